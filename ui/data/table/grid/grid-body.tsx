// biome-ignore-all lint/a11y/useSemanticElements: virtualised rows and cells are positioned freely, which table elements do not allow.
import {defaultRangeExtractor, type Range, useVirtualizer} from '@tanstack/react-virtual';
import {useEffect} from 'react';
import type {CellBlock, GridPlace} from './grid-keys.ts';
import {type GridFacts, GridRow} from './grid-row.tsx';

export interface GridBodyProps<Row extends object> {
  readonly scroller: HTMLElement;
  readonly rows: readonly Row[];
  rowId(row: Row): string;
  readonly shared: GridFacts<Row>;
  readonly active: GridPlace;
  readonly block: CellBlock | undefined;
  readonly hit: GridPlace | undefined;
  readonly selectedIds: ReadonlySet<string> | undefined;
  readonly currentId: string | undefined;
  readonly dimmed: boolean;
}

/** Up to these numbers everything is rendered. */
const WHOLE_ROWS = 60;
const WHOLE_COLUMNS = 16;
const SPARE_ROWS = 8;
const SPARE_COLUMNS = 2;

/** Renders the rows and columns near the visible ones, always including the focused cell. */
export function GridBody<Row extends object>(props: GridBodyProps<Row>) {
  const {scroller, rows, rowId, shared, active, block, hit, selectedIds, currentId, dimmed} = props;
  const {layout, rowPx} = shared;
  const {columns, startCount, endFrom, startPx, endPx, totalPx} = layout;

  const rowWindow = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller,
    estimateSize: () => rowPx,
    overscan: SPARE_ROWS,
    rangeExtractor: (range) => extract(range, WHOLE_ROWS, active.row),
  });
  const columnWindow = useVirtualizer({
    horizontal: true,
    count: endFrom - startCount,
    getScrollElement: () => scroller,
    estimateSize: (index) => columns[startCount + index]!.widthPx,
    overscan: SPARE_COLUMNS,
    rangeExtractor: (range) => extract(range, WHOLE_COLUMNS, undefined),
    // Sticky columns cover both ends of the view.
    paddingEnd: 0,
    scrollPaddingEnd: startPx + endPx,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: sizes are measured again when their source has changed.
  useEffect(() => rowWindow.measure(), [rowPx]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: likewise.
  useEffect(() => columnWindow.measure(), [layout]);

  const shownColumns = columnWindow.getVirtualItems();
  const first = startCount + (shownColumns[0]?.index ?? 0);
  const end = startCount + (shownColumns.at(-1)?.index ?? -1) + 1;
  return (
    <div
      role="rowgroup"
      className={dimmed ? 'relative saturate-[0.4]' : 'relative'}
      style={{height: rows.length * rowPx, width: totalPx, minWidth: '100%'}}
    >
      {rowWindow.getVirtualItems().map(({index}) => {
        const row = rows[index];
        if (row === undefined) return null;
        const id = rowId(row);
        const inBlock = block !== undefined && index >= block.top && index <= block.bottom;
        return (
          <GridRow
            key={id}
            row={row}
            id={id}
            index={index}
            shared={shared}
            first={first}
            end={end}
            activeColumn={active.row === index ? active.column : undefined}
            hitColumn={hit?.row === index ? hit.column : undefined}
            blockLeft={inBlock ? block.left : undefined}
            blockRight={inBlock ? block.right : undefined}
            chosen={selectedIds?.has(id)}
            current={currentId === id}
            underlined={shared.lastLine || index < rows.length - 1}
          />
        );
      })}
    </div>
  );
}

function extract(range: Range, wholeUpTo: number, kept: number | undefined): number[] {
  if (range.count <= wholeUpTo) return Array.from({length: range.count}, (_, index) => index);
  const near = defaultRangeExtractor(range);
  if (kept === undefined || kept < 0 || kept >= range.count || near.includes(kept)) return near;
  // Sorted, so that the focused row's element is never moved.
  return [...near, kept].sort((a, b) => a - b);
}
