import {describe, expect, it} from 'vitest';
import {HOUR_MS} from '../time/civil-day.ts';
import {dayStartMs} from '../time/site-day.ts';
import {momentText, timeTicks} from './time-ticks.ts';

const ROME = 'Europe/Rome';
const SHANGHAI = 'Asia/Shanghai';
const labels = (fromMs: number, toMs: number, zone: string, most: number) => timeTicks(fromMs, toMs, {zone, most}).map(({label}) => label);
const dayLabels = (day: string, next: string, zone: string, most: number) =>
  labels(dayStartMs(day, zone), dayStartMs(next, zone), zone, most);

describe('ticks of time', () => {
  it('a day is told in round hours of the site, not of the browser', () => {
    expect(dayLabels('2026-05-15', '2026-05-16', SHANGHAI, 8)).toEqual([
      ...['05-15', '03:00', '06:00', '09:00', '12:00', '15:00', '18:00', '21:00', '05-16'],
    ]);
  });

  it('a day of 23 hours lacks an hour, one of 25 shows it twice, each an hour apart', () => {
    const spring = dayLabels('2026-03-29', '2026-03-30', ROME, 25);
    expect(spring.slice(0, 5)).toEqual(['03-29', '01:00', '03:00', '04:00', '05:00']);
    expect(spring).toHaveLength(24);
    const autumn = timeTicks(dayStartMs('2026-10-25', ROME), dayStartMs('2026-10-26', ROME), {zone: ROME, most: 25});
    expect(autumn.slice(0, 6).map(({label}) => label)).toEqual(['10-25', '01:00', '02:00', '02:00', '03:00', '04:00']);
    expect(autumn).toHaveLength(26);
    for (const [index, {timeMs}] of autumn.entries()) expect(timeMs - autumn[0]!.timeMs).toBe(index * HOUR_MS);
  });

  it('weeks, months and years begin where the site begins them', () => {
    const at = (day: string) => dayStartMs(day, ROME);
    expect(labels(at('2026-10-20'), at('2026-10-27'), ROME, 8)).toEqual([
      ...['10-20', '10-21', '10-22', '10-23', '10-24', '10-25', '10-26', '10-27'],
    ]);
    expect(labels(at('2026-01-01'), at('2026-03-01'), ROME, 8)).toEqual(['01-01', '01-11', '01-21', '02-01', '02-11', '02-21', '03-01']);
    expect(labels(at('2025-12-01'), at('2026-12-01'), ROME, 6)).toEqual(['2026-01', '2026-04', '2026-07', '2026-10']);
    expect(labels(at('2020-01-01'), at('2026-12-31'), ROME, 4)).toEqual(['2020', '2022', '2024', '2026']);
    for (const {timeMs} of timeTicks(at('2025-12-01'), at('2026-12-01'), {zone: ROME, most: 12})) {
      expect(momentText(timeMs, ROME)).toMatch(/-01 00:00:00$/);
    }
  });

  it('seconds and milliseconds', () => {
    const start = dayStartMs('2026-05-15', SHANGHAI) + 10 * HOUR_MS;
    expect(labels(start + 1000, start + 21_000, SHANGHAI, 5)).toEqual(['10:00:05', '10:00:10', '10:00:15', '10:00:20']);
    expect(labels(start, start + 20, SHANGHAI, 3)).toEqual(['00:00.000', '00:00.010', '00:00.020']);
  });

  it('never more than asked by much, in order, for any window; none for one that is not', () => {
    for (let lengthMs = 1; lengthMs < 3e13; lengthMs *= 2.7) {
      const ticks = timeTicks(1.7e12, 1.7e12 + lengthMs, {zone: ROME, most: 10});
      expect(ticks.length).toBeLessThanOrEqual(13);
      expect(ticks.every(({timeMs}, index) => index === 0 || timeMs > ticks[index - 1]!.timeMs)).toBe(true);
    }
    for (const [from, to] of [
      [5, 5],
      [5, 4],
      [0, 1e300],
      [Number.NaN, 1],
    ] as const)
      expect(timeTicks(from, to, {zone: ROME, most: 9})).toEqual([]);
  });
});

describe('the text of a moment', () => {
  it('has its offset where the clock shows it twice, and only there', () => {
    const start = dayStartMs('2026-10-25', ROME);
    const texts = [1, 2, 3, 4].map((hour) => momentText(start + hour * HOUR_MS, ROME));
    expect(texts).toEqual([...['2026-10-25 01:00:00', '2026-10-25 02:00:00 +02:00', '2026-10-25 02:00:00 +01:00', '2026-10-25 03:00:00']]);
    expect(momentText(start + 2 * HOUR_MS - 1, ROME)).toBe('2026-10-25 01:59:59.999');
    expect(momentText(start + 4 * HOUR_MS - 1, ROME)).toBe('2026-10-25 02:59:59.999 +01:00');
    expect(momentText(dayStartMs('2026-03-29', ROME) + 2 * HOUR_MS, ROME)).toBe('2026-03-29 03:00:00');
    expect(momentText(Number.POSITIVE_INFINITY, ROME)).toBe('Infinity');
  });
});
