import {repairAfter} from '@livebus/contract';
import type {ExpressionBuilder, Kysely, Transaction} from 'kysely';
import type {Connections} from '../../connections.ts';
import {holds} from '../../like.ts';
import type {Tables} from '../../tables.ts';
import {audit} from '../audit/audit-queries.ts';
import {giveImages} from '../files/file-queries.ts';
import {changesSince, insertOrder, shownNew, told, WORK} from './order-queries.ts';
import {sentOnce} from './sent-once.ts';
import type {Change, RepairRecord, WorkFilter, WorkOutcome, WorkStore} from './work.ts';
import {nextNumber, placeColumns, repairRows, toRepair} from './work-rows.ts';

type RepairStore = Pick<WorkStore, 'repair' | 'repairs' | 'repairCounts' | 'addRepair' | 'convertRepair' | 'falseRepair'>;

export function repairQueries({reader, change: inOne, by}: Connections): RepairStore {
  const once = (change: Change, work: (db: Transaction<Tables>) => Promise<WorkOutcome>) =>
    inOne(WORK, (db) => sentOnce(db, by.accountId, change, Date.now(), () => work(db)));

  return {
    repair: (id) => repairIn(reader, id),
    async repairs(filter, limit) {
      if (filter.scope.length === 0) return {rows: [], total: 0};
      const [rows, {total}] = await Promise.all([
        repairRows(reader)
          .where((of) => of.and(conditions(of as never, filter)))
          .orderBy('fault_repair.created_ms', 'desc')
          .orderBy('fault_repair.id')
          .limit(limit)
          .execute(),
        reader
          .selectFrom('fault_repair')
          .select((of) => of.fn.countAll<number>().as('total'))
          .where((of) => of.and(conditions(of, filter)))
          .executeTakeFirstOrThrow(),
      ]);
      return {rows: rows.map(toRepair), total: Number(total)};
    },
    async repairCounts(scope, reporter, sinceMs) {
      if (scope.length === 0) return {mine: [], finished: 0, finishedSince: 0, minutes: null};
      const seen = () =>
        reader.selectFrom('fault_repair').$if(scope !== 'all', (query) => query.where('project_id', 'in', scope as string[]));
      const [mine, resolved, handled, since] = await Promise.all([
        seen().select('id').where('reporter_login', '=', reporter).where('status', '<', 3).execute(),
        seen()
          .select((of) => of.fn.countAll<number>().as('count'))
          .where('status', '=', 3)
          .executeTakeFirstOrThrow(),
        // A false report was not handled.
        seen()
          .select((of) => of.fn.avg<number>(of('finished_ms', '-', of.ref('created_ms'))).as('ms'))
          .where('status', '=', 3)
          .where('false_report', '=', 0)
          .executeTakeFirstOrThrow(),
        seen()
          .select((of) => of.fn.countAll<number>().as('count'))
          .where('status', '=', 3)
          .where('finished_ms', '>=', sinceMs)
          .executeTakeFirstOrThrow(),
      ]);
      return {
        mine: mine.map(() => ({advisedDay: '9999-12-31', timeZone: null})),
        finished: Number(resolved.count),
        finishedSince: Number(since.count),
        minutes: handled.ms === null ? null : Number(handled.ms) / 60_000,
      };
    },
    addRepair: (repair, change) =>
      once(change, async (db) => {
        const place = await placeColumns(db, repair);
        if (place === undefined) return {kind: 'absent'};
        const {id, projectId, info, infoImages, clientName, clientTel, reporter, source, alarmId} = repair;
        const image = await giveImages(db, {kind: 'repair', id, projectId, accountId: by.accountId, before: [], after: infoImages});
        if (image !== undefined) return {kind: 'image', name: image};
        const number = await nextNumber(db, 'fault_repair', `BX${change.day}`);
        await db
          .insertInto('fault_repair')
          .values({
            ...place.columns,
            ...{id, number, alarm_id: alarmId, status: 1, created_ms: change.atMs, finished_ms: null, revision: 1},
            ...{device_model: place.model, info, info_images: infoImages.join(','), client_name: clientName, client_tel: clientTel},
            ...{reporter_login: reporter.login, reporter_name: reporter.name, source, false_report: 0, order_id: null},
          })
          .execute();
        const after = {info, clientName, projectId, deviceId: repair.deviceId, at: change.atMs, revision: 1};
        await audit(db, by, {action: 'repair.add', ...toldRepair(id, number), after: {...after, ...(alarmId !== null && {alarmId})}});
        return {kind: 'done', again: false, id, number, revision: 1};
      }),
    convertRepair: (id, given, change) =>
      once(change, async (db) => {
        const found = await seenRepair(db, id, change);
        if ('kind' in found) return found;
        const status = repairAfter(found.status, 'convert');
        if (status === 'notNow') return {kind: 'notNow', status: found.status, by: (await changesSince(db, id, 0)).by};
        const {projectId, stationId, deviceId, alarmId} = found;
        // Pictures stay the repair's own.
        const order = {
          ...given,
          projectId,
          stationId,
          deviceId,
          alarmId,
          content: found.info,
          contentImages: found.infoImages,
          repairId: id,
        };
        const added = await insertOrder(db, order, change, {images: false});
        if (added.kind !== 'done') return added;
        const revision = found.revision + 1;
        await db.updateTable('fault_repair').set({status, order_id: added.id, revision}).where('id', '=', id).execute();
        await audit(db, by, {
          action: 'work.add',
          ...told(added.id, added.number),
          after: {...shownNew(order, change), repair: found.number},
        });
        await audit(db, by, {
          ...{action: 'repair.convert', ...toldRepair(id, found.number), before: {status: found.status}},
          after: {status, order: added.number, to: given.executor.name, at: change.atMs, revision},
        });
        return added;
      }),
    falseRepair: (id, change) =>
      once(change, async (db) => {
        const found = await seenRepair(db, id, change);
        if ('kind' in found) return found;
        const status = repairAfter(found.status, 'falseReport');
        if (status === 'notNow') return {kind: 'notNow', status: found.status, by: (await changesSince(db, id, 0)).by};
        const revision = found.revision + 1;
        await db
          .updateTable('fault_repair')
          .set({status, false_report: 1, finished_ms: change.atMs, revision})
          .where('id', '=', id)
          .execute();
        await audit(db, by, {
          ...{action: 'repair.falseReport', ...toldRepair(id, found.number), before: {status: found.status}},
          after: {status, at: change.atMs, revision},
        });
        return {kind: 'done', again: false, id, number: found.number, revision};
      }),
  };
}

const toldRepair = (id: string, number: string) => ({subject: {kind: 'repair', id, name: number}});

async function repairIn(db: Kysely<Tables>, id: string): Promise<RepairRecord | undefined> {
  const row = await repairRows(db).where('fault_repair.id', '=', id).executeTakeFirst();
  return row && toRepair(row);
}

async function seenRepair(db: Transaction<Tables>, id: string, {revision}: Change): Promise<RepairRecord | WorkOutcome> {
  const found = await repairIn(db, id);
  if (found === undefined) return {kind: 'absent'};
  if (revision === undefined || revision === found.revision) return found;
  return {kind: 'changed', revision: found.revision, ...(await changesSince(db, id, revision))};
}

function conditions(of: ExpressionBuilder<Tables, 'fault_repair'>, {scope, status, words, deviceId, open}: WorkFilter) {
  return [
    ...(scope === 'all' ? [] : [of('fault_repair.project_id', 'in', [...scope])]),
    ...(status === undefined ? [] : [of('fault_repair.status', '=', status)]),
    ...(open ? [of('fault_repair.status', '<', 3)] : []),
    ...(deviceId === undefined ? [] : [of('fault_repair.device_id', '=', deviceId)]),
    ...(words ? [holds('fault_repair.info', words)] : []),
  ];
}
