import type {faultRepair, WorkStepEntry, workOrder} from '@livebus/contract';
import {siteDay, siteText} from '@livebus/engine/core';
import type {z} from 'zod';
import {otherNames} from '../../base/other-names.ts';
import type {AssetNames, Handling, OrderRecord, RepairRecord, WorkCounts, WorkEntry} from '../../store/areas/work/work.ts';

/** The clock of the sites, and the zone of those that state none. */
export interface SiteTime {
  readonly nowMs: number;
  readonly timeZone: string;
}

/** An order as replies have it. Lists leave out what its executor wrote. */
export function orderWire(order: OrderRecord, time: SiteTime, whole: boolean): z.input<typeof workOrder> {
  const zone = order.timeZone ?? time.timeZone;
  const text = (ms: number | null) => (ms === null ? null : siteText(ms, zone));
  const {handling} = order;
  const overdue = isOverdue(order, zone, time.nowMs);
  return {
    ...bothWire(order),
    workId: order.number,
    workType: order.type,
    workStatus: order.status,
    workContent: order.content,
    workContentImgs: order.contentImages.join(','),
    workCreatorName: order.creator.name,
    workExecutor: order.executor.login,
    workExecutorName: order.executor.name,
    workCreateTime: text(order.createdMs),
    adviceExecuteTime: order.advisedDay,
    faceExecuteTime: text(order.startedMs),
    workFinishTime: text(order.finishedMs),
    progress: progressOf(order.status, handling, overdue),
    ...(overdue && {overdue}),
    ...(order.repair && {repairId: order.repair.id, faultRepairId: order.repair.number}),
    ...(whole && {
      reasonAnalysis: handling.reason,
      solution: handling.solution,
      responsibleDepartment: handling.department,
      analysis: handling.analysis,
      analysisImgs: handling.analysisImages.join(','),
      measure: handling.measure,
      measureImgs: handling.measureImages.join(','),
    }),
  };
}

export function repairWire(repair: RepairRecord, {timeZone}: SiteTime): z.input<typeof faultRepair> {
  const zone = repair.timeZone ?? timeZone;
  const {order} = repair;
  return {
    ...bothWire(repair),
    faultRepairId: repair.number,
    deviceVersion: repair.deviceModel,
    repairInfo: repair.info,
    repairInfoImg: repair.infoImages.join(','),
    clientName: repair.clientName,
    clientTel: repair.clientTel,
    userName: repair.reporter.name,
    source: repair.source,
    repairStatus: repair.status,
    createTime: siteText(repair.createdMs, zone),
    finishTime: repair.finishedMs === null ? null : siteText(repair.finishedMs, zone),
    progress: repair.status === 2 && order ? progressOf(order.status, order.handling, false) : {value: repair.status === 3 ? 100 : 0},
    ...(order && {orderId: order.id, workId: order.number}),
    ...(repair.falseReport && {falseReport: true}),
  };
}

/** Not finished, and the advised day is over at the site. */
export const isOverdue = ({status, advisedDay}: Pick<OrderRecord, 'status' | 'advisedDay'>, zone: string, nowMs: number): boolean =>
  status < 3 && advisedDay < siteDay(nowMs, zone);

/** Percent: 25 with the start, and 15 for each of reason, solution, analysis and measure; 100 is for finished ones alone. */
function progressOf(status: number, {reason, solution, analysis, measure}: Handling, overdue: boolean) {
  const filled = [reason, solution, analysis, measure].filter((text) => text !== '').length;
  const value = status === 3 ? 100 : status === 2 ? 25 + 15 * filled : 0;
  return {value, ...(status === 3 ? {status: 'success'} : overdue && {status: 'exception'})};
}

interface Both {
  readonly id: string;
  readonly projectId: string;
  readonly stationId: string;
  readonly deviceId: string;
  readonly names: AssetNames;
  readonly assetGone: boolean;
  readonly alarmId: string | null;
  readonly revision: number;
}

const bothWire = ({id, projectId, stationId, deviceId, names, assetGone, alarmId, revision}: Both) => ({
  ...{id, projectId, projectName: names.project.name, ...otherNames(names.project, 'project')},
  ...{stationId, stationName: names.station.name, ...otherNames(names.station, 'station')},
  ...{deviceId, deviceName: names.device.name, ...otherNames(names.device, 'device')},
  ...(assetGone && {assetGone}),
  ...(alarmId !== null && {alarmId}),
  revision,
});

/** The cards of a list. */
export function countsWire({mine, finished, finishedSince, minutes}: WorkCounts, {nowMs, timeZone}: SiteTime, total: number) {
  const late = mine.filter(({advisedDay, timeZone: own}) => isOverdue({status: 1, advisedDay}, own ?? timeZone, nowMs));
  return {
    taskWaitNum: mine.length,
    taskFinishNum: finished,
    avgTotalMimute: minutes === null ? 0 : Math.round(minutes),
    overdueNum: late.length,
    finishedMonthNum: finishedSince,
    total,
  };
}

const STEPS: Readonly<Record<string, WorkStepEntry['step']>> = {
  'work.add': 'created',
  'work.start': 'started',
  'work.save': 'saved',
  'work.finish': 'finished',
  'work.assign': 'assigned',
  'repair.add': 'created',
  'repair.convert': 'converted',
  'repair.falseReport': 'falseReported',
  'repair.resolve': 'resolved',
};

/** A step that the record itself knows of: orders of the demo have no audit. */
export interface KnownStep {
  readonly step: WorkStepEntry['step'];
  readonly at: number | null;
  readonly by: string;
  readonly byName: string;
}

/** What befell an order or a repair: the audit's entries, and before them known steps that the audit lacks. */
export function timelineOf(
  entries: readonly WorkEntry[],
  known: readonly KnownStep[],
  names: ReadonlyMap<string, string>,
): WorkStepEntry[] {
  const told = entries.flatMap(({action, atMs, by, after}) => {
    const step = STEPS[action];
    if (step === undefined) return [];
    const text = (key: string) => (typeof after[key] === 'string' ? (after[key] as string) : undefined);
    const at = typeof after.at === 'number' ? after.at : atMs;
    return [
      {
        step,
        at,
        by: by ?? undefined,
        byName: by === null ? undefined : (names.get(by) ?? by),
        from: text('from'),
        to: text('to'),
        note: text('note'),
      },
    ];
  });
  const lacking = known.filter(({step, at}) => at !== null && !told.some((one) => one.step === step));
  return [
    ...lacking.map(({step, at, by, byName}) => ({...{step, at: at!, by, byName}, ...{from: undefined, to: undefined, note: undefined}})),
    ...told,
  ].sort((a, b) => a.at - b.at);
}
