import {shiftDay} from '@livebus/engine/core';
import type {CurveSource} from '../../history/past-readings.ts';
import type {HistoryKeeper} from './history-keeper.ts';

const MINUTE_S = 60;
const LIVE_S = 300;
const QUARTER_S = 900;

/**
 * Curves of simulated readings, up to now: every minute for a stored device today or yesterday; every 5 minutes today for other devices;
 * else every 15 minutes.
 */
export function simulatedCurves(history: HistoryKeeper): CurveSource {
  return {
    async dayCurve({deviceId, quantity, day, today, fromMs, toMs}) {
      const stepS = curveStepS(day, today, history.isArchived(deviceId));
      const series = await history.series(deviceId, [quantity], fromMs, toMs, stepS);
      const values = series?.columns[0];
      if (!values || values.every(Number.isNaN)) return undefined;
      return {timesMs: series.timesMs, values: Array.from(values, (value) => (Number.isNaN(value) ? null : value))};
    },
  };
}

/** Seconds between two points of a day's curve. */
export function curveStepS(day: string, today: string, stored: boolean): number {
  if (stored && day >= shiftDay(today, -1)) return MINUTE_S;
  return !stored && day === today ? LIVE_S : QUARTER_S;
}
