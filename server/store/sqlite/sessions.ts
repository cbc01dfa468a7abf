import type {SessionStore} from '../store.ts';
import {toAccount} from './accounts.ts';
import type {Connections} from './schema.ts';

export function sessionQueries({reader, writer}: Connections): SessionStore {
  return {
    async open({tokenHash, accountId, createdMs, usedMs}) {
      await writer
        .insertInto('session')
        .values({token_hash: tokenHash, account_id: accountId, created_ms: createdMs, used_ms: usedMs})
        .execute();
    },
    async find(tokenHash) {
      const row = await reader
        .selectFrom('session')
        .innerJoin('account', 'account.id', 'session.account_id')
        .select(['token_hash', 'account_id', 'created_ms', 'used_ms', 'account.id', 'login_name', 'name', 'role', 'password_hash'])
        .where('token_hash', '=', tokenHash)
        .executeTakeFirst();
      if (!row) return undefined;
      return {
        session: {tokenHash: row.token_hash, accountId: row.account_id, createdMs: row.created_ms, usedMs: row.used_ms},
        account: toAccount(row),
      };
    },
    async touch(tokenHash, usedMs) {
      await writer.updateTable('session').set({used_ms: usedMs}).where('token_hash', '=', tokenHash).execute();
    },
    async end(tokenHash) {
      await writer.deleteFrom('session').where('token_hash', '=', tokenHash).execute();
    },
    async endAllOf(accountId) {
      await writer.deleteFrom('session').where('account_id', '=', accountId).execute();
    },
    async sweep(createdBeforeMs, usedBeforeMs) {
      await writer
        .deleteFrom('session')
        .where((of) => of.or([of('created_ms', '<', createdBeforeMs), of('used_ms', '<', usedBeforeMs)]))
        .execute();
    },
  };
}
