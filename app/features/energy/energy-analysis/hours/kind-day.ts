import type {TariffDay} from '@livebus/contract';
import {knownDay, weekdayOf} from '@livebus/engine/core';
import {type HourTable, soundHour} from './hour-table.ts';

/** One hour of a day beside the same hour of the days of its kind. */
export interface KindHour {
  /** kWh; null is unknown, undefined not yet told. */
  readonly kwh: number | null | undefined;
  /** Null where too few days tell the hour. */
  readonly mean: number | null;
  /** Standard deviation of a sample. */
  readonly spread: number | null;
  /** Days that tell it. */
  readonly count: number;
  /** How many spreads it lies above (positive) or below the mean, where it stands out. */
  readonly standsOut: number | undefined;
}

export interface KindDay {
  readonly kind: TariffDay;
  /** Days of the same kind that it is compared with. */
  readonly days: readonly string[];
  readonly hours: readonly KindHour[];
}

/** Fewer days give no spread. */
export const LEAST_DAYS = 4;
/** An hour stands out beyond so many spreads. */
export const STANDS_OUT = 2;
/** A spread below this share of the mean is chance: a steady load would always stand out. */
const LEAST_SPREAD = 0.02;

/** Kind of a day where no calendar tells it: by its weekday alone. */
export const kindByWeekday = (day: string): TariffDay => (weekdayOf(knownDay(day)) % 6 === 0 ? 'weekend' : 'workday');

/**
 * A day against mean and spread of the days of its kind before it: per hour `mean = Σx / n`, `spread = √(Σ(x − mean)² / (n − 1))` over hours
 * without reservations. An hour stands out if it lies more than `STANDS_OUT` spreads from the mean.
 *
 * @param day - one of the table's; undefined is answered for another.
 * @param kindOf - what the project's calendar counts a day as.
 */
export function kindDay(table: HourTable, day: string, kindOf: (day: string) => TariffDay): KindDay | undefined {
  const column = table.days.indexOf(day);
  if (column < 0) return undefined;
  const kind = kindOf(day);
  const others = table.days.flatMap((one, at) => (one < day && kindOf(one) === kind ? [at] : []));
  const hours = Array.from({length: 24}, (_, hour): KindHour => {
    const known = others.flatMap((at) => soundHour(table, hour, at) ?? []);
    const kwh = table.kwh[hour * table.days.length + column];
    if (known.length < LEAST_DAYS) return {kwh, mean: null, spread: null, count: known.length, standsOut: undefined};
    const mean = known.reduce((sum, one) => sum + one, 0) / known.length;
    const spread = Math.sqrt(known.reduce((sum, one) => sum + (one - mean) ** 2, 0) / (known.length - 1));
    const sound = soundHour(table, hour, column);
    const least = Math.max(spread, Math.abs(mean) * LEAST_SPREAD);
    const away = sound === undefined || !(least > 0) ? 0 : (sound - mean) / least;
    return {kwh, mean, spread, count: known.length, standsOut: Math.abs(away) > STANDS_OUT ? away : undefined};
  });
  return {kind, days: others.map((at) => table.days[at]!), hours};
}
