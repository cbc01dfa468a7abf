import {
  type Call,
  type DeviceTrends,
  energyManage,
  energyManageByDateRange,
  energyManageByDateRange2,
  type Fields,
  keysOfCodes,
  lineData,
  TREND_CATEGORIES,
  ValueMark,
} from '@livebus/contract';
import {shiftDay, siteDay} from '@livebus/engine/core';
import {type Check, NotRun, shown, unless} from '../check.ts';
import type {Context} from '../context.ts';
import {isWireTime, serverTimeOf, wireTimesMs} from '../site-time.ts';
import {envelopeFaults} from './of-calls.ts';

const WHERE = 'contract/energy/energy-monitor.ts';

/** The result of a call as it came. */
async function resultOf({ask}: Context, call: Call, fields: Fields): Promise<unknown> {
  const {status, body} = await ask(call, {fields});
  if (status !== 200) throw new Error(`HTTP ${status} ${body?.msgKey ?? ''}`);
  return body?.result;
}

/** `YYYY-MM-DD` of yesterday at the site, by the backend's clock. */
export async function yesterdayOf({ask, world}: Context): Promise<string> {
  const {headers} = await ask(lineData, {fields: {deviceId: world.deviceId, type: 'activePowerSum'}});
  return shiftDay(siteDay(serverTimeOf(headers) || Date.now(), world.station.timeZone), -1);
}

async function dayOf(
  context: Context,
  type: string,
  call: Call = energyManage,
): Promise<{readonly day: string; readonly trends: DeviceTrends}> {
  const day = await yesterdayOf(context);
  const fields = {deviceId: context.world.deviceId, type, timeInterval: 60, startDate: day, endDate: day};
  const read = energyManage.reply.safeParse(await resultOf(context, call, fields));
  const trends = read.success ? (read.data as DeviceTrends[])[0] : undefined;
  if (!trends) throw new Error('what came cannot be read');
  if (Object.keys(trends.y).length === 0) throw new NotRun('yesterday has nothing of this device');
  return {day, trends};
}

/** The curve of one quantity of that day, by its times. */
async function curveOf(context: Context, type: string, day: string): Promise<ReadonlyMap<string, number | null>> {
  const result = (await resultOf(context, lineData, {deviceId: context.world.deviceId, type, searchDate: day})) as {
    xDataList?: string[];
    yDataList?: (number | null)[];
  } | null;
  return new Map((result?.xDataList ?? []).map((time, at) => [time, result?.yDataList?.[at] ?? null]));
}

const timesOf = ({x}: DeviceTrends): readonly unknown[] => Object.values(x)[0] ?? [];

/** Trends of one device and of several, and energy by days. */
export const trendChecks: readonly Check[] = [
  {
    name: 'trends.lists',
    expected: 'only keys of the categories asked for; times YYYY-MM-DD HH:mm:ss in order, within the range; as many values as times',
    where: `${WHERE}: energyManage; contract/energy/trend-codes.ts (EN-2.4-16)`,
    calls: [energyManage],
    async run(context) {
      const {day, trends} = await dayOf(context, TREND_CATEGORIES.join());
      const texts = timesOf(trends);
      const timesMs = wireTimesMs(texts, context.world.station.timeZone);
      const known = new Set<string>(keysOfCodes(TREND_CATEGORIES));
      return [
        ...Object.keys(trends.y).flatMap((key) => unless(known.has(key), `the key y_${key}`)),
        ...texts
          .flatMap((text) => unless(isWireTime(String(text)) && String(text).startsWith(day), `the time ${shown(text)} for ${day}`))
          .slice(0, 3),
        ...unless(!timesMs.some(Number.isNaN), 'times that are not in order'),
        ...Object.entries(trends.y).flatMap(([key, values]) =>
          unless(
            values.length === (trends.x[key] ?? texts).length,
            `${values.length} values of y_${key}, ${(trends.x[key] ?? texts).length} times`,
          ),
        ),
      ];
    },
  },
  {
    name: 'trends.samples',
    expected: 'a value at hh:mm is the sample of that moment: the one that the curve of the day has there',
    where: `${WHERE}: energyManage; lineData`,
    calls: [energyManage, lineData],
    async run(context) {
      const {day, trends} = await dayOf(context, 'P');
      const curve = await curveOf(context, 'activePowerSum', day);
      const both = timesOf(trends).flatMap((time, at) =>
        curve.has(String(time)) ? [[time, trends.y.totalP?.[at], curve.get(String(time))] as const] : [],
      );
      if (both.length === 0) throw new NotRun('the curve of yesterday has no moment in common with the trend');
      return both
        .flatMap(([time, value, wanted]) =>
          unless((value ?? null) === wanted, `${shown(value)} at ${shown(time)}, ${shown(wanted)} in the curve`),
        )
        .slice(0, 3);
    },
  },
  {
    name: 'trends.energy',
    expected: 'the energy of an interval is what the register moved in it; the hours of a day add up to the day',
    where: `${WHERE}: energyManage, energyManageByDateRange2 (EN-5-07, EN-7-03)`,
    calls: [energyManage, energyManageByDateRange2, lineData],
    async run(context) {
      const {day, trends} = await dayOf(context, 'AE');
      const registers = await curveOf(context, 'positiveActiveEnergy', day);
      const used = trends.y.aAE ?? [];
      const times = (trends.x.aAE ?? timesOf(trends)).map(String);
      const faults = used.flatMap((kwh, at) => {
        const [from, to] = [registers.get(times[at]!), registers.get(times[at + 1] ?? '')];
        const isPlain = (trends.m.aAE?.[at] ?? 0) === 0 && (trends.k.aAE?.[at] ?? 0) <= 1;
        if (!isPlain || typeof from !== 'number' || typeof to !== 'number') return [];
        return unless(
          kwh !== null && Math.abs(kwh - (to - from)) < 0.02,
          `${shown(kwh)} kWh from ${times[at]}, the register moved by ${(to - from).toFixed(2)}`,
        );
      });
      const days = energyManageByDateRange2.reply.parse(
        await resultOf(context, energyManageByDateRange2, {deviceId: context.world.deviceId, startDate: day, endDate: day}),
      );
      const sum = used.reduce<number>((all, kwh) => all + (kwh ?? 0), 0);
      const isWhole = used.length > 0 && used.every((kwh) => kwh !== null);
      const [total] = days.list_y;
      return [
        ...faults.slice(0, 3),
        ...unless(days.list_x.length === 1 && days.list_x[0] === day, `the days ${shown(days.list_x)} for ${day}`),
        ...unless(
          days.tableList[0]?.positiveActiveEnergy === total,
          `${shown(days.tableList[0])} in the table, ${shown(total)} in the list`,
        ),
        ...unless(
          !isWhole || (typeof total === 'number' && Math.abs(total - sum) < 0.1),
          `${shown(total)} kWh of the day, its hours make ${sum.toFixed(2)}`,
        ),
      ];
    },
  },
  {
    name: 'trends.several',
    expected: 'one device as an object, several as a list in the order of the question; both paths alike',
    where: `${WHERE}: energyManage, energyManageByDateRange (EN-7-05)`,
    calls: [energyManage, energyManageByDateRange],
    async run(context) {
      const {deviceId, pictures, station} = context.world;
      const other = pictures
        .get(station.id)!
        .diagram.units.map((unit) => unit.deviceId)
        .find((id) => id !== '' && id !== deviceId);
      const day = await yesterdayOf(context);
      const fields = {type: 'aA,sP', timeInterval: 60, startDate: day, endDate: day};
      const [one, same] = [
        await resultOf(context, energyManage, {...fields, deviceId}),
        await resultOf(context, energyManageByDateRange, {...fields, deviceId}),
      ];
      const faults = [
        ...unless(typeof one === 'object' && !Array.isArray(one), 'a list for one device'),
        ...unless(JSON.stringify(one) === JSON.stringify(same), 'the two paths answer differently'),
      ];
      if (other === undefined) return faults;
      const both = (await resultOf(context, energyManage, {...fields, deviceId: `${other},${deviceId}`})) as {deviceId?: unknown}[];
      const ids = Array.isArray(both) ? both.map((entry) => String(entry.deviceId)) : both;
      return [...faults, ...unless(JSON.stringify(ids) === JSON.stringify([other, deviceId]), `${shown(ids)} for ${other},${deviceId}`)];
    },
  },
  {
    name: 'trends.silence',
    expected: 'nothing of days to come: no value, and no zero in place of one',
    where: `${WHERE}: energyManage (MO-3-03)`,
    calls: [energyManage],
    async run(context) {
      const ahead = shiftDay(await yesterdayOf(context), 10);
      const fields = {deviceId: context.world.deviceId, type: 'AE,P', timeInterval: 60, startDate: ahead, endDate: ahead};
      const [trends] = energyManage.reply.parse(await resultOf(context, energyManage, fields)) as DeviceTrends[];
      const values = Object.values(trends?.y ?? {}).flat();
      return unless(
        values.every((value) => value === null),
        `${values.length} values of a day to come`,
      );
    },
  },
  {
    name: 'trends.refused',
    expected: 'a type that is none, minutes that are none, a range that falls: 400 naming the field',
    where: `${WHERE}: energyManage, query`,
    calls: [energyManage],
    async run({ask, world}) {
      const good = {deviceId: world.deviceId, type: 'P', timeInterval: 60, startDate: '2026-01-02', endDate: '2026-01-03'};
      const faults: string[] = [];
      for (const [field, value] of [
        ['type', 'NONE'],
        ['timeInterval', 7],
        ['endDate', '2026-01-01'],
      ] as const) {
        const reply = await ask(energyManage, {fields: {...good, [field]: value}});
        const named = (reply.body?.errors ?? []).some(({path}) => path.startsWith(field));
        faults.push(
          ...envelopeFaults(reply, 400, 'badRequest').map((fault) => `${field} ${value}: ${fault}`),
          ...unless(named, `errors do not name ${field}`),
        );
      }
      return faults;
    },
  },
  {
    name: 'trends.marks',
    expected: 'marks and kinds are whole numbers, one for each value; a bad value is withheld',
    where: `${WHERE}: DeviceTrends; contract/base/value-marks.ts`,
    calls: [energyManage],
    async run(context) {
      const {trends} = await dayOf(context, TREND_CATEGORIES.join());
      const most = Object.values(ValueMark).reduce((sum, mark) => sum + mark, 0);
      return Object.entries({...prefixed('m', trends.m), ...prefixed('k', trends.k)}).flatMap(([name, list]) => {
        const values = trends.y[name.slice(2)] ?? [];
        const isMark = name.startsWith('m');
        const odd = list.find((mark) => !Number.isInteger(mark) || mark < 0 || mark > (isMark ? most : 7));
        const shownBad = isMark ? list.findIndex((mark, at) => (mark & ValueMark.bad) !== 0 && (values[at] ?? null) !== null) : -1;
        return [
          ...unless(odd === undefined, `${name} holds ${shown(odd)}`),
          ...unless(list.length === values.length, `${list.length} in ${name}, ${values.length} values`),
          ...unless(shownBad < 0, `a bad value of ${name.slice(2)} is there: ${shown(values[shownBad])}`),
        ];
      });
    },
  },
];

const prefixed = (letter: string, lists: Readonly<Record<string, readonly number[]>>) =>
  Object.fromEntries(Object.entries(lists).map(([key, list]) => [`${letter}_${key}`, list]));
