import {expect, it} from 'vitest';
import {signInAt, useConsole} from './support/console.ts';

const site = useConsole();

it('[MO-2.rep-02] [MO-2.rep-03] 实时报表: a day before today at 15 minutes, its file, and a figure that leads to its curve of that day', async () => {
  const page = await site.open();
  await signInAt(page, 'operator', '/powermonitor/realreport');
  const cells = page.getByRole('grid', {name: '实时报表'}).getByRole('gridcell');
  await page.waitForURL(/stationId=.+&device=.+/);
  await cells.first().waitFor();
  await page.getByRole('button', {name: '前一天'}).click();
  await page.waitForURL(/date=\d{4}-\d{2}-\d{2}/);
  const date = new URL(page.url()).searchParams.get('date')!;
  await page.getByRole('combobox', {name: '间隔'}).click();
  await page.getByRole('option', {name: '15 分钟'}).click();
  await page.getByText('共 96 条').waitFor();
  const device = await cells.first().innerText();

  const saved = page.waitForEvent('download');
  await page.getByRole('button', {name: '导出', exact: true}).click();
  await page.getByRole('menuitem', {name: '导出 Excel (.xlsx)'}).click();
  expect((await saved).suggestedFilename()).toBe(`${device}-实时报表(${date}).xlsx`);

  const figure = page.getByRole('grid', {name: '实时报表'}).getByRole('link').first();
  await figure.click();
  await page.waitForURL(new RegExp(`/powermonitor/realdata\\?.*day=${date}`));
  await page.getByRole('dialog').locator('canvas').first().waitFor();
});
