import {
  type AdminUser,
  addRole,
  addUser,
  audit,
  changeRole,
  changeUser,
  deleteRole,
  GRANTS,
  info,
  menu,
  type ReplyOf,
  ROLE_IDS,
  ROLE_LIMITS,
  roles,
  SCREENS,
  stationPicture,
  uploadImage,
  users,
} from '@livebus/contract';
import {afterAll, beforeAll, expect, it} from 'vitest';
import {LANGUAGE_CODES} from '../../app/base/i18n/languages.ts';
import {textsOf} from '../../app/base/i18n/test-texts.ts';
import {openSqliteStore} from '../../server/store/sqlite/sqlite-store.ts';
import {listen, openStream} from './stream-support.ts';
import {startApp, type TestServer} from './support.ts';

const PASSWORD = 'bay-17-coupler-open';
type RoleInfo = ReplyOf<typeof roles>[number];
let server: TestServer;
let admin: string;
beforeAll(async () => {
  server = await startApp({stream: {recheckMs: 200}});
  admin = await server.token('admin');
});
afterAll(() => server.close());

const json = async (path: string, body: object, token = admin) => server.ask('POST', `/api${path}`, {token, json: body});
const listed = async (): Promise<RoleInfo[]> => roles.reply.parse((await server.call(roles, {token: admin})).body.result);
const make = async (name: string, ...permissions: string[]): Promise<RoleInfo> => {
  const reply = await json(addRole.path, {name, permissions});
  expect([name, reply.httpStatus]).toEqual([name, 200]);
  return roles.reply.parse([reply.body.result])[0]!;
};
const add = async (loginName: string, role: string): Promise<AdminUser> => {
  const body = {loginName, name: loginName, role, projectIds: ['P2'], password: PASSWORD};
  return addUser.reply.parse((await json(addUser.path, body)).body.result);
};
const tokenOf = async (loginName: string): Promise<string> =>
  (await server.ask('POST', '/api/user/loginTest', {form: {loginName, password: PASSWORD}})).body.result.token;
/** What the permission of readings opens. */
const ofReadings = SCREENS.filter(({permission}) => permission === 'powersyspic').map(({component}) => component);
const screens = async (token: string): Promise<string[]> => {
  const entries = menu.reply.parse((await server.call(menu, {token})).body.result);
  return entries.flatMap(({children}) => children.map(({component}) => String(component)));
};
const told = async (subject: string) =>
  audit.reply.parse((await server.call(audit, {token: admin, fields: {subject}})).body.result).rows.rows;

it('[SH-6-07] one is made, changed and copied; what it holds is held from the next call on, in running sessions too', async () => {
  const role = await make('夜班审核', 'powersyspic.export');
  expect(role).toMatchObject({builtIn: false, projects: 'assigned', users: 0, revision: 1});
  expect(role.permissions).toEqual([
    {permissionId: 'asset', actions: ['query', 'get']},
    {permissionId: 'powersyspic', actions: ['query', 'export']},
  ]);
  await add('ye', role.id);
  const token = await tokenOf('ye');
  const may = async () => {
    const picture = await server.call(stationPicture, {token, fields: {stationId: 'S3'}});
    const foreign = await server.call(stationPicture, {token, fields: {stationId: 'S1'}});
    const upload = await server.ask('POST', `/api${uploadImage.path}`, {token, json: {}});
    const book = await server.call(audit, {token});
    return [picture, foreign, upload, book].map(({httpStatus}) => httpStatus);
  };
  expect((await server.call(info, {token})).body.result.role).toMatchObject({id: role.id, name: '夜班审核'});
  expect([await may(), await screens(token)]).toEqual([[200, 404, 403, 403], ofReadings]);
  const change = {id: role.id, revision: 1, name: '审核', permissions: ['audit.query', 'file.add']};
  expect((await json(changeRole.path, change)).body.result).toMatchObject({name: '审核', revision: 2, users: 1});
  expect([await may(), await screens(token)]).toEqual([[403, 403, 415, 200], ['Audit']]);
  expect((await json(changeRole.path, change)).body).toMatchObject({status: 409, msgKey: 'roleChanged'});
  const {permissions} = (await server.call(info, {token})).body.result.role;
  expect(permissions.map(({permissionId}: {permissionId: string}) => permissionId)).toEqual(['asset', 'file', 'audit']);
});

it('a stream whose role has changed ends and is refused what the role holds no more', async () => {
  const role = await make('短班', 'powersyspic.query');
  await add('duan', role.id);
  const token = await tokenOf('duan');
  const port = await listen(server);
  const stream = await openStream(port, '?stationId=S3', {'access-token': token});
  await stream.next('hello');
  await json(changeRole.path, {id: role.id, revision: 1, name: '短班', permissions: ['audit.query']});
  await stream.ended;
  expect((await server.ask('GET', '/api/stream', {token, query: {stationId: 'S3'}})).httpStatus).toBe(403);
});

it('built-in ones stay as they are, and their names in every language are nobody else\u2019s', async () => {
  const before = (await listed()).filter(({builtIn}) => builtIn);
  expect(before.map(({id}) => id)).toEqual([...ROLE_IDS]);
  for (const id of ROLE_IDS) {
    const change = await json(changeRole.path, {id, revision: 0, name: 'x', permissions: ['powersyspic.query']});
    expect([id, change.httpStatus, change.body.msgKey]).toEqual([id, 409, 'roleBuiltIn']);
    expect([id, (await json(deleteRole.path, {id})).body.msgKey]).toEqual([id, 'roleBuiltIn']);
  }
  expect((await listed()).filter(({builtIn}) => builtIn)).toEqual(before);
  for (const name of ['系统 管理员', '系統管理員', '系统管理員', '系統 管理员', '係統管理员', '运轉值班员', 'Admin.', 'Energy-Manager']) {
    const reply = await json(addRole.path, {name, permissions: ['powersyspic.query']});
    expect([name, reply.httpStatus, reply.body.msgKey]).toEqual([name, 409, 'roleNameTaken']);
  }
  for (const name of ['Оperator', 'Аdministrator', 'Admіn'])
    expect([name, (await json(addRole.path, {name, permissions: ['powersyspic.query']})).httpStatus]).toEqual([name, 400]);
  for (const language of LANGUAGE_CODES) {
    const words = textsOf('roles', language);
    const signIn = textsOf('sign-in', language);
    // What the demo's accounts are called before anybody has signed in.
    for (const id of ROLE_IDS) expect(signIn.get(`demo.role.${id}`)).toMatch(new RegExp(`^${words.get(`role.${id}`)}(?: · |（|\\s\\()`));
    for (const name of ROLE_IDS.map((id) => words.get(`role.${id}`)!)) {
      const reply = await json(addRole.path, {name: ` ${name.toUpperCase()}`, permissions: ['powersyspic.query']});
      expect([name, reply.httpStatus, reply.body.msgKey]).toEqual([name, 409, 'roleNameTaken']);
    }
  }
});

it('a name is there once, whatever its case and width', async () => {
  const one = await make('Night shift', 'powersyspic.query');
  await make('Day shift', 'powersyspic.query');
  for (const name of ['NIGHT SHIFT', 'Ｎight  shift'])
    expect([name, (await json(addRole.path, {name, permissions: ['audit.query']})).body.msgKey]).toEqual([name, 'roleNameTaken']);
  const change = {id: one.id, revision: 1, name: 'day shift', permissions: ['audit.query']};
  expect((await json(changeRole.path, change)).body).toMatchObject({status: 409, msgKey: 'roleNameTaken', params: {name: 'day shift'}});
  expect((await json(changeRole.path, {...change, name: 'NIGHT shift'})).body.result.name).toBe('NIGHT shift');
});

it('nobody lifts himself: no role holds what administers, and only an administrator makes, changes and gives roles', async () => {
  for (const grant of ['user.edit', 'user.query', 'role.edit', 'session.delete', 'demo.edit', 'asset.delete', '__proto__.query'])
    expect([grant, (await json(addRole.path, {name: 'x', permissions: ['powersyspic.query', grant]})).httpStatus]).toEqual([grant, 400]);
  expect((await json(addRole.path, {name: 'x', permissions: ['file.add']})).httpStatus).toBe(400);
  const role = await make('全部', ...GRANTS);
  const user = await add('quan', role.id);
  const token = await tokenOf('quan');
  for (const [path, body] of [
    [changeRole.path, {id: role.id, revision: 1, name: 'x', permissions: ['audit.query']}],
    [addRole.path, {name: 'y', permissions: ['audit.query']}],
    [deleteRole.path, {id: role.id}],
    [changeUser.path, {id: user.id, revision: user.revision, name: 'x', role: 'admin'}],
  ] as const)
    expect([path, (await json(path, body, token)).httpStatus]).toEqual([path, 403]);
  for (const call of [users, roles]) expect([call.path, (await server.call(call, {token})).httpStatus]).toEqual([call.path, 403]);
});

it('one of an older server that holds what can be given no more works as before, and loses it with its next change', async () => {
  const grants = ['asset.query', 'asset.get', 'powersyspic.query', 'powersyspic.get', 'powersyspic.edit'];
  const store = await openSqliteStore(server.folder, {readers: 1, schema: 'require'});
  await store.roles.add({id: 'older', name: '旧角色', grants}, ROLE_LIMITS.roles).finally(() => store.close());
  await add('jiu', 'older');
  const token = await tokenOf('jiu');
  expect((await server.call(stationPicture, {token, fields: {stationId: 'S3'}})).httpStatus).toBe(200);
  expect(await screens(token)).toEqual(ofReadings);
  const older = (await listed()).find(({id}) => id === 'older')!;
  expect(older).toMatchObject({
    users: 1,
    permissions: [{permissionId: 'asset'}, {permissionId: 'powersyspic', actions: ['query', 'get', 'edit']}],
  });
  const change = {id: 'older', revision: older.revision, name: '旧角色', permissions: ['powersyspic.query']};
  expect((await json(changeRole.path, change)).body.result.permissions[1]).toEqual({permissionId: 'powersyspic', actions: ['query']});
  expect((await server.call(stationPicture, {token, fields: {stationId: 'S3'}})).httpStatus).toBe(200);
});

it('one goes only while nobody has it, and a user gets none that is not there', async () => {
  const role = await make('临时', 'powersyspic.query');
  const user = await add('lin', role.id);
  expect((await json(deleteRole.path, {id: role.id})).body).toMatchObject({status: 409, msgKey: 'roleInUse', params: {count: 1}});
  const change = {id: user.id, revision: user.revision, name: '林', role: 'viewer'};
  expect((await json(changeUser.path, change)).body.result).toMatchObject({role: 'viewer', projectIds: ['P2']});
  expect((await json(deleteRole.path, {id: role.id})).body).toEqual({status: 200, result: null});
  expect((await json(deleteRole.path, {id: role.id})).httpStatus).toBe(404);
  const again = await json(changeUser.path, {...change, revision: user.revision + 1, role: role.id});
  expect(again.body).toMatchObject({status: 400, errors: [{path: 'role'}]});
});

it('what was done to a role stands in the audit with both sides, and a user\u2019s role by its name', async () => {
  const role = await make('值守', 'powersyspic.query');
  await json(changeRole.path, {id: role.id, revision: 1, name: '值守二', permissions: ['audit.query']});
  const user = await add('shou', role.id);
  expect(JSON.parse((await told(user.id))[0]!.after!)).toMatchObject({role: '值守二'});
  await json(changeUser.path, {id: user.id, revision: 1, name: 'shou', role: 'viewer'});
  await json(deleteRole.path, {id: role.id});
  const entries = await told(role.id);
  expect(entries.map(({action}) => action)).toEqual(['role.delete', 'role.change', 'role.add']);
  expect(entries.map(({before, after}) => [JSON.parse(before ?? 'null'), JSON.parse(after ?? 'null')])).toEqual([
    [{name: '值守二', permissions: ['asset.query', 'asset.get', 'audit.query']}, null],
    [
      {name: '值守', permissions: ['asset.query', 'asset.get', 'powersyspic.query']},
      {name: '值守二', permissions: ['asset.query', 'asset.get', 'audit.query']},
    ],
    [null, {name: '值守', permissions: ['asset.query', 'asset.get', 'powersyspic.query']}],
  ]);
  expect(entries.every(({name}) => name === 'admin')).toBe(true);
});
