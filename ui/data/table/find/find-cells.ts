import {holds} from '../../text-match.ts';
import {cellText, type DataColumn} from '../columns/columns.ts';

/** A matching cell: indexes in the searched rows and columns, from 0. */
export interface CellHit {
  readonly row: number;
  readonly column: number;
}

export interface FindRun {
  readonly hits: readonly CellHit[];
  readonly done: boolean;
}

export interface FindOptions<Row> {
  readonly rows: readonly Row[];
  readonly columns: readonly DataColumn<Row>[];
  readonly pattern: RegExp;
  readonly missing: string;
  /** Called after each slice and at the end, with the matches so far in reading order. */
  onRun(run: FindRun): void;
  /** Runs something soon, after pending work. */
  later(work: () => void): void;
  /** Monotonic time, ms. */
  now(): number;
  /** Longest duration of a slice; default 8 ms, so that typing stays responsive. */
  readonly sliceMs?: number;
}

/** More matches are dropped: nobody steps through them. */
export const MAX_HITS = 10_000;
const ROWS_A_LOOK = 50;

/** Searches every cell's text in slices. Returns a function that ends the search. */
export function findCells<Row>({rows, columns, pattern, missing, onRun, later, now, sliceMs = 8}: FindOptions<Row>): () => void {
  const hits: CellHit[] = [];
  let row = 0;
  let wanted = true;
  const slice = () => {
    if (!wanted) return;
    const startedMs = now();
    while (row < rows.length && hits.length < MAX_HITS) {
      const end = Math.min(rows.length, row + ROWS_A_LOOK);
      for (; row < end; row++) findInRow(rows[row]!, row, columns, pattern, missing, hits);
      if (now() - startedMs >= sliceMs) break;
    }
    const done = row >= rows.length || hits.length >= MAX_HITS;
    onRun({hits: hits.slice(), done});
    if (!done) later(slice);
  };
  later(slice);
  return () => {
    wanted = false;
  };
}

function findInRow<Row>(
  row: Row,
  at: number,
  columns: readonly DataColumn<Row>[],
  pattern: RegExp,
  missing: string,
  hits: CellHit[],
): void {
  for (let column = 0; column < columns.length; column++) {
    if (holds(cellText(columns[column]!, row, missing), pattern)) hits.push({row: at, column});
  }
}

/** The match after (or before) the current one, wrapping around; -1 without matches. */
export function stepHit(at: number, count: number, step: 1 | -1): number {
  if (count === 0) return -1;
  if (at < 0) return step === 1 ? 0 : count - 1;
  return (at + step + count) % count;
}
