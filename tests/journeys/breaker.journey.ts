import {expect, it} from 'vitest';
import {signInAt, useConsole} from './support/console.ts';

const site = useConsole();

it('[MO-2.brk-03] [MO-2.brk-04] 断路器: the position of the picture, made-up figures that say so, and the same breaker on the other screen', async () => {
  const page = await site.open();
  await signInAt(page, 'operator', '/powermonitor/breaker');
  await page.waitForURL(/stationId=.+&device=.+/);
  await page.locator('figure[data-position=closed], figure[data-position=open]').waitFor();
  const contacts = page.getByRole('table', {name: '触头温度'});
  await contacts.getByText(/^\d/).first().waitFor();
  const celsius = (await contacts.getByRole('cell').allTextContents()).map(Number);
  expect(celsius).toHaveLength(6);
  for (const one of celsius) expect(one >= 25 && one <= 45).toBe(true);
  await page.getByRole('region', {name: '触头温度'}).getByText('模拟数据').waitFor();
  const counts = await page.locator('dl[aria-label="操作次数"]').textContent();
  await page.getByRole('grid', {name: '动作记录'}).getByText('远方').first().waitFor();
  const {search} = new URL(page.url());

  await page.goto(`/powermonitor/intelligentbreaker${search}`);
  await page.getByRole('tab', {name: '分合闸监测数据'}).waitFor();
  await page.waitForFunction((text) => document.querySelector('dl[aria-label="操作次数"]')?.textContent === text, counts);
  await page.locator('dl[aria-label="额定参数"] > div').nth(8).waitFor();
});
