/** Typed-array columns that grow a row at a time and are cut to length at the end. */

type NumberColumn = Float32Array | Uint8Array | Uint16Array | Uint32Array;

/** How much of what is to be written has been: columns that are full grow to what the whole will need, so that they grow once. */
export interface Progress {
  done: number;
  total: number;
}

export interface GrowingColumns<Columns> {
  count: number;
  capacity: number;
  /** Replaced by longer ones when they are full: to be read anew after each `nextRow`. */
  columns: Columns;
  readonly make: (length: number) => Columns;
  readonly progress: Progress;
}

const FIRST_CAPACITY = 1024;
/** What comes may need somewhat more than what went before. */
const HEADROOM = 1.06;
const LEAST_GROWTH = 1.5;
/** Before this share is done, little is known of the whole. */
const KNOWN_SHARE = 1 / 8;
/** Of the rows that a finished column may have to spare: copying it costs more than they do. */
const SPARE_SHARE = 1 / 8;

/** `make` gives every column with `length` rows of zeros, always in the same order. */
export function createColumns<Columns extends object>(make: (length: number) => Columns, progress: Progress): GrowingColumns<Columns> {
  return {count: 0, capacity: FIRST_CAPACITY, columns: make(FIRST_CAPACITY), make, progress};
}

/** Makes room for a row and gives its index. The row holds zeros. */
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
