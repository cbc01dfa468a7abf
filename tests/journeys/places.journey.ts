import {expect, it} from 'vitest';
import {equipmentTree, signInAt, useConsole} from './support/console.ts';

const site = useConsole();

it('a dispatcher finds a transformer by pinyin, keeps the place under a name, and is back there from another page', async () => {
  const page = await site.open();
  await signInAt(page, 'operator', '/powermonitor/powersyspic?stationId=S3');
  await equipmentTree(page).waitFor();
  await page.keyboard.press('Control+k');
  const search = page.getByRole('dialog', {name: '搜索'}).getByRole('combobox');
  await search.fill('1001');
  await page.getByRole('option', {name: /1001$/}).waitFor();
  await search.press('Enter');
  await page.waitForURL((url) => url.searchParams.get('device') === '1001');

  const name = `巡视 ${Date.now()}`;
  await page.getByRole('button', {name: '已保存的视图'}).click();
  await page.getByRole('textbox', {name: '保存当前页面'}).fill(name);
  await page.keyboard.press('Enter');
  await page.getByText(`本页已保存为“${name}”`).waitFor();
  await page.keyboard.press('Escape');

  await page.goto('/powermonitor/powersyspic?stationId=S3');
  await equipmentTree(page).waitFor();
  await page.keyboard.press('Control+k');
  await search.fill(name);
  await page.getByRole('option', {name}).waitFor();
  await search.press('Enter');
  await page.waitForURL((url) => url.searchParams.get('device') === '1001');
  expect(new URL(page.url()).searchParams.get('stationId')).toBe('S1');
});
