import {afterEach, expect, it, vi} from 'vitest';
import {loadChunk} from './load-chunk.ts';

const Screen = () => null;
afterEach(() => vi.useRealTimers());

it('[SH-8-14] an import that hangs fails at 120 s, not before, and the next attempt may succeed', async () => {
  vi.useFakeTimers();
  const outcome = vi.fn();
  loadChunk(() => new Promise(() => undefined)).catch(outcome);
  await vi.advanceTimersByTimeAsync(119_999);
  expect(outcome).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(outcome).toHaveBeenCalledOnce();
  await expect(loadChunk(async () => ({default: Screen}))).resolves.toBe(Screen);
  expect(vi.getTimerCount()).toBe(0);
});

it('[SH-8-14] an import that fails is told at once', async () => {
  await expect(loadChunk(() => Promise.reject(new Error('404')))).rejects.toThrow('404');
});
