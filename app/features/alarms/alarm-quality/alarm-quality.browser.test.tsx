import {alarmCalming, alarmQuality, deviceNames, savedViews, tree} from '@livebus/contract';
import {beforeEach, expect, it} from 'vitest';
import {page} from 'vitest/browser';
import {accountRoutes, type EntryInput, STUB_USER} from '../../../../tests/stub/account.ts';
import {createStub, type ResultOf, route, type Stub} from '../../../../tests/stub/create-stub.ts';
import {renderApp} from '../../../../tests/stub/render-app.ts';

const PATH = '/eventrecord/alarmquality';
const MENU: readonly EntryInput[] = [
  {path: PATH, name: 'AlarmQuality', component: 'AlarmQuality', meta: {titleKey: 'alarmQuality', permission: 'alarm'}},
  {path: '/eventrecord/alarms', name: 'AlarmTable', component: 'AlarmTable', meta: {titleKey: 'alarmTable', permission: 'alarm'}},
  {path: '/device/settings/limit', name: 'DeviceLimit', component: 'DeviceLimit', meta: {titleKey: 'deviceLimit', permission: 'alarm'}},
];
const USER = {
  ...STUB_USER,
  role: {id: 'r1', name: '值班员', permissions: [{permissionId: 'alarm', actionEntitySet: [{action: 'query'}, {action: 'export'}]}]},
};
const TREE = [{id: 'P', name: '园区', flag: 2, children: [{id: 'S1', name: '一号站', flag: 3}]}];
const at = (time: string) => Date.parse(`${time}+08:00`);
const subject = {
  rule: 'overCurrent',
  deviceId: '1001',
  stationId: 'S1',
  name: '过电流',
  level: 2,
  deviceName: '101 进线',
  stationName: '一号站',
};
const typed = {...subject, rule: undefined, deviceId: undefined, name: '门禁', level: 4};
const REPLY: ResultOf<typeof alarmQuality> = {
  ...{
    from: at('2024-05-01T00:00'),
    to: at('2024-05-15T10:07:23'),
    zone: 'Asia/Shanghai',
    recordedFrom: at('2024-05-01T09:20'),
    count: 420,
    per10Min: 1.41,
  },
  peak: {count: 31, at: at('2024-05-03T08:00')},
  days: Array.from({length: 15}, (_, row) => ({day: `2024-05-${String(row + 1).padStart(2, '0')}`, count: row * 4, peak: row})),
  levels: [20, 100, 200, 100],
  floods: {count: 2, share: 0.012, worst: [{from: at('2024-05-03T08:00'), to: at('2024-05-03T08:22'), count: 45}]},
  standing: {count: 9, stale: 1, rows: [{...subject, id: 'e1', at: at('2024-05-02T09:00'), state: 'suppressed'}]},
  chattering: [
    {...subject, count: 300, inMinute: 4, inHour: 60, kind: 'chattering', isLimit: 1},
    {...typed, count: 40, inMinute: 1, inHour: 12, kind: 'repeating', isLimit: 0},
  ],
  frequent: [{...subject, count: 300, share: 300 / 420}],
  frequentShare: 0.81,
  acknowledged: [1, 2, 3, 4].map((level) => ({
    level,
    count: level === 2 ? 80 : 0,
    open: 5,
    medianMs: level === 2 ? 95_000 : null,
    p90Ms: level === 2 ? 7_260_000 : null,
  })),
};
const tried = (hysteresis: number, raised: number, delayS = 10) => ({hysteresis, onDelayS: delayS, offDelayS: delayS, raised, isCalm: 1});

let stub: Stub;
beforeEach(() => {
  stub = createStub({
    routes: [
      ...accountRoutes({menu: MENU, user: USER}),
      route(savedViews, {result: []}),
      route(deviceNames, {result: []}),
      route(tree, {result: TREE}),
      route(alarmQuality, {result: REPLY}),
      route(alarmCalming, {
        result: {
          outcome: 'found',
          check: 'current',
          days: [at('2024-05-03T00:00')],
          readings: 17_280,
          now: tried(3, 212),
          hysteresis: tried(5, 4),
          delay: tried(3, 9, 60),
          tried: [],
        },
      }),
    ],
  });
});

it('a month stands beside the figures of EEMUA 191, and what chatters names the settings that would calm it', async () => {
  const {address} = await renderApp(PATH, stub);
  await expect.element(page.getByRole('heading', {level: 1, name: '告警质量'})).toBeVisible();
  const figures = page.getByRole('grid', {name: '指标与 EEMUA 191 参考值'});
  await expect.element(figures.getByRole('row', {name: /平均每 10 分钟/})).toHaveTextContent('1.41≤ 1，最多 2尚可');
  await expect.element(figures.getByRole('row', {name: /告警潮时间占比/})).toHaveTextContent('1.2 %≤ 1.0 %超出');
  await expect.element(figures.getByRole('row', {name: /存在超过 24 小时/})).toHaveTextContent('1< 5达标');
  await expect.element(figures.getByRole('row', {name: /确认用时/})).toHaveTextContent('2 级 1 分 35 秒');
  await expect.element(page.getByText(/告警记录始于 2024-05-01 09:20/)).toBeVisible();
  expect(address()).toBe(`${PATH}?projectId=P`);
  expect(stub.requestsTo(alarmQuality).map(({query}) => [query.get('projectId'), query.get('month')])).toEqual([['P', '2024-05']]);
  const restless = page.getByRole('grid', {name: '抖动与反复告警'});
  const calm = restless.getByRole('link', {name: /回差/});
  await expect.element(calm).toHaveTextContent('回差 3.0 % → 5.0 %（4 次），或延时 60 s（9 次），代替 212 次');
  await expect.element(calm).toHaveAttribute('href', '/device/settings/limit?stationId=S1&device=1001&rule=current');
  await expect.element(restless.getByRole('row', {name: /门禁/})).toHaveTextContent('不是限值告警');
  // Alarms of limits alone are replayed.
  expect(stub.requestsTo(alarmCalming).map(({query}) => query.get('rule'))).toEqual(['overCurrent']);
  const toAll = page.getByRole('grid', {name: '最频繁的 10 条'}).getByRole('link', {name: '过电流'});
  await expect
    .element(toAll)
    .toHaveAttribute('href', `/eventrecord/alarms?deviceId=1001&rule=overCurrent&show=all&from=${REPLY.from}&to=${REPLY.to}`);
  // The plots say in numbers what they show.
  await expect
    .element(page.getByRole('table', {name: '每日告警数', exact: true}).getByRole('row', {name: /2024-05-15/}))
    .toHaveTextContent('5614');
  await expect
    .element(page.getByRole('table', {name: '级别占比', exact: true}).getByRole('row', {name: /1 级/}))
    .toHaveTextContent('4.85.0');
});

it('a month is kept in the address; a failure says why, and nothing is told of a month without alarms', async () => {
  stub.on(alarmQuality, ({query}, count) =>
    count === 1
      ? {status: 500, msg: '数据库停机'}
      : {
          result: {
            ...REPLY,
            count: query.get('month') === '2024-03' ? 0 : 420,
            standing: {count: 0, stale: 0, rows: []},
            chattering: [],
            frequent: [],
          },
        },
  );
  const {address} = await renderApp(`${PATH}?projectId=P&month=2024-04`, stub);
  await expect.element(page.getByText('数据库停机')).toBeVisible();
  await page.getByRole('button', {name: '重试'}).click();
  await expect.element(page.getByText('没有抖动或反复的告警')).toBeVisible();
  await page.getByRole('button', {name: '上一月'}).first().click();
  await expect.element(page.getByText('该月没有告警')).toBeVisible();
  expect(address()).toBe(`${PATH}?projectId=P&month=2024-03`);
});
