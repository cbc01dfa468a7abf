import {expect, it} from 'vitest';
import {CHUNK_SAMPLES} from './chunk.ts';
import {SeriesStore} from './series-store.ts';
import {enableVectorKernel, vectorKernel} from './vector-kernel.ts';

const LENGTH = CHUNK_SAMPLES + 5000;

/** Walks with NaN, infinite values, both zeros, denormals and the largest values, also at the edges of buckets. */
function makeValues(seed: number): Float32Array {
  let state = seed;
  const random = () => {
    state = (Math.imul(state, 1664525) + 1013904223) | 0;
    return (state >>> 0) / 4294967296;
  };
  const odd = [Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 3.4e38, -3.4e38, 0, -0, 1e-45];
  return Float32Array.from({length: LENGTH}, (_, at) => {
    const isOdd = random() < 0.0004 || (at % 256 < 1 && random() < 0.05) || (at > 30_000 && at < 30_700);
    return isOdd ? odd[Math.floor(random() * odd.length)]! : random() * 400 - 200;
  });
}

function answersOf(values: Float32Array) {
  const store = new SeriesStore();
  store.open('a', {stepMs: 1, precision: 'float32'});
  // In pieces, so that the kernel also begins within a chunk.
  const counted = [0, 3000, 43_000].map((from, piece, all) =>
    store.append('a', {startMs: from, values: values.slice(from, all[piece + 1])}),
  );
  store.append('a', {timesMs: [700, 66_000], values: [9999, Number.NaN]});
  const windows = [1, 7, 60, 513].flatMap((columns) =>
    [0, 255, 256, 29_999.5].map((fromMs) => store.query('a', {fromMs, toMs: LENGTH - fromMs / 2, columns})),
  );
  return {counted, windows, figures: store.figures('a', 0, LENGTH)};
}

it('builds the same pyramid four samples at a time as one at a time', () => {
  const seeds = [1, 2];
  expect(vectorKernel()).toBeUndefined();
  const plain = seeds.map((seed) => answersOf(makeValues(seed)));
  expect(enableVectorKernel()).toBe(true);
  expect(enableVectorKernel()).toBe(true);
  expect(seeds.map((seed) => answersOf(makeValues(seed)))).toEqual(plain);
  expect(plain[0]!.counted.every(({infinite}) => infinite > 0)).toBe(true);
});

it('folds what its caller wrote, and marks buckets with values that are not finite', () => {
  enableVectorKernel();
  const {samples, least, greatest, doubt, fold} = vectorKernel()!;
  samples.fill(5);
  samples[3] = -7;
  samples[255] = 8;
  samples[256 + 77] = Number.NaN;
  samples[512 + 130] = Number.NEGATIVE_INFINITY;
  samples[65_535] = 3;
  fold(256);
  expect([least[0], greatest[0], least[3], greatest[3], least[255]]).toEqual([-7, 8, 5, 5, 3]);
  expect([...doubt.subarray(0, 4)].map((one) => one === 0)).toEqual([true, false, false, true]);
});
