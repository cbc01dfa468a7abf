/** The symbols of data/symbols.json compiled once: polylines and filled outlines with a paint, a weight and the states that show them. */

/** Paints in the order of the palette columns a painter builds. Values a, b, c follow the liveness of that terminal. */
export const PAINTS = [
  'a',
  'b',
  'c',
  'isolated',
  'earth',
  'earth-rest',
  'instrument',
  'ink',
  'muted',
  'frame',
  'ground',
  'on-mark',
  'position-open',
  'panel',
  'uncertain',
  'conflict',
  'alarm',
  'alarm-urgent',
  'alarm-important',
  'alarm-general',
  'alarm-notice',
  'alarm-edge-urgent',
  'alarm-edge-important',
  'alarm-edge-general',
  'alarm-edge-notice',
  'on-alarm-urgent',
  'on-alarm-important',
  'on-alarm-general',
  'on-alarm-notice',
  'mark-offline',
  'mark-quality',
  'lamp:red',
  'lamp:green',
  'lamp:yellow',
  'lamp:white',
  'lamp:presence',
] as const;
export type PaintName = (typeof PAINTS)[number];

export const WEIGHTS = ['bus', 'conductor', 'blade', 'body', 'bang', 'fine', 'thin', 'none'] as const;
export type WeightName = (typeof WEIGHTS)[number];

export const FILLS = ['none', 'self', 'ground', 'panel'] as const;

export interface CompiledPrim {
  /** x, y in turn, in the symbol's box; circles, arcs and rounded corners are flattened to 0.1 du. */
  readonly points: Float32Array;
  readonly closed: boolean;
  /** Index into WEIGHTS; `none` has no stroke. */
  readonly weight: number;
  /** Index into PAINTS. */
  readonly paint: number;
  /** Index into FILLS. */
  readonly fill: number;
  /** Bit s set: shown with this paint in state s. A part whose paint depends on the state is compiled once for each paint. */
  readonly show: number;
  /** Index into `CompiledSymbol.parts`, for `SymbolColumns.omit`. */
  readonly part: number;
}

export interface CompiledSymbol {
  readonly name: string;
  /** What it shows, in Chinese. */
  readonly title: string;
  readonly width: number;
  readonly height: number;
  readonly terminals: Readonly<Record<string, readonly [number, number]>>;
  readonly states: readonly string[];
  readonly parts: readonly string[];
  readonly prims: readonly CompiledPrim[];
  /** Name of the glyph that replaces it at far zoom, if any. */
  readonly far: string | undefined;
}

/** One stroke weight: width in du and minimum width on screen in CSS pixels. */
export interface Weight {
  readonly widthDu: number;
  readonly floorPx: number;
}

/** How a `LineState` changes strokes: width factors by weight class, dash in du or null. */
export interface LineStyle {
  readonly factor: number;
  readonly bladeFactor: number;
  readonly bodyFactor: number;
  readonly dash: readonly number[] | null;
}

export interface SymbolTable {
  readonly symbols: readonly CompiledSymbol[];
  readonly indexOf: ReadonlyMap<string, number>;
  /** By WEIGHTS. */
  readonly weights: readonly Weight[];
  /** By `LineState`; `muted` equals uncertain. */
  readonly lineStyles: readonly LineStyle[];
}
