import type {Connections} from '../../connections.ts';
import {audit} from '../audit/audit-queries.ts';
import {ACCOUNT_COLUMNS, byLoginName, fromAccount, toAccount} from './account-rows.ts';
import type {AccountStore} from './accounts.ts';

export function accountQueries({reader, writer, dialect, by}: Connections): AccountStore {
  return {
    async byLoginName(loginName) {
      const row = await byLoginName(reader, dialect, loginName).select(ACCOUNT_COLUMNS).executeTakeFirst();
      return row && toAccount(row);
    },
    async signingIn(loginName) {
      const row = await byLoginName(reader, dialect, loginName).select(ACCOUNT_COLUMNS).select('account.disabled').executeTakeFirst();
      return row && row.disabled === 0 ? toAccount(row) : undefined;
    },
    create: (account) =>
      writer.transaction().execute(async (db) => {
        const outcome = await db
          .insertInto('account')
          .values(fromAccount(account, 0))
          .onConflict((conflict) => conflict.doNothing())
          .executeTakeFirst();
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
