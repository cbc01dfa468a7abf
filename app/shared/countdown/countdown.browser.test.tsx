import {afterEach, beforeEach, expect, it, vi} from 'vitest';
import {page} from 'vitest/browser';
import {render} from 'vitest-browser-react';
import {Countdown} from './countdown.tsx';

beforeEach(() => void vi.useFakeTimers({toFake: ['setTimeout', 'clearTimeout', 'Date']}));
afterEach(() => void vi.useRealTimers());

it('[SH-2.8-15] counts down by the second, ends once and stays at nothing', async () => {
  const ended = vi.fn();
  await render(<Countdown until={new Date(Date.now() + 3661_000)} onEnd={ended} />);
  const shown = () => page.getByRole('timer').element().textContent;
  expect(shown()).toBe('01:01:01');
  await vi.advanceTimersByTimeAsync(1000);
  await expect.poll(shown).toBe('01:01:00');
  // All of its ticks at once: to wait in between, as for promises, takes 4 ms for each of 3660.
  vi.advanceTimersByTime(3660_000);
  await expect.poll(shown).toBe('00:00:00');
  expect(ended).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(60_000);
  expect([shown(), ended.mock.calls.length]).toEqual(['00:00:00', 1]);
});
