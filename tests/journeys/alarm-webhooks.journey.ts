import {expect, it} from 'vitest';
import {signInAt, useConsole} from './support/console.ts';

const site = useConsole();

it('告警外发: an administrator makes a webhook, is shown its key once, and removes it', async () => {
  const page = await site.open();
  await signInAt(page, 'admin', '/device/settings/alarmwebhooks?projectId=P1');
  await page.getByRole('heading', {level: 1, name: '告警外发'}).waitFor();
  const address = page.getByRole('textbox', {name: '接收地址'});
  await address.fill('https://127.0.0.1/in');
  await page.getByRole('button', {name: '建立'}).click();
  await page.getByText('本机或内网地址，部署没有允许').waitFor();
  // A name that no network knows: nothing leaves this machine.
  await address.fill('https://receiver.invalid/in?key=theirs');
  await page.getByRole('button', {name: '建立'}).click();
  const key = page.getByText(/^lbwh_[\w-]{43}$/);
  await key.waitFor();
  await page.reload();
  await page.getByText('https://receiver.invalid/in?…').waitFor();
  expect(await key.count()).toBe(0);
  expect(await page.content()).not.toContain('theirs');
  await page.getByRole('button', {name: '删除'}).click();
  await page.getByRole('alertdialog').getByRole('button', {name: '删除'}).click();
  await page.getByRole('button', {name: '建立'}).waitFor();
});
