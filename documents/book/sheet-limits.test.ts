import {expect, it} from 'vitest';
import {checkBook, cleanText, looksLikeFormula, MAX_SHEET_ROWS, sheetNames} from './sheet-limits.ts';

it('names sheets as the format allows', () => {
  expect(sheetNames(['有功 [kW]', "'有功'", '', 'a/b:c', 'A/B:C', '𠮷'.repeat(20)])).toEqual([
    '有功 _kW_',
    '有功',
    'Sheet',
    'a_b_c',
    'A_B_C (2)',
    '𠮷'.repeat(15),
  ]);
});

it('cleans text of what XML does not allow and cuts it to a cell', () => {
  expect(cleanText('a\u0000b\u000bc\ud800d\uffffe\tf\n𠮷')).toBe('abcde\tf\n𠮷');
  expect(cleanText('x'.repeat(40_000))).toHaveLength(32_767);
});

it('knows what a spreadsheet would evaluate', () => {
  for (const text of ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '＝1']) expect(looksLikeFormula(text), text).toBe(true);
  for (const text of ['有功', '1-2', ' =1', '']) expect(looksLikeFormula(text), text).toBe(false);
});

it('refuses more rows than a sheet holds, title and header included', () => {
  const sheetOf = (rows: number) => ({
    sheets: [{name: 'x', titleRows: [['t']], columns: [{header: 'a'}], rows: new Array<[null]>(rows).fill([null])}],
    timeZone: 'UTC',
    madeAtMs: 0,
  });
  expect(() => checkBook(sheetOf(MAX_SHEET_ROWS - 2))).not.toThrow();
  expect(() => checkBook(sheetOf(MAX_SHEET_ROWS - 1))).toThrow('sheet "x" has 1048577 rows, the format holds 1048576');
  expect(() => checkBook({sheets: [], timeZone: 'UTC', madeAtMs: 0})).toThrow('needs a sheet');
});
