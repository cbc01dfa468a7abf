/** Rows [first, end) of a long list of rows with equal height. */
export interface RowWindow {
  readonly first: number;
  readonly end: number;
}

/** Rows rendered above and below the visible ones. */
export const SPARE_ROWS = 20;

/** The rows to render for a scroll position, both in CSS pixels. */
export function rowsInView(scrollTopPx: number, heightPx: number, rowPx: number, count: number): RowWindow {
  const first = Math.max(0, Math.min(count, Math.floor(scrollTopPx / rowPx)) - SPARE_ROWS);
  return {first, end: Math.min(count, Math.ceil((scrollTopPx + heightPx) / rowPx) + SPARE_ROWS)};
}

/** The nearest scroll position that shows the whole row. */
export function scrollToRow(index: number, scrollTopPx: number, heightPx: number, rowPx: number): number {
  return scrollToSpan(index * rowPx, rowPx, scrollTopPx, heightPx);
}

/** The nearest scroll position that shows the span, its start before its end. */
export function scrollToSpan(startPx: number, sizePx: number, scrollPx: number, viewPx: number): number {
  return Math.min(startPx, Math.max(scrollPx, startPx + sizePx - viewPx));
}
