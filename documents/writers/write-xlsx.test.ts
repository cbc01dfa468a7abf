import ExcelJS from 'exceljs';
import {expect, it} from 'vitest';
import type {Book, HeldBook} from '../book/book.ts';
import {writeXlsx} from './write-xlsx.ts';

const MADE_MS = Date.parse('2026-05-15T02:07:23Z');
const HOOKS = {onRows: () => undefined, pause: async () => undefined};

function requestOf(rest: Partial<HeldBook['sheets'][number]>, timeZone = 'Asia/Shanghai'): HeldBook {
  const sheet = {
    name: '曲线',
    titleRows: [],
    columns: [{header: '时间'}, {header: '今日', unit: 'kW', format: '#,##0.00'}],
    rows: [],
    ...rest,
  };
  return {sheets: [sheet], timeZone, madeAtMs: MADE_MS};
}

async function readBack(request: Book) {
  const book = new ExcelJS.Workbook();
  await book.xlsx.load((await writeXlsx(request, HOOKS)) as unknown as ExcelJS.Buffer);
  return {book, sheet: book.worksheets[0]!};
}

it('writes numbers as numbers with their format, and what is missing as nothing', async () => {
  const rows = [983.7, 0, -12.5, null, Number.NaN, Number.POSITIVE_INFINITY].map((value) => [{timeMs: MADE_MS}, value]);
  const {sheet} = await readBack(requestOf({rows}));
  const column = rows.map((_, index) => sheet.getRow(index + 2).getCell(2));
  expect(column.map(({value}) => value)).toEqual([983.7, 0, -12.5, null, null, null]);
  expect(column.map(({type}) => type)).toEqual([
    ...new Array(3).fill(ExcelJS.ValueType.Number),
    ...new Array(3).fill(ExcelJS.ValueType.Null),
  ]);
  expect(column[0]!.numFmt).toBe('#,##0.00');
  expect(sheet.getRow(1).getCell(2).value).toBe('今日 (kW)');
});

it('writes times as dates that show the clock of the site, through the change of its clock', async () => {
  const at = (text: string) => [{timeMs: Date.parse(text)}];
  const shown = async (zone: string, ...moments: string[]) => {
    const {sheet} = await readBack(requestOf({columns: [{header: 't'}], rows: moments.map(at)}, zone));
    return moments.map((_, index) => (sheet.getRow(index + 2).getCell(1).value as Date).toISOString());
  };
  expect(await shown('Asia/Shanghai', '2026-05-14T18:30:00Z')).toEqual(['2026-05-15T02:30:00.000Z']);
  expect(await shown('Europe/Berlin', '2026-03-29T00:59:59Z', '2026-03-29T01:00:00Z')).toEqual([
    '2026-03-29T01:59:59.000Z',
    '2026-03-29T03:00:00.000Z',
  ]);
  expect(await shown('America/Sao_Paulo', '2026-01-01T02:59:00Z')).toEqual(['2025-12-31T23:59:00.000Z']);
});

it('leaves a text that looks like a formula a text, with the format that keeps it one', async () => {
  const texts = ['=HYPERLINK("http://example.org","x")', '+1', '-2', '@SUM(A1)', '\t=1', '\r=1', '普通'];
  const {sheet} = await readBack(requestOf({titleRows: [['=1+1']], columns: [{header: '=2'}], rows: texts.map((text) => [text])}));
  const cells = texts.map((_, index) => sheet.getRow(index + 3).getCell(1));
  expect(cells.map(({type}) => type)).toEqual(texts.map(() => ExcelJS.ValueType.String));
  expect(cells.map(({value}) => String(value).trim())).toEqual(texts.map((text) => text.trim()));
  expect(cells.map(({numFmt}) => numFmt)).toEqual([...texts.slice(1).map(() => '@'), undefined]);
  expect(sheet.getRow(1).getCell(1)).toMatchObject({type: ExcelJS.ValueType.String, numFmt: '@'});
  expect(sheet.getRow(2).getCell(1)).toMatchObject({type: ExcelJS.ValueType.String, numFmt: '@'});
});

it('has title rows above a header that stays in sight, widths, and says when it was made', async () => {
  const {book, sheet} = await readBack(
    requestOf({
      titleRows: [['103 1#变压器 有功'], ['生成时间', {timeMs: MADE_MS}]],
      columns: [{header: '时间', widthChars: 20}],
      rows: [['a']],
    }),
  );
  expect(sheet.name).toBe('曲线');
  expect(sheet.getRow(1).getCell(1)).toMatchObject({value: '103 1#变压器 有功', font: {bold: true}});
  expect((sheet.getRow(2).getCell(2).value as Date).toISOString()).toBe('2026-05-15T10:07:23.000Z');
  expect(sheet.getRow(3).getCell(1).value).toBe('时间');
  expect(sheet.views[0]).toMatchObject({state: 'frozen', ySplit: 3});
  expect(sheet.getColumn(1).width).toBe(20);
  expect(book.created.toISOString()).toBe('2026-05-15T10:07:23.000Z');
});

it('tells its progress by rows over all sheets, and gives others a turn', async () => {
  const sheet = requestOf({rows: Array.from({length: 500}, (_, row) => [row])}).sheets[0]!;
  const told: string[] = [];
  let pauses = 0;
  await writeXlsx(
    {sheets: [sheet, {...sheet, rows: sheet.rows.slice(0, 100)}], timeZone: 'UTC', madeAtMs: 0},
    {onRows: (done, total) => told.push(`${done}/${total}`), pause: async () => void pauses++},
  );
  expect(told).toEqual(['200/600', '400/600', '500/600', '600/600']);
  expect(pauses).toBe(4);
});

it('reads rows one by one as they are made, without knowing how many there will be', async () => {
  let made = 0;
  const left: number[] = [];
  function* rows() {
    for (; made < 450; made++) yield [made];
  }
  await writeXlsx(
    {...requestOf({}), sheets: [{name: 'x', titleRows: [], columns: [{header: 'a'}], rows: rows()}]},
    {onRows: (done, total) => left.push(done, total ?? -1, made), pause: async () => undefined},
  );
  // A row is written before the next one is made: at the end of a chunk, no row beyond it exists.
  expect(left).toEqual([200, -1, 199, 400, -1, 399, 450, -1, 450]);
});

it('a cover comes first: title, facts, zone, and each column with its unit and meaning', async () => {
  const columns = [
    {header: '时间', type: 'time' as const},
    {header: '电量', unit: 'kWh', meaning: '按小时累计的有功电量'},
  ];
  const {book, sheet} = await readBack({...requestOf({columns}), cover: {title: '日报', facts: [['项目', '科技园']]}, language: 'en-US'});
  expect(book.worksheets.map(({name}) => name)).toEqual(['About', '曲线']);
  const lines = [1, 2, 3, 6, 7, 8].map((row) => [1, 2, 3, 4].map((column) => sheet.getRow(row).getCell(column).value));
  expect(lines).toEqual([
    ['日报', null, null, null],
    ['项目', '科技园', null, null],
    ['Time zone', 'Asia/Shanghai', null, null],
    ['Sheet', 'Column', 'Unit', 'Meaning'],
    ['曲线', '时间', null, null],
    ['曲线', '电量', 'kWh', '按小时累计的有功电量'],
  ]);
});

it('a marked figure stays a figure that shows its sign; what signs mean stands under the rows, with the notes', async () => {
  const rows = [
    ['a', {value: 12.5, sign: '*'}],
    ['b', {value: null, sign: '*'}],
    ['c', {value: '-', sign: '*'}],
  ];
  const {sheet} = await readBack(requestOf({rows, marks: [{sign: '*', meaning: '缺 2 h'}], notes: ['=不含备用回路']}));
  const cells = [2, 3, 4].map((row) => sheet.getRow(row).getCell(2));
  expect(cells.map(({value}) => value)).toEqual([12.5, '*', '-*']);
  expect(cells[0]!.numFmt).toBe('#,##0.00"*"');
  expect([5, 6, 7].map((row) => sheet.getRow(row).getCell(1).value)).toEqual([null, '* 缺 2 h', '=不含备用回路']);
  expect(sheet.getRow(7).getCell(1)).toMatchObject({type: ExcelJS.ValueType.String, numFmt: '@'});
});

it('a day has no hour', async () => {
  const {sheet} = await readBack(requestOf({columns: [{header: 'd', type: 'day'}], rows: [[{timeMs: MADE_MS}]]}));
  expect(sheet.getRow(2).getCell(1).numFmt).toBe('yyyy-mm-dd');
});
