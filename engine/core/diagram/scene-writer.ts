import {addRow, type ColumnRules, createColumns, finishColumns, type GrowingColumns, grow, type NumberColumn} from './growing-columns.ts';
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
  readonly maxK?: number;
  readonly minPx?: number;
  readonly maxWidth?: number;
  readonly maxHeight?: number;
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
  readonly hit: number;
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

/** A scene in the making: columns in drawing order and the counters of slots and values. */
export interface SceneWriter {
  readonly symbols: GrowingColumns<SymbolRow>;
  readonly conductors: GrowingColumns<ConductorRow>;
  /** Points of the conductors, x and y in turn; the first `pointCount` numbers count. */
  points: Float32Array;
  pointCount: number;
  readonly frames: GrowingColumns<FrameRow>;
  readonly texts: GrowingColumns<TextRow>;
  readonly fixedTexts: string[];
  readonly ticks: GrowingColumns<TickRow>;
  readonly hits: GrowingColumns<HitRow>;
  readonly hitIds: string[];
  readonly voltages: string[];
  /** Slot 0 is never written. */
  slotCount: number;
  valueCount: number;
}

export function createSceneWriter(): SceneWriter {
  return {
    symbols: createColumns(SYMBOL_RULES),
    conductors: createColumns(CONDUCTOR_RULES),
    points: new Float32Array(256),
    pointCount: 0,
    frames: createColumns(FRAME_RULES),
    texts: createColumns(TEXT_RULES),
    fixedTexts: [],
    ticks: createColumns(TICK_RULES),
    hits: createColumns(HIT_RULES),
    hitIds: [],
    voltages: [],
    slotCount: 1,
    valueCount: 0,
  };
}

export function newSlot(writer: SceneWriter): number {
  return writer.slotCount++;
}

export function newValue(writer: SceneWriter): number {
  return writer.valueCount++;
}

export function addSymbol(writer: SceneWriter, row: SymbolRow): void {
  addRow(writer.symbols, row);
}

export function addConductor(writer: SceneWriter, row: ConductorRow): void {
  const end = writer.pointCount + row.points.length;
  if (end > writer.points.length) writer.points = grow(writer.points, 2 * end);
  writer.points.set(row.points, writer.pointCount);
  writer.pointCount = end;
  addRow(writer.conductors, row);
}

export function addFrame(writer: SceneWriter, row: FrameRow): void {
  addRow(writer.frames, row);
}

export function addText(writer: SceneWriter, row: TextRow): void {
  writer.fixedTexts.push(typeof row.text === 'string' ? row.text : '');
  addRow(writer.texts, row);
}

export function addTick(writer: SceneWriter, row: TickRow): void {
  addRow(writer.ticks, row);
}

/** Adds a hit and gives its row. */
export function addHit(writer: SceneWriter, row: HitRow): number {
  writer.hitIds.push(row.id);
  return addRow(writer.hits, row);
}

/** Row of a voltage key, added when it is new. */
export function voltageRow(writer: SceneWriter, key: string): number {
  const row = writer.voltages.indexOf(key);
  return row < 0 ? writer.voltages.push(key) - 1 : row;
}

/** The finished columns of everything that was added. */
export function finishScene(writer: SceneWriter) {
  return {
    symbols: finishColumns(writer.symbols) as unknown as SymbolColumns,
    conductors: finishConductors(writer),
    frames: finishColumns(writer.frames) as unknown as FrameColumns,
    texts: {...finishColumns(writer.texts), fixed: writer.fixedTexts} as unknown as TextColumns,
    ticks: finishColumns(writer.ticks) as unknown as TickColumns,
    hits: {...finishColumns(writer.hits), id: writer.hitIds} as unknown as HitColumns,
    voltages: writer.voltages,
    slotCount: writer.slotCount,
    valueCount: writer.valueCount,
  };
}

/** Lengths of the polylines become where each begins. */
function finishConductors(writer: SceneWriter): ConductorColumns {
  const {length, ...columns} = finishColumns<'length'>(writer.conductors);
  const offset = new Uint32Array(columns.count + 1);
  for (let i = 0; i < columns.count; i++) offset[i + 1] = offset[i] + length[i];
  return {...columns, offset, points: writer.points.slice(0, writer.pointCount)} as unknown as ConductorColumns;
}

/** Names of the columns that hold numbers. */
type Numbers<Columns> = {[Name in keyof Columns]: Columns[Name] extends NumberColumn ? Name : never}[keyof Columns] & string;

const SYMBOL_RULES: ColumnRules<SymbolRow, Numbers<SymbolColumns>> = {
  symbol: [Uint16Array, (row) => row.symbol],
  x: [Float32Array, (row) => row.x],
  y: [Float32Array, (row) => row.y],
  rotation: [Uint16Array, (row) => row.rotation ?? 0],
  size: [Float32Array, (row) => row.size ?? 1],
  layer: [Uint8Array, (row) => row.layer],
  variantSlot: [Uint32Array, (row) => row.variantSlot ?? 0],
  variant: [Uint8Array, (row) => row.variant ?? 0],
  hideable: [Uint8Array, (row) => Number(row.hideable ?? false)],
  slotA: [Uint32Array, (row) => row.a?.slot ?? 0],
  slotB: [Uint32Array, (row) => row.b?.slot ?? 0],
  slotC: [Uint32Array, (row) => row.c?.slot ?? 0],
  voltageA: [Uint8Array, (row) => row.a?.voltage ?? 0],
  voltageB: [Uint8Array, (row) => row.b?.voltage ?? 0],
  voltageC: [Uint8Array, (row) => row.c?.voltage ?? 0],
  omit: [Uint32Array, (row) => row.omit ?? 0],
  hit: [Uint32Array, (row) => row.hit ?? NONE],
  clamped: [Uint8Array, (row) => Number(row.clamped ?? false)],
};

const CONDUCTOR_RULES: ColumnRules<ConductorRow, 'slot' | 'voltage' | 'weight' | 'hit' | 'length'> = {
  slot: [Uint32Array, (row) => row.side.slot],
  voltage: [Uint8Array, (row) => row.side.voltage],
  weight: [Uint8Array, (row) => row.weight],
  hit: [Uint32Array, (row) => row.hit ?? NONE],
  length: [Uint32Array, (row) => row.points.length / 2],
};

const FRAME_RULES: ColumnRules<FrameRow, Numbers<FrameColumns>> = {
  x: [Float32Array, (row) => row.x],
  y: [Float32Array, (row) => row.y],
  width: [Float32Array, (row) => row.width],
  height: [Float32Array, (row) => row.height],
  radius: [Float32Array, (row) => row.radius],
  head: [Float32Array, (row) => row.head ?? 0],
  kind: [Uint8Array, (row) => row.kind],
  slot: [Uint32Array, (row) => row.side?.slot ?? 0],
  voltage: [Uint8Array, (row) => row.side?.voltage ?? 0],
  hit: [Uint32Array, (row) => row.hit ?? NONE],
};

const TEXT_RULES: ColumnRules<TextRow, Numbers<TextColumns>> = {
  x: [Float32Array, (row) => row.x],
  y: [Float32Array, (row) => row.y],
  size: [Float32Array, (row) => row.size],
  weight: [Uint16Array, (row) => row.weight ?? 400],
  anchor: [Uint8Array, (row) => row.anchor],
  tone: [Uint8Array, (row) => row.tone],
  slot: [Uint32Array, (row) => row.side?.slot ?? 0],
  voltage: [Uint8Array, (row) => row.side?.voltage ?? 0],
  priority: [Uint8Array, (row) => row.priority],
  minK: [Float32Array, (row) => row.minK],
  minPx: [Uint8Array, (row) => row.minPx ?? 9],
  value: [Uint32Array, (row) => (typeof row.text === 'number' ? row.text : NONE)],
  maxWidth: [Float32Array, (row) => row.maxWidth ?? 0],
  maxK: [Float32Array, (row) => row.maxK ?? 0],
  maxHeight: [Float32Array, (row) => row.maxHeight ?? 0],
  hit: [Uint32Array, (row) => row.hit ?? NONE],
};

const TICK_RULES: ColumnRules<TickRow, Numbers<TickColumns>> = {
  x: [Float32Array, (row) => row.x],
  y: [Float32Array, (row) => row.y],
  width: [Float32Array, (row) => row.width],
  height: [Float32Array, (row) => row.height],
  phase: [Uint8Array, (row) => row.phase],
  minK: [Float32Array, (row) => row.minK],
  hit: [Uint32Array, (row) => row.hit],
};

const HIT_RULES: ColumnRules<HitRow, Numbers<HitColumns>> = {
  minX: [Float32Array, (row) => row.minX],
  minY: [Float32Array, (row) => row.minY],
  maxX: [Float32Array, (row) => row.maxX],
  maxY: [Float32Array, (row) => row.maxY],
  kind: [Uint8Array, (row) => row.kind],
  station: [Uint16Array, (row) => row.station],
  row: [Uint32Array, (row) => row.row],
};
