import '@livebus/ui/theme/base.css';
import {afterEach, expect, it, vi} from 'vitest';
import {page} from 'vitest/browser';
import {render} from 'vitest-browser-react';
import {LiveDot} from './chip.tsx';
import {ErrorState} from './panel-state.tsx';
import {Skeleton} from './skeleton.tsx';

afterEach(() => vi.useRealTimers());

it('a skeleton waits 150 ms, so that a quick answer never flickers', async () => {
  vi.useFakeTimers({toFake: ['setTimeout', 'clearTimeout']});
  await render(<Skeleton label="加载中" />);
  await vi.advanceTimersByTimeAsync(149);
  expect(page.getByRole('status', {name: '加载中'}).elements()).toHaveLength(0);
  await vi.advanceTimersByTimeAsync(1);
  await expect.poll(() => page.getByRole('status', {name: '加载中'}).elements().length).toBe(1);
});

it('an error says what failed and why, and asks again', async () => {
  const onRetry = vi.fn();
  await render(<ErrorState title="加载失败" detail="服务器超时没有回应。" retry={{label: '重试', onRetry}} />);
  await expect.element(page.getByRole('alert')).toHaveTextContent('加载失败服务器超时没有回应。');
  await page.getByRole('button', {name: '重试'}).click();
  expect(onRetry).toHaveBeenCalledOnce();
});

it.each([
  ['live', '--success', '--text-2'],
  ['stale', '--warning', '--warning-text'],
  ['lost', '--danger', '--danger-text'],
] as const)('data that are %s have a filled dot and words of their own colour', async (state, dot, text) => {
  const {container} = await render(
    <>
      <LiveDot state={state}>连接</LiveDot>
      <b style={{background: `var(${dot})`, color: `var(${text})`}} />
    </>,
  );
  const [words, wanted] = [container.querySelector('span')!, container.querySelector('b')!].map((element) => getComputedStyle(element));
  expect(getComputedStyle(container.querySelector('i')!).backgroundColor).toBe(wanted!.backgroundColor);
  expect(words!.color).toBe(wanted!.color);
});
