import {ValueMark} from '@livebus/contract';
import {hourEdges, knownDay} from '@livebus/engine/core';
import {describe, expect, it} from 'vitest';
import type {TrendSeries} from '../../../../base/api/readings/trend-series.ts';
import {baseLoad, LEAST_HOURS} from './base-load.ts';
import {type HourTable, hourTable} from './hour-table.ts';
import {kindByWeekday, kindDay} from './kind-day.ts';

/** Hours of one day at a site, the value of each by its place. */
function seriesOf(day: string, zone: string, kwhOf: (at: number) => number | null, marks?: readonly number[]): TrendSeries {
  const edges = [...hourEdges(knownDay(day), zone)].slice(0, -1);
  return {timesMs: Float64Array.from(edges), values: edges.map((_, at) => kwhOf(at)), marks} as unknown as TrendSeries;
}
const cell = ({days, kwh}: HourTable, hour: number, day = 0) => kwh[hour * days.length + day];

describe('hours by day', () => {
  it('[EN-2.1-07] stand at their wall time; an hour that the clock skips is none, one that it repeats counts both, and a missing one is unknown', () => {
    const spring = hourTable(
      seriesOf('2024-03-31', 'Europe/Berlin', (at) => at),
      {start: '2024-03-31', end: '2024-03-31', zone: 'Europe/Berlin'},
    );
    expect([cell(spring, 1), cell(spring, 2), cell(spring, 3)]).toEqual([1, undefined, 2]);
    const autumn = hourTable(
      seriesOf('2024-10-27', 'Europe/Berlin', (at) => (at === 5 ? null : 10)),
      {start: '2024-10-27', end: '2024-10-28', zone: 'Europe/Berlin'},
    );
    expect([cell(autumn, 2), cell(autumn, 4), cell(autumn, 0, 1)]).toEqual([20, null, null]);
    const half = hourTable(
      seriesOf('2024-10-27', 'Europe/Berlin', (at) => (at === 3 ? null : 10)),
      {start: '2024-10-27', end: '2024-10-27', zone: 'Europe/Berlin'},
    );
    expect([cell(half, 2), half.marks[2]]).toEqual([10, ValueMark.partial]);
    const may15 = {start: '2024-05-15', end: '2024-05-15', zone: 'Asia/Shanghai'};
    expect(hourTable(undefined, may15).kwh).toEqual(Array(24).fill(null));
    // Hours that have not begun are no missing ones.
    const running = hourTable(undefined, {...may15, untilMs: Date.parse('2024-05-15T10:07:00+08:00')});
    expect(running.kwh).toEqual([...Array(11).fill(null), ...Array(13).fill(undefined)]);
  });
});

/** May 2024, with the energy of an hour of a day. */
function may(
  days: number,
  kwhOf: (day: number, hour: number) => number | null,
  markOf: (day: number, hour: number) => number = () => 0,
): HourTable {
  const dates = Array.from({length: days}, (_, day) => `2024-05-${String(day + 1).padStart(2, '0')}`);
  const cells = Array.from({length: 24 * days}, (_, at) => [at % days, Math.floor(at / days)] as const);
  return {days: dates, kwh: cells.map(([day, hour]) => kwhOf(day, hour)), marks: cells.map(([day, hour]) => markOf(day, hour))};
}

describe('base load', () => {
  it('is the 5th percentile of the sound hours, and idle share what it makes of all energy', () => {
    const load = baseLoad(may(10, (_, hour) => (hour < 12 ? 2 : 10)))!;
    expect(load.baseKw).toBe(2);
    expect(load.idleShare).toBeCloseTo(2 / 6, 12);
    expect(load.hours).toBe(240);
  });

  it('does not take a reset or a part of an hour for rest, and says nothing of too few hours', () => {
    expect(
      baseLoad(
        may(
          10,
          (day) => (day === 0 ? 0 : 5),
          (day) => (day === 0 ? ValueMark.reset : 0),
        ),
      )!.baseKw,
    ).toBe(5);
    expect(baseLoad(may(LEAST_HOURS / 24 - 1, () => 5))).toBeUndefined();
    expect(baseLoad(may(10, () => 0))).toBeUndefined();
    expect(baseLoad(may(10, () => null))).toBeUndefined();
  });
});

describe('a day against its kind', () => {
  const table = may(31, (day, hour) => (day === 30 && hour === 9 ? 200 : 100 + (day % 2)));

  it('has mean and sample spread of the days of its kind before it, and names what stands out', () => {
    const day = kindDay(table, '2024-05-31', kindByWeekday)!;
    expect([day.kind, day.days.length, day.days[0]]).toEqual(['workday', 22, '2024-05-01']);
    const values = day.days.map((date) => 100 + ((Number(date.slice(8)) - 1) % 2));
    const mean = values.reduce((sum, one) => sum + one, 0) / values.length;
    const spread = Math.sqrt(values.reduce((sum, one) => sum + (one - mean) ** 2, 0) / (values.length - 1));
    expect(day.hours[8]!.mean).toBeCloseTo(mean, 9);
    expect(day.hours[8]!.spread).toBeCloseTo(spread, 9);
    // Spreads below 2 % of the mean are chance.
    expect(day.hours[8]!.standsOut).toBeUndefined();
    expect(day.hours[9]!.standsOut).toBeCloseTo((200 - mean) / (mean * 0.02), 6);
  });

  it('follows the calendar of the project, and has no mean of too few days', () => {
    const holidays = (day: string) => (day <= '2024-05-05' ? 'holiday' : kindByWeekday(day));
    expect(kindDay(table, '2024-05-05', holidays)!.days).toEqual(['2024-05-01', '2024-05-02', '2024-05-03', '2024-05-04']);
    expect(kindDay(table, '2024-05-04', holidays)!.hours[0]).toMatchObject({mean: null, spread: null, count: 3, standsOut: undefined});
    expect(kindDay(table, '2024-06-01', holidays)).toBeUndefined();
  });

  it('leaves out hours with reservations on either side', () => {
    const marked = may(
      31,
      (day, hour) => (day === 30 && hour === 9 ? 200 : 100),
      (day, hour) => (day === 30 && hour === 9 ? ValueMark.partial : 0),
    );
    expect(kindDay(marked, '2024-05-31', kindByWeekday)!.hours[9]!.standsOut).toBeUndefined();
  });
});
