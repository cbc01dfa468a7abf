import {expect, it} from 'vitest';
import type {TrendSeries} from '../../base/api/readings/trend-series.ts';
import {layTrends} from './lay-trends.ts';

const HOUR = 3_600_000;
const line = (fromMs: number, hours: number): TrendSeries => ({
  ...{deviceId: '1', deviceName: 'D', key: 'totalP', category: 'P', line: 'total', unit: 'W', isEnergy: false, cut: false, left: 0},
  timesMs: Float64Array.from({length: hours}, (_, hour) => fromMs + hour * HOUR),
  values: Array.from({length: hours}, (_, hour) => (hour === 2 ? null : hour)),
  marks: Array.from({length: hours}, (_, hour) => (hour === 1 ? 16 : 0)),
  kinds: undefined,
});
const day = (date: string) => ({start: date, end: date});

it('lays yesterday over today, with its gaps and marks', () => {
  const [laid] = layTrends([line(Date.parse('2024-05-14T00:00+08:00'), 4)], day('2024-05-14'), day('2024-05-15'), 'Asia/Shanghai');
  expect(laid!.timesMs[0]).toBe(Date.parse('2024-05-15T00:00+08:00'));
  expect([laid!.values, laid!.marks, laid!.kinds]).toEqual([[0, 1, null, 3], [0, 16, 0, 0], undefined]);
});

it('lays a week over one with an hour more by the clock, not by elapsed time', () => {
  const from = {start: '2026-10-17', end: '2026-10-23'};
  const to = {start: '2026-10-24', end: '2026-10-30'};
  const [laid] = layTrends([line(Date.parse('2026-10-17T00:00+02:00'), 7 * 24)], from, to, 'Europe/Rome');
  const at = (moment: string) => laid!.values[laid!.timesMs.indexOf(Date.parse(moment))];
  expect([at('2026-10-25T02:00+02:00'), at('2026-10-25T02:00+01:00'), at('2026-10-26T08:00+01:00')]).toEqual([26, 26, 56]);
  expect(laid!.timesMs).toHaveLength(7 * 24 + 1);
});
