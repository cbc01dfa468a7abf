import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {CANDIDATES, calmingOf, type FigureCourse, raisesOf} from './calming.ts';
import type {LimitRule} from './limit-rules.ts';

const rule = (more: Partial<LimitRule> = {}): LimitRule => ({
  ...{deviceId: 'd', name: 'overCurrent', figure: 'highestCurrentA', sense: 'above', limit: 630, hysteresis: 6.3},
  ...{onDelayMs: 0, offDelayMs: 0, gapMs: 300_000},
  ...more,
});
const course = (values: readonly number[], stepMs = 5000): FigureCourse => ({
  atMs: Float64Array.from(values, (_, n) => n * stepMs),
  value: Float64Array.from(values),
});

/** What a rule raises, told as its words say it, with no state kept from one reading to the next but what it looks for in all of the past. */
function slowRaises(given: LimitRule, {atMs, value}: FigureCourse): number[] {
  const sign = given.sense === 'above' ? 1 : -1;
  const known = Array.from(atMs, (time, n) => ({time, value: value[n]!})).filter((one) => !Number.isNaN(one.value));
  const beyond = (one: {value: number}) => sign * (one.value - given.limit) > 0;
  const behind = (one: {value: number}) => sign * (one.value - (given.limit - sign * given.hysteresis)) <= 0 && !beyond(one);
  /** Since when a condition has held without a gap, looking back from a reading, not before `first`. */
  const since = (n: number, first: number, holds: (one: {value: number}) => boolean): number => {
    let from = n;
    while (from > first && holds(known[from - 1]!) && known[from]!.time - known[from - 1]!.time <= given.gapMs) from -= 1;
    return from;
  };
  const causes: number[] = [];
  let isRaised = false;
  let first = 0;
  for (let n = 0; n < known.length; n++) {
    const holds = isRaised ? behind : beyond;
    if (!holds(known[n]!)) continue;
    const from = since(n, first, holds);
    if (known[n]!.time - known[from]!.time < (isRaised ? given.offDelayMs : given.onDelayMs)) continue;
    if (!isRaised) causes.push(known[from]!.time);
    isRaised = !isRaised;
    first = n + 1;
  }
  return causes;
}

const noisy = fc.array(
  fc.oneof(fc.double({min: 560, max: 700, noNaN: true}), fc.constant(Number.NaN), fc.constantFrom(623.7, 630, 630.1)),
  {maxLength: 80},
);

describe('a replay', () => {
  it('raises what a slow reading of the rule raises', () => {
    const times = fc.array(fc.integer({min: 1, max: 400_000}), {minLength: 80, maxLength: 80});
    const settings = fc.record({
      sense: fc.constantFrom('above', 'below') as fc.Arbitrary<'above' | 'below'>,
      hysteresis: fc.constantFrom(0, 6.3, 31.5),
      onDelayMs: fc.constantFrom(0, 10_000, 60_000),
      offDelayMs: fc.constantFrom(0, 10_000, 60_000),
    });
    fc.assert(
      fc.property(noisy, times, settings, (values, steps, more) => {
        let now = 0;
        const atMs = Float64Array.from(values, (_, n) => (now += 1 + (steps[n]! % (n % 3 === 0 ? 400_001 : 7001))));
        const given = {atMs, value: Float64Array.from(values)};
        expect(raisesOf(rule(more), given)).toEqual(slowRaises(rule(more), given));
      }),
      {numRuns: 400},
    );
  });

  it('names the least candidate that calms it, and tries all of them', () => {
    fc.assert(
      fc.property(noisy, (values) => {
        const days = [course(values, 4000)];
        const {now, hysteresis, delay, tried} = calmingOf(rule(), days, 6.3);
        const slow = (candidate: {hysteresis: number; onDelayS: number; offDelayS: number}) => {
          const causes = slowRaises(
            rule({hysteresis: candidate.hysteresis * 6.3, onDelayMs: candidate.onDelayS * 1000, offDelayMs: candidate.offDelayS * 1000}),
            days[0]!,
          );
          const most = (windowMs: number) =>
            Math.max(0, ...causes.map((from) => causes.filter((one) => one >= from && one < from + windowMs).length));
          return {raised: causes.length, isCalm: most(60_000) < 3 && most(3_600_000) < 10};
        };
        for (const one of [now, ...tried]) expect(one).toMatchObject(slow(one));
        const wider = CANDIDATES.hysteresis.filter((one) => one > 1).map((one) => ({...now, hysteresis: one}));
        const first = now.isCalm ? undefined : wider.find((one) => one.hysteresis * 6.3 < 315 && slow(one).isCalm);
        expect(hysteresis?.hysteresis).toBe(first?.hysteresis);
        if (delay !== null) expect([now.isCalm, slow(delay).isCalm]).toEqual([false, true]);
      }),
      {numRuns: 100},
    );
  });
});

it('readings that jump around a limit by 2 % are calmed by a hysteresis of more', () => {
  const jumping = course(Array.from({length: 720}, (_, n) => (n % 2 === 0 ? 634 : 618)));
  const {now, hysteresis, delay} = calmingOf(rule(), [jumping], 6.3);
  expect([now.isCalm, now.hysteresis, now.raised]).toEqual([false, 1, 360]);
  // 618 A is 1.9 % below the limit: 2 % and more are not left any more.
  expect(hysteresis).toEqual({hysteresis: 2, onDelayS: 0, offDelayS: 0, raised: 1, isCalm: true});
  expect(delay).toMatchObject({hysteresis: 1, offDelayS: 5, isCalm: true});
});

it('what is calm needs nothing; what rises and falls far each time is calmed by no hysteresis', () => {
  const calm = calmingOf(rule(), [course([600, 640, 600, 600])], 6.3);
  expect([calm.now.isCalm, calm.hysteresis, calm.delay]).toEqual([true, null, null]);
  const wild = calmingOf(rule(), [course(Array.from({length: 7200}, (_, n) => (n % 2 === 0 ? 900 : 0)))], 6.3);
  expect([wild.now.isCalm, wild.hysteresis]).toEqual([false, null]);
});

it('an under-voltage is calmed upwards, and days stand by themselves', () => {
  const low = rule({name: 'underVoltage', figure: 'lowestVoltageV', sense: 'below', limit: 207.8, hysteresis: 2.3});
  const dips = course(Array.from({length: 400}, (_, n) => (n % 2 === 0 ? 206 : 213)));
  expect(calmingOf(low, [dips], 2.3).hysteresis).toMatchObject({hysteresis: 3, raised: 1});
  expect(calmingOf(low, [dips, dips], 2.3).hysteresis).toMatchObject({hysteresis: 3, raised: 2, isCalm: true});
});
