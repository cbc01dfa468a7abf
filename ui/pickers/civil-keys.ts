import {addMonths, type CivilPeriod, step, withinYears} from './civil-date.ts';

export interface GridKey {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
}

/**
 * The grid's cursor after a key: arrows by one and by a row, Home and End in the row, Page keys by a month (with Shift a year) among days,
 * otherwise by a sheet of twelve. Undefined for other keys.
 */
export function cursorAfter(pressed: GridKey, from: string, unit: CivilPeriod, row: readonly string[]): string | undefined {
  if (pressed.altKey || pressed.ctrlKey || pressed.metaKey) return undefined;
  const to = goalOf(pressed, from, unit, row);
  return to === undefined ? undefined : withinYears(to);
}

function goalOf({key, shiftKey}: GridKey, from: string, unit: CivilPeriod, row: readonly string[]): string | undefined {
  const inRow = unit === 'day' ? 7 : 3;
  const page = (count: number) => (unit === 'day' ? addMonths(from, shiftKey ? count * 12 : count) : step(from, unit, count * 12));
  switch (key) {
    case 'ArrowLeft':
      return step(from, unit, -1);
    case 'ArrowRight':
      return step(from, unit, 1);
    case 'ArrowUp':
      return step(from, unit, -inRow);
    case 'ArrowDown':
      return step(from, unit, inRow);
    case 'Home':
      return row[0];
    case 'End':
      return row.at(-1);
    case 'PageUp':
      return page(-1);
    case 'PageDown':
      return page(1);
    default:
      return undefined;
  }
}
