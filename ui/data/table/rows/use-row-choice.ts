import {useRef} from 'react';
import type {GridChoice} from '../grid/table-grid.tsx';
import {choiceOf, idsBetween, withRow, withRows} from './row-choice.ts';

/** Selected rows, by id. Ids of rows on other pages stay in the set. */
export interface RowSelection<Row> {
  readonly ids: ReadonlySet<string>;
  onChange(ids: ReadonlySet<string>): void;
  /** Why a row cannot be selected; undefined where it can. Keep it between renders. */
  refusal?(row: Row): string | undefined;
}

/** Selection by box, by Space, and with Shift from the last selected row. `shown` are the rows of the select-all box. */
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
