import {useCallback, useMemo, useRef, useState} from 'react';
import {cellText} from './columns/columns.ts';
import {actionsWidth, asWideAsHeads, asWideAsTexts} from './columns/text-widths.ts';
import {useTableFind} from './find/use-table-find.ts';
import type {RowActs, RowFacts} from './grid/grid-acts.ts';
import {gridColumns} from './grid/grid-columns.ts';
import type {GridPlace} from './grid/grid-keys.ts';
import {usePage} from './pages/use-page.ts';
import {sortRows, type TableSort} from './rows/sort-values.ts';
import {useRowChoice} from './rows/use-row-choice.ts';
import type {DataTableProps} from './table-props.ts';

/** Turns the given rows into the shown ones: sorted, searched, paged, numbered and selected. */
export function useTableView<Row extends object>(props: DataTableProps<Row>) {
  const {labels, columns, rows, rowId, indexed, sorting, selection, actions, actionsWidthPx} = props;
  const [ownSort, setOwnSort] = useState<TableSort | null>(sorting?.initial ?? null);
  const [hit, setHit] = useState<GridPlace>();

  const sort = sorting?.value === undefined ? ownSort : sorting.value;
  const sorted = sorting?.by === 'owner' || sort === null ? undefined : columns.find(({key}) => key === sort.key);
  const direction = sort?.direction ?? 'asc';
  const all = useMemo(
    () => (sorted === undefined ? rows : sortRows(rows, sorted, direction, labels.locale)),
    [rows, sorted, direction, labels.locale],
  );
  const find = useTableFind(all, columns, labels.missing);
  const {hitRows, pattern} = find;
  const left = useMemo(() => (hitRows === undefined ? all : hitRows.flatMap((index) => all[index] ?? [])), [all, hitRows]);
  const page = usePage(props.paging, left.length, props.loading !== true && props.error === undefined);
  const offset = page === undefined ? 0 : (page.page - 1) * page.size;
  const cutSize = page === undefined || page.byOwner ? undefined : page.size;
  const shown = useMemo(() => (cutSize === undefined ? left : left.slice(offset, offset + cutSize)), [left, offset, cutSize]);
  const choice = useRowChoice(selection, left, shown, rowId);

  const acts = useRef<RowActs<Row>>(undefined as never);
  acts.current = {
    open: (row) => props.onOpen?.(row),
    choose: (id, on, range) => choice?.choose(id, on, range),
  };
  const rowName = useCallback((row: Row) => (columns[0] ? cellText(columns[0], row, labels.missing) : ''), [columns, labels]);
  const openable = props.onOpen !== undefined;
  const refusal = selection?.refusal;
  const facts = useMemo<RowFacts<Row>>(
    () => ({labels, pattern, firstIndex: offset + 1, rowName, actions, refusal, openable, acts}),
    [labels, pattern, offset, rowName, actions, refusal, openable],
  );
  const choosing = selection !== undefined;
  const acting = actions !== undefined;
  const actionsPx = useMemo(
    () => (actions === undefined ? undefined : actionsWidth(shown, actions, labels.actions, actionsWidthPx)),
    [shown, actions, labels.actions, actionsWidthPx],
  );
  const fitted = useMemo(() => asWideAsTexts(asWideAsHeads(columns), shown, labels.missing), [columns, shown, labels.missing]);
  const grid = useMemo(
    () =>
      gridColumns({
        columns: fitted,
        choiceHead: choosing ? labels.selectAll : undefined,
        indexHead: indexed ? labels.index : undefined,
        actionsHead: acting ? labels.actions : undefined,
        actionsWidthPx: actionsPx,
      }),
    [fitted, choosing, indexed, acting, labels, actionsPx],
  );

  return {
    sort,
    find,
    hit,
    page,
    /** All rows that a search does not hide, in order; of every page the table has. */
    left,
    shown,
    choice,
    facts,
    grid,
    setSort: (next: TableSort | null) => {
      setOwnSort(next);
      sorting?.onChange?.(next);
      if (page !== undefined && page.page !== 1) page.set(1, page.size);
    },
    /** Goes to the next or previous match, also on another page. */
    step: (by: 1 | -1) => {
      const next = find.step(by);
      if (next === undefined) return;
      const index = hitRows === undefined ? next.row : hitRows.indexOf(next.row);
      if (page === undefined || cutSize === undefined) {
        setHit({row: index, column: next.column});
        return;
      }
      const on = Math.floor(index / cutSize) + 1;
      if (on !== page.page) page.set(on, cutSize);
      setHit({row: index - (on - 1) * cutSize, column: next.column});
    },
    endFind: () => {
      find.setOpen(false);
      setHit(undefined);
    },
  };
}
