import {deviceStatus, stationDevices, stationTable} from '@livebus/contract';
import {dayStartMs, latestMoment, parseWallTime, STALE_PERIODS, siteDay, siteText} from '@livebus/engine/core';
import type {FastifyInstance} from 'fastify';
import {deviceNamesOf} from '../../../base/device-names.ts';
import {ApiError} from '../../../base/errors.ts';
import {answerCall} from '../../../plugins/call-routes.ts';
import type {Services} from '../../../services.ts';
import type {DeviceRecord} from '../../../store/areas/assets/records.ts';
import {createDeviceRatings} from '../device-ratings.ts';
import {statusTextsOf} from '../device-status.ts';
import {checkMoment} from '../past-moment.ts';
import {dayExtremes, EXTREME_QUANTITIES, type TableReading, tableRow} from '../station-table.ts';

/** How old shared extremes of today may be, ms, and of how many stations they are remembered. */
const SHARED_MS = 20_000;
const MOST_SHARED = 256;

export function realTimeDataRoutes(scope: FastifyInstance, services: Services): void {
  const {store, readings, history, latest, siteClock, periodMs, timeZone: defaultZone} = services;
  const latestExtremes = new Map<string, {readonly atMs: number; readonly extremes: Promise<DeviceExtremes>}>();

  const deviceRatings = createDeviceRatings(store, services.realNowMs);

  answerCall(scope, stationDevices, services, async ({query: {stationId}}) => {
    const [devices, ratings] = await Promise.all([store.records.devices(stationId), deviceRatings(stationId)]);
    return devices.map((device) => {
      const {nominalKv, voltageQuantity, rated} = ratings.get(device.id) ?? {};
      return {
        ...deviceNamesOf(device),
        revision: device.revision,
        ...(device.kind !== null && {deviceType: device.kind}),
        ...(nominalKv !== undefined && {nominalKv}),
        ...(voltageQuantity !== undefined && {voltageQuantity}),
        ...(rated && {ratedOf: rated.of, rated: rated.value}),
      };
    });
  });

  answerCall(scope, deviceStatus, services, async ({query: {deviceId}}) => {
    const row = readings.device(deviceId, siteClock.nowMs());
    const device = await store.records.device(deviceId);
    if (!row || !device) return null;
    const {texts, keys} = statusTextsOf(row.switchState, device.stationType);
    return {...texts, statusKeys: keys, acquisitionTime: row.acquisitionTime, switchState: row.switchState ?? null};
  });

  answerCall(scope, stationTable, services, async ({query: {stationId, time, extremes}}) => {
    const station = await store.assets.station(stationId);
    if (!station) throw new ApiError('notFound');
    const zone = station.timeZone ?? defaultZone;
    const nowMs = siteClock.nowMs();
    const atMs = time === undefined ? nowMs : momentOfText(time, zone, nowMs);
    const [devices, ratings] = await Promise.all([store.records.devices(stationId), deviceRatings(stationId)]);
    const found = extremes ? await extremesOfDay(stationId, devices, {atMs, nowMs, zone}) : undefined;
    const rows = [];
    for (const device of devices) {
      const {rated, voltageQuantity} = ratings.get(device.id) ?? {};
      const row = tableRow(device, await readingOf(device, atMs, nowMs, zone), rated);
      rows.push({...row, ...(voltageQuantity !== undefined && {voltageQuantity}), ...(found && {extremes: found.get(device.id) ?? {}})});
    }
    return {stationId, time: siteText(atMs, zone), isNow: time === undefined, rows};
  });

  /** The reading that counted at a moment: of now as it is shown, of the past as history tells it. */
  async function readingOf({id, gatewayId}: DeviceRecord, atMs: number, nowMs: number, zone: string): Promise<TableReading> {
    if (atMs === nowMs) {
      const row = readings.device(id, atMs);
      const usualMs = readings.computes(id) ? periodMs : latest.watch.periodMs(gatewayId ?? '');
      return {row, stale: row !== undefined && atMs - measuredMs(row.acquisitionTime, atMs, zone) > STALE_PERIODS * usualMs};
    }
    const past = await history.row({deviceId: id, atMs, timeZone: zone});
    if (!past) return {row: undefined, stale: false};
    const {switchState} = past;
    return {
      row: {acquisitionTime: siteText(past.atMs, zone), ...(switchState !== undefined && {switchState}), ...past.quantities},
      stale: past.stale,
    };
  }

  /** Extremes of the day until a moment, by device; those of now are shared for a while by all who look at the station. */
  function extremesOfDay(stationId: string, devices: readonly DeviceRecord[], moment: Moment): Promise<DeviceExtremes> {
    const {atMs, nowMs} = moment;
    const shared = atMs === nowMs ? latestExtremes.get(stationId) : undefined;
    if (
      shared &&
      siteDay(shared.atMs, moment.zone) === siteDay(nowMs, moment.zone) &&
      nowMs >= shared.atMs &&
      nowMs - shared.atMs < SHARED_MS
    )
      return shared.extremes;
    const extremes = findExtremes(devices, moment);
    if (atMs === nowMs) {
      if (latestExtremes.size >= MOST_SHARED) latestExtremes.clear();
      latestExtremes.set(stationId, {atMs, extremes});
      extremes.catch(() => latestExtremes.delete(stationId));
    }
    return extremes;
  }

  async function findExtremes(devices: readonly DeviceRecord[], {atMs, nowMs, zone}: Moment): Promise<DeviceExtremes> {
    const fromMs = dayStartMs(siteDay(atMs, zone), zone);
    const deviceIds = devices.map(({id}) => id);
    const courses = await history.courses({deviceIds, quantities: EXTREME_QUANTITIES, fromMs, toMs: atMs + 1, timeZone: zone, nowMs});
    return new Map([...courses].map(([id, course]) => [id, dayExtremes(course, zone)]));
  }
}

interface Moment {
  readonly atMs: number;
  readonly nowMs: number;
  readonly zone: string;
}

type DeviceExtremes = ReadonlyMap<string, ReturnType<typeof dayExtremes>>;

/** Throws ApiError `badRequest` for a time that does not exist, is ahead of the clock or before 2000. */
function momentOfText(text: string, zone: string, nowMs: number): number {
  const read = parseWallTime(text);
  return checkMoment(read.ok ? latestMoment(read.value.wallMs, nowMs, zone) : Number.NaN, nowMs, 'time');
}

function measuredMs(text: string, atMs: number, zone: string): number {
  const read = parseWallTime(text);
  return read.ok ? latestMoment(read.value.wallMs, atMs, zone) : Number.NEGATIVE_INFINITY;
}
