import {
  addNotice,
  addWorkOrder,
  type Call,
  changeNotice,
  newMessages,
  noticeList,
  notices,
  readMessages,
  repairList,
  taskList,
  withdrawNotice,
} from '@livebus/contract';
import {afterAll, beforeAll, expect, it} from 'vitest';
import {listen, openStream} from './stream-support.ts';
import {startApp, type TestServer} from './support.ts';
import {NEW_ORDER} from './work-support.ts';

const NOTICE = {
  title: '停电检修',
  content: '周六 08:00 至 12:00\n1 号变停电。',
  level: 'important',
  fromDay: '2026-05-15',
  audience: 'all',
};

let server: TestServer;
beforeAll(async () => {
  server = await startApp();
});
afterAll(() => server.close());

const send = async (role: string, call: Call, fields: object = {}) =>
  server.ask(call.method, `/api${call.path}`, {token: await server.token(role), ...(call.method === 'POST' && {json: fields})});
const result = async (role: string, call: Call, fields: object = {}) => {
  const reply = await send(role, call, fields);
  expect([call.path, reply.httpStatus, reply.text.slice(0, 200)]).toEqual([call.path, 200, expect.any(String)]);
  return reply.body.result;
};
const add = (fields: object = {}): Promise<{id: string; revision: number}> => result('admin', addNotice, {...NOTICE, ...fields});
const titles = async (role: string, call: Call = newMessages): Promise<string[]> =>
  (await result(role, call)).map(({noticeTitle}: {noticeTitle: string}) => noticeTitle);

it('[SH-3-11] [SH-7-32] a notice reaches those whom it is for, on its days: all, those of a project, those of a role', async () => {
  await add({title: '给所有人'});
  await add({title: '给项目 P2', audience: 'projects', targets: ['P2']});
  await add({title: '给值班员', audience: 'roles', targets: ['operator']});
  await add({title: '明天', fromDay: '2026-05-16'});
  await add({title: '昨天', fromDay: '2026-05-01', toDay: '2026-05-14'});
  await add({title: '今天', fromDay: '2026-05-01', toDay: '2026-05-15'});
  const mine = (all: string[]) => all.filter((title) => /^(给|明天|昨天|今天)/.test(title));
  expect(mine(await titles('operator'))).toEqual(['今天', '给值班员', '给项目 P2', '给所有人']);
  expect(mine(await titles('executor')).sort()).toEqual(['今天', '给所有人', '给项目 P2'].sort());
  expect(mine(await titles('admin')).sort()).toEqual(['今天', '给所有人', '给项目 P2'].sort());
  const [row] = await result('viewer', noticeList);
  expect(row).toMatchObject({
    createTime: expect.stringMatching(/^2026-05-15 10:07:\d\d$/),
    by: '系统管理员',
    level: 'important',
    isRead: false,
  });
});

it('what is written is held against its limits, days, projects and roles; only administrators write', async () => {
  const bad = async (fields: object) => {
    const reply = await send('admin', addNotice, {...NOTICE, ...fields});
    return [reply.httpStatus, reply.body.errors?.[0]?.path];
  };
  expect(await bad({title: '  '})).toEqual([400, 'title']);
  expect(await bad({title: '字'.repeat(101)})).toEqual([400, 'title']);
  expect(await bad({content: '字'.repeat(20_000)})).toEqual([400, 'content']);
  expect(await bad({content: ''})).toEqual([400, 'content']);
  expect(await bad({toDay: '2026-05-14'})).toEqual([400, 'toDay']);
  expect(await bad({fromDay: '2026-02-30'})).toEqual([400, 'fromDay']);
  expect(await bad({audience: 'roles', targets: []})).toEqual([400, 'targets']);
  expect(await bad({audience: 'roles', targets: ['P1']})).toEqual([400, 'targets']);
  expect(await bad({audience: 'projects', targets: ['P1', 'nowhere']})).toEqual([400, 'targets']);
  for (const call of [addNotice, changeNotice, withdrawNotice, notices])
    expect((await send('operator', call, {...NOTICE, id: 'x', revision: 1})).httpStatus).toBe(403);
});

it('two administrators at once: the slower one is told who was faster and changes nothing; withdrawing twice is done', async () => {
  const {id, revision} = await add({title: '第一稿'});
  const changed = await result('admin', changeNotice, {...NOTICE, id, revision, title: '第二稿'});
  expect(changed.revision).toBe(revision + 1);
  const late = await send('admin', changeNotice, {...NOTICE, id, revision, title: '第三稿'});
  expect([late.httpStatus, late.body.msgKey, late.body.params]).toEqual([409, 'noticeChanged', {by: 'admin'}]);
  expect((await send('admin', withdrawNotice, {id, revision})).body.msgKey).toBe('noticeChanged');
  expect(await titles('viewer')).toContain('第二稿');
  const withdrawn = await result('admin', withdrawNotice, {id, revision: changed.revision});
  expect(withdrawn.withdrawnAt).toEqual(expect.any(Number));
  expect((await result('admin', withdrawNotice, {id, revision: changed.revision})).revision).toBe(withdrawn.revision);
  expect((await send('admin', changeNotice, {...NOTICE, id, revision: withdrawn.revision})).body.msgKey).toBe('noticeWithdrawn');
  expect(await titles('viewer')).not.toContain('第二稿');
  expect((await send('admin', changeNotice, {...NOTICE, id: 'none', revision: 1})).httpStatus).toBe(404);
});

it('what somebody has read is his own; a changed notice is unread again; what he is not told is passed over', async () => {
  const {id, revision} = await add({title: '已读与未读'});
  const isUnread = async (role: string) => (await titles(role, noticeList)).includes('已读与未读');
  expect(await isUnread('viewer')).toBe(true);
  await result('viewer', readMessages, {noticeIds: [id, 'no-such'], orderIds: 'none'});
  await result('viewer', readMessages, {noticeIds: id});
  expect([await isUnread('viewer'), await isUnread('operator')]).toEqual([false, true]);
  const rows = (await result('admin', notices)) as {id: string; readers: number}[];
  expect(rows.find((row) => row.id === id)?.readers).toBe(1);
  await result('admin', changeNotice, {...NOTICE, id, revision, title: '已读与未读'});
  expect(await isUnread('viewer')).toBe(true);
  const hidden = await add({title: '别人的', audience: 'roles', targets: ['energy']});
  await result('viewer', readMessages, {noticeIds: [hidden.id]});
  expect(((await result('admin', notices)) as {id: string; readers: number}[]).find((row) => row.id === hidden.id)?.readers).toBe(0);
});

it('[SH-7-34] [SH-3-11] the popover’s lists: unread notices, repairs that wait, one’s own open orders, and nothing for whom they are not', async () => {
  const id = (await result('operator', addWorkOrder, {...NEW_ORDER, workContent: '换风机'})).id;
  const [task] = await result('executor', taskList);
  expect(task).toMatchObject({id, workType: '维修服务', workContent: '换风机', workCreateTime: expect.stringMatching(/^2026-05-15 /)});
  const told = ((await result('executor', newMessages)) as {id: string; workId?: string; isRead: boolean}[]).find((one) => one.id === id);
  expect(told).toMatchObject({noticeContent: '换风机', workType: '维修服务', isRead: false, by: '运行值班员'});
  await result('executor', readMessages, {orderIds: [id]});
  const again = ((await result('executor', newMessages)) as {id: string; isRead: boolean}[]).find((one) => one.id === id);
  expect(again?.isRead).toBe(true);
  for (const row of await result('operator', repairList))
    expect(row).toMatchObject({deviceName: expect.any(String), repairInfo: expect.any(String)});
  expect([await result('energy', repairList), await result('energy', taskList)]).toEqual([[], []]);
});

it('every open tab of those whom it is for hears at once of a new notice; the others learn only that something changed', async () => {
  const port = await listen(server);
  const streams = await Promise.all(
    ['operator', 'operator', 'viewer'].map(async (role) => openStream(port, '', {'Access-Token': await server.token(role)})),
  );
  await Promise.all(streams.map((stream) => stream.next('counts')));
  const {id} = await add({title: '只给值班员', audience: 'roles', targets: ['operator']});
  const [first, second, viewer] = streams as [(typeof streams)[0], (typeof streams)[0], (typeof streams)[0]];
  for (const stream of [first, second]) {
    await stream.until(() => stream.events.filter(({name}) => name === 'notice').length === 2);
    expect(stream.events.filter(({name}) => name === 'notice').map(({data}) => data)).toEqual([
      {id},
      {id, title: '只给值班员', by: '系统管理员'},
    ]);
  }
  expect((await viewer.next('notice')).data).toEqual({id});
  await result('operator', readMessages, {noticeIds: [id]});
  await first.until(() => first.events.filter(({name}) => name === 'notice').length === 3);
  const {id: later} = await add({title: '以后', fromDay: '2027-01-01'});
  await viewer.until(() => viewer.events.some(({name, data}) => name === 'notice' && (data as {id: string}).id === later));
  expect(viewer.events.filter(({name}) => name === 'notice').map(({data}) => data)).toEqual([{id}, {id: later}]);
  for (const stream of streams) stream.close();
}, 120_000);
