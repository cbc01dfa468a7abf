import {orderAfter, type WorkStatus} from '@livebus/contract';
import type {ExpressionBuilder, Kysely, Transaction} from 'kysely';
import type {Connections} from '../../connections.ts';
import {holds} from '../../like.ts';
import type {Tables} from '../../tables.ts';
import {audit} from '../audit/audit-queries.ts';
import {giveImages} from '../files/file-queries.ts';
import {sentOnce} from './sent-once.ts';
import {
  type Change,
  type Handling,
  type NewOrder,
  NO_HANDLING,
  type OrderRecord,
  type WorkFilter,
  type WorkOutcome,
  type WorkStore,
} from './work.ts';
import {handlingColumns, nextNumber, orderRows, placeColumns, toOrder} from './work-rows.ts';

/** Every change of orders and repairs follows the one before: numbers have no gap, and an order and its repair change together. */
export const WORK = 'work';

type OrderStore = Pick<WorkStore, 'order' | 'orders' | 'orderCounts' | 'addOrder' | 'startOrder' | 'saveOrder' | 'assignOrder'>;

export function orderQueries({reader, change: inOne, by}: Connections): OrderStore {
  const once = (change: Change, work: (db: Transaction<Tables>) => Promise<WorkOutcome>) =>
    inOne(WORK, (db) => sentOnce(db, by.accountId, change, Date.now(), () => work(db)));

  return {
    order: (id) => orderIn(reader, id),
    async orders(filter, limit) {
      if (filter.scope.length === 0) return {rows: [], total: 0};
      const [rows, {total}] = await Promise.all([
        orderRows(reader)
          .where((of) => of.and(conditions(of as never, filter)))
          .orderBy('work_order.created_ms', 'desc')
          .orderBy('work_order.id')
          .limit(limit)
          .execute(),
        reader
          .selectFrom('work_order')
          .select((of) => of.fn.countAll<number>().as('total'))
          .where((of) => of.and(conditions(of, filter)))
          .executeTakeFirstOrThrow(),
      ]);
      return {rows: rows.map(toOrder), total: Number(total)};
    },
    async orderCounts(scope, executor, sinceMs) {
      if (scope.length === 0) return {mine: [], finished: 0, finishedSince: 0, minutes: null};
      const seen = () =>
        reader.selectFrom('work_order').$if(scope !== 'all', (query) => query.where('project_id', 'in', scope as string[]));
      const [mine, done, since] = await Promise.all([
        seen()
          .leftJoin('project', 'project.id', 'work_order.project_id')
          .select(['advised_day as advisedDay', 'project.time_zone as timeZone'])
          .where('executor_login', '=', executor)
          .where('status', '<', 3)
          .execute(),
        seen()
          .select((of) => [
            of.fn.countAll<number>().as('count'),
            of.fn.avg<number>(of('finished_ms', '-', of.fn.coalesce('started_ms', 'created_ms'))).as('ms'),
          ])
          .where('status', '=', 3)
          .executeTakeFirstOrThrow(),
        seen()
          .select((of) => of.fn.countAll<number>().as('count'))
          .where('status', '=', 3)
          .where('finished_ms', '>=', sinceMs)
          .executeTakeFirstOrThrow(),
      ]);
      const minutes = done.ms === null ? null : Number(done.ms) / 60_000;
      return {mine, finished: Number(done.count), finishedSince: Number(since.count), minutes};
    },
    addOrder: (order, change) =>
      once(change, async (db) => {
        const added = await insertOrder(db, order, change, {images: true});
        if (added.kind !== 'done') return added;
        await audit(db, by, {action: 'work.add', ...told(order.id, added.number), after: shownNew(order, change)});
        return added;
      }),
    startOrder: (id, login, change) =>
      once(change, async (db) => {
        const found = await seenOrder(db, id, change);
        if ('kind' in found) return found;
        const status = orderAfter(found.status, 'start', found.executor.login === login);
        if (typeof status === 'string') return refused(db, found, status);
        return step(db, found, {status, started_ms: change.atMs}, 'work.start', {status}, change);
      }),
    saveOrder: (id, login, handling, finish, change) =>
      once(change, async (db) => {
        const found = await seenOrder(db, id, change);
        if ('kind' in found) return found;
        const status = orderAfter(found.status, finish ? 'finish' : 'save', found.executor.login === login);
        if (typeof status === 'string') return refused(db, found, status);
        const image = await giveImages(db, {
          ...{kind: 'workOrder', id, projectId: found.projectId, accountId: by.accountId},
          before: imagesOf(found.handling),
          after: imagesOf(handling),
        });
        if (image !== undefined) return {kind: 'image', name: image};
        const values = {status, ...handlingColumns(handling), ...(finish && {finished_ms: change.atMs})};
        const done = await step(
          db,
          found,
          values,
          finish ? 'work.finish' : 'work.save',
          {status, ...differing(found.handling, handling)},
          change,
        );
        if (finish && found.repair !== null) await resolveRepair(db, found.repair, change);
        return done;
      }),
    assignOrder: (id, executor, note, change) =>
      once(change, async (db) => {
        const found = await seenOrder(db, id, change);
        if ('kind' in found) return found;
        const status = orderAfter(found.status, 'assign', false);
        if (typeof status === 'string') return refused(db, found, status);
        const values = {executor_login: executor.login, executor_name: executor.name};
        const after = {from: found.executor.name, to: executor.name, executor: executor.login, ...(note !== '' && {note})};
        return step(db, found, values, 'work.assign', after, change);
      }),
  };

  async function step(
    db: Transaction<Tables>,
    {id, number, revision, status}: OrderRecord,
    values: Partial<Tables['work_order']>,
    action: 'work.start' | 'work.save' | 'work.finish' | 'work.assign',
    after: Readonly<Record<string, unknown>>,
    {atMs}: Change,
  ): Promise<WorkOutcome> {
    const next = revision + 1;
    await db
      .updateTable('work_order')
      .set({...(values as object), revision: next})
      .where('id', '=', id)
      .execute();
    await audit(db, by, {action, ...told(id, number), before: {status}, after: {...after, at: atMs, revision: next}});
    return {kind: 'done', again: false, id, number, revision: next};
  }

  /** The order is done, and with it what it was made for. */
  async function resolveRepair(db: Transaction<Tables>, {id, number}: {readonly id: string; readonly number: string}, {atMs}: Change) {
    const row = await db.selectFrom('fault_repair').select(['status', 'revision']).where('id', '=', id).executeTakeFirst();
    if (row === undefined || row.status !== 2) return;
    const revision = row.revision + 1;
    await db.updateTable('fault_repair').set({status: 3, finished_ms: atMs, revision}).where('id', '=', id).execute();
    const subject = {kind: 'repair', id, name: number};
    await audit(db, by, {action: 'repair.resolve', subject, before: {status: 2}, after: {status: 3, at: atMs, revision}});
  }
}

/** Puts an order in; with `images` those of its content become its own, otherwise they belong to its repair. */
export async function insertOrder(
  db: Transaction<Tables>,
  order: NewOrder & {readonly repairId?: string},
  {atMs, day}: Change,
  {images}: {readonly images: boolean},
): Promise<WorkOutcome> {
  const place = await placeColumns(db, order);
  if (place === undefined) return {kind: 'absent'};
  const {id, projectId, contentImages, creator} = order;
  if (images) {
    const account = await db.selectFrom('account').select('id').where('login_name', '=', creator.login).executeTakeFirst();
    const given = {kind: 'workOrder', id, projectId, accountId: account?.id ?? null, before: [], after: contentImages} as const;
    const image = await giveImages(db, given);
    if (image !== undefined) return {kind: 'image', name: image};
  }
  const number = await nextNumber(db, 'work_order', `${TYPE_LETTERS[order.type] ?? 'GD'}${day}`);
  await db
    .insertInto('work_order')
    .values({
      ...place.columns,
      ...{id, number, alarm_id: order.alarmId, status: 1, created_ms: atMs, finished_ms: null, started_ms: null, revision: 1},
      ...{type: order.type, content: order.content, content_images: contentImages.join(','), advised_day: order.advisedDay},
      ...{creator_login: creator.login, creator_name: creator.name},
      ...{executor_login: order.executor.login, executor_name: order.executor.name},
      ...handlingColumns(NO_HANDLING),
      repair_id: order.repairId ?? null,
    })
    .execute();
  return {kind: 'done', again: false, id, number, revision: 1};
}

/** With which an order's number begins. */
const TYPE_LETTERS: Readonly<Record<string, string>> = {维修服务: 'WX', 协助安装: 'AZ', 更改方案: 'FA', 日常巡检: 'XJ', 初次送电: 'SD'};

/** What the audit and the timeline have of a new order. */
export const shownNew = ({type, content, executor, deviceId, projectId, advisedDay, alarmId}: NewOrder, {atMs}: Change) => ({
  ...{type, content, projectId, deviceId, executor: executor.login, to: executor.name, advisedDay, at: atMs, revision: 1},
  ...(alarmId !== null && {alarmId}),
});

export const told = (id: string, number: string) => ({subject: {kind: 'workOrder', id, name: number}});

async function orderIn(db: Kysely<Tables>, id: string): Promise<OrderRecord | undefined> {
  const row = await orderRows(db).where('work_order.id', '=', id).executeTakeFirst();
  return row && toOrder(row);
}

/** The order at the revision that its user has seen; otherwise what happened to it since. */
async function seenOrder(db: Transaction<Tables>, id: string, {revision}: Change): Promise<OrderRecord | WorkOutcome> {
  const found = await orderIn(db, id);
  if (found === undefined) return {kind: 'absent'};
  if (revision === undefined || revision === found.revision) return found;
  return {kind: 'changed', revision: found.revision, ...(await changesSince(db, id, revision))};
}

async function refused(db: Transaction<Tables>, {id, status}: OrderRecord, why: 'notExecutor' | 'notNow'): Promise<WorkOutcome> {
  if (why === 'notExecutor') return {kind: 'notExecutor'};
  return {kind: 'notNow', status: status as WorkStatus, by: (await changesSince(db, id, 0)).by};
}

/** Who made the last change of a thing, and which of its fields have changed since a revision. */
export async function changesSince(db: Transaction<Tables>, id: string, revision: number) {
  const rows = await db
    .selectFrom('audit_entry')
    .select(['name', 'after_json as after'])
    .where('subject_id', '=', id)
    .orderBy('number')
    .execute();
  const fields = new Set<string>();
  for (const row of rows) {
    const after = JSON.parse(row.after ?? '{}') as Record<string, unknown>;
    if (Number(after.revision) > revision) for (const field of Object.keys(after)) if (!UNTOLD.has(field)) fields.add(field);
  }
  return {by: rows.at(-1)?.name ?? null, fields: [...fields]};
}
const UNTOLD: ReadonlySet<string> = new Set(['at', 'revision', 'from', 'to', 'note']);

/** Conditions on orders, by columns that no joined table has. */
function conditions(of: ExpressionBuilder<Tables, 'work_order'>, {scope, status, words, deviceId, open}: WorkFilter) {
  return [
    ...(scope === 'all' ? [] : [of('work_order.project_id', 'in', [...scope])]),
    ...(status === undefined ? [] : [of('work_order.status', '=', status)]),
    ...(open ? [of('work_order.status', '<', 3)] : []),
    ...(deviceId === undefined ? [] : [of('work_order.device_id', '=', deviceId)]),
    ...(words ? [holds('work_order.content', words)] : []),
  ];
}

const imagesOf = ({analysisImages, measureImages}: Handling) => [...new Set([...analysisImages, ...measureImages])];

/** The fields of a handling that differ, with their new values. */
function differing(before: Handling, after: Handling): Partial<Record<keyof Handling, unknown>> {
  const keys = Object.keys(after) as (keyof Handling)[];
  return Object.fromEntries(keys.filter((key) => String(before[key]) !== String(after[key])).map((key) => [key, after[key]]));
}
