/** Number of `WitnessKind`s. */
export const WITNESS_KINDS = 6;

/** The reasons of a run while they are collected: growing columns, reused by the next run. */
export interface ReasonTable {
  /** Rows in use. */
  count: number;
  code: Uint8Array;
  part: Uint8Array;
  /** Device behind the reason; -1 for none. */
  device: Int32Array;
  /** [`WITNESS_KINDS` x devices] row of a witness, -1 for none yet; and the keys in use. */
  readonly witnessOf: Int32Array;
  readonly keys: Int32Array;
}

export function createReasonTable(devices: number): ReasonTable {
  const rows = 256;
  return {
    count: 0,
    code: new Uint8Array(rows),
    part: new Uint8Array(rows),
    device: new Int32Array(rows),
    witnessOf: new Int32Array(WITNESS_KINDS * devices).fill(-1),
    keys: new Int32Array(WITNESS_KINDS * devices),
  };
}

export function addReason(table: ReasonTable, code: number, part: number, device: number): void {
  if (table.count === table.code.length) reserveReasons(table, table.count);
  const row = table.count++;
  table.code[row] = code;
  table.part[row] = part;
  table.device[row] = device;
}

/** Makes room for this many more rows: their columns are others then. */
export function reserveReasons(table: ReasonTable, more: number): void {
  const rows = table.count + more;
  if (rows <= table.code.length) return;
  const size = Math.max(rows, 2 * table.code.length);
  table.code = grown(table.code, new Uint8Array(size));
  table.part = grown(table.part, new Uint8Array(size));
  table.device = grown(table.device, new Int32Array(size));
}

function grown<Column extends Uint8Array | Int32Array>(from: Column, to: Column): Column {
  to.set(from);
  return to;
}
