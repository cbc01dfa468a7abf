import {createColumns, finishColumns, type GrowingColumns, nextRow, type Progress} from './growing-columns.ts';
import {
  type ConductorColumns,
  type FrameColumns,
  type HitColumns,
  NONE,
  type SymbolColumns,
  type TextColumns,
  type TickColumns,
} from './scene.ts';
import {conductorColumns, frameColumns, hitColumns, symbolColumns, textColumns, tickColumns} from './scene-columns.ts';

/** One side of a symbol or conductor: its liveness slot and its row in the scene's voltages. */
export interface Side {
  readonly slot: number;
  readonly voltage: number;
}

/** Isolated: always dead. */
export const DEAD_SIDE: Side = {slot: 0, voltage: 0};

/** Rows of the scene columns, with the columns' names. Omitted values get the default of their column. */
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

/** A scene under construction: columns in drawing order and the counters of slots and values. */
export interface SceneWriter {
  readonly symbols: GrowingColumns<ReturnType<typeof symbolColumns>>;
  readonly conductors: GrowingColumns<ReturnType<typeof conductorColumns>>;
  /** Points of the conductors, x and y in turn; only the first `pointCount` numbers are used. */
  points: Float32Array;
  pointCount: number;
  readonly frames: GrowingColumns<ReturnType<typeof frameColumns>>;
  readonly texts: GrowingColumns<ReturnType<typeof textColumns>>;
  readonly fixedTexts: string[];
  readonly ticks: GrowingColumns<ReturnType<typeof tickColumns>>;
  readonly hits: GrowingColumns<ReturnType<typeof hitColumns>>;
  readonly hitIds: string[];
  readonly voltages: string[];
  /** Slot 0 is never written. */
  slotCount: number;
  valueCount: number;
  /** In cabinets and units. */
  readonly progress: Progress;
}

const FIRST_POINTS = 4096;

/** `total`: cabinets and units that will be placed, if there will be many. */
export function createSceneWriter(total = 0): SceneWriter {
  const progress = {done: 0, total};
  return {
    symbols: createColumns(symbolColumns, progress),
    conductors: createColumns(conductorColumns, progress),
    points: new Float32Array(FIRST_POINTS),
    pointCount: 0,
    frames: createColumns(frameColumns, progress),
    texts: createColumns(textColumns, progress),
    fixedTexts: [],
    ticks: createColumns(tickColumns, progress),
    hits: createColumns(hitColumns, progress),
    hitIds: [],
    voltages: [],
    slotCount: 1,
    valueCount: 0,
    progress,
  };
}

export function newSlot(writer: SceneWriter): number {
  return writer.slotCount++;
}

export function newValue(writer: SceneWriter): number {
  return writer.valueCount++;
}

export function addSymbol(writer: SceneWriter, row: SymbolRow): void {
  const at = nextRow(writer.symbols);
  const to = writer.symbols.columns;
  to.symbol[at] = row.symbol;
  to.x[at] = row.x;
  to.y[at] = row.y;
  to.rotation[at] = row.rotation ?? 0;
  to.size[at] = row.size ?? 1;
  to.layer[at] = row.layer;
  to.variantSlot[at] = row.variantSlot ?? 0;
  to.variant[at] = row.variant ?? 0;
  to.hideable[at] = row.hideable === true ? 1 : 0;
  if (row.a !== undefined) [to.slotA[at], to.voltageA[at]] = [row.a.slot, row.a.voltage];
  if (row.b !== undefined) [to.slotB[at], to.voltageB[at]] = [row.b.slot, row.b.voltage];
  if (row.c !== undefined) [to.slotC[at], to.voltageC[at]] = [row.c.slot, row.c.voltage];
  to.omit[at] = row.omit ?? 0;
  to.hit[at] = row.hit ?? NONE;
  to.clamped[at] = row.clamped === true ? 1 : 0;
}

export function addConductor(writer: SceneWriter, {points, side, weight, hit}: ConductorRow): void {
  const first = beginConductor(writer, points.length, side, weight, hit ?? NONE);
  writer.points.set(points, first);
}

/** The same, but the caller writes its `length` numbers: returns where they belong in `writer.points`. */
export function beginConductor(writer: SceneWriter, length: number, side: Side, weight: number, hit: number): number {
  const first = writer.pointCount;
  writer.pointCount += length;
  if (writer.pointCount > writer.points.length) {
    const longer = new Float32Array(2 * writer.pointCount);
    longer.set(writer.points);
    writer.points = longer;
  }
  const at = nextRow(writer.conductors);
  const to = writer.conductors.columns;
  to.slot[at] = side.slot;
  to.voltage[at] = side.voltage;
  to.weight[at] = weight;
  to.hit[at] = hit;
  to.length[at] = length / 2;
  return first;
}

export function addFrame(writer: SceneWriter, row: FrameRow): void {
  const at = nextRow(writer.frames);
  const to = writer.frames.columns;
  to.x[at] = row.x;
  to.y[at] = row.y;
  to.width[at] = row.width;
  to.height[at] = row.height;
  to.radius[at] = row.radius;
  to.head[at] = row.head ?? 0;
  to.kind[at] = row.kind;
  to.slot[at] = row.side?.slot ?? 0;
  to.voltage[at] = row.side?.voltage ?? 0;
  to.hit[at] = row.hit ?? NONE;
}

export function addText(writer: SceneWriter, row: TextRow): void {
  const at = beginText(writer, row.text);
  const to = writer.texts.columns;
  to.x[at] = row.x;
  to.y[at] = row.y;
  to.size[at] = row.size;
  to.weight[at] = row.weight ?? USUAL_WEIGHT;
  to.anchor[at] = row.anchor;
  to.tone[at] = row.tone;
  to.slot[at] = row.side?.slot ?? 0;
  to.voltage[at] = row.side?.voltage ?? 0;
  to.priority[at] = row.priority;
  to.minK[at] = row.minK;
  to.minPx[at] = row.minPx ?? USUAL_MIN_PX;
  to.maxWidth[at] = row.maxWidth ?? 0;
  to.maxK[at] = row.maxK ?? 0;
  to.maxHeight[at] = row.maxHeight ?? 0;
  to.hit[at] = row.hit ?? NONE;
}

/** A text of a figure row: a cabinet has about thirty, hence no row object. */
export function addFineText(
  writer: SceneWriter,
  text: string | number,
  x: number,
  y: number,
  size: number,
  anchor: number,
  tone: number,
  priority: number,
  minK: number,
  minPx: number,
  maxWidth: number,
  hit: number,
): void {
  const at = beginText(writer, text);
  const to = writer.texts.columns;
  to.x[at] = x;
  to.y[at] = y;
  to.size[at] = size;
  to.weight[at] = USUAL_WEIGHT;
  to.anchor[at] = anchor;
  to.tone[at] = tone;
  to.priority[at] = priority;
  to.minK[at] = minK;
  to.minPx[at] = minPx;
  to.maxWidth[at] = maxWidth;
  to.hit[at] = hit;
}

const USUAL_WEIGHT = 400;
const USUAL_MIN_PX = 9;

function beginText(writer: SceneWriter, text: string | number): number {
  const at = nextRow(writer.texts);
  writer.fixedTexts.push(typeof text === 'string' ? text : '');
  writer.texts.columns.value[at] = typeof text === 'string' ? NONE : text;
  return at;
}

export function addTick(writer: SceneWriter, row: TickRow): void {
  const at = nextRow(writer.ticks);
  const to = writer.ticks.columns;
  to.x[at] = row.x;
  to.y[at] = row.y;
  to.width[at] = row.width;
  to.height[at] = row.height;
  to.phase[at] = row.phase;
  to.minK[at] = row.minK;
  to.hit[at] = row.hit;
}

/** Adds a hit and returns its row. */
export function addHit(writer: SceneWriter, row: HitRow): number {
  const at = nextRow(writer.hits);
  const to = writer.hits.columns;
  to.minX[at] = row.minX;
  to.minY[at] = row.minY;
  to.maxX[at] = row.maxX;
  to.maxY[at] = row.maxY;
  to.kind[at] = row.kind;
  to.station[at] = row.station;
  to.row[at] = row.row;
  writer.hitIds.push(row.id);
  return at;
}

/** Row of a voltage key, added if it is new. */
export function voltageRow(writer: SceneWriter, key: string): number {
  const row = writer.voltages.indexOf(key);
  return row < 0 ? writer.voltages.push(key) - 1 : row;
}

/** The finished columns of everything that was added. */
export function finishScene(writer: SceneWriter) {
  return {
    symbols: finishColumns(writer.symbols) satisfies SymbolColumns,
    conductors: finishConductors(writer),
    frames: finishColumns(writer.frames) satisfies FrameColumns,
    texts: {...finishColumns(writer.texts), fixed: writer.fixedTexts} satisfies TextColumns,
    ticks: finishColumns(writer.ticks) satisfies TickColumns,
    hits: {...finishColumns(writer.hits), id: writer.hitIds} satisfies HitColumns,
    voltages: writer.voltages,
    slotCount: writer.slotCount,
    valueCount: writer.valueCount,
  };
}

/** Lengths of the polylines become the offsets of their starts. */
function finishConductors(writer: SceneWriter): ConductorColumns {
  const {length, ...columns} = finishColumns(writer.conductors);
  const offset = new Uint32Array(columns.count + 1);
  for (let i = 0; i < columns.count; i++) offset[i + 1] = offset[i] + length[i];
  return {...columns, offset, points: writer.points.slice(0, writer.pointCount)};
}
