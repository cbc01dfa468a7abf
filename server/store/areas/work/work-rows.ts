import {splitNames, type WorkStatus} from '@livebus/contract';
import type {Kysely, Transaction} from 'kysely';
import type {Tables} from '../../tables.ts';
import type {AssetNames, Handling, OrderRecord, Person, Place, RepairRecord} from './work.ts';

type Database = Kysely<Tables>;

/** Orders with the names of their assets as they are now, and the number of their repair. */
export function orderRows(db: Database) {
  return withNames(db, 'work_order')
    .leftJoin('fault_repair as other', 'other.id', 'work_order.repair_id')
    .select(['other.number as otherNumber']);
}

/** Repairs, and what matters of the order that was made of each. */
export function repairRows(db: Database) {
  const joined = db.selectFrom('fault_repair').leftJoin('work_order as other', 'other.id', 'fault_repair.order_id');
  return joined
    .leftJoin('project', 'project.id', 'fault_repair.project_id')
    .leftJoin('station', 'station.id', 'fault_repair.station_id')
    .leftJoin('device', 'device.id', 'fault_repair.device_id')
    .leftJoin('transformer', 'transformer.id', 'fault_repair.device_id')
    .selectAll('fault_repair')
    .select(NAMES)
    .select([
      ...(['other.number as otherNumber', 'other.status as otherStatus', 'other.reason', 'other.solution', 'other.department'] as const),
      ...(['other.analysis', 'other.analysis_images', 'other.measure', 'other.measure_images'] as const),
    ]);
}

const NAMES = [
  ...([
    'project.name as nowProject',
    'project.name_en as projectEn',
    'project.name_pt as projectPt',
    'project.time_zone as timeZone',
  ] as const),
  ...(['station.name as nowStation', 'station.name_en as stationEn', 'station.name_pt as stationPt'] as const),
  ...(['device.name as nowDevice', 'device.name_en as deviceEn', 'device.name_pt as devicePt'] as const),
  ...(['transformer.name as nowTransformer', 'transformer.name_en as transformerEn', 'transformer.name_pt as transformerPt'] as const),
] as const;

function withNames(db: Database, table: 'work_order') {
  return db
    .selectFrom(table)
    .leftJoin('project', 'project.id', 'work_order.project_id')
    .leftJoin('station', 'station.id', 'work_order.station_id')
    .leftJoin('device', 'device.id', 'work_order.device_id')
    .leftJoin('transformer', 'transformer.id', 'work_order.device_id')
    .selectAll('work_order')
    .select(NAMES);
}

type OrderRow = Awaited<ReturnType<ReturnType<typeof orderRows>['execute']>>[number];
type RepairRow = Awaited<ReturnType<ReturnType<typeof repairRows>['execute']>>[number];
type SharedRow = Omit<OrderRow, keyof Tables['work_order'] | 'otherNumber'> &
  Pick<
    OrderRow,
    | 'id'
    | 'number'
    | 'project_id'
    | 'station_id'
    | 'device_id'
    | 'project_name'
    | 'station_name'
    | 'device_name'
    | 'alarm_id'
    | 'status'
    | 'created_ms'
    | 'finished_ms'
    | 'revision'
  >;

export function toOrder(row: OrderRow): OrderRecord {
  return {
    ...ofBoth(row),
    type: row.type,
    content: row.content,
    contentImages: splitNames(row.content_images),
    creator: {login: row.creator_login, name: row.creator_name},
    executor: {login: row.executor_login, name: row.executor_name},
    advisedDay: row.advised_day,
    startedMs: row.started_ms,
    handling: handlingOf(row),
    repair: row.repair_id === null ? null : {id: row.repair_id, number: row.otherNumber ?? ''},
  };
}

export function toRepair(row: RepairRow): RepairRecord {
  return {
    ...ofBoth(row),
    deviceModel: row.device_model,
    info: row.info,
    infoImages: splitNames(row.info_images),
    clientName: row.client_name,
    clientTel: row.client_tel,
    reporter: {login: row.reporter_login, name: row.reporter_name},
    source: row.source,
    falseReport: row.false_report === 1,
    order:
      row.order_id === null
        ? null
        : {id: row.order_id, number: row.otherNumber ?? '', status: (row.otherStatus ?? 2) as WorkStatus, handling: handlingOf(row)},
  };
}

const ofBoth = (row: SharedRow) => ({
  id: row.id,
  number: row.number,
  projectId: row.project_id,
  stationId: row.station_id,
  deviceId: row.device_id,
  names: namesOf(row),
  assetGone: row.nowDevice === null && row.nowTransformer === null,
  timeZone: row.timeZone,
  alarmId: row.alarm_id,
  status: row.status as WorkStatus,
  createdMs: row.created_ms,
  finishedMs: row.finished_ms,
  revision: row.revision,
});

function namesOf(row: SharedRow): AssetNames {
  const one = (now: string | null, nameEn: string | null, namePt: string | null, then: string) =>
    now === null ? {name: then, nameEn: null, namePt: null} : {name: now, nameEn, namePt};
  return {
    project: one(row.nowProject, row.projectEn, row.projectPt, row.project_name),
    station: one(row.nowStation, row.stationEn, row.stationPt, row.station_name),
    device:
      row.nowTransformer === null
        ? one(row.nowDevice, row.deviceEn, row.devicePt, row.device_name)
        : one(row.nowTransformer, row.transformerEn, row.transformerPt, row.device_name),
  };
}

interface HandlingRow {
  readonly reason: string | null;
  readonly solution: string | null;
  readonly department: string | null;
  readonly analysis: string | null;
  readonly analysis_images: string | null;
  readonly measure: string | null;
  readonly measure_images: string | null;
}

export const handlingOf = (row: HandlingRow): Handling => ({
  reason: row.reason ?? '',
  solution: row.solution ?? '',
  department: row.department ?? '',
  analysis: row.analysis ?? '',
  analysisImages: splitNames(row.analysis_images),
  measure: row.measure ?? '',
  measureImages: splitNames(row.measure_images),
});

export const handlingColumns = (handling: Handling) => ({
  reason: handling.reason,
  solution: handling.solution,
  department: handling.department,
  analysis: handling.analysis,
  analysis_images: handling.analysisImages.join(','),
  measure: handling.measure,
  measure_images: handling.measureImages.join(','),
});

/** The columns of a place, with the names of now and whether it is of the demo; undefined unless the device is there, in that place. */
export async function placeColumns(change: Transaction<Tables>, {projectId, stationId, deviceId}: Place) {
  const row = await change
    .selectFrom('station')
    .innerJoin('project', 'project.id', 'station.project_id')
    .innerJoin('asset_group', 'asset_group.id', 'project.group_id')
    .leftJoin('device', (on) => on.onRef('device.station_id', '=', 'station.id').on('device.id', '=', deviceId))
    .leftJoin('transformer', (on) => on.onRef('transformer.station_id', '=', 'station.id').on('transformer.id', '=', deviceId))
    .leftJoin('meter', 'meter.device_id', 'device.id')
    .select(['project.name as projectName', 'station.name as stationName', 'device.name as deviceName', 'asset_group.demo', 'meter.model'])
    .select(['transformer.name as transformerName', 'transformer.model as transformerModel'])
    .where('station.id', '=', stationId)
    .where('project.id', '=', projectId)
    .executeTakeFirst();
  const deviceName = row?.deviceName ?? row?.transformerName;
  if (row === undefined || deviceName === undefined || deviceName === null) return undefined;
  const names = {project_name: row.projectName, station_name: row.stationName, device_name: deviceName};
  return {
    columns: {project_id: projectId, station_id: stationId, device_id: deviceId, ...names, demo: row.demo},
    model: row.model ?? row.transformerModel,
  };
}

/** The next number with that beginning, such as `WX20260515`: numbers of one day go on over all types. */
export async function nextNumber(change: Transaction<Tables>, table: 'work_order' | 'fault_repair', begins: string): Promise<string> {
  const day = begins.slice(-8);
  const rows = await change.selectFrom(table).select('number').where('number', 'like', `%${day}-%`).execute();
  const last = rows.reduce((most, {number}) => Math.max(most, Number(number.slice(number.lastIndexOf('-') + 1)) || 0), 0);
  return `${begins}-${String(last + 1).padStart(4, '0')}`;
}

/** The people of these login names. */
export async function peopleOf(db: Database, logins: readonly string[]): Promise<Map<string, Person>> {
  if (logins.length === 0) return new Map();
  const rows = await db
    .selectFrom('account')
    .select(['login_name', 'name'])
    .where('login_name', 'in', [...new Set(logins)])
    .execute();
  return new Map(rows.map((row) => [row.login_name, {login: row.login_name, name: row.name}]));
}
