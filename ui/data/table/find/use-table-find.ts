import {useEffect, useMemo, useState} from 'react';
import {textPattern} from '../../text-match.ts';
import type {DataColumn} from '../columns/columns.ts';
import {type CellHit, type FindRun, findCells, stepHit} from './find-cells.ts';

export interface TableFind {
  readonly open: boolean;
  readonly query: string;
  /** Only rows with a match are shown. */
  readonly onlyHits: boolean;
  readonly pattern: RegExp | undefined;
  readonly hits: readonly CellHit[];
  readonly done: boolean;
  /** Index of the current match; -1 for none. */
  readonly at: number;
  /** Indexes of rows with a match, ascending; undefined while all rows are shown. */
  readonly hitRows: readonly number[] | undefined;
  setOpen(open: boolean): void;
  setQuery(query: string): void;
  setOnlyHits(only: boolean): void;
  /** Goes to the next or previous match and returns it. */
  step(by: 1 | -1): CellHit | undefined;
}

const NO_RUN: FindRun = {hits: [], done: true};
/** Shortest interval for updating the count during a long search. */
const SHOW_EVERY_MS = 120;

/** The table's search over all its rows, including those not rendered. */
export function useTableFind<Row>(rows: readonly Row[], columns: readonly DataColumn<Row>[], missing: string): TableFind {
  const [open, setOpen] = useState(false);
  const [query, setQuery] = useState('');
  const [onlyHits, setOnlyHits] = useState(false);
  const [at, setAt] = useState(-1);
  const [run, setRun] = useState<FindRun>(NO_RUN);
  const pattern = useMemo(() => (open ? textPattern(query) : undefined), [open, query]);

  useEffect(() => {
    if (pattern === undefined) {
      setRun(NO_RUN);
      return;
    }
    let shownMs = Number.NEGATIVE_INFINITY;
    return findCells({
      rows,
      columns,
      pattern,
      missing,
      later: (work) => setTimeout(work, 0),
      now: () => performance.now(),
      onRun: (next) => {
        if (!next.done && performance.now() - shownMs < SHOW_EVERY_MS) return;
        shownMs = performance.now();
        setRun(next);
      },
    });
  }, [rows, columns, pattern, missing]);

  const hitRows = useMemo(
    () => (onlyHits && pattern !== undefined ? [...new Set(run.hits.map(({row}) => row))] : undefined),
    [onlyHits, pattern, run.hits],
  );
  return {
    open,
    query,
    onlyHits,
    pattern,
    hits: run.hits,
    done: run.done,
    at: Math.min(at, run.hits.length - 1),
    hitRows,
    setOpen: (next) => {
      setOpen(next);
      if (!next) setOnlyHits(false);
    },
    setQuery: (next) => {
      setQuery(next);
      setAt(-1);
    },
    setOnlyHits,
    step: (by) => {
      const next = stepHit(Math.min(at, run.hits.length - 1), run.hits.length, by);
      setAt(next);
      return run.hits[next];
    },
  };
}
