import {type JoinedSamples, joinSamples, markHoles, nearestSample, type Samples} from '@livebus/engine/core';

/** A named curve. */
export interface ChartSeries extends Samples {
  readonly label: string;
  /** `main` is the curve of interest, `before` the one it is compared with. */
  readonly look: 'main' | 'before';
}

/** The current reading, at the end of the main curve. */
export interface ChartPoint {
  readonly timeMs: number;
  readonly value: number;
}

/** All curves on one time axis, with gaps for missing samples. The current reading follows the main curve if it is newer. */
export function chartColumns(series: readonly ChartSeries[], point: ChartPoint | undefined): JoinedSamples {
  return joinSamples(
    series.map((course) => {
      const samples = markHoles(course);
      const lastMs = samples.timesMs.at(-1) ?? Number.NEGATIVE_INFINITY;
      if (course.look !== 'main' || point === undefined || point.timeMs <= lastMs) return samples;
      return markHoles({timesMs: [...course.timesMs, point.timeMs], values: [...course.values, point.value]});
    }),
  );
}

/** A row of the table that describes a chart in words. */
export interface ChartRow {
  readonly timeMs: number;
  /** [series] null in a gap, undefined without a sample. */
  readonly values: readonly (number | null | undefined)[];
}

const MAX_ROWS = 96;

/**
 * At most a hundred rows, spread evenly over the samples, plus one at the last sample of each curve. That value has its own time, and a
 * curve that has ended has no values after its end although another continues.
 */
export function chartRows({timesMs, columns}: JoinedSamples): readonly ChartRow[] {
  const step = Math.max(1, Math.ceil(timesMs.length / MAX_ROWS));
  const reachMs = ((timesMs.at(-1) ?? 0) - (timesMs[0] ?? 0)) / MAX_ROWS;
  const ends = columns.map((values) => values.findLastIndex((value) => value !== undefined));
  return timesMs.flatMap((timeMs, index) => {
    if (index % step !== 0 && !ends.includes(index)) return [];
    const at = (values: JoinedSamples['columns'][number], end: number) =>
      index > end ? undefined : values[nearestSample(timesMs, values, index, reachMs)];
    return [{timeMs, values: columns.map((values, column) => at(values, ends[column]!))}];
  });
}

/** New cursor position after a key: an index, null for no cursor, undefined for a key without meaning here. */
export function cursorAfterKey(key: string, index: number | null, columns: JoinedSamples, startIndex: number): number | null | undefined {
  const last = columns.timesMs.length - 1;
  if (last < 0) return undefined;
  const hour = (by: number) => {
    const wanted = columns.timesMs[index ?? startIndex]! + by * 3_600_000;
    const found =
      by > 0 ? columns.timesMs.findIndex((timeMs) => timeMs >= wanted) : columns.timesMs.findLastIndex((timeMs) => timeMs <= wanted);
    return found < 0 ? (by > 0 ? last : 0) : found;
  };
  const step = (by: number) => (index === null ? startIndex : Math.min(last, Math.max(0, index + by)));
  switch (key) {
    case 'ArrowLeft':
      return step(-1);
    case 'ArrowRight':
      return step(1);
    case 'PageDown':
      return hour(-1);
    case 'PageUp':
      return hour(1);
    case 'Home':
      return 0;
    case 'End':
      return last;
    case 'Escape':
      return null;
    default:
      return undefined;
  }
}
