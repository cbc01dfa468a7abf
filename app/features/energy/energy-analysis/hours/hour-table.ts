import {ValueMark} from '@livebus/contract';
import {daysFrom, hourEdges, knownDay, siteText} from '@livebus/engine/core';
import type {TrendSeries} from '../../../../base/api/readings/trend-series.ts';

/** Energies by hour of the wall clock and day, row by row: 24 rows of as many values as `days`. */
export interface HourTable {
  /** `YYYY-MM-DD` */
  readonly days: readonly string[];
  /** kWh: null is unknown, undefined an hour that the day has not, or not yet. An hour that the clock repeats counts both. */
  readonly kwh: readonly (number | null | undefined)[];
  /** `ValueMark` bits. */
  readonly marks: readonly number[];
}

export const HOURS = Array.from({length: 24}, (_, hour) => `${String(hour).padStart(2, '0')}:00`);

/** Lays the hours of a device out by day and hour of its site. Both days are included. Hours that begin after `untilMs` have not come yet. */
export function hourTable(
  series: TrendSeries | undefined,
  {start, end, zone, untilMs = Number.POSITIVE_INFINITY}: {start: string; end: string; zone: string; untilMs?: number},
): HourTable {
  const days = daysFrom(start, end);
  const places = new Map(days.map((day, at) => [day, at]));
  const kwh: (number | null | undefined)[] = Array(24 * days.length).fill(undefined);
  const marks: number[] = Array(24 * days.length).fill(0);
  const cellOf = (atMs: number): number | undefined => {
    const text = siteText(atMs, zone);
    const column = places.get(text.slice(0, 10));
    return column === undefined ? undefined : Number(text.slice(11, 13)) * days.length + column;
  };
  for (const day of days) {
    const edges = hourEdges(knownDay(day), zone);
    for (let at = 0; at + 1 < edges.length && edges[at]! <= untilMs; at++) {
      const cell = cellOf(edges[at]!);
      if (cell !== undefined) kwh[cell] = null;
    }
  }
  const lost = new Set<number>();
  for (let at = 0; at < (series?.timesMs.length ?? 0); at++) {
    const cell = cellOf(series!.timesMs[at]!);
    if (cell === undefined) continue;
    const value = series!.values[at] ?? null;
    marks[cell]! |= series!.marks?.[at] ?? 0;
    if (value === null) lost.add(cell);
    else kwh[cell] = (kwh[cell] ?? 0) + value;
  }
  // Of an hour that comes twice only one half may be known.
  for (const cell of lost) if (typeof kwh[cell] === 'number') marks[cell]! |= ValueMark.partial;
  return {days, kwh, marks};
}

/** Not a whole hour, or none that can be compared with others. */
const UNEQUAL = ValueMark.partial | ValueMark.gap | ValueMark.reset | ValueMark.doubtful | ValueMark.unknown;

/** The energy of an hour that can be compared with others, kWh; undefined where it is unknown or bears a reservation about its amount. */
export function soundHour({days, kwh, marks}: HourTable, hour: number, column: number): number | undefined {
  const cell = hour * days.length + column;
  const value = kwh[cell];
  return typeof value === 'number' && (marks[cell]! & UNEQUAL) === 0 ? value : undefined;
}
