import {deviceTags, lineData, menu, stationRealData, tagDevice} from '@livebus/contract';
import {expect, it} from 'vitest';
import {page} from 'vitest/browser';
import {STUB_MENU} from '../../../tests/stub/account.ts';
import {createStub, route, STUB_NOW_MS} from '../../../tests/stub/create-stub.ts';
import {readMenu} from '../../base/menu/menu-tree.ts';
import {permissionsOf} from '../../base/session/permissions.ts';
import {serverNowMs} from '../../base/session/server-clock.ts';
import {useSession} from '../../base/session/session-store.ts';
import {liveStatus} from '../../live/live-status.ts';
import {useStationReadings} from '../../live/use-station-readings.ts';
import {renderPart} from '../page/test-frame.tsx';
import {LiveChip} from '../readings/live-chip.tsx';
import {DeviceCard} from './device-card.tsx';
import {deviceView} from './device-view.ts';

function Screen({stationId}: {readonly stationId?: string}) {
  const {stations, link, readingsAtMs, oldDevices} = useStationReadings(['S1']);
  const device = {...deviceView(stations.get('S1'), {deviceId: '17', kind: 'low', transformerId: 'T1'}), stationId};
  return (
    <>
      <LiveChip link={link} readingsAtMs={readingsAtMs} oldDevices={oldDevices} />
      <DeviceCard device={device} name="照明" zone="Asia/Shanghai" curve={undefined} onCurve={() => {}} />
    </>
  );
}

it('the chip of what is worked out no more says so, and of when it was', async () => {
  const stub = createStub({routes: []});
  await renderPart(<LiveChip link="broken" readingsAtMs={serverNowMs() - 20_000} oldDevices={0} />, stub);
  await expect.element(page.getByText(/^画面中断 · 数据 \d+ 秒前$/)).toBeVisible();
});

it('a figure of any width has its room in the card: none lies over its neighbour', async () => {
  const huge = {activePowerSum: -1_000_000_000, reactivePowerSum: 999_999_999, apparentPowerSum: 1_414_213_562, totalPowerFactor: 0.7};
  const row = {deviceId: '17', acquisitionTime: '2024-05-15 10:07:20', switchState: 1 + 2 ** 30, frequency: 50, ...huge};
  const stub = createStub({routes: [route(stationRealData, {result: {lvRealDatas: [row], transformerList: []}})]});
  await renderPart(
    <div style={{width: 320}}>
      <Screen />
    </div>,
    stub,
  );
  await expect.element(page.getByText('−1,000,000.0')).toBeVisible();
  const quantities = [...document.querySelectorAll('dd')].map((one) => {
    const range = document.createRange();
    range.selectNodeContents(one);
    return range.getBoundingClientRect();
  });
  for (const [index, a] of quantities.entries())
    for (const b of quantities.slice(index + 1)) {
      const over = Math.min(a.right, b.right) > Math.max(a.left, b.left) && Math.min(a.bottom, b.bottom) > Math.max(a.top, b.top);
      expect(over, `${index}`).toBe(false);
    }
});

it('any screen shows a device by its readings, with quality and age, without a diagram', async () => {
  const row = {deviceId: '17', acquisitionTime: '2024-05-15 10:07:20', switchState: 1 + 2 ** 30, aPhaseCurrent: 85.6};
  const windings = {deviceId: 'T1', acquisitionTime: '2024-05-15 10:07:20', parameter1: 56.1};
  const stub = createStub({routes: [route(stationRealData, {result: {lvRealDatas: [row], transformerList: [windings]}})]});
  await renderPart(<Screen />, stub);
  await expect.element(page.getByText(/^实时 · \d 秒前$/)).toBeVisible();
  expect(liveStatus()).toMatchObject({link: 'connected', dataAtMs: expect.any(Number), timeZone: 'Asia/Shanghai'});
  expect(document.querySelector('[translate=no]')?.textContent).toMatch(/^实时/);
  const table = page.getByRole('table');
  await expect.element(table.getByRole('row', {name: /电流/})).toHaveTextContent('85.6');
  await expect.element(table.getByRole('row', {name: /绕组温度/})).toHaveTextContent('56.1');
  await expect.element(page.getByRole('region', {name: '开关量'})).toHaveTextContent(/合闸/);
});

it('leads to the curve of its figure in real-time data where the station is known and the menu has the screen', async () => {
  const row = {deviceId: '17', acquisitionTime: '2024-05-15 10:07:20', switchState: 1 + 2 ** 30, aPhaseCurrent: 85.6};
  const stub = createStub({
    routes: [route(stationRealData, {result: {lvRealDatas: [row], transformerList: []}}), route(lineData, {result: null})],
  });
  await renderPart(<Screen stationId="S1" />, stub);
  await expect.element(page.getByRole('heading', {name: '今日曲线'})).toBeVisible();
  expect(document.querySelector('h3 a')).toBeNull();
  const realData = {
    path: '/powermonitor/realdata',
    name: 'RealData',
    component: 'RealData',
    meta: {title: '实时数据', permission: 'powersyspic'},
  };
  useSession.setState({menu: readMenu(menu.reply.parse([...STUB_MENU, realData]))});
  await expect
    .element(page.getByRole('link', {name: '今日曲线'}))
    .toHaveAttribute('href', '/powermonitor/realdata?stationId=S1&device=17&curve=currentAA');
});

it('a tag on the transformer of a device stands in its card under its own name, and is taken off there', async () => {
  const row = {deviceId: '17', acquisitionTime: '2024-05-15 10:07:20', switchState: 1 + 2 ** 30, aPhaseCurrent: 85.6};
  const hung = {deviceId: 'T1', stationId: 'S1', tag: 'maintenance' as const, since: STUB_NOW_MS, by: 'li', note: '绕组试验'};
  const stub = createStub({
    routes: [
      route(stationRealData, {result: {lvRealDatas: [row], transformerList: []}}),
      route(lineData, {result: null}),
      route(deviceTags, {result: [hung]}),
      route(tagDevice, {result: {changed: 0}}),
    ],
  });
  const may = [
    {permissionId: 'asset', actionEntitySet: [{action: 'query'}]},
    {permissionId: 'alarm', actionEntitySet: [{action: 'disable'}]},
  ] as const;
  await renderPart(<Screen />, stub, {user: {permissions: permissionsOf(may as never)}});
  const tag = page.getByRole('region', {name: '标识牌 · 变压器'});
  await expect.element(tag).toHaveTextContent(/^变压器检修li 挂 · 2024-05-15 10:07 起 · 绕组试验/);
  await expect.element(page.getByRole('region', {name: '标识牌', exact: true})).toHaveTextContent('未挂标识牌');
  await tag.getByRole('button', {name: '摘牌'}).click();
  const dialog = page.getByRole('dialog', {name: '摘牌'});
  await expect.element(dialog).toHaveTextContent('照明的变压器');
  await dialog.getByRole('button', {name: '摘牌'}).click();
  await expect
    .poll(() => stub.requestsTo(tagDevice).map(({body}) => JSON.parse(body!)))
    .toEqual([{deviceId: 'T1', tag: 'none', seen: 'maintenance'}]);
});
