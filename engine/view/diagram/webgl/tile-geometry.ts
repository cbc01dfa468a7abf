import {type DiagramScene, FILLS, NONE} from '../../../core/index.ts';
import {Colour} from '../picture/colours.ts';
import type {Glyph, GlyphPrim} from '../picture/glyphs.ts';
import {followedTerminal, Paint, WeightClass} from '../picture/paint-rules.ts';
import {newPlacement, type Placement, placeAbout, placeSymbol} from '../picture/place.ts';
import {FILL_WEIGHT, PLATE_WEIGHT} from './shaders.ts';
import {Cap, fillPath, strokePath} from './tessellate.ts';
import {type GlyphAnchor, type VertexLook, VertexWriter} from './vertex-writer.ts';

export interface TileGeometry {
  readonly vertices: Uint8Array;
  readonly indices: Uint32Array;
}

const FILL_NONE = FILLS.indexOf('none');
const FILL_SELF = FILLS.indexOf('self');
const EVERY_STATE = 0xffffff;
/** Steps of a quarter circle at the corner of a frame. */
const CORNER_STEPS = 4;
const placement: Placement = newPlacement();

/** Bodies of cabinets. */
export function frameGeometry(scene: DiagramScene, rows: Uint32Array): TileGeometry {
  const {frames} = scene;
  const writer = new VertexWriter(null);
  for (const row of rows) {
    if (frames.kind[row] !== 0 || frames.height[row] === 0) continue;
    const outline = roundedBox(frames.x[row], frames.y[row], frames.width[row], frames.height[row], frames.radius[row]);
    fillPath(writer, outline, plain(FILL_WEIGHT, Colour.surface, rowOf(scene, frames.hit[row])));
    strokePath(writer, outline, true, Cap.round, plain(WeightClass.thin, Colour.frame, rowOf(scene, frames.hit[row])));
  }
  return writer.finish();
}

/** Lines under the heads and between drawers. */
export function frameLineGeometry(scene: DiagramScene, rows: Uint32Array): TileGeometry {
  const {frames} = scene;
  const writer = new VertexWriter(null);
  for (const row of rows) {
    if (frames.kind[row] !== 0 || (frames.head[row] === 0 && frames.height[row] > 0)) continue;
    const y = frames.y[row] + frames.head[row];
    strokePath(
      writer,
      [frames.x[row], y, frames.x[row] + frames.width[row], y],
      false,
      Cap.butt,
      plain(WeightClass.thin, Colour.frameLine, rowOf(scene, frames.hit[row])),
    );
  }
  return writer.finish();
}

/** Plates behind the names of busbars. */
export function plateGeometry(scene: DiagramScene, rows: Uint32Array): TileGeometry {
  const {frames} = scene;
  const writer = new VertexWriter(null);
  for (const row of rows) {
    if (frames.kind[row] !== 1) continue;
    const outline = roundedBox(frames.x[row], frames.y[row], frames.width[row], frames.height[row], frames.radius[row]);
    const owner = rowOf(scene, frames.hit[row]);
    fillPath(writer, outline, plain(FILL_WEIGHT, Colour.surface, owner));
    const line = {...plain(PLATE_WEIGHT, Paint.a, owner), lineSlot: frames.slot[row], voltage: frames.voltage[row]};
    strokePath(writer, outline, true, Cap.round, line);
  }
  return writer.finish();
}

export function conductorGeometry(scene: DiagramScene, rows: Uint32Array, buses: boolean): TileGeometry {
  const {conductors} = scene;
  const writer = new VertexWriter(null);
  for (const row of rows) {
    const weight = conductors.weight[row];
    if ((weight === WeightClass.bus) !== buses) continue;
    const look = {
      ...plain(weight, Paint.a, rowOf(scene, conductors.hit[row])),
      lineSlot: conductors.slot[row],
      voltage: conductors.voltage[row],
    };
    const points = conductors.points.subarray(2 * conductors.offset[row], 2 * conductors.offset[row + 1]);
    strokePath(writer, points, false, buses ? Cap.butt : Cap.square, look);
  }
  return writer.finish();
}

export function tickGeometry(scene: DiagramScene, rows: Uint32Array, minK: number): TileGeometry {
  const {ticks} = scene;
  const writer = new VertexWriter(null);
  for (const row of rows) {
    if (ticks.minK[row] !== minK) continue;
    const x = ticks.x[row];
    const y = ticks.y[row];
    const right = x + ticks.width[row];
    const bottom = y + ticks.height[row];
    fillPath(
      writer,
      [x, y, right, y, right, bottom, x, bottom],
      plain(FILL_WEIGHT, Colour.phaseA + ticks.phase[row], rowOf(scene, ticks.hit[row])),
    );
  }
  return writer.finish();
}

/** Symbols at their place and size: whole, or what of them stays at level `mid`. */
export function symbolGeometry(scene: DiagramScene, glyphs: readonly Glyph[], rows: Uint32Array, whole: boolean): TileGeometry {
  const {symbols} = scene;
  const writer = new VertexWriter(null);
  for (const row of rows) {
    const glyph = glyphs[symbols.symbol[row]];
    placeSymbol(symbols, row, glyph.width, glyph.height, placement);
    writePrims(writer, scene, row, whole ? glyph.full : glyph.mid, placement);
  }
  return writer.finish();
}

/** Far glyphs about the middle of their symbols; `overview` leaves out those that the level of busbars has no room for. */
export function farGeometry(scene: DiagramScene, glyphs: readonly Glyph[], rows: Uint32Array, overview: boolean): TileGeometry {
  return anchoredGeometry(scene, glyphs, rows, (glyph) => (glyph.far === null || (overview && !glyph.far.atOverview) ? null : glyph.far));
}

/** Marks: whole symbols with a size of their own on screen. */
export function markGeometry(scene: DiagramScene, glyphs: readonly Glyph[], rows: Iterable<number>): TileGeometry {
  return anchoredGeometry(scene, glyphs, rows, (glyph) => ({width: glyph.width, height: glyph.height, prims: glyph.full}));
}

interface Shape {
  readonly width: number;
  readonly height: number;
  readonly prims: readonly GlyphPrim[];
}

function anchoredGeometry(
  scene: DiagramScene,
  glyphs: readonly Glyph[],
  rows: Iterable<number>,
  shapeOf: (glyph: Glyph) => Shape | null,
): TileGeometry {
  const {symbols} = scene;
  const anchor: GlyphAnchor = {x: 0, y: 0, boxWidth: 1, size: 1};
  const writer = new VertexWriter(anchor);
  for (const row of rows) {
    const glyph = glyphs[symbols.symbol[row]];
    const shape = shapeOf(glyph);
    if (shape === null) continue;
    const size = symbols.size[row];
    anchor.x = symbols.x[row] + (glyph.width * size) / 2;
    anchor.y = symbols.y[row] + (glyph.height * size) / 2;
    anchor.boxWidth = shape.width;
    anchor.size = size;
    placeAbout(0, 0, symbols.rotation[row], 1, shape.width, shape.height, placement);
    writePrims(writer, scene, row, shape.prims, placement);
  }
  return writer.finish();
}

function writePrims(writer: VertexWriter, scene: DiagramScene, row: number, prims: readonly GlyphPrim[], at: Placement): void {
  const {symbols} = scene;
  const omit = symbols.omit[row];
  const variantSlot = symbols.variantSlot[row];
  for (const prim of prims) {
    if (((omit >>> prim.part) & 1) === 1) continue;
    // Without a slot the variant never changes: what it does not show is not built.
    if (variantSlot === 0 && ((prim.show >>> symbols.variant[row]) & 1) === 0) continue;
    const points = placed(prim.points, at);
    const terminal = followedTerminal(prim.paint);
    const look: VertexLook = {
      weight: prim.weight,
      look: prim.paint,
      lineSlot: terminal < 0 ? 0 : terminal === 0 ? symbols.slotA[row] : terminal === 1 ? symbols.slotB[row] : symbols.slotC[row],
      voltage: terminal < 0 ? 0 : terminal === 0 ? symbols.voltageA[row] : terminal === 1 ? symbols.voltageB[row] : symbols.voltageC[row],
      variantSlot,
      show: prim.show,
      hideable: symbols.hideable[row] === 1,
      hit: rowOf(scene, symbols.hit[row]),
      size: symbols.size[row],
    };
    if (prim.fill !== FILL_NONE) {
      const fill = {...look, weight: FILL_WEIGHT, look: prim.fill === FILL_SELF ? look.look : Colour.surface};
      fillPath(writer, points, fill);
      // A fill without a stroke gets one of width 0, which smooths its edge.
      if (prim.weight === WeightClass.none) strokePath(writer, points, true, Cap.round, {...fill, weight: WeightClass.none});
    }
    if (prim.weight !== WeightClass.none)
      strokePath(writer, points, prim.closed, prim.weight < WeightClass.blade ? Cap.square : Cap.round, look);
  }
}

function placed(points: Float32Array, at: Placement): Float64Array {
  const out = new Float64Array(points.length);
  for (let i = 0; i < points.length; i += 2) {
    out[i] = at.xx * points[i] + at.xy * points[i + 1] + at.x0;
    out[i + 1] = at.yx * points[i] + at.yy * points[i + 1] + at.y0;
  }
  return out;
}

/** A stroke or fill that no state changes; `hit` as `rowOf` gives it. */
export function plain(weight: number, look: number, hit: number): VertexLook {
  return {weight, look, hit, lineSlot: 0, variantSlot: 0, show: EVERY_STATE, hideable: false, voltage: 0, size: 1};
}

/** Texel of the emphasis texture: what belongs to no hit has the one behind the last. */
function rowOf({hits}: DiagramScene, hit: number): number {
  return hit === NONE ? hits.count : hit;
}

function roundedBox(x: number, y: number, width: number, height: number, radius: number): number[] {
  // Where the path of a canvas begins too, for the same dashes.
  const points: number[] = [x + radius, y];
  const corners = [
    [x + width - radius, y + radius, -90],
    [x + width - radius, y + height - radius, 0],
    [x + radius, y + height - radius, 90],
    [x + radius, y + radius, 180],
  ] as const;
  for (const [cx, cy, from] of corners) {
    for (let i = 0; i <= CORNER_STEPS; i++) {
      const angle = ((from + (90 * i) / CORNER_STEPS) * Math.PI) / 180;
      points.push(cx + radius * Math.cos(angle), cy + radius * Math.sin(angle));
    }
  }
  return points;
}
