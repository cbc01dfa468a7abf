import {expect, it} from 'vitest';
import {type ChartSeries, chartColumns, chartRows, cursorAfterKey} from './chart-data.ts';

const HOUR = 3_600_000;
const series = (look: ChartSeries['look'], timesMs: readonly number[], values: readonly (number | null)[]): ChartSeries => ({
  label: look,
  look,
  timesMs,
  values,
});

it('puts the reading of this moment behind the main course, and a hole before it where there is one', () => {
  const main = series('main', [0, 15, 30], [1, 2, 3]);
  const before = series('before', [0, 15, 30, 45], [5, 6, 7, 8]);
  expect(chartColumns([main, before], {timeMs: 37, value: 4})).toEqual({
    timesMs: [0, 15, 30, 37, 45],
    columns: [
      [1, 2, 3, 4, undefined],
      [5, 6, 7, undefined, 8],
    ],
  });
  expect(chartColumns([main], {timeMs: 30, value: 9}).columns).toEqual([[1, 2, 3]]);
  expect(chartColumns([main], {timeMs: 90, value: 9}).columns).toEqual([[1, 2, 3, null, 9]]);
  expect(chartColumns([series('main', [], [])], {timeMs: 90, value: 9})).toEqual({timesMs: [90], columns: [[9]]});
});

it('says a chart in at most a hundred lines', () => {
  const many = Array.from({length: 1440}, (_, index) => index);
  const rows = chartRows(chartColumns([series('main', many, many), series('before', [0, 720], [7, null])], undefined));
  expect(rows).toHaveLength(97);
  expect(rows.at(-1)).toEqual({timeMs: 1439, values: [1439, undefined]});
  expect(rows[0]).toEqual({timeMs: 0, values: [0, 7]});
  expect(rows[48]).toEqual({timeMs: 720, values: [720, null]});
  expect(rows[20]?.values[1]).toBeUndefined();
});

it('tells the newest sample at its own moment, and nothing of a course that has ended, where another goes on', () => {
  const quarters = Array.from({length: 97}, (_, index) => index * 15);
  const minutes = Array.from({length: 609}, (_, index) => index);
  const rows = chartRows(chartColumns([series('main', minutes, minutes), series('before', quarters, quarters)], undefined));
  const told = rows.filter(({values}) => values[0] !== undefined);
  expect(told.at(-1)).toMatchObject({timeMs: 608, values: [608, expect.anything()]});
  expect(rows.at(-1)).toEqual({timeMs: 1440, values: [undefined, 1440]});
});

it('moves the cursor by keys: a sample, an hour, to the ends, and away', () => {
  const columns = chartColumns(
    [
      series(
        'main',
        [0, 1, 2, 3, 4].map((quarter) => (quarter * HOUR) / 4),
        [1, 2, 3, 4, 5],
      ),
    ],
    undefined,
  );
  const after = (key: string, index: number | null) => cursorAfterKey(key, index, columns, 3);
  expect([after('ArrowLeft', null), after('ArrowLeft', 3), after('ArrowLeft', 0), after('ArrowRight', 4)]).toEqual([3, 2, 0, 4]);
  expect([after('PageDown', 4), after('PageUp', 0), after('PageUp', 3), after('Home', 3), after('End', 0)]).toEqual([0, 4, 4, 0, 4]);
  expect([after('Escape', 3), after('x', 3)]).toEqual([null, undefined]);
  expect(cursorAfterKey('Home', null, {timesMs: [], columns: []}, 0)).toBeUndefined();
});
