import {
  deviceNames,
  hurryWebhook,
  removeWebhook,
  savedViews,
  setWebhook,
  testWebhook,
  tree,
  webhookDeliveries,
  webhooks,
} from '@livebus/contract';
import {beforeEach, expect, it} from 'vitest';
import {page} from 'vitest/browser';
import {accountRoutes, type EntryInput, STUB_USER} from '../../../../tests/stub/account.ts';
import {createStub, type ResultOf, route, STUB_NOW_MS, type Stub} from '../../../../tests/stub/create-stub.ts';
import {renderApp} from '../../../../tests/stub/render-app.ts';

const PATH = '/device/settings/alarmwebhooks';
const MENU: readonly EntryInput[] = [
  {path: PATH, name: 'AlarmWebhooks', component: 'AlarmWebhooks', meta: {titleKey: 'alarmWebhooks', permission: 'webhook'}},
];
const ACTIONS = ['query', 'edit', 'export'] as const;
const USER = {
  ...STUB_USER,
  role: {id: 'admin', name: '系统管理员', permissions: [{permissionId: 'webhook', actionEntitySet: ACTIONS.map((action) => ({action}))}]},
};
const TREE = [{id: 'P', name: '园区', flag: 2, children: [{id: 'S1', name: '一号站', flag: 3}]}];
const HOOK = {
  ...{projectId: 'P', address: 'https://a.example/in?…', enabled: 1, leastLevel: 2, revision: 3, changedAt: STUB_NOW_MS, changedBy: 'li'},
  ...{failingSince: STUB_NOW_MS - 600_000, restUntil: STUB_NOW_MS + 60_000, successAt: null, waiting: 2},
} as const;
type Sent = NonNullable<NonNullable<ResultOf<typeof webhookDeliveries>>[number]>;
const delivery = (number: number, more: Partial<Sent>): Sent => ({
  ...{number, id: `d${number}`, alarmId: `e${number}`, title: '101 进线 过电流', createdAt: STUB_NOW_MS, state: 'done' as const, tries: 1},
  ...{nextAt: null, triedAt: STUB_NOW_MS, tookMs: 41, status: 200, fault: null},
  ...more,
});

let stub: Stub;
beforeEach(() => {
  stub = createStub({
    routes: [
      ...accountRoutes({menu: MENU, user: USER}),
      route(savedViews, {result: []}),
      route(deviceNames, {result: []}),
      route(tree, {result: TREE}),
      route(webhooks, {result: {rows: [HOOK], allowed: [], at: STUB_NOW_MS}}),
      route(webhookDeliveries, {
        result: [
          delivery(3, {alarmId: null, title: '', state: 'waiting', status: 302, fault: 'redirect', nextAt: STUB_NOW_MS + 5000}),
          delivery(2, {state: 'failed', status: null, fault: 'timeout', tries: 30}),
          delivery(1, {}),
        ],
      }),
    ],
  });
});
const bodyOf = (call: typeof setWebhook, at = -1) => JSON.parse(stub.requestsTo(call).at(at)!.body!);

it('[SH-2.1-16] a project gets a webhook: its key is shown once, and what the server has against an address stands at the field', async () => {
  stub.on(webhooks, (_request, count) => ({
    result: {rows: count > 2 ? [{...HOOK, failingSince: null, restUntil: null}] : [], allowed: ['10.1.0.0/16'], at: STUB_NOW_MS},
  }));
  stub.on(setWebhook, (_request, count) =>
    count === 1
      ? ({status: 400, msgKey: 'badRequest', errors: [{path: 'url', message: 'webhookPrivate'}]} as never)
      : {result: {revision: 1, secret: 'lbwh_geheim'}},
  );
  await renderApp(PATH, stub);
  await expect.element(page.getByRole('heading', {level: 1, name: '告警外发'})).toBeVisible();
  await expect.element(page.getByText('10.1.0.0/16')).toBeVisible();
  await page.getByRole('button', {name: '建立'}).click();
  expect(stub.requestsTo(setWebhook)).toEqual([]);
  await page.getByRole('textbox', {name: '接收地址'}).fill('https://a.example/in?key=1');
  await page.getByRole('button', {name: '建立'}).click();
  await expect.poll(() => stub.requestsTo(setWebhook).length).toBe(1);
  expect(bodyOf(setWebhook)).toEqual({projectId: 'P', enabled: true, leastLevel: 2, revision: 0, url: 'https://a.example/in?key=1'});
  await page.getByRole('button', {name: '建立'}).click();
  await expect.element(page.getByText('lbwh_geheim')).toBeVisible();
  await page.getByRole('button', {name: '已抄录'}).click();
  await expect.element(page.getByText('lbwh_geheim')).not.toBeInTheDocument();
  await expect.element(page.getByRole('textbox', {name: '接收地址'})).toHaveValue('');
});

it('failures are seen with their reasons; a test, a second try, another key and the end each ask once', async () => {
  for (const call of [testWebhook, removeWebhook]) stub.on(call, {result: null});
  stub.on(hurryWebhook, {result: {waiting: 2}});
  stub.on(setWebhook, (_request, count) =>
    count === 1 ? {status: 409, msgKey: 'webhookChanged', params: {by: 'wang'}} : {result: {revision: 4, secret: 'lbwh_neu'}},
  );
  await renderApp(`${PATH}?projectId=P`, stub);
  await expect.element(page.getByText(/自 2024-05-15 09:57:23 起发送失败/)).toBeVisible();
  const table = page.getByRole('grid', {name: '最近的消息'});
  await expect.element(table.getByRole('row', {name: /测试消息/})).toHaveTextContent('HTTP 302 · 要求重定向，不跟随');
  await expect.element(table.getByRole('row', {name: /放弃/})).toHaveTextContent('超时未答复');
  await page.getByRole('button', {name: '发送测试'}).click();
  await page.getByRole('button', {name: '立即重发'}).click();
  await expect.poll(() => [testWebhook, hurryWebhook].map((call) => stub.requestsTo(call).length)).toEqual([1, 1]);
  await page.getByRole('button', {name: '更换密钥'}).click();
  const question = page.getByRole('alertdialog', {name: '更换密钥'});
  await question.getByRole('button', {name: '更换密钥'}).click();
  await expect.element(question.getByText(/wang 修改/)).toBeVisible();
  await question.getByRole('button', {name: '更换密钥'}).click();
  await expect.element(page.getByText('lbwh_neu')).toBeVisible();
  expect(bodyOf(setWebhook)).toEqual({projectId: 'P', enabled: true, leastLevel: 2, revision: 3, newSecret: true});
  await page.getByRole('button', {name: '删除'}).click();
  await page.getByRole('alertdialog', {name: '删除'}).getByRole('button', {name: '删除'}).click();
  await expect.poll(() => stub.requestsTo(removeWebhook).length).toBe(1);
});
