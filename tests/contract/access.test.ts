import {type Access, type Action, calls, info, logout, strictEnvelope} from '@livebus/contract';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {PASSWORD, ROLES, startApp, type TestServer} from './support.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startApp();
});
afterAll(() => server.close());

/** Who may see which project, written down here a second time. */
const PROJECTS: Record<string, readonly string[]> = {
  admin: ['P1', 'P2', 'P3', 'P9'],
  operator: ['P1', 'P2', 'P3'],
  energy: ['P1'],
  executor: ['P2'],
  viewer: ['P2'],
};
describe('roles x calls x projects', () => {
  for (const role of ROLES) {
    it(`[MO-7-04] [SH-6-07] ${role} sees its projects alone in the tree`, async () => {
      const {result} = (await server.ask('GET', '/api/common/treeTest', {token: await server.token(role)})).body;
      expect(result.flatMap((group: {children: {id: string}[]}) => group.children.map((project) => project.id))).toEqual(PROJECTS[role]);
    });
  }

  it('[SH-6-07] an id of one kind is none of another, and two names of an asset must both be allowed', async () => {
    const token = await server.token('viewer');
    for (const id of ['P2', '1101', 'G1', 'T3', ''])
      expect((await server.ask('GET', '/api/common/getStationById', {token, query: {stationId: id}})).httpStatus).toBe(
        id === '' ? 400 : 404,
      );
    expect((await server.ask('GET', '/api/common/getStationById', {token, query: {stationId: 'S3', id: 'S1'}})).httpStatus).toBe(404);
  });
});

describe('the access table', () => {
  it('[SH-6-07] every route that takes a session stands in it, and only the calls of the contract, the stream and the images are routes', () => {
    const routes = server.app.accessTable.map(({method, url}) => `${method} ${url}`).sort();
    const expected = calls.flatMap((call) => [
      `${call.method} /api${call.path}`,
      ...(call.legacyGet === true ? [`GET /api${call.path}`] : []),
    ]);
    expect(routes).toEqual(
      [
        ...expected,
        'GET /api/stream',
        'GET /serviceDir/files/*',
        'GET /serviceDir/images/*',
        'POST /api/file/uploadImage',
        'POST /api/file/upload',
        'POST /api/upload/service/image',
        'POST /api/user/avatar',
        'POST /api/ingest/readings',
      ].sort(),
    );
    const open = server.app.accessTable.filter(({access}: {access: Access}) => access === 'public').map(({url}) => url);
    expect(open.sort()).toEqual(['/api/ingest/readings', '/api/user/loginTest']);
  });

  it('[SH-6-07] a route without an entry keeps the server from starting', async () => {
    const {default: Fastify} = await import('fastify');
    const {guardRoutes} = await import('../../server/plugins/call-routes.ts');
    const app = Fastify();
    await app.register(async (scope) => {
      guardRoutes(scope, {sessions: undefined as never}, []);
      expect(() => scope.get('/planted', () => 'open')).toThrow(/GET \/planted has no entry in the access table/);
    });
    await app.close();
  });

  it('[SH-6-07] the grants of a role are what it may do: nothing else', async () => {
    const {isGranted: grants, ROLES: table} = await import('../../server/access/roles.ts');
    const isGranted = (role: (typeof ROLES)[number], permission: string, action: Action) => grants(table[role], permission, action);
    expect(isGranted('viewer', 'powersyspic', 'query')).toBe(true);
    for (const permission of ['powersyspic ', 'constructor', '__proto__', 'toString', 'demo', ''])
      expect(isGranted('viewer', permission, 'query')).toBe(false);
    expect(isGranted('viewer', 'powersyspic', 'edit')).toBe(false);
    expect(ROLES.filter((role) => isGranted(role, 'demo', 'edit'))).toEqual(['admin']);
  });
});

describe('without a session', () => {
  it('[SH-7-03] [SH-7-26] [MO-7-01] the cookie or the query alone opens nothing, least of all a write', async () => {
    const token = await server.token('viewer');
    const attempts = [
      await server.ask('GET', '/api/user/logout', {headers: {cookie: `ec-token=${token}`}}),
      await server.ask('POST', '/api/user/logout', {headers: {cookie: `ec-token=${token}`}}),
      await server.ask('GET', '/api/user/logout', {query: {token}}),
      await server.ask('GET', '/api/user/info', {headers: {cookie: `ec-token=${token}`}}),
    ];
    expect(attempts.map((reply) => [reply.httpStatus, reply.body.code])).toEqual(Array(4).fill([401, 100001]));
    expect((await server.call(info, {token})).httpStatus).toBe(200);
  });

  it('[SH-7-26] the GET form of logout works with the header', async () => {
    const {token} = (await server.ask('POST', '/api/user/loginTest', {form: {loginName: 'energy', password: PASSWORD}})).body.result;
    expect(logout.legacyGet).toBe(true);
    expect((await server.ask('GET', '/api/user/logout', {token})).body).toEqual({status: 200, result: null});
    expect((await server.call(info, {token})).httpStatus).toBe(401);
  });

  it('[MO-7-02] an address that does not exist is a 404 in the envelope, other methods of a call too', async () => {
    for (const [method, path] of [
      ['GET', '/api/nowhere'],
      ['POST', '/api/user/info'],
      ['GET', '/api/user/loginTest'],
      ['GET', '/api'],
      ['GET', '/api/user/info/x'],
    ] as const) {
      const reply = await server.ask(method, path);
      expect([path, reply.httpStatus, strictEnvelope.parse(reply.body).msgKey]).toEqual([path, 404, 'notFound']);
    }
  });
});

describe('production', () => {
  it('has no demo users, no demo sites and no demo calls, even on a folder that was a demo', async () => {
    const token = await server.token('admin');
    await server.app.close();
    const production = await startApp({mode: 'production', dataDir: server.folder});
    try {
      expect((await production.ask('POST', '/api/user/loginTest', {form: {loginName: 'admin', password: PASSWORD}})).body.msgKey).toBe(
        'loginRefused',
      );
      expect((await production.call(info, {token})).httpStatus).toBe(401);
      const clock = await production.ask('POST', '/api/demo/clock', {token, json: {advanceS: 1}});
      const nowhere = await production.ask('POST', '/api/nowhere', {token, json: {}});
      expect([clock.httpStatus, clock.text]).toEqual([404, nowhere.text]);
      expect((await production.ask('GET', '/console-config.json')).body).not.toHaveProperty('demo');
      expect(production.app.accessTable.some(({url}) => url.includes('demo'))).toBe(false);
    } finally {
      await production.close();
    }
  });
});
