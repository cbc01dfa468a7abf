import {expect, it} from 'vitest';
import {signInAt, useConsole} from './support/console.ts';

const site = useConsole();

it('[EN-2.4-10] [EN-2.4-11] 设备趋势: four charts of stored values, what the device measures now and back, the range by its address', async () => {
  const page = await site.open();
  await signInAt(page, 'viewer', '/energymanage/stationtrend');
  await page.waitForURL(/stationId=.+&device=.+/);
  const figures = page.locator('figure');
  await page.locator('figure canvas').nth(3).waitFor();
  expect(await figures.locator('figcaption').allTextContents()).toEqual(['有功电能 (kWh)', '电流 (A)', '电压 (V)', '有功功率 (kW)']);
  // A week by the hour is too long for a list: the hidden table sums it up.
  const current = figures.nth(1).getByRole('row', {name: /^A相 A/});
  await expect.poll(() => current.getByRole('cell').first().textContent()).toBe('168');

  await page.getByRole('link', {name: '实时数据'}).last().click();
  await page.getByRole('table', {name: '遥测量'}).waitFor();
  await page.getByRole('link', {name: '历史曲线'}).click();
  await page.locator('figure canvas').nth(3).waitFor();
  await page.getByRole('button', {name: '前一段'}).click();
  await page.waitForURL(/from=.+&to=.+/);
  const address = page.url();
  await page.goto(address);
  await page.locator('figure canvas').nth(3).waitFor();
  expect(page.url()).toBe(address);
});
