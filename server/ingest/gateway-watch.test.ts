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

  it('and one long silence, or a heap of the past, stretches the period that is seen by nothing', () => {
    const watch = heardEachTenSeconds(6);
    watch.hear('g', 1000 * S, 1000 * S);
    expect(watch.periodMs('g')).toBe(10 * S);
    watch.hear('g', 1000 * S + 200, 500 * S);
    expect(watch.periodMs('g')).toBe(10 * S);
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
