import '../theme/base.css';
import {expect, it, vi} from 'vitest';
import {page} from 'vitest/browser';
import {render} from 'vitest-browser-react';
import {createJobStore, type JobRun} from './job-store.ts';
import {JobTray, type JobTrayTexts} from './job-tray.tsx';

const TEXTS: JobTrayTexts = {
  title: (running) => `任务 ${running}`,
  fold: '收起',
  unfold: '展开',
  clear: '清除已结束',
  cancel: '取消',
  retry: '重试',
  dismiss: '移除',
  running: (percent) => (percent === null ? '进行中' : `${percent} %`),
  done: '已完成',
  cancelled: '已取消',
  interrupted: '已中断',
  ended: (title, {kind}) => `${title} ${kind}`,
};
/** The browser's event when the site is left. */
const leaving = () => {
  const event = document.createEvent('BeforeUnloadEvent');
  event.initEvent('beforeunload', false, true);
  return !window.dispatchEvent(event);
};
/** The event that checks whether input would be lost with the page. */
const losesInput = () => !window.dispatchEvent(new Event('beforeunload', {cancelable: true}));

it('shows each job with its progress and its end, outlives pages, and warns before leaving while one runs', async () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {});
  const store = createJobStore();
  const {rerender} = await render(<JobTray store={store} texts={TEXTS} />);
  expect(page.getByRole('region').elements()).toHaveLength(0);
  expect(leaving()).toBe(false);

  type End = {readonly detail: string; readonly action: {readonly label: string; onAction(): void}};
  const runs: (JobRun & {resolve(end: End): void; reject(error: Error): void})[] = [];
  const onAction = vi.fn();
  const work = (title: string) => ({
    title,
    run: (run: JobRun) => new Promise<End>((resolve, reject) => runs.push({...run, resolve, reject})),
    reasonOf: (reason: unknown) => (reason as Error).message,
  });
  for (const title of ['年报', '备份', '导入']) store.start(work(title));
  await expect.element(page.getByRole('progressbar', {name: '年报'})).not.toHaveAttribute('aria-valuenow');
  expect([leaving(), losesInput()]).toEqual([true, false]);
  runs[0]!.progress(0.42);
  await expect.element(page.getByRole('progressbar', {name: '年报'})).toHaveAttribute('aria-valuenow', '42');
  await rerender(
    <>
      <p>另一页</p>
      <JobTray store={store} texts={TEXTS} />
    </>,
  );
  await expect.element(page.getByText('42 %')).toBeVisible();

  const entry = (title: string) => page.getByRole('listitem').filter({hasText: title});
  runs[0]!.resolve({detail: '35,040 行', action: {label: '保存', onAction}});
  await entry('年报').getByRole('button', {name: '保存'}).click();
  expect(onAction).toHaveBeenCalledOnce();
  await expect.element(page.getByRole('status')).toHaveTextContent('年报 done');
  runs[1]!.reject(new Error('磁盘已满'));
  await expect.element(entry('备份')).toHaveTextContent('磁盘已满');
  await entry('备份').getByRole('button', {name: '重试'}).click();
  expect(runs).toHaveLength(4);
  await entry('备份').getByRole('button', {name: '取消'}).click();
  await entry('导入').getByRole('button', {name: '取消'}).click();
  await expect.element(entry('导入')).toHaveTextContent('已取消');
  expect(runs[2]!.signal.aborted).toBe(true);
  expect(leaving()).toBe(false);
  await page.getByRole('button', {name: '清除已结束'}).click();
  expect(page.getByRole('region').elements()).toHaveLength(0);
  error.mockRestore();
});
