import {z} from 'zod';
import {defineCall} from '../base/define-call.ts';
import {figure, id, listOf, nothing, optionalText, toFigure} from '../base/fields.ts';
import {dayField, intervalField, spanOfDays} from '../base/time-fields.ts';
import {energyTotal} from './ledger-fields.ts';
import {TARIFF_DAYS} from './term-content.ts';
import {TREND_CODES, type TrendCode} from './trend-codes.ts';

/** Devices of a station for the screens of energy and trends (EN-7-02); names in other languages are ours. */
export const monitorDevices = defineCall({
  method: 'GET',
  path: '/energyManage/energyMonitor/getDeviceListByStationId',
  query: z.object({stationId: id}),
  body: nothing,
  reply: listOf(
    z.object({
      deviceId: id,
      deviceName: optionalText.transform((name) => name ?? ''),
      deviceNameEn: optionalText,
      deviceNamePt: optionalText,
    }),
  ),
  access: {permission: 'powersyspic', action: 'query', asset: {kind: 'station', fields: ['stationId']}},
});

/** Most devices, and most days of a range, in one call. A month to either side of a day has up to 32 days, both ends included. */
export const TREND_LIMITS = {devices: 8, days: 32} as const;

const splitList = (text: string) => text.split(',').map((one) => one.trim());
const deviceIds = z
  .union([z.string(), z.number(), z.array(z.string())])
  .transform((given) => [given].flat().flatMap((one) => splitList(String(one))))
  .pipe(z.array(z.string().min(1)).min(1).max(TREND_LIMITS.devices));
const codes = z
  .union([z.string(), z.array(z.string())])
  .transform((given) => [given].flat().flatMap(splitList))
  .pipe(
    z
      .array(z.enum(TREND_CODES as [TrendCode, ...TrendCode[]]))
      .min(1)
      .max(TREND_CODES.length),
  );

const trendQuery = z
  .object({type: codes, deviceId: deviceIds, timeInterval: intervalField.default(60), startDate: dayField, endDate: dayField})
  .superRefine(spanOfDays(TREND_LIMITS.days));

/**
 * Trends of one device. Values stand under `y_K` and times of the site under `x_K` for each key K of `TREND_KEYS`. Our server sends one list
 * of times for each category, under its first key in the reply (EN-2.4-17). Ours: `m_K` has `ValueMark` bits and `k_K` indices of
 * `INTERVAL_KINDS` of the engine, one for each value; absent where all are 0.
 *
 * A value of AE and RAE is the energy (kWh, kvarh) of the interval that begins at its time; all others are the sample of their time, in A,
 * V, Hz, W, var, VA, ℃. A key without any data is left out; null was not measured.
 */
export interface DeviceTrends {
  readonly deviceId: string | undefined;
  readonly deviceName: string | undefined;
  /** By key: times as delivered, values, marks, kinds. Values are cut to the times where the list of that key has any (MO-3-05). */
  readonly x: Readonly<Record<string, readonly unknown[]>>;
  readonly y: Readonly<Record<string, readonly (number | null)[]>>;
  readonly m: Readonly<Record<string, readonly number[]>>;
  readonly k: Readonly<Record<string, readonly number[]>>;
  /** Keys whose list of values was not as long as their list of times; absent where there are none. */
  readonly uneven?: readonly string[];
}

/** An object for one device, a list for several; read by hand, because a month has some 300,000 values. */
const trends = z.unknown().transform((given, context): DeviceTrends[] => {
  const all = given === null || given === undefined ? [] : [given].flat();
  const read: DeviceTrends[] = [];
  for (const one of all) {
    if (typeof one !== 'object' || one === null || Array.isArray(one)) {
      context.addIssue({code: 'custom', message: 'neither an object of lists nor a list of such'});
      return z.NEVER;
    }
    read.push(readTrends(one as Readonly<Record<string, unknown>>));
  }
  return read;
});

function readTrends(given: Readonly<Record<string, unknown>>): DeviceTrends {
  const lists = {
    x: {} as Record<string, unknown[]>,
    y: {} as Record<string, (number | null)[]>,
    m: {} as Record<string, number[]>,
    k: {} as Record<string, number[]>,
  };
  for (const [name, list] of Object.entries(given)) {
    if (!Array.isArray(list) || name[1] !== '_') continue;
    const key = name.slice(2);
    if (name[0] === 'x') lists.x[key] = list;
    else if (name[0] === 'y') lists.y[key] = list.map(toFigure);
    else if (name[0] === 'm' || name[0] === 'k') lists[name[0]][key] = list.map((value) => toFigure(value) ?? 0);
  }
  const uneven: string[] = [];
  for (const [key, times] of Object.entries(lists.x)) {
    const values = lists.y[key];
    if (values && values.length !== times.length) uneven.push(key);
    if (values && values.length > times.length) values.length = times.length;
  }
  const text = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : undefined);
  return {deviceId: text(given.deviceId), deviceName: text(given.deviceName), ...lists, ...(uneven.length > 0 && {uneven})};
}

const trendAccess = {permission: 'powersyspic', action: 'query', asset: {kind: 'device', fields: ['deviceId']}} as const;

/** Trends from the midnight of one day to that after another, or to the clock; of one device or several (EN-7-04, EN-7-05, MO-7-37). */
export const energyManage = defineCall({
  method: 'GET',
  path: '/energyManage/energyMonitor/energyManage',
  query: trendQuery,
  body: nothing,
  reply: trends,
  access: trendAccess,
});

/** The same on the path that the screens of two devices and of the electricity curve use. */
export const energyManageByDateRange = defineCall({
  method: 'GET',
  path: '/energyManage/energyMonitor/energyManageByDateRange',
  query: trendQuery,
  body: nothing,
  reply: trends,
  access: trendAccess,
});

/** Most days of the call by days: a year and a day. */
export const MOST_ENERGY_DAYS = 367;

/**
 * Forward active energy of each day of a range, kWh (EN-7-03): `list_y` over the days of `list_x`, and the same as rows. Days that have not
 * begun are left out; null is unknown. Ours: `list_m` and `list_k` are marks and kinds as in trends; absent where all are 0,
 * `list_d` says of each day whether the project's calendar counts it as a workday, and `total` is that of the range.
 */
export const energyManageByDateRange2 = defineCall({
  method: 'GET',
  path: '/energyManage/energyMonitor/energyManageByDateRange2',
  query: z.object({deviceId: id, startDate: dayField, endDate: dayField}).superRefine(spanOfDays(MOST_ENERGY_DAYS)),
  body: nothing,
  reply: z.object({
    list_x: listOf(optionalText),
    list_y: listOf(figure),
    list_m: z.array(z.number()).optional().catch(undefined),
    list_k: z.array(z.number()).optional().catch(undefined),
    list_d: z.array(z.enum(TARIFF_DAYS)).optional().catch(undefined),
    total: energyTotal.optional(),
    tableList: listOf(z.object({deviceName: optionalText, date: optionalText, positiveActiveEnergy: figure})),
  }),
  access: {permission: 'powersyspic', action: 'query', asset: {kind: 'device', fields: ['deviceId']}},
});
