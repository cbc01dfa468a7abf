import {dateOf, dayOf, dayText, siteDayStart} from '@livebus/engine/core';
import type {Services} from '../../services.ts';
import type {NamedMeter} from './meters.ts';

export interface PowerPeaks {
  /** Greatest active power measured today, this month and this year, W; null where none was measured. */
  readonly day: number | null;
  readonly month: number | null;
  readonly year: number | null;
}

/** Days that are over do not change but by late readings: they are read again after this time, ms of the site's clock. */
const KEPT_MS = 3_600_000;
const MOST_DAYS = 20_000;

/** Greatest measured active power of a device; days that are over are remembered. */
export function powerPeaks({history, siteClock}: Pick<Services, 'history' | 'siteClock'>) {
  const kept = new Map<string, {readonly max: number; readonly readMs: number}>();

  async function maxOf({deviceId, zone}: NamedMeter, day: number, today: number): Promise<number> {
    const key = `${deviceId} ${day}`;
    const nowMs = siteClock.nowMs();
    const standing = kept.get(key);
    if (standing && nowMs >= standing.readMs && nowMs - standing.readMs < KEPT_MS) return standing.max;
    const [fromMs, toMs] = [siteDayStart(day, zone), siteDayStart(day + 1, zone)];
    const courses = await history.courses({deviceIds: [deviceId], quantities: ['activePowerSum'], fromMs, toMs, timeZone: zone, nowMs});
    let max = Number.NaN;
    for (const value of courses.get(deviceId)?.columns[0] ?? []) if (!(value <= max)) max = Number.isNaN(value) ? max : value;
    if (day === today) return max;
    kept.set(key, {max, readMs: nowMs});
    if (kept.size > MOST_DAYS) kept.delete(kept.keys().next().value!);
    return max;
  }

  return async (meter: NamedMeter, today: number): Promise<PowerPeaks> => {
    const {year} = dateOf(today);
    const first = dayOf(year, 1, 1);
    const month = dayText(today).slice(0, 7);
    let [ofDay, ofMonth, ofYear] = [Number.NaN, Number.NaN, Number.NaN];
    for (let day = first; day <= today; day++) {
      const max = await maxOf(meter, day, today);
      if (Number.isNaN(max)) continue;
      if (!(max <= ofYear)) ofYear = max;
      if (dayText(day).startsWith(month) && !(max <= ofMonth)) ofMonth = max;
      if (day === today) ofDay = max;
    }
    const told = (value: number) => (Number.isNaN(value) ? null : value);
    return {day: told(ofDay), month: told(ofMonth), year: told(ofYear)};
  };
}
