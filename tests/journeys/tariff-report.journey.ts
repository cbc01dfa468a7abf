import {expect, it} from 'vitest';
import {signInAt, useConsole} from './support/console.ts';

const site = useConsole();

it('[EN-9-14] [EN-2.8-01] 分时能耗报表: bands of a week, their costs by the tariff, and the file with station and device', async () => {
  const page = await site.open();
  await signInAt(page, 'energy', '/energymanage/tariffreport?stationId=S1');
  await page.getByRole('figure').first().waitFor();
  await page.getByRole('table', {name: '分时电费'}).getByText('合计').waitFor();
  await page.getByText('按“大工业 1-10kV 分时”', {exact: false}).first().waitFor();
  await page.getByText('共 7 条').waitFor();
  await page.getByRole('button', {name: '导出', exact: true}).last().click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', {name: /CSV/}).last().click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/能耗报表\(\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\)\.csv$/);
  let text = '';
  for await (const chunk of await file.createReadStream()) text += chunk;
  expect(text).toMatch(/序号,站点,设备名称,日期,"?用电量 ?\(kWh\)/);
});
