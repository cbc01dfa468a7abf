import {buildScene, CHINESE_WORDS, energiseWithEvidence, parseDiagram, type Station} from '@livebus/engine/core';
import {partAHigh, partALow, switchReadings} from '@livebus/fixtures';
import {afterEach, describe, expect, it} from 'vitest';
import {createIngestClient} from './ingest-client.ts';
import type {EnergiseRequest} from './protocol.ts';
import {sceneBuffers} from './scene-buffers.ts';
import {createTopologyClient} from './topology-client.ts';

/** Through real threads. */

const NOW_MS = 1_709_280_000_000;
const options = {mode: 'segment', nowMs: NOW_MS, staleAfterMs: 10_000} as const;
const clients: {dispose(): void}[] = [];
afterEach(() => {
  for (const client of clients.splice(0)) client.dispose();
});

function own<Client extends {dispose(): void}>(client: Client): Client {
  clients.push(client);
  return client;
}

function stationOf(json: unknown): Station {
  const parsed = parseDiagram(json);
  if (!parsed.ok) throw new Error(parsed.faults[0]?.message);
  return parsed.value;
}

const readings = [switchReadings(partAHigh.realData, NOW_MS), switchReadings(partALow.realData.lvRealDatas, NOW_MS)];
const request = (revision: number): EnergiseRequest => ({revision, readings, options});

/** A thread whose script is this text. */
function threadOf(script: string): Worker {
  return new Worker(URL.createObjectURL(new Blob([script], {type: 'text/javascript'})));
}

it('reads a diagram in its thread as on the spot, faults included', async () => {
  const client = own(createIngestClient());
  expect(await client.parse({json: partAHigh.jsonData, kind: 'high'})).toEqual(parseDiagram(partAHigh.jsonData, {kind: 'high'}));
  const damaged = [{type: 8}, ...partALow.jsonData];
  expect(await client.parse({json: JSON.stringify(damaged), kind: undefined})).toEqual(parseDiagram(damaged));
  expect(await client.parse({json: '[', kind: undefined})).toMatchObject({ok: false, faults: [{path: '$', code: 'unreadable-json'}]});
});

it('lays a picture out in its thread as on the spot, and hands every column over', async () => {
  const client = own(createIngestClient());
  const stations = [
    {station: stationOf(partAHigh.jsonData), stationId: 'H', name: '高压'},
    {station: stationOf(partALow.jsonData), stationId: 'L', name: '低压'},
  ];
  for (const layout of ['row', 'folded'] as const) {
    const options = {canvasWidthPx: 900, canvasHeightPx: 600, layout, words: {...CHINESE_WORDS, source: 'Supply'}};
    const scene = await client.buildScene({stations, options});
    expect(scene).toEqual(buildScene(stations, options));
    const buffers = sceneBuffers(scene);
    expect(buffers).toContain(scene.symbols.x.buffer);
    expect(buffers).toContain(scene.stations[1]?.unitMarkSlots.conflict.buffer);
  }
  expect(stations[0]?.station.units.length).toBeGreaterThan(0);
  const read = await client.parse({json: partALow.jsonData, kind: 'low'});
  if (!read.ok) throw new Error('part A does not parse');
  const mixed = [{...stations[0]!}, {station: read.value, name: 'read there'}];
  expect(await client.buildScene({stations: mixed, options: {canvasWidthPx: 900}})).toEqual(buildScene(mixed, {canvasWidthPx: 900}));
});

it('energises all stations of a picture in its thread as on the spot', async () => {
  const client = own(createTopologyClient());
  const stations = [stationOf(partAHigh.jsonData), stationOf(partALow.jsonData)];
  await client.load(stations);
  const outcome = await client.energise(request(7));
  if (outcome.superseded) throw new Error('superseded');
  expect(outcome.revision).toBe(7);
  const shown = energiseWithEvidence(stations, readings, options);
  expect(outcome.columns).toEqual(shown.map(({columns}) => columns));
  expect(outcome.tookMs).toBeGreaterThanOrEqual(0);
});

it('rejects before the first load and for readings of too few stations, and goes on after that', async () => {
  const client = own(createTopologyClient());
  await expect(client.energise(request(1))).rejects.toThrow('energise before load');
  await client.load([stationOf(partAHigh.jsonData)]);
  await expect(client.energise(request(2))).rejects.toThrow('readings of 2 stations, 1 are loaded');
  const outcome = await client.energise({revision: 3, readings: [readings[0]!], options});
  expect(outcome).toMatchObject({superseded: false, revision: 3});
});

it('answers a burst by its first and its last request', async () => {
  const client = own(createTopologyClient());
  await client.load([stationOf(partAHigh.jsonData), stationOf(partALow.jsonData)]);
  const outcomes = await Promise.all(Array.from({length: 50}, (_, revision) => client.energise(request(revision))));
  const answered = outcomes.flatMap((outcome) => (outcome.superseded ? [] : [outcome.revision]));
  expect(answered).toEqual([0, 49]);
});

it('dispose ends the thread and settles what is out', async () => {
  const client = createTopologyClient();
  const loading = client.load([stationOf(partAHigh.jsonData)]);
  const asked = client.energise(request(1));
  const settled = Promise.allSettled([loading, asked]);
  client.dispose();
  for (const outcome of await settled) expect(outcome).toMatchObject({status: 'rejected', reason: {name: 'AbortError'}});
});

it('a thread that breaks down while it works is reported and leaves nothing hanging', async () => {
  const client = own(createTopologyClient(() => threadOf('onmessage = () => { throw new Error("bus error") }')));
  const failure = new Promise<Error>((resolve) => client.onFailure(resolve));
  await expect(client.load([])).rejects.toThrow('bus error');
  expect((await failure).message).toContain('the topology thread failed');
  await expect(client.energise(request(1))).rejects.toThrow('bus error');
});

it('[MO-4-22] a thread that ended or hangs answers nothing, and has failed after two periods', async () => {
  for (const script of ['close()', 'onmessage = () => { for (;;); }']) {
    const client = own(createTopologyClient(() => threadOf(script)));
    const failure = new Promise<Error>((resolve) => client.onFailure(resolve));
    void client.load([]).catch(() => undefined);
    await expect(client.energise({...request(1), options: {...options, staleAfterMs: 2_000}})).rejects.toThrow('no answer within 2000 ms');
    expect((await failure).name).toBe('ThreadFailure');
  }
});

it('a thread whose script cannot be loaded is reported', async () => {
  const client = own(createIngestClient(() => new Worker('/no/such/script.js', {type: 'module'})));
  const failure = new Promise<Error>((resolve) => client.onFailure(resolve));
  await expect(client.parse({json: [], kind: undefined})).rejects.toThrow('could not be loaded');
  expect((await failure).message).toContain('the ingest thread failed');
});

describe('graph mode and traces in their thread', () => {
  const section = {station: 0, kind: 'section', row: 0} as const;
  const stations = () => [stationOf(partAHigh.jsonData), stationOf(partALow.jsonData)];

  it('answers by the graph of all stations, and tells where the segment rule differs', async () => {
    const client = own(createTopologyClient());
    await client.load(stations());
    const outcome = await client.energise({...request(1), options: {...options, mode: 'graph'}});
    if (outcome.superseded) throw new Error('superseded');
    const shown = energiseWithEvidence(stations(), readings, {...options, mode: 'graph'});
    expect(outcome.columns).toEqual(shown.map(({columns}) => columns));
    expect(outcome.columns[0]!.graph?.sectionSources.length).toBe(2);
    expect(outcome.disagreements).toContainEqual({
      element: {station: 0, kind: 'unit', row: 5},
      part: 'line',
      segment: 'assumed',
      graph: 'live',
      reason: 'G8',
    });
  });

  it('traces by the readings last energised, whichever rule they were for', async () => {
    const client = own(createTopologyClient());
    await expect(client.trace({element: section})).rejects.toThrow('trace before load');
    await client.load(stations());
    await expect(client.trace({element: section})).rejects.toThrow('trace before energise');
    await client.energise(request(1));
    expect(await client.trace({element: section})).toMatchObject({
      superseded: false,
      trace: {sources: [{station: 0, kind: 'unit', row: 0}], looped: false},
    });
    await expect(client.trace({element: {...section, row: 9}})).rejects.toThrow('no such element');
  });
});
