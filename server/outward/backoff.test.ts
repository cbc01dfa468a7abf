import {expect, it} from 'vitest';
import {GIVEN_UP_MS, nextTry} from './backoff.ts';
import type {SendOutcome} from './sender.ts';

const AWAY: SendOutcome = {ok: false, status: null, fault: 'refused'};
const refused = (status: number, retryAfterMs?: number): SendOutcome => ({ok: false, status, fault: null, retryAfterMs});

it('waits longer each time, and gives a message up after a day', () => {
  const createdMs = 1_000_000;
  let [atMs, tries] = [createdMs, 0];
  const waits: number[] = [];
  for (;;) {
    tries += 1;
    const {nextMs} = nextTry(AWAY, tries, tries - 1, createdMs, atMs);
    if (nextMs === null) break;
    waits.push((nextMs - atMs) / 1000);
    atMs = nextMs;
  }
  expect(waits.slice(0, 7)).toEqual([5, 30, 120, 600, 1800, 3600, 3600]);
  expect(waits.every((wait, at) => at === 0 || wait >= waits[at - 1]!)).toBe(true);
  expect(atMs - createdMs).toBeLessThanOrEqual(GIVEN_UP_MS);
  expect(atMs - createdMs).toBeGreaterThan(GIVEN_UP_MS - 3_600_000);
});

it('a receiver that is away rests longer with each failure; one that refuses a single message does not rest', () => {
  expect([0, 1, 2, 9, 500].map((failures) => nextTry(AWAY, 1, failures, 0, 0).restMs)).toEqual([5000, 10_000, 20_000, 600_000, 600_000]);
  expect([400, 404, 410, 422].map((status) => nextTry(refused(status), 1, 7, 0, 0).restMs)).toEqual([0, 0, 0, 0]);
  expect([408, 429, 500, 503, 302].map((status) => nextTry(refused(status), 1, 0, 0, 0).restMs)).toEqual(Array(5).fill(5000));
});

it('a receiver may ask for more time, but cannot shorten a wait', () => {
  expect(nextTry(refused(503, 90_000), 1, 0, 0, 0)).toEqual({nextMs: 90_000, restMs: 90_000});
  expect(nextTry(refused(503, 0), 3, 0, 0, 0)).toEqual({nextMs: 120_000, restMs: 5000});
});
