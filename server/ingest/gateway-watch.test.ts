import {describe, expect, it} from 'vitest';
import {GatewayWatch} from './gateway-watch.ts';

const S = 1000;

/** A watch that has heard a batch each 10 s, with a moment of its own. */
function heardEachTenSeconds(batches: number): GatewayWatch {
  const watch = new GatewayWatch();
  for (let i = 0; i < batches; i++) watch.hear('g', i * 10 * S, i * 10 * S);
  return watch;
}

describe('a gateway that is not heard for two periods has stopped', () => {
  it('[MO-4-08] by the period that it states, by the one that is seen, and by a minute until there is one', () => {
    const watch = heardEachTenSeconds(5);
    expect([watch.hasStopped('g', 60 * S), watch.hasStopped('g', 60 * S + 1), watch.hasStopped('never', 60 * S)]).toEqual([
      false,
      true,
      false,
    ]);
    const once = heardEachTenSeconds(1);
    expect([once.seenPeriodMs('g'), once.hasStopped('g', 120 * S), once.hasStopped('g', 120 * S + 1)]).toEqual([undefined, false, true]);
    watch.state(new Map([['g', 300 * S]]));
    expect([watch.periodMs('g'), watch.hasStopped('g', 600 * S)]).toEqual([300 * S, false]);
  });

  it('[MO-3-30] a clock set back leaves its last arrival ahead: stopped until it is heard again, with its period', () => {
    const watch = heardEachTenSeconds(6);
    expect([watch.hasStopped('g', 45 * S), watch.hasStopped('g', 45 * S - 1)]).toEqual([false, true]);
    watch.hear('g', 20 * S, 20 * S);
    expect([watch.hasStopped('g', 40 * S), watch.hasStopped('g', 40 * S + 1)]).toEqual([false, true]);
    watch.hear('g', 30 * S, 30 * S);
    expect(watch.periodMs('g')).toBe(10 * S);
  });

  it('and one long silence, or a heap of the past, stretches the period that is seen by nothing', () => {
    const watch = heardEachTenSeconds(6);
    watch.hear('g', 1000 * S, 1000 * S);
    expect(watch.periodMs('g')).toBe(10 * S);
    watch.hear('g', 1000 * S + 200, 500 * S);
    expect(watch.periodMs('g')).toBe(10 * S);
  });

  it('[MO-4-08] a backlog after an outage stretches nothing, whether heard from its first batch on, after a silence, or over a start', () => {
    const [H, sent] = [3600 * S, 13];
    /** Sends hours of the past a second apart, then live readings each 5 s; returns the last arrival. */
    const backlogThenLive = (watch: GatewayWatch, live: number): number => {
      const from = 100 * H;
      for (let i = 0; i < 12; i++) watch.hear('g', from + i * S, from - (12 - i) * H);
      for (let i = 0; i < live; i++) watch.hear('g', from + (sent + 5 * i) * S, from + (sent + 5 * i) * S);
      return from + (sent + 5 * (live - 1)) * S;
    };
    const fresh = new GatewayWatch();
    const last = backlogThenLive(fresh, 3);
    expect([fresh.periodMs('g'), fresh.hasStopped('g', last + 10 * S), fresh.hasStopped('g', last + 10 * S + 1)]).toEqual([
      5 * S,
      false,
      true,
    ]);
    const known = new GatewayWatch();
    for (let i = 0; i < 9; i++) known.hear('g', 80 * H + i * 5 * S, 80 * H + i * 5 * S);
    backlogThenLive(known, 1);
    expect(known.periodMs('g')).toBe(5 * S);
    const once = new GatewayWatch();
    once.hear('g', 80 * H, 80 * H);
    backlogThenLive(once, 2);
    expect(once.periodMs('g')).toBe(5 * S);
    const restarted = new GatewayWatch();
    restarted.hear('g', 80 * H, 80 * H);
    restarted.recall('g', 5 * S);
    backlogThenLive(restarted, 1);
    expect(restarted.periodMs('g')).toBe(5 * S);
    const quiet = new GatewayWatch();
    backlogThenLive(quiet, 0);
    expect(quiet.seenPeriodMs('g')).toBeUndefined();
  });

  it('a gateway that sends a minute of batches at once is expected each minute', () => {
    const watch = new GatewayWatch();
    for (let i = 0; i < 60; i++) watch.hear('g', Math.floor(i / 6) * 60 * S + (i % 6) * 100, i * 10 * S);
    expect(watch.periodMs('g')).toBeGreaterThan(59 * S);
  });

  it('after a start by the period that was seen before it, also when the silence lasted over the start', () => {
    const watch = new GatewayWatch();
    watch.hear('g', 0, 0);
    watch.recall('g', 10 * S);
    expect([watch.hasStopped('g', 20 * S), watch.hasStopped('g', 21 * S)]).toEqual([false, true]);
    watch.hear('g', 900 * S, 900 * S);
    expect([watch.periodMs('g'), watch.hasStopped('g', 921 * S)]).toEqual([10 * S, true]);
    const since = heardEachTenSeconds(3);
    since.recall('g', 60 * S);
    expect(since.periodMs('g')).toBe(10 * S);
  });
});
