import type {DrawnLine} from '@livebus/engine/core';
import type {FigureLine} from './trend-figures.ts';

/** A line that is lifted in every pause that is longer than its usual interval. */
export function withGaps({timesMs, values}: Pick<FigureLine, 'timesMs' | 'values'>, stepMs: number): Pick<DrawnLine, 'timesMs' | 'values'> {
  const times: number[] = [];
  const drawn: number[] = [];
  for (const [at, timeMs] of timesMs.entries()) {
    const before = timesMs[at - 1];
    if (before !== undefined && timeMs - before > stepMs * 1.5) {
      times.push(before);
      drawn.push(Number.NaN);
    }
    times.push(timeMs);
    drawn.push(values[at]!);
  }
  return {timesMs: times, values: drawn};
}
