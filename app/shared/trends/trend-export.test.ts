import {expect, it} from 'vitest';
import {trendRows} from './trend-export.ts';
import type {FigureLine} from './trend-figures.ts';

const line = (timesMs: readonly number[], values: readonly number[], qualities?: FigureLine['qualities']): FigureLine => ({
  ...{id: 'x', deviceId: '1', label: 'x', tone: 0, isBefore: false, qualities},
  timesMs: Float64Array.from(timesMs),
  values: Float64Array.from(values),
});

it('sets lines with different times into one table: what is missing is empty, what is doubted or bad has its sign', () => {
  const rows = trendRows([
    line([1, 2, 3], [1.123456789, Number.NaN, 3], ['good', 'bad', 'partial']),
    line([2, 4], [20, 40], ['unknown', 'doubtful']),
  ]);
  expect(rows.map(({timeMs, values, signs}) => [timeMs, ...values, ...signs.map((one) => one?.sign)])).toEqual([
    [1, 1.123456789, undefined, undefined, undefined],
    [2, null, 20, '×', '?'],
    [3, 3, undefined, '*', undefined],
    [4, undefined, 40, undefined, '?'],
  ]);
});
