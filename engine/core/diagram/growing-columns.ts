/** Typed-array columns that grow a row at a time and are cut to length at the end. */

export type NumberColumn = Float32Array | Uint8Array | Uint16Array | Uint32Array;

type ColumnKind = Float32ArrayConstructor | Uint8ArrayConstructor | Uint16ArrayConstructor | Uint32ArrayConstructor;

/** How each column is stored and what it takes from a row. */
export type ColumnRules<Row, Name extends string = string> = Readonly<Record<Name, readonly [ColumnKind, (row: Row) => number]>>;

export interface GrowingColumns<Row> {
  count: number;
  capacity: number;
  readonly names: readonly string[];
  readonly picks: readonly ((row: Row) => number)[];
  readonly columns: NumberColumn[];
}

const FIRST_CAPACITY = 64;

export function createColumns<Row>(rules: ColumnRules<Row>): GrowingColumns<Row> {
  return {
    count: 0,
    capacity: FIRST_CAPACITY,
    names: Object.keys(rules),
    picks: Object.values(rules).map(([, pick]) => pick),
    columns: Object.values(rules).map(([Kind]) => new Kind(FIRST_CAPACITY)),
  };
}

/** Adds a row and gives its index. The row itself is not kept. */
export function addRow<Row>(target: GrowingColumns<Row>, row: Row): number {
  if (target.count === target.capacity) {
    target.capacity *= 2;
    target.columns.forEach((column, index) => {
      target.columns[index] = grow(column, target.capacity);
    });
  }
  const {columns, picks, count} = target;
  for (let i = 0; i < columns.length; i++) columns[i][count] = picks[i](row);
  target.count++;
  return count;
}

/** The columns by name, each exactly as long as there are rows. */
export function finishColumns<Name extends string>(target: GrowingColumns<never>): Record<Name, NumberColumn> & {count: number} {
  const entries = target.names.map((name, index) => [name, target.columns[index].slice(0, target.count)]);
  return {count: target.count, ...Object.fromEntries(entries)};
}

export function grow<Column extends NumberColumn>(column: Column, length: number): Column {
  const longer = new (column.constructor as new (length: number) => Column)(length);
  longer.set(column);
  return longer;
}
