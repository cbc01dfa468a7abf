import {expect, it} from 'vitest';
import {siteClock} from './site-clock.ts';

it('a standing clock stands where it was put', () => {
  const clock = siteClock(() => 5, 1000);
  expect([clock.frozen, clock.nowMs()]).toEqual([true, 1000]);
  clock.advance(8000);
  expect(clock.nowMs()).toBe(9000);
  clock.set(50);
  expect(clock.nowMs()).toBe(50);
});

it('a running clock goes on from where it was put', () => {
  let realMs = 100;
  const clock = siteClock(() => realMs);
  expect([clock.frozen, clock.nowMs()]).toEqual([false, 100]);
  clock.set(5000);
  realMs = 130;
  expect(clock.nowMs()).toBe(5030);
  clock.advance(-30);
  expect(clock.nowMs()).toBe(5000);
});
