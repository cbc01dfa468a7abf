import {nameKey} from '@livebus/contract';
import type {Transaction} from 'kysely';
import type {Connections, SqlDialect} from '../../connections.ts';
import {inBatches} from '../../in-batches.ts';
import type {Tables} from '../../tables.ts';
import {ACCOUNTS, byLoginName, fromAccount} from '../access/account-rows.ts';
import {audit} from '../audit/audit-queries.ts';
import {SITE_TABLES, type SiteChange, type SiteOutcome, type SiteRow, type SiteStore, type SiteTable, type WantedSites} from './sites.ts';
import {setSitesNote} from './sites-note.ts';

type Db = Transaction<Tables>;
type Values = Record<string, string | number | null>;
/** The tables of sites as one type, for statements that are the same for all. */
type AnyTables = Transaction<Record<SiteTable, Values>>;

const keyOf = (table: SiteTable): string => (table === 'meter' ? 'device_id' : 'id');
/** Most changes that the audit lists one by one. */
const MAX_LISTED = 200;

export function siteQueries({change: inOne, dialect, by}: Connections): SiteStore {
  return {
    bring: (wanted, {dryRun, removes}) =>
      // The count of administrators must stay true until the change is committed.
      inOne(ACCOUNTS, async (db): Promise<SiteOutcome> => {
        const standing = await standingRows(db, wanted);
        const {changes, users} = await compare(db, dialect, wanted, standing);
        const conflicts = await conflictsOf(db, wanted, standing, removes, changes);
        const due = changes.filter((one) => removes || one.kind !== 'remove');
        if (dryRun || conflicts.length > 0 || due.length === 0) return {changes, conflicts};
        await bringRows(db, wanted, standing, due);
        await bringUsers(db, users);
        await setSitesNote(db);
        const after = {changes: due.length, first: due.slice(0, MAX_LISTED).map(({kind, what, id}) => `${kind} ${what} ${id}`)};
        await audit(db, by, {action: 'import', subject: {kind: 'sites', id: null}, after});
        return {changes, conflicts};
      }),
  };
}

type Standing = ReadonlyMap<SiteTable, ReadonlyMap<string, Values>>;

/** All rows that exist in the wanted groups. */
async function standingRows(db: Db, {rows}: WantedSites): Promise<Standing> {
  const all = db as unknown as AnyTables;
  const found = new Map<SiteTable, Map<string, Values>>();
  const idsOf = (table: SiteTable) => [...(found.get(table)?.keys() ?? [])];
  const read = async (table: SiteTable, column: string, ids: readonly string[]) => {
    const into = new Map<string, Values>();
    for (const batch of inBatches(ids)) {
      for (const row of await all.selectFrom(table).selectAll().where(column, 'in', batch).execute())
        into.set(String(row[keyOf(table)]), row);
    }
    found.set(table, into);
  };
  const groups = rows.filter(({table}) => table === 'asset_group').map(({id}) => id);
  await read('asset_group', 'id', groups);
  await read('project', 'group_id', groups);
  await read('station', 'project_id', idsOf('project'));
  for (const table of ['gateway', 'transformer', 'device', 'sensor'] as const) await read(table, 'station_id', idsOf('station'));
  await read('meter', 'device_id', idsOf('device'));
  return found;
}

interface UserTask {
  readonly wanted: WantedSites['users'][number];
  readonly accountId: string | undefined;
}

async function compare(db: Db, dialect: SqlDialect, {rows, users}: WantedSites, standing: Standing) {
  const changes: SiteChange[] = [];
  const seen = new Map<SiteTable, Set<string>>(SITE_TABLES.map((table) => [table, new Set()]));
  for (const {table, id, name, values} of rows) {
    seen.get(table)!.add(id);
    const there = standing.get(table)!.get(id);
    const fields = Object.keys(values).filter((field) => there && (there[field] ?? null) !== (values[field] ?? null));
    if (!there) changes.push({kind: 'add', what: table, id, name, fields: []});
    else if (fields.length > 0) changes.push({kind: 'change', what: table, id, name, fields});
  }
  for (const table of SITE_TABLES) {
    for (const [id, row] of standing.get(table)!) {
      if (!seen.get(table)!.has(id)) changes.push({kind: 'remove', what: table, id, name: String(row.name ?? ''), fields: []});
    }
  }
  const tasks: UserTask[] = [];
  for (const wanted of users) {
    const there = await byLoginName(db, dialect, wanted.loginName)
      .select(['account.id', 'account.name', 'account.role'])
      .executeTakeFirst();
    const granted = there ? await db.selectFrom('account_project').select('project_id').where('account_id', '=', there.id).execute() : [];
    const fields = [
      ...(there && there.name !== wanted.name ? ['name'] : []),
      ...(there && there.role !== wanted.role ? ['role'] : []),
      ...(there && textOf(granted.map((one) => one.project_id)) !== textOf(wanted.projectIds) ? ['projectIds'] : []),
    ];
    if (there && fields.length === 0) continue;
    changes.push({kind: there ? 'change' : 'add', what: 'user', id: wanted.loginName, name: wanted.name, fields});
    tasks.push({wanted, accountId: there?.id});
  }
  return {changes, users: tasks};
}

const textOf = (ids: readonly string[]): string => [...new Set(ids)].sort().join(' ');

async function conflictsOf(
  db: Db,
  {rows, users}: WantedSites,
  standing: Standing,
  removes: boolean,
  changes: readonly SiteChange[],
): Promise<string[]> {
  const conflicts: string[] = [];
  for (const [id, group] of standing.get('asset_group')!) {
    if (group.demo === 1) conflicts.push(`group ${id} is the demo's: give yours another id`);
  }
  const ids = rows.filter(({table}) => table !== 'meter').map(({id}) => id);
  for (const table of SITE_TABLES.filter((one) => one !== 'meter')) {
    const own = new Set(rows.filter((row) => row.table === table).map(({id}) => id));
    for (const batch of inBatches(ids)) {
      for (const {id} of await (db as unknown as AnyTables).selectFrom(table).select('id').where('id', 'in', batch).execute()) {
        const isItself = own.has(String(id)) && standing.get(table)!.has(String(id));
        if (!isItself) conflicts.push(`the id ${id} stands already as a ${table} of another place: give yours another id`);
      }
    }
  }
  const projects = new Set((await db.selectFrom('project').select('id').execute()).map(({id}) => id));
  for (const {table, id} of rows) if (table === 'project') projects.add(id);
  if (removes) for (const {kind, what, id} of changes) if (kind === 'remove' && what === 'project') projects.delete(id);
  for (const {loginName, projectIds} of users) {
    for (const id of projectIds) if (!projects.has(id)) conflicts.push(`user ${loginName}: there is no project ${id}`);
  }
  const leave = new Set(users.filter(({role}) => role !== 'admin').map(({loginName}) => nameKey(loginName)));
  const admins = await db.selectFrom('account').select('login_name').where('role', '=', 'admin').where('disabled', '=', 0).execute();
  const left = admins.filter((one) => !leave.has(nameKey(one.login_name)));
  if (admins.length > 0 && left.length === 0) conflicts.push('no administrator would be left who can sign in: leave one as it is');
  return conflicts;
}

async function bringRows(db: Db, {rows}: WantedSites, standing: Standing, due: readonly SiteChange[]): Promise<void> {
  const all = db as unknown as AnyTables;
  const isDue = new Set(due.map(({kind, what, id}) => `${kind} ${what} ${id}`));
  const {last} = await db
    .selectFrom('asset_group')
    .select(({fn}) => fn.max('sort').as('last'))
    .executeTakeFirstOrThrow();
  let sort = Number(last ?? 0);
  for (const table of SITE_TABLES) {
    const extra = (): Values => (table === 'asset_group' ? {sort: ++sort, demo: 0} : table === 'device' ? {stored: 0} : {});
    const of = (kind: string) => rows.filter((row: SiteRow) => row.table === table && isDue.has(`${kind} ${table} ${row.id}`));
    const added = of('add').map(({id, values}) => ({...values, [keyOf(table)]: id, ...extra()}));
    for (const batch of inBatches(added)) await all.insertInto(table).values(batch).execute();
    for (const {id, values} of of('change')) await all.updateTable(table).set(values).where(keyOf(table), '=', id).execute();
    if (table !== 'device') continue;
    const ids = of('change').map(({id}) => id);
    for (const batch of inBatches(ids)) {
      await db
        .updateTable('device')
        .set((row) => ({revision: row('revision', '+', 1)}))
        .where('id', 'in', batch)
        .execute();
    }
  }
  for (const table of SITE_TABLES.toReversed()) {
    const gone = [...standing.get(table)!.keys()].filter((id) => isDue.has(`remove ${table} ${id}`));
    for (const batch of inBatches(gone)) {
      await all.deleteFrom(table).where(keyOf(table), 'in', batch).execute();
      if (table === 'gateway') await db.deleteFrom('gateway_key').where('gateway_id', 'in', batch).execute();
      if (table === 'device' || table === 'transformer' || table === 'sensor')
        await db.deleteFrom('latest_reading').where('device_id', 'in', batch).execute();
    }
  }
}

async function bringUsers(db: Db, tasks: readonly UserTask[]): Promise<void> {
  for (const {wanted, accountId} of tasks) {
    const {name, newId, loginName, passwordHash, projectIds, role} = wanted;
    const id = accountId ?? newId;
    if (accountId === undefined) {
      await db.insertInto('account').values(fromAccount({id, loginName, name, role, passwordHash}, 0)).execute();
    } else {
      await db
        .updateTable('account')
        .set(({eb}) => ({name, role, revision: eb('revision', '+', 1)}))
        .where('id', '=', id)
        .execute();
      await db.deleteFrom('account_project').where('account_id', '=', id).execute();
    }
    const grants = [...new Set(projectIds)].map((projectId) => ({account_id: id, project_id: projectId}));
    if (grants.length > 0) await db.insertInto('account_project').values(grants).execute();
  }
}
