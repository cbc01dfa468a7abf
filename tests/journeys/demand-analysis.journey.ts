import {expect, it} from 'vitest';
import {signInAt, useConsole} from './support/console.ts';

const site = useConsole();

it('[EN-9-11] [EN-2.5-01] 需量分析: demand by day with its file, the windows that run now against the contract, and the duration of the load', async () => {
  const page = await site.open();
  await signInAt(page, 'operator', '/energymanage/demandanalysis?stationId=S1');
  await page.getByText('共 7 条').waitFor();
  await page.getByRole('button', {name: '导出', exact: true}).last().click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', {name: /CSV/}).last().click();
  expect((await download).suggestedFilename()).toMatch(/需量分析表\(\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\)\.csv$/);
  await page.getByRole('tab', {name: '需量监视'}).click();
  await page.getByRole('region', {name: '限值'}).getByText('合同需量', {exact: true}).waitFor();
  expect(await page.getByRole('table', {name: '运行中的需量窗口'}).getByRole('row').count()).toBe(4);
  await page.getByRole('tab', {name: '负荷持续曲线'}).click();
  await page.getByText('余量', {exact: true}).waitFor();
});
