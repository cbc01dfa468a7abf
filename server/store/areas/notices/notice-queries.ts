import type {Selectable, Transaction} from 'kysely';
import type {Connections} from '../../connections.ts';
import {inBatches} from '../../in-batches.ts';
import type {Tables} from '../../tables.ts';
import {audit} from '../audit/audit-queries.ts';
import {isFor, type NoticeDraft, type NoticeOutcome, type NoticeRecord, type NoticeStore, readKey} from './notices.ts';
import {columnsOf, lastNumber, seedNotices} from './seed-notices.ts';

const NOTICES = 'notices';

export function noticeQueries({reader, change: inOne, by}: Connections): NoticeStore {
  /** The notice as it was seen, or why it cannot be changed. */
  const seen = async (db: Transaction<Tables>, id: string, revision: number): Promise<NoticeRecord | NoticeOutcome> => {
    const row = await db.selectFrom('notice').selectAll().where('id', '=', id).executeTakeFirst();
    if (row === undefined) return {kind: 'absent'};
    const stands = toNotice(row);
    return stands.revision === revision ? stands : {kind: 'changed', stands};
  };

  return {
    async list(most) {
      const rows = await reader
        .selectFrom('notice')
        .selectAll()
        .select((of) =>
          of
            .selectFrom('message_read')
            .select(({fn}) => fn.countAll<number>().as('count'))
            .where('message_read.kind', '=', 'notice')
            .whereRef('message_read.thing_id', '=', 'notice.id')
            .whereRef('message_read.revision', '=', 'notice.revision')
            .as('readers'),
        )
        .orderBy('number', 'desc')
        .limit(most)
        .execute();
      return rows.map((row) => ({...toNotice(row), readers: Number(row.readers ?? 0)}));
    },
    async current(who, day, most) {
      const rows = await reader
        .selectFrom('notice')
        .selectAll()
        .where('withdrawn_ms', 'is', null)
        .where('from_day', '<=', day)
        .where((of) => of.or([of('to_day', 'is', null), of('to_day', '>=', day)]))
        .orderBy('number', 'desc')
        .execute();
      return rows
        .map(toNotice)
        .filter((one) => isFor(one, who))
        .slice(0, most);
    },
    add: ({id, writer, ...draft}, nowMs) =>
      inOne(NOTICES, async (db) => {
        const row = {
          ...{
            id,
            number: (await lastNumber(db)) + 1,
            ...columnsOf(draft),
            writer_login: writer.login,
            writer_name: writer.name,
            created_ms: nowMs,
            changed_ms: nowMs,
          },
          ...{changed_by: writer.login, withdrawn_ms: null, revision: 1},
        };
        await db.insertInto('notice').values(row).execute();
        await audit(db, by, {action: 'notice.add', subject: {kind: 'notice', id, name: draft.title}, after: told(draft)});
        return toNotice(row);
      }),
    change: (id, revision, draft, nowMs) =>
      inOne(NOTICES, async (db): Promise<NoticeOutcome> => {
        const before = await seen(db, id, revision);
        if ('kind' in before) return before;
        if (before.withdrawnMs !== null) return {kind: 'withdrawn'};
        const after = {...before, ...draft, changedMs: nowMs, changedBy: by.name ?? '', revision: revision + 1};
        await db
          .updateTable('notice')
          .set({...columnsOf(draft), changed_ms: nowMs, changed_by: after.changedBy, revision: after.revision})
          .where('id', '=', id)
          .execute();
        const subject = {kind: 'notice', id, name: draft.title};
        await audit(db, by, {action: 'notice.change', subject, before: told(before), after: told(draft)});
        return {kind: 'done', before, after};
      }),
    withdraw: (id, revision, nowMs) =>
      inOne(NOTICES, async (db): Promise<NoticeOutcome> => {
        const before = await seen(db, id, revision);
        const stands = 'kind' in before ? (before.kind === 'changed' ? before.stands : undefined) : before;
        if (stands !== undefined && stands.withdrawnMs !== null) return {kind: 'done', before: stands, after: stands};
        if ('kind' in before) return before;
        const after = {...before, withdrawnMs: nowMs, changedMs: nowMs, changedBy: by.name ?? '', revision: revision + 1};
        await db
          .updateTable('notice')
          .set({withdrawn_ms: nowMs, changed_ms: nowMs, changed_by: after.changedBy, revision: after.revision})
          .where('id', '=', id)
          .execute();
        await audit(db, by, {action: 'notice.withdraw', subject: {kind: 'notice', id, name: before.title}, before: told(before)});
        return {kind: 'done', before, after};
      }),
    async beginning(afterDay, toDay) {
      const rows = await reader
        .selectFrom('notice')
        .selectAll()
        .where('withdrawn_ms', 'is', null)
        .where('from_day', '>', afterDay)
        .where('from_day', '<=', toDay)
        .orderBy('number')
        .execute();
      return rows.map(toNotice).filter((one) => one.toDay === null || one.toDay >= toDay);
    },
    seed: (seeded) => inOne(NOTICES, (db) => seedNotices(db, seeded)),
    async ownOrders(login, scope, most) {
      if (scope.length === 0) return [];
      const rows = await reader
        .selectFrom('work_order')
        .select(['id', 'number', 'project_id', 'type', 'content', 'creator_name', 'created_ms'])
        .where('executor_login', '=', login)
        .where('status', '<', 3)
        .$if(scope !== 'all', (query) => query.where('project_id', 'in', [...(scope as readonly string[])]))
        .orderBy('created_ms', 'desc')
        .orderBy('id')
        .limit(most)
        .execute();
      return rows.map((row) => ({
        ...{id: row.id, number: row.number, projectId: row.project_id, type: row.type, content: row.content},
        ...{creatorName: row.creator_name, createdMs: row.created_ms},
      }));
    },
    async readOf(accountId) {
      const rows = await reader
        .selectFrom('message_read')
        .select(['kind', 'thing_id', 'revision'])
        .where('account_id', '=', accountId)
        .execute();
      return new Map(rows.map(({kind, thing_id, revision}) => [readKey({kind, id: thing_id}), revision]));
    },
    async mark(accountId, read) {
      if (read.length === 0) return;
      // Not audited: what somebody has read changes nothing for anybody else.
      await inOne(`messages read ${accountId}`, async (db) => {
        const rows = read.map(({kind, id, revision}) => ({account_id: accountId, kind, thing_id: id, revision}));
        for (const batch of inBatches(rows)) {
          await db
            .insertInto('message_read')
            .values(batch)
            .onConflict((conflict) =>
              conflict.columns(['account_id', 'kind', 'thing_id']).doUpdateSet((of) => ({revision: of.ref('excluded.revision')})),
            )
            .execute();
        }
      });
    },
  };
}

/** As the audit has it: ids of projects under a field that names them there. */
const told = ({title, content, level, fromDay, toDay, audience, targets}: NoticeDraft) => ({
  ...{title, content, level, fromDay, toDay, audience},
  ...(audience === 'projects' && {projectIds: targets}),
  ...(audience === 'roles' && {roles: targets}),
});

const toNotice = (row: Selectable<Tables['notice']>): NoticeRecord => ({
  ...{id: row.id, title: row.title, content: row.content, level: row.level, fromDay: row.from_day, toDay: row.to_day},
  ...{audience: row.audience, targets: JSON.parse(row.targets) as string[]},
  writer: {login: row.writer_login, name: row.writer_name},
  ...{createdMs: row.created_ms, changedMs: row.changed_ms, changedBy: row.changed_by},
  ...{withdrawnMs: row.withdrawn_ms, revision: row.revision},
});
