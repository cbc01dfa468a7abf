import {join} from 'node:path';
import Database from 'libsql';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {DATABASE_FILE, openSqliteStore} from '../../server/store/sqlite/sqlite-store.ts';
import type {Store} from '../../server/store/store.ts';
import {AUDITED_WRITES, NOT_TOLD} from './audit-routes.ts';
import type {AuditedWrite, Hands} from './audited-write.ts';
import {type OwnConnection, openOwnConnection} from './own-connection.ts';
import {PASSWORD, ROLES, startApp, type TestServer} from './support.ts';

let server: TestServer;
let store: Store;
let database: InstanceType<typeof Database>;
let writer: OwnConnection;
let hands: Hands;
beforeAll(async () => {
  server = await startApp();
  // Signing in is an entry too: none comes in between.
  for (const role of ROLES) await server.token(role);
  store = await openSqliteStore(server.folder, {schema: 'require', readers: 1});
  database = new Database(join(server.folder, DATABASE_FILE));
  writer = openOwnConnection(join(server.folder, DATABASE_FILE));
  hands = {
    server,
    store,
    signIn: async (loginName) =>
      (await server.ask('POST', '/api/user/loginTest', {form: {loginName, password: PASSWORD}})).body.result.token,
    post: (token, path, json) => server.ask('POST', `/api${path}`, {...(token !== undefined && {token}), json}),
  };
});
afterAll(async () => {
  await writer.close();
  database.close();
  await store.close();
  await server.close();
});

interface Entry {
  readonly number: number;
  readonly action: string;
}

const lastNumber = async (): Promise<number> => (await store.audit.end()).number;
const entriesAfter = async (number: number): Promise<string[]> =>
  (await store.audit.following(number, 100)).map((one: Entry) => one.action);

/**
 * What is no answer to a write: measured, made up or counted, or what the rules of alarms, which judge readings beside it, remember of them. A session's
 * last use is none either.
 */
const LEFT_ASIDE =
  /^(?:audit_|sqlite_|event$|history_|daily_|reading_|latest_reading|health|probe|rule_seen$|switch_position$|alarm_rule_state$)/;

/** Everything that is kept, and the clock. */
async function state(): Promise<Record<string, unknown>> {
  const names = (database.prepare("select name from sqlite_master where type = 'table'").all() as {name: string}[]).map(({name}) => name);
  const tables = names
    .filter((name) => !LEFT_ASIDE.test(name))
    .map((name): [string, unknown] => [name, database.prepare(`select * from "${name}"`).all()]);
  const textOf = (rows: unknown) => JSON.stringify(rows, (key, value) => (key === 'used_ms' ? 0 : value));
  const kept = Object.fromEntries(tables.map(([name, rows]) => [name, textOf(rows)]));
  return {kept, clock: (await server.ask('GET', '/healthz')).headers['x-server-time']};
}

/** While `work` runs nobody can write into the audit. */
async function withoutAudit<Result>(work: () => Promise<Result>): Promise<Result> {
  await writer.exec("create trigger audit_is_shut before insert on audit_entry begin select raise(abort, 'the audit is shut'); end");
  try {
    return await work();
  } finally {
    await writer.exec('drop trigger audit_is_shut');
  }
}

it('no route that writes is forgotten: each stands in the list of those that are told, or with its reason in that of the others', () => {
  const writes = new Set(server.app.accessTable.filter(({method}) => method !== 'GET').map(({method, url}) => `${method} ${url}`));
  const listed = [...AUDITED_WRITES.map(({url}) => url), ...Object.keys(NOT_TOLD)];
  expect([...writes].filter((url) => !listed.includes(url))).toEqual([]);
  expect(listed.filter((url) => !writes.has(url))).toEqual([]);
});

describe.each(AUDITED_WRITES.map((one): [string, AuditedWrite] => [`${one.url} ${one.action}`, one]))('%s', (_title, write) => {
  it('leaves one entry for each thing, and does not come about without it', async () => {
    const call = await write.ready(hands);
    const [before, number] = [await state(), await lastNumber()];
    const shut = await withoutAudit(call.write);
    expect([shut.httpStatus, shut.body.msgKey]).toEqual([500, 'internal']);
    expect(await state()).toEqual(before);
    expect(await entriesAfter(number)).toEqual([]);
    expect((await call.write()).httpStatus).toBe(200);
    expect(await entriesAfter(number)).toEqual([...(write.with === undefined ? [] : [write.with]), write.action]);
    if (write.action !== 'export') expect(await state()).not.toEqual(before);
  });

  it('leaves none when it is refused, but for a sign-in', async () => {
    const call = await write.ready(hands);
    const [before, number] = [await state(), await lastNumber()];
    const path = write.url.replace('POST ', '');
    if (write.refusedAction === undefined) expect((await server.ask('POST', path, {json: {}})).httpStatus).toBe(401);
    const reply = await call.refused?.();
    if (reply) expect(reply.httpStatus).toBeGreaterThanOrEqual(400);
    expect(reply?.httpStatus ?? 400).toBeLessThan(500);
    expect(await entriesAfter(number)).toEqual(write.refusedAction ? [write.refusedAction] : []);
    expect(await state()).toEqual(before);
  });
});
