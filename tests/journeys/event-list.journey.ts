import {expect, it} from 'vitest';
import {signInAt, useConsole} from './support/console.ts';

const site = useConsole();

it('[SH-2.4-05] 事件列表: what a source lists leaves as a file of the browser, with its columns and the site’s date in its name', async () => {
  const page = await site.open();
  await signInAt(page, 'operator', '/eventrecord/alarms');
  await page.getByRole('button', {name: /^事件，未读/}).click();
  const dialog = page.getByRole('dialog', {name: '事件列表'});
  const grid = dialog.getByRole('grid');
  await grid.getByRole('row').nth(1).waitFor();
  const tab = (await dialog.getByRole('tab', {selected: true}).innerText()).replace(/\s*\d*$/, '');
  const heads = await grid.getByRole('columnheader').allTextContents();
  const asked: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/') && !request.url().endsWith('/api/stream')) asked.push(request.url());
  });
  await dialog.getByRole('button', {name: '导出', exact: true}).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', {name: /CSV/}).click();
  const file = await download;
  expect(file.suggestedFilename()).toContain(`${tab} 2026-05-15`);
  let text = '';
  for await (const chunk of await file.createReadStream()) text += chunk;
  const columns = text.split('\n').find((line) => line.includes('设备名称'))!;
  const named = (name: string) => name.replaceAll(/[\s()\ufeff]/g, '');
  expect(columns.split(',').map(named)).toEqual(heads.map(named));
  // Nothing is asked for: the audit alone is told.
  expect(asked.map((url) => new URL(url).pathname)).toEqual(['/api/user/exported']);
});
