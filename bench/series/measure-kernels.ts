import {enableVectorKernel, SeriesStore} from '@livebus/engine/core';
import {madeValues, START_MS, STEP_MS} from './made-series.ts';

/** Millions of samples a second, and shares of the speed at which this thread reads the same typed array. */
export interface KernelFigures {
  readonly readMpts: number;
  readonly buildMpts: number;
  readonly scanMpts: number;
  readonly buildShare: number;
  readonly scanShare: number;
}

/** The fastest of so many: a busy machine slows single rounds. */
const ROUNDS = 15;

/** Building the pyramid, and reading every sample for least, greatest and mean, next to a bare sum of the same array. */
export function measureKernels(points: number): KernelFigures {
  // As the thread of the store does.
  enableVectorKernel();
  const values = madeValues(points);
  const format = {stepMs: STEP_MS, precision: 'float32'} as const;
  const toMs = START_MS + points * STEP_MS;
  let [readMs, buildMs, scanMs] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  let check = 0;
  for (let round = 0; round < ROUNDS; round++) {
    readMs = Math.min(
      readMs,
      timed(() => (check += sumOf(values))),
    );
    const store = new SeriesStore();
    store.open('a', format);
    const copy = values.slice();
    buildMs = Math.min(
      buildMs,
      timed(() => store.append('a', {startMs: START_MS, values: copy})),
    );
    scanMs = Math.min(
      scanMs,
      timed(() => (check += store.figures('a', START_MS, toMs).mean)),
    );
  }
  if (!Number.isFinite(check)) throw new Error('the sums are no numbers');
  const speed = (ms: number) => points / ms / 1000;
  return {
    readMpts: speed(readMs),
    buildMpts: speed(buildMs),
    scanMpts: speed(scanMs),
    buildShare: readMs / buildMs,
    scanShare: readMs / scanMs,
  };
}

/** The fastest plain loop: four sums that do not wait for each other. */
function sumOf(values: Float32Array): number {
  let a = 0;
  let b = 0;
  let c = 0;
  let d = 0;
  for (let at = 0; at + 3 < values.length; at += 4) {
    a += values[at]!;
    b += values[at + 1]!;
    c += values[at + 2]!;
    d += values[at + 3]!;
  }
  return a + b + c + d;
}

function timed(act: () => unknown): number {
  const start = performance.now();
  act();
  return performance.now() - start;
}
