import type {DataColumn} from './columns.ts';

/** Widths set by the user, in CSS pixels, by column key. */
export type ColumnWidths = Readonly<Record<string, number>>;

/** For a column that requests none. */
export const DEFAULT_WIDTH_PX = 132;
const DEFAULT_MIN_PX = 56;
const MAX_WIDTH_PX = 1200;

/** Width settings of a column. `fixed`: never wider than requested. */
export type SizedColumn = Pick<DataColumn<never>, 'key' | 'widthPx' | 'minWidthPx' | 'sticky'> & {readonly fixed?: boolean};

/** Limits a width to what the column allows. */
export function allowedWidth({minWidthPx = DEFAULT_MIN_PX}: SizedColumn, widthPx: number): number {
  return Math.round(Math.min(MAX_WIDTH_PX, Math.max(minWidthPx, widthPx)));
}

/** The smallest and the largest width that the column allows. */
export function widthLimits(column: SizedColumn): {readonly min: number; readonly max: number} {
  return {min: allowedWidth(column, 0), max: MAX_WIDTH_PX};
}

/**
 * Widths in the columns' order, as whole numbers. Free room in `roomPx` is divided among columns without a user's width, in proportion, so
 * that the row fills the room exactly. Without free room each column has its requested width and the table scrolls.
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
 * The edge each column sticks to, by key. If all sticky columns would take more than half of the room, only the first at the start sticks,
 * so that the scrolling part stays usable.
 */
export function keptSticky(columns: readonly SizedColumn[], roomPx: number): ReadonlyMap<string, 'start' | 'end'> {
  const widthOf = (column: SizedColumn) => allowedWidth(column, column.widthPx ?? DEFAULT_WIDTH_PX);
  const sticking = columns.flatMap((column) => (column.sticky === undefined ? [] : [{column, edge: column.sticky}]));
  const takenPx = sticking.reduce((sum, {column}) => sum + widthOf(column), 0);
  const first = sticking.find(({edge, column}) => edge === 'start' && widthOf(column) <= roomPx / 2);
  const kept = roomPx <= 0 || takenPx <= roomPx / 2 ? sticking : first ? [first] : [];
  return new Map(kept.map(({column, edge}) => [column.key, edge]));
}
