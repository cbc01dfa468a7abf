import {type DiagramScene, FILLS} from '../../../core/index.ts';
import {DIMMED} from '../picture/colours/colour-rows.ts';
import {Colour} from '../picture/colours/colours.ts';
import {colourOf, styleOf, WeightClass} from '../picture/colours/paint-rules.ts';
import {type EmphasisColumns, isDimmed} from '../picture/emphasis/emphasis.ts';
import {lineOf, primColour, shade, stateOfSymbol} from '../picture/symbol-looks.ts';
import type {Glyph, GlyphPrim} from '../picture/tiles/glyphs.ts';
import {newPlacement, type Placement, placeAbout, placeSymbol} from '../picture/tiles/place.ts';

/**
 * Everything in one tile that is filled or stroked alike. Colours are numbers, with `DIMMED` added for dimmed things, so that a theme
 * changes no batch.
 */
export interface Batch {
  readonly pass: number;
  readonly isFill: boolean;
  readonly colour: number;
  readonly weight: number;
  /** `LineState` whose width and dash apply. */
  readonly style: number;
  /** Scale of its symbols. */
  readonly size: number;
  /** Round joins are slow to stroke, and invisible in smooth shapes. */
  readonly join: 'round' | 'miter';
  readonly path: Path2D;
}

const FILL_NONE = FILLS.indexOf('none');
const FILL_SELF = FILLS.indexOf('self');
const placement: Placement = newPlacement();

/** Batches of the symbols in `rows` with all their detail. */
export function batchSymbols(
  scene: DiagramScene,
  glyphs: readonly Glyph[],
  rows: Uint32Array,
  slots: Uint8Array,
  emphasis: EmphasisColumns | null,
): Batch[] {
  const {symbols} = scene;
  const builder = new BatchBuilder();
  for (const row of rows) {
    const state = stateOfSymbol(scene, slots, row);
    if (state < 0) continue;
    const glyph = glyphs[symbols.symbol[row]];
    placeSymbol(symbols, row, glyph.width, glyph.height, placement);
    const dim = isDimmed(emphasis, symbols.hit[row]) ? DIMMED : 0;
    addPrims(builder, scene, slots, row, state, glyph.full, placement, symbols.size[row], dim);
  }
  return builder.finish();
}

/** One symbol about its middle at its own scale. */
export function batchMark(scene: DiagramScene, glyphs: readonly Glyph[], row: number, slots: Uint8Array, scale: number): Batch[] {
  const {symbols} = scene;
  const state = stateOfSymbol(scene, slots, row);
  if (state < 0) return [];
  const glyph = glyphs[symbols.symbol[row]];
  const builder = new BatchBuilder();
  const x = symbols.x[row] + (glyph.width * symbols.size[row]) / 2;
  const y = symbols.y[row] + (glyph.height * symbols.size[row]) / 2;
  placeAbout(x, y, symbols.rotation[row], scale, glyph.width, glyph.height, placement);
  addPrims(builder, scene, slots, row, state, glyph.full, placement, scale, 0);
  return builder.finish();
}

export function batchConductors(
  {conductors}: DiagramScene,
  rows: Uint32Array,
  slots: Uint8Array,
  emphasis: EmphasisColumns | null,
): Batch[] {
  const builder = new BatchBuilder();
  for (const row of rows) {
    const state = slots[conductors.slot[row]];
    const dim = isDimmed(emphasis, conductors.hit[row]) ? DIMMED : 0;
    const colour = shade(colourOf(0, state, conductors.voltage[row]), dim, state);
    const path = builder.path(0, false, colour, conductors.weight[row], state, 1, false);
    for (let p = conductors.offset[row]; p < conductors.offset[row + 1]; p++) {
      const x = conductors.points[2 * p];
      const y = conductors.points[2 * p + 1];
      if (p === conductors.offset[row]) path.moveTo(x, y);
      else path.lineTo(x, y);
    }
  }
  return builder.finish();
}

function addPrims(
  builder: BatchBuilder,
  {symbols}: DiagramScene,
  slots: Uint8Array,
  row: number,
  state: number,
  prims: readonly GlyphPrim[],
  at: Placement,
  size: number,
  dim: number,
): void {
  const omit = symbols.omit[row];
  for (const prim of prims) {
    if (((prim.show >>> state) & 1) === 0 || ((omit >>> prim.part) & 1) === 1) continue;
    const line = lineOf(symbols, slots, row, prim.paint);
    const colour = primColour(symbols, row, prim.paint, line, dim);
    const {pass} = prim;
    if (prim.fill !== FILL_NONE)
      trace(builder.path(pass, true, prim.fill === FILL_SELF ? colour : Colour.surface + dim, 0, 0, 1, false), prim, at);
    if (prim.weight !== WeightClass.none)
      trace(builder.path(pass, false, colour, prim.weight, styleOf(prim.paint, line), size, prim.smooth), prim, at);
  }
}

function trace(path: Path2D, {points, closed}: GlyphPrim, at: Placement): void {
  for (let i = 0; i < points.length; i += 2) {
    const x = at.xx * points[i] + at.xy * points[i + 1] + at.x0;
    const y = at.yx * points[i] + at.yy * points[i + 1] + at.y0;
    if (i === 0) path.moveTo(x, y);
    else path.lineTo(x, y);
  }
  if (closed) path.closePath();
}

class BatchBuilder {
  #batches = new Map<number, Batch>();

  path(pass: number, isFill: boolean, colour: number, weight: number, style: number, size: number, smooth: boolean): Path2D {
    const kind = 2 * Number(!isFill) + Number(smooth);
    const key = ((((pass * 4 + kind) * 512 + colour) * 8 + weight) * 8 + style) * 4096 + Math.min(4095, Math.round(size * 64));
    let batch = this.#batches.get(key);
    if (batch === undefined) {
      batch = {pass, isFill, colour, weight, style, size, join: smooth ? 'miter' : 'round', path: new Path2D()};
      this.#batches.set(key, batch);
    }
    return batch.path;
  }

  /** Pass by pass, fills before strokes. */
  finish(): Batch[] {
    return [...this.#batches.values()].sort((a, b) => a.pass - b.pass || Number(b.isFill) - Number(a.isFill));
  }
}
