import {describe, expect, it} from 'vitest';
import {fc} from '../../../tests/support/properties.ts';
import {allowedWidth, keptSticky, layoutWidths} from './columns/column-widths.ts';
import {cellText, type DataColumn, exportCell} from './columns/columns.ts';
import {headGroups} from './columns/head-groups.ts';
import {blockBetween, HEAD_ROW, moveInGrid} from './grid/grid-keys.ts';
import {GAP, pageCount, pageNumbers, pageWithin} from './pages/page-numbers.ts';
import {choiceOf, idsBetween, withRow, withRows} from './rows/row-choice.ts';
import {sortRows} from './rows/sort-values.ts';

interface Meter {
  readonly name: string;
  readonly kwh: number | null;
}
const name: DataColumn<Meter> = {key: 'name', head: '名称', value: (row) => row.name};
const energy: DataColumn<Meter> = {key: 'kwh', head: '用电量', unit: 'kWh', kind: 'number', value: (row) => row.kwh};

describe('the text of a cell', () => {
  it('is the sign for missing, never 0, where nothing is known', () => {
    for (const kwh of [null, Number.NaN, Number.POSITIVE_INFINITY]) expect(cellText(energy, {name: '', kwh}, '--')).toBe('--');
    expect(cellText(name, {name: '', kwh: 1}, '--')).toBe('--');
    expect(cellText(energy, {name: '', kwh: 0}, '--')).toBe('0');
    expect(exportCell(energy, {name: '', kwh: Number.NaN})).toBeNull();
    expect(exportCell(energy, {name: '', kwh: -3})).toBe(-3);
  });

  it('is what the formatter says, and figures have a typographic minus without one', () => {
    expect(cellText(energy, {name: '', kwh: -3.5}, '--')).toBe('\u22123.5');
    expect(cellText({...energy, format: ({kwh}) => `${kwh} kWh`}, {name: '', kwh: 2}, '--')).toBe('2 kWh');
  });
});

describe('sorting', () => {
  const value = (text: number | string | null) => text;
  const sorted = (values: readonly (number | string | null)[], direction: 'asc' | 'desc') => sortRows(values, {value}, direction, 'zh-CN');

  it('orders figures by size, texts by language with their figures by size, and what is missing last both ways', () => {
    const values = ['10# 站', null, 20, '2# 站', Number.NaN, 3, '办公楼', ''];
    expect(sorted(values, 'asc')).toEqual([3, 20, '2# 站', '10# 站', '办公楼', null, Number.NaN, '']);
    expect(sorted(values, 'desc')).toEqual(['办公楼', '10# 站', '2# 站', 20, 3, null, Number.NaN, '']);
  });

  it('keeps equal rows in the order given, both ways, loses none, and follows an order of the column\u2019s own', () => {
    const row = fc.record({kw: fc.option(fc.integer({min: -3, max: 3})), at: fc.nat()});
    fc.assert(
      fc.property(
        fc.array(row, {maxLength: 60}),
        fc.constantFrom('asc' as const, 'desc' as const),
        fc.boolean(),
        (drawn, direction, own) => {
          const rows = drawn.map(({kw}, at) => ({kw, at}));
          const compare = (a: (typeof rows)[number], b: (typeof rows)[number]) => b.kw! - a.kw!;
          const result = sortRows(rows, {value: ({kw}) => kw, ...(own && {compare})}, direction, 'zh-CN');
          const turn = (direction === 'desc') !== own ? -1 : 1;
          const naive = [
            ...rows.filter(({kw}) => kw !== null).sort((a, b) => turn * (a.kw! - b.kw!) || a.at - b.at),
            ...rows.filter(({kw}) => kw === null),
          ];
          expect(result).toEqual(naive);
        },
      ),
    );
  });
});

describe('pages', () => {
  it('[EN-2.8-04] six rows of five a page are two pages; none is one empty page', () => {
    expect([pageCount(6, 5), pageCount(5, 5), pageCount(0, 5)]).toEqual([2, 1, 1]);
    expect([pageWithin(9, 6, 5), pageWithin(0, 6, 5), pageWithin(Number.NaN, 6, 5), pageWithin(2, 0, 5)]).toEqual([2, 1, 1, 1]);
  });

  it('offers first, last and neighbours, as many entries on every page of a long list', () => {
    expect(pageNumbers(1, 5)).toEqual([1, 2, 3, 4, 5]);
    expect(pageNumbers(10, 20)).toEqual([1, GAP, 9, 10, 11, GAP, 20]);
    fc.assert(
      fc.property(fc.integer({min: 8, max: 10_000}), fc.nat(), (count, seed) => {
        const page = 1 + (seed % count);
        const numbers = pageNumbers(page, count);
        const plain = numbers.filter((entry) => entry !== GAP);
        expect(numbers).toHaveLength(7);
        expect(plain).toContain(page);
        expect(plain).toEqual([...new Set(plain)].sort((a, b) => a - b));
      }),
    );
  });
});

describe('choosing rows', () => {
  const order = ['a', 'b', 'c', 'd'];
  it('takes what stands between two rows, either way round', () => {
    expect(idsBetween(order, 'd', 'b')).toEqual(['b', 'c', 'd']);
    expect(idsBetween(order, 'gone', 'b')).toEqual(['b']);
    expect(idsBetween(order, 'a', 'gone')).toEqual([]);
  });

  it('adds and removes without touching the set it was given, and says how many of some are in it', () => {
    const before = new Set(['a']);
    expect([...withRows(before, ['b', 'c'], true)]).toEqual(['a', 'b', 'c']);
    expect([...withRow(before, 'a', false)]).toEqual([]);
    expect([...before]).toEqual(['a']);
    expect([choiceOf(before, order), choiceOf(before, ['a']), choiceOf(before, ['b']), choiceOf(before, [])]).toEqual([
      'indeterminate',
      true,
      false,
      false,
    ]);
  });
});

describe('the keys of a grid', () => {
  const size = {rows: 100, columns: 5, pageRows: 10};
  const from =
    (row: number, column: number) =>
    (key: string, control = false) =>
      moveInGrid(key, control, {row, column}, size);

  it('go by cell, row, page and corner, never out of the grid, and to the heads', () => {
    expect(from(0, 0)('ArrowUp')).toEqual({row: HEAD_ROW, column: 0});
    expect(from(HEAD_ROW, 4)('ArrowRight')).toEqual({row: HEAD_ROW, column: 4});
    expect(from(3, 2)('Home')).toEqual({row: 3, column: 0});
    expect(from(3, 2)('End', true)).toEqual({row: 99, column: 4});
    expect(from(HEAD_ROW, 2)('PageDown')).toEqual({row: 10, column: 2});
    expect(from(95, 2)('PageDown')).toEqual({row: 99, column: 2});
    expect(from(4, 2)('PageUp')).toEqual({row: 0, column: 2});
    expect(from(0, 2)('PageUp')).toEqual({row: HEAD_ROW, column: 2});
    expect(from(3, 2)('ArrowDown', true)).toEqual({row: 99, column: 2});
    expect(from(3, 2)('x')).toBeUndefined();
  });

  it('a block of cells lies between its two ends, without the heads', () => {
    expect(blockBetween({row: 5, column: 1}, {row: HEAD_ROW, column: 3})).toEqual({top: 0, bottom: 5, left: 1, right: 3});
  });
});

describe('widths', () => {
  it('fill the room exactly, leave what was set by hand alone, and never fall below what a column needs', () => {
    const column = fc.record({
      widthPx: fc.option(fc.integer({min: 20, max: 400}), {nil: undefined}),
      minWidthPx: fc.option(fc.integer({min: 20, max: 200}), {nil: undefined}),
      set: fc.option(fc.integer({min: 1, max: 500}), {nil: undefined}),
    });
    fc.assert(
      fc.property(fc.array(column, {minLength: 1, maxLength: 60}), fc.integer({min: 0, max: 4000}), (drawn, roomPx) => {
        const columns = drawn.map(({widthPx, minWidthPx}, index) => ({
          key: String(index),
          ...(widthPx !== undefined && {widthPx}),
          ...(minWidthPx !== undefined && {minWidthPx}),
        }));
        const chosen = Object.fromEntries(drawn.flatMap(({set}, index) => (set === undefined ? [] : [[String(index), set]])));
        const widths = layoutWidths(columns, chosen, roomPx);
        const asked = layoutWidths(columns, chosen, 0);
        const sum = (list: number[]) => list.reduce((total, width) => total + width, 0);
        const grows = drawn.some(({set}) => set === undefined);
        expect(sum(widths)).toBe(grows ? Math.max(roomPx, sum(asked)) : sum(asked));
        widths.forEach((width, index) => {
          expect(width).toBeGreaterThanOrEqual(asked[index]!);
          if (chosen[String(index)] !== undefined) expect(width).toBe(allowedWidth(columns[index]!, chosen[String(index)]!));
        });
      }),
    );
  });

  it('put what sticks at its edge, and let it go where it would leave nothing to scroll', () => {
    const columns = [
      {key: 'a', widthPx: 100},
      {key: 'b', widthPx: 100, sticky: 'start' as const},
      {key: 'c', widthPx: 100, sticky: 'end' as const},
    ];
    expect([...keptSticky(columns, 800)]).toEqual([
      ['b', 'start'],
      ['c', 'end'],
    ]);
    expect([...keptSticky(columns, 300)]).toEqual([['b', 'start']]);
    expect([...keptSticky(columns, 150)]).toEqual([]);
  });
});

it('[EN-2.6-05] neighbours of one group stand under one head; the edge of a sticky part ends it', () => {
  const leaf = (group: string | undefined, sticky?: 'start') => ({...(group !== undefined && {group}), ...(sticky && {sticky})});
  expect(
    headGroups([leaf(undefined), leaf('A', 'start'), leaf('A'), leaf('A'), leaf('B'), leaf('A'), leaf(undefined), leaf(undefined)]),
  ).toEqual([
    {text: undefined, from: 0, count: 1},
    {text: 'A', from: 1, count: 1},
    {text: 'A', from: 2, count: 2},
    {text: 'B', from: 4, count: 1},
    {text: 'A', from: 5, count: 1},
    {text: undefined, from: 6, count: 1},
    {text: undefined, from: 7, count: 1},
  ]);
});
