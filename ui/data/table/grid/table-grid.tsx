// biome-ignore-all lint/a11y/useSemanticElements: rows and cells lie where the window puts them, which the elements of a table do not allow.
import {type ClipboardEvent, type KeyboardEvent, type ReactNode, useEffect, useId, useMemo, useRef, useState} from 'react';
import {allowedWidth, type ColumnWidths} from '../columns/column-widths.ts';
import type {DataColumn} from '../columns/columns.ts';
import type {TableSort} from '../rows/sort-values.ts';
import type {GridActs, RowFacts} from './grid-acts.ts';
import {GridBody} from './grid-body.tsx';
import type {GridColumn, PlacedColumn} from './grid-columns.ts';
import {type GridCommand, gridCommand} from './grid-commands.ts';
import {GridHead, HEAD_PX} from './grid-head.tsx';
import {blockBetween, type CellBlock, type GridPlace, HEAD_ROW} from './grid-keys.ts';
import type {GridFacts} from './grid-row.tsx';
import {useGridFocus} from './use-grid-focus.ts';
import {useGridLayout} from './use-grid-layout.ts';
import type {Room} from './use-room.ts';

export interface TableGridProps<Row extends object> {
  readonly label: string;
  readonly columns: readonly GridColumn<Row>[];
  /** Rows of the page, in the order shown. */
  readonly rows: readonly Row[];
  rowId(row: Row): string;
  readonly facts: RowFacts<Row>;
  readonly scroller: HTMLElement | null;
  readonly room: Room;
  readonly leastPx: number;
  readonly widths: ColumnWidths;
  onWidths(widths: ColumnWidths): void;
  readonly resizable: boolean;
  readonly sort: TableSort | null;
  onSort(sort: TableSort | null): void;
  readonly choice: GridChoice<Row> | undefined;
  readonly currentId: string | undefined;
  /** The current match, in rows of the page and data columns; a new object scrolls to it. */
  readonly hit: GridPlace | undefined;
  readonly bordered: boolean;
  /** Draws a line below the last row, because more follows than the table's end. */
  readonly lastLine: boolean;
  readonly busy: boolean;
  readonly dimmed: boolean;
  onFind(): void;
  /** The owner knows all pages and builds the copied text. */
  onCopy(event: ClipboardEvent, cells: CopiedCells<Row>): void;
  /** Content below the heads without rows; receives the column widths. */
  noRows(widthsPx: readonly number[]): ReactNode;
}

/** The marked block of cells, otherwise the active cell; no rows for a head. */
export interface CopiedCells<Row> {
  readonly rows: readonly Row[];
  readonly columns: readonly DataColumn<Row>[];
  readonly block: boolean;
}

export interface GridChoice<Row> {
  readonly ids: ReadonlySet<string>;
  readonly all: boolean | 'indeterminate';
  refusal: ((row: Row) => string | undefined) | undefined;
  choose(id: string, on: boolean, range: boolean): void;
  chooseAll(on: boolean): void;
}

const RESIZE_STEP_PX = 16;
const FOCUSABLE = 'button, a[href], input, select, textarea, [tabindex]';

/** Heads and rows as one grid: keys, focus, blocks of cells, copying and widths. */
export function TableGrid<Row extends object>(props: TableGridProps<Row>) {
  const {facts, columns, rows, rowId, scroller, room, widths, choice, bordered, lastLine, resizable, sort} = props;
  const {labels} = facts;
  const hintId = useId();
  const {layout, toggleSort} = useGridLayout({columns, widths, roomPx: room.widthPx, leastPx: props.leastPx, sort, onSort: props.onSort});
  const headRows = columns.some(({group}) => group !== undefined) ? 2 : 1;
  const headPx = headRows * HEAD_PX + 1;
  const focus = useGridFocus({scroller, rows, rowId, layout, rowPx: room.rowPx, headPx});
  const {active} = focus;
  const [anchor, setAnchor] = useState<GridPlace>();
  const block = anchor === undefined || active.row < 0 ? undefined : blockBetween(anchor, active);

  // Another page or order: what was marked is not there any more.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the mark belongs to these.
  useEffect(() => setAnchor(undefined), [sort, facts.firstIndex, rows.length]);

  const hitPlace = useMemo(() => {
    const column = props.hit === undefined ? -1 : layout.columns.findIndex(({data}) => data === dataColumn(columns, props.hit!.column));
    return props.hit === undefined || column < 0 ? undefined : {row: props.hit.row, column};
  }, [props.hit, layout, columns]);
  const reveal = useRef(focus.reveal);
  reveal.current = focus.reveal;
  useEffect(() => {
    if (hitPlace !== undefined) reveal.current(hitPlace);
  }, [hitPlace]);

  const acts = useRef<GridActs>(undefined as never);
  acts.current = {
    sort: toggleSort,
    resize: (key, widthPx) => props.onWidths({...widths, [key]: widthPx ?? contentWidth(key)}),
    press: (place, event) => {
      const inside = (event.target as HTMLElement).closest(FOCUSABLE) !== event.currentTarget;
      if (event.button !== 0 || inside) return;
      if (!event.shiftKey) {
        setAnchor(undefined);
        return;
      }
      event.preventDefault();
      setAnchor((before) => before ?? active);
      focus.focus(place);
    },
    drag: (place) => {
      const selection = document.getSelection();
      // A drag inside one cell selects text as usual; over the next cell it becomes a block.
      if (scroller === null || !scroller.contains(document.activeElement)) return;
      selection?.removeAllRanges();
      setAnchor((before) => before ?? active);
      focus.focus(place);
    },
    chooseAll: (on) => choice?.chooseAll(on),
  };

  /** The width at which none of a column's rendered content is cut. */
  function contentWidth(key: string): number {
    const index = layout.columns.findIndex((column) => column.key === key);
    const cells = scroller?.querySelectorAll<HTMLElement>(`[data-cell$=":${index}"]`) ?? [];
    const widest = Math.max(0, ...[...cells].map(naturalWidth));
    return allowedWidth(layout.columns[index]!, widest);
  }

  const shared = useMemo<GridFacts<Row>>(
    () => ({...facts, layout, bordered, lastLine, rowPx: room.rowPx, headRows, gridActs: acts}),
    [facts, layout, bordered, lastLine, room.rowPx, headRows],
  );

  const onKeyDown = (event: KeyboardEvent) => {
    const target = event.target as HTMLElement;
    const cell = target.closest<HTMLElement>('[data-cell]');
    const column = layout.columns[active.column];
    if (cell === null || column === undefined || event.altKey || event.nativeEvent.isComposing) return;
    if (cell !== target) {
      if (keyInside(event, target, cell)) event.preventDefault();
      return;
    }
    const pressed = {key: event.key, control: event.ctrlKey || event.metaKey, shift: event.shiftKey};
    const command = gridCommand(pressed, {
      at: active,
      size: {rows: rows.length, columns: layout.columns.length, pageRows: pageRows()},
      sortable: column.data?.sortable === true,
      resizable: resizable && !column.fixed,
      boxes: column.role === 'choice',
      choosing: choice !== undefined,
      block: block !== undefined,
    });
    if (command === undefined || !obey(command, column, cell)) return;
    event.preventDefault();
    event.stopPropagation();
  };

  /** Whether the command did something. */
  function obey(command: GridCommand, column: PlacedColumn<Row>, cell: HTMLElement): boolean {
    const row = rows[active.row];
    switch (command.kind) {
      case 'find':
        props.onFind();
        return true;
      case 'clear':
        setAnchor(undefined);
        return true;
      case 'all':
        if (choice) choice.chooseAll(true);
        else markAll();
        return true;
      case 'sort':
        toggleSort(column.key);
        return true;
      case 'chooseAll':
        choice?.chooseAll(choice.all !== true);
        return true;
      case 'resize': {
        const byPx = command.by * RESIZE_STEP_PX * (column.sticky === 'end' ? -1 : 1);
        acts.current.resize(column.key, allowedWidth(column, column.widthPx + byPx));
        return true;
      }
      case 'choose':
        if (row === undefined || choice === undefined || choice.refusal?.(row) !== undefined) return true;
        choice.choose(rowId(row), command.range || !choice.ids.has(rowId(row)), command.range);
        return true;
      case 'enter':
        return row !== undefined && enter(cell, column, row, command.open);
      case 'move':
        setAnchor(command.marking ? (before) => before ?? active : undefined);
        focus.focus(command.to);
        return true;
    }
  }

  function enter(cell: HTMLElement, column: PlacedColumn<Row>, row: Row, open: boolean): boolean {
    const inside = column.role === 'choice' ? null : cell.querySelector<HTMLElement>(FOCUSABLE);
    if (inside !== null) inside.focus();
    else if (open && facts.openable) facts.acts.current.open(row);
    else return false;
    return true;
  }

  function pageRows(): number {
    return Math.max(1, Math.floor(((scroller?.clientHeight ?? 0) - headPx) / room.rowPx) - 1);
  }

  function markAll() {
    setAnchor({row: 0, column: 0});
    focus.focus({row: rows.length - 1, column: layout.columns.length - 1});
  }

  const onCopy = (event: ClipboardEvent) => {
    // Text selected with the pointer, or in a field of a cell, is copied as usual.
    const target = event.target as HTMLElement;
    if (!target.closest('[data-cell]') || target.matches('input, textarea') || document.getSelection()?.isCollapsed === false) return;
    const cells: CellBlock = block ?? {top: active.row, bottom: active.row, left: active.column, right: active.column};
    props.onCopy(event, {
      rows: rows.slice(Math.max(0, cells.top), cells.bottom + 1),
      columns: layout.columns.slice(cells.left, cells.right + 1).flatMap(({data}) => (data === undefined ? [] : [data])),
      block: block !== undefined,
    });
  };

  return (
    <>
      <div
        role="grid"
        aria-label={props.label}
        aria-rowcount={rows.length + headRows}
        aria-colcount={layout.columns.length}
        aria-multiselectable={choice ? true : undefined}
        aria-busy={props.busy || undefined}
        className="min-w-full"
        style={{width: layout.totalPx}}
        onKeyDown={onKeyDown}
        onFocus={focus.onFocus}
        onBlur={focus.onBlur}
        onCopy={onCopy}
      >
        <GridHead
          layout={layout}
          sort={sort}
          resizable={resizable}
          hintId={hintId}
          activeColumn={active.row === HEAD_ROW ? active.column : undefined}
          chosen={choice?.all}
          chooseLabel={labels.selectAll}
          bordered={bordered}
          acts={acts}
        />
        {scroller !== null && (
          <GridBody
            scroller={scroller}
            rows={rows}
            rowId={rowId}
            shared={shared}
            active={active}
            block={block}
            hit={hitPlace}
            selectedIds={choice?.ids}
            currentId={props.currentId}
            dimmed={props.dimmed}
          />
        )}
      </div>
      {rows.length === 0 && (
        <div className="sticky left-0 flex min-h-40 flex-1 flex-col" style={{width: room.widthPx || undefined}}>
          {props.noRows(layout.columns.map(({widthPx}) => widthPx))}
        </div>
      )}
      <span id={hintId} hidden>
        {labels.resizeHint}
      </span>
    </>
  );
}

/** Keys on a control inside a cell: back to the cell, or to the next control. Returns whether the key was one of these. */
function keyInside(event: KeyboardEvent, control: HTMLElement, cell: HTMLElement): boolean {
  if (event.key === 'Escape' || event.key === 'F2') {
    event.stopPropagation();
    cell.focus();
    return true;
  }
  if (control.matches('input, select, textarea') || (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight')) return false;
  const all = [...cell.querySelectorAll<HTMLElement>(FOCUSABLE)];
  all[all.indexOf(control) + (event.key === 'ArrowRight' ? 1 : -1)]?.focus();
  return true;
}

function dataColumn<Row>(columns: readonly GridColumn<Row>[], index: number): DataColumn<Row> | undefined {
  return columns.filter(({role}) => role === 'data')[index]?.data;
}

/** Width of a cell's uncut content with padding. */
function naturalWidth(cell: HTMLElement): number {
  const {paddingLeft, paddingRight} = getComputedStyle(cell);
  const inside = [...cell.children].filter((child) => !child.hasAttribute('data-resize')) as HTMLElement[];
  const content = inside.reduce((sum, child) => sum + Math.max(child.scrollWidth, child.getBoundingClientRect().width), 0);
  return Math.ceil(content) + Number.parseFloat(paddingLeft) + Number.parseFloat(paddingRight) + (inside.length - 1) * 4 + 2;
}
