import type {QuantityName} from '@livebus/contract';
import {expect, it} from 'vitest';
import {BLOCK_READINGS, type ReadingColumns, TIMES_CODE} from './block-format.ts';
import {blocksOf, columnsOfBlocks, columnsOfTail, mergeColumns, spanOf} from './columns.ts';
import {decodeRollup, encodeRollup} from './rollup-format.ts';
import {encodeReading} from './tail-format.ts';

const columnsAt = (timesMs: readonly number[], quantities: Partial<Record<QuantityName, readonly number[]>>): ReadingColumns => ({
  timesMs: Float64Array.from(timesMs),
  quality: Uint8Array.from(timesMs, (_, i) => i % 3),
  states: Float64Array.from(timesMs, (_, i) => (i % 2 === 0 ? 0x4000_0001 : Number.NaN)),
  quantities: new Map(Object.entries(quantities).map(([quantity, values]) => [quantity as QuantityName, Float64Array.from(values)])),
});
const plain = ({timesMs, quality, states, quantities}: ReadingColumns) => ({
  timesMs: [...timesMs],
  quality: [...quality],
  states: [...states],
  quantities: Object.fromEntries([...quantities].sort().map(([quantity, values]) => [quantity, [...values]])),
});
const GAP = Number.NaN;

it('blocks give back what they were made of, at even and at odd times, with gaps, and registers to the last digit', () => {
  const quantities = {
    activePowerSum: [1.5, GAP, -2.25, 0],
    frequency: [50, 50, 50, 50],
    positiveActiveEnergy: [12_345_678.91, 12_345_678.92, GAP, 12_345_679.13],
  };
  for (const times of [
    [1000, 2000, 3000, 4000],
    [1000, 2000, 3001, 86_399_999],
  ]) {
    const columns = columnsAt(times, quantities);
    const rows = blocksOf('d', columns);
    expect(rows.map(({figure}) => figure).sort((a, b) => a - b)).toEqual([TIMES_CODE, 20, 24, 25]);
    expect(plain(columnsOfBlocks(rows))).toEqual(plain(columns));
  }
  expect(blocksOf('d', columnsAt([1000, 2000], {temperature: [GAP, GAP]}))).toHaveLength(1);
});

it('many readings are several blocks, none longer than a page takes, and one value for all takes eight bytes', () => {
  const count = 3 * BLOCK_READINGS + 1;
  const columns = columnsAt(
    Array.from({length: count}, (_, i) => i * 5000),
    {activePowerSum: Array.from({length: count}, (_, i) => i), reverseActiveEnergy: Array(count).fill(0)},
  );
  const rows = blocksOf('d', columns);
  expect(rows.filter(({figure}) => figure === TIMES_CODE)).toHaveLength(4);
  expect(Math.max(...rows.map(({data}) => data.byteLength))).toBeLessThan(2000);
  expect(rows.filter(({figure}) => figure === 27).every(({data}) => data.byteLength === 16)).toBe(true);
  expect(plain(columnsOfBlocks(rows))).toEqual(plain(columns));
  expect([...spanOf(columns, 5001, 15_000).timesMs]).toEqual([10_000]);
});

it('a reading alone keeps quantities, state and quality; of two of a moment the stored one counts', () => {
  const row = (atMs: number, activePowerSum: number) => ({
    deviceId: 'd',
    atMs,
    data: encodeReading({
      deviceId: 'd',
      acquisitionTimeMs: atMs,
      quantities: {activePowerSum, positiveActiveEnergy: 99_999_999.99},
      switchState: -1,
      quality: 2,
    }),
  });
  const stored = columnsOfTail([row(1, 10), row(5, 50)]);
  expect(plain(stored)).toEqual({
    timesMs: [1, 5],
    quality: [2, 2],
    states: [-1, -1],
    quantities: {activePowerSum: [10, 50], positiveActiveEnergy: [99_999_999.99, 99_999_999.99]},
  });
  const merged = mergeColumns(stored, columnsOfTail([row(0, 0), row(5, 51), row(9, 90)], ['activePowerSum']));
  expect([[...merged.timesMs], [...merged.quantities.get('activePowerSum')!]]).toEqual([
    [0, 1, 5, 9],
    [0, 10, 51, 90],
  ]);
  expect(columnsOfTail([row(1, 10)], ['frequency']).quantities.size).toBe(0);
});

it('a quantity of more digits than 32 bits hold comes back as it was sent, from tail, block and roll-up; others take no more room', () => {
  const huge = 123_456_789_012.5;
  const quantities = {activePowerSum: [huge, 1.5, GAP, -huge], aPhaseCurrent: [123.4, 5, 6, 7]};
  const rows = blocksOf('d', columnsAt([1000, 2000, 3000, 4000], quantities));
  expect(columnsOfBlocks(rows).quantities.get('activePowerSum')).toEqual(Float64Array.from(quantities.activePowerSum));
  expect(rows.find(({figure}) => figure === 4)?.data.byteLength).toBe(8 + 4 * 4);

  const row = {deviceId: 'd', acquisitionTimeMs: 1, quantities: {activePowerSum: huge, positiveActiveEnergy: 99_999_999.99}};
  const tail = columnsOfTail([{deviceId: 'd', atMs: 1, data: encodeReading(row)}]);
  expect([...tail.quantities.get('activePowerSum')!, ...tail.quantities.get('positiveActiveEnergy')!]).toEqual([huge, 99_999_999.99]);

  const measured = {count: 3, min: -huge, max: huge, mean: 0.1, minAtMs: 61_000, maxAtMs: 5000};
  expect(decodeRollup(encodeRollup([undefined, measured], 1000))).toEqual([undefined, measured]);
});

it('roll-ups give back their slots, and nothing where nothing is known', () => {
  const measured = {count: 3, min: -1.5, max: 2, mean: 0.25, minAtMs: 61_000, maxAtMs: 5000};
  expect(decodeRollup(encodeRollup([undefined, measured], 1000))).toEqual([undefined, measured]);
  const register = {count: 0, first: GAP, last: GAP, used: 1.25, marks: 33};
  expect(decodeRollup(encodeRollup([register, undefined], 0))).toEqual([register, undefined]);
  expect(() => decodeRollup(Uint8Array.of(9, 0, 0))).toThrow('version 9');
});
