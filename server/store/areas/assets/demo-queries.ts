import type {Transaction} from 'kysely';
import type {Connections, SqlDialect} from '../../connections.ts';
import type {Tables} from '../../tables.ts';
import {byLoginName, fromAccount} from '../access/account-rows.ts';
import {audit} from '../audit/audit-queries.ts';
import type {DemoContent, DemoStore} from './demo.ts';
import {insertSites} from './demo-sites.ts';
import {type PutName, putName} from './device-naming-queries.ts';

export function demoQueries({reader, change: inOne, dialect, by}: Connections): DemoStore {
  return {
    async loginNames() {
      const rows = await reader.selectFrom('account').select('login_name').where('demo', '=', 1).execute();
      return rows.map((row) => row.login_name);
    },
    async install(content) {
      await inOne('demo', async (change) => {
        const granted = await change.selectFrom('account_project').selectAll().execute();
        const renamed = await renamedDevices(change);
        await change.deleteFrom('asset_group').where('demo', '=', 1).execute();
        await insertSites(change, content);
        await renameAgain(change, renamed);
        await insertAccounts(change, content, dialect);
        await grantAgain(change, granted);
        await pruneOrphans(change);
      });
    },
    async remove() {
      await inOne('demo', async (change) => {
        const removed = await change.deleteFrom('account').where('demo', '=', 1).returning('login_name').execute();
        await change.deleteFrom('asset_group').where('demo', '=', 1).execute();
        await pruneOrphans(change);
        if (removed.length > 0) await audit(change, by, {action: 'demo.remove', before: {accounts: removed.map((one) => one.login_name)}});
      });
    },
  };
}

/** The demo's devices that somebody has renamed. */
function renamedDevices(change: Transaction<Tables>) {
  return change
    .selectFrom('device')
    .innerJoin('station', 'station.id', 'device.station_id')
    .innerJoin('project', 'project.id', 'station.project_id')
    .innerJoin('asset_group', 'asset_group.id', 'project.group_id')
    .select(['device.id', 'device.name', 'device.revision', 'project.id as projectId'])
    .where('asset_group.demo', '=', 1)
    .where('device.revision', '>', 1)
    .execute();
}

/** Names that people have given stay when the sites are replaced; those of devices that are gone have no effect. */
async function renameAgain(change: Transaction<Tables>, renamed: readonly PutName[]): Promise<void> {
  for (const one of renamed) await putName(change, one);
}

/** Deletes events, scenarios, tariffs, readings, and the demo's orders and repairs, of sites that no longer exist. */
async function pruneOrphans(change: Transaction<Tables>): Promise<void> {
  for (const table of ['event', 'asked_scenario', 'energy_term'] as const) {
    await change
      .deleteFrom(table)
      .where('project_id', 'not in', (of) => of.selectFrom('project').select('id'))
      .execute();
  }
  // Orders of other sites outlive them.
  for (const table of ['work_order', 'fault_repair'] as const) {
    await change
      .deleteFrom(table)
      .where('demo', '=', 1)
      .where('project_id', 'not in', (of) => of.selectFrom('project').select('id'))
      .execute();
  }
  const transformers = change.selectFrom('transformer').select('id');
  const devices = new Set((await change.selectFrom('device').select('id').unionAll(transformers).execute()).map((row) => row.id));
  for (const table of ['history_chunk', 'daily_energy'] as const) {
    // Distinct ids come from the index by skipping; comparing row by row would read many thousands.
    const kept = await change.selectFrom(table).select('device_id').distinct().execute();
    const gone = kept.map((row) => row.device_id).filter((id) => !devices.has(id));
    if (gone.length > 0) await change.deleteFrom(table).where('device_id', 'in', gone).execute();
  }
}

/** Restores what an administrator has granted after the sites were replaced; grants of deleted projects are dropped. */
async function grantAgain(change: Transaction<Tables>, granted: readonly Tables['account_project'][]): Promise<void> {
  const projects = new Set((await change.selectFrom('project').select('id').execute()).map((row) => row.id));
  const standing = granted.filter((row) => projects.has(row.project_id));
  if (standing.length === 0) return;
  await change
    .insertInto('account_project')
    .values(standing)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** An account whose login name exists stays as it is; demo accounts that no administrator has changed get the demo's projects. */
async function insertAccounts(change: Transaction<Tables>, {accounts}: DemoContent, dialect: SqlDialect): Promise<void> {
  for (const account of accounts) {
    await change
      .insertInto('account')
      .values(fromAccount(account, 1))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const standing = await byLoginName(change, dialect, account.loginName)
      .select(['account.id', 'account.demo', 'account.revision'])
      .executeTakeFirst();
    if (standing?.demo !== 1 || standing.revision !== 1) continue;
    for (const projectId of account.projectIds) {
      await change.insertInto('account_project').values({account_id: standing.id, project_id: projectId}).execute();
    }
  }
}
