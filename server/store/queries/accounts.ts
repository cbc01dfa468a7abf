import type {Insertable, Selectable} from 'kysely';
import type {Connections} from '../connections.ts';
import type {Account, AccountStore} from '../store.ts';
import type {Tables} from '../tables.ts';
import {audit} from './audit.ts';

export const toAccount = (row: Omit<Selectable<Tables['account']>, 'demo' | 'disabled' | 'revision'>): Account => ({
  id: row.id,
  loginName: row.login_name,
  name: row.name,
  role: row.role,
  passwordHash: row.password_hash,
});

export const fromAccount = (account: Account, demo: 0 | 1): Insertable<Tables['account']> => ({
  id: account.id,
  login_name: account.loginName,
  name: account.name,
  role: account.role,
  password_hash: account.passwordHash,
  demo,
});

export function accountQueries({reader, writer, words, by}: Connections): AccountStore {
  return {
    async byLoginName(loginName) {
      const row = await reader.selectFrom('account').selectAll().where(words.loginNameIs(loginName)).executeTakeFirst();
      return row && toAccount(row);
    },
    async signingIn(loginName) {
      const row = await reader
        .selectFrom('account')
        .selectAll()
        .where(words.loginNameIs(loginName))
        .where('disabled', '=', 0)
        .executeTakeFirst();
      return row && toAccount(row);
    },
    create: (account) =>
      writer.transaction().execute(async (db) => {
        const outcome = await db.insertInto('account').values(fromAccount(account, 0)).onConflict(words.unlessLoginName).executeTakeFirst();
        if (outcome.numInsertedOrUpdatedRows !== 1n) return 'taken';
        const {id, loginName, name, role} = account;
        await audit(db, by, {action: 'user.add', subject: {kind: 'user', id, name: loginName}, after: {loginName, name, role}});
        return 'created';
      }),
    async countByRole(role) {
      const {count} = await reader
        .selectFrom('account')
        .select((of) => of.fn.countAll<number>().as('count'))
        .where('role', '=', role)
        .executeTakeFirstOrThrow();
      return count;
    },
  };
}
