import type {CSSProperties} from 'react';
import type {PlacedColumn} from './grid-columns.ts';

/** Alignment of a column's cells. */
export function alignOf<Row>({role, data}: Pick<PlacedColumn<Row>, 'role' | 'data'>): 'start' | 'center' | 'end' {
  if (data === undefined) return role === 'actions' ? 'start' : 'center';
  return data.align ?? (data.kind === 'number' ? 'end' : 'start');
}

/** Width of a cell, and the edge it sticks to. */
export function cellPlace<Row>({widthPx, sticky, stickyPx}: PlacedColumn<Row>): CSSProperties {
  if (stickyPx === undefined) return {width: widthPx};
  return {width: widthPx, position: 'sticky', zIndex: 1, ...(sticky === 'end' ? {right: stickyPx} : {left: stickyPx})};
}

/** The stronger line between sticky and scrolling columns. */
export function edgeLine<Row>({edge, sticky}: Pick<PlacedColumn<Row>, 'edge' | 'sticky'>): string | false {
  if (!edge || sticky === undefined) return false;
  return sticky === 'end' ? 'border-l border-l-line-strong' : 'border-r border-r-line-strong';
}
