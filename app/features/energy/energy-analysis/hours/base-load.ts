import {type HourTable, soundHour} from './hour-table.ts';

/** What a device takes while nothing is done with it. */
export interface BaseLoad {
  /** Mean power of the quietest hours: the 5th percentile of all sound hours, kW. */
  readonly baseKw: number;
  /** Energy of the base load over those hours as a share of their whole energy, 0 to 1. */
  readonly idleShare: number;
  readonly hours: number;
}

/** Fewer hours say nothing of a device's rest: three days. */
export const LEAST_HOURS = 72;
const PERCENTILE = 0.05;

/** Base load and idle share; undefined with fewer than `LEAST_HOURS` sound hours, or without any energy. */
export function baseLoad(table: HourTable): BaseLoad | undefined {
  const known: number[] = [];
  for (let hour = 0; hour < 24; hour++)
    for (let day = 0; day < table.days.length; day++) {
      const kwh = soundHour(table, hour, day);
      if (kwh !== undefined) known.push(kwh);
    }
  const sum = known.reduce((all, one) => all + one, 0);
  if (known.length < LEAST_HOURS || !(sum > 0)) return undefined;
  known.sort((a, b) => a - b);
  const baseKw = Math.max(0, known[Math.floor((known.length - 1) * PERCENTILE)]!);
  return {baseKw, idleShare: Math.min(1, (baseKw * known.length) / sum), hours: known.length};
}
