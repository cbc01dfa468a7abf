import {expect, it} from 'vitest';
import {signInAt, useConsole} from './support/console.ts';

const site = useConsole();

it('[MO-2.trafo-01] [MO-2.trafo-08] 变压器: figures of now, curves of another day, and from a figure to its device and its curve', async () => {
  const page = await site.open();
  await signInAt(page, 'energy', '/powermonitor/transformer');
  await page.waitForURL(/projectId=P1&transformer=T/);
  const facts = (name: string) => page.locator(`dl[aria-label="${name}"] > div`).allTextContents();
  const high = page.getByRole('table', {name: '高压侧'});
  await high.getByRole('link').first().waitFor();
  // Rated power times load rate is the apparent power, and nothing is missing.
  const [rated, apparent, rate, loss] = (await facts('负荷')).map((text) => Number(text.replace(/[^\d.]/g, '')));
  expect(apparent! / rated!).toBeCloseTo(rate! / 100, 3);
  expect(loss).toBeGreaterThan(0);
  await page.getByRole('list', {name: '变压器'}).getByText(/%$/).first().waitFor();

  await page.getByRole('tab', {name: '绕组温度'}).click();
  await page.getByRole('button', {name: '前一天'}).click();
  const statistics = page.getByRole('table', {name: '当日统计'});
  await statistics.getByRole('row').nth(3).waitFor();
  await page.locator('[role=tabpanel] canvas').first().waitFor();
  const address = page.url();
  await page.reload();
  await statistics.getByRole('row').nth(3).waitFor();
  expect(page.url()).toBe(address);

  const current = high.getByRole('link').first();
  const figure = await current.textContent();
  await current.click();
  await page.getByRole('dialog').locator('canvas').first().waitFor();
  await page.keyboard.press('Escape');
  // The demo's clock stands: the same moment. The table of real-time data has one decimal more.
  const cell = page.getByRole('table', {name: '遥测量'}).getByRole('button').first();
  expect(Number((await cell.textContent())!.replace(',', ''))).toBeCloseTo(Number(figure!.replace(',', '')), 0);
});
