import {
  type EnergyTotal,
  energyManage,
  energyManageByDateRange,
  energyManageByDateRange2,
  type IntervalMin,
  monitorDevices,
  type TrendCode,
} from '@livebus/contract';
import {MINUTE_MS} from '@livebus/engine/core';
import {serverNowMs} from '../../session/server-clock.ts';
import {call} from '../client.ts';
import {type DayEnergy, readDayEnergies} from '../readings/day-energy.ts';
import {type ListedDevice, readListedDevice} from '../readings/listed-device.ts';
import {readTrends, type TrendReply} from '../readings/trend-reply.ts';

/** Devices of a station, for screens of energy and trends. A panel's call: a refusal never moves the page. */
export async function fetchMonitorDevices(stationId: string, signal?: AbortSignal): Promise<readonly ListedDevice[]> {
  return (await call(monitorDevices, {query: {stationId}, signal})).map(readListedDevice);
}

export interface TrendRequest {
  readonly codes: readonly TrendCode[];
  /** In the order of the reply. */
  readonly deviceIds: readonly string[];
  readonly intervalMin: IntervalMin;
  /** `YYYY-MM-DD`, both included. */
  readonly startDate: string;
  readonly endDate: string;
  /** IANA zone of the site. */
  readonly zone: string;
  /** Screens of two devices and of the electricity curve ask on the path by range (MO-7-37, EN-2.12-02). */
  readonly path?: 'energyManage' | 'byDateRange';
}

/** Throws ApiFailure; without devices or codes it asks for nothing. */
export async function loadTrends(request: TrendRequest, signal?: AbortSignal): Promise<TrendReply> {
  const {codes, deviceIds, intervalMin, startDate, endDate, path = 'energyManage'} = request;
  if (codes.length === 0 || deviceIds.length === 0) return {series: [], faults: []};
  const query = {type: codes.join(), deviceId: deviceIds.join(), timeInterval: intervalMin, startDate, endDate};
  const trends = await call(path === 'energyManage' ? energyManage : energyManageByDateRange, {query, signal});
  // Its clock is known to about the time that a request takes.
  return readTrends(trends, deviceIds, {...request, nowMs: serverNowMs() + MINUTE_MS});
}

/** Forward active energy of each day of a range, both ends included. */
export async function loadDayEnergies(
  {deviceId, startDate, endDate}: {readonly deviceId: string; readonly startDate: string; readonly endDate: string},
  signal?: AbortSignal,
): Promise<readonly DayEnergy[]> {
  return readDayEnergies(await call(energyManageByDateRange2, {query: {deviceId, startDate, endDate}, signal}));
}

/** Energies of the days of a range, with the rows of their table as delivered. */
export interface EnergyRange {
  readonly days: readonly DayEnergy[];
  readonly rows: readonly DayRow[];
  readonly total: EnergyTotal | undefined;
}

export interface DayRow {
  readonly date: string;
  readonly deviceName: string | undefined;
  /** kWh; null is unknown. */
  readonly usedKwh: number | null;
  /** `ValueMark` bits. */
  readonly marks: number;
}

/** The same with its total and the rows of the table. Throws ApiFailure. */
export async function loadEnergyRange(
  query: {readonly deviceId: string; readonly startDate: string; readonly endDate: string},
  signal?: AbortSignal,
): Promise<EnergyRange> {
  const reply = await call(energyManageByDateRange2, {query, signal});
  const days = readDayEnergies(reply);
  const marks = new Map(days.map((day) => [day.date, day.marks]));
  const rows = reply.tableList.flatMap(({date, deviceName, positiveActiveEnergy}) =>
    date === undefined ? [] : [{date, deviceName, usedKwh: positiveActiveEnergy, marks: marks.get(date) ?? 0}],
  );
  return {days, rows, total: reply.total};
}
