import {expect, it} from 'vitest';
import {RetryTimes} from './retry-times.ts';

it('each failure doubles the wait up to five minutes; a longer one that the server asks for counts; others are not held', () => {
  let nowMs = 0;
  const times = new RetryTimes(() => nowMs);
  const waitOf = (what: string) => {
    const fromMs = nowMs;
    while (times.isHeld(what)) nowMs += 1000;
    return nowMs - fromMs;
  };
  const waits = Array.from({length: 7}, () => {
    times.failed('w1');
    return waitOf('w1') / 1000;
  });
  expect(waits).toEqual([10, 20, 40, 80, 160, 300, 300]);
  times.failed('w1', 900_000);
  expect([times.isHeld('w2'), waitOf('w1')]).toEqual([false, 900_000]);
  times.succeeded('w1');
  times.failed('w1');
  expect(waitOf('w1')).toBe(10_000);
  times.failed('w1');
  times.clear();
  expect(times.isHeld('w1')).toBe(false);
});
