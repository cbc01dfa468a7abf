import {demoScenario, tree} from '@livebus/contract';
import {afterEach, expect, it} from 'vitest';
import {page} from 'vitest/browser';
import {accountRoutes, STUB_USER} from '../../../tests/stub/account.ts';
import {createStub, route, STUB_NOW_MS} from '../../../tests/stub/create-stub.ts';
import {renderApp} from '../../../tests/stub/render-app.ts';
import {showDemoGuide} from './demo-guide-store.ts';

const HOME = '/no-such-screen';
const DEMO = {
  demo: {
    password: 'x',
    accounts: [],
    tour: [
      {key: 'transfer', stationId: 'S3', scenario: 'incoming-lost' as const},
      {key: 'curve', stationId: 'S1', deviceId: '1003'},
    ],
  },
};
const SEEN = route(tree, {
  result: [{id: 'P2', name: '医院', flag: 2, children: [{id: 'S3', name: '开闭所', flag: 3, stationType: 1}]}],
});
const ADMIN = {
  ...STUB_USER,
  role: {id: 'r', name: '管理员', permissions: [{permissionId: 'demo', actionEntitySet: [{action: 'edit'}]}]},
};
const guide = page.getByRole('complementary', {name: '演示环境 · 先看什么'});

afterEach(() => showDemoGuide(true));

it('a demonstration is marked as one, and offers what the user can reach', async () => {
  await renderApp(HOME, createStub({routes: [...accountRoutes(), SEEN]}), {config: DEMO});
  await expect.element(page.getByRole('button', {name: '演示', exact: true})).toBeVisible();
  await expect.element(guide.getByRole('link', {name: '进线失压与备自投'})).toBeVisible();
  expect(guide.getByRole('listitem').elements()).toHaveLength(1);
  expect(guide.getByRole('button', {name: '立即触发'}).elements()).toHaveLength(0);
});

it('the line stays away once it is closed, over a reload too, and comes back by the mark', async () => {
  const app = await renderApp(HOME, createStub({routes: [...accountRoutes(), SEEN]}), {config: DEMO});
  await guide.getByRole('button', {name: '收起导览'}).click();
  await expect.poll(() => guide.elements().length).toBe(0);
  expect(localStorage.getItem('pro__demo-guide')).toBe('false');
  await app.reload();
  await expect.element(page.getByRole('button', {name: '演示', exact: true})).toHaveAttribute('aria-expanded', 'false');
  await page.getByRole('button', {name: '演示', exact: true}).click();
  await expect.element(guide).toBeVisible();
});

it('an administrator lets a scenario happen and is led to its place; a refusal is told beside the button', async () => {
  const stub = createStub({
    routes: [
      ...accountRoutes({user: ADMIN}),
      SEEN,
      route(demoScenario, {
        result: {
          id: 'x',
          kind: 'incoming-lost',
          projectId: 'P2',
          stationId: 'S3',
          targets: ['1117'],
          startAt: STUB_NOW_MS,
          endAt: STUB_NOW_MS + 60_000,
        },
      }),
    ],
  });
  const {address} = await renderApp(HOME, stub, {config: DEMO});
  const button = guide.getByRole('button', {name: '立即触发'});
  await button.click();
  await expect.element(guide.getByRole('status')).toHaveTextContent('已触发');
  await expect.poll(address).toContain('/powermonitor/powersyspic?stationId=S3');
  expect(JSON.parse(stub.requestsTo(demoScenario)[0]!.body!)).toEqual({kind: 'incoming-lost', stationId: 'S3'});
  stub.on(demoScenario, {status: 409, msg: '该站正有演示事件'});
  await button.click();
  await expect.element(guide.getByRole('status')).toHaveTextContent('该站正有演示事件');
});

it('outside the demo there is neither mark nor line', async () => {
  await renderApp(HOME, createStub({routes: [...accountRoutes(), SEEN]}));
  await expect.element(page.getByRole('contentinfo')).toBeVisible();
  expect(page.getByRole('button', {name: '演示', exact: true}).elements()).toHaveLength(0);
  expect(guide.elements()).toHaveLength(0);
});
