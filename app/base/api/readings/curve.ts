import {lineData} from '@livebus/contract';
import {type IntervalKind, isMeaningless, MINUTE_MS, type Samples, type VoltageKind} from '@livebus/engine/core';
import {serverNowMs} from '../../session/server-clock.ts';
import {call} from '../client.ts';
import {readListTimes} from '../time/list-times.ts';
import {dayBefore, type SiteDay, siteDay} from '../time/site-day.ts';
import {QUANTITY_TABLE, type QuantityField, type QuantityUnit} from './quantity-table.ts';

/** Day curve of one quantity: times strictly rising, null for gaps. */
export interface DayCurve extends Samples {
  readonly unit: QuantityUnit;
  /** Values left out because of their times (`readCurve`); undefined for none. */
  readonly left?: number | undefined;
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
  const values = yDataList.map((value) => (isMeaningless(field, {[field]: value}) ? null : value));
  const counted = energy && {value: energy.value ?? null, kind: energy.source.kind};
  // The clock of the server is known to about the time that a request takes; nothing is measured ahead of it.
  const toMs = isToday ? Math.min(day.toMs, serverNowMs() + MINUTE_MS) : day.toMs;
  return {...readCurve(xDataList, values, {...day, toMs}, deviceId), unit, ...(counted && {energy: counted})};
}

/**
 * Wire lists -> samples. Unequal lists are cut to the shorter (MO-3-05). A time without a date, as other backends send it, belongs to that
 * day; `24:00` is its end. In a repeated hour the order of the list decides. Drops and counts entries with an unreadable time, out of order or
 * outside the day.
 */
export function readCurve(
  times: readonly unknown[],
  values: readonly (number | null)[],
  day: SiteDay,
  deviceId?: string,
): Samples & Pick<DayCurve, 'left'> {
  const texts = times.slice(0, values.length);
  const read = readListTimes(texts, day.zone, day.date, {within: day, of: `device ${deviceId ?? '?'}`});
  const kept = [...read.keys()].filter((at) => !Number.isNaN(read[at]!));
  const left = texts.length - kept.length;
  return {timesMs: kept.map((at) => read[at]!), values: kept.map((at) => values[at] ?? null), ...(left > 0 && {left})};
}

/** Both days of a comparison: the site's day that contains `nowMs`, and the day before. */
export function comparedDays(nowMs: number, zone: string): {readonly today: SiteDay; readonly yesterday: SiteDay} {
  const today = siteDay(nowMs, zone);
  return {today, yesterday: dayBefore(today)};
}
