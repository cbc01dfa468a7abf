import {dateOf, dayOf, siteDayStart} from '@livebus/engine/core';
import type {Services} from '../../services.ts';
import type {energyReader, NamedMeter} from './meters.ts';

export interface PowerPeaks {
  /** Greatest active power measured today, this month and this year, W; null where none was measured. */
  readonly day: number | null;
  readonly month: number | null;
  readonly year: number | null;
}

/** Days of a period whose measurements are looked at: those whose busiest hour took most energy. */
const LOOKED_AT = 5;

/** Greatest measured active power of a device: of today, and of the days of the month and the year whose busiest hours were highest. */
export function powerPeaks(
  {history, siteClock}: Pick<Services, 'history' | 'siteClock'>,
  sumsWithin: ReturnType<typeof energyReader>['sumsWithin'],
) {
  async function maxOf({deviceId, zone}: NamedMeter, day: number): Promise<number> {
    const [fromMs, toMs, nowMs] = [siteDayStart(day, zone), siteDayStart(day + 1, zone), siteClock.nowMs()];
    const courses = await history.courses({deviceIds: [deviceId], quantities: ['activePowerSum'], fromMs, toMs, timeZone: zone, nowMs});
    let max = Number.NaN;
    for (const value of courses.get(deviceId)?.columns[0] ?? []) if (!Number.isNaN(value) && !(value <= max)) max = value;
    return max;
  }

  /** Undefined where `deadlineMs` passed first. */
  return async (meter: NamedMeter, today: number, deadlineMs: number): Promise<PowerPeaks | undefined> => {
    const {year, month} = dateOf(today);
    const [ofYear, ofMonth] = [dayOf(year, 1, 1), dayOf(year, month, 1)];
    const busiest = new Float64Array(today - ofYear + 1);
    const seen = await sumsWithin(deadlineMs, [meter], ofYear, today, 0, ({day, wh, fromMs, toMs}) => {
      // Mean power of the slot, W; a comparison with an unknown one is false.
      const watts = (wh * 3_600_000) / (toMs - fromMs);
      if (watts > busiest[day - ofYear]!) busiest[day - ofYear] = watts;
      return -1;
    });
    if (!seen) return undefined;
    const daysFrom = (first: number) =>
      Array.from({length: today - first}, (_, i) => first + i)
        .sort((a, b) => busiest[b - ofYear]! - busiest[a - ofYear]! || a - b)
        .slice(0, LOOKED_AT);
    const days = new Map<number, number>();
    for (const day of new Set([today, ...daysFrom(ofMonth), ...daysFrom(ofYear)])) {
      if (performance.now() > deadlineMs) return undefined;
      days.set(day, await maxOf(meter, day));
    }
    const greatest = (first: number): number | null => {
      const told = [...days].flatMap(([day, max]) => (day >= first && !Number.isNaN(max) ? [max] : []));
      return told.length === 0 ? null : Math.max(...told);
    };
    return {day: greatest(today), month: greatest(ofMonth), year: greatest(ofYear)};
  };
}
