import type {Station} from '../station/station.ts';
import type {StationUnit} from './layout-station.ts';

/** Where a station's list is broken into rows. */
export interface Folding {
  /** First unit of each row; empty for a station without units. */
  readonly starts: readonly number[];
  /** Breaks inside a section, and breaks between neighbours that a conductor joins. */
  readonly inner: number;
  readonly joined: number;
  /** Widest row, diagram units. */
  readonly width: number;
}

/** A section with more cabinets than this is not begun at the end of a row with only one of them. */
const FEW = 3;

/**
 * Fills rows of at most `capacity` du in order; a unit wider than that has a row of its own. With `keepWhole` a section that fits a row
 * is not broken: it begins a new one instead.
 */
export function foldRows(station: Station, units: readonly StationUnit[], capacity: number, keepWhole: boolean): Folding {
  const starts: number[] = [];
  let [used, width, inner, joined] = [Number.POSITIVE_INFINITY, 0, 0, 0];
  let u = 0;
  while (u < units.length) {
    const end = endOfEntry(units, u);
    let whole = 0;
    for (let i = u; i < end; i++) whole += units[i].width;
    const together = used + whole <= capacity;
    const fresh = !together && used > 0 && (keepWhole ? whole <= capacity : false);
    const lonely = !together && end - u > FEW && used + units[u].width + units[u + 1].width > capacity;
    if (fresh || lonely) used = Number.POSITIVE_INFINITY;
    for (; u < end; u++) {
      if (used + units[u].width > capacity) {
        if (u > 0) {
          if (units[u - 1].entry === units[u].entry) inner++;
          else if (areJoined(station, units[u - 1].entry, units[u].entry)) joined++;
        }
        starts.push(u);
        used = 0;
      }
      used += units[u].width;
      width = Math.max(width, used);
    }
  }
  return {starts, inner, joined, width};
}

/** Whether a conductor runs from one entry to the next (or on in the same): two sections side by side are apart, and so are two unknown entries. */
export function areJoined({entries}: Station, left: number, right: number): boolean {
  if (left === right) return true;
  const [a, b] = [entries[left].kind, entries[right].kind];
  return a !== b || a === 'tie';
}

function endOfEntry(units: readonly StationUnit[], from: number): number {
  let end = from + 1;
  while (end < units.length && units[end].entry === units[from].entry) end++;
  return end;
}
