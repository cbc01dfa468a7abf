import {isDeepStrictEqual} from 'node:util';
import {wholeGrants} from '@livebus/contract';
import {afterAll, beforeAll, describe, expect, it, vi} from 'vitest';
import {isGranted, permissionsOf, ROLES as TABLE} from '../../server/access/roles.ts';
import {DatabaseThread} from '../../server/store/sqlite/thread.ts';
import {startApp, type TestServer} from '../contract/support.ts';
import {ASSETS, addOwn, askRoute, GRANTED, grantOperator, makeOwn, OWN_GRANTS, seen, signIn, wallToken} from './asking.ts';
import {ASKERS, type Asker, PEOPLE, type Person, readTables, routeOf} from './table.ts';

const {open, rows} = readTables();
/** `LIVEBUS_LONG=access npx vitest run --project unit tests/access`: every asset of its own for every route. */
const LONG = process.env.LIVEBUS_LONG === 'access';
/** The routes that are asked: all, or those of a new screen, where a copy of the tree with one is tried (`LIVEBUS_ROUTES`, paths). */
const tried = rowsOf(process.env.LIVEBUS_ROUTES?.split(','));
let server: TestServer;
const mayOf = (role: Person) => (role === 'own' ? {permissions: permissionsOf(wholeGrants(OWN_GRANTS))} : TABLE[role]);
const tokens = {} as Record<Asker, string>;
beforeAll(async () => {
  server = await startApp({rate: {perMinute: 1_000_000}});
  await grantOperator(server, GRANTED.operator);
  await addOwn(server);
  for (const role of PEOPLE) tokens[role] = await server.token(role);
  tokens.wall = await wallToken(server, 'admin', 'matrix');
});
afterAll(() => server.close());

describe('the table of docs/access.md', () => {
  it('[SH-6-07] has a row for every route of the server, and none besides', () => {
    expect([...open, ...rows.map(routeOf)].sort()).toEqual([...server.app.routeList].sort());
    const takesNone = server.app.accessTable.filter(({access}) => access === 'public').map(({method, url}) => `${method} ${url}`);
    expect(open).toEqual(expect.arrayContaining(takesNone));
    const guarded = new Set(server.app.accessTable.map(({method, url}) => `${method} ${url}`));
    expect(rows.map(routeOf).filter((route) => !guarded.has(route))).toEqual([]);
  });

  it('[SH-6-01] [SH-6-07] says of each role what its permissions say, and names what the call names', () => {
    for (const {method, url, access} of server.app.accessTable) {
      const row = rows.find((one) => one.method === method && one.url === url);
      if (row === undefined || access === 'public') continue;
      const granted = PEOPLE.filter((role) => access === 'session' || isGranted(mayOf(role), access.permission, access.action));
      expect([url, ...PEOPLE.filter((role) => row.may.has(role))]).toEqual([url, ...granted]);
      if (typeof access === 'object' && access.asset) expect([url, row.named]).toEqual([url, access.asset]);
      // Rows of the stream and of what is a user's own name it though the contract does not.
      else expect([url, row.named?.kind]).toEqual([url, url === '/api/stream' ? 'station' : row.named && 'own']);
    }
  });
});

function rowsOf(urls: readonly string[] = rows.map(({url}) => url)) {
  const missing = urls.find((url) => !rows.some((row) => row.url === url));
  if (missing !== undefined) throw new Error(`docs/access.md has no row of ${missing}`);
  return rows.filter(({url}) => urls.includes(url));
}

/** Energy of months, which a demo without a stored history computes: one role alone asks for that of its own. All are refused that of others. */
const COSTLY = /^\/api\/energy(?:New)?Manage\/(?!energyMonitor\/|terms$|getProjectList$|tree\/)/;

/** That a session is used is written down once a minute, whatever is asked; the lease of the server's jobs is renewed meanwhile. */
const OF_THE_MINUTE = /^update "session" set "used_ms"|^(?:begin|commit|rollback)\b|"job"/i;

/** What is answered where an asset of one's own is not all that it takes: a device in its own station, a project with a webhook. */
const NOT_BY_THAT_ALONE: Readonly<Record<string, number>> = {
  'POST /api/operationWorkSheet/postWorkSheet': 404,
  'POST /api/faultRepair/postFaultRepair': 404,
  'POST /api/webhook/test': 409,
};

describe.each(ASKERS)('%s', (asker) => {
  const ends = (url: string) => url === '/api/user/logout';

  it('[SH-6-07] is let in where the table says yes, and is refused with 403 everywhere else', async () => {
    for (const row of tried) {
      if (row.url === '/api/stream') continue;
      const token = ends(row.url) && asker !== 'wall' ? await signIn(server, asker) : tokens[asker];
      const reply = await askRoute(server, row, token);
      const answered = row.may.has(asker) ? [200, 400, 404, 409, 415] : [403];
      expect([routeOf(row), reply.httpStatus, answered.includes(reply.httpStatus)]).toEqual([routeOf(row), reply.httpStatus, true]);
      if (!row.may.has(asker)) expect(reply.body).toMatchObject({status: 403, msgKey: 'forbidden', result: null});
    }
    expect((await server.ask('GET', '/api/user/info', {token: tokens[asker]})).httpStatus).toBe(200);
  });

  it('[SH-6-07] gets assets of its projects; those of others and those that do not exist are one 404, by the same statements', async () => {
    const run = vi.spyOn(DatabaseThread.prototype, 'run');
    const told = async (...asked: Parameters<typeof askRoute>) => {
      run.mockClear();
      const reply = await askRoute(...asked);
      return {...seen(reply), statements: run.mock.calls.map(([sql]) => sql).filter((sql) => !OF_THE_MINUTE.test(sql))};
    };
    const naming = tried.filter(({named, may}) => may.has(asker) && named && named.kind !== 'own');
    for (const [at, row] of naming.entries()) {
      const {kind, fields} = row.named!;
      const assets = Object.entries(ASSETS[kind as keyof typeof ASSETS]);
      const own = assets.filter(([, projectId]) => GRANTED[asker].includes(projectId));
      // One of its own for each route, in turn: another one is answered by the same code.
      const turn = own[at % own.length]?.[0];
      for (const field of fields) {
        let absent = await told(server, row, tokens[asker], {[field]: 'no-such-id'});
        expect([routeOf(row), absent.httpStatus]).toEqual([routeOf(row), 404]);
        for (const [id, projectId] of assets) {
          if (!GRANTED[asker].includes(projectId)) {
            let foreign = await told(server, row, tokens[asker], {[field]: id});
            // What the server writes by itself may have come in between either: it is asked for both once more.
            if (!isDeepStrictEqual(foreign, absent)) {
              absent = await told(server, row, tokens[asker], {[field]: 'no-such-id'});
              foreign = await told(server, row, tokens[asker], {[field]: id});
            }
            expect([routeOf(row), id, foreign]).toEqual([routeOf(row), id, absent]);
          } else if (row.url !== '/api/stream' && (LONG || (id === turn && (asker === 'energy' || !COSTLY.test(row.url))))) {
            expect([routeOf(row), id, (await askRoute(server, row, tokens[asker], {[field]: id})).httpStatus]).toEqual([
              routeOf(row),
              id,
              NOT_BY_THAT_ALONE[routeOf(row)] ?? 200,
            ]);
          }
        }
      }
    }
    run.mockRestore();
  });

  it("reaches what is its own; what is another's and what does not exist are the same", async () => {
    const other = await signIn(server, asker === 'viewer' ? 'executor' : 'viewer');
    for (const row of tried.filter(({named, may}) => may.has(asker) && named?.kind === 'own')) {
      const field = row.named!.fields[0]!;
      const absent = seen(await askRoute(server, row, tokens[asker], {[field]: 'no-such-id'}));
      expect([routeOf(row), absent.httpStatus]).toEqual([routeOf(row), 404]);
      const foreign = await makeOwn(server, row, other);
      expect([routeOf(row), seen(await askRoute(server, row, tokens[asker], {[field]: foreign}))]).toEqual([routeOf(row), absent]);
      expect([routeOf(row), (await askRoute(server, row, other, {[field]: foreign})).httpStatus]).toEqual([routeOf(row), 200]);
    }
  });
});
