import {expect, it} from 'vitest';
import {signInAt, useConsole} from './support/console.ts';

const site = useConsole();

it('通知管理, 新消息通知: an administrator writes a notice, the open tab of somebody else hears it, he reads it, and it is withdrawn', async () => {
  const viewer = await site.open();
  await signInAt(viewer, 'viewer', '/account/settings/custom');
  await viewer.getByRole('button', {name: '消息', exact: true}).waitFor();

  const admin = await site.open();
  await signInAt(admin, 'admin', '/systemmanage/notices');
  await admin.getByRole('button', {name: '发布通知'}).click();
  const form = admin.getByRole('dialog');
  await form.getByRole('textbox', {name: '标题'}).fill('周六停电检修');
  await form.getByRole('textbox', {name: '内容'}).fill('08:00 至 12:00 1 号变停电。');
  await form.getByRole('radio', {name: '紧急'}).click();
  await form.getByRole('radio', {name: '角色'}).click();
  await form.getByRole('combobox', {name: '角色'}).click();
  await admin.getByRole('option', {name: '访客'}).click();
  await admin.keyboard.press('Escape');
  await form.getByRole('button', {name: '发布', exact: true}).click();
  await admin.getByText('通知已发布').waitFor();

  await viewer.getByText('系统管理员 发布了通知').waitFor();
  const envelope = viewer.getByRole('button', {name: /^消息，\d+ 条$/});
  const count = Number(/\d+/.exec((await envelope.getAttribute('aria-label')) ?? '')?.[0]);
  await envelope.click();
  const card = viewer.getByRole('dialog', {name: '消息'});
  expect((await card.boundingBox())?.width).toBe(300);
  await card.getByRole('link', {name: /周六停电检修/}).click();
  await viewer.waitForURL(/\/account\/settings\/notification\?message=/);
  const item = viewer.getByRole('listitem').filter({hasText: '08:00 至 12:00 1 号变停电。'});
  await item.getByRole('button', {name: '标为已读'}).click();
  await item.getByRole('button', {name: '标为已读'}).waitFor({state: 'detached'});
  // The demo has told others before.
  expect(count).toBeGreaterThan(1);
  await viewer.getByRole('button', {name: `消息，${count - 1} 条`}).waitFor();

  const row = admin.getByRole('row').filter({hasText: '周六停电检修'});
  await row.getByText('访客').waitFor();
  await row.getByRole('button', {name: '撤回'}).click();
  await admin.getByRole('alertdialog').getByRole('button', {name: '撤回'}).click();
  await row.getByText('已撤回').waitFor();
  await item.waitFor({state: 'detached'});
});
