import {
  type Call,
  deviceInfo,
  info,
  login,
  logout,
  menu,
  projectPictures,
  type SampleWorld,
  samples,
  stationById,
  stationPicture,
  stationRealData,
  strictEnvelope,
  type TreeNode,
  tree,
} from '@livebus/contract';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {isGranted, ROLES as TABLE} from '../../server/access/roles.ts';
import {PASSWORD, ROLES, type RoleName, startApp, type TestServer} from './support.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startApp();
});
afterAll(() => server.close());

/** Assets that the role may see, for the samples of the contract. */
const OWN: Record<RoleName, {projectId: string; stationId: string; deviceId: string}> = {
  admin: {projectId: 'P1', stationId: 'S2', deviceId: '2001'},
  operator: {projectId: 'P2', stationId: 'S3', deviceId: '1109'},
  energy: {projectId: 'P1', stationId: 'S1', deviceId: '1001'},
  executor: {projectId: 'P2', stationId: 'S3', deviceId: '1117'},
  viewer: {projectId: 'P2', stationId: 'S3', deviceId: '1101'},
};

const worldOf = async (role: RoleName): Promise<SampleWorld> => {
  const {userId} = (await server.call(info, {token: await server.token(role)})).body.result;
  return {...OWN[role], userId, loginName: role, password: PASSWORD};
};

/** What a role may not ask: calls for administrators alone, and those of screens that it does not have. */
const isRefused = (role: RoleName, {access}: Call): boolean =>
  typeof access === 'object' && !isGranted(TABLE[role], access.permission, access.action);

describe('every call for every role', () => {
  for (const role of ROLES) {
    for (const {call, valid, invalid} of samples.filter((one) => one.call !== logout)) {
      const refused = isRefused(role, call);

      it(`[SH-7-07] [MO-7-02] ${role}: ${call.method} ${call.path} is answered as the contract says`, async () => {
        const token = call === login ? undefined : await server.token(role);
        const {fields, status, msgKey} = valid(await worldOf(role));
        const reply = await server.call(call, {token, fields});
        expect(strictEnvelope.parse(reply.body).status).toBe(reply.httpStatus);
        expect(reply.headers['x-server-time']).toMatch(/^\d{13}$/);
        expect(reply.headers['cache-control']).toBe('no-store');
        expect([reply.httpStatus, reply.body.msgKey]).toEqual(refused ? [403, 'forbidden'] : [status, msgKey]);
        if (reply.httpStatus === 200) call.reply.parse(reply.body.result);
      });

      // Whatever the role, the same schema refuses.
      if (invalid === null || role !== 'admin') continue;
      it(`[SH-7-07] ${call.method} ${call.path} refuses fields that its schema refuses, and names the first`, async () => {
        const token = call === login ? undefined : await server.token(role);
        const {httpStatus, body} = await server.call(call, {token, fields: invalid.fields});
        expect([httpStatus, body.msgKey, body.errors?.[0]?.path]).toEqual([400, 'badRequest', invalid.at]);
      });
    }
  }

  it('[SH-7-26] [MO-7-01] logout ends the session: the token is refused afterwards', async () => {
    const {body} = await server.ask('POST', '/api/user/loginTest', {form: {loginName: 'viewer', password: PASSWORD}});
    const {token} = body.result;
    expect((await server.call(logout, {token})).body).toEqual({status: 200, result: null});
    expect((await server.call(info, {token})).body).toMatchObject({status: 401, code: 100001});
  });
});

describe('who one is', () => {
  it('[SH-6-01] [SH-7-28] every role has permissions of its own, never none', async () => {
    const sets = await Promise.all(
      ROLES.map(async (role) => {
        const {result} = (await server.call(info, {token: await server.token(role)})).body;
        expect(result).toMatchObject({loginName: role, role: {id: role}});
        expect(result.role.permissions.length).toBeGreaterThan(0);
        return JSON.stringify(result.role.permissions);
      }),
    );
    expect(new Set(sets).size).toBe(ROLES.length);
  });

  it('[SH-7-27] [SH-6-08] the menu of each role lists the finished screen, each in its own place; without a session it is 401', async () => {
    expect(menu.path).toBe('/user/getMentList');
    expect((await server.call(menu, {})).body).toMatchObject({status: 401, code: 100001});
    const menus = await Promise.all(
      ROLES.map(async (role) => menu.reply.parse((await server.call(menu, {token: await server.token(role)})).body.result)),
    );
    expect(menus.map(([top]) => top!.meta?.title)).toEqual(['电力监测', '电力监测', '能源管理', '运维工单', '系统单线图']);
    for (const [at, entries] of menus.entries()) {
      const [first] = entries.flatMap((entry) => (entry.children.length > 0 ? entry.children : [entry]));
      expect([ROLES[at], first]).toMatchObject([
        ROLES[at],
        {component: 'PowerSysPic', path: '/powermonitor/powersyspic', meta: {permission: 'powersyspic'}},
      ]);
    }
  });
});

describe('assets', () => {
  const flagsBelow = (node: TreeNode): (number | undefined)[] => node.children.map((child) => child.flag);

  it('[MO-7-04] [SH-7-38] [MO-1-05] the tree holds group, project and station, and no device', async () => {
    const nodes = tree.reply.parse((await server.call(tree, {token: await server.token('operator')})).body.result);
    expect(nodes.map((node) => node.flag)).toEqual([1]);
    const projects = nodes.flatMap((node) => node.children);
    expect(nodes.flatMap(flagsBelow)).toEqual([2, 2, 2]);
    expect(projects.map(flagsBelow)).toEqual([5, 4, 4].map((stations) => Array(stations).fill(3)));
    expect(projects.flatMap((project) => project.children).flatMap((station) => station.children)).toEqual([]);
    expect(projects.map((project) => [project.name, project.timeZone])).toEqual([
      ['滨江精密制造园', 'Asia/Shanghai'],
      ['临港中心医院', 'Asia/Shanghai'],
      ['清溪大学城校区', 'Asia/Shanghai'],
    ]);
  });

  it('[MO-7-13] a station is answered alike by stationId and by id', async () => {
    const token = await server.token('energy');
    const byStationId = await server.call(stationById, {token, fields: {stationId: 'S2'}});
    const byId = await server.call(stationById, {token, fields: {id: 'S2'}});
    expect(byStationId.body.result).toMatchObject({id: 'S2', stationType: 0, projectId: 'P1'});
    const {nameEn, namePt, projectNameEn, projectNamePt} = byStationId.body.result;
    for (const name of [nameEn, namePt, projectNameEn, projectNamePt]) expect(name).toMatch(/^[\p{Script=Latin}\d .,&-]+$/u);
    expect(byId.text).toBe(byStationId.text);
  });
});

describe('diagrams and real data', () => {
  it('[MO-7-16] [MO-3-08] the real data hold a row for every device and every related device of the diagram', async () => {
    const token = await server.token('admin');
    for (const stationId of ['S1', 'S2', 'S3']) {
      const {jsonData} = (await server.call(stationPicture, {token, fields: {stationId}})).body.result;
      const rows = stationRealData.reply.parse((await server.call(stationRealData, {token, fields: {stationId}})).body.result).lvRealDatas;
      const ids = [...JSON.stringify(jsonData).matchAll(/"deviceId":"(\w+)"/g)].map((match) => match[1]);
      const related = jsonData.flatMap((entry: {relaDevice?: {id: string} | null}) => (entry.relaDevice ? [entry.relaDevice.id] : []));
      for (const id of [...ids, ...related]) expect(rows.filter((row) => row.deviceId === id)).toHaveLength(1);
    }
  });

  it('[MO-3-14] [MO-3-17] a high-voltage station answers a list, a low-voltage one an object with its transformers', async () => {
    const token = await server.token('admin');
    const ask = async (stationId: string) => (await server.call(stationRealData, {token, fields: {stationId}})).body.result;
    expect(Array.isArray(await ask('S1'))).toBe(true);
    expect((await ask('S2')).transformerList.map((row: {deviceId: string}) => row.deviceId)).toEqual(['T1', 'T2']);
    expect((await ask('S3')).at(-1)).toMatchObject({deviceId: 'T4', parameter1: expect.any(Number)});
  });

  it('[MO-3-15] [MO-2.sld-05] a project picture is what its stations are', async () => {
    const token = await server.token('energy');
    const pictures = (await server.call(projectPictures, {token, fields: {projectId: 'P1'}})).body.result;
    expect(pictures.map((picture: {stationId: string; stationType: number}) => [picture.stationId, picture.stationType])).toEqual([
      ['S1', 1],
      ['S2', 0],
      ['S4', 1],
      ['S5', 0],
      ['S6', 0],
    ]);
    for (const picture of pictures) {
      const fields = {stationId: picture.stationId};
      expect(picture.deviceList).toEqual((await server.call(stationRealData, {token, fields})).body.result);
      expect({jsonData: picture.jsonData}).toEqual((await server.call(stationPicture, {token, fields})).body.result);
    }
  });

  it('[MO-7-17] one device is answered as its station has it, deviceType or not', async () => {
    const token = await server.token('viewer');
    const rows = (await server.call(stationRealData, {token, fields: {stationId: 'S3'}})).body.result;
    const row = rows.find((one: {deviceId: string}) => one.deviceId === '1104');
    expect((await server.call(deviceInfo, {token, fields: {deviceId: '1104', deviceType: '1'}})).body.result).toMatchObject(row);
    expect((await server.call(deviceInfo, {token, fields: {deviceId: '1104'}})).body.result).toMatchObject(row);
    expect(row.acquisitionTime).toBe('2026-05-15 10:07:23');
  });
});

describe('encodings and faults', () => {
  it('[SH-7-14] [MO-7-03] JSON and form bodies are answered alike', async () => {
    const token = await server.token('admin');
    for (const body of [{json: {loginName: 'viewer', password: PASSWORD}}, {form: {loginName: 'viewer', password: PASSWORD}}]) {
      expect((await server.ask('POST', '/api/user/loginTest', body)).body.result.token).toMatch(/^[\w-]{43}$/);
    }
    const json = await server.ask('POST', '/api/demo/clock', {token, json: {advanceS: 0}});
    const form = await server.ask('POST', '/api/demo/clock', {token, form: {advanceS: '0'}});
    expect(form.text).toBe(json.text);
  });

  it('[SH-7-07] a wrong field is answered 400 with its path', async () => {
    const token = await server.token('admin');
    const wrong = [
      await server.ask('POST', '/api/user/loginTest', {form: {loginName: ''}}),
      await server.ask('GET', '/api/common/getStationById', {token}),
      await server.ask('POST', '/api/demo/clock', {token, json: {at: 'soon'}}),
      await server.ask('GET', '/api/powerMonitor/realTimeData/getDeviceInfoByDeviceId', {
        token,
        query: {deviceId: '1001', deviceType: '7'},
      }),
    ];
    expect(wrong.map((reply) => reply.httpStatus)).toEqual([400, 400, 400, 400]);
    for (const reply of wrong) expect(strictEnvelope.parse(reply.body).msgKey).toBe('badRequest');
    expect(wrong.map((reply) => reply.body.errors.map((error: {path: string}) => error.path))).toEqual([
      ['loginName', 'password'],
      ['stationId'],
      ['at'],
      ['deviceType'],
    ]);
  });

  it('[SH-7-07] bodies that cannot be read are refused in the envelope, and tell nothing', async () => {
    const send = (payload: string, type: string) =>
      server.app.inject({method: 'POST', url: '/api/user/loginTest', payload, headers: {'content-type': type}});
    const replies = await Promise.all([
      send('{"loginName":', 'application/json'),
      send('{"__proto__":{"x":1}}', 'application/json'),
      send('<x/>', 'text/xml'),
      send(`"${'x'.repeat(1_100_000)}"`, 'application/json'),
      send('[]', 'application/json'),
      send(`{"loginName":"a","password":"b","more":${'['.repeat(32)}${']'.repeat(32)}}`, 'application/json'),
      send(`{"loginName":"a","password":"b","more":${'{"a":'.repeat(150_000)}1${'}'.repeat(150_000)}}`, 'application/json'),
      server.app.inject({method: 'GET', url: '/api/%E0%A4%A'}),
    ]);
    expect(replies.map((reply) => reply.statusCode)).toEqual([400, 400, 415, 413, 400, 400, 400, 400]);
    // As deep as may be, in a field that the call does not know.
    const deep = await send(`{"loginName":"a","password":"b","more":${'['.repeat(31)}${']'.repeat(31)}}`, 'application/json');
    expect(deep.json().msgKey).toBe('loginRefused');
    for (const reply of replies.slice(5, 7)) {
      expect(reply.json()).toMatchObject({msgKey: 'badRequest', errors: [{path: '', message: 'nested deeper than 32 levels'}]});
    }
    for (const reply of replies) {
      expect(strictEnvelope.parse(reply.json()).status).toBe(reply.statusCode);
      expect(reply.body).not.toMatch(/node_modules|at .*\.ts|stack/);
    }
  });
});
