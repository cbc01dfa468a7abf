import {type FocusEvent, useLayoutEffect, useRef, useState} from 'react';
import {flushSync} from 'react-dom';
import {scrollToRow, scrollToSpan} from '../../row-window.ts';
import type {GridLayout} from './grid-columns.ts';
import {type GridPlace, HEAD_ROW} from './grid-keys.ts';

/** The cell in the tab order, identified by its row's id, because rows are added, removed and sorted. */
interface ActiveCell {
  /** Undefined in the heads. */
  readonly rowId: string | undefined;
  readonly rowIndex: number;
  readonly columnKey: string;
}

export interface GridFocusOptions<Row> {
  readonly scroller: HTMLElement | null;
  readonly rows: readonly Row[];
  rowId(row: Row): string;
  readonly layout: GridLayout<Row>;
  readonly rowPx: number;
  readonly headPx: number;
}

export interface GridFocus {
  readonly active: GridPlace;
  /** Moves the focus there, scrolling only as far as needed. */
  focus(place: GridPlace): void;
  /** Scrolls the cell into view without moving the focus. */
  reveal(place: GridPlace): void;
  /** Makes a cell active without focusing it. */
  setActive(place: GridPlace): void;
  onFocus(event: FocusEvent): void;
  onBlur(event: FocusEvent): void;
}

/** Keeps one cell of a grid in the tab order and moves between cells. */
export function useGridFocus<Row>({scroller, rows, rowId, layout, rowPx, headPx}: GridFocusOptions<Row>): GridFocus {
  const [cell, setCell] = useState<ActiveCell>();
  const within = useRef(false);
  const {columns} = layout;

  const active = placeOf(cell);
  const cellAt = ({row, column}: GridPlace) => scroller?.querySelector<HTMLElement>(`[data-cell="${row}:${column}"]`);

  function placeOf(wanted: ActiveCell | undefined): GridPlace {
    const firstRow = rows.length > 0 ? 0 : HEAD_ROW;
    if (wanted === undefined) return {row: firstRow, column: 0};
    const column = Math.max(
      0,
      columns.findIndex(({key}) => key === wanted.columnKey),
    );
    if (wanted.rowId === undefined) return {row: HEAD_ROW, column};
    const there = rows[wanted.rowIndex];
    if (there !== undefined && rowId(there) === wanted.rowId) return {row: wanted.rowIndex, column};
    const moved = rows.findIndex((row) => rowId(row) === wanted.rowId);
    // A removed row passes its place to the next one.
    return {row: moved >= 0 ? moved : Math.min(wanted.rowIndex, rows.length - 1), column};
  }

  const setActive = ({row, column}: GridPlace) => {
    const at = rows[row];
    setCell({rowId: at === undefined ? undefined : rowId(at), rowIndex: row, columnKey: columns[column]?.key ?? ''});
  };

  const reveal = ({row, column}: GridPlace) => {
    if (scroller === null) return;
    if (row >= 0) scroller.scrollTop = scrollToRow(row, scroller.scrollTop, scroller.clientHeight - headPx, rowPx);
    const placed = columns[column];
    if (placed === undefined || placed.stickyPx !== undefined) return;
    const viewPx = scroller.clientWidth - layout.startPx - layout.endPx;
    scroller.scrollLeft = scrollToSpan(placed.fromPx - layout.startPx, placed.widthPx, scroller.scrollLeft, viewPx);
  };

  const focus = (place: GridPlace) => {
    // Once rendered, the active cell is in the document wherever the window is.
    flushSync(() => setActive(place));
    reveal(place);
    cellAt(place)?.focus({preventScroll: true});
  };

  // A focused row that is removed would lose the focus: it moves to the cell in its place.
  useLayoutEffect(() => {
    if (!within.current || scroller === null || document.activeElement !== document.body) return;
    cellAt(active)?.focus({preventScroll: true});
  });

  return {
    active,
    focus,
    reveal,
    setActive,
    onFocus: (event) => {
      within.current = true;
      const element = (event.target as HTMLElement).closest<HTMLElement>('[data-cell]');
      const place = element?.dataset.cell?.split(':').map(Number);
      if (place === undefined) return;
      const [row = 0, column = 0] = place;
      if (row !== active.row || column !== active.column || cell === undefined) setActive({row, column});
    },
    onBlur: (event) => {
      // The focus went nowhere: either the window lost it or the row was removed. Only an element still in the document loses it by itself.
      if (event.relatedTarget !== null || (event.target as HTMLElement).isConnected) within.current = false;
    },
  };
}
