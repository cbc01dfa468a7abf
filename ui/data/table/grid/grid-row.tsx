// biome-ignore-all lint/a11y/useSemanticElements: rows and cells lie where the window puts them, which the elements of a table do not allow.
// biome-ignore-all lint/a11y/useFocusableInteractive: the focus goes from cell to cell; a row or a group of heads never has it.
import {memo, type ReactNode, type RefObject} from 'react';
import {cx} from '../../../cx.ts';
import {CellValue} from '../columns/cell-value.tsx';
import {alignOf, cellPlace, edgeLine} from './cell-looks.ts';
import type {GridActs, RowFacts} from './grid-acts.ts';
import type {GridLayout, PlacedColumn} from './grid-columns.ts';
import {ActionLinks, ChoiceBox} from './row-controls.tsx';

/** Data shared by all rows of a grid. The same object while nothing in it changes. */
export interface GridFacts<Row extends object> extends RowFacts<Row> {
  readonly layout: GridLayout<Row>;
  readonly bordered: boolean;
  readonly rowPx: number;
  /** Head rows above row 0, for the announced row number. */
  readonly headRows: number;
  /** Nothing follows below the last row, so it has its own line. */
  readonly lastLine: boolean;
  readonly gridActs: RefObject<GridActs>;
}

export interface GridRowProps<Row extends object> {
  readonly row: Row;
  readonly id: string;
  /** Index in the page, from 0. */
  readonly index: number;
  readonly shared: GridFacts<Row>;
  /** Rendered columns between the sticky ones: [first, end). */
  readonly first: number;
  readonly end: number;
  /** A further column kept in the document because it has the focus. */
  readonly activeColumn: number | undefined;
  readonly hitColumn: number | undefined;
  /** Columns of a marked block of cells, both included; undefined for none. */
  readonly blockLeft: number | undefined;
  readonly blockRight: number | undefined;
  /** Undefined where rows cannot be selected. */
  readonly chosen: boolean | undefined;
  readonly current: boolean;
  /** Has a line below it. */
  readonly underlined: boolean;
}

/** Re-rendered only when its content has changed: a table updates with every reading and scroll. */
export const GridRow = memo(PlainGridRow) as typeof PlainGridRow;

function PlainGridRow<Row extends object>(props: GridRowProps<Row>) {
  const {row, id, index, shared, first, end, activeColumn, chosen, current, underlined} = props;
  const {layout, rowPx, acts, openable} = shared;
  const {columns, startCount, endFrom, totalPx} = layout;
  const kept = activeColumn !== undefined && activeColumn >= startCount && activeColumn < endFrom ? activeColumn : undefined;
  return (
    <div
      role="row"
      aria-rowindex={shared.headRows + index + 1}
      aria-selected={chosen}
      aria-current={current ? 'true' : undefined}
      data-row-id={id}
      onDoubleClick={openable ? () => acts.current.open(row) : undefined}
      className={cx(
        'absolute flex border-line text-13 text-text-1',
        underlined && 'border-b',
        chosen || current ? 'bg-selection' : 'bg-surface hover:bg-hover',
      )}
      style={{top: index * rowPx, height: rowPx, width: totalPx, minWidth: '100%'}}
    >
      {shownColumns(layout, first, end, kept).flatMap((at, place, shown) => {
        const gapPx = columns[at]!.fromPx - (place === 0 ? 0 : fromPx(layout, shown[place - 1]! + 1));
        return [
          gapPx > 0 && <div key={`before ${columns[at]!.key}`} role="none" className="shrink-0" style={{width: gapPx}} />,
          <Cell key={columns[at]!.key} column={columns[at]!} at={at} {...props} />,
        ];
      })}
    </div>
  );
}

/** The sticky columns, those near the visible ones, and the focused one, in order. */
function shownColumns<Row>(
  {columns, startCount, endFrom}: GridLayout<Row>,
  first: number,
  end: number,
  kept: number | undefined,
): number[] {
  const shown = [...range(0, startCount), ...range(first, end), ...range(endFrom, columns.length)];
  return kept === undefined || (kept >= first && kept < end) ? shown : [...shown, kept].sort((a, b) => a - b);
}

function fromPx<Row>({columns, totalPx}: GridLayout<Row>, index: number): number {
  return columns[index]?.fromPx ?? totalPx;
}

function range(from: number, end: number): number[] {
  return Array.from({length: Math.max(0, end - from)}, (_, index) => from + index);
}

interface CellProps<Row extends object> extends GridRowProps<Row> {
  readonly column: PlacedColumn<Row>;
  readonly at: number;
}

function Cell<Row extends object>(props: CellProps<Row>) {
  const {column, at, index, shared, activeColumn, hitColumn, blockLeft, blockRight} = props;
  const {gridActs, bordered} = shared;
  const align = alignOf(column);
  const marked = blockLeft !== undefined && blockRight !== undefined && at >= blockLeft && at <= blockRight;
  return (
    <div
      role="gridcell"
      aria-colindex={at + 1}
      aria-selected={marked ? true : undefined}
      tabIndex={activeColumn === at ? 0 : -1}
      data-cell={`${index}:${at}`}
      onMouseDown={(event) => gridActs.current.press({row: index, column: at}, event)}
      onMouseEnter={(event) => event.buttons === 1 && gridActs.current.drag({row: index, column: at})}
      className={cx(
        'flex shrink-0 items-center overflow-hidden bg-inherit px-3 focus-visible:-outline-offset-2',
        align === 'end' && 'justify-end text-right',
        align === 'center' && 'justify-center text-center',
        column.data?.kind === 'number' && 'tabular-nums',
        bordered && at < shared.layout.columns.length - 1 && 'border-r border-line',
        edgeLine(column),
        marked && 'bg-primary-subtle!',
        hitColumn === at && 'shadow-[inset_0_0_0_2px_var(--warning)]',
      )}
      style={cellPlace(column)}
    >
      <CellInside {...props} />
    </div>
  );
}

function CellInside<Row extends object>({column, row, id, index, shared, chosen}: CellProps<Row>): ReactNode {
  const {labels} = shared;
  if (column.role === 'index')
    return <span className="text-text-2 tabular-nums">{(shared.firstIndex + index).toLocaleString(labels.locale)}</span>;
  if (column.role === 'choice') return <ChoiceBox id={id} row={row} facts={shared} chosen={chosen === true} />;
  if (column.role === 'actions') return <ActionLinks actions={shared.actions?.(row) ?? []} />;
  return <CellValue column={column.data!} row={row} labels={labels} pattern={shared.pattern} />;
}
