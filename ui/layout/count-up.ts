/** Duration of the count when a figure is first known, in milliseconds. */
export const COUNT_UP_MS = {least: 2_600, most: 3_600};

/** A count from one figure to another. */
export interface CountUpRun {
  readonly from: number;
  readonly to: number;
  readonly startMs: number;
  readonly endMs: number;
}

/** @throws RangeError for a duration outside 2600 to 3600 ms. */
export function beginCountUp(to: number, nowMs: number, durationMs: number): CountUpRun {
  const {least, most} = COUNT_UP_MS;
  if (!(durationMs >= least && durationMs <= most))
    throw new RangeError(`a count-up of ${durationMs} ms is not within ${least} to ${most} ms`);
  return {from: 0, to, startMs: nowMs, endMs: nowMs + durationMs};
}

/** Changes the target while it runs: continues from the current figure and ends at the same time. */
export function redirectCountUp(run: CountUpRun, to: number, nowMs: number): CountUpRun {
  return {from: countUpAt(run, nowMs), to, startMs: nowMs, endMs: run.endMs};
}

/** The figure at a moment: fast at first, then slower; from the end on exactly the target. */
export function countUpAt({from, to, startMs, endMs}: CountUpRun, nowMs: number): number {
  if (nowMs >= endMs || endMs <= startMs) return to;
  const left = 1 - Math.max(0, nowMs - startMs) / (endMs - startMs);
  return from + (to - from) * (1 - left ** 3);
}
