import {expect, it} from 'vitest';
import {comparedDays} from '../../base/api/readings/curve.ts';
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
  expect(into23.clock).toEqual(['00:00 UTC+1', '01:00 UTC+1', '03:00 UTC+2', ...into23.clock.slice(3)]);
  expect(into23.clock.at(-1)).toBe('24:00 UTC+2');
  // Yesterday's values of the skipped hour appear nowhere, least of all at another time.
  expect(into23.laid.values).toEqual([0, 1, ...Array.from({length: 22}, (_, index) => index + 3)]);
});

it('shows the same hour of yesterday in both passes of an hour that today repeats', () => {
  const {today, yesterday} = comparedDays(Date.parse('2026-10-25T12:00:00Z'), 'Europe/Berlin');
  const minutes = Array.from({length: 24 * 60}, (_, minute) => minute);
  const laid = ontoDay({timesMs: minutes.map((minute) => yesterday.fromMs + minute * 60_000), values: minutes}, yesterday, today);
  const text = clockText(today);
  const valueAt = (moment: string) => laid.values[laid.timesMs.indexOf(Date.parse(moment))];
  for (const [moment, label, minute] of [
    ['2026-10-25T02:22+02:00', '02:22 UTC+2', 142],
    ['2026-10-25T02:45+02:00', '02:45 UTC+2', 165],
    ['2026-10-25T02:22+01:00', '02:22 UTC+1', 142],
    ['2026-10-25T02:45+01:00', '02:45 UTC+1', 165],
    ['2026-10-25T03:00+01:00', '03:00 UTC+1', 180],
  ] as const) {
    expect([text(Date.parse(moment)), valueAt(moment)]).toEqual([label, minute]);
  }
  expect(laid.timesMs).toEqual([...laid.timesMs].sort((a, b) => a - b));
  expect(laid.timesMs).toHaveLength(25 * 60);
});

it('lays half an hour twice where the clock goes back by half an hour', () => {
  const {today, yesterday} = comparedDays(Date.parse('2026-04-05T03:00:00Z'), 'Australia/Lord_Howe');
  const halves = Array.from({length: 48}, (_, half) => half);
  const laid = ontoDay({timesMs: halves.map((half) => yesterday.fromMs + half * (HOUR / 2)), values: halves}, yesterday, today);
  expect(laid.values.slice(0, 7)).toEqual([0, 1, 2, 3, 3, 4, 5]);
  expect(laid.timesMs.slice(2, 6).map(clockText(today))).toEqual(['01:00 UTC+11', '01:30 UTC+11', '01:30 UTC+10:30', '02:00 UTC+10:30']);
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
