import {type DiagramScene, FILLS, LineState} from '../../../core/index.ts';
import {DIMMED} from '../picture/colour-rows.ts';
import {Colour} from '../picture/colours.ts';
import {type EmphasisColumns, isDimmed} from '../picture/emphasis.ts';
import type {Glyph, GlyphPrim} from '../picture/glyphs.ts';
import {Detail} from '../picture/levels.ts';
import {colourOf, followedTerminal, styleOf, WeightClass} from '../picture/paint-rules.ts';
import {newPlacement, type Placement, placeAbout, placeSymbol} from '../picture/place.ts';

/** Everything of one tile that is filled or stroked alike. Colours are numbers, `DIMMED` added where it steps back: a theme changes no batch. */
export interface Batch {
  readonly pass: number;
  readonly isFill: boolean;
  readonly colour: number;
  readonly weight: number;
  /** `LineState` whose width and dash apply. */
  readonly style: number;
  /** Scale of the symbols in it. */
  readonly size: number;
  readonly path: Path2D;
}

const FILL_NONE = FILLS.indexOf('none');
const FILL_SELF = FILLS.indexOf('self');
const placement: Placement = newPlacement();

/** The state of a symbol, or -1 when it is hidden. */
export function stateOfSymbol({symbols}: DiagramScene, slots: Uint8Array, row: number): number {
  const slot = symbols.variantSlot[row];
  if (slot === 0) return symbols.variant[row];
  return symbols.hideable[row] === 1 ? slots[slot] - 1 : slots[slot];
}

/** Batches of the symbols in `rows` at a level of detail; `glyphScale(row size)` is the scale of far glyphs. */
export function batchSymbols(
  scene: DiagramScene,
  glyphs: readonly Glyph[],
  rows: Uint32Array,
  slots: Uint8Array,
  detail: number,
  farScale: number,
  emphasis: EmphasisColumns | null,
): Batch[] {
  const {symbols} = scene;
  const builder = new BatchBuilder();
  for (const row of rows) {
    const state = stateOfSymbol(scene, slots, row);
    if (state < 0) continue;
    const glyph = glyphs[symbols.symbol[row]];
    const dim = isDimmed(emphasis, symbols.hit[row]) ? DIMMED : 0;
    if (detail >= Detail.mid) {
      placeSymbol(symbols, row, glyph.width, glyph.height, placement);
      addPrims(builder, scene, slots, row, state, detail >= Detail.full ? glyph.full : glyph.mid, placement, symbols.size[row], dim);
    }
    if (detail >= Detail.full || glyph.far === null || (detail === Detail.far && !glyph.far.atOverview)) continue;
    const scale = Math.max(farScale, symbols.size[row]);
    const x = symbols.x[row] + (glyph.width * symbols.size[row]) / 2;
    const y = symbols.y[row] + (glyph.height * symbols.size[row]) / 2;
    placeAbout(x, y, symbols.rotation[row], scale, glyph.far.width, glyph.far.height, placement);
    addPrims(builder, scene, slots, row, state, glyph.far.prims, placement, scale, dim, 1);
  }
  return builder.finish();
}

/** One symbol about its middle at a scale of its own. */
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
  busesOnly: boolean,
  emphasis: EmphasisColumns | null,
): Batch[] {
  const builder = new BatchBuilder();
  for (const row of rows) {
    const weight = conductors.weight[row];
    if (busesOnly && weight !== WeightClass.bus) continue;
    const state = slots[conductors.slot[row]];
    const dim = isDimmed(emphasis, conductors.hit[row]) ? DIMMED : 0;
    const path = builder.path(0, false, shade(colourOf(0, state, conductors.voltage[row]), dim, state), weight, state, 1);
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
  passShift = 0,
): void {
  const omit = symbols.omit[row];
  for (const prim of prims) {
    if (((prim.show >>> state) & 1) === 0 || ((omit >>> prim.part) & 1) === 1) continue;
    const terminal = followedTerminal(prim.paint);
    const line = terminal < 0 ? 0 : slots[terminal === 0 ? symbols.slotA[row] : terminal === 1 ? symbols.slotB[row] : symbols.slotC[row]];
    const voltage =
      terminal < 0 ? 0 : terminal === 0 ? symbols.voltageA[row] : terminal === 1 ? symbols.voltageB[row] : symbols.voltageC[row];
    const colour = shade(colourOf(prim.paint, line, voltage), dim, line);
    const pass = prim.pass + passShift;
    if (prim.fill !== FILL_NONE)
      trace(builder.path(pass, true, prim.fill === FILL_SELF ? colour : Colour.surface + dim, 0, 0, 1), prim, at);
    if (prim.weight !== WeightClass.none) trace(builder.path(pass, false, colour, prim.weight, styleOf(prim.paint, line), size), prim, at);
  }
}

/** What is in conflict never steps back. */
function shade(colour: number, dim: number, line: number): number {
  return line === LineState.conflict ? colour : colour + dim;
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

  path(pass: number, isFill: boolean, colour: number, weight: number, style: number, size: number): Path2D {
    const key = ((((pass * 2 + (isFill ? 0 : 1)) * 512 + colour) * 8 + weight) * 8 + style) * 4096 + Math.min(4095, Math.round(size * 64));
    let batch = this.#batches.get(key);
    if (batch === undefined) {
      batch = {pass, isFill, colour, weight, style, size, path: new Path2D()};
      this.#batches.set(key, batch);
    }
    return batch.path;
  }

  /** Pass by pass, in each fills before strokes. */
  finish(): Batch[] {
    return [...this.#batches.values()].sort((a, b) => a.pass - b.pass || Number(b.isFill) - Number(a.isFill));
  }
}
