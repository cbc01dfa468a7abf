import {afterEach, beforeEach, expect, it, vi} from 'vitest';
import {createToastStore} from './toast-store.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const texts = (store: ReturnType<typeof createToastStore>) =>
  store.shown().map(({text, times}) => (times === 1 ? text : `${text} ×${times}`));
const said = (text: string) => ({look: 'success', text}) as const;

it('a message lives 4 s, a failure until it is closed', () => {
  const store = createToastStore();
  store.say(said('新建成功'));
  const failure = store.say({look: 'failure', text: '导出失败'});
  vi.advanceTimersByTime(3_900);
  expect(texts(store)).toEqual(['新建成功', '导出失败']);
  vi.advanceTimersByTime(100);
  expect(texts(store)).toEqual(['导出失败']);
  vi.advanceTimersByTime(600_000);
  expect(texts(store)).toEqual(['导出失败']);
  store.close(failure);
  expect(texts(store)).toEqual([]);
});

it('the same text is counted, not repeated, and lives anew from its last time', () => {
  const store = createToastStore();
  const first = store.say(said('已保存'));
  vi.advanceTimersByTime(3_000);
  expect(store.say(said('已保存'))).toBe(first);
  vi.advanceTimersByTime(3_000);
  expect(texts(store)).toEqual(['已保存 ×2']);
  vi.advanceTimersByTime(1_000);
  expect(texts(store)).toEqual([]);
});

it('at most three stand at once; one that waits begins to live when there is room', () => {
  const store = createToastStore({mostShown: 3});
  for (const text of ['一', '二', '三', '四']) store.say(said(text));
  store.say(said('四'));
  expect(texts(store)).toEqual(['一', '二', '三']);
  vi.advanceTimersByTime(4_000);
  expect(texts(store)).toEqual(['四 ×2']);
  vi.advanceTimersByTime(3_999);
  expect(texts(store)).toEqual(['四 ×2']);
  vi.advanceTimersByTime(1);
  expect(texts(store)).toEqual([]);
});

it('failures that stay keep no other message waiting', () => {
  const store = createToastStore({mostShown: 2});
  for (const text of ['甲', '乙', '丙']) store.say({look: 'failure', text});
  store.say(said('已保存'));
  store.say(said('已删除'));
  expect(texts(store)).toEqual(['甲', '乙', '已保存']);
  vi.advanceTimersByTime(4_000);
  expect(texts(store)).toEqual(['甲', '乙', '已删除']);
});

it('lives stop while someone reads, and go on with what was left', () => {
  const store = createToastStore();
  store.say(said('已保存'));
  vi.advanceTimersByTime(3_000);
  store.hold(true);
  vi.advanceTimersByTime(60_000);
  store.say(said('又一条'));
  store.hold(false);
  vi.advanceTimersByTime(999);
  expect(texts(store)).toEqual(['已保存', '又一条']);
  vi.advanceTimersByTime(1);
  expect(texts(store)).toEqual(['又一条']);
});

it('keeps one array while nothing changes, and tells its listeners until they leave', () => {
  const store = createToastStore();
  const listener = vi.fn();
  const leave = store.subscribe(listener);
  store.say(said('一'));
  expect(store.shown()).toBe(store.shown());
  store.clear();
  expect(listener).toHaveBeenCalledTimes(2);
  leave();
  store.say(said('二'));
  expect(listener).toHaveBeenCalledTimes(2);
});
