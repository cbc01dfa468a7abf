import type {Connections} from '../connections.ts';
import type {SessionStore} from '../store.ts';
import {toAccount} from './accounts.ts';

export function sessionQueries({reader, writer, change: inOne}: Connections): SessionStore {
  return {
    async open({tokenHash, accountId, createdMs, usedMs, address = null, agent = null}) {
      await writer
        .insertInto('session')
        .values({token_hash: tokenHash, account_id: accountId, created_ms: createdMs, used_ms: usedMs, address, agent})
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
        .select(['token_hash', 'label', 'account_id', 'login_name', 'created_ms', 'used_ms'])
        .where('kind', '=', 'wall')
        .orderBy('label')
        .execute();
      return rows.map((row) => ({
        tokenHash: row.token_hash,
        label: row.label!,
        accountId: row.account_id,
        loginName: row.login_name,
        createdMs: row.created_ms,
        usedMs: row.used_ms,
      }));
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
        .where('account.disabled', '=', 0)
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
    async ofPersons(accountId) {
      const rows = await reader
        .selectFrom('session')
        .selectAll()
        .where('kind', '=', 'person')
        .$if(accountId !== undefined, (query) => query.where('account_id', '=', accountId!))
        .orderBy('used_ms', 'desc')
        .orderBy('token_hash')
        .execute();
      return rows.map((row) => ({
        tokenHash: row.token_hash,
        accountId: row.account_id,
        createdMs: row.created_ms,
        usedMs: row.used_ms,
        kind: row.kind,
        label: row.label,
        address: row.address,
        agent: row.agent,
      }));
    },
    endMany: (tokenHashes) =>
      inOne('sessions', async (db) => {
        if (tokenHashes.length === 0) return [];
        const there = await db
          .selectFrom('session')
          .select('token_hash')
          .where('token_hash', 'in', [...tokenHashes])
          .execute();
        await db
          .deleteFrom('session')
          .where('token_hash', 'in', [...tokenHashes])
          .execute();
        return there.map((row) => row.token_hash);
      }),
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
