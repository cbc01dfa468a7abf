import {expect, it} from 'vitest';
import {signInAt, useConsole} from './support/console.ts';

const site = useConsole();

it('[EN-2.11-01] [EN-2.11-08] 能源概览: six panels of a project with their totals, another device, and onward to 用电分析 and its month', async () => {
  const page = await site.open();
  await signInAt(page, 'energy', '/energymanage/dashboard');
  await page.getByRole('figure', {name: '近 7 日用电量 (kWh)'}).locator('svg[aria-hidden] rect').first().waitFor();
  await page
    .getByText(/覆盖率 \d/)
    .first()
    .waitFor();
  for (const name of ['今日实时功率 (kW)', '昨日分时用电 (kWh)', '最大需量 (kW)'])
    await page.getByRole('figure', {name}).locator('svg[aria-hidden]').first().waitFor();
  expect(await page.getByRole('region', {name: '碳排放与标准煤'}).textContent()).toMatch(/今日用电[\d,.]+.*kWh.*二氧化碳排放[\d,.]+吨/s);
  const rows = page.getByRole('figure', {name: '近 7 日用电量 (kWh)'}).locator('tbody tr');
  expect(await rows.count()).toBe(7);

  await page.getByRole('link', {name: '用电分析'}).last().click();
  await page.waitForURL(/energyanalysis\?stationId=/);
  await page.getByRole('figure', {name: '进线用电量 (kWh)'}).locator('tbody tr').nth(23).waitFor({state: 'attached'});
  await page.getByRole('radiogroup', {name: '出线用电量的时间类型'}).getByRole('radio', {name: '月'}).click();
  await page.waitForURL(/outgoing=month/);
  await page.getByRole('figure', {name: '出线用电量 (kWh)'}).locator('tbody tr').nth(29).waitFor({state: 'attached'});
  await page.getByRole('table', {name: '各时段用电量'}).waitFor();
});
