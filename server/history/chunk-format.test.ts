import {QUANTITIES, type QuantityName} from '@livebus/contract';
import {expect, it} from 'vitest';
import {fc} from '../../tests/support/properties.ts';
import {decodeChunk, encodeChunk, STORED_QUANTITIES} from './chunk-format.ts';

const value = fc.oneof(fc.double({noDefaultInfinity: true, min: -1e9, max: 1e9}), fc.constant(Number.NaN));
const chunk = fc.integer({min: 0, max: 100}).chain((samples) =>
  fc.record({
    samples: fc.constant(samples),
    columns: fc
      .uniqueArray(fc.constantFrom(...QUANTITIES), {maxLength: 12})
      .chain((quantities) =>
        fc.tuple(
          ...quantities.map((quantity) => fc.tuple(fc.constant(quantity), fc.array(value, {minLength: samples, maxLength: samples}))),
        ),
      ),
  }),
);
const asStored = (quantity: QuantityName, one: number) => (quantity.endsWith('Energy') ? one : Math.fround(one));

it('every quantity of a reading has a code', () => {
  expect([...STORED_QUANTITIES].sort()).toEqual([...QUANTITIES].sort());
});

it('[MO-3-03] what goes in comes out: registers to the bit, others as 32-bit floats, gaps as gaps, other quantities as nothing but gaps', () => {
  fc.assert(
    fc.property(chunk, fc.shuffledSubarray([...QUANTITIES]), ({samples, columns}, wanted) => {
      const given = new Map<QuantityName, number[]>(columns);
      const decoded = decodeChunk(encodeChunk(given, samples), wanted)!;
      expect(decoded).toHaveLength(wanted.length);
      wanted.forEach((quantity, i) => {
        const column = given.get(quantity) ?? new Array<number>(samples).fill(Number.NaN);
        expect([...decoded[i]!]).toEqual(column.map((one) => asStored(quantity, one)));
      });
    }),
  );
});

it('bytes that lie anywhere in a larger buffer are read alike', () => {
  const data = encodeChunk(new Map([['positiveActiveEnergy', [123456789.125, 2]]] as const), 2);
  for (let offset = 0; offset < 9; offset++) {
    const larger = new Uint8Array(data.byteLength + 16);
    larger.set(data, offset);
    const there = larger.subarray(offset, offset + data.byteLength);
    expect(decodeChunk(there, ['positiveActiveEnergy'])).toEqual([Float64Array.of(123456789.125, 2)]);
  }
});

it('columns of gaps take no room, a column of a wrong length is a fault of the caller', () => {
  const gaps = encodeChunk(new Map([['frequency', [Number.NaN, Number.NaN]]] as const), 2);
  expect(gaps.byteLength).toBe(8);
  expect(() => encodeChunk(new Map([['frequency', [50]]] as const), 2)).toThrow(/1 of 2/);
});

it('bytes of another version, cut short or of another kind are no chunk', () => {
  const data = encodeChunk(new Map([['frequency', [50, 50.01]]] as const), 2);
  const newer = data.slice();
  newer[0] = 200;
  for (const wrong of [
    newer,
    data.subarray(0, data.byteLength - 1),
    data.subarray(0, 6),
    new Uint8Array(),
    new TextEncoder().encode('{"a":1}'),
  ])
    expect(decodeChunk(wrong, ['frequency'])).toBeUndefined();
});
