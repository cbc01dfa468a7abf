import type {Station} from '../../station/station.ts';
import type {StationUnit} from './layout-station.ts';

/** Where a station's list is broken into rows. */
export interface Folding {
  /** First unit of each row; empty for a station without units. */
  readonly starts: readonly number[];
  /** Number of breaks inside a section, and between neighbours joined by a conductor. */
  readonly inner: number;
  readonly joined: number;
  /** Widest row, diagram units. */
  readonly width: number;
}

/** A section with more cabinets than this is not started at the end of a row with only one of them. */
const FEW = 3;

/** The units of a station, measured once for all foldings tried. */
export interface UnitRun {
  readonly station: Station;
  readonly units: readonly StationUnit[];
  /** [units + 1] du from the first unit to each. */
  readonly at: Float64Array;
  /** [units] First unit after the entry of each. */
  readonly entryEnd: Uint32Array;
  /** Some unit is higher than the others. */
  readonly isUneven: boolean;
}

export function measureUnits(station: Station, units: readonly StationUnit[]): UnitRun {
  const at = new Float64Array(units.length + 1);
  const entryEnd = new Uint32Array(units.length);
  for (let u = 0; u < units.length; u++) at[u + 1] = at[u] + units[u].width;
  for (let u = units.length - 1; u >= 0; u--) entryEnd[u] = units[u + 1]?.entry === units[u].entry ? entryEnd[u + 1] : u + 1;
  return {station, units, at, entryEnd, isUneven: units.some(({height}) => height !== units[0].height)};
}

/**
 * Fills rows of at most `capacity` du in order; a wider unit has its own row. With `keepWhole` a section that fits a row is not broken: it
 * starts a new row instead.
 */
export function foldRows({station, units, at, entryEnd}: UnitRun, capacity: number, keepWhole: boolean): Folding {
  const starts: number[] = [];
  let [used, width, inner, joined] = [Number.POSITIVE_INFINITY, 0, 0, 0];
  let u = 0;
  while (u < units.length) {
    const end = entryEnd[u];
    const whole = at[end] - at[u];
    const together = used + whole <= capacity;
    const fresh = !together && used > 0 && (keepWhole ? whole <= capacity : false);
    const lonely = !together && end - u > FEW && used + units[u].width + units[u + 1].width > capacity;
    if (fresh || lonely) used = Number.POSITIVE_INFINITY;
    while (u < end) {
      let next = together ? end : lastThatFits(at, u, end, capacity - used);
      if (next === u) {
        if (u > 0) {
          if (units[u - 1].entry === units[u].entry) inner++;
          else if (areJoined(station, units[u - 1].entry, units[u].entry)) joined++;
        }
        starts.push(u);
        used = 0;
        next = Math.max(u + 1, lastThatFits(at, u, end, capacity));
      }
      used += at[next] - at[u];
      width = Math.max(width, used);
      u = next;
    }
  }
  return {starts, inner, joined, width};
}

/** The units from `from` on that fit in `room` du: index after the last, at most `end`. */
function lastThatFits(at: Float64Array, from: number, end: number, room: number): number {
  let [low, high] = [from, end];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (at[middle] - at[from] <= room) low = middle;
    else high = middle - 1;
  }
  return low;
}

/**
 * Whether a conductor joins an entry to the next (or continues in the same): two adjacent sections are separate, and so are two unknown
 * entries.
 */
export function areJoined({entries}: Station, left: number, right: number): boolean {
  if (left === right) return true;
  const [a, b] = [entries[left].kind, entries[right].kind];
  return a !== b || a === 'tie';
}
