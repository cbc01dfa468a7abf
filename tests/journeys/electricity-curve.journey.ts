import {expect, it} from 'vitest';
import {signInAt, useConsole} from './support/console.ts';

const site = useConsole();

it('[EN-2.12-01] [EN-2.12-03] 用电曲线: the hours of a week as a line and as a table, and the file of all of them', async () => {
  const page = await site.open();
  await signInAt(page, 'energy', '/energymanage/electricitycurve?stationId=S1');
  await page.locator('figure canvas').first().waitFor();
  await page.getByText('共 168 条').waitFor();
  expect(await page.getByRole('columnheader').allTextContents()).toEqual(
    expect.arrayContaining(['序号', '设备名称', '时间', expect.stringContaining('用电量')]),
  );
  await page.getByRole('button', {name: '导出', exact: true}).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', {name: /CSV/}).click();
  const stream = await (await download).createReadStream();
  let text = '';
  for await (const chunk of stream) text += chunk;
  expect(text.split('\n').filter((line) => /\d{4}-\d\d-\d\d \d\d:00/.test(line)).length).toBeGreaterThanOrEqual(168);
});
