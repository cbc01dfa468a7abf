/** Rows [first, end) of a long list of equal rows. */
export interface RowWindow {
  readonly first: number;
  readonly end: number;
}

/** Rows above and below the visible ones that are in the document all the same. */
export const SPARE_ROWS = 20;

/** The rows to have in the document for a scroll position, both in CSS pixels. */
export function rowsInView(scrollTopPx: number, heightPx: number, rowPx: number, count: number): RowWindow {
  const first = Math.max(0, Math.min(count, Math.floor(scrollTopPx / rowPx)) - SPARE_ROWS);
  return {first, end: Math.min(count, Math.ceil((scrollTopPx + heightPx) / rowPx) + SPARE_ROWS)};
}

/** The scroll position nearest to the present one at which the row is wholly visible. */
export function scrollToRow(index: number, scrollTopPx: number, heightPx: number, rowPx: number): number {
  return scrollToSpan(index * rowPx, rowPx, scrollTopPx, heightPx);
}

/** The scroll position nearest to the present one at which the span is visible, its start before its end. */
export function scrollToSpan(startPx: number, sizePx: number, scrollPx: number, viewPx: number): number {
  return Math.min(startPx, Math.max(scrollPx, startPx + sizePx - viewPx));
}
