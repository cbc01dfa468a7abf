import {expect, test} from 'vitest';
import {equipmentTree, signInAt, untilReadingsOf, useConsole} from './support/console.ts';
import {setClock, siteTime, switchingStation} from './support/site.ts';

const livebus = useConsole();
const selectedId = (page: Awaited<ReturnType<typeof livebus.open>>) =>
  equipmentTree(page).locator('[aria-selected="true"]').getAttribute('data-device-id');

test('a device is found by pinyin initials and by its id, and its address opens it', async () => {
  await setClock('10:07:23');
  const station = await switchingStation();
  const page = await livebus.open();
  await signInAt(page, 'admin', `/powermonitor/powersyspic?stationId=${station.id}`);
  await untilReadingsOf(page, siteTime('10:07:23'));
  const box = page.getByRole('combobox', {name: '定位设备'});
  await page.getByRole('application').first().focus();
  await page.keyboard.press('/');
  await page.keyboard.type('1117');
  const option = page.getByRole('listbox', {name: '定位结果'}).getByRole('option');
  await option.first().waitFor();
  expect(await option.first().textContent()).toContain('1117');
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.searchParams.get('device') === '1117');
  await expect.poll(() => selectedId(page)).toBe('1117');
  await box.fill('ml');
  await page.getByRole('option').filter({hasText: '母联'}).first().waitFor();
  await box.press('Enter');
  await page.waitForURL((url) => url.searchParams.get('device') !== '1117');
  const found = new URL(page.url()).searchParams.get('device');
  await page.reload();
  await untilReadingsOf(page, siteTime('10:07:23'));
  await expect.poll(() => selectedId(page)).toBe(found);
});

test('counts filter list and picture, the address keeps them, and all comes back', async () => {
  await setClock('10:07:23');
  const station = await switchingStation();
  const page = await livebus.open();
  await signInAt(page, 'admin', `/powermonitor/powersyspic?stationId=${station.id}`);
  await untilReadingsOf(page, siteTime('10:07:23'));
  const devices = equipmentTree(page).locator('[data-device-id]');
  const all = await devices.count();
  await page.getByRole('button', {name: /^仅母线侧带电 \d+$/}).click();
  await page.waitForURL((url) => url.searchParams.get('show') === 'busOnly');
  await expect.poll(() => devices.count()).toBeLessThan(all);
  const dead = await devices.count();
  expect(dead).toBeGreaterThan(0);
  await page.reload();
  await untilReadingsOf(page, siteTime('10:07:23'));
  await expect.poll(() => devices.count()).toBe(dead);
  await page.getByRole('button', {name: '显示全部'}).click();
  await expect.poll(() => devices.count()).toBe(all);
});
