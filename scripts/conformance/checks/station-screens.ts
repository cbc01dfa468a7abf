import {
  type Call,
  deviceInfo,
  deviceStatus,
  type Fields,
  lineData,
  monitorDevices,
  projectTransformers,
  type ReplyOf,
  realReport,
  reportTree,
  reportTreeSearch,
  stationDevices,
  stationTable,
  type TreeNode,
  transformerCurves,
  transformerInfo,
  transformerProjects,
  transformerTemperatures,
} from '@livebus/contract';
import {decodeSwitchState, isClosed, shiftDay} from '@livebus/engine/core';
import {type Check, NotRun, shown, unless} from '../check.ts';
import type {Context} from '../context.ts';
import {isOurs} from '../samples.ts';
import {yesterdayOf} from './trends.ts';

/** The result of a call, as the contract reads it. */
async function read<C extends Call>({ask}: Context, call: C, fields: Fields): Promise<ReplyOf<C>> {
  const {status, body} = await ask(call, {fields});
  if (isOurs(call) && status === 404) throw new NotRun('not offered by this backend, which need not have it');
  if (status !== 200) throw new Error(`HTTP ${status} ${body?.msgKey ?? ''}`);
  return call.reply.parse(body?.result) as ReplyOf<C>;
}

const leaves = (nodes: readonly TreeNode[]): readonly TreeNode[] =>
  nodes.flatMap((one) => (one.children.length === 0 ? [one] : leaves(one.children)));

async function someTransformer(context: Context) {
  const [first] = await read(context, projectTransformers, {projectId: context.world.station.projectId});
  if (!first) throw new NotRun('this project has no transformer');
  return first;
}

/** Percent that two figures may differ by: they were rounded, or measured one after the other. */
const NEAR_PC = 3;
const isNear = (value: number, wanted: number) => Math.abs(value - wanted) <= Math.max(0.05, (Math.abs(wanted) * NEAR_PC) / 100);

/** What the screens of a station, a report and a transformer ask. */
export const stationScreenChecks: readonly Check[] = [
  {
    name: 'devices.alike',
    expected: 'the devices of a station by id and name, each once, alike on both paths, with those of the diagram',
    where: 'contract/monitoring/real-time-data.ts: stationDevices; contract/energy/energy-monitor.ts: monitorDevices (EN-7-02)',
    calls: [stationDevices, monitorDevices],
    async run(context) {
      const {station, pictures} = context.world;
      const fields = {stationId: station.id};
      const [one, other] = [await read(context, stationDevices, fields), await read(context, monitorDevices, fields)];
      const ids = one.map(({deviceId}) => deviceId);
      const drawn = pictures.get(station.id)!.diagram.units.map(({deviceId}) => deviceId);
      return [
        ...unless(new Set(ids).size === ids.length, 'a device is listed twice'),
        ...unless(JSON.stringify(ids) === JSON.stringify(other.map(({deviceId}) => deviceId)), 'the two paths list other devices'),
        ...drawn.filter((id) => id !== '' && !ids.includes(id)).map((id) => `${id} of the diagram is not listed`),
      ];
    },
  },
  {
    name: 'status.position',
    expected: 'deviceStatus1 words position 0 of switchState: 合闸 when set, 分闸 when clear, or it is empty',
    where: 'contract/monitoring/real-time-data.ts: deviceStatus (MO-2.rt-10)',
    calls: [deviceStatus, deviceInfo],
    async run(context) {
      const {deviceId} = context.world;
      const [status, reading] = [await read(context, deviceStatus, {deviceId}), await read(context, deviceInfo, {deviceId})];
      const state = decodeSwitchState(reading?.switchState ?? null);
      const text = String((status as Readonly<Record<string, unknown>> | null | undefined)?.deviceStatus1 ?? '');
      if (state === null || text === '') throw new NotRun('no switchState, or no text of it');
      return unless(text === (isClosed(state) ? '合闸' : '分闸'), `${shown(text)} at switchState ${shown(reading?.switchState)}`);
    },
  },
  {
    name: 'report.tree',
    expected: 'project 1, station 2, device 3; a search returns the named ones with their ancestors, an empty one everything',
    where: 'contract/monitoring/real-report.ts: reportTree, reportTreeSearch (EN-2-06)',
    calls: [reportTree, reportTreeSearch],
    async run(context) {
      const whole = await read(context, reportTree, {});
      const levels = (nodes: readonly TreeNode[], flag: number): string[] =>
        nodes.flatMap((one) => [
          ...unless(one.flag === flag, `flag ${one.flag} of ${one.id} on level ${flag}`),
          ...levels(one.children, flag + 1),
        ]);
      const device = leaves(whole).find(({flag}) => flag === 3);
      if (!device) throw new NotRun('the tree has no device');
      const [found, all] = [await read(context, reportTreeSearch, {name: device.name}), await read(context, reportTreeSearch, {name: ''})];
      return [
        ...levels(whole, 1).slice(0, 3),
        ...unless(
          leaves(found).some(({id}) => id === device.id),
          `a search for ${shown(device.name)} does not find it`,
        ),
        ...unless(
          found.every(({flag}) => flag === 1),
          'what a search finds has lost its ancestors',
        ),
        ...unless(JSON.stringify(all) === JSON.stringify(whole), 'an empty search is not the whole tree'),
      ];
    },
  },
  {
    name: 'report.rows',
    expected: 'a row for each step of the day, HH:mm from 00:00; a value is the sample of its moment, as in the curve of the day',
    where: 'contract/monitoring/real-report.ts: realReport (MO-2.rep-05)',
    calls: [realReport, lineData],
    async run(context) {
      const {deviceId} = context.world;
      const searchDate = await yesterdayOf(context);
      const rows = await read(context, realReport, {deviceId, timeInterval: 15, searchDate, isCache: 'true'});
      const curve = await read(context, lineData, {deviceId, type: 'activePowerSum', searchDate});
      const times = rows.map(({hhmm}) => hhmm);
      const odd = rows.find((row) => {
        const at = curve.xDataList.indexOf(`${searchDate} ${row.hhmm}:00`);
        return (
          at >= 0 &&
          curve.xDataList.lastIndexOf(`${searchDate} ${row.hhmm}:00`) === at &&
          row.activePowerSum !== (curve.yDataList[at] ?? null)
        );
      });
      return [
        ...unless(rows.length >= 92 && rows.length <= 100, `${rows.length} rows of a day at 15 minutes`),
        ...unless(times[0] === '00:00' && times.at(-1) === '23:45', `from ${shown(times[0])} to ${shown(times.at(-1))}`),
        ...unless(odd === undefined, () => `${shown(odd?.activePowerSum)} at ${odd?.hhmm}, another value in the curve`),
      ];
    },
  },
  {
    name: 'transformer.figures',
    expected:
      'apparent power VA, rated power kVA, loadRate percent of the two; winding temperatures ℃; null for a device that is no transformer',
    where: 'contract/monitoring/transformer.ts: transformerInfo (MO-3-17)',
    calls: [transformerProjects, projectTransformers, transformerInfo],
    async run(context) {
      const projects = await read(context, transformerProjects, {});
      const transformer = await someTransformer(context);
      const info = await read(context, transformerInfo, {transformerId: transformer.id});
      if (!info) throw new NotRun('this transformer has no readings');
      const {apparentPowerSum, ratedPower, loadRate, activePowerSum, reactivePowerSum} = info;
      const wanted = apparentPowerSum === null || ratedPower === null ? null : apparentPowerSum / 10 / ratedPower;
      const made = activePowerSum === null || reactivePowerSum === null ? null : Math.hypot(activePowerSum, reactivePowerSum);
      return [
        ...unless(
          projects.some(({id}) => id === context.world.station.projectId),
          'the project of the station is not listed',
        ),
        ...unless(
          transformer.ratedPower === null || transformer.ratedPower === ratedPower,
          `${shown(transformer.ratedPower)} kVA in the list, ${shown(ratedPower)} alone`,
        ),
        ...unless(
          wanted === null || loadRate === null || isNear(loadRate, wanted),
          `loadRate ${shown(loadRate)}, the powers make ${wanted?.toFixed(2)}`,
        ),
        ...unless(
          made === null || apparentPowerSum === null || isNear(apparentPowerSum, made),
          `apparentPowerSum ${shown(apparentPowerSum)}, P and Q make ${made?.toFixed(0)}`,
        ),
        ...[info.parameter1, info.parameter2, info.parameter3].flatMap((celsius) =>
          unless(celsius === null || (celsius > -40 && celsius < 250), `a winding of ${shown(celsius)} ℃`),
        ),
        ...unless(
          (await read(context, transformerInfo, {transformerId: context.world.deviceId})) === null,
          'figures of a device that is no transformer',
        ),
      ];
    },
  },
  {
    name: 'transformer.curves',
    expected: 'lists ending in 1 are the day, those ending in 2 the day before, as long as their times; temperatures likewise',
    where: 'contract/monitoring/transformer.ts: transformerCurves, transformerTemperatures (MO-3-18)',
    calls: [transformerCurves, transformerTemperatures],
    async run(context) {
      const {id: transformerId} = await someTransformer(context);
      const searchDate = await yesterdayOf(context);
      const fields = {transformerId, timeInterval: 30, isCache: 'true'};
      const day = await read(context, transformerCurves, {...fields, searchDate});
      const next = await read(context, transformerCurves, {...fields, searchDate: shiftDay(searchDate, -1)});
      const winding = await read(context, transformerTemperatures, {...fields, searchDate});
      if (!day || !next || !winding) return ['nothing of a transformer'];
      const lengths = [day.hhmmList1, day.apparentPowerSumList1, day.activePowerSumList1, day.reactivePowerSumList1].map(
        ({length}) => length,
      );
      const windings = [winding.hhmmList1, winding.parameter1List1, winding.parameter2List1, winding.parameter3List1].map(
        ({length}) => length,
      );
      return [
        ...unless(new Set(lengths).size === 1, `${lengths.join(', ')} times and values`),
        ...unless(new Set(windings).size === 1, `${windings.join(', ')} times and temperatures`),
        ...unless(
          JSON.stringify(day.activePowerSumList2) === JSON.stringify(next.activePowerSumList1),
          'the day before is not that day as asked for alone',
        ),
      ];
    },
  },
  {
    name: 'station-table.rows',
    expected: 'one row for each device of the station; now as its reading, in the past as its curve had it; a moment to come is refused',
    where: 'contract/monitoring/real-time-data.ts: stationTable',
    calls: [stationTable, stationDevices, lineData],
    async run(context) {
      const {station, deviceId} = context.world;
      const day = await yesterdayOf(context);
      const now = await read(context, stationTable, {stationId: station.id, extremes: 1});
      const past = await read(context, stationTable, {stationId: station.id, time: `${day} 12:00:00`});
      const ids = (await read(context, stationDevices, {stationId: station.id})).map((device) => device.deviceId);
      const curve = await read(context, lineData, {deviceId, type: 'activePowerSum', searchDate: day});
      const at = curve.xDataList.indexOf(`${day} 12:00:00`);
      const row = past.rows.find((one) => one.deviceId === deviceId);
      const extremes = now.rows.find((one) => one.deviceId === deviceId)?.extremes?.activePowerSum;
      const ahead = await context.ask(stationTable, {fields: {stationId: station.id, time: `${shiftDay(day, 5)} 12:00:00`}});
      return [
        ...unless(
          JSON.stringify(now.rows.map((one) => one.deviceId)) === JSON.stringify(ids),
          'the rows are not the devices of the station',
        ),
        ...unless(past.time === `${day} 12:00:00` && !past.isNow, `the moment ${shown(past.time)}`),
        ...unless(
          at < 0 || row?.activePowerSum === (curve.yDataList[at] ?? null),
          `${shown(row?.activePowerSum)} at noon, ${shown(curve.yDataList[at])} in the curve`,
        ),
        ...unless(extremes === undefined || (extremes.max ?? 0) >= (extremes.min ?? 0), `extremes ${shown(extremes)}`),
        ...unless(ahead.status === 400, `HTTP ${ahead.status} for a moment to come`),
      ];
    },
  },
];
