import {stationRealData} from '@livebus/contract';
import {expect, it} from 'vitest';
import {page} from 'vitest/browser';
import {createStub, route} from '../../../tests/stub/create-stub.ts';
import {serverNowMs} from '../../base/session/server-clock.ts';
import {useStationReadings} from '../../live/use-station-readings.ts';
import {renderPart} from '../page/test-frame.tsx';
import {LiveChip} from '../readings/live-chip.tsx';
import {DeviceCard} from './device-card.tsx';
import {deviceView} from './device-view.ts';

function Screen() {
  const {stations, link, readingsAtMs, oldDevices} = useStationReadings(['S1']);
  const device = deviceView(stations.get('S1'), {deviceId: '17', kind: 'low', transformerId: 'T1'});
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

it('any screen shows a device by its readings, with quality and age, without a diagram', async () => {
  const row = {deviceId: '17', acquisitionTime: '2024-05-15 10:07:20', switchState: 1 + 2 ** 30, aPhaseCurrent: 85.6};
  const windings = {deviceId: 'T1', acquisitionTime: '2024-05-15 10:07:20', parameter1: 56.1};
  const stub = createStub({routes: [route(stationRealData, {result: {lvRealDatas: [row], transformerList: [windings]}})]});
  await renderPart(<Screen />, stub);
  await expect.element(page.getByText(/^实时 · \d 秒前$/)).toBeVisible();
  expect(document.querySelector('[translate=no]')?.textContent).toMatch(/^实时/);
  const table = page.getByRole('table');
  await expect.element(table.getByRole('row', {name: /电流/})).toHaveTextContent('85.6');
  await expect.element(table.getByRole('row', {name: /绕组温度/})).toHaveTextContent('56.1');
  await expect.element(page.getByRole('region', {name: '开关量'})).toHaveTextContent(/合闸/);
});
