import {holds} from '../../text-match.ts';
import {cellText, type DataColumn} from '../columns/columns.ts';

/** A cell that holds what is looked for: places in the rows and columns that were searched, from 0. */
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
  /** Called after each slice and at the end, with the hits so far in reading order. */
  onRun(run: FindRun): void;
  /** Runs something soon, after whatever waits already. */
  later(work: () => void): void;
  /** The time in ms of a clock that only goes forward. */
  now(): number;
  /** How long a slice may take; by default 8 ms, so that typing goes on meanwhile. */
  readonly sliceMs?: number;
}

/** Hits beyond this are not kept: nobody steps through them. */
export const MAX_HITS = 10_000;
const ROWS_A_LOOK = 50;

/** Searches every cell as it is shown, in slices. Returns what ends the search. */
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

/** The hit after (or before) the last one shown, round the end; -1 without hits. */
export function stepHit(at: number, count: number, step: 1 | -1): number {
  if (count === 0) return -1;
  if (at < 0) return step === 1 ? 0 : count - 1;
  return (at + step + count) % count;
}
