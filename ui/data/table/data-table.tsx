import {Search} from 'lucide-react';
import {type ClipboardEvent, type KeyboardEvent, useImperativeHandle, useRef, useState} from 'react';
import {cx} from '../../cx.ts';
import {Button} from '../../primitives/button.tsx';
import {IconButton} from '../../primitives/icon-button.tsx';
import type {ColumnWidths} from './columns/column-widths.ts';
import {tableText} from './columns/table-text.ts';
import {FindBar} from './find/find-bar.tsx';
import {type CopiedCells, TableGrid} from './grid/table-grid.tsx';
import {useRoom} from './grid/use-room.ts';
import {PagingBar} from './pages/paging-bar.tsx';
import {CardList} from './rows/card-list.tsx';
import {SortMenu} from './rows/sort-menu.tsx';
import type {DataTableProps} from './table-props.ts';
import {NoRows, RefreshBar, StaleRows} from './table-states.tsx';
import {useTableView} from './use-table-view.ts';

const NARROW_PX = 576;
const CARDS_UP_TO = 12;
const MOST_SKELETONS = 20;
const NO_WIDTHS: ColumnWidths = {};

/** A table of rows with sorting, paging, search, copying and keyboard control, for any number of rows. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const {label, labels, columns, rowId, indexed = false, selection, loading = false, error, height = 'content', bordered = false} = props;
  const view = useTableView(props);
  const {find, page, left, shown, facts, choice} = view;
  const frame = useRef<HTMLDivElement>(null);
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  const [probe, setProbe] = useState<HTMLElement | null>(null);
  const room = useRoom(scroller, probe);
  const [ownWidths, setOwnWidths] = useState(NO_WIDTHS);
  const [said, setSaid] = useState('');

  const figure = (value: number) => value.toLocaleString(labels.locale);
  const openFind = () => {
    find.setOpen(true);
    frame.current?.querySelector<HTMLInputElement>('search input')?.select();
  };
  const closeFind = () => {
    view.endFind();
    frame.current?.querySelector<HTMLElement>('[data-cell][tabindex="0"]')?.focus({preventScroll: true});
  };
  useImperativeHandle(props.ref, () => ({
    openFind,
    rows: () => left,
  }));

  /** Copies the marked block, otherwise the selected rows of all pages, otherwise the active cell. */
  const onCopy = (event: ClipboardEvent, cells: CopiedCells<Row>) => {
    const chosen = cells.block || !selection ? [] : left.filter((row) => selection.ids.has(rowId(row)));
    const what = chosen.length > 0 ? {rows: chosen, columns} : cells;
    if (what.columns.length === 0) return;
    event.preventDefault();
    event.clipboardData.setData('text/plain', tableText(what.columns, what.rows, chosen.length > 0 || cells.rows.length === 0));
    setSaid(labels.copied(figure(what.rows.length), figure(Math.max(1, what.rows.length) * what.columns.length)));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey || event.key.toLowerCase() !== 'f') return;
    event.preventDefault();
    openFind();
  };

  const narrow = room.widthPx > 0 && room.widthPx < NARROW_PX;
  const cards = narrow && (props.narrow ?? (columns.length <= CARDS_UP_TO ? 'cards' : 'scroll')) === 'cards';
  const sortable = columns.filter((column) => column.sortable);
  // The count is unknown before the first answer, so no 0 is shown.
  const unknown = shown.length === 0 && (loading || error !== undefined);
  const dimmed = loading && shown.length > 0;
  const chosenCount = selection?.ids.size ?? 0;
  const noRows = (widthsPx: readonly number[]) => (
    <NoRows
      labels={labels}
      loading={loading}
      error={error}
      emptyTitle={find.hitRows === undefined ? props.emptyTitle : labels.noHits}
      emptyDetail={find.hitRows === undefined && props.emptyDetail}
      emptyAction={find.hitRows === undefined && props.emptyAction}
      rowPx={room.rowPx}
      skeletonRows={Math.min(page?.size ?? MOST_SKELETONS, MOST_SKELETONS)}
      widthsPx={widthsPx}
    />
  );

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Ctrl+F opens the table's search wherever the focus is inside it.
    <div
      ref={frame}
      className={cx(
        'relative flex min-h-0 min-w-0 flex-col bg-surface text-13 text-text-1',
        height === 'fill' && 'flex-1',
        bordered && 'border border-line',
        props.className,
      )}
      data-density={props.density}
      onKeyDown={onKeyDown}
    >
      <span ref={setProbe} aria-hidden="true" className="invisible absolute h-row w-0" />
      {(props.tools !== undefined || props.endTools !== undefined || chosenCount > 0 || (cards && sortable.length > 0)) && (
        <div className="flex flex-wrap items-center gap-2 border-b border-line px-3 py-2">
          {props.tools}
          {cards && sortable.length > 0 && <SortMenu labels={labels} columns={sortable} sort={view.sort} onSort={view.setSort} />}
          {chosenCount > 0 && (
            <span className="flex items-center gap-1 text-12 text-text-2">
              {labels.selected(figure(chosenCount))}
              <Button size="small" look="quiet" onClick={() => selection?.onChange(new Set())}>
                {labels.clearSelection}
              </Button>
            </span>
          )}
          <span className="ml-auto flex items-center">
            {props.endTools}
            <IconButton
              size="small"
              label={labels.find}
              icon={<Search size={15} aria-hidden="true" />}
              aria-expanded={find.open}
              onClick={find.open ? closeFind : openFind}
            />
          </span>
        </div>
      )}
      {find.open && <FindBar find={find} labels={labels} onPageOnly={page?.byOwner === true} onStep={view.step} onClose={closeFind} />}
      {error !== undefined && shown.length > 0 && <StaleRows error={error} labels={labels} />}
      <div className={cx('relative flex min-h-0 flex-col', height === 'fill' && 'flex-1')}>
        {dimmed && <RefreshBar label={labels.loading} />}
        <div
          ref={setScroller}
          className={cx('relative flex min-h-0 flex-col overflow-auto overscroll-x-contain', height === 'content' && 'max-h-[80dvh]')}
          style={height === 'fill' ? {flex: '1 1 0'} : height === 'content' ? undefined : {height}}
          // Cards are not moved through by keys, as cells are: what holds them is scrolled by keys.
          {...(cards && {tabIndex: 0})}
        >
          {cards && scroller !== null ? (
            <>
              {shown.length > 0 && (
                <CardList
                  label={label}
                  scroller={scroller}
                  rows={shown}
                  rowId={rowId}
                  columns={columns}
                  facts={facts}
                  indexed={indexed}
                  selectedIds={selection?.ids}
                  currentId={props.currentId}
                  hit={view.hit}
                  busy={loading}
                  dimmed={dimmed}
                />
              )}
              {shown.length === 0 && <div className="flex min-h-40 flex-1 flex-col">{noRows([])}</div>}
            </>
          ) : (
            <TableGrid
              label={label}
              facts={facts}
              columns={view.grid}
              rows={shown}
              rowId={rowId}
              scroller={scroller}
              room={room}
              leastPx={props.scrollWidthPx ?? 0}
              widths={props.widths ?? ownWidths}
              onWidths={(widths) => {
                setOwnWidths(widths);
                props.onWidthsChange?.(widths);
              }}
              resizable={props.resizable ?? true}
              sort={view.sort}
              onSort={view.setSort}
              choice={choice}
              currentId={props.currentId}
              hit={view.hit}
              bordered={bordered}
              lastLine={height !== 'content'}
              busy={loading}
              dimmed={dimmed}
              onFind={openFind}
              onCopy={onCopy}
              noRows={noRows}
            />
          )}
        </div>
      </div>
      {(page !== undefined || props.note !== undefined) && (
        <div className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1 border-t border-line px-3 py-2">
          {props.note !== undefined && <div className="min-w-0 text-12 wrap-anywhere text-text-3">{props.note}</div>}
          {page !== undefined && !unknown && (
            <PagingBar
              labels={labels}
              locale={labels.locale}
              page={page.page}
              pageSize={page.size}
              total={page.total}
              onChange={page.set}
              {...(props.paging?.sizes && {sizes: props.paging.sizes})}
              jumper={props.paging?.jumper ?? false}
              compact={narrow}
              className="ml-auto"
            />
          )}
        </div>
      )}
      <p role="status" className="sr-only">
        {said}
      </p>
    </div>
  );
}
