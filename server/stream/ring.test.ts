import {expect, it} from 'vitest';
import {Ring} from './ring.ts';

const told = (seq: number, bytes = 10) => ({seq, kind: 'alarm', about: 'P', head: Buffer.alloc(bytes)}) as const;

it('gives what came after a number, in order, as long as it is not too old', () => {
  const ring = new Ring({spanMs: 1000, maxBytes: 1000});
  ring.push(told(1), 0);
  ring.push(told(2), 500);
  ring.push(told(3), 1000);
  expect([ring.covers(0), ring.since(0).map(({seq}) => seq)]).toEqual([true, [1, 2, 3]]);
  expect(ring.since(2).map(({seq}) => seq)).toEqual([3]);
  ring.prune(1001);
  expect([ring.covers(0), ring.covers(1), ring.since(1).map(({seq}) => seq)]).toEqual([false, true, [2, 3]]);
  ring.prune(5000);
  expect([ring.isEmpty, ring.bytes, ring.covers(2), ring.covers(3)]).toEqual([true, 0, false, true]);
});

it('holds no more bytes than it may, whatever the age', () => {
  const ring = new Ring({spanMs: 1000, maxBytes: 100});
  for (let seq = 1; seq <= 1000; seq++) {
    ring.push(told(seq, 30), 0);
    expect(ring.bytes).toBeLessThanOrEqual(100);
  }
  expect(ring.since(0).map(({seq}) => seq)).toEqual([998, 999, 1000]);
  expect([ring.covers(996), ring.covers(997)]).toEqual([false, true]);
});

it('what is void covers nobody from before', () => {
  const ring = new Ring({spanMs: 1000, maxBytes: 100});
  ring.push(told(1), 0);
  ring.clear(2);
  expect([ring.covers(1), ring.covers(2), ring.since(0), ring.bytes]).toEqual([false, true, [], 0]);
});
