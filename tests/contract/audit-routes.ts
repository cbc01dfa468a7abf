import {
  addRole,
  addUser,
  changeRole,
  changeSavedView,
  changeUser,
  deleteImage,
  deleteRole,
  deleteSavedView,
  demoClock,
  demoScenario,
  disableUser,
  enableUser,
  endOwnSessions,
  endUserSessions,
  endWall,
  exported,
  login,
  logout,
  orderSavedViews,
  resetPassword,
  saveView,
  uploadImage,
  users,
  walls,
} from '@livebus/contract';
import sharp from 'sharp';
import {SERVER} from '../../server/store/areas/audit/entry.ts';
import type {Store} from '../../server/store/store.ts';
import {PASSWORD, type Reply, type TestServer} from './support.ts';

/** What a write needs before it can be done. */
export interface Hands {
  readonly server: TestServer;
  /** The same database, past the server. */
  readonly store: Store;
  /** A new session of that person's. */
  signIn(loginName: string): Promise<string>;
  post(token: string | undefined, path: string, json: unknown): Promise<Reply>;
}

/** One way in which a route writes. */
export interface AuditedWrite {
  /** As the server's table of routes has it. */
  readonly url: string;
  readonly action: string;
  /** Brings about what stands before; gives the call, which is made more than once. */
  ready(hands: Hands): Promise<{
    readonly write: () => Promise<Reply>;
    /** The same call in a form that is refused though the caller may make it; none where every form of it is taken. */
    readonly refused?: () => Promise<Reply>;
  }>;
  /** Entry of the call that is refused, where that is told too. */
  readonly refusedAction?: string;
}

/** Routes that write and leave no entry, and why. */
export const NOT_TOLD: Readonly<Record<string, string>> = {
  'POST /api/ingest/readings': 'readings are the data; what changes a key is told',
};

let made = 0;
const unique = (what: string) => `${what}-${++made}`;

/** By an administrator, with the fields of the call and those of one that is refused. */
const byAdministrator = (
  path: string,
  action: string,
  fieldsOf: (hands: Hands) => Promise<{readonly fields: object; readonly refused: object}>,
): AuditedWrite => ({
  url: `POST /api${path}`,
  action,
  async ready(hands) {
    const {fields, refused} = await fieldsOf(hands);
    const token = await hands.server.token('admin');
    return {write: () => hands.post(token, path, fields), refused: () => hands.post(token, path, refused)};
  },
});

const newUser = () => ({loginName: unique('user'), name: '李', role: 'viewer', projectIds: ['P1'], password: 'brown fox 7 jumps'});
async function userThere({post, server}: Hands): Promise<string> {
  return (await post(await server.token('admin'), addUser.path, newUser())).body.result.id;
}
const newRole = () => ({name: unique('role'), permissions: ['powersyspic.export']});
async function roleThere({post, server}: Hands): Promise<string> {
  return (await post(await server.token('admin'), addRole.path, newRole())).body.result.id;
}
const NOBODY = {id: 'nobody'};

/** By a user for whom a view is made first. */
const ofView = (path: string, action: string, fieldsOf: (id: string) => object, refused: object): AuditedWrite => ({
  url: `POST /api${path}`,
  action,
  async ready({post, server}) {
    const token = await server.token('energy');
    const {id} = (await post(token, saveView.path, {name: unique('view'), address: '/x'})).body.result;
    return {write: () => post(token, path, fieldsOf(id)), refused: () => post(token, path, refused)};
  },
});

async function upload({server}: Hands, field: string): Promise<Reply> {
  const png = await sharp({create: {width: 2, height: 2, channels: 3, background: 'red'}})
    .png()
    .toBuffer();
  const head = `--x\r\nContent-Disposition: form-data; name="${field}"; filename="a.png"\r\n\r\n`;
  const reply = await server.app.inject({
    method: 'POST',
    url: `/api${uploadImage.path}`,
    headers: {'access-token': await server.token('operator'), 'content-type': 'multipart/form-data; boundary=x'},
    payload: Buffer.concat([Buffer.from(head), png, Buffer.from('\r\n--x--\r\n')]),
  });
  return {httpStatus: reply.statusCode, text: reply.body, headers: reply.headers, body: reply.json()};
}

export const AUDITED_WRITES: readonly AuditedWrite[] = [
  {
    url: `POST /api${login.path}`,
    action: 'signIn',
    refusedAction: 'signIn.refused',
    async ready({server}) {
      const tryIn = (password: string) => server.ask('POST', `/api${login.path}`, {form: {loginName: 'executor', password}});
      return {write: () => tryIn(PASSWORD), refused: () => tryIn('wrong-password')};
    },
  },
  {
    url: `POST /api${logout.path}`,
    action: 'signOut',
    async ready({signIn, post}) {
      const token = await signIn('executor');
      return {write: () => post(token, logout.path, {})};
    },
  },
  {
    url: `POST /api${endOwnSessions.path}`,
    action: 'session.end',
    async ready({signIn, post}) {
      const [token] = [await signIn('executor'), await signIn('executor')];
      return {write: () => post(token, endOwnSessions.path, {}), refused: () => post(token, endOwnSessions.path, {sessionId: 'none'})};
    },
  },
  {
    url: `POST /api${exported.path}`,
    action: 'export',
    async ready({post, server}) {
      const token = await server.token('viewer');
      const fields = {format: 'svg', kind: 'station', id: 'S1', file: '一次图.svg'};
      return {write: () => post(token, exported.path, fields), refused: () => post(token, exported.path, {...fields, format: 'exe'})};
    },
  },
  {
    url: `POST /api${saveView.path}`,
    action: 'view.add',
    async ready({post, server}) {
      const token = await server.token('energy');
      const name = unique('view');
      return {
        write: () => post(token, saveView.path, {name, address: '/x'}),
        refused: () => post(token, saveView.path, {name: '', address: '/x'}),
      };
    },
  },
  ofView(changeSavedView.path, 'view.change', (id) => ({id, name: unique('changed')}), {...NOBODY, name: 'x'}),
  ofView(deleteSavedView.path, 'view.delete', (id) => ({id}), NOBODY),
  {
    url: `POST /api${orderSavedViews.path}`,
    action: 'view.order',
    async ready({post, signIn, server}) {
      const token = await signIn('viewer');
      const ids: string[] = [];
      for (const name of [unique('first'), unique('second')])
        ids.push((await post(token, saveView.path, {name, address: '/x'})).body.result.id);
      const order = (wanted: readonly string[]) => server.ask('POST', `/api${orderSavedViews.path}`, {token, json: {ids: wanted}});
      return {write: () => order([...ids].reverse()), refused: () => order(ids.slice(1))};
    },
  },
  byAdministrator(addUser.path, 'user.add', async () => ({fields: newUser(), refused: {...newUser(), projectIds: ['none']}})),
  byAdministrator(changeUser.path, 'user.change', async (hands) => {
    const fields = {id: await userThere(hands), revision: 1, name: '王', role: 'operator', projectIds: []};
    return {fields, refused: {...fields, revision: 7}};
  }),
  byAdministrator(disableUser.path, 'user.disable', async (hands) => ({fields: {id: await userThere(hands)}, refused: NOBODY})),
  byAdministrator(enableUser.path, 'user.enable', async (hands) => {
    const id = await userThere(hands);
    await hands.post(await hands.server.token('admin'), disableUser.path, {id});
    return {fields: {id}, refused: NOBODY};
  }),
  byAdministrator(resetPassword.path, 'user.password', async (hands) => {
    const id = await userThere(hands);
    return {fields: {id, password: 'green fox 8 jumps'}, refused: {id, password: 'short'}};
  }),
  byAdministrator(addRole.path, 'role.add', async () => ({fields: newRole(), refused: {...newRole(), name: 'admin'}})),
  byAdministrator(changeRole.path, 'role.change', async (hands) => {
    const fields = {id: await roleThere(hands), revision: 1, ...newRole()};
    return {fields, refused: {...fields, revision: 7}};
  }),
  byAdministrator(deleteRole.path, 'role.delete', async (hands) => ({fields: {id: await roleThere(hands)}, refused: {id: 'admin'}})),
  byAdministrator(endUserSessions.path, 'session.end', async ({signIn, server}) => {
    await signIn('executor');
    const all = (await server.call(users, {token: await server.token('admin')})).body.result as {id: string; loginName: string}[];
    const userId = all.find(({loginName}) => loginName === 'executor')!.id;
    return {fields: {userId}, refused: {userId, sessionId: 'none'}};
  }),
  byAdministrator(endWall.path, 'wall.end', async ({store, server}) => {
    const account = (await store.accounts.byLoginName('viewer'))!;
    const label = unique('wall');
    await store.as(SERVER).sessions.openWall({tokenHash: unique('hash'), accountId: account.id, createdMs: 1, label});
    const all = (await server.call(walls, {token: await server.token('admin')})).body.result as {id: string; label: string}[];
    return {fields: {id: all.find((wall) => wall.label === label)!.id}, refused: NOBODY};
  }),
  {
    url: `POST /api${uploadImage.path}`,
    action: 'file.add',
    ready: async (hands) => ({write: () => upload(hands, 'file'), refused: () => upload(hands, 'other')}),
  },
  {
    url: `POST /api${deleteImage.path}`,
    action: 'file.delete',
    async ready(hands) {
      const {name} = (await upload(hands, 'file')).body.result;
      const [own, other] = [await hands.server.token('operator'), await hands.server.token('energy')];
      return {write: () => hands.post(own, deleteImage.path, {name}), refused: () => hands.post(other, deleteImage.path, {name})};
    },
  },
  byAdministrator(demoClock.path, 'demo.clock', async () => ({fields: {advanceS: 60}, refused: {at: '1999-12-31T00:00:00Z'}})),
  byAdministrator(demoScenario.path, 'demo.scenario', async () => ({
    fields: {kind: 'breaker-trip', projectId: 'P1'},
    refused: {kind: 'breaker-trip', projectId: 'none'},
  })),
  byAdministrator(demoScenario.path, 'demo.scenarioEnd', async ({post, server}) => {
    const begun = await post(await server.token('admin'), demoScenario.path, {kind: 'stale', projectId: 'P2'});
    return {fields: {end: begun.body.result.id}, refused: {end: 'none'}};
  }),
];
