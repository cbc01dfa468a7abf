import {expect, it} from 'vitest';
import {signInAt, useConsole} from './support/console.ts';

const site = useConsole();

it('[EN-2.2-01] [EN-2.2-03] [EN-9-15] 能耗查询 and 能耗对比: the days of a device, and the same device beside the day before', async () => {
  const page = await site.open();
  await signInAt(page, 'energy', '/energymanage/energyquery?stationId=S1');
  const days = page.getByRole('figure', {name: '用电量 (kWh)'}).locator('tr');
  await days.nth(7).waitFor({state: 'attached'});
  expect((await days.allTextContents()).slice(1).every((text) => /^2026-05-\d\d[\d,.]+/.test(text))).toBe(true);
  await page.getByRole('button', {name: '导出', exact: true}).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', {name: /CSV/}).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^.+用电量查询\(2026-05-08-2026-05-14\)\.csv$/);
  let text = '';
  for await (const chunk of await file.createReadStream()) text += chunk;
  expect(text.split('\n').filter((line) => /2026-05-\d\d/.test(line)).length).toBeGreaterThanOrEqual(7);
  await page.goto(page.url().replace('energyquery', 'energycompare'));
  const sums = page.getByRole('figure', {name: '合计 (kWh)'}).locator('tr');
  await sums.nth(2).waitFor({state: 'attached'});
  expect((await sums.allTextContents()).slice(1)).toEqual([expect.stringMatching(/^2026-05-15/), expect.stringMatching(/^2026-05-14/)]);
});
