import '@livebus/ui/theme/base.css';
import {QueryClient, QueryClientProvider} from '@tanstack/react-query';
import {beforeEach, describe, expect, it} from 'vitest';
import {page} from 'vitest/browser';
import {render} from 'vitest-browser-react';
import {startWithAllTexts} from '../../base/i18n/test-texts.ts';
import {AskedPane} from './asked-pane.tsx';
import {useAsked} from './use-asked.ts';

/** Pending requests, each answered or refused by the test. */
interface Pending {
  readonly name: string;
  readonly signal: AbortSignal;
  answer(rows: readonly string[]): void;
  fail(): void;
}
let pending: Pending[] = [];

function Screen({who, pageNumber}: {readonly who: string; readonly pageNumber: number}) {
  const asked = useAsked({
    key: ['rows', who],
    piece: [pageNumber],
    ask: (signal) =>
      new Promise<readonly string[]>((resolve, reject) => {
        pending.push({name: `${who} ${pageNumber}`, signal, answer: resolve, fail: () => reject(new Error('数据库停机'))});
      }),
  });
  return (
    <>
      <button type="button" onClick={() => void asked.ask()}>
        再问
      </button>
      <AskedPane asked={asked} isEmpty={(rows) => rows.length === 0} emptyTitle="没有记录">
        {(rows) => <p>{rows.join('、')}</p>}
      </AskedPane>
    </>
  );
}

const show = async (who: string, pageNumber = 1) => {
  const queries = new QueryClient({defaultOptions: {queries: {networkMode: 'always'}}});
  const at = (one: string, number: number) => (
    <QueryClientProvider client={queries}>
      <Screen who={one} pageNumber={number} />
    </QueryClientProvider>
  );
  const {rerender} = await render(at(who, pageNumber));
  return (one: string, number = 1) => rerender(at(one, number));
};
const asked = async (name: string): Promise<Pending> => {
  await expect.poll(() => pending.at(-1)?.name).toBe(name);
  return pending.at(-1)!;
};

beforeEach(async () => {
  pending = [];
  await startWithAllTexts('zh-CN');
});

describe('a question to the server', () => {
  it('shows a skeleton, then what was answered, or why there is nothing', async () => {
    await show('李');
    await expect.element(page.getByRole('status', {name: '加载中'})).toBeInTheDocument();
    (await asked('李 1')).answer(['登录', '导出']);
    await expect.element(page.getByText('登录、导出')).toBeVisible();
    await page.getByRole('button', {name: '再问'}).click();
    await expect.poll(() => pending.length).toBe(2);
    pending[1]!.answer([]);
    await expect.element(page.getByText('没有记录')).toBeVisible();
  });

  it('says why it failed and asks again when it is told to, not by itself; earlier data stay and say so', async () => {
    await show('李');
    (await asked('李 1')).fail();
    await expect.element(page.getByText('加载失败')).toBeVisible();
    expect(pending).toHaveLength(1);
    await page.getByRole('button', {name: '重试'}).click();
    await expect.poll(() => pending.length).toBe(2);
    pending[1]!.answer(['登录']);
    await expect.element(page.getByText('登录')).toBeVisible();
    await page.getByRole('button', {name: '再问'}).click();
    await expect.poll(() => pending.length).toBe(3);
    pending[2]!.fail();
    await expect.element(page.getByRole('alert')).toHaveTextContent('加载失败');
    await expect.element(page.getByText('登录')).toBeVisible();
  });

  it('keeps the last piece until the next comes, drops it for another question, and ends what nobody waits for', async () => {
    const go = await show('李');
    (await asked('李 1')).answer(['一页']);
    await expect.element(page.getByText('一页')).toBeVisible();
    await go('李', 2);
    const second = await asked('李 2');
    await expect.element(page.getByText('一页')).toBeVisible();
    await go('王');
    expect(second.signal.aborted).toBe(true);
    await expect.element(page.getByText('一页')).not.toBeInTheDocument();
    (await asked('王 1')).answer(['另一人']);
    await expect.element(page.getByText('另一人')).toBeVisible();
  });
});
