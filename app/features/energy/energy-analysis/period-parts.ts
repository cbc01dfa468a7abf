import type {Period} from '@livebus/contract';
import {dateOf, dayOf, knownDay} from '@livebus/engine/core';

/** Parts of a chart's two periods. */
export interface PeriodParts {
  /** Below the plot: `00` to `23`, `01` to the longer month's end, `01` to `12` (EN-2.1-06, EN-2.1-07). */
  readonly labels: readonly string[];
  /** Each in the running period in full: `2024-05-15 08:00`, `2024-05-15`, `2024-05`. */
  readonly full: readonly string[];
  /** Parts of the running period: what it has not told is still to come. */
  readonly count: number;
}

/**
 * The parts of the period in which `today` lies, and of as many values as the longer of both lists has: another backend's month may be
 * longer than ours.
 */
export function periodParts(period: Period, today: string, longest: number): PeriodParts {
  const {year, month} = dateOf(knownDay(today));
  const numbered = (count: number, first: number) => Array.from({length: count}, (_, at) => String(at + first).padStart(2, '0'));
  if (period === 'day') {
    const labels = numbered(24, 0);
    return {labels, full: labels.map((hour) => `${today} ${hour}:00`), count: 24};
  }
  const head = period === 'month' ? today.slice(0, 7) : today.slice(0, 4);
  const count = period === 'month' ? dayOf(year, month + 1, 1) - dayOf(year, month, 1) : 12;
  const labels = numbered(period === 'month' ? Math.max(longest, 1) : 12, 1);
  return {labels, full: labels.map((part) => `${head}-${part}`), count};
}

/** Sums of two lists over the parts that are over and known in both; undefined where there are none. */
export interface EqualParts {
  readonly current: number;
  readonly before: number;
  /** Of the parts that count. */
  readonly count: number;
}

/**
 * The running period beside the same stretch of the one before: parts that are over, which the last one of the running period is not, and
 * known in both. A sum with a part missing on one side would compare unequal times.
 */
export function equalParts(current: readonly (number | null)[], before: readonly (number | null)[]): EqualParts | undefined {
  let [now, then, count] = [0, 0, 0];
  for (let at = 0; at < current.length - 1; at++) {
    const [a, b] = [current[at], before[at]];
    if (a === null || a === undefined || b === null || b === undefined) continue;
    now += a;
    then += b;
    count++;
  }
  return count === 0 ? undefined : {current: now, before: then, count};
}
