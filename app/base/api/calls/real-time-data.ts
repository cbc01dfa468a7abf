import {deviceInfo, deviceStatus, stationDevices, stationTable} from '@livebus/contract';
import {siteText, type VoltageKind} from '@livebus/engine/core';
import {call} from '../client.ts';
import {requireOwn} from '../own-reply.ts';
import {type BreakerFigures, readBreakerFigures} from '../readings/breaker-figures.ts';
import {type DeviceStatus, readDeviceStatus} from '../readings/device-status.ts';
import {type ListedDevice, readListedDevice, readRatings} from '../readings/listed-device.ts';
import {type DeviceReading, readingsReader} from '../readings/station-readings.ts';
import {readStationTable, type StationTable} from '../readings/station-table.ts';
import {wireTimeReader} from '../time/wire-time.ts';

/** Devices of a station. A panel's call, as all of this file: a refusal never moves the page. Throws ApiFailure. */
export async function fetchDeviceList(stationId: string, signal?: AbortSignal): Promise<readonly ListedDevice[]> {
  return (await call(stationDevices, {query: {stationId}, signal})).map((wire) => ({...readListedDevice(wire), made: readRatings(wire)}));
}

/** One device's reading of now, and what is known of its mechanism. */
export interface DeviceNow {
  /** Null for a device without readings. */
  readonly reading: DeviceReading | null;
  readonly breaker: BreakerFigures;
}

/** @param zone - IANA zone of the site. */
export async function loadDeviceNow(
  {deviceId, kind, zone}: {readonly deviceId: string; readonly kind: VoltageKind; readonly zone: string},
  signal?: AbortSignal,
): Promise<DeviceNow> {
  const delivered = await askDevice(deviceId, kind, signal);
  const reading = [...readingsReader(wireTimeReader(zone))(delivered).values()][0] ?? null;
  return {reading, breaker: breakerFiguresOf(delivered, zone)};
}

/** What a reply to the call of one device says of its mechanism. */
export function breakerFiguresOf({rows}: DeviceDelivered, zone: string): BreakerFigures {
  return readBreakerFigures(rows[0], wireTimeReader(zone));
}

/** One device's reading of now as delivered, for a screen that follows it; no row for a device without readings. */
export async function pollDeviceReading(
  {deviceId, kind}: {readonly deviceId: string; readonly kind: VoltageKind},
  signal?: AbortSignal,
): Promise<DeviceDelivered> {
  return await askDevice(deviceId, kind, signal);
}

/** Readings as delivered, with all that the call of one device says. */
export type DeviceDelivered = Awaited<ReturnType<typeof askDevice>>;

/** The row of the device that was asked for; no row without readings. */
async function askDevice(deviceId: string, kind: VoltageKind, signal: AbortSignal | undefined) {
  const wire = await call(deviceInfo, {query: {deviceId, deviceType: kind === 'high' ? 1 : 0}, signal});
  requireOwn(deviceInfo, deviceId, wire?.deviceId);
  return {rows: wire === null || wire === undefined ? [] : [{...wire, deviceId}]};
}

/** Null for a device without readings. */
export async function loadDeviceStatus(deviceId: string, zone: string, signal?: AbortSignal): Promise<DeviceStatus | null> {
  return readDeviceStatus(await call(deviceStatus, {query: {deviceId}, signal}), wireTimeReader(zone));
}

export interface StationTableRequest {
  readonly stationId: string;
  readonly zone: string;
  /** Epoch ms of a past moment; undefined for now. */
  readonly atMs: number | undefined;
  /** With the extremes of the day, which cost more: a live table asks for them once a minute. */
  readonly withExtremes: boolean;
}

/** All devices of a station at a moment (一览表). */
export async function loadStationTable(
  {stationId, zone, atMs, withExtremes}: StationTableRequest,
  signal?: AbortSignal,
): Promise<StationTable> {
  const query = {stationId, ...(atMs !== undefined && {time: siteText(atMs, zone)}), ...(withExtremes && {extremes: 1})};
  const reply = await call(stationTable, {query, signal});
  requireOwn(stationTable, stationId, reply.stationId);
  return readStationTable(reply, wireTimeReader(zone));
}
