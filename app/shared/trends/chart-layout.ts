/** How charts are arranged. */
export interface ChartLayout {
  /** Charts side by side. */
  readonly columns: 1 | 2 | 3;
  /** Height of each, CSS px. */
  readonly heightPx: number;
}

/** Room of everything around two rows of charts, CSS px. */
const AROUND_PX = 310;
const LEAST_PX = 240;

/**
 * Charts by their number: one has the full width and height, two the full width, three or four half of it, more a third (EN-2.4-12,
 * EN-2.4-13, MO-2.phase-04, MO-2.phase-05).
 *
 * @param windowPx - height of the window.
 */
export function chartLayout(count: number, windowPx: number): ChartLayout {
  const columns = count <= 2 ? 1 : count <= 4 ? 2 : 3;
  const room = windowPx - AROUND_PX;
  return {columns, heightPx: chartHeight(count === 1 ? room : room / 2)};
}

/** Height of a chart, CSS px: 300 unless the screen says another, and never so low that it cannot be read (MO-9-07). */
export function chartHeight(wantedPx = 300, leastPx: 200 | 240 = LEAST_PX): number {
  return Math.max(wantedPx, leastPx);
}
