import {expect, it} from 'vitest';
import {signInAt, useConsole} from './support/console.ts';

const site = useConsole();

it('[EN-2.10-01] [EN-2.10-07] 分项能耗: the items of a project, their devices and their shares', async () => {
  const page = await site.open();
  await signInAt(page, 'energy', '/energymanage/itemenergy?projectId=P1');
  await page.getByRole('treeitem', {name: '照明插座'}).waitFor();
  const rows = page.getByRole('figure', {name: '用电量 (kWh)'}).locator('tr');
  await rows.nth(9).waitFor({state: 'attached'});
  await page.getByRole('tab', {name: '各分项'}).click();
  const shares = page.getByRole('figure', {name: '分项占比 (kWh)'}).locator('tr');
  await shares.nth(2).waitFor({state: 'attached'});
  expect(await shares.allTextContents()).toEqual(expect.arrayContaining([expect.stringContaining('照明插座')]));
});
