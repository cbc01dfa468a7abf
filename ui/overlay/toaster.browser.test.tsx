import '../theme/base.css';
import {afterEach, beforeEach, expect, it, vi} from 'vitest';
import {page, userEvent} from 'vitest/browser';
import {render} from 'vitest-browser-react';
import {Dialog} from './dialog.tsx';
import {createToastStore} from './toast-store.ts';
import {Toaster} from './toaster.tsx';

const TEXTS = {label: '消息', close: '关闭消息', times: (times: number) => `共 ${times} 次`};

beforeEach(() => vi.useFakeTimers({toFake: ['setTimeout', 'clearTimeout', 'Date']}));
afterEach(() => vi.useRealTimers());

it('[SH-8-02] [SH-8-04] a message is announced, stays 4 s, and stays on while it is read', async () => {
  const store = createToastStore();
  await render(<Toaster store={store} texts={TEXTS} />);
  expect(document.querySelector('[aria-live=polite]')).not.toBeNull();
  store.say({look: 'success', text: '新建成功'});
  store.say({look: 'success', text: '新建成功'});
  await expect.element(page.getByRole('status')).toHaveTextContent('新建成功×2共 2 次');
  await vi.advanceTimersByTimeAsync(3_900);
  await expect.element(page.getByText('新建成功')).toBeVisible();
  await userEvent.hover(page.getByText('新建成功'));
  await vi.advanceTimersByTimeAsync(60_000);
  await expect.element(page.getByText('新建成功')).toBeVisible();
  await userEvent.hover(document.body, {position: {x: 5, y: 5}});
  await vi.advanceTimersByTimeAsync(200);
  await expect.element(page.getByText('新建成功')).not.toBeInTheDocument();
});

it('a failure is said at once and stays, above a dialog too, until its action or its cross', async () => {
  const store = createToastStore();
  const onAction = vi.fn();
  const onOpenChange = vi.fn();
  await render(
    <>
      <Toaster store={store} texts={TEXTS} />
      <Dialog open onOpenChange={onOpenChange} title="新建" closeLabel="关闭">
        内容
      </Dialog>
    </>,
  );
  store.say({look: 'failure', text: '导出失败', detail: '磁盘已满', action: {label: '重试', onAction}});
  store.say({look: 'failure', text: '上传失败'});
  await expect.element(page.getByRole('alert')).toHaveTextContent('导出失败磁盘已满重试上传失败');
  await vi.advanceTimersByTimeAsync(600_000);
  await page.getByRole('button', {name: '重试'}).click();
  expect(onAction).toHaveBeenCalledOnce();
  await expect.element(page.getByText('导出失败')).not.toBeInTheDocument();
  await page.getByRole('button', {name: '关闭消息'}).click();
  await expect.element(page.getByText('上传失败')).not.toBeInTheDocument();
  expect(onOpenChange).not.toHaveBeenCalled();
});
