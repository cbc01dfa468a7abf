import {info, menu, stationById, stationPicture, stationRealData} from '@livebus/contract';
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import {page, userEvent} from 'vitest/browser';
import {STUB_USER} from '../../../../../tests/stub/account.ts';
import {renderApp} from '../../../../../tests/stub/render-app.ts';
import {eventually, item, PATH, PATIENCE, see, shown} from '../test-screen.ts';
import {SITE_NOW_MS, SITE_TIME, siteJson, siteRows, siteStub, wireTime} from '../test-site.ts';

const ONLINE = 2 ** 30;
const modal = () => page.getByRole('dialog', {name: /^开关柜/});
const part = (name: string) => modal().element().querySelector(`[data-part=${name}]`)?.getAttribute('data-signal');
/** The equipment tree stands behind the open modal, out of reach of roles. */
const treeBehind = () => document.querySelector('[role=tree][data-at]');
const shownBehind = () => eventually(() => treeBehind()?.getAttribute('data-at')).toMatch(/^\d+$/);
const drawing = () => modal().getByRole('application');

/** A low-voltage station with a cabinet of three drawers, an incoming and a capacitor. */
const LOW_JSON = [
  {
    type: 1,
    id: 'B1',
    name: 'I段',
    voltageType: 0,
    ct: 1,
    cases: [
      {id: 'C1', name: '1#进线柜', type: 3, deviceInfo: [{deviceId: '201', deviceName: '1#进线开关'}]},
      {id: 'C2', name: '1#电容补偿柜', type: 6, deviceInfo: [{deviceId: '202', deviceName: '1#电容补偿'}]},
      {
        id: 'C3',
        name: '1#出线柜',
        type: 5,
        deviceInfo: [
          {deviceId: '203', deviceName: '照明'},
          {deviceId: '204', deviceName: '空调'},
          {deviceId: '205', deviceName: '水泵'},
        ],
      },
      {id: 'C4', name: '空柜', type: 5, deviceInfo: []},
    ],
  },
];

function lowStub(states: Readonly<Record<string, number>> = {}) {
  const stub = siteStub();
  stub.on(stationById, {result: {id: 'S1', name: '低压站', stationType: 0}});
  stub.on(stationPicture, {result: {jsonData: LOW_JSON}});
  stub.on(stationRealData, {
    result: {
      lvRealDatas: Object.entries({'201': 3, '202': 1, '203': 1, '204': 0, '205': 5, ...states}).map(([deviceId, state]) => ({
        deviceId,
        switchState: state + ONLINE,
        acquisitionTime: SITE_TIME,
        aPhaseCurrent: 58.2,
      })),
      transformerList: [],
    },
  });
  return stub;
}

beforeEach(() => page.viewport(1440, 800));
afterEach(async () => {
  vi.useRealTimers();
  await page.viewport(1280, 800);
});

describe('the front of a switch cabinet', () => {
  it('[MO-2.sld-11] [MO-2.sld-01] opens on clicking the selected cabinet, H - 54 high, and Back closes it', async () => {
    const {address} = await renderApp(`${PATH}?stationId=S1`, siteStub());
    await shown();
    const picture = page.getByRole('application');
    await eventually(() => picture.element().querySelector('canvas')).not.toBeNull();
    await picture.click();
    await eventually(address).toContain('device=103');
    expect(address()).not.toContain('cabinet=');
    await picture.click();
    await see(modal()).toBeVisible();
    await see(modal()).toHaveAccessibleName('开关柜 · 103出线柜');
    expect(address()).toContain('cabinet=103');
    expect(getComputedStyle(modal().element()).height).toBe('746px');
    await eventually(() => drawing().element().querySelector('canvas')).not.toBeNull();
    history.back();
    await see(modal()).not.toBeInTheDocument();
    expect(address()).toContain('device=103');
    await eventually(address).not.toContain('cabinet=');
  });

  it('[MO-2.sld-11] opens by a double click, which does not zoom the picture', async () => {
    const {address} = await renderApp(`${PATH}?stationId=S1`, siteStub());
    await shown();
    const picture = page.getByRole('application');
    await eventually(() => picture.element().querySelector('canvas')).not.toBeNull();
    await picture.dblClick();
    await see(modal()).toBeVisible();
    await page.getByRole('button', {name: '关闭柜面'}).click();
    await see(modal()).not.toBeInTheDocument();
    await eventually(address).not.toContain('cabinet=');
    expect(new URLSearchParams(address().split('?')[1]).get('view')).toBe('1,0,0');
  });

  it('opens by Enter and by the button of the device, closes by Escape, and gives the focus back', async () => {
    await renderApp(`${PATH}?stationId=S1&device=105`, siteStub());
    await shown();
    const picture = page.getByRole('application');
    await eventually(() => picture.element().querySelector('canvas')).not.toBeNull();
    (picture.element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await see(modal()).toHaveAccessibleName('开关柜 · 105母联柜');
    await userEvent.keyboard('{Escape}');
    await see(modal()).not.toBeInTheDocument();
    await see(picture).toHaveFocus();
    await page.getByRole('button', {name: '柜面'}).click();
    await see(modal()).toBeVisible();
  });

  it('[MO-2.sld-14] [MO-2.sld-15] carries the words of each front, and lamps as the switch reports', async () => {
    await renderApp(`${PATH}?stationId=S1&cabinet=103`, siteStub());
    await shownBehind();
    await see(modal().getByRole('heading', {name: '高压柜面板'})).toBeVisible();
    const parts = modal().getByRole('list', {name: '柜面元件'});
    for (const label of [
      '分闸指示',
      '合闸指示',
      '储能指示',
      '高温指示',
      '照明指示',
      '柜内照明',
      '远方就地',
      '控制开关',
      '储能开关',
      '压板',
    ])
      await see(parts.getByText(label)).toBeVisible();
    await expect.element(parts.getByText('进线开关')).not.toBeInTheDocument();
    expect(['openLamp', 'closedLamp', 'springLamp', 'heatLamp', 'pressPlate'].map(part)).toEqual(['dark', 'lit', 'lit', 'dark', 'neutral']);
  });

  it.each([
    ['201', 'lowIncoming', ['分闸指示', '合闸指示', '照明指示', '进线开关', '抽屉位置']],
    ['202', 'capacitor', ['分闸指示', '合闸指示', '抽屉位置']],
    ['203', 'lowOutgoing', ['分闸指示', '合闸指示', '抽屉位置']],
  ])('[MO-2.sld-13] [MO-2.sld-14] device %s has the front %s', async (id, kind, labels) => {
    await renderApp(`${PATH}?stationId=S1&cabinet=${id}`, lowStub());
    await shownBehind();
    await see(modal()).toBeVisible();
    const front = modal().element().querySelector('[data-panel]')!;
    expect(front.getAttribute('data-panel')).toBe(kind);
    expect([...front.querySelectorAll('[data-part]')].map((one) => one.firstChild?.nextSibling?.textContent)).toEqual(labels);
  });

  it('[MO-2.sld-15] [MO-3-03] without readings everything is unknown and every figure "-"', async () => {
    const stub = siteStub();
    stub.on(stationRealData, {result: siteRows('1').filter(({deviceId}) => deviceId !== '103')});
    await renderApp(`${PATH}?stationId=S1&cabinet=103`, stub);
    await shownBehind();
    await see(modal()).toBeVisible();
    expect(['openLamp', 'closedLamp', 'springLamp', 'heatLamp'].map(part)).toEqual(['unknown', 'unknown', 'unknown', 'unknown']);
    await see(modal().getByText('没有该设备的实时数据')).toBeVisible();
    await see(modal().getByText('位置未知')).toBeVisible();
    await see(modal().getByRole('row', {name: /^电流 A/})).toHaveTextContent('电流 A---');
    await see(modal().getByRole('region', {name: '开关量'})).toHaveTextContent('断路器未知');
  });

  it('[MO-2.sld-15] [MO-2.sld-22] follows the readings while it is open, and says when they are offline', async () => {
    vi.useFakeTimers({toFake: ['setTimeout', 'clearTimeout', 'performance']});
    const stub = siteStub();
    stub.on(stationRealData, (_request, count) => {
      stub.nowMs = SITE_NOW_MS + (count - 1) * 10_000;
      const rows = siteRows('1', count === 1 ? {} : {'03': 4 - ONLINE}, wireTime(stub.nowMs));
      return {result: rows};
    });
    await renderApp(`${PATH}?stationId=S1&cabinet=103`, stub);
    await vi.waitFor(() => expect(treeBehind()?.getAttribute('data-at')).toBe(String(SITE_NOW_MS)), PATIENCE);
    await vi.waitFor(() => expect(part('closedLamp')).toBe('lit'), PATIENCE);
    await vi.advanceTimersByTimeAsync(10_000);
    await vi.waitFor(() => expect(part('closedLamp')).toBe('dark'), PATIENCE);
    expect([part('openLamp'), part('springLamp'), part('heatLamp')]).toEqual(['lit', 'dark', 'lit']);
    await see(modal().getByText('通信中断')).toBeVisible();
    await see(modal().getByText(/^数据停在/)).toBeVisible();
  });

  it('chooses among the drawers of a low-voltage cabinet; the selection follows', async () => {
    const {address} = await renderApp(`${PATH}?stationId=S1&cabinet=C3`, lowStub());
    await shownBehind();
    const drawers = modal().getByRole('list', {name: '抽屉'});
    await see(drawers.getByRole('button', {name: /照明\s*合闸/})).toHaveAttribute('aria-pressed', 'true');
    expect([part('openLamp'), part('closedLamp'), part('drawerLamp')]).toEqual(['dark', 'lit', 'dark']);
    await drawers.getByRole('button', {name: /空调\s*分闸/}).click();
    await eventually(address).toContain('cabinet=204');
    expect(address()).toContain('device=204');
    await eventually(() => part('openLamp')).toBe('lit');
    await drawers.getByRole('button', {name: /水泵/}).click();
    await eventually(() => part('drawerLamp')).toBe('lit');
    await see(modal().getByRole('heading', {name: '水泵'})).toBeVisible();
  });

  it('does not list the last position of a drawer that is offline as its position', async () => {
    await renderApp(`${PATH}?stationId=S1&cabinet=C3`, lowStub({'204': -ONLINE}));
    await shownBehind();
    const drawers = modal().getByRole('list', {name: '抽屉'});
    await see(drawers.getByRole('button', {name: /空调\s*位置未知/})).toBeVisible();
    await see(drawers.getByRole('button', {name: /照明\s*合闸/})).toBeVisible();
  });

  it('opens at once on the head of a low-voltage cabinet', async () => {
    const {address} = await renderApp(`${PATH}?stationId=S1`, lowStub());
    await shown();
    const picture = page.getByRole('application');
    await eventually(() => picture.element().querySelector('canvas')).not.toBeNull();
    const box = picture.element().getBoundingClientRect();
    // The third of four cabinets, 200 units wide each at half scale, drawn in the middle: its head is 56 units high.
    const k = 0.5 * Math.min(1, (innerHeight - 266) / 560);
    await picture.click({position: {x: box.width / 2 + 100 * k, y: 36 * k}});
    await eventually(address).toContain('cabinet=203');
    await see(modal()).toHaveAccessibleName('开关柜 · 1#出线柜');
  });

  it('says that a cabinet is empty, and that there is none of an id', async () => {
    await renderApp(`${PATH}?stationId=S1&cabinet=C4`, lowStub());
    await shownBehind();
    await see(modal().getByText('柜内没有设备。')).toBeVisible();
    await renderApp(`${PATH}?stationId=S1&cabinet=nobody`, lowStub());
    await shownBehind();
    await see(modal().getByText('图中没有编号为 nobody 的开关柜。')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await see(modal()).not.toBeInTheDocument();
  });

  it('on a phone it is stacked, as high as the rule says, and scrolls; the device panel leads to it', async () => {
    await page.viewport(400, 860);
    await renderApp(`${PATH}?stationId=S1&device=103`, siteStub());
    await shownBehind();
    await page.getByRole('button', {name: '柜面'}).click();
    await see(modal()).toBeVisible();
    expect(getComputedStyle(modal().element()).height).toBe('806px');
    await see(drawing()).toBeInTheDocument();
    const front = modal().element().querySelector('[data-panel]')!.getBoundingClientRect();
    expect([front.left >= 0, front.right <= 400]).toEqual([true, true]);
    expect(front.top).toBeGreaterThan(drawing().element().getBoundingClientRect().bottom - 1);
    expect(document.documentElement.scrollWidth).toBe(400);
  });
});

describe('remote control', () => {
  const STATES = [null, 12, 3 + ONLINE] as const;
  const ROLES = ['admin', 'viewer'] as const;

  it.each(ROLES)('[MO-2.sld-16] [MO-6-01] every click of %s is answered by the warning alone, whatever the state', async (role) => {
    for (const state of STATES) {
      const stub = siteStub();
      const actions = role === 'viewer' ? ['query'] : ['query', 'get', 'edit'];
      const permissions = ['asset', 'powersyspic'].map((permissionId) => ({
        permissionId,
        actionEntitySet: actions.map((action) => ({action})),
      }));
      stub.on(info, {result: {...STUB_USER, loginName: role, role: {id: role, name: role, permissions}}});
      stub.on(stationRealData, {
        result: siteRows('1').map((row) => (row.deviceId === '103' ? {...row, switchState: state} : row)),
      });
      await renderApp(`${PATH}?stationId=S1&cabinet=103`, stub);
      await shownBehind();
      await see(modal()).toBeVisible();
      expect(stub.requestsTo(menu)).toHaveLength(1);
      const look = () => modal().element().querySelector('[data-panel]')!.innerHTML + treeBehind()?.outerHTML;
      const before = {look: look(), requests: stub.requests.length, address: location.href};
      const link = modal().getByRole('button', {name: '未开启'});
      for (let click = 0; click < 3; click++) {
        await link.click();
        await see(modal().getByRole('alert')).toHaveTextContent(/^未开启远程控制权限！$/);
      }
      expect([role, state, look() === before.look, stub.requests.length - before.requests, location.href]).toEqual([
        role,
        state,
        true,
        0,
        before.address,
      ]);
    }
  });
});

it('the picture of the selected device is that of the tree after the front was open', async () => {
  const {address} = await renderApp(`${PATH}?stationId=S1`, siteStub());
  await shown();
  expect(siteJson('1')).toHaveLength(3);
  await item(/103出线柜/).click();
  await eventually(address).toContain('device=103');
  await page.getByRole('button', {name: '柜面'}).click();
  await see(modal()).toBeVisible();
  await page.getByRole('button', {name: '关闭柜面'}).click();
  await see(item(/103出线柜/)).toHaveAttribute('aria-selected', 'true');
});
