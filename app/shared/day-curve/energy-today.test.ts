import {describe, expect, it} from 'vitest';
import {dayBefore, siteDay} from '../../base/api/time/site-day.ts';
import {changePercent, energyByThen, energyToday} from './energy-today.ts';

const ZONE = 'Asia/Shanghai';
const NOW = Date.parse('2026-05-15T10:07:23+08:00');
const MIDNIGHT = Date.parse('2026-05-15T00:00:00+08:00');
const course = (startMs: number, startKwh: number | null) => ({timesMs: [startMs, startMs + 900_000], values: [startKwh, 1010]});

it('[EN-5-07] is the register now less the register at midnight', () => {
  expect(energyToday(course(MIDNIGHT, 1000), 1283.5, NOW, ZONE)).toBe(283.5);
});

it('[EN-5-07] is not told where the register has fallen, or where midnight is not known', () => {
  expect(energyToday(course(MIDNIGHT, 2000), 1283.5, NOW, ZONE)).toBeNull();
  expect(energyToday(course(MIDNIGHT, null), 1283.5, NOW, ZONE)).toBeNull();
  expect(energyToday(course(MIDNIGHT + 900_000, 1000), 1283.5, NOW, ZONE)).toBeNull();
  expect(energyToday(course(MIDNIGHT - 86_400_000, 900), 1283.5, NOW, ZONE)).toBeNull();
  expect(energyToday(undefined, 1283.5, NOW, ZONE)).toBeNull();
  expect(energyToday(course(MIDNIGHT, 1000), 1283.5, null, ZONE)).toBeNull();
});

it('[EN-5-07] is what the server counted where the difference of the register hides an event, null included', () => {
  const told = (kind: 'rollover' | 'exchange' | 'corrected' | 'reset' | 'unknown', value: number | null) =>
    energyToday({...course(MIDNIGHT, 1000), energy: {value, kind}}, 1283.5, NOW, ZONE);
  for (const kind of ['rollover', 'exchange', 'corrected', 'reset'] as const) expect(told(kind, 640)).toBe(640);
  expect(told('unknown', null)).toBeNull();
});

it('[EN-5-07] is the difference up to now where the server only read the register, and its figure where there is no difference', () => {
  for (const kind of ['measured', 'interpolated', 'estimated'] as const) {
    const energy = {value: 280, kind};
    expect(energyToday({...course(MIDNIGHT, 1000), energy}, 1283.5, NOW, ZONE)).toBe(283.5);
    expect(energyToday({...course(MIDNIGHT, 2000), energy}, 1283.5, NOW, ZONE)).toBe(280);
    expect(energyToday({...course(MIDNIGHT, 1000), energy}, null, NOW, ZONE)).toBe(280);
  }
});

describe('the energy of yesterday by the same time', () => {
  const days = (nowMs: number, zone: string) => {
    const today = siteDay(nowMs, zone);
    return [dayBefore(today), today] as const;
  };
  const DAYS = days(NOW, ZONE);
  const START = DAYS[0].fromMs;
  const MINUTE = 60_000;
  const quarters = (count: number, perQuarter = 10) => ({
    timesMs: Array.from({length: count}, (_, at) => START + at * 15 * MINUTE),
    values: Array.from({length: count}, (_, at): number | null => 1000 + at * perQuarter),
  });

  it('is the register then less the register at its midnight, straight between two readings', () => {
    // 10:07:23 is 40 quarters and 443 s.
    expect(energyByThen(quarters(97), DAYS, NOW)).toBeCloseTo(400 + (10 * 443) / 900, 9);
    expect(energyByThen(quarters(97), DAYS, MIDNIGHT)).toBe(0);
  });

  it('[MO-2.rt-08] is unknown without readings around that time, or at midnight, after a fall of the register, and on a day with an event', () => {
    const {timesMs, values} = quarters(97);
    const changed = (at: number, value: number | null) => energyByThen({timesMs, values: values.with(at, value)}, DAYS, NOW);
    expect([changed(41, null), changed(40, null), changed(0, null), changed(41, 500), changed(0, 5000)]).toEqual([
      null,
      null,
      null,
      null,
      null,
    ]);
    expect(energyByThen(quarters(40), DAYS, NOW)).toBeNull();
    expect(energyByThen({timesMs: [START, START + 86_000_000], values: [1000, 2000]}, DAYS, NOW)).toBeNull();
    expect(energyByThen({timesMs: timesMs.slice(3), values: values.slice(3)}, DAYS, NOW)).toBeNull();
    expect([
      energyByThen(undefined, DAYS, NOW),
      energyByThen(quarters(97), DAYS, null),
      energyByThen({timesMs: [], values: []}, DAYS, NOW),
    ]).toEqual([null, null, null]);
    for (const kind of ['rollover', 'exchange', 'corrected', 'reset', 'unknown'] as const) {
      expect(energyByThen({...quarters(97), energy: {value: 1, kind}}, DAYS, NOW)).toBeNull();
    }
    expect(energyByThen({...quarters(97), energy: {value: 1, kind: 'measured'}}, DAYS, NOW)).not.toBeNull();
  });

  it('is compared by the clock after a day of 23 hours', () => {
    const now = Date.parse('2026-03-30T12:00:00+02:00');
    const rome = days(now, 'Europe/Rome');
    const timesMs = Array.from({length: 24}, (_, hour) => rome[0].fromMs + hour * 3_600_000).flatMap((hour) =>
      [0, 15, 30, 45].map((minute) => hour + minute * MINUTE),
    );
    // Noon of the 29th is 11 hours after its midnight.
    expect(energyByThen({timesMs, values: timesMs.map((_, at) => at)}, rome, now)).toBe(44);
  });
});

it('a change is in percent of what was, and unknown without it', () => {
  expect(changePercent(103.1, 100)).toBeCloseTo(3.1, 9);
  expect(changePercent(50, 100)).toBe(-50);
  expect([changePercent(null, 100), changePercent(5, null), changePercent(5, 0)]).toEqual([null, null, null]);
});
