import type {DataColumn} from '@livebus/ui';
import {expect, it} from 'vitest';
import {tableBook} from './table-book.ts';

interface Day {
  readonly name: string;
  readonly kwh: number | null;
  readonly lacksHours: boolean;
}
const COLUMNS: readonly DataColumn<Day>[] = [
  {key: 'name', head: '日期', value: (day) => day.name},
  {key: 'kwh', head: '电量', unit: 'kWh', kind: 'number', value: (day) => day.kwh, exportFormat: '#,##0.0'},
];
const ROWS: readonly Day[] = [
  {name: '05-14', kwh: 120.5, lacksHours: false},
  {name: '05-15', kwh: 80, lacksHours: true},
  {name: '05-16', kwh: null, lacksHours: true},
];
const HEAD = {title: '日电量', facts: [['项目', '科技园'] as const], timeZone: 'Asia/Shanghai', madeAtMs: 5, language: 'zh-CN' as const};

it('a table becomes one sheet: title and facts above, every column with its unit, missing stays missing', () => {
  const {sheets, ...book} = tableBook(COLUMNS, ROWS, undefined, HEAD);
  expect(book).toEqual({timeZone: 'Asia/Shanghai', madeAtMs: 5, language: 'zh-CN'});
  expect(sheets).toHaveLength(1);
  expect(sheets[0]).toMatchObject({name: '日电量', titleRows: [['日电量'], ['项目', '科技园']]});
  expect(sheets[0]!.columns.map(({header, unit, format}) => [header, unit, format])).toEqual([
    ['日期', undefined, undefined],
    ['电量', 'kWh', '#,##0.0'],
  ]);
  expect(sheets[0]!.rows).toEqual([
    ['05-14', 120.5],
    ['05-15', 80],
    ['05-16', null],
  ]);
});

it('a sum with a reservation bears its sign in its own cell, behind a running index too', () => {
  const marks = {
    meanings: [{sign: '*', meaning: '缺数'}],
    of: (day: Day, key: string) => (key === 'kwh' && day.lacksHours ? '*' : undefined),
  };
  const {sheets} = tableBook(COLUMNS, ROWS, marks, {...HEAD, index: '序号'});
  expect(sheets[0]!.rows).toEqual([
    [1, '05-14', 120.5],
    [2, '05-15', {value: 80, sign: '*'}],
    [3, '05-16', {value: null, sign: '*'}],
  ]);
  expect(sheets[0]!.marks).toEqual(marks.meanings);
});
