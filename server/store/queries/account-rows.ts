import {type Grant, nameKey} from '@livebus/contract';
import {type Insertable, type Kysely, sql} from 'kysely';
import type {Wording} from '../connections.ts';
import type {Account} from '../store.ts';
import type {Tables} from '../tables.ts';

/** Every change of accounts and of their roles is about this: what was counted holds until the change is there. */
export const ACCOUNTS = 'accounts';

/** Of an account that is joined by `own_role` on the left. */
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
  ...(row.role_name !== null && row.grants !== null && {ownRole: {name: row.role_name, grants: row.grants.split(' ') as Grant[]}}),
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
 * The account with a login name: the one that is spelt so, but for the case of ASCII letters, before one whose name is compared as the same. Both are there only where
 * an older server made them.
 */
export function byLoginName(db: Kysely<Tables>, words: Wording, loginName: string) {
  const isSpeltSo = words.loginNameIs(loginName);
  return db
    .selectFrom('account')
    .leftJoin('own_role', 'own_role.id', 'account.role')
    .where((of) => of.or([isSpeltSo, of('account.login_key', '=', nameKey(loginName))]))
    .orderBy(sql`case when ${isSpeltSo} then 0 else 1 end`)
    .limit(1);
}

/** Gives accounts of an older server what their names are compared by; one whose name is compared as another's goes on without. */
export async function fillLoginKeys(db: Kysely<Tables>): Promise<void> {
  const keys = await db.selectFrom('account').select(['id', 'login_name', 'login_key']).orderBy('id').execute();
  const taken = new Set(keys.flatMap(({login_key: key}) => (key === null ? [] : [key])));
  for (const {id, login_name: loginName, login_key: standing} of keys) {
    const key = nameKey(loginName);
    if (standing !== null || taken.has(key)) continue;
    taken.add(key);
    await db.updateTable('account').set({login_key: key}).where('id', '=', id).execute();
  }
}
