import type {Selectable, Transaction} from 'kysely';
import type {Connections} from '../../connections.ts';
import type {Tables} from '../../tables.ts';
import {audit} from '../audit/audit-queries.ts';
import {sessionIdOf} from '../audit/entry.ts';
import {ACCOUNT_COLUMNS, toAccount} from './account-rows.ts';
import type {SessionStore} from './sessions.ts';
export function sessionQueries({reader, writer, change: inOne, by}: Connections): SessionStore {
  /** One entry in the audit for the sessions of each account, and one for each wall. */
  async function endAll(db: Transaction<Tables>, there: readonly Selectable<Tables['session']>[]): Promise<void> {
    if (there.length === 0) return;
    const accountIds = [...new Set(there.map((one) => one.account_id))];
    const hashes = there.map((one) => one.token_hash);
    await db.deleteFrom('session').where('token_hash', 'in', hashes).execute();
    const accounts = await db.selectFrom('account').select(['id', 'login_name']).where('id', 'in', accountIds).execute();
    for (const {id, login_name: name} of accounts) {
      const ended = there.filter((one) => one.account_id === id && one.kind === 'person').map((one) => sessionIdOf(one.token_hash));
      if (ended.length > 0) await audit(db, by, {action: 'session.end', subject: {kind: 'user', id, name}, before: {sessions: ended}});
    }
    for (const {token_hash: tokenHash, label, account_id: accountId} of there.filter((one) => one.kind === 'wall'))
      await audit(db, by, {action: 'wall.end', subject: {kind: 'wall', id: sessionIdOf(tokenHash), name: label}, before: {accountId}});
  }

  return {
    async open({tokenHash, accountId, createdMs, usedMs, address = null, agent = null}) {
      await writer.transaction().execute(async (db) => {
        await db
          .insertInto('session')
          .values({token_hash: tokenHash, account_id: accountId, created_ms: createdMs, used_ms: usedMs, address, agent})
          .execute();
        await audit(db, by, {action: 'signIn', subject: {kind: 'user', id: accountId, name: by.name}, after: {agent}});
      });
    },
    openWall: ({tokenHash, accountId, createdMs, label}) =>
      writer.transaction().execute(async (db) => {
        const outcome = await db
          .insertInto('session')
          .values({token_hash: tokenHash, account_id: accountId, created_ms: createdMs, used_ms: 0, kind: 'wall', label})
          .onConflict((conflict) => conflict.column('label').where('label', 'is not', null).doNothing())
          .executeTakeFirst();
        if (outcome.numInsertedOrUpdatedRows !== 1n) return 'taken';
        await audit(db, by, {action: 'wall.add', subject: {kind: 'wall', id: sessionIdOf(tokenHash), name: label}, after: {accountId}});
        return 'created';
      }),
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
    endWall: (label) =>
      inOne('sessions', async (db) => {
        const wall = await db.selectFrom('session').selectAll().where('kind', '=', 'wall').where('label', '=', label).executeTakeFirst();
        if (wall) await endAll(db, [wall]);
        return wall !== undefined;
      }),
    async find(tokenHash) {
      const row = await reader
        .selectFrom('session')
        .innerJoin('account', 'account.id', 'session.account_id')
        .leftJoin('own_role', 'own_role.id', 'account.role')
        .select(['token_hash', 'created_ms', 'used_ms', 'kind'])
        .select(ACCOUNT_COLUMNS)
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
      await writer.transaction().execute(async (db) => {
        const {numDeletedRows} = await db.deleteFrom('session').where('token_hash', '=', tokenHash).executeTakeFirst();
        if (numDeletedRows === 1n) await audit(db, by, {action: 'signOut', subject: {kind: 'session', id: sessionIdOf(tokenHash)}});
      });
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
          .selectAll()
          .where('token_hash', 'in', [...tokenHashes])
          .execute();
        await endAll(db, there);
        return there.map((row) => row.token_hash);
      }),
    async endAllOf(accountId) {
      await inOne('sessions', async (db) => {
        await endAll(db, await db.selectFrom('session').selectAll().where('account_id', '=', accountId).execute());
      });
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
