import {lineData} from '@livebus/contract';
import {type IntervalKind, isIdleFigure, type Samples, type VoltageKind} from '@livebus/engine/core';
import {call} from '../client.ts';
import {dayBefore, type SiteDay, siteDay} from '../time/site-day.ts';
import {UNREADABLE_MS, wireTimeReader} from '../time/wire-time.ts';
import {QUANTITY_TABLE, type QuantityField, type QuantityUnit} from './quantity-table.ts';

/** Day curve of one quantity: times strictly rising, null for gaps. */
export interface DayCurve extends Samples {
  readonly unit: QuantityUnit;
  /** Of a register: what it counted from midnight to its last reading; undefined where the backend does not say. */
  readonly energy?: CountedEnergy | undefined;
}

export interface CountedEnergy {
  /** kWh, or kvarh; null is unknown, never zero. */
  readonly value: number | null;
  /** How it was found. */
  readonly kind: IntervalKind;
}

export interface CurveRequest {
  readonly deviceId: string;
  /** Kind of the device's station: the call sends it as a number. */
  readonly kind: VoltageKind;
  readonly field: QuantityField;
  readonly day: SiteDay;
  /** The day is the site's today: the call then needs no date (MO-2.rt-12). */
  readonly isToday: boolean;
}

/** A panel's call: a refusal never moves the page. Throws ApiFailure. */
export async function loadDayCurve({deviceId, kind, field, day, isToday}: CurveRequest, signal?: AbortSignal): Promise<DayCurve> {
  const {wire, unit} = QUANTITY_TABLE[field];
  const query = {deviceId, deviceType: kind === 'high' ? 1 : 0, type: wire, ...(!isToday && {searchDate: day.date})} as const;
  const {xDataList, yDataList, energy} = await call(lineData, {query, signal, silent: true});
  const values = yDataList.map((value) => (isIdleFigure(field, {[field]: value}) ? null : value));
  const counted = energy && {value: energy.value ?? null, kind: energy.source.kind};
  return {...readCurve(xDataList, values, day, deviceId), unit, ...(counted && {energy: counted})};
}

const TIME_ALONE = /^(\d{1,2}):(\d{2})(?::(\d{2}))?$/;

/**
 * Wire lists -> samples. Unequal lists are cut to the shorter (MO-3-05). A time without a date, as other backends send it, belongs to that
 * day; `24:00` is its end. In a repeated hour the order of the list decides. Drops entries with an unreadable time, out of order or outside
 * the day.
 */
export function readCurve(times: readonly unknown[], values: readonly (number | null)[], day: SiteDay, deviceId?: string): Samples {
  const first = wireTimeReader(day.zone, () => Number.NEGATIVE_INFINITY);
  const second = wireTimeReader(day.zone, () => Number.POSITIVE_INFINITY);
  const timesMs: number[] = [];
  const kept: (number | null)[] = [];
  for (let index = 0; index < Math.min(times.length, values.length); index++) {
    const text = withDate(times[index], day);
    const beforeMs = timesMs.at(-1) ?? UNREADABLE_MS;
    const moment = first(text, deviceId) ?? UNREADABLE_MS;
    const timeMs = moment > beforeMs || moment === UNREADABLE_MS ? moment : (second(text) ?? UNREADABLE_MS);
    if (timeMs <= beforeMs || timeMs < day.fromMs || timeMs > day.toMs) continue;
    timesMs.push(timeMs);
    kept.push(values[index] ?? null);
  }
  return {timesMs, values: kept};
}

function withDate(value: unknown, {date, toMs}: SiteDay): unknown {
  const match = typeof value === 'string' ? TIME_ALONE.exec(value.trim()) : null;
  if (match === null) return value;
  const [, hour = '', minute, second = '00'] = match;
  if (hour === '24') return toMs;
  return `${date} ${hour.padStart(2, '0')}:${minute}:${second}`;
}

/** Both days of a comparison: the site's day that contains `nowMs`, and the day before. */
export function comparedDays(nowMs: number, zone: string): {readonly today: SiteDay; readonly yesterday: SiteDay} {
  const today = siteDay(nowMs, zone);
  return {today, yesterday: dayBefore(today)};
}
