import {type AuditAction, ROLE_IDS} from '@livebus/contract';
import type {Kysely, Selectable, Transaction} from 'kysely';
import type {Connections} from '../../connections.ts';
import type {Tables} from '../../tables.ts';
import {audit} from '../audit/audit-queries.ts';
import {sessionIdOf} from '../audit/entry.ts';
import {ACCOUNTS, fromAccount} from './account-rows.ts';
import type {UserOutcome, UserRecord, UserStore} from './users.ts';
export function userQueries({reader, change: inOne, by}: Connections): UserStore {
  const tell = async (
    db: Transaction<Tables>,
    action: AuditAction,
    before: UserRecord | undefined,
    after: UserRecord,
    ended: readonly string[] = [],
  ) =>
    audit(db, by, {
      action,
      subject: {kind: 'user', id: after.id, name: after.loginName},
      ...(before && {before: await shown(db, before)}),
      after: {...(await shown(db, after)), ...(ended.length > 0 && {sessionsEnded: ended.map(sessionIdOf)})},
    });

  return {
    list: () => usersIn(reader),
    find: (id) => userIn(reader, id),
    add: ({id, loginName, name, role, passwordHash, projectIds}) =>
      inOne(ACCOUNTS, async (db) => {
        if (!(await isRole(db, role))) return 'role';
        if (!(await allThere(db, projectIds))) return 'project';
        const outcome = await db
          .insertInto('account')
          .values(fromAccount({id, loginName, name, role, passwordHash}, 0))
          .onConflict((conflict) => conflict.doNothing())
          .executeTakeFirst();
        if (outcome.numInsertedOrUpdatedRows !== 1n) return 'taken';
        await grant(db, id, projectIds);
        const user = (await userIn(db, id))!;
        await tell(db, 'user.add', undefined, user);
        return user;
      }),
    change: (id, revision, {name, role, projectIds}) =>
      inOne(ACCOUNTS, async (db) => {
        const before = await userIn(db, id);
        if (before === undefined) return 'absent';
        if (before.revision !== revision) return 'changed';
        if (role !== 'admin' && (await isLastAdministrator(db, before))) return 'last';
        if (!(await isRole(db, role))) return 'role';
        if (projectIds !== undefined && !(await allThere(db, projectIds))) return 'project';
        await set(db, before, {name, role});
        if (projectIds !== undefined) {
          await db.deleteFrom('account_project').where('account_id', '=', id).execute();
          await grant(db, id, projectIds);
        }
        const user = (await userIn(db, id))!;
        await tell(db, 'user.change', before, user);
        return {user, ended: []};
      }),
    setDisabled: (id, disabled) =>
      inOne(ACCOUNTS, async (db) => {
        const before = await userIn(db, id);
        if (before === undefined) return 'absent';
        if (before.disabled === disabled) return {user: before, ended: []};
        if (disabled && (await isLastAdministrator(db, before))) return 'last';
        await set(db, before, {disabled: disabled ? 1 : 0});
        const outcome = await after(db, id, disabled ? await endSessions(db, id) : []);
        await tell(db, disabled ? 'user.disable' : 'user.enable', before, outcome.user, outcome.ended);
        return outcome;
      }),
    setPassword: (id, passwordHash) =>
      inOne(ACCOUNTS, async (db) => {
        const before = await userIn(db, id);
        return before === undefined ? 'absent' : await setPassword(db, before, passwordHash);
      }),
    setOwnPassword: (id, passwordHash, {verifiedHash, tokenHash}) =>
      inOne(ACCOUNTS, async (db) => {
        const before = await userIn(db, id);
        if (before === undefined) return 'absent';
        const stored = await db.selectFrom('account').select('password_hash').where('id', '=', id).executeTakeFirstOrThrow();
        return stored.password_hash === verifiedHash ? await setPassword(db, before, passwordHash, tokenHash) : 'stale';
      }),
  };

  async function setPassword(db: Transaction<Tables>, before: UserRecord, passwordHash: string, exceptTokenHash?: string) {
    await set(db, before, {password_hash: passwordHash});
    const outcome = await after(db, before.id, await endSessions(db, before.id, exceptTokenHash));
    await tell(db, 'user.password', before, outcome.user, outcome.ended);
    return outcome;
  }
}

type Database = Kysely<Tables>;

/** An account as the audit shows it: a custom role by its name, because people know it only by that. */
async function shown(db: Database, {loginName, name, role, projectIds, disabled}: UserRecord) {
  const own = await db.selectFrom('own_role').select('name').where('id', '=', role).executeTakeFirst();
  return {loginName, name, role: own?.name ?? role, projectIds, disabled};
}

async function isRole(db: Database, role: string): Promise<boolean> {
  if ((ROLE_IDS as readonly string[]).includes(role)) return true;
  return (await db.selectFrom('own_role').select('id').where('id', '=', role).executeTakeFirst()) !== undefined;
}

async function after(db: Database, id: string, ended: readonly string[]): Promise<UserOutcome> {
  return {user: (await userIn(db, id))!, ended};
}

async function set(
  db: Database,
  {id, revision}: UserRecord,
  values: Partial<{name: string; role: string; disabled: 0 | 1; password_hash: string}>,
): Promise<void> {
  await db
    .updateTable('account')
    .set({...values, revision: revision + 1})
    .where('id', '=', id)
    .execute();
}

/** Whether no other administrator could sign in without this one. */
async function isLastAdministrator(db: Database, {id, role, disabled}: UserRecord): Promise<boolean> {
  if (role !== 'admin' || disabled) return false;
  const other = await db
    .selectFrom('account')
    .select('id')
    .where('role', '=', 'admin')
    .where('disabled', '=', 0)
    .where('id', '!=', id)
    .limit(1)
    .executeTakeFirst();
  return other === undefined;
}

/** Ends an account's sessions of persons; returns their token hashes. */
async function endSessions(db: Database, accountId: string, exceptTokenHash = ''): Promise<string[]> {
  const ofPersons = await db
    .selectFrom('session')
    .select('token_hash')
    .where('account_id', '=', accountId)
    .where('kind', '=', 'person')
    .where('token_hash', '!=', exceptTokenHash)
    .execute();
  const ended = ofPersons.map((row) => row.token_hash);
  if (ended.length > 0) await db.deleteFrom('session').where('token_hash', 'in', ended).execute();
  return ended;
}

async function allThere(db: Database, projectIds: readonly string[]): Promise<boolean> {
  if (projectIds.length === 0) return true;
  const rows = await db
    .selectFrom('project')
    .select('id')
    .where('id', 'in', [...projectIds])
    .execute();
  return rows.length === new Set(projectIds).size;
}

async function grant(db: Database, accountId: string, projectIds: readonly string[]): Promise<void> {
  const rows = [...new Set(projectIds)].map((projectId) => ({account_id: accountId, project_id: projectId}));
  if (rows.length > 0) await db.insertInto('account_project').values(rows).execute();
}

const COLUMNS = ['account.id', 'account.login_name', 'account.name', 'account.role', 'account.disabled', 'account.revision'] as const;
type Row = Pick<Selectable<Tables['account']>, 'id' | 'login_name' | 'name' | 'role' | 'disabled' | 'revision'>;

async function usersIn(db: Database): Promise<UserRecord[]> {
  const rows = await db.selectFrom('account').select(COLUMNS).orderBy('login_name').execute();
  const granted = await grants(db);
  return rows.map((row) =>
    toUser(
      row,
      granted.filter((one) => one.account_id === row.id).map((one) => one.project_id),
    ),
  );
}

async function userIn(db: Database, id: string): Promise<UserRecord | undefined> {
  const row = await db.selectFrom('account').select(COLUMNS).where('id', '=', id).executeTakeFirst();
  return (
    row &&
    toUser(
      row,
      (await grants(db, id)).map((one) => one.project_id),
    )
  );
}

function grants(db: Database, accountId?: string) {
  return db
    .selectFrom('account_project')
    .innerJoin('project', 'project.id', 'account_project.project_id')
    .innerJoin('asset_group', 'asset_group.id', 'project.group_id')
    .select(['account_project.account_id', 'account_project.project_id'])
    .$if(accountId !== undefined, (query) => query.where('account_project.account_id', '=', accountId!))
    .orderBy('asset_group.sort')
    .orderBy('project.sort')
    .execute();
}

const toUser = (row: Row, projectIds: readonly string[]): UserRecord => ({
  id: row.id,
  loginName: row.login_name,
  name: row.name,
  role: row.role,
  projectIds,
  disabled: row.disabled === 1,
  revision: row.revision,
});
