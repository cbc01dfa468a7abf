import {
  type ConductorColumns,
  type FrameColumns,
  type HitColumns,
  NONE,
  type SymbolColumns,
  type TextColumns,
  type TickColumns,
} from './scene.ts';

/** One side of a symbol or conductor: its liveness slot and its row in the scene's voltages. */
export interface Side {
  readonly slot: number;
  readonly voltage: number;
}

/** Isolated: always dead. */
export const DEAD_SIDE: Side = {slot: 0, voltage: 0};

/** Rows of the scene columns, under the names the columns have. What is left out takes the default of its column. */
export interface SymbolRow {
  readonly symbol: number;
  readonly x: number;
  readonly y: number;
  readonly layer: number;
  readonly rotation?: number;
  readonly size?: number;
  readonly variantSlot?: number;
  readonly variant?: number;
  readonly hideable?: boolean;
  readonly a?: Side;
  readonly b?: Side;
  readonly c?: Side;
  readonly omit?: number;
  readonly hit?: number;
  readonly clamped?: boolean;
}

export interface ConductorRow {
  readonly points: readonly number[];
  readonly side: Side;
  readonly weight: number;
  readonly hit?: number;
}

export interface FrameRow {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly radius: number;
  readonly head?: number;
  readonly kind: number;
  readonly side?: Side;
  readonly hit?: number;
}

export interface TextRow {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly weight?: number;
  readonly anchor: number;
  readonly tone: number;
  readonly side?: Side;
  readonly priority: number;
  readonly minK: number;
  readonly minPx?: number;
  readonly maxWidth?: number;
  readonly hit?: number;
  /** Fixed text, or the index of a live value. */
  readonly text: string | number;
}

export interface TickRow {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly phase: number;
  readonly minK: number;
}

export interface HitRow {
  readonly minX: number;
  readonly minY: number;
  readonly maxX: number;
  readonly maxY: number;
  readonly kind: number;
  readonly station: number;
  readonly row: number;
  readonly id: string;
}

/** A scene in the making: rows in drawing order and the counters of slots and values. */
export interface SceneWriter {
  readonly symbols: SymbolRow[];
  readonly conductors: ConductorRow[];
  readonly frames: FrameRow[];
  readonly texts: TextRow[];
  readonly ticks: TickRow[];
  readonly hits: HitRow[];
  readonly voltages: string[];
  /** Slot 0 is never written. */
  slotCount: number;
  valueCount: number;
}

export function createSceneWriter(): SceneWriter {
  return {symbols: [], conductors: [], frames: [], texts: [], ticks: [], hits: [], voltages: [], slotCount: 1, valueCount: 0};
}

export function newSlot(writer: SceneWriter): number {
  return writer.slotCount++;
}

export function newValue(writer: SceneWriter): number {
  return writer.valueCount++;
}

/** Adds a hit and gives its row. */
export function addHit(writer: SceneWriter, hit: HitRow): number {
  return writer.hits.push(hit) - 1;
}

/** Row of a voltage key, added when it is new. */
export function voltageRow(writer: SceneWriter, key: string): number {
  const row = writer.voltages.indexOf(key);
  return row < 0 ? writer.voltages.push(key) - 1 : row;
}

export function symbolColumns(rows: readonly SymbolRow[]): SymbolColumns {
  return {
    count: rows.length,
    symbol: fill(new Uint16Array(rows.length), rows, (row) => row.symbol),
    x: fill(new Float32Array(rows.length), rows, (row) => row.x),
    y: fill(new Float32Array(rows.length), rows, (row) => row.y),
    rotation: fill(new Uint16Array(rows.length), rows, (row) => row.rotation ?? 0),
    size: fill(new Float32Array(rows.length), rows, (row) => row.size ?? 1),
    layer: fill(new Uint8Array(rows.length), rows, (row) => row.layer),
    variantSlot: fill(new Uint32Array(rows.length), rows, (row) => row.variantSlot ?? 0),
    variant: fill(new Uint8Array(rows.length), rows, (row) => row.variant ?? 0),
    hideable: fill(new Uint8Array(rows.length), rows, (row) => Number(row.hideable ?? false)),
    slotA: fill(new Uint32Array(rows.length), rows, (row) => row.a?.slot ?? 0),
    slotB: fill(new Uint32Array(rows.length), rows, (row) => row.b?.slot ?? 0),
    slotC: fill(new Uint32Array(rows.length), rows, (row) => row.c?.slot ?? 0),
    voltageA: fill(new Uint8Array(rows.length), rows, (row) => row.a?.voltage ?? 0),
    voltageB: fill(new Uint8Array(rows.length), rows, (row) => row.b?.voltage ?? 0),
    voltageC: fill(new Uint8Array(rows.length), rows, (row) => row.c?.voltage ?? 0),
    omit: fill(new Uint32Array(rows.length), rows, (row) => row.omit ?? 0),
    hit: fill(new Uint32Array(rows.length), rows, (row) => row.hit ?? NONE),
    clamped: fill(new Uint8Array(rows.length), rows, (row) => Number(row.clamped ?? false)),
  };
}

export function conductorColumns(rows: readonly ConductorRow[]): ConductorColumns {
  const offset = new Uint32Array(rows.length + 1);
  rows.forEach((row, index) => {
    offset[index + 1] = offset[index] + row.points.length / 2;
  });
  const points = new Float32Array(offset[rows.length] * 2);
  rows.forEach((row, index) => {
    points.set(row.points, offset[index] * 2);
  });
  return {
    count: rows.length,
    offset,
    points,
    slot: fill(new Uint32Array(rows.length), rows, (row) => row.side.slot),
    voltage: fill(new Uint8Array(rows.length), rows, (row) => row.side.voltage),
    weight: fill(new Uint8Array(rows.length), rows, (row) => row.weight),
    hit: fill(new Uint32Array(rows.length), rows, (row) => row.hit ?? NONE),
  };
}

export function frameColumns(rows: readonly FrameRow[]): FrameColumns {
  return {
    count: rows.length,
    x: fill(new Float32Array(rows.length), rows, (row) => row.x),
    y: fill(new Float32Array(rows.length), rows, (row) => row.y),
    width: fill(new Float32Array(rows.length), rows, (row) => row.width),
    height: fill(new Float32Array(rows.length), rows, (row) => row.height),
    radius: fill(new Float32Array(rows.length), rows, (row) => row.radius),
    head: fill(new Float32Array(rows.length), rows, (row) => row.head ?? 0),
    kind: fill(new Uint8Array(rows.length), rows, (row) => row.kind),
    slot: fill(new Uint32Array(rows.length), rows, (row) => row.side?.slot ?? 0),
    voltage: fill(new Uint8Array(rows.length), rows, (row) => row.side?.voltage ?? 0),
    hit: fill(new Uint32Array(rows.length), rows, (row) => row.hit ?? NONE),
  };
}

export function textColumns(rows: readonly TextRow[]): TextColumns {
  return {
    count: rows.length,
    x: fill(new Float32Array(rows.length), rows, (row) => row.x),
    y: fill(new Float32Array(rows.length), rows, (row) => row.y),
    size: fill(new Float32Array(rows.length), rows, (row) => row.size),
    weight: fill(new Uint16Array(rows.length), rows, (row) => row.weight ?? 400),
    anchor: fill(new Uint8Array(rows.length), rows, (row) => row.anchor),
    tone: fill(new Uint8Array(rows.length), rows, (row) => row.tone),
    slot: fill(new Uint32Array(rows.length), rows, (row) => row.side?.slot ?? 0),
    voltage: fill(new Uint8Array(rows.length), rows, (row) => row.side?.voltage ?? 0),
    priority: fill(new Uint8Array(rows.length), rows, (row) => row.priority),
    minK: fill(new Float32Array(rows.length), rows, (row) => row.minK),
    minPx: fill(new Uint8Array(rows.length), rows, (row) => row.minPx ?? 9),
    fixed: rows.map((row) => (typeof row.text === 'string' ? row.text : '')),
    value: fill(new Uint32Array(rows.length), rows, (row) => (typeof row.text === 'number' ? row.text : NONE)),
    maxWidth: fill(new Float32Array(rows.length), rows, (row) => row.maxWidth ?? 0),
    hit: fill(new Uint32Array(rows.length), rows, (row) => row.hit ?? NONE),
  };
}

export function tickColumns(rows: readonly TickRow[]): TickColumns {
  return {
    count: rows.length,
    x: fill(new Float32Array(rows.length), rows, (row) => row.x),
    y: fill(new Float32Array(rows.length), rows, (row) => row.y),
    width: fill(new Float32Array(rows.length), rows, (row) => row.width),
    height: fill(new Float32Array(rows.length), rows, (row) => row.height),
    phase: fill(new Uint8Array(rows.length), rows, (row) => row.phase),
    minK: fill(new Float32Array(rows.length), rows, (row) => row.minK),
  };
}

export function hitColumns(rows: readonly HitRow[]): HitColumns {
  return {
    count: rows.length,
    minX: fill(new Float32Array(rows.length), rows, (row) => row.minX),
    minY: fill(new Float32Array(rows.length), rows, (row) => row.minY),
    maxX: fill(new Float32Array(rows.length), rows, (row) => row.maxX),
    maxY: fill(new Float32Array(rows.length), rows, (row) => row.maxY),
    kind: fill(new Uint8Array(rows.length), rows, (row) => row.kind),
    station: fill(new Uint16Array(rows.length), rows, (row) => row.station),
    row: fill(new Uint32Array(rows.length), rows, (row) => row.row),
    id: rows.map((row) => row.id),
  };
}

function fill<Column extends Float32Array | Uint8Array | Uint16Array | Uint32Array, Row>(
  column: Column,
  rows: readonly Row[],
  pick: (row: Row) => number,
): Column {
  for (let i = 0; i < rows.length; i++) column[i] = pick(rows[i]);
  return column;
}
