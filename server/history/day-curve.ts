import {type FigureName, SITE_TIME_MS} from '@livebus/contract';
import {siteText} from '../base/site-time.ts';
import type {HistoryKeeper} from './history-keeper.ts';
import {recordedCurve} from './readings/recorded-curve.ts';
import type {Telemetry} from './readings/telemetry.ts';
import {dayStartMs, shiftDay, siteDay} from './site-day.ts';

export interface DayCurveAsked {
  readonly deviceId: string;
  readonly figure: FigureName;
  /** `YYYY-MM-DD`; today when undefined. */
  readonly day: string | undefined;
  readonly timeZone: string;
  readonly nowMs: number;
}

/** As the wire has it: times of the site's clock, and null where nothing was measured. */
export interface DayCurve {
  readonly xDataList: string[];
  readonly yDataList: (number | null)[];
}

const NOTHING: DayCurve = {xDataList: [], yDataList: []};
const MINUTE_S = 60;
const LIVE_S = 300;
const QUARTER_S = 900;

/** Where curves come from: what gateways have sent, and what is simulated, which only the demo has. */
export interface CurveSources {
  readonly telemetry: Pick<Telemetry, 'readings'>;
  readonly history: HistoryKeeper | undefined;
}

/**
 * One day of one figure, from the site's midnight up to the next. Where gateways have sent it: as they did, at their moments. Where it is simulated: up to now,
 * every minute where the device is stored and the day is today or yesterday, every 5 minutes of today where it is not, else every 15. Nothing for a
 * day to come, for one before 2000, and for one of which the figure is not known at all: the device does not measure it, or nothing did yet.
 */
export async function dayCurve(
  {telemetry, history}: CurveSources,
  {deviceId, figure, day, timeZone, nowMs}: DayCurveAsked,
): Promise<DayCurve> {
  const today = siteDay(nowMs, timeZone);
  const asked = day ?? today;
  const fromMs = dayStartMs(asked, timeZone);
  const toMs = dayStartMs(shiftDay(asked, 1), timeZone);
  if (asked > today || fromMs < SITE_TIME_MS.min) return NOTHING;
  const recorded = await recordedCurve(telemetry, deviceId, figure, fromMs, toMs);
  if (recorded) return onTheWire(figure, recorded.timesMs, recorded.values, timeZone);
  const stepS = stepOf(asked, today, history?.isStored(deviceId) === true);
  const series = await history?.series(deviceId, [figure], fromMs, toMs, stepS);
  const values = series?.columns[0];
  if (!values || values.every(Number.isNaN)) return NOTHING;
  return onTheWire(
    figure,
    series.timesMs,
    Array.from(values, (value) => (Number.isNaN(value) ? null : value)),
    timeZone,
  );
}

const onTheWire = (figure: FigureName, timesMs: readonly number[], values: readonly (number | null)[], timeZone: string): DayCurve => ({
  xDataList: timesMs.map((atMs) => siteText(atMs, timeZone)),
  yDataList: values.map((value) => (value === null ? null : rounded(figure, value))),
});

function stepOf(day: string, today: string, stored: boolean): number {
  if (stored && day >= shiftDay(today, -1)) return MINUTE_S;
  return !stored && day === today ? LIVE_S : QUARTER_S;
}

/** Digits behind the point as in a row of real data; the stored 32 bits have more of their own. */
function rounded(figure: FigureName, value: number): number {
  const scale = 10 ** digitsOf(figure);
  return Math.round(value * scale) / scale;
}

function digitsOf(figure: FigureName): number {
  if (figure.endsWith('Factor')) return 4;
  if (figure === 'frequency' || figure.endsWith('Current') || figure.startsWith('reserve')) return 3;
  return figure === 'zeroSequenceVoltage' || figure.endsWith('Energy') ? 2 : 1;
}
