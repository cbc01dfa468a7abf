import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import {PollLoop} from './poll-loop.ts';

describe('PollLoop', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('[MO-2.sld-22] asks at once and then every ten seconds', async () => {
    const ask = vi.fn(async () => {});
    const loop = new PollLoop({everyMs: 10_000, ask});
    loop.start();
    await vi.advanceTimersByTimeAsync(9_999);
    expect(ask).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(20_001);
    expect(ask).toHaveBeenCalledTimes(4);
    loop.dispose();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(ask).toHaveBeenCalledTimes(4);
  });

  it('never has two questions open', async () => {
    let answer = () => {};
    const ask = vi.fn(() => new Promise<void>((resolve) => (answer = resolve)));
    const loop = new PollLoop({everyMs: 10_000, ask});
    loop.start();
    await vi.advanceTimersByTimeAsync(35_000);
    expect(ask).toHaveBeenCalledTimes(1);
    answer();
    await vi.advanceTimersByTimeAsync(0);
    expect(ask).toHaveBeenCalledTimes(2);
    loop.dispose();
  });

  it('asks nothing while paused, and at once on resuming when a question is overdue', async () => {
    const ask = vi.fn(async () => {});
    const loop = new PollLoop({everyMs: 10_000, ask});
    loop.start();
    await vi.advanceTimersByTimeAsync(1_000);
    loop.pause();
    await vi.advanceTimersByTimeAsync(30_000);
    expect(ask).toHaveBeenCalledTimes(1);
    loop.start();
    expect(ask).toHaveBeenCalledTimes(2);
    loop.pause();
    loop.start();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(ask).toHaveBeenCalledTimes(2);
    loop.dispose();
  });
});
