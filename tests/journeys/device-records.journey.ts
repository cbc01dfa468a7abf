import {expect, it} from 'vitest';
import {signInAt, useConsole} from './support/console.ts';

const site = useConsole();

it('[MO-2.alarm-02] 设备故障, 设备告警: the records of a station, and from one to its device in the diagram', async () => {
  const page = await site.open();
  await signInAt(page, 'operator', '/eventrecord/devicewarn?stationId=S3');
  await page.getByRole('tab', {name: '高压', selected: true}).waitFor();
  const rows = page.getByRole('grid', {name: '设备告警'}).getByRole('row');
  await rows.nth(1).waitFor();
  await page.goto('/eventrecord/devicefault?stationId=S3');
  const fault = page.getByRole('grid', {name: '设备故障'}).getByRole('row').nth(1);
  await fault.waitFor();
  const device = await fault.getByRole('gridcell').nth(1).innerText();
  await fault.getByRole('button', {name: '定位'}).click();
  await page.waitForURL(/\/powermonitor\/powersyspic\?stationId=S3&device=\d+/);
  await page.getByText(device).first().waitFor();
  expect(device).not.toBe('--');
});
