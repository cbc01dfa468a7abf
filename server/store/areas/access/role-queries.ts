import {type AuditAction, nameKey} from '@livebus/contract';
import type {Kysely, Selectable, Transaction} from 'kysely';
import type {Connections} from '../../connections.ts';
import type {Tables} from '../../tables.ts';
import {audit} from '../audit/audit-queries.ts';
import {ACCOUNTS} from './account-rows.ts';
import type {OwnRole, RoleStore} from './roles.ts';

type Database = Kysely<Tables>;

export function roleQueries({reader, change: inOne, by}: Connections): RoleStore {
  const tell = (db: Transaction<Tables>, action: AuditAction, before: OwnRole | undefined, after: OwnRole | undefined) => {
    const {id, name} = (after ?? before)!;
    return audit(db, by, {
      action,
      subject: {kind: 'role', id, name},
      ...(before && {before: shown(before)}),
      ...(after && {after: shown(after)}),
    });
  };

  return {
    async list() {
      return (await reader.selectFrom('own_role').selectAll().orderBy('name_key').execute()).map(toRole);
    },
    async users() {
      const rows = await reader
        .selectFrom('account')
        .select((of) => ['role', of.fn.countAll<number>().as('count')])
        .groupBy('role')
        .execute();
      return new Map(rows.map(({role, count}) => [role, Number(count)]));
    },
    add: ({id, name, grants}, most) =>
      inOne(ACCOUNTS, async (db) => {
        if (await isTaken(db, name)) return 'taken';
        const {count} = await db
          .selectFrom('own_role')
          .select((of) => of.fn.countAll<number>().as('count'))
          .executeTakeFirstOrThrow();
        if (Number(count) >= most) return 'full';
        await db
          .insertInto('own_role')
          .values({id, name, name_key: nameKey(name), grants: grants.join(' '), revision: 1})
          .execute();
        const role = (await roleIn(db, id))!;
        await tell(db, 'role.add', undefined, role);
        return role;
      }),
    change: (id, revision, {name, grants}) =>
      inOne(ACCOUNTS, async (db) => {
        const before = await roleIn(db, id);
        if (before === undefined) return 'absent';
        if (before.revision !== revision) return 'changed';
        if (await isTaken(db, name, id)) return 'taken';
        await db
          .updateTable('own_role')
          .set({name, name_key: nameKey(name), grants: grants.join(' '), revision: revision + 1})
          .where('id', '=', id)
          .execute();
        const role = (await roleIn(db, id))!;
        await tell(db, 'role.change', before, role);
        return role;
      }),
    remove: (id) =>
      inOne(ACCOUNTS, async (db) => {
        const before = await roleIn(db, id);
        if (before === undefined) return 'absent';
        const {count} = await db
          .selectFrom('account')
          .select((of) => of.fn.countAll<number>().as('count'))
          .where('role', '=', id)
          .executeTakeFirstOrThrow();
        if (Number(count) > 0) return {users: Number(count)};
        await db.deleteFrom('own_role').where('id', '=', id).execute();
        await tell(db, 'role.delete', before, undefined);
        return 'removed';
      }),
  };
}

const shown = ({name, grants}: OwnRole) => ({name, permissions: grants});

async function isTaken(db: Database, name: string, butId = ''): Promise<boolean> {
  const other = await db
    .selectFrom('own_role')
    .select('id')
    .where('name_key', '=', nameKey(name))
    .where('id', '!=', butId)
    .executeTakeFirst();
  return other !== undefined;
}

async function roleIn(db: Database, id: string): Promise<OwnRole | undefined> {
  const row = await db.selectFrom('own_role').selectAll().where('id', '=', id).executeTakeFirst();
  return row && toRole(row);
}

const toRole = ({id, name, grants, revision}: Selectable<Tables['own_role']>): OwnRole => ({id, name, grants: grantsOf(grants), revision});

/** The grants of a row, separated by blanks. */
const grantsOf = (text: string): string[] => text.split(' ');
