import {z} from 'zod';
import {defineCall} from '../base/define-call.ts';
import {figure, id, listOf, loose, nothing, optionalCode, optionalText} from '../base/fields.ts';
import {timeField} from '../base/time-fields.ts';
import {reading} from './reading.ts';

const byStation = z.object({stationId: id});
const ofStation = {kind: 'station', fields: ['stationId']} as const;

/** Which voltages a device reports, where its diagram declares it. */
export const voltageQuantity = z.enum(['phase', 'line']).optional().catch(undefined);

/**
 * A device in a list to choose from. `deviceType` is its kind in the diagram; names in other languages and the kind are ours, and so is
 * `voltageQuantity`: between which conductors the diagram says that it measures; without it line voltages at 10 kV, else phase voltages.
 */
export const listedDevice = z.object({
  deviceId: id,
  deviceName: optionalText.transform((name) => name ?? ''),
  deviceNameEn: optionalText,
  deviceNamePt: optionalText,
  deviceType: optionalCode,
  voltageQuantity,
});
export type ListedDevice = z.output<typeof listedDevice>;

const positive = z.number().positive().optional().catch(undefined);
const RATED_OF = ['current', 'power'] as const;

/**
 * A device of a station, with what it is made for. Ours, each left out where it is not known: `nominalKv` is the nominal voltage between the
 * conductors where it stands; `rated` is what it may carry, A, or VA of its transformer; `revision` rises each time it is renamed.
 */
export const stationDevice = listedDevice.extend({
  nominalKv: positive,
  ratedOf: z.enum(RATED_OF).optional().catch(undefined),
  rated: positive,
  revision: z.number().optional().catch(undefined),
});
export type StationDevice = z.output<typeof stationDevice>;

/** Devices of a station in the order of its records (MO-2.rt-01, MO-7-17). */
export const stationDevices = defineCall({
  method: 'GET',
  path: '/powerMonitor/realTimeData/getDeviceListByStationId',
  query: byStation,
  body: nothing,
  reply: listOf(stationDevice),
  access: {permission: 'powersyspic', action: 'query', asset: ofStation},
});

/** Number of digital inputs: `deviceStatus1` to `deviceStatus32` (MO-3-04). */
export const STATUS_COUNT = 32;
const STATUS_NAMES = Array.from({length: STATUS_COUNT}, (_, at) => `deviceStatus${at + 1}` as const);
const statusTexts = Object.fromEntries(STATUS_NAMES.map((name) => [name, optionalText]));

/** What our server's status texts mean, so that a console can translate them. */
export const STATUS_KEYS = [
  ...['closed', 'open', 'charged', 'uncharged', 'hot', 'normal', 'secondPosition', 'earthed', 'unearthed'],
  ...['contactOn', 'contactOff', 'abnormal', 'offline'],
] as const;

/**
 * Texts of a device's digital inputs: the label of `deviceStatusN` belongs to position N-1 of `switchState`; empty where nothing is to be
 * said, and then the console words the position by itself (MO-2.rt-10). Ours: `statusKeys` names the meaning of each text by its number, and
 * `acquisitionTime` and `switchState` are those of the reading that they were taken from. Null for a device without readings.
 */
export const deviceStatus = defineCall({
  method: 'GET',
  path: '/powerMonitor/realTimeData/getDeviceStatusByDeviceId',
  query: z.object({deviceId: id}),
  body: nothing,
  reply: z
    .object({
      ...(statusTexts as Record<(typeof STATUS_NAMES)[number], typeof optionalText>),
      statusKeys: z.record(z.string(), z.string()).nullish().catch(undefined),
      acquisitionTime: reading.shape.acquisitionTime,
      switchState: reading.shape.switchState,
    })
    .nullish(),
  access: {permission: 'powersyspic', action: 'query', asset: {kind: 'device', fields: ['deviceId']}},
});
export type DeviceStatus = NonNullable<z.output<(typeof deviceStatus)['reply']>>;

/** Greatest and least value of a day up to the moment of the table, each with the first time at which it was measured. */
const extremesOfOne = z.object({max: figure, maxTime: optionalText, min: figure, minTime: optionalText}).optional().catch(undefined);

/**
 * How current a row of the table is. `measured`: at its moment. `stale`: the last reading before the moment is older than two periods.
 * `offline`: the device was not reachable. `missing`: no reading.
 */
export const ROW_STATES = ['measured', 'stale', 'offline', 'missing'] as const;

/** Quantities with extremes. `current` and `voltage` are the greatest and least of the three phases. */
export const EXTREME_NAMES = ['activePowerSum', 'current', 'voltage', 'temperature'] as const;
export type ExtremeName = (typeof EXTREME_NAMES)[number];

export const stationTableRow = listedDevice.extend({
  acquisitionTime: reading.shape.acquisitionTime,
  switchState: reading.shape.switchState,
  state: z.enum(ROW_STATES).optional().catch(undefined),
  aPhaseVoltage: figure,
  bPhaseVoltage: figure,
  cPhaseVoltage: figure,
  aPhaseCurrent: figure,
  bPhaseCurrent: figure,
  cPhaseCurrent: figure,
  activePowerSum: figure,
  reactivePowerSum: figure,
  totalPowerFactor: figure,
  temperature: figure,
  positiveActiveEnergy: figure,
  /** Percent of the rated current, or of the rated power of the device's transformer; null where neither is known. */
  loadRate: figure,
  /** Percent of what: `current` (A) or `power` (VA), and how much that is. */
  ratedOf: z.enum(RATED_OF).optional().catch(undefined),
  rated: figure,
  extremes: z
    .object({activePowerSum: extremesOfOne, current: extremesOfOne, voltage: extremesOfOne, temperature: extremesOfOne})
    .optional()
    .catch(undefined),
});
export type StationTableRow = z.output<typeof stationTableRow>;

/**
 * Ours (一览表): all devices of a station at one moment, now or in the past, with units as in a reading. `time` is that moment at the site;
 * without one in the query it is the server's clock. A time ahead of the clock is refused. `extremes=1` adds the day's extremes, which cost
 * more: a live table asks for them once a minute.
 */
export const stationTable = defineCall({
  method: 'GET',
  path: '/powerMonitor/realTimeData/getDeviceTableByStationId',
  query: byStation.extend({time: timeField.optional(), extremes: loose}),
  body: nothing,
  reply: z.object({stationId: id, time: optionalText, isNow: loose, rows: listOf(stationTableRow)}),
  access: {permission: 'powersyspic', action: 'query', asset: ofStation},
});
export type StationTable = z.output<(typeof stationTable)['reply']>;
