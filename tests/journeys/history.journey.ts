import type {Page} from 'playwright';
import {expect, it} from 'vitest';
import {equipmentTree, signInAt, untilPainted, untilReadingsOf, useConsole} from './support/console.ts';
import {fingersOn} from './support/fingers.ts';
import {setClock, siteTime, switchingStation} from './support/site.ts';

const livebus = useConsole();
const CLOCK = '10:07:23';

const deviceOf = (page: Page): string | null => new URL(page.url()).searchParams.get('device');
const selected = (page: Page) => equipmentTree(page).locator('[aria-selected="true"]');

async function openStation(page: Page): Promise<string> {
  await setClock(CLOCK);
  const {id} = await switchingStation();
  await signInAt(page, 'operator', `/powermonitor/powersyspic?stationId=${id}`);
  await untilReadingsOf(page, siteTime(CLOCK));
  await page.waitForURL((url) => url.searchParams.has('stationId'));
  return id;
}

it('[MO-2.sld-01] two devices looked at, one Back: the dispatcher is still at the diagram, with nothing selected', async () => {
  const page = await livebus.open({width: 1440, height: 900});
  const id = await openStation(page);
  const devices = equipmentTree(page).locator('[data-device-id][data-bus]');
  for (const row of [0, 1]) {
    const device = await devices.nth(row).getAttribute('data-device-id');
    await devices.nth(row).click();
    await page.waitForURL((url) => url.searchParams.get('device') === device);
  }
  await page.goBack();
  await expect.poll(() => deviceOf(page)).toBeNull();
  expect(new URL(page.url()).searchParams.get('stationId')).toBe(id);
  expect(await selected(page).count()).toBe(0);
  await page.goForward();
  await expect.poll(() => deviceOf(page)).not.toBeNull();
  await page.reload();
  await selected(page).waitFor();
  await page.getByRole('region', {name: '设备详情'}).getByRole('button', {name: '关闭详情'}).click();
  await expect.poll(() => deviceOf(page)).toBeNull();
  expect(new URL(page.url()).searchParams.get('stationId')).toBe(id);
});

it('[MO-2.sld-01] on a phone Back closes the front of the tapped cabinet, then the sheet of the device, and the diagram stays', async () => {
  const page = await livebus.open({width: 390, height: 844, hasTouch: true});
  const id = await openStation(page);
  await untilPainted(page);
  const fingers = await fingersOn(page);
  const box = (await page.getByRole('application').first().boundingBox())!;
  const part: [number, number] = [box.x + box.width / 2, box.y + Math.min(box.height / 3, 150)];
  const sheet = page.getByRole('region', {name: '设备详情'});
  await fingers.tap(part);
  await sheet.waitFor();
  await fingers.tap(part);
  await page.getByRole('dialog').waitFor();
  await page.goBack();
  await page.getByRole('dialog').waitFor({state: 'detached'});
  await sheet.waitFor();
  await page.goBack();
  await sheet.waitFor({state: 'detached'});
  expect(deviceOf(page)).toBeNull();
  expect(new URL(page.url()).searchParams.get('stationId')).toBe(id);
});
