import {expect, it} from 'vitest';
import type {Book, BookSheet} from '../book/book.ts';
import {writeCsv} from './write-csv.ts';

function bookOf(rest: Partial<BookSheet>, timeZone = 'Asia/Shanghai'): Book {
  const sheet = {name: '表', titleRows: [['题']], columns: [{header: '时间'}, {header: '有功', unit: 'kW'}], rows: [], ...rest};
  return {sheets: [sheet], timeZone, madeAtMs: 0};
}

const textOf = async (book: Book) => new TextDecoder('utf-8', {ignoreBOM: true}).decode(await writeCsv(book));

it('begins with the mark of UTF-8, and has the header and the rows alone', async () => {
  const atMs = Date.parse('2026-05-15T02:07:23Z');
  const rows = [
    [{timeMs: atMs}, 983.7],
    [{timeMs: Number.NaN}, null],
    ['2#"进线", 备用\n', Number.NaN],
  ];
  expect(await textOf(bookOf({rows, notes: ['未列出']}))).toBe(
    '\ufeff时间,有功 (kW)\r\n2026-05-15 10:07:23+08:00,983.7\r\n,\r\n"2#""进线"", 备用\n",\r\n',
  );
});

it('keeps the two hours apart that a clock repeats, and a day is a day', async () => {
  const at = (text: string) => ({timeMs: Date.parse(text)});
  const rows = [[at('2026-10-25T00:30:00Z')], [at('2026-10-25T01:30:00Z')]];
  expect((await textOf(bookOf({columns: [{header: 't'}], rows}, 'Europe/Berlin'))).split('\r\n').slice(1, 3)).toEqual([
    '2026-10-25 02:30:00+02:00',
    '2026-10-25 02:30:00+01:00',
  ]);
  const days = await textOf(bookOf({columns: [{header: 'd', type: 'day'}], rows: [[at('2026-05-14T18:30:00Z')]]}));
  expect(days).toBe('\ufeffd\r\n2026-05-15\r\n');
});

it('no text of a cell or a head is a formula, figures keep their sign', async () => {
  const texts = ['=1+1', ' =1', '+SUM(A1)', '-A1', '@x', '＝1', '-12.5', '+3', '-', '普通'];
  const lines = (await textOf(bookOf({columns: [{header: '=2'}], rows: texts.map((text) => [text])}))).slice(1).split('\r\n');
  expect(lines).toEqual(["'=2", "'=1+1", "' =1", "'+SUM(A1)", "'-A1", "'@x", "'＝1", '-12.5', '+3', '-', '普通', '']);
});

it('names the marked columns of a row in a last column, and the figure stays a figure', async () => {
  const rows = [
    ['a', {value: 12.5, sign: '*'}],
    ['b', 3],
  ];
  expect(await textOf({...bookOf({rows, marks: [{sign: '*', meaning: '缺 2 h'}]}), language: 'en-US'})).toBe(
    '\ufeff时间,有功 (kW),Marks\r\na,12.5,有功: *\r\nb,3,\r\n',
  );
});

it('refuses a book of two sheets, and rows that no spreadsheet opens however they come', async () => {
  const {sheets, ...book} = bookOf({});
  await expect(writeCsv({...book, sheets: [...sheets, ...sheets]})).rejects.toThrow('a CSV file holds one sheet, not 2');
  function* endless() {
    for (;;) yield ['x'];
  }
  await expect(writeCsv(bookOf({columns: [{header: 'a'}], rows: endless()}))).rejects.toThrow('the format holds 1048576');
});
