import {
  acknowledgeAlarms,
  addRating,
  addRole,
  addUser,
  changeRating,
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
  hurryWebhook,
  login,
  logout,
  orderSavedViews,
  ratings,
  removeEnergyTerm,
  removeRating,
  removeWebhook,
  renameDevice,
  resetAlarmRule,
  resetPassword,
  saveView,
  setAlarmRule,
  setEnergyTerm,
  setSwitchDevices,
  setWebhook,
  shelveAlarm,
  tagDevice,
  testWebhook,
  unshelveAlarm,
  updatePassword,
  uploadImage,
  users,
  walls,
  webhooks,
} from '@livebus/contract';
import {SERVER} from '../../server/store/areas/audit/entry.ts';
import type {Store} from '../../server/store/store.ts';
import {NOTICE_WRITES} from './audit-routes-of-notices.ts';
import {PROFILE_WRITES} from './audit-routes-of-profiles.ts';
import {upload, WORK_WRITES} from './audit-routes-of-work.ts';
import type {AuditedWrite, Hands} from './audited-write.ts';
import {CALM_MS, PASSWORD} from './support.ts';

/** Routes that write and leave no entry, and why. */
export const NOT_TOLD: Readonly<Record<string, string>> = {
  'POST /api/energyManage/tariffDraft': 'it looks at a tariff that is not saved, and writes nothing',
  'POST /api/alarm/markRead': 'what somebody has read is a matter of that person alone',
  'POST /api/user/readMessages': 'what somebody has read is a matter of that person alone',
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

const HOOK = {enabled: true, leastLevel: 2, url: 'https://a.example/in', revision: 0};
/** A project whose webhook stands, for one that is made first each time; its revision. */
async function hookThere({post, server}: Hands): Promise<number> {
  const token = await server.token('admin');
  const listed = await server.ask('GET', `/api${webhooks.path}`, {token});
  const [known] = listed.body.result.rows;
  return known?.revision ?? (await post(token, setWebhook.path, {projectId: 'P1', ...HOOK})).body.result.revision;
}
/** A message that waits: no job sends in these tests. */
async function messageWaits(hands: Hands): Promise<void> {
  await hookThere(hands);
  await hands.post(await hands.server.token('admin'), testWebhook.path, {projectId: 'P1'});
}
async function withoutHook(hands: Hands): Promise<void> {
  const revision = await hookThere(hands);
  await hands.post(await hands.server.token('admin'), removeWebhook.path, {projectId: 'P1', revision});
}

const SETTINGS = {enabled: true, warn: 90, alarm: 100, hysteresis: 3, onDelayS: 10, offDelayS: 10};
let untick = false;
let renamed = 0;
let ruled = 0;
/** A device of the demo whose rules nobody has set yet. */
const unruledDevice = (): string => String(1001 + ruled++);
let termed = 0;
/** A factor from a day on which none begins yet. */
const newTerm = () => ({
  ...{projectId: 'P1', kind: 'coal', validFrom: `20${40 + termed++}-01-01`, revision: 0},
  content: {kgPerKwh: 0.1229, source: 'GB/T 2589', year: 2020},
});
/** A device of the demo without a rating. */
async function unratedDevice(store: Store): Promise<string> {
  const rated = new Set((await store.ratings.ratings()).map(({deviceId}) => deviceId));
  return (await store.records.devices('S1')).find(({id}) => !rated.has(id))!.id;
}

/** By an operator, for whom an alarm of a device of its own is raised first. */
const ofAlarm = (path: string, action: string, fieldsOf: (id: string, hands: Hands) => object | Promise<object>): AuditedWrite => ({
  url: `POST /api${path}`,
  action,
  async ready(hands) {
    const {store, server, post} = hands;
    const token = await server.token('operator');
    const id = unique('alarm');
    const place = {projectId: 'P1', stationId: 'S1', deviceId: unique('device'), deviceName: null, diagramDeviceId: null};
    const words = {name: id, info: id, values: [null, null, null]} as const;
    await store.events.put([{id, kind: 'alarm', level: 3, ...place, ...words, raisedMs: CALM_MS, releasedMs: null}]);
    const fields = await fieldsOf(id, hands);
    return {write: () => post(token, path, fields), refused: () => post(token, path, {...fields, id: 'none', ids: ['none']})};
  },
});

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
  {
    url: `POST /api${updatePassword.path}`,
    action: 'user.password',
    async ready({post, server}) {
      const {loginName, password, ...user} = newUser();
      await post(await server.token('admin'), addUser.path, {loginName, password, ...user});
      const signedIn = await server.ask('POST', `/api${login.path}`, {form: {loginName, password}});
      const token = signedIn.body.result.token as string;
      let oldPwd = password;
      const set = (fields: object) => post(token, updatePassword.path, {loginName, oldPwd, ...fields});
      return {
        async write() {
          const newPwd = `${unique('green-fox')} jumps`;
          const reply = await set({newPwd});
          if (reply.httpStatus === 200) oldPwd = newPwd;
          return reply;
        },
        refused: () => set({newPwd: 'short'}),
      };
    },
  },
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
  ...WORK_WRITES,
  ...NOTICE_WRITES,
  ...PROFILE_WRITES,
  ofAlarm(acknowledgeAlarms.path, 'alarm.acknowledge', (id) => ({ids: [id], note: '已通知调度'})),
  ofAlarm(shelveAlarm.path, 'alarm.shelve', (id) => ({id, minutes: 60, reason: '检查'})),
  ofAlarm(unshelveAlarm.path, 'alarm.unshelve', async (id, {server}) => {
    const json = {id, minutes: 60, reason: '检查'};
    await server.ask('POST', `/api${shelveAlarm.path}`, {token: await server.token('operator'), json});
    return {id};
  }),
  {
    url: `POST /api${tagDevice.path}`,
    action: 'asset.tag',
    async ready({post, server}) {
      const token = await server.token('operator');
      const hang = (fields: object) => post(token, tagDevice.path, fields);
      await hang({deviceId: '1001', tag: 'none'});
      return {write: () => hang({deviceId: '1001', tag: 'outOfService'}), refused: () => hang({deviceId: '1001', tag: 'red'})};
    },
  },
  byAdministrator(addRating.path, 'rating.add', async ({store}) => {
    const id = await unratedDevice(store);
    return {fields: {deviceId: id, ratedCurrent: 630}, refused: {deviceId: id, ratedCurrent: 0}};
  }),
  byAdministrator(removeRating.path, 'rating.remove', async ({server, store, post}) => {
    const token = await server.token('admin');
    const deviceId = await unratedDevice(store);
    await post(token, addRating.path, {deviceId, ratedCurrent: 630});
    const asked = await server.ask('GET', `/api${ratings.path}`, {token, query: {deviceId}});
    const [{id, revision}] = asked.body.result;
    return {fields: {id, deviceId, revision}, refused: {id, deviceId, revision: 99}};
  }),
  byAdministrator(changeRating.path, 'rating.change', async ({server, store, post}) => {
    const token = await server.token('admin');
    const deviceId = await unratedDevice(store);
    await post(token, addRating.path, {deviceId, ratedCurrent: 630});
    const [{id}] = (await server.call(ratings, {token, fields: {deviceId}})).body.result;
    return {fields: {id, deviceId, ratedCurrent: 800}, refused: {id: 'none', deviceId, ratedCurrent: 800}};
  }),
  byAdministrator(setSwitchDevices.path, 'switch.change', async () => {
    untick = !untick;
    const [selDeviceIds, noSelDeviceIds] = untick ? ['', '1001'] : ['1001', ''];
    return {fields: {selDeviceIds, noSelDeviceIds}, refused: {selDeviceIds: '1001', noSelDeviceIds: '1001'}};
  }),
  byAdministrator(renameDevice.path, 'device.rename', async () => {
    renamed += 1;
    return {fields: {deviceId: '1001', deviceName: `馈线 ${renamed}`}, refused: {deviceId: '1001', deviceName: ' '}};
  }),
  byAdministrator(setAlarmRule.path, 'rule.change', async () => {
    const fields = {deviceId: unruledDevice(), check: 'current', revision: 0, ...SETTINGS};
    return {fields, refused: {...fields, warn: 0}};
  }),
  byAdministrator(resetAlarmRule.path, 'rule.change', async ({server, post}) => {
    const fields = {deviceId: unruledDevice(), check: 'current', revision: 0};
    await post(await server.token('admin'), setAlarmRule.path, {...fields, ...SETTINGS});
    return {fields: {...fields, revision: 1}, refused: {...fields, revision: 7}};
  }),
  byAdministrator(setEnergyTerm.path, 'term.add', async () => {
    const fields = newTerm();
    return {fields, refused: {...fields, revision: 7}};
  }),
  byAdministrator(setEnergyTerm.path, 'term.change', async ({server, post}) => {
    const fields = newTerm();
    await post(await server.token('admin'), setEnergyTerm.path, fields);
    const content = {...fields.content, year: 2021};
    return {fields: {...fields, revision: 1, content}, refused: {...fields, content: {...content, year: 2022}}};
  }),
  byAdministrator(removeEnergyTerm.path, 'term.remove', async ({server, post}) => {
    const {content, ...fields} = newTerm();
    await post(await server.token('admin'), setEnergyTerm.path, {...fields, content});
    return {fields: {...fields, revision: 1}, refused: {...fields, revision: 7}};
  }),
  byAdministrator(setWebhook.path, 'webhook.add', async (hands) => {
    await withoutHook(hands);
    return {fields: {projectId: 'P1', ...HOOK}, refused: {projectId: 'P1', ...HOOK, url: 'https://127.0.0.1/'}};
  }),
  byAdministrator(setWebhook.path, 'webhook.change', async (hands) => {
    const fields = {projectId: 'P1', ...HOOK, url: `https://${unique('a')}.example/`, revision: await hookThere(hands)};
    return {fields, refused: {...fields, url: 'https://b.example/', revision: 99}};
  }),
  byAdministrator(testWebhook.path, 'webhook.test', async (hands) => {
    await hookThere(hands);
    return {fields: {projectId: 'P1'}, refused: {projectId: 'P2'}};
  }),
  byAdministrator(hurryWebhook.path, 'webhook.retry', async (hands) => {
    await messageWaits(hands);
    return {fields: {projectId: 'P1'}, refused: {projectId: 'P2'}};
  }),
  byAdministrator(removeWebhook.path, 'webhook.remove', async (hands) => {
    const revision = await hookThere(hands);
    return {fields: {projectId: 'P1', revision}, refused: {projectId: 'P1', revision: 99}};
  }),
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
