import {expect, it, vi} from 'vitest';
import {page} from 'vitest/browser';
import {render} from 'vitest-browser-react';
import {chooseLanguage} from '../../base/i18n/i18n.ts';
import {startWithAllTexts} from '../../base/i18n/test-texts.ts';
import {NO_SESSION, useSession} from '../../base/session/session-store.ts';
import {PanelGuard} from '../page/panel-guard.tsx';
import {FloatingLayer} from './floating-layer.tsx';
import {jobs} from './jobs.ts';
import {messages} from './messages.ts';

function Broken(): never {
  throw new Error('部件出错');
}

it('messages, long works and panel faults speak the language of the console, and a sign-out takes them along', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  await startWithAllTexts('zh-CN');
  useSession.setState({...NO_SESSION, phase: 'held', token: 'one'});
  await render(
    <>
      <FloatingLayer />
      <PanelGuard resetKey="1">
        <Broken />
      </PanelGuard>
    </>,
  );
  messages.say({look: 'failure', text: '导出失败'});
  let stopped: AbortSignal | undefined;
  jobs.start({title: '年报', reasonOf: String, run: ({signal}) => new Promise(() => (stopped = signal))});
  await expect.element(page.getByRole('region', {name: '后台任务，1 个进行中'})).toBeVisible();
  await expect.element(page.getByRole('button', {name: '关闭消息'})).toBeVisible();
  await expect.element(page.getByText(/^编号 [0-9A-F]{4}-[0-9A-F]{2}$/)).toBeVisible();
  await chooseLanguage('en-US');
  await expect.element(page.getByRole('region', {name: 'Background jobs, 1 running'})).toBeVisible();
  await expect.element(page.getByText('This panel could not be shown')).toBeVisible();

  useSession.setState({...NO_SESSION, phase: 'signed-out', failure: undefined});
  await expect.element(page.getByText('导出失败')).not.toBeInTheDocument();
  expect(jobs.jobs()).toEqual([]);
  expect(stopped?.aborted).toBe(true);
  await chooseLanguage('zh-CN');
  localStorage.clear();
});
