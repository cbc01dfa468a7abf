/** Typed-array columns that grow one row at a time and are cut to length at the end. */

type NumberColumn = Float32Array | Uint8Array | Uint16Array | Uint32Array;

/** Progress of writing: full columns grow to the size needed for the whole, so that they grow only once. */
export interface Progress {
  done: number;
  total: number;
}

export interface GrowingColumns<Columns> {
  count: number;
  capacity: number;
  /** Replaced by longer ones when full: read it again after each `nextRow`. */
  columns: Columns;
  readonly make: (length: number) => Columns;
  readonly progress: Progress;
}

const FIRST_CAPACITY = 1024;
/** The remaining part may need somewhat more than the part before. */
const HEADROOM = 1.06;
const LEAST_GROWTH = 1.5;
/** Below this share, the progress says little about the whole. */
const KNOWN_SHARE = 1 / 8;
/** Share of unused rows allowed in a finished column: copying it would cost more. */
const SPARE_SHARE = 1 / 8;

/** `make` returns every column with `length` rows of zeros, always in the same order. */
export function createColumns<Columns extends object>(make: (length: number) => Columns, progress: Progress): GrowingColumns<Columns> {
  return {count: 0, capacity: FIRST_CAPACITY, columns: make(FIRST_CAPACITY), make, progress};
}

/** Adds a row of zeros and returns its index. */
export function nextRow<Columns extends object>(target: GrowingColumns<Columns>): number {
  if (target.count === target.capacity) lengthen(target);
  return target.count++;
}

function lengthen<Columns extends object>(target: GrowingColumns<Columns>): void {
  const {capacity, progress, make} = target;
  const {done, total} = progress;
  const expected = done > total * KNOWN_SHARE ? (capacity / done) * total * HEADROOM : 0;
  target.capacity = Math.ceil(Math.max(capacity * LEAST_GROWTH, expected));
  const longer = make(target.capacity);
  const before = Object.values(target.columns) as NumberColumn[];
  (Object.values(longer) as NumberColumn[]).forEach((column, index) => {
    column.set(before[index]);
  });
  target.columns = longer;
}

/** The columns, each as long as there are rows; their buffers may be somewhat longer. */
export function finishColumns<Columns extends object>({
  count,
  capacity,
  columns,
}: GrowingColumns<Columns>): Columns & {readonly count: number} {
  const isTight = capacity - count <= capacity * SPARE_SHARE;
  const cut = Object.entries(columns as Record<string, NumberColumn>).map(([name, column]) => [
    name,
    isTight ? column.subarray(0, count) : column.slice(0, count),
  ]);
  return {count, ...(Object.fromEntries(cut) as Columns)};
}
