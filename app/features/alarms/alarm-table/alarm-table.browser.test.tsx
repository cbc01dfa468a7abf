import {
  type AlarmMessage,
  acknowledgeAlarms,
  alarmDetail,
  alarmFloods,
  alarms,
  deviceNames,
  savedViews,
  shelveAlarm,
  tree,
} from '@livebus/contract';
import {beforeEach, describe, expect, it} from 'vitest';
import {page, userEvent} from 'vitest/browser';
import {accountRoutes, type EntryInput, STUB_MENU, STUB_USER} from '../../../../tests/stub/account.ts';
import {
  createStub,
  type Recorded,
  type ResultOf,
  route,
  STUB_NOW_MS,
  type Stub,
  type StubReply,
} from '../../../../tests/stub/create-stub.ts';
import {eventually} from '../../../../tests/stub/eventually.ts';
import {renderApp} from '../../../../tests/stub/render-app.ts';
import {clearAlarmStatus, reportAlarm} from '../../../base/session/alarm-status.ts';
import {messages} from '../../../shared/floating/messages.ts';

const PATH = '/eventrecord/alarms';
const MENU: readonly EntryInput[] = [
  ...STUB_MENU,
  {path: PATH, name: 'AlarmTable', component: 'AlarmTable', meta: {titleKey: 'alarmTable', permission: 'alarm'}},
  {path: '/trend', name: 'StationTrend', component: 'StationTrend', meta: {titleKey: 'stationTrend', permission: 'powersyspic'}},
];
const may = (...actions: string[]) => ({
  ...STUB_USER,
  role: {
    id: 'r1',
    name: '值班员',
    permissions: [{permissionId: 'alarm', actionEntitySet: ['query', ...actions].map((action) => ({action}))}],
  },
});
const TREE = [{id: 'P1', name: '滨江园', flag: 2, timeZone: 'Asia/Shanghai', children: [{id: 'S1', name: '10kV 配电室', flag: 3}]}];
const MINUTE = 60_000;

const alarm = (id: string, more: Partial<AlarmMessage> = {}): AlarmMessage => ({
  ...{id, kind: 'alarm', level: 2, projectId: 'P1', projectName: '滨江园', stationId: 'S1', stationName: '10kV 配电室'},
  ...{deviceId: '1003', deviceName: '1#变压器', diagramDeviceId: '1003', name: '绕组超温', info: 'C 相 128.4 ℃，上限 120 ℃'},
  ...{at: STUB_NOW_MS - 6 * MINUTE, releasedAt: null, isRead: 0, state: 'unacknowledged', revision: 10},
  ...more,
});
const ROWS = [
  alarm('a1', {words: {rule: 'windingHot', params: {hottestC: 128.4, limitC: 120, cC: 128.4}}}),
  alarm('a2', {name: '电压越下限', level: 3, state: 'acknowledged', isRead: 1, acknowledgedBy: 'wang', at: STUB_NOW_MS - 20 * MINUTE}),
  alarm('a3', {name: '网关离线', level: 4, state: 'returned', releasedAt: STUB_NOW_MS - MINUTE, at: STUB_NOW_MS - 30 * MINUTE}),
  alarm('a4', {name: '水浸告警', state: 'shelved', shelvedUntil: STUB_NOW_MS + 60 * MINUTE, at: STUB_NOW_MS - 40 * MINUTE}),
];
const listOf = (rows: readonly AlarmMessage[], more: Partial<ResultOf<typeof alarms>> = {}): ResultOf<typeof alarms> => ({
  ...{rows: [...rows], next: null, total: rows.length, revision: 20, at: STUB_NOW_MS},
  counts: {unacknowledged: 1, acknowledged: 1, returned: 1, shelved: 1},
  ...more,
});

let stub: Stub;
const start = (user = may('edit', 'disable', 'export')) => {
  stub = createStub({
    routes: [
      ...accountRoutes({menu: MENU, user}),
      route(savedViews, {result: []}),
      route(deviceNames, {result: [{stationId: 'S1', devices: [{id: '1003', name: '1#变压器'}]}]}),
      route(tree, {result: TREE}),
      route(alarms, {result: listOf(ROWS)}),
      route(alarmFloods, {result: []}),
      route(
        alarmDetail,
        ({query}): StubReply<ResultOf<typeof alarmDetail>> => ({
          result: {
            alarm: ROWS.find(({id}) => id === query.get('id')) ?? alarm(query.get('id')!),
            timeline: [
              {step: 'raised', at: STUB_NOW_MS - 6 * MINUTE},
              {step: 'shelved', at: STUB_NOW_MS - 5 * MINUTE, by: 'li', note: 'PT 接线检查中', until: STUB_NOW_MS},
            ],
          },
        }),
      ),
    ],
  });
};
const row = (name: RegExp | string) => page.getByRole('row', {name});
const bodyOf = (request: Recorded | undefined) => JSON.parse(request?.body ?? 'null');
const listed = () => [...document.querySelectorAll('[data-row-id]')].map((one) => one.getAttribute('data-row-id'));

beforeEach(async () => {
  await page.viewport(1600, 900);
  clearAlarmStatus();
  messages.clear();
  start();
});

describe('the alarm table', () => {
  it('draws every state by word and mark, asks by its address, and keeps what is asked for there', async () => {
    const {address} = await renderApp(`${PATH}?level=1,2&stationId=S1&from=2024-05-15&to=2024-05-15&words=%E7%BB%95%E7%BB%84`, stub);
    await expect.element(row(/绕组超温/)).toHaveTextContent('未确认');
    await expect.element(row(/电压越下限/)).toHaveTextContent('已确认');
    await expect.element(row(/网关离线/)).toHaveTextContent('已恢复未确认');
    await expect.element(row(/水浸告警/)).toHaveTextContent('搁置至 05-15 11:07');
    await expect.element(row(/绕组超温/)).toHaveTextContent('05-15 10:01:23');
    // What the table shows is live, though no readings belong to it.
    await expect.element(page.getByRole('contentinfo')).not.toHaveTextContent('无实时数据');
    const [asked] = stub.requestsTo(alarms);
    expect(Object.fromEntries(asked!.query)).toMatchObject({
      ...{level: '1,2', stationId: 'S1', words: '绕组', sort: 'newest'},
      ...{from: String(Date.parse('2024-05-15T00:00:00+08:00')), to: String(Date.parse('2024-05-16T00:00:00+08:00'))},
    });
    expect(asked!.query.getAll('state')).toContain('returned');
    await page.getByRole('radio', {name: /^待确认/}).click();
    await expect.poll(address).toContain('show=todo');
    await page.getByRole('columnheader', {name: /级别/}).click();
    await expect.poll(address).toContain('sort=level');
    await eventually(() => stub.requestsTo(alarms).at(-1)!.query.getAll('state').join()).toBe('unacknowledged,returned');
    await page.getByRole('button', {name: '清除筛选'}).click();
    await expect.poll(address).toBe(`${PATH}?show=todo&sort=level`);
  });

  it('new alarms are counted and move nothing until they are brought in; rows change where they stand', async () => {
    await renderApp(`${PATH}?show=todo`, stub);
    await expect.element(row(/绕组超温/)).toBeVisible();
    const before = listed();
    for (let at = 0; at < 500; at++) reportAlarm(alarm(`n${at}`, {at: STUB_NOW_MS + at, revision: 30 + at}));
    reportAlarm(alarm('other', {at: STUB_NOW_MS + 1, state: 'acknowledged', revision: 900}));
    reportAlarm({...ROWS[0]!, state: 'acknowledged', isRead: 1, revision: 901});
    await expect.element(page.getByRole('status').filter({hasText: '新告警'})).toHaveTextContent('500 条新告警 · 3 条已不符合筛选');
    expect(listed()).toEqual(before);
    await expect.element(row(/绕组超温/)).toHaveTextContent('已确认');
    stub.on(alarms, {result: listOf([alarm('n499', {name: '新来的', revision: 999})], {at: STUB_NOW_MS + 1000})});
    await page.getByRole('button', {name: '显示', exact: true}).click();
    await expect.element(row(/新来的/)).toBeVisible();
    await expect.element(page.getByText('500 条新告警')).not.toBeInTheDocument();
  });

  it('reads on by the cursor', async () => {
    stub.on(alarms, ({query}) =>
      query.get('cursor') === 'c2'
        ? {result: listOf([alarm('b1', {name: '第二页'})], {total: 2})}
        : {result: listOf([alarm('a1')], {next: 'c2', total: 2})},
    );
    await renderApp(PATH, stub);
    await expect.element(page.getByText('已载入 1 / 2 条')).toBeVisible();
    await page.getByRole('button', {name: '继续载入'}).click();
    await expect.element(row(/第二页/)).toBeVisible();
    await expect.element(page.getByText('已载入 2 / 2 条')).toBeVisible();
  });

  it('by keys: arrows and Enter open the details as an address that Back closes, A acknowledges with a note, and a faster person is named', async () => {
    const {address} = await renderApp(PATH, stub);
    await row(/绕组超温/)
      .getByRole('gridcell')
      .nth(2)
      .click();
    await userEvent.keyboard('{ArrowDown}{ArrowUp}{Enter}');
    const details = page.getByRole('complementary', {name: '告警详情'});
    await expect.element(details.getByRole('heading', {name: '绕组超温'})).toBeVisible();
    await expect.poll(address).toBe(`${PATH}?alarm=a1`);
    await expect.element(details.getByRole('region', {name: '经过'})).toHaveTextContent('搁置，至 05-15 10:07:23');
    await expect.element(details.getByRole('region', {name: '经过'})).toHaveTextContent('由 liPT 接线检查中');
    await expect
      .element(details.getByRole('link', {name: '图上位置'}))
      .toHaveAttribute('href', '/powermonitor/powersyspic?stationId=S1&device=1003');
    const at = STUB_NOW_MS / 1000 - 6 * 60;
    const around = `type=TEM&limit=120&from=2024-05-15&to=2024-05-15&zoom=${at - 15 * 60}-${at + 15 * 60}`;
    await expect
      .element(details.getByRole('link', {name: '曲线 ±15 分钟'}))
      .toHaveAttribute('href', `/trend?stationId=S1&device=1003&${around}`);
    history.back();
    await expect.element(details).not.toBeInTheDocument();
    expect(address()).toBe(PATH);

    stub.on(acknowledgeAlarms, {
      ...{status: 409, msg: '已变化', msgKey: 'alarmChanged'},
      params: {state: 'acknowledged', by: 'wang', at: STUB_NOW_MS, note: '已通知调度'},
    });
    await row(/绕组超温/)
      .getByRole('gridcell')
      .nth(2)
      .click();
    await userEvent.keyboard('a');
    const dialog = page.getByRole('dialog', {name: '确认 1 条告警'});
    await dialog.getByRole('button', {name: '确认', exact: true}).click();
    await expect.element(dialog.getByText('请填写此项')).toBeVisible();
    expect(stub.requestsTo(acknowledgeAlarms)).toEqual([]);
    await dialog.getByRole('textbox').fill('风机已启动');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect
      .element(dialog.getByRole('alert'))
      .toHaveTextContent('未处理：wang 已于 05-15 10:07:23 先处理，现在是“已确认”。 说明：已通知调度');
    stub.on(acknowledgeAlarms, {result: {changed: 1, conflicts: []}});
    await dialog.getByRole('button', {name: '确认', exact: true}).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(bodyOf(stub.requestsTo(acknowledgeAlarms).at(-1))).toEqual({ids: ['a1'], note: '风机已启动'});
    await expect.element(row(/绕组超温/)).toHaveTextContent('已确认');
  });

  it('acknowledges several and all that match, shelves with end and reason', async () => {
    stub.on(acknowledgeAlarms, {
      result: {changed: 1, conflicts: [alarm('a3', {name: '网关离线', state: 'closed', isRead: 1, revision: 40})]},
    });
    stub.on(shelveAlarm, {result: {changed: 1, conflicts: []}});
    await renderApp(PATH, stub);
    await expect.element(page.getByRole('checkbox', {name: /选择 电压越下限/})).toBeDisabled();
    await page.getByRole('checkbox', {name: '全选'}).click();
    await page.getByRole('button', {name: '确认所选 2 条'}).click();
    const some = page.getByRole('dialog', {name: '确认 2 条告警'});
    await some.getByRole('textbox').fill('夜班');
    await some.getByRole('button', {name: '确认', exact: true}).click();
    await expect.element(page.getByText('已确认 1 条')).toBeVisible();
    await expect.element(row(/网关离线/)).toHaveTextContent('已结束');
    await row(/绕组超温/)
      .getByRole('button', {name: '搁置'})
      .click();
    const shelve = page.getByRole('dialog', {name: '搁置告警'});
    await shelve.getByRole('radio', {name: '8 小时'}).click();
    await expect.element(shelve.getByText('到 05-15 18:07:23 自动回到未确认')).toBeVisible();
    await shelve.getByRole('textbox').fill('PT 检查');
    await shelve.getByRole('button', {name: '搁置'}).click();
    await expect.element(row(/绕组超温/)).toHaveTextContent('搁置至 05-15 18:07');
    expect(bodyOf(stub.requestsTo(shelveAlarm)[0])).toEqual({id: 'a1', minutes: 480, reason: 'PT 检查'});
    stub.on(acknowledgeAlarms, {result: {changed: 2, conflicts: []}});
    await page.getByRole('button', {name: '全部确认 2 条'}).click();
    const all = page.getByRole('dialog', {name: '确认全部 2 条告警'});
    await all.getByRole('textbox').fill('已巡视');
    await all.getByRole('button', {name: '全部确认'}).click();
    await expect.element(all).not.toBeInTheDocument();
    expect(bodyOf(stub.requestsTo(acknowledgeAlarms).at(-1))).toMatchObject({
      revision: 20,
      note: '已巡视',
      all: {state: expect.arrayContaining(['returned'])},
    });
  });

  it('a flood is one band that names what came first and opens by station and cause', async () => {
    stub.on(alarmFloods, {
      result: [
        {
          ...{
            projectId: 'P1',
            from: STUB_NOW_MS - 5 * MINUTE,
            to: STUB_NOW_MS,
            count: 14,
            lasts: true,
            firstOut: alarm('f1', {name: '进线失压'}),
          },
          groups: [{stationId: 'S1', cause: 'lineLost', count: 9}],
        },
      ],
    });
    const {address} = await renderApp(PATH, stub);
    const band = page.getByRole('region', {name: '告警潮'});
    await expect.element(band).toHaveTextContent('告警潮：05-15 10:02:23 起 5 分钟内 14 条，仍在继续');
    await band.getByRole('button', {name: '按站和原因'}).click();
    await band.getByRole('link', {name: '10kV 配电室 · 进线失压'}).click();
    await expect.poll(address).toContain('rule=lineLost');
    await band.getByRole('button', {name: /1#变压器/}).click();
    await expect.poll(address).toContain('alarm=f1');
  });

  it('who may only look is offered nothing to do; empty and failed lists say so; in a narrow window rows are cards', async () => {
    start(may());
    await renderApp(PATH, stub);
    await expect.element(row(/绕组超温/)).toBeVisible();
    expect(page.getByRole('button', {name: /确认|搁置|导出/}).elements()).toEqual([]);
    stub.on(alarms, {result: listOf([], {counts: {}})});
    await renderApp(PATH, stub);
    await expect.element(page.getByText('此状态范围内没有告警。')).toBeVisible();
    stub.on(alarms, (_, count) => (count < 4 ? {status: 500, msg: '数据库停机'} : {result: listOf(ROWS)}));
    await page.viewport(400, 800);
    await renderApp(`${PATH}?words=x`, stub);
    await expect.element(page.getByText('数据库停机')).toBeVisible();
    await page.getByRole('button', {name: '重试'}).click();
    await page.getByRole('button', {name: /绕组超温/}).click();
    await expect.element(page.getByRole('dialog', {name: '告警详情'})).toHaveTextContent('1#变压器');
  });
});
