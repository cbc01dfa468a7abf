import type {Transaction} from 'kysely';
import type {Tables} from '../../tables.ts';
import {type NoticeDraft, SEEDED, type SeededNotice} from './notices.ts';

/** See `NoticeStore.seed`. */
export async function seedNotices(db: Transaction<Tables>, seeded: readonly SeededNotice[]): Promise<void> {
  const standing = await db.selectFrom('notice').select(['id', 'revision']).where('id', 'like', `${SEEDED}%`).execute();
  const told = new Set(seeded.map(({id}) => id));
  const over = standing.filter(({id, revision}) => revision === 1 && !told.has(id)).map(({id}) => id);
  if (over.length > 0) {
    await db.deleteFrom('message_read').where('kind', '=', 'notice').where('thing_id', 'in', over).execute();
    await db.deleteFrom('notice').where('id', 'in', over).execute();
  }
  const there = new Set(standing.map(({id}) => id));
  const added = seeded.filter(({id}) => !there.has(id));
  if (added.length === 0) return;
  const writers = await db
    .selectFrom('account')
    .select(['login_name', 'name'])
    .where('login_name', 'in', [...new Set(added.map(({writerLogin}) => writerLogin))])
    .execute();
  const last = await lastNumber(db);
  const rows = added.map(({id, writerLogin, createdMs, ...draft}, at) => ({
    ...{id, number: last + 1 + at, ...columnsOf(draft), writer_login: writerLogin},
    writer_name: writers.find((one) => one.login_name === writerLogin)?.name ?? writerLogin,
    ...{created_ms: createdMs, changed_ms: createdMs, changed_by: writerLogin, withdrawn_ms: null, revision: 1},
  }));
  await db.insertInto('notice').values(rows).execute();
}

/** Of the notice that was written last; 0 where there is none. */
export async function lastNumber(db: Transaction<Tables>): Promise<number> {
  const {last} = await db
    .selectFrom('notice')
    .select(({fn}) => fn.max('number').as('last'))
    .executeTakeFirstOrThrow();
  return Number(last ?? 0);
}

/** Of what is written of a notice. */
export const columnsOf = ({title, content, level, fromDay, toDay, audience, targets}: NoticeDraft) => ({
  ...{title, content, level, from_day: fromDay, to_day: toDay, audience},
  targets: JSON.stringify(targets),
});
