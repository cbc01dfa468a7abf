import {beforeEach, expect, it, vi} from 'vitest';
import {page} from 'vitest/browser';
import {render} from 'vitest-browser-react';
import {afterTest} from '../../../tests/stub/after-test.ts';
import {startWithAllTexts} from '../../base/i18n/test-texts.ts';
import {FloatingLayer} from '../floating/floating-layer.tsx';
import {messages} from '../floating/messages.ts';
import {OrgDialog} from './org-dialog.tsx';

beforeEach(() => messages.clear());

it('[SH-2.8-14] [SH-3-16] the parent stands fast, the dialog says that it is a demonstration, and saving makes no call', async () => {
  await startWithAllTexts('zh-CN');
  const closed = vi.fn();
  const fetched = vi.spyOn(globalThis, 'fetch');
  await render(
    <>
      <FloatingLayer />
      <OrgDialog open parentId="org-7" onClose={closed} />
    </>,
  );
  const dialog = page.getByRole('dialog', {name: /新建组织/});
  await expect.element(dialog.getByText('演示', {exact: true})).toBeVisible();
  await expect.element(dialog.getByRole('textbox', {name: '上级编号'})).toHaveValue('org-7');
  await expect.element(dialog.getByRole('textbox', {name: '上级编号'})).toHaveAttribute('readonly');
  await dialog.getByRole('button', {name: '保存'}).click();
  expect(closed).not.toHaveBeenCalled();
  const before = fetched.mock.calls.length;
  await dialog.getByRole('textbox', {name: '组织名称'}).fill('运维二班');
  await dialog.getByRole('button', {name: '保存'}).click();
  await expect.poll(() => closed.mock.calls.length).toBe(1);
  expect(fetched.mock.calls.length).toBe(before);
});

it('[SH-8-07] saving is busy for the 2 s that it simulates, then says that it was saved; 演示 stands there all the while', async () => {
  await startWithAllTexts('zh-CN');
  const closed = vi.fn();
  await render(
    <>
      <FloatingLayer />
      <OrgDialog open parentId="org-7" onClose={closed} />
    </>,
  );
  const dialog = page.getByRole('dialog', {name: /新建组织/});
  await dialog.getByRole('textbox', {name: '组织名称'}).fill('运维三班');
  vi.useFakeTimers({toFake: ['setTimeout', 'clearTimeout']});
  afterTest(() => void vi.useRealTimers());
  (dialog.getByRole('button', {name: '保存'}).element() as HTMLElement).click();
  const save = () => dialog.getByRole('button', {name: '保存'}).element();
  await vi.waitFor(() => expect(save().getAttribute('aria-busy')).toBe('true'));
  await vi.advanceTimersByTimeAsync(1900);
  expect([closed.mock.calls.length, document.body.textContent?.includes('保存成功')]).toEqual([0, false]);
  expect(dialog.getByText('演示', {exact: true}).query()).not.toBeNull();
  await vi.advanceTimersByTimeAsync(200);
  await vi.waitFor(() => expect(document.body.textContent).toContain('保存成功（演示）'));
  expect(closed).toHaveBeenCalledTimes(1);
});
