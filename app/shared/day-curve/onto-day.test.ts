import {expect, it} from 'vitest';
import {comparedDays} from '../../base/api/curve.ts';
import {clockText, dayTicks, ontoDay} from './onto-day.ts';

const HOUR = 3_600_000;
const hoursOf = (date: string, zone: string) => {
  const {today, yesterday} = comparedDays(Date.parse(`${date}T12:00:00Z`), zone);
  const every = Array.from({length: (yesterday.toMs - yesterday.fromMs) / HOUR + 1}, (_, hour) => yesterday.fromMs + hour * HOUR);
  const laid = ontoDay({timesMs: every, values: every.map((_, hour) => hour)}, yesterday, today);
  return {today, laid, clock: laid.timesMs.map(clockText(today))};
};

it('lays yesterday over today by the clock', () => {
  const {today, laid, clock} = hoursOf('2026-05-15', 'Asia/Shanghai');
  expect(laid.timesMs[0]).toBe(today.fromMs);
  expect(laid.timesMs.at(-1)).toBe(today.toMs);
  expect([clock[0], clock[9], clock.at(-1)]).toEqual(['00:00', '09:00', '24:00']);
});

it('tells an hour that one of the two days repeats or lacks once', () => {
  const after25 = hoursOf('2026-10-26', 'Europe/Berlin');
  expect(after25.laid.values).toEqual([0, 1, 2, ...Array.from({length: 22}, (_, index) => index + 4)]);
  expect(after25.clock[3]).toBe('03:00');
  const into23 = hoursOf('2026-03-29', 'Europe/Berlin');
  expect(into23.clock).toEqual(['00:00', '01:00', '03:00', ...into23.clock.slice(3)]);
  expect(into23.clock.at(-1)).toBe('24:00');
});

it('marks 00, 06, 12, 18 and 24 where the clock shows them', () => {
  const marks = (date: string) => {
    const {today} = comparedDays(Date.parse(`${date}T12:00:00Z`), 'Europe/Berlin');
    return dayTicks(today).map(({timeMs, label}) => `${label} ${(timeMs - today.fromMs) / HOUR}`);
  };
  expect(marks('2026-05-15')).toEqual(['00 0', '06 6', '12 12', '18 18', '24 24']);
  expect(marks('2026-03-29')).toEqual(['00 0', '06 5', '12 11', '18 17', '24 23']);
  expect(marks('2026-10-25')).toEqual(['00 0', '06 7', '12 13', '18 19', '24 25']);
});
