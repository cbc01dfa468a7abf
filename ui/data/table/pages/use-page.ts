import {useEffect, useState} from 'react';
import {pageWithin} from './page-numbers.ts';

/** How a table is divided into pages. */
export interface TablePaging {
  /** `table` (default): the rows are complete. `owner`: they are one page, and `total` is the number of all rows. */
  readonly by?: 'table' | 'owner';
  readonly total?: number;
  /** From 1. If given, the owner keeps it. */
  readonly page?: number;
  readonly pageSize?: number;
  readonly initialPageSize?: number;
  /** Page sizes to choose from; none by default. */
  readonly sizes?: readonly number[];
  readonly jumper?: boolean;
  onChange?(page: number, pageSize: number): void;
}

export interface PageState {
  readonly page: number;
  readonly size: number;
  readonly total: number;
  readonly byOwner: boolean;
  set(page: number, size: number): void;
}

const DEFAULT_SIZE = 10;

/** The shown page of `count` rows, always an existing one. Undefined for a table without pages. */
export function usePage(paging: TablePaging | undefined, count: number, answered: boolean): PageState | undefined {
  const [own, setOwn] = useState({page: 1, size: paging?.initialPageSize ?? DEFAULT_SIZE});
  const byOwner = paging?.by === 'owner';
  const size = paging?.pageSize ?? own.size;
  const total = byOwner ? (paging.total ?? count) : count;
  const asked = paging?.page ?? own.page;
  const page = pageWithin(asked, total, size);
  const set = (nextPage: number, nextSize: number) => {
    setOwn({page: nextPage, size: nextSize});
    paging?.onChange?.(nextPage, nextSize);
  };
  // The last page lost its last rows: the owner has to load an existing page.
  const gone = byOwner && answered && page !== asked;
  // biome-ignore lint/correctness/useExhaustiveDependencies: requested once for each page that disappears.
  useEffect(() => {
    if (gone) set(page, size);
  }, [gone, page, size]);
  return paging === undefined ? undefined : {page, size, total, byOwner, set};
}
