import type {Transaction} from 'kysely';
import type {Connections} from '../../connections.ts';
import type {Tables} from '../../tables.ts';
import {audit} from '../audit/audit-queries.ts';
import {type SavedViewStore, type StoredView, viewNameKey} from './saved-views.ts';

export function savedViewQueries({reader, change: inOne, by}: Connections): SavedViewStore {
  return {
    list: (accountId) => inOrder(reader, accountId),
    add: (accountId, {id, name, address}, createdMs, most) =>
      inOne(`saved views ${accountId}`, async (db) => {
        const {count, last} = await db
          .selectFrom('saved_view')
          .select((of) => [of.fn.countAll<number>().as('count'), of.fn.max('sort').as('last')])
          .where('account_id', '=', accountId)
          .executeTakeFirstOrThrow();
        if (await ownerOfName(db, accountId, name)) return 'taken';
        if (count >= most) return 'full';
        await db
          .insertInto('saved_view')
          .values({id, account_id: accountId, name, name_key: viewNameKey(name), address, sort: (last ?? 0) + 1, created_ms: createdMs})
          .execute();
        await audit(db, by, {action: 'view.add', subject: {kind: 'view', id, name}, after: {name, address}});
        return 'added';
      }),
    change: (accountId, id, {name, address}) =>
      inOne(`saved views ${accountId}`, async (db) => {
        const view = (await inOrder(db, accountId)).find((one) => one.id === id);
        if (view === undefined) return 'absent';
        const changed = {id, name: name ?? view.name, address: address ?? view.address};
        const owner = await ownerOfName(db, accountId, changed.name);
        if (owner !== undefined && owner !== id) return 'taken';
        await db
          .updateTable('saved_view')
          .set({name: changed.name, name_key: viewNameKey(changed.name), address: changed.address})
          .where('account_id', '=', accountId)
          .where('id', '=', id)
          .execute();
        const subject = {kind: 'view', id, name: changed.name};
        await audit(db, by, {action: 'view.change', subject, before: shown(view), after: shown(changed)});
        return changed;
      }),
    remove: (accountId, id) =>
      inOne(`saved views ${accountId}`, async (db) => {
        const view = (await inOrder(db, accountId)).find((one) => one.id === id);
        if (view === undefined) return false;
        await db.deleteFrom('saved_view').where('account_id', '=', accountId).where('id', '=', id).execute();
        await audit(db, by, {action: 'view.delete', subject: {kind: 'view', id, name: view.name}, before: shown(view)});
        return true;
      }),
    order: (accountId, ids) =>
      inOne(`saved views ${accountId}`, async (db) => {
        const before = (await inOrder(db, accountId)).map((view) => view.id);
        const there = new Set(before);
        if (ids.length !== there.size || new Set(ids).size !== ids.length || !ids.every((id) => there.has(id))) return false;
        for (const [at, id] of ids.entries()) {
          await db
            .updateTable('saved_view')
            .set({sort: at + 1})
            .where('account_id', '=', accountId)
            .where('id', '=', id)
            .execute();
        }
        await audit(db, by, {action: 'view.order', subject: {kind: 'views', id: accountId}, before, after: ids});
        return true;
      }),
  };
}

const shown = ({name, address}: StoredView) => ({name, address});

type Reader = Pick<Transaction<Tables>, 'selectFrom'>;

function inOrder(db: Reader, accountId: string): Promise<StoredView[]> {
  return db
    .selectFrom('saved_view')
    .select(['id', 'name', 'address'])
    .where('account_id', '=', accountId)
    .orderBy('sort')
    .orderBy('id')
    .execute();
}

async function ownerOfName(db: Reader, accountId: string, name: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('saved_view')
    .select('id')
    .where('account_id', '=', accountId)
    .where('name_key', '=', viewNameKey(name))
    .executeTakeFirst();
  return row?.id;
}
