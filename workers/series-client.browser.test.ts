import {SeriesStore} from '@livebus/engine/core';
import {afterEach, expect, it} from 'vitest';
import {createSeriesClient, type SeriesClient} from './series-client.ts';

/** Through a real thread. */

let client: SeriesClient | undefined;
afterEach(() => client?.dispose());

const span = {fromMs: 0, toMs: 200_000_000, columns: 100};

it('answers as a store of this thread does, and hands every column over', async () => {
  client = createSeriesClient();
  const store = new SeriesStore();
  const make = () => Float32Array.from({length: 100_000}, (_, at) => (at % 977 === 3 ? Number.NaN : Math.sin(at) * 10));
  const quality = () => Uint8Array.from({length: 100_000}, (_, at) => (at === 500 ? 2 : 0));
  await client.open('a', {stepMs: 1000, precision: 'float32'});
  store.open('a', {stepMs: 1000, precision: 'float32'});
  const values = make();
  const counted = await client.append([{seriesId: 'a', block: {startMs: 0, values, quality: quality()}}]);
  expect(values.byteLength).toBe(0);
  expect(counted).toEqual([store.append('a', {startMs: 0, values: make(), quality: quality()})]);
  expect(await client.query({tag: 7, seriesIds: ['a', 'none'], span})).toEqual({tag: 7, span, points: [store.query('a', span), null]});
  expect(await client.samplesNear({seriesIds: ['a', 'none'], timeMs: 4100, reachMs: 200})).toEqual([
    store.sampleNear('a', 4100, 200),
    null,
  ]);
  const rows = {fromMs: 1000, toMs: 9000, most: 5};
  expect(await client.rows('a', rows)).toEqual(store.rows('a', rows));
  expect(await client.figures('a', 0, 1e9)).toEqual(store.figures('a', 0, 1e9));
  expect(await client.usage()).toEqual(store.usage());
});

it('keeps the rest of a buffer of which a part is appended, and rejects what is not sound', async () => {
  client = createSeriesClient({budgetBytes: 1_000_000});
  await client.open('a');
  const all = new Float64Array(10);
  await client.append([{seriesId: 'a', block: {timesMs: [1, 2], values: all.subarray(2, 4)}}]);
  expect(all).toHaveLength(10);
  await expect(client.append([{seriesId: 'a', block: {timesMs: [1], values: [1, 2]}}])).rejects.toThrow('2 values, but 1 times');
  await expect(client.append([{seriesId: 'b', block: {timesMs: [1], values: [1]}}])).rejects.toThrow('no series "b"');
  await expect(client.query({tag: 1, seriesIds: ['a'], span: {fromMs: 2, toMs: 1, columns: 1}})).rejects.toThrow('no length');
  expect(await client.usage()).toMatchObject({samples: 2, budgetBytes: 1_000_000});
});

it('says when its thread cannot run, and rejects every call from then on', async () => {
  client = createSeriesClient(
    {},
    () => new Worker(URL.createObjectURL(new Blob(['throw new Error("broken")'], {type: 'text/javascript'}))),
  );
  const failed: string[] = [];
  client.onFailure(({message}) => failed.push(message));
  await expect(client.usage()).rejects.toThrow('broken');
  expect(failed).toHaveLength(1);
  await expect(client.query({tag: 1, seriesIds: [], span})).rejects.toThrow('broken');
  client.dispose();
});
