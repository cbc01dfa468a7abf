import {type HeldBook, MAX_SHEET_ROWS} from '@livebus/documents';
import ExcelJS from 'exceljs';
import {expect, it} from 'vitest';
import {writeSheet} from './sheet-client.ts';
import {spawnSheet} from './spawn.ts';

/** Through a real thread. */

const requestOf = (rows: number): HeldBook => ({
  sheets: [
    {
      name: '曲线',
      titleRows: [['103 1#变压器 有功']],
      columns: [{header: '时间', format: 'hh:mm'}, {header: '今日', unit: 'kW', format: '0.00'}, {header: '备注'}],
      rows: Array.from({length: rows}, (_, row) => [
        {timeMs: Date.parse('2026-05-14T16:00:00Z') + row * 60_000},
        row % 7 === 3 ? null : row / 2,
        '=1+1',
      ]),
    },
  ],
  timeZone: 'Asia/Shanghai',
  madeAtMs: 0,
});

/** A thread that counts how often it is ended. */
function countedSpawn() {
  const stats = {ends: 0};
  const spawn = () => {
    const worker = spawnSheet();
    const terminate = worker.terminate.bind(worker);
    worker.terminate = () => {
      stats.ends++;
      terminate();
    };
    return worker;
  };
  return {spawn, stats};
}

it('the file that the thread makes is read back as it was meant', async () => {
  const {spawn, stats} = countedSpawn();
  const shares: number[] = [];
  const bytes = await writeSheet(requestOf(1000), {onProgress: (share) => shares.push(share)}, spawn);
  expect(stats.ends).toBe(1);
  expect(shares.at(-1)).toBe(1);
  expect([...shares].sort((a, b) => a - b)).toEqual(shares);
  const book = new ExcelJS.Workbook();
  await book.xlsx.load(bytes);
  const sheet = book.getWorksheet('曲线')!;
  expect(sheet.rowCount).toBe(1002);
  const cells = (row: number) => [1, 2, 3].map((column) => sheet.getRow(row + 3).getCell(column));
  expect((cells(90)[0]!.value as Date).toISOString()).toBe('2026-05-15T01:30:00.000Z');
  expect(cells(90).map(({numFmt}) => numFmt)).toEqual(['hh:mm', '0.00', '@']);
  expect(cells(90)[1]!.value).toBe(45);
  expect(cells(3)[1]!.value).toBeNull();
  expect(cells(3)[2]).toMatchObject({value: '=1+1', type: ExcelJS.ValueType.String});
});

it('cancelling ends the thread at once and gives no file', async () => {
  const {spawn, stats} = countedSpawn();
  const cancel = new AbortController();
  const shares: number[] = [];
  const writing = writeSheet(
    requestOf(200_000),
    {
      signal: cancel.signal,
      onProgress(share) {
        shares.push(share);
        cancel.abort();
      },
    },
    spawn,
  );
  await expect(writing).rejects.toMatchObject({name: 'AbortError'});
  expect(stats.ends).toBe(1);
  const told = shares.length;
  expect(shares[0]).toBeLessThan(1);
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(shares).toHaveLength(told);
});

it('starts no thread for what is cancelled already or cannot be held', async () => {
  const {spawn, stats} = countedSpawn();
  await expect(writeSheet(requestOf(1), {signal: AbortSignal.abort()}, spawn)).rejects.toMatchObject({name: 'AbortError'});
  const sheet = {...requestOf(0).sheets[0]!, rows: new Array<[null]>(MAX_SHEET_ROWS).fill([null])};
  await expect(writeSheet({...requestOf(0), sheets: [sheet]}, {}, spawn)).rejects.toThrow('the format holds 1048576');
  expect(stats.ends).toBe(0);
});

it('a fault in the thread reaches the caller, and the thread has ended', async () => {
  const {spawn, stats} = countedSpawn();
  await expect(writeSheet({...requestOf(1), timeZone: 'Nowhere/Land'}, {}, spawn)).rejects.toThrow('Nowhere/Land');
  expect(stats.ends).toBe(1);
});
