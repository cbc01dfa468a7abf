import {randomUUID} from 'node:crypto';
import {ABSENT_ID, type Call, type Fields, type Grant, info, type SampleWorld, samples, saveView} from '@livebus/contract';
import {hashPassword} from '../../server/access/passwords.ts';
import {makeWallToken} from '../../server/access/wall-tokens.ts';
import {openSqliteStore} from '../../server/store/sqlite/sqlite-store.ts';
import {PASSWORD, type Reply, type TestServer} from '../contract/support.ts';
import {type Asker, type Row, routeOf} from './table.ts';

const DEVICES = {1001: 'P1', 1109: 'P2', 1255: 'P3'} as const;

/** Assets of the demo and the project of each. */
export const ASSETS = {
  project: {P1: 'P1', P2: 'P2', P3: 'P3'},
  station: {S1: 'P1', S3: 'P2', S12: 'P3'},
  device: DEVICES,
  thing: DEVICES,
} as const;

/** Who is granted which project in these tests; the operator is cut down to one, so that every role but the administrator's has foreign ones. */
export const GRANTED: Readonly<Record<Asker, readonly string[]>> = {
  admin: ['P1', 'P2', 'P3'],
  operator: ['P3'],
  energy: ['P1'],
  executor: ['P2'],
  viewer: ['P2'],
  own: ['P1'],
  wall: ['P1', 'P2', 'P3'],
};

/** A route's call, and its fields as the sample of the contract has them that writes nothing, without those that name something. */
function sampleOf(row: Row): {readonly call: Call | undefined; readonly fields: Fields} {
  const one = samples.find(({call}) => `/api${call.path}` === row.url);
  const fields = one?.harmless(NOBODY).fields ?? {};
  const named = row.named?.fields ?? [];
  return {call: one?.call, fields: Object.fromEntries(Object.entries(fields).filter(([name]) => !named.includes(name)))};
}

const NOBODY: SampleWorld = {
  ...{projectId: ABSENT_ID, stationId: ABSENT_ID, deviceId: ABSENT_ID, userId: ABSENT_ID},
  ...{loginName: ABSENT_ID, password: ABSENT_ID},
};

/** How one thing of a user's comes about, by what the table calls `own`; gives its id. */
const OWN: Readonly<Record<string, (server: TestServer, token: string) => Promise<string>>> = {
  'POST /api/user/changeSavedView': ownView,
  'POST /api/user/deleteSavedView': ownView,
  'POST /api/user/endSessions': async (server, token) => {
    const {loginName} = (await server.call(info, {token})).body.result;
    const other = await signIn(server, loginName);
    const {result} = (await server.ask('GET', '/api/user/sessions', {token: other})).body;
    return result.find((one: {current: boolean}) => one.current).id;
  },
};

async function ownView(server: TestServer, token: string): Promise<string> {
  const fields = {name: randomUUID(), address: '/powermonitor/powersyspic'};
  return (await server.call(saveView, {token, fields})).body.result.id;
}

/** A thing of the user behind the token, for a route whose row names something of one's own. */
export function makeOwn(server: TestServer, row: Row, token: string): Promise<string> {
  const make = OWN[routeOf(row)];
  if (make === undefined) throw new Error(`tests/access/asking.ts does not know how ${routeOf(row)} comes to a thing of one's own`);
  return make(server, token);
}

/** A new session of its own. */
export async function signIn(server: TestServer, loginName: string, remoteAddress?: string): Promise<string> {
  const reply = await server.ask('POST', '/api/user/loginTest', {form: {loginName, password: PASSWORD}, remoteAddress});
  return reply.body.result.token;
}

export async function wallToken(server: TestServer, loginName: string, label: string): Promise<string> {
  const store = await openSqliteStore(server.folder, {readers: 1, schema: 'require'});
  try {
    return await makeWallToken(store, loginName, label, Date.now());
  } finally {
    await store.close();
  }
}

/** Cuts the operator down to one project, as an administrator does. */
export async function grantOperator(server: TestServer, projectIds: readonly string[]): Promise<void> {
  const token = await server.token('admin');
  const {result} = (await server.ask('GET', '/api/admin/users', {token})).body;
  const {id, revision, name, role} = result.find((user: {loginName: string}) => user.loginName === 'operator');
  const reply = await server.ask('POST', '/api/admin/changeUser', {token, json: {id, revision, name, role, projectIds}});
  if (reply.httpStatus !== 200) throw new Error(reply.text);
}

/** What the role `own` of the table may do beside what every role may. */
export const OWN_GRANTS = ['powersyspic.query', 'powersyspic.export', 'audit.query'] as const satisfies readonly Grant[];

/** A role of the deployment's own, and the account `own` that has it. */
export function addOwn(server: TestServer): Promise<void> {
  return addPersonWith(server, {loginName: 'own', role: '查看与导出', permissions: OWN_GRANTS});
}

/** A role of the deployment's own with these permissions, and an account that has it. */
export async function addPersonWith(
  server: TestServer,
  {loginName, role: name, permissions}: {readonly loginName: string; readonly role: string; readonly permissions: readonly Grant[]},
): Promise<void> {
  const token = await server.token('admin');
  const {id: role} = (await server.ask('POST', '/api/admin/addRole', {token, json: {name, permissions}})).body.result;
  const store = await openSqliteStore(server.folder, {readers: 1, schema: 'require'});
  try {
    // The demo's password, which no administrator could set.
    const passwordHash = await hashPassword(PASSWORD);
    await store.users.add({id: randomUUID(), loginName, name: '自建角色', role, projectIds: GRANTED.own, passwordHash});
  } finally {
    await store.close();
  }
}

/** Asks a route as the sample of its call asks it; a route that is no call by its query. `fields` come on top. */
export function askRoute(
  server: TestServer,
  row: Row,
  token: string | undefined,
  fields: Readonly<Record<string, string>> = {},
): Promise<Reply> {
  const {call, fields: sample} = sampleOf(row);
  const all = {...sample, ...fields};
  const url = row.url.replace('*', 'no-such.png');
  if (row.method === 'GET') return server.ask('GET', url, {token, query: all});
  return server.ask('POST', url, {token, ...(call?.encoding === 'form' ? {form: all} : {json: all})});
}

/** Headers that differ from one reply to the next whatever was asked. */
const PASSING = ['date', 'x-ratelimit-remaining', 'x-ratelimit-reset'];

/** A reply as its reader can tell it from another. */
export const seen = ({httpStatus, text, headers}: Reply) => ({
  httpStatus,
  text,
  headers: Object.fromEntries(Object.entries(headers).filter(([name]) => !PASSING.includes(name))),
});
