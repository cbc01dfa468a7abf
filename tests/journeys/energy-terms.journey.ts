import {expect, it} from 'vitest';
import {signInAt, useConsole} from './support/console.ts';

const site = useConsole();

it('电价与因子: a version is added from the one that holds, its year previewed, saved, read by the operator, and withdrawn', async () => {
  const page = await site.open();
  await signInAt(page, 'energy', '/energymanage/terms?projectId=P1');
  await page.getByRole('heading', {name: '大工业 1-10kV 分时'}).waitFor();
  await page.getByRole('button', {name: '新增版本'}).click();
  await page.getByRole('textbox', {name: '生效日期'}).fill('2027-01-01');
  await page.getByRole('textbox', {name: '生效日期'}).press('Enter');
  await page.getByRole('textbox', {name: '名称'}).fill('2027 年电价');
  await page.getByRole('textbox', {name: '峰 (元/kWh)', exact: true}).fill('1.2');
  await page.getByRole('figure').waitFor();
  await page.getByRole('button', {name: '保存', exact: true}).click();
  await page.getByRole('heading', {name: '2027 年电价'}).waitFor();

  const other = await site.open();
  await signInAt(other, 'operator', '/energymanage/terms?projectId=P1&version=2027-01-01');
  await other.getByText('1.2000').waitFor();
  expect(await other.getByRole('button', {name: '修改', exact: true}).count()).toBe(0);

  await page.getByRole('button', {name: '撤回', exact: true}).click();
  await page.getByRole('alertdialog').getByRole('button', {name: '撤回', exact: true}).click();
  await page.getByText('2027-01-01 起的版本已撤回').waitFor();
  await page.getByRole('heading', {name: '2027 年电价'}).waitFor({state: 'detached'});
});
