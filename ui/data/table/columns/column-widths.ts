import type {DataColumn} from './columns.ts';

/** Widths set by hand, in CSS pixels, by the column's key. */
export type ColumnWidths = Readonly<Record<string, number>>;

/** Of a column that asks for none. */
export const DEFAULT_WIDTH_PX = 132;
const DEFAULT_MIN_PX = 56;
const MAX_WIDTH_PX = 1200;

/** What the layout of a column needs to know. `fixed`: never wider than it asks for. */
export type SizedColumn = Pick<DataColumn<never>, 'key' | 'widthPx' | 'minWidthPx' | 'sticky'> & {readonly fixed?: boolean};

/** A width that the column allows. */
export function allowedWidth({minWidthPx = DEFAULT_MIN_PX}: SizedColumn, widthPx: number): number {
  return Math.round(Math.min(MAX_WIDTH_PX, Math.max(minWidthPx, widthPx)));
}

/** The smallest and the largest width that the column allows. */
export function widthLimits(column: SizedColumn): {readonly min: number; readonly max: number} {
  return {min: allowedWidth(column, 0), max: MAX_WIDTH_PX};
}

/**
 * Whole widths in the columns' order. What is left of `roomPx` goes to the columns whose width nobody has set, in proportion, so
 * that the row fills the room exactly; with no room left each has what it asks for and the table scrolls.
 */
export function layoutWidths(columns: readonly SizedColumn[], chosen: ColumnWidths, roomPx: number): number[] {
  const widths = columns.map((column) => allowedWidth(column, chosen[column.key] ?? column.widthPx ?? DEFAULT_WIDTH_PX));
  const growing = columns.flatMap((column, index) => (column.fixed || chosen[column.key] !== undefined ? [] : [index]));
  let rest = Math.floor(roomPx) - widths.reduce((sum, width) => sum + width, 0);
  if (rest <= 0) return widths;
  let share = growing.reduce((sum, index) => sum + widths[index]!, 0);
  for (const index of growing) {
    const own = widths[index]!;
    const more = Math.round((rest * own) / share);
    widths[index] = own + more;
    rest -= more;
    share -= own;
  }
  return widths;
}

/**
 * The edge that each column sticks to, by its key. Where all that stick would take more than half of the room, only the first one of
 * the start does: what scrolls must stay in sight.
 */
export function keptSticky(columns: readonly SizedColumn[], roomPx: number): ReadonlyMap<string, 'start' | 'end'> {
  const widthOf = (column: SizedColumn) => allowedWidth(column, column.widthPx ?? DEFAULT_WIDTH_PX);
  const sticking = columns.flatMap((column) => (column.sticky === undefined ? [] : [{column, edge: column.sticky}]));
  const takenPx = sticking.reduce((sum, {column}) => sum + widthOf(column), 0);
  const first = sticking.find(({edge, column}) => edge === 'start' && widthOf(column) <= roomPx / 2);
  const kept = roomPx <= 0 || takenPx <= roomPx / 2 ? sticking : first ? [first] : [];
  return new Map(kept.map(({column, edge}) => [column.key, edge]));
}
