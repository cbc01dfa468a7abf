import {SITE_TIME_MS} from '@livebus/contract';
import {expect, it} from 'vitest';
import {siteClock} from './site-clock.ts';

const T = Date.parse('2026-05-15T10:00:00+08:00');

it('a standing clock stands where it was put', () => {
  const clock = siteClock(() => 5, T);
  expect([clock.frozen, clock.nowMs()]).toEqual([true, T]);
  expect(clock.advance(8000)).toBe(true);
  expect(clock.nowMs()).toBe(T + 8000);
  expect(clock.set(T - 50)).toBe(true);
  expect(clock.nowMs()).toBe(T - 50);
});

it('a running clock goes on from where it was put', () => {
  let realMs = 100;
  const clock = siteClock(() => realMs);
  expect([clock.frozen, clock.nowMs()]).toEqual([false, 100]);
  clock.set(T);
  realMs = 130;
  expect(clock.nowMs()).toBe(T + 30);
  clock.advance(-30);
  expect(clock.nowMs()).toBe(T);
});

it('neither leaves the years 2000 to 2100', () => {
  for (const clock of [siteClock(() => T, T), siteClock(() => T)]) {
    expect([clock.set(SITE_TIME_MS.min - 1), clock.set(SITE_TIME_MS.max + 1), clock.set(Number.NaN)]).toEqual([false, false, false]);
    expect(clock.nowMs()).toBe(T);
    clock.set(SITE_TIME_MS.max);
    expect([clock.advance(1), clock.nowMs()]).toEqual([false, SITE_TIME_MS.max]);
  }
});

it('tells that it was moved, from where and to where; a move that is refused tells nothing', () => {
  const clock = siteClock(() => T, T);
  const moves: unknown[] = [];
  const telling = clock.onMoved((move) => moves.push({...move, nowMs: clock.nowMs()}));
  clock.advance(8000);
  clock.set(T - 50);
  clock.set(Number.NaN);
  expect(moves).toEqual([
    {fromMs: T, toMs: T + 8000, nowMs: T + 8000},
    {fromMs: T + 8000, toMs: T - 50, nowMs: T - 50},
  ]);
  telling.dispose();
  clock.advance(1);
  expect(moves).toHaveLength(2);
});

it('stands as another one does once it has taken over how that stands, and tells that it was moved, once', () => {
  let realMs = T;
  const [standing, running] = [siteClock(() => realMs, T - 5000), siteClock(() => realMs)];
  running.advance(60_000);
  const moves: unknown[] = [];
  standing.onMoved((move) => moves.push(move));
  standing.adopt(JSON.parse(JSON.stringify(running.state())));
  standing.adopt(running.state());
  realMs += 1000;
  expect([standing.nowMs(), standing.frozen]).toEqual([T + 61_000, false]);
  expect(moves).toEqual([{fromMs: T - 5000, toMs: T + 60_000}]);
  running.adopt(siteClock(() => realMs, T).state());
  expect([running.nowMs(), running.frozen]).toEqual([T, true]);
});
