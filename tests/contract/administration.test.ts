import {
  type AdminUser,
  addUser,
  changeUser,
  disableUser,
  enableUser,
  endOwnSessions,
  endUserSessions,
  endWall,
  info,
  ownSessions,
  resetPassword,
  roles,
  type SessionInfo,
  tree,
  userSessions,
  users,
  walls,
} from '@livebus/contract';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {wallToken} from '../access/asking.ts';
import {listen, openStream} from './stream-support.ts';
import {startApp, type TestServer} from './support.ts';

const PASSWORD = 'bay-17-coupler-open';
let server: TestServer;
let admin: string;
beforeAll(async () => {
  server = await startApp();
  admin = await server.token('admin');
});
afterAll(() => server.close());

const json = async (path: string, body: object, token = admin) => server.ask('POST', `/api${path}`, {token, json: body});
const listed = async (): Promise<AdminUser[]> => users.reply.parse((await server.call(users, {token: admin})).body.result);
const userOf = async (loginName: string) => (await listed()).find((user) => user.loginName === loginName)!;
const add = async (loginName: string, more: object = {}): Promise<AdminUser> => {
  const body = {loginName, name: loginName, role: 'viewer', projectIds: ['P2'], password: PASSWORD, ...more};
  return addUser.reply.parse((await json(addUser.path, body)).body.result);
};
const signIn = (loginName: string, password: string = PASSWORD) =>
  server.ask('POST', '/api/user/loginTest', {form: {loginName, password}, headers: {'user-agent': 'Browser/1 \u00e9'}});
const tokenOf = async (loginName: string): Promise<string> => (await signIn(loginName)).body.result.token;
const works = async (token: string) => (await server.call(info, {token})).httpStatus === 200;
const projects = async (token: string): Promise<string[]> => {
  const {result} = (await server.call(tree, {token})).body;
  return result.flatMap((group: {children: {id: string}[]}) => group.children.map(({id}) => id));
};

describe('users', () => {
  it('one is made who signs in and sees its projects alone; name, password and project are held to the rules', async () => {
    const made = await add('li.na', {name: '李娜', projectIds: ['P1', 'P3']});
    expect(made).toMatchObject({loginName: 'li.na', name: '李娜', role: 'viewer', projectIds: ['P1', 'P3'], disabled: false, sessions: 0});
    const token = await tokenOf('LI.NA');
    expect(await projects(token)).toEqual(['P1', 'P3']);
    expect(await userOf('li.na')).toMatchObject({sessions: 1, usedAt: expect.any(Number), own: false});
    expect(await userOf('admin')).toMatchObject({own: true, projectIds: []});
    const body = {loginName: 'x', name: 'x', role: 'viewer', projectIds: [], password: PASSWORD};
    for (const [change, status, msgKey] of [
      [{loginName: 'Li.Na'}, 409, 'loginNameTaken'],
      [{loginName: 'with space'}, 400, 'badRequest'],
      [{loginName: 'a\u200bb'}, 400, 'badRequest'],
      [{name: ' '}, 400, 'badRequest'],
      [{role: 'owner'}, 400, 'badRequest'],
      [{projectIds: ['P1', 'no-such-project']}, 400, 'badRequest'],
      [{password: 'short'}, 400, 'passwordPolicy'],
      [{loginName: 'station-keeper', password: 'Station-Keeper'}, 400, 'passwordPolicy'],
    ] as const) {
      const reply = await json(addUser.path, {...body, ...change});
      expect([change, reply.httpStatus, reply.body.msgKey]).toEqual([change, status, msgKey]);
    }
    expect(server.log()).not.toContain(PASSWORD);
  });

  it('role and projects of a change hold from the next call on; of two changes of the same the second is told', async () => {
    const made = await add('zhao');
    const token = await tokenOf('zhao');
    const change = {id: made.id, revision: made.revision, name: '赵强', role: 'executor', projectIds: ['P1']};
    const replies = await Promise.all([json(changeUser.path, change), json(changeUser.path, {...change, projectIds: ['P3']})]);
    expect(replies.map(({httpStatus}) => httpStatus).sort()).toEqual([200, 409]);
    expect(replies.find(({httpStatus}) => httpStatus === 409)!.body.msgKey).toBe('userChanged');
    expect(await projects(token)).toEqual((await userOf('zhao')).projectIds);
    expect((await server.call(info, {token})).body.result.role.id).toBe('executor');
  });

  it('an administrator keeps the projects that were granted before, also for the role that comes after', async () => {
    let user = await add('keeps');
    const token = await tokenOf('keeps');
    const roleIs = async (role: string) => {
      const reply = await json(changeUser.path, {id: user.id, revision: user.revision, name: user.name, role});
      expect([role, reply.httpStatus]).toEqual([role, 200]);
      user = changeUser.reply.parse(reply.body.result);
      return [user.projectIds, (await projects(token)).length > 1];
    };
    expect(await roleIs('admin')).toEqual([['P2'], true]);
    expect(await roleIs('viewer')).toEqual([['P2'], false]);
    expect(await projects(token)).toEqual(['P2']);
  });

  it('nobody disables or demotes himself, and there is always somebody left to administer', async () => {
    const own = await userOf('admin');
    expect((await json(disableUser.path, {id: own.id})).body).toMatchObject({status: 409, msgKey: 'ownAccount'});
    const demoted = {id: own.id, revision: own.revision, name: own.name, role: 'viewer', projectIds: []};
    expect((await json(changeUser.path, demoted)).body).toMatchObject({status: 409, msgKey: 'ownAccount'});
    const other = await add('second', {role: 'admin', projectIds: ['P1']});
    expect(other.projectIds).toEqual(['P1']);
    const second = await tokenOf('second');
    // Each disables the other at the same moment.
    const both = await Promise.all([json(disableUser.path, {id: own.id}, second), json(disableUser.path, {id: other.id})]);
    expect(both.map(({httpStatus}) => httpStatus).sort()).toEqual([200, expect.any(Number)]);
    const left = [admin, second];
    const alive = await Promise.all(left.map(works));
    expect(alive.filter(Boolean)).toHaveLength(1);
    const keeper = left[alive.indexOf(true)]!;
    const shut = alive[0] ? other.id : own.id;
    expect((await json(enableUser.path, {id: shut}, keeper)).body.result).toMatchObject({disabled: false});
    admin = alive[0]
      ? admin
      : (await server.ask('POST', '/api/user/loginTest', {form: {loginName: 'admin', password: 'livebus-demo'}})).body.result.token;
    await json(disableUser.path, {id: other.id});
  });

  it('one that is disabled is answered like a wrong password, and neither session nor wall of it opens anything', async () => {
    const made = await add('qian');
    const [token, wall] = [await tokenOf('qian'), await wallToken(server, 'qian', 'qian hall')];
    expect((await json(disableUser.path, {id: made.id})).body.result).toMatchObject({disabled: true, sessions: 0});
    expect([await works(token), await works(wall)]).toEqual([false, false]);
    expect((await signIn('qian')).text).toBe((await signIn('nobody')).text);
    expect((await json(enableUser.path, {id: made.id})).body.result).toMatchObject({disabled: false});
    expect([await works(token), await works(wall), (await signIn('qian')).httpStatus]).toEqual([false, true, 200]);
  });

  it('another password ends the sessions, and only it signs in', async () => {
    const made = await add('sun');
    const token = await tokenOf('sun');
    expect((await json(resetPassword.path, {id: made.id, password: 'sun'})).body.msgKey).toBe('passwordPolicy');
    expect(await works(token)).toBe(true);
    expect((await json(resetPassword.path, {id: made.id, password: 'feeder-3-earthed'})).httpStatus).toBe(200);
    expect([await works(token), (await signIn('sun')).httpStatus, (await signIn('sun', 'feeder-3-earthed')).httpStatus]).toEqual([
      false,
      400,
      200,
    ]);
  });

  it('[SH-6-01] roles tell what the table grants', async () => {
    const told = roles.reply.parse((await server.call(roles, {token: admin})).body.result);
    expect(told.map(({id, projects: sees}) => [id, sees])).toEqual([
      ['admin', 'all'],
      ...['operator', 'energy', 'executor', 'viewer'].map((id) => [id, 'assigned']),
    ]);
    expect(told.at(-1)!.permissions).toContainEqual({permissionId: 'powersyspic', actions: ['query']});
  });
});

describe('sessions', () => {
  const own = async (token: string): Promise<SessionInfo[]> =>
    ownSessions.reply.parse((await server.call(ownSessions, {token})).body.result);

  it('are listed with address and browser, never with what opens them; one ends the others or one of them', async () => {
    await add('wu');
    const [here, there, third] = [await tokenOf('wu'), await tokenOf('wu'), await tokenOf('wu')];
    const all = await own(here);
    expect(all).toHaveLength(3);
    expect(all.filter(({current}) => current)).toHaveLength(1);
    expect(all[0]).toMatchObject({address: '127.0.0.1', agent: 'Browser/1'});
    expect(JSON.stringify(all)).not.toContain(here);
    const one = (await own(there)).find(({current}) => current)!;
    expect((await json(endOwnSessions.path, {sessionId: one.id}, here)).body.result).toEqual({ended: 1});
    expect((await json(endOwnSessions.path, {sessionId: one.id}, here)).httpStatus).toBe(404);
    expect([await works(here), await works(there), await works(third)]).toEqual([true, false, true]);
    expect((await json(endOwnSessions.path, {}, here)).body.result).toEqual({ended: 1});
    expect([await works(here), await works(third)]).toEqual([true, false]);
  });

  it("an administrator ends a user's: 401 and code 100001 from then on, and the stream ends with it", async () => {
    const made = await add('zhou');
    const port = await listen(server);
    const [one, other] = [await tokenOf('zhou'), await tokenOf('zhou')];
    const stream = await openStream(port, '', {'access-token': one});
    await stream.next('hello');
    const list = userSessions.reply.parse((await server.call(userSessions, {token: admin, fields: {userId: made.id}})).body.result);
    expect(list.map(({current}) => current)).toEqual([false, false]);
    const mine = (await own(one)).find(({current}) => current)!;
    expect((await json(endUserSessions.path, {userId: made.id, sessionId: mine.id})).body.result).toEqual({ended: 1});
    await stream.next('session-end');
    await stream.ended;
    expect((await server.call(info, {token: one})).body).toMatchObject({status: 401, code: 100001});
    expect(await works(other)).toBe(true);
    const {id} = await userOf('admin');
    expect((await json(endUserSessions.path, {userId: id, sessionId: (await own(other))[0]!.id})).httpStatus).toBe(404);
    expect((await json(endUserSessions.path, {userId: made.id})).body.result).toEqual({ended: 1});
    expect((await json(endUserSessions.path, {userId: 'nobody'})).httpStatus).toBe(404);
  });

  it("walls are listed and revoked, their streams end; a wall sees neither users nor sessions, an administrator's neither", async () => {
    const wall = await wallToken(server, 'admin', 'big hall');
    const port = (server.app.server.address() as {port: number}).port;
    const stream = await openStream(port, '', {'access-token': wall});
    await stream.next('hello');
    for (const call of [users, roles, walls, ownSessions])
      expect([call.path, (await server.call(call, {token: wall})).httpStatus]).toEqual([call.path, 403]);
    const list = walls.reply.parse((await server.call(walls, {token: admin})).body.result);
    const standing = list.find(({label}) => label === 'big hall')!;
    expect(standing).toMatchObject({loginName: 'admin', usedAt: expect.any(Number)});
    expect((await json(endWall.path, {id: standing.id})).body).toEqual({status: 200, result: null});
    await stream.next('session-end');
    expect(await works(wall)).toBe(false);
    expect((await json(endWall.path, {id: standing.id})).httpStatus).toBe(404);
  });
});
