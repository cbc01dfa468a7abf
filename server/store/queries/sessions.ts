import type {Connections} from '../connections.ts';
import type {SessionStore} from '../store.ts';
import {toAccount} from './accounts.ts';

export function sessionQueries({reader, writer}: Connections): SessionStore {
  return {
    async open({tokenHash, accountId, createdMs, usedMs}) {
      await writer
        .insertInto('session')
        .values({token_hash: tokenHash, account_id: accountId, created_ms: createdMs, used_ms: usedMs})
        .execute();
    },
    async openWall({tokenHash, accountId, createdMs, label}) {
      const outcome = await writer
        .insertInto('session')
        .values({token_hash: tokenHash, account_id: accountId, created_ms: createdMs, used_ms: 0, kind: 'wall', label})
        .onConflict((conflict) => conflict.column('label').where('label', 'is not', null).doNothing())
        .executeTakeFirst();
      return outcome.numInsertedOrUpdatedRows === 1n ? 'created' : 'taken';
    },
    async walls() {
      const rows = await reader
        .selectFrom('session')
        .innerJoin('account', 'account.id', 'session.account_id')
        .select(['label', 'login_name', 'created_ms', 'used_ms'])
        .where('kind', '=', 'wall')
        .orderBy('label')
        .execute();
      return rows.map((row) => ({label: row.label!, loginName: row.login_name, createdMs: row.created_ms, usedMs: row.used_ms}));
    },
    async endWall(label) {
      const outcome = await writer.deleteFrom('session').where('kind', '=', 'wall').where('label', '=', label).executeTakeFirst();
      return outcome.numDeletedRows === 1n;
    },
    async find(tokenHash) {
      const row = await reader
        .selectFrom('session')
        .innerJoin('account', 'account.id', 'session.account_id')
        .select(['token_hash', 'account_id', 'created_ms', 'used_ms', 'kind', 'account.id', 'login_name', 'name', 'role', 'password_hash'])
        .where('token_hash', '=', tokenHash)
        .executeTakeFirst();
      if (!row) return undefined;
      return {
        session: {tokenHash: row.token_hash, accountId: row.account_id, createdMs: row.created_ms, usedMs: row.used_ms, kind: row.kind},
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
        .where('kind', '=', 'person')
        .where((of) => of.or([of('created_ms', '<', createdBeforeMs), of('used_ms', '<', usedBeforeMs)]))
        .execute();
    },
  };
}
