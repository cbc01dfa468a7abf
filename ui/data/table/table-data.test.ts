import {describe, expect, it} from 'vitest';
import {fc} from '../../../tests/support/properties.ts';
import {textPattern} from '../text-match.ts';
import {cellText, type DataColumn} from './columns/columns.ts';
import {tableExport} from './columns/table-export.ts';
import {pastedCell, tableText} from './columns/table-text.ts';
import {type FindRun, findCells, MAX_HITS, stepHit} from './find/find-cells.ts';

interface Line {
  readonly name: string;
  readonly kw: number | null;
  readonly atMs: number;
}
const columns: readonly DataColumn<Line>[] = [
  {key: 'name', head: '设备名称', value: (row) => row.name},
  {key: 'kw', head: '功率', unit: 'kW', kind: 'number', exportFormat: '0.0', value: (row) => row.kw, format: ({kw}) => kw!.toFixed(1)},
  {
    key: 'at',
    head: '时间',
    group: '最大',
    value: (row) => row.atMs,
    format: () => '05-15 10:07',
    exportValue: ({atMs}) => ({timeMs: atMs}),
  },
];
const rows: readonly Line[] = [
  {name: '101 I段进线', kw: -12.345, atMs: 5},
  {name: '=HYPERLINK("x")', kw: null, atMs: 6},
];

describe('a copy', () => {
  it('is lines of cells parted by tabs: bare figures, nothing for a missing one, no formula', () => {
    expect(tableText(columns, rows, true)).toBe(
      ['设备名称\t功率 (kW)\t时间', '101 I段进线\t-12.345\t05-15 10:07', `"'=HYPERLINK(""x"")"\t\t05-15 10:07`].join('\r\n'),
    );
  });

  it('never begins a text as a formula, and leaves figures as they are', () => {
    const hostile = ['=1+1', '+A1', '-A1', '@SUM(A1)', '\t=1', '\r=1', '＝1', '  =1', "-2+3+cmd|' /C calc'!A0", '-', '+', '\u22121+A1'];
    for (const text of hostile) expect(pastedCell(text).replace(/^"/, ''), JSON.stringify(text)).toMatch(/^'/);
    for (const text of ['-12.5', '+3', '-1,234.5', '1e-7', '-5%', '1-2', '']) expect(pastedCell(text)).toBe(text);
  });

  it('keeps tabs, quotes and line ends inside their cell', () => {
    fc.assert(
      fc.property(fc.array(fc.string(), {minLength: 1, maxLength: 4}), (texts) => {
        const line = texts.map(pastedCell).join('\t');
        expect(readLine(line).map((text, index) => (texts[index] !== text ? text.replace(/^'/, '') : text))).toEqual(texts);
      }),
    );
  });
});

/** The cells that a spreadsheet reads from one line. */
function readLine(line: string): string[] {
  const cells: string[] = [];
  let at = 0;
  while (at <= line.length) {
    if (line[at] === '"') {
      let text = '';
      for (at += 1; ; at++) {
        if (line[at] === '"' && line[at + 1] === '"') {
          text += '"';
          at += 1;
        } else if (line[at] === '"' || at >= line.length) break;
        else text += line[at];
      }
      cells.push(text);
      at += 2;
    } else {
      const end = line.indexOf('\t', at);
      cells.push(line.slice(at, end < 0 ? undefined : end));
      at = end < 0 ? line.length + 1 : end + 1;
    }
  }
  return cells;
}

it('[EN-2.2-10] an export is plain data of all rows: figures as figures, moments as moments, missing as null, texts untouched', () => {
  const sheet = tableExport(columns, rows, {indexHead: '序号', firstIndex: 11});
  expect(sheet.columns.map(({header, unit, format}) => [header, unit, format])).toEqual([
    ['序号', undefined, '0'],
    ['设备名称', undefined, undefined],
    ['功率', 'kW', '0.0'],
    ['最大 时间', undefined, undefined],
  ]);
  expect(sheet.rows).toEqual([
    [11, '101 I段进线', -12.345, {timeMs: 5}],
    [12, '=HYPERLINK("x")', null, {timeMs: 6}],
  ]);
});

describe('finding in a table', () => {
  /** Runs a search whose every slice ends after one step. */
  function search(lines: readonly Line[], query: string): FindRun[] {
    const waiting: (() => void)[] = [];
    const runs: FindRun[] = [];
    let timeMs = 0;
    findCells({
      rows: lines,
      columns,
      pattern: textPattern(query)!,
      missing: '--',
      onRun: (run) => runs.push(run),
      later: (work) => waiting.push(work),
      now: () => (timeMs += 9),
    });
    for (let work = waiting.shift(); work !== undefined; work = waiting.shift()) work();
    return runs;
  }

  it('finds what is shown in every cell, in reading order, slice by slice', () => {
    const name = fc.string({unit: fc.constantFrom('a', 'b', 'A', '-')});
    const line = fc.record({name, kw: fc.option(fc.integer({min: -99, max: 99})), atMs: fc.nat()});
    fc.assert(
      fc.property(fc.array(line, {maxLength: 120}), fc.constantFrom('a', '--', '10:07', 'ab', '1'), (lines, query) => {
        const runs = search(lines, query);
        const naive = lines.flatMap((row, index) =>
          columns.flatMap((column, place) =>
            cellText(column, row, '--').toLowerCase().includes(query.toLowerCase()) ? [{row: index, column: place}] : [],
          ),
        );
        expect(runs.at(-1)).toEqual({hits: naive, done: true});
        expect(runs.slice(0, -1).every((run) => !run.done)).toBe(true);
      }),
    );
  });

  it('stops at a number of hits that nobody would step through', () => {
    const many = Array.from({length: MAX_HITS + 500}, () => rows[0]!);
    expect(search(many, '101').at(-1)!.hits.length).toBeLessThan(MAX_HITS + 100);
  });

  it('says nothing more once it was ended', () => {
    const waiting: (() => void)[] = [];
    const runs: FindRun[] = [];
    const end = findCells({
      rows,
      columns,
      pattern: /a/u,
      missing: '--',
      onRun: (run) => runs.push(run),
      later: (work) => waiting.push(work),
      now: () => 0,
    });
    end();
    waiting[0]!();
    expect(runs).toEqual([]);
  });

  it('steps round the end, and begins at the first or the last', () => {
    expect([stepHit(-1, 3, 1), stepHit(-1, 3, -1), stepHit(2, 3, 1), stepHit(0, 3, -1), stepHit(0, 0, 1)]).toEqual([0, 2, 0, 2, -1]);
  });
});
