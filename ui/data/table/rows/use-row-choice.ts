import {useRef} from 'react';
import type {GridChoice} from '../grid/table-grid.tsx';
import {choiceOf, idsBetween, withRow, withRows} from './row-choice.ts';

/** Which rows are chosen, by id. Ids of rows on other pages stay in the set. */
export interface RowSelection<Row> {
  readonly ids: ReadonlySet<string>;
  onChange(ids: ReadonlySet<string>): void;
  /** Why a row cannot be chosen; undefined where it can. Kept between renders. */
  refusal?(row: Row): string | undefined;
}

/** Choosing by box, by Space, and with Shift from the last row chosen on. `shown` are the rows that the box over all stands for. */
export function useRowChoice<Row extends object>(
  selection: RowSelection<Row> | undefined,
  all: readonly Row[],
  shown: readonly Row[],
  rowId: (row: Row) => string,
): GridChoice<Row> | undefined {
  const last = useRef<string>(undefined);
  if (selection === undefined) return undefined;
  const {ids, onChange, refusal} = selection;
  const allowed = (row: Row) => refusal?.(row) === undefined;
  return {
    ids,
    all: ids.size === 0 ? false : choiceOf(ids, shown.filter(allowed).map(rowId)),
    refusal,
    choose: (id, on, range) => {
      if (range) {
        const order = all.filter(allowed).map(rowId);
        onChange(withRows(ids, idsBetween(order, last.current, id), on));
      } else onChange(withRow(ids, id, on));
      last.current = id;
    },
    chooseAll: (on) => onChange(withRows(ids, shown.filter(allowed).map(rowId), on)),
  };
}
