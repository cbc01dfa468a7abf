import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {demandState, forecastWindows, type WatchCourse} from './demand-watch.ts';

const MINUTE = 60_000;
const RULES = {windowMs: 15 * MINUTE, slideMs: 5 * MINUTE};
const START = Date.parse('2026-05-15T02:00:00Z');

/** A course of minutes up to `minutes` after the start of a window, with the power of a function of the minute. */
function course(minutes: number, kwAt: (minute: number) => number, before = 20): WatchCourse {
  const list = Array.from({length: minutes + before + 1}, (_, i) => i - before);
  return {
    timesMs: list.map((minute) => START + minute * MINUTE),
    kw: list.map(kwAt),
    // Exact energy of a straight line between two minutes.
    kwh: list.map((minute) => (kwAt(minute) + kwAt(minute - 1)) / 2 / 60),
  };
}

describe('forecast of the running windows', () => {
  it('a level load gives its level for every window, whatever is left of it', () => {
    for (let minute = 0; minute < 15; minute++) {
      const windows = forecastWindows(
        course(minute, () => 800),
        RULES,
      );
      expect(windows.length).toBe(3);
      for (const {kw, leastKw, doneKwh, fromMs, toMs} of windows) {
        expect(kw).toBeCloseTo(800, 6);
        expect(toMs - fromMs).toBe(RULES.windowMs);
        expect(leastKw).toBeCloseTo(doneKwh * 4, 9);
      }
    }
  });

  it('D = (E_done + P * t_left) / T: ten minutes at 600 kW, then 900 kW', () => {
    // Minute 14 of the window: 10 minutes of 600, 4 of 900, one left at 900.
    const [first] = forecastWindows(
      course(14, (minute) => (minute > 10 ? 900 : 600)),
      RULES,
    );
    expect(first!.kw).toBeCloseTo(first!.doneKwh * 4 + (900 * 1) / 15, 6);
    // 100 kWh, a minute between the two, three at 900 kW: 157.5 kWh.
    expect([first!.doneKwh, first!.kw].map((one) => Math.round(one * 1000) / 1000)).toEqual([157.5, 690]);
  });

  it('a ramp is followed for three minutes, then held; one odd value moves nothing', () => {
    const ramp = (minute: number) => 500 + 10 * minute;
    const windows = forecastWindows(course(5, ramp), RULES);
    // Now 550 and rising by 10: five minutes left hold (545 + 15 + 30 * 2 / 5 ...) on the way to 580.
    const last = windows[0]!;
    const ahead = (last.kw * 15 - last.doneKwh * 60) / 5;
    expect(ahead).toBeCloseTo((550 * 5 + 10 * (4.5 + 3 * 2)) / 5, 6);
    const odd = forecastWindows(
      course(5, (minute) => (minute === 3 ? 5000 : 700)),
      RULES,
    )[2]!;
    const calm = forecastWindows(
      course(5, () => 700),
      RULES,
    )[2]!;
    expect((odd.kw * 15 - odd.doneKwh * 60) / (15 - 5 + 5 - 5)).toBeCloseTo((calm.kw * 15 - calm.doneKwh * 60) / 10, 6);
  });

  it('a minute without energy, or a start inside the window, makes it unknown, never low', () => {
    const broken = course(7, () => 800);
    const kwh = [...(broken.kwh as number[])];
    kwh[kwh.length - 1] = Number.NaN;
    const windows = forecastWindows({...broken, kwh}, RULES);
    expect(windows.map(({kw}) => Number.isNaN(kw))).toEqual([true, true, true]);
    expect(demandState(windows, 1)).toBe('unknown');
    const restarted = forecastWindows(
      course(7, () => 800, -4),
      RULES,
    );
    expect(Number.isNaN(restarted[0]!.kw)).toBe(true);
  });

  it('is never below what is certain, never negative, and exact for any load that stays as it is', () => {
    fc.assert(
      fc.property(
        fc.integer({min: 0, max: 14}),
        fc.array(fc.double({min: 0, max: 5000, noNaN: true}), {minLength: 40, maxLength: 40}),
        (now, loads) => {
          for (const {kw, leastKw} of forecastWindows(
            course(now, (minute) => loads[minute + 21]!),
            RULES,
          )) {
            expect(kw).toBeGreaterThanOrEqual(leastKw - 1e-9);
            expect(leastKw).toBeGreaterThanOrEqual(0);
          }
        },
      ),
    );
  });
});

describe('states of a limit', () => {
  const window = (kw: number, {leastKw = 0, leftMin = 5, spreadKw = Number.NaN} = {}) => ({
    ...{fromMs: 0, toMs: 1, doneKwh: 0, kw, leastKw, spreadKw, leftMs: leftMin * MINUTE},
  });

  it('go by its share: 90, 95 and 100 %, and crossed once it is certain', () => {
    expect([890, 900, 949, 950, 996, 997, 1000].map((kw) => demandState([window(kw)], 1000))).toEqual([
      ...['calm', 'near', 'near', 'close', 'close', 'over', 'over'],
    ]);
    expect(demandState([window(1200, {leastKw: 1000})], 1000)).toBe('crossed');
    expect(demandState([], 1000)).toBe('unknown');
    expect(demandState([window(Number.NaN), window(960)], 1000)).toBe('close');
  });

  it('earlier than 5 minutes before the end a warning needs three times the usual error above the limit', () => {
    const early = {leftMin: 10, spreadKw: 20};
    expect([1050, 1060].map((kw) => demandState([window(kw, early)], 1000))).toEqual(['close', 'over']);
    expect(demandState([window(1100, {leftMin: 10})], 1000)).toBe('close');
  });
});

it('a model is asked for the minutes that are left of each window', () => {
  const model = {lags: 1, mean: (_kw: ArrayLike<number>, ahead: number) => 100 * ahead, spread: (ahead: number) => ahead};
  const windows = forecastWindows(
    course(7, () => 800),
    RULES,
    model,
  );
  expect(windows.map(({kw, doneKwh, leftMs}) => Math.round(((kw * 15 - doneKwh * 60) / (leftMs / MINUTE)) * 1e6) / 1e6)).toEqual([
    300, 800, 1300,
  ]);
  expect(windows.map(({spreadKw}) => spreadKw)).toEqual([(3 * 3) / 15, (8 * 8) / 15, (13 * 13) / 15]);
});
