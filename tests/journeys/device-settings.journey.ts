import {expect, it} from 'vitest';
import {signInAt, useConsole} from './support/console.ts';

const site = useConsole();

it('[MO-2.name-03] 设备设置: a device is rated, its limit follows, and its new name is in another user’s picture at once', async () => {
  const watching = await site.open();
  await signInAt(watching, 'viewer', '/powermonitor/powersyspic?stationId=S3&device=1105');
  const page = await site.open();
  await signInAt(page, 'operator', '/device/settings/limit?stationId=S3&device=1105');
  await page.getByRole('textbox', {name: '额定电流 (A)'}).fill('630');
  await page.getByRole('textbox', {name: '额定电压 (V)'}).fill('10000');
  await page.getByRole('textbox', {name: '额定欠压 (V)'}).fill('9000');
  await page.getByRole('button', {name: '新增'}).click();
  await page.getByText('120 % · 756 A').waitFor();

  await page.goto('/device/settings/devicenameedit?stationId=S3&device=1105');
  await page.getByRole('button', {name: '修改', exact: true}).click();
  const field = page.getByRole('textbox', {name: '设备名称'});
  const before = await field.inputValue();
  await watching.getByText(before).first().waitFor();
  await field.fill('改名后的柜');
  await field.press('Enter');
  await page.getByText('更新成功！').waitFor();
  await watching.getByText('改名后的柜').first().waitFor();
  await field.waitFor({state: 'detached'});
  await page.getByRole('button', {name: '修改', exact: true}).click();
  await field.fill(before);
  await field.press('Enter');
  await watching.getByText(before).first().waitFor();
  expect(await watching.getByText('改名后的柜').count()).toBe(0);
});
