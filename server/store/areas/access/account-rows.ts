import {nameKey} from '@livebus/contract';
import {type Insertable, type Kysely, sql} from 'kysely';
import type {SqlDialect} from '../../connections.ts';
import type {Tables} from '../../tables.ts';
import type {Account} from './accounts.ts';

/** Subject of every change of accounts and their roles: what was counted stays true until the change is committed. */
export const ACCOUNTS = 'accounts';

/** Columns of an account with `own_role` joined on the left. */
export const ACCOUNT_COLUMNS = [
  'account.id as account_id',
  'account.login_name',
  'account.name as account_name',
  'account.role',
  'account.password_hash',
  'own_role.name as role_name',
  'own_role.grants',
] as const;

interface AccountRow {
  readonly account_id: string;
  readonly login_name: string;
  readonly account_name: string;
  readonly role: string;
  readonly password_hash: string;
  readonly role_name: string | null;
  readonly grants: string | null;
}

export const toAccount = (row: AccountRow): Account => ({
  id: row.account_id,
  loginName: row.login_name,
  name: row.account_name,
  role: row.role,
  passwordHash: row.password_hash,
  ...(row.role_name !== null && row.grants !== null && {ownRole: {name: row.role_name, grants: row.grants.split(' ')}}),
});

export const fromAccount = ({id, loginName, name, role, passwordHash}: Account, demo: 0 | 1): Insertable<Tables['account']> => ({
  id,
  login_name: loginName,
  login_key: nameKey(loginName),
  name,
  role,
  password_hash: passwordHash,
  demo,
});

/**
 * The account with a login name: first one spelt the same except for the case of ASCII letters, then one whose name compares as equal. Both
 * exist only where an older server made them.
 */
export function byLoginName(db: Kysely<Tables>, dialect: SqlDialect, loginName: string) {
  const isSpeltSo = dialect.loginNameIs(loginName);
  return db
    .selectFrom('account')
    .leftJoin('own_role', 'own_role.id', 'account.role')
    .where((of) => of.or([isSpeltSo, of('account.login_key', '=', nameKey(loginName))]))
    .orderBy(sql`case when ${isSpeltSo} then 0 else 1 end`)
    .limit(1);
}

/**
 * Updates the keys by which names are compared to the current `nameKey`: an older server had none, or compared differently. An account
 * whose name now equals another's gets no key, and is found by its spelling; a role keeps its old key.
 */
export async function bringNameKeys(db: Kysely<Tables>): Promise<void> {
  const accounts = (await db.selectFrom('account').select(['id', 'login_name', 'login_key']).orderBy('id').execute()).map((row) => ({
    ...{id: row.id, standing: row.login_key, key: nameKey(row.login_name)},
  }));
  const stale = accounts.filter(({standing, key}) => standing !== key);
  // Clears all stale keys first: one account's old key can be another's new one.
  for (const {id, standing} of stale)
    if (standing !== null) await db.updateTable('account').set({login_key: null}).where('id', '=', id).execute();
  for (const {id, key} of free(stale, accounts)) await db.updateTable('account').set({login_key: key}).where('id', '=', id).execute();

  const roles = (await db.selectFrom('own_role').select(['id', 'name', 'name_key']).orderBy('id').execute()).map((row) => ({
    ...{id: row.id, standing: row.name_key, key: nameKey(row.name)},
  }));
  const taken = new Set(roles.map(({standing}) => standing));
  for (const {id, standing, key} of roles) {
    if (standing === key || taken.has(key)) continue;
    taken.add(key);
    await db.updateTable('own_role').set({name_key: key}).where('id', '=', id).execute();
  }
}

interface KeyedName {
  readonly id: string;
  readonly standing: string | null;
  readonly key: string;
}

/** Of the stale ones, the first for each key that no other row has. */
function free(stale: readonly KeyedName[], all: readonly KeyedName[]): KeyedName[] {
  const taken = new Set(all.flatMap(({standing, key}) => (standing === key ? [key] : [])));
  return stale.filter(({key}) => !taken.has(key) && taken.add(key));
}
