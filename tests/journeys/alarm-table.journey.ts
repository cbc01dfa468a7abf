import {expect, it} from 'vitest';
import {signInAt, useConsole} from './support/console.ts';

const site = useConsole();

it('告警: one is found, acknowledged with a note, read again by its address, and the list leaves as a file', async () => {
  const page = await site.open();
  await signInAt(page, 'operator', '/eventrecord/alarms?show=todo&words=%E7%94%B5%E8%A1%A8%E6%97%A0%E5%BA%94%E7%AD%94');
  const rows = page.locator('[data-row-id]');
  await rows.first().waitFor();
  const id = await rows.first().getAttribute('data-row-id');
  const own = page.locator(`[data-row-id="${id}"]`);
  expect(await own.innerText()).toContain('电表无应答');
  await own.getByRole('button', {name: '确认'}).click();
  const dialog = page.getByRole('dialog', {name: '确认 1 条告警'});
  await dialog.getByRole('textbox').fill('已联系现场，电表待换');
  await dialog.getByRole('button', {name: '确认', exact: true}).click();
  // It stays where it stands, and the list says that it has gone on.
  await own.getByText(/已(确认|结束)/).waitFor();
  await page.getByText('1 条已不符合筛选').waitFor();

  await page.goto(`/eventrecord/alarms?alarm=${id}`);
  const timeline = page.getByRole('region', {name: '经过'});
  await timeline.getByText('已联系现场，电表待换').waitFor();
  expect(await timeline.innerText()).toContain('由 operator');
  await page.getByRole('button', {name: '导出', exact: true}).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', {name: /CSV/}).click();
  const stream = await (await download).createReadStream();
  let text = '';
  for await (const chunk of stream) text += chunk;
  const listed = Number((await page.getByText(/^已载入 /).innerText()).match(/\/ ([\d,]+)/)![1]!.replace(',', ''));
  // Every alarm of the list, whether the page has loaded it or not.
  expect(text.split('\n').filter((line) => /\d{4}-\d\d-\d\d \d\d:\d\d/.test(line)).length).toBeGreaterThanOrEqual(listed);
});
