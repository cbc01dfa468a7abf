import type {Transaction} from 'kysely';
import type {Connections} from '../connections.ts';
import {type SavedViewStore, type StoredView, viewNameKey} from '../saved-views.ts';
import type {Tables} from '../tables.ts';

export function savedViewQueries({reader, writer, change: inOne}: Connections): SavedViewStore {
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
        return changed;
      }),
    async remove(accountId, id) {
      const outcome = await writer.deleteFrom('saved_view').where('account_id', '=', accountId).where('id', '=', id).executeTakeFirst();
      return outcome.numDeletedRows === 1n;
    },
    order: (accountId, ids) =>
      inOne(`saved views ${accountId}`, async (db) => {
        const there = new Set((await inOrder(db, accountId)).map(({id}) => id));
        if (ids.length !== there.size || new Set(ids).size !== ids.length || !ids.every((id) => there.has(id))) return false;
        for (const [at, id] of ids.entries()) {
          await db
            .updateTable('saved_view')
            .set({sort: at + 1})
            .where('account_id', '=', accountId)
            .where('id', '=', id)
            .execute();
        }
        return true;
      }),
  };
}

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
