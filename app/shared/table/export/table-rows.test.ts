import {expect, it} from 'vitest';
import {allRows, rowsOfPages} from './table-rows.ts';

const idOf = (row: number) => String(row);
const ask = (signal = new AbortController().signal) => {
  const shares: number[] = [];
  return {shares, signal, progress: (share: number) => void shares.push(share)};
};

it('asks page by page until it has all, and tells how far it is', async () => {
  const all = Array.from({length: 45}, (_, at) => at);
  const asked = ask();
  const rows = await rowsOfPages(async (page) => ({rows: all.slice((page - 1) * 20, page * 20), total: 45}), idOf, asked);
  expect(rows).toEqual(all);
  expect(asked.shares).toEqual([20 / 45, 40 / 45, 1]);
});

it('takes a row once that others have pushed to the next page', async () => {
  const log = [4, 3, 2, 1, 0];
  const rows = await rowsOfPages(
    async (page) => {
      const got = {rows: log.slice((page - 1) * 2, page * 2), total: log.length};
      if (page === 1) log.unshift(5);
      return got;
    },
    idOf,
    ask(),
  );
  expect(rows).toEqual([4, 3, 2, 1, 0]);
});

it('ends where rows were taken away meanwhile', async () => {
  const rows = await rowsOfPages(async (page) => ({rows: page === 1 ? [1, 2] : [], total: 5}), idOf, ask());
  expect(rows).toEqual([1, 2]);
});

it('stops when it is cancelled, between the pages too', async () => {
  const cancel = new AbortController();
  let pages = 0;
  const asking = rowsOfPages(
    async (page) => {
      pages = page;
      cancel.abort();
      return {rows: [page], total: 9};
    },
    idOf,
    ask(cancel.signal),
  );
  await expect(asking).rejects.toMatchObject({name: 'AbortError'});
  expect(pages).toBe(1);
});

it('refuses more rows than are exported at once, and gives the rows that a page holds as they are', async () => {
  await expect(rowsOfPages(async () => ({rows: [1], total: 11}), idOf, {...ask(), most: 10})).rejects.toThrow(RangeError);
  const held = [1, 2];
  expect(await allRows(held, ask())).toBe(held);
});
