import type {DataColumn} from './columns.ts';

/** Widths set by hand, in CSS pixels, by the column's key. */
export type ColumnWidths = Readonly<Record<string, number>>;

const DEFAULT_WIDTH_PX = 132;
const DEFAULT_MIN_PX = 56;
const MAX_PX = 1200;

/** What the layout of a column needs to know. `fixed`: never wider than it asks for. */
export type SizedColumn = Pick<DataColumn<never>, 'key' | 'widthPx' | 'minWidthPx' | 'sticky'> & {readonly fixed?: boolean};

/** A width that the column allows. */
export function allowedWidth({minWidthPx = DEFAULT_MIN_PX}: SizedColumn, widthPx: number): number {
  return Math.round(Math.min(MAX_PX, Math.max(minWidthPx, widthPx)));
}

/** The smallest and the largest width that the column allows. */
export function widthLimits(column: SizedColumn): {readonly min: number; readonly max: number} {
  return {min: allowedWidth(column, 0), max: MAX_PX};
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
 * Columns in the order of the screen, those that stick to the start first and to the end last. Where these would take more than
 * half of the room, only the first keeps its place: what scrolls must stay in sight.
 */
export function stickyOrder<Column extends SizedColumn>(columns: readonly Column[], roomPx: number): Column[] {
  const at = (edge: 'start' | 'end' | undefined) => columns.filter(({sticky}) => sticky === edge);
  const ordered = [...at('start'), ...at(undefined), ...at('end')];
  const sticking = ordered.filter(({sticky}) => sticky !== undefined);
  const takenPx = sticking.reduce((sum, column) => sum + allowedWidth(column, column.widthPx ?? DEFAULT_WIDTH_PX), 0);
  if (roomPx <= 0 || takenPx <= roomPx / 2) return ordered;
  return ordered.map((column, index) => (index === 0 && fits(column, roomPx) ? column : {...column, sticky: undefined}));
}

function fits(column: SizedColumn, roomPx: number): boolean {
  return column.sticky === 'start' && allowedWidth(column, column.widthPx ?? DEFAULT_WIDTH_PX) <= roomPx / 2;
}
