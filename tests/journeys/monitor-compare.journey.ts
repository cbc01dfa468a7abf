import {expect, it} from 'vitest';
import {signInAt, useConsole} from './support/console.ts';

const site = useConsole();

it('[EN-2.4-07] [EN-2.4-09] 监测对比: the first two devices of a station phase by phase, from the server, and the picked interval in the address', async () => {
  const page = await site.open();
  await signInAt(page, 'operator', '/energymanage/monitorcompare?stationId=S2');
  await page.waitForURL(/stationId=S2&device=\d+%2C\d+/);
  await page.locator('figure canvas').nth(3).waitFor();
  const figure = page.locator('figure').first();
  expect(await figure.locator('figcaption').textContent()).toBe('A相电流 (A)');
  expect(await figure.locator('ul li').count()).toBeGreaterThanOrEqual(2);
  await page.getByRole('combobox', {name: '采样间隔'}).click();
  await page.getByRole('option', {name: '一刻钟'}).click();
  const reply = page.waitForResponse(/energyManageByDateRange.*timeInterval=15/);
  await page.getByRole('button', {name: '查询', exact: true}).click();
  expect((await reply).status()).toBe(200);
  await page.waitForURL(/every=15/);
});
