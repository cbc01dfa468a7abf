import {type DiagramScene, FILLS, NONE} from '../../../../core/index.ts';
import {Colour} from '../../picture/colours/colours.ts';
import {followedTerminal, Paint, WeightClass} from '../../picture/colours/paint-rules.ts';
import type {Glyph, GlyphPrim} from '../../picture/tiles/glyphs.ts';
import {newPlacement, type Placement, placeAbout, placeSymbol} from '../../picture/tiles/place.ts';
import {FILL_WEIGHT, PLATE_WEIGHT} from '../shaders/shaders.ts';
import {primStencils, StencilCache} from './stencils.ts';
import {Cap, fillPath, strokePath} from './tessellate.ts';
import type {GlyphAnchor, TileGeometry, VertexLook, VertexWriter} from './vertex-writer.ts';

/** Builds the geometry of some rows with the given writer; the result is valid until the writer's next `begin`. */
export type BuildTile = (writer: VertexWriter, rows: Iterable<number>) => TileGeometry;

const FILL_NONE = FILLS.indexOf('none');
const FILL_SELF = FILLS.indexOf('self');
const EVERY_STATE = 0xffffff;
/** Steps of a quarter circle at the corner of a frame. */
const CORNER_STEPS = 4;
const placement: Placement = newPlacement();
const FRAME_STENCILS = new StencilCache();

/** Rounded corners in near views; farther out these are invisible, and finally the outline is left out too. */
export type FrameLook = 'round' | 'square' | 'bare';

/** Bodies of cabinets. */
export function frameGeometry(writer: VertexWriter, scene: DiagramScene, rows: Iterable<number>, look: FrameLook): TileGeometry {
  const {frames} = scene;
  writer.begin(null);
  for (const row of rows) {
    if (frames.kind[row] !== 0 || frames.height[row] === 0) continue;
    const [width, height, radius] = [frames.width[row], frames.height[row], look === 'round' ? frames.radius[row] : 0];
    const {fill, stroke} = FRAME_STENCILS.of(`${width} ${height} ${radius}`, () => roundedBox(0, 0, width, height, radius));
    const hit = rowOf(scene, frames.hit[row]);
    writer.stamp(fill, frames.x[row], frames.y[row], plain(FILL_WEIGHT, Colour.surface, hit));
    if (look === 'bare') continue;
    writer.stamp(stroke, frames.x[row], frames.y[row], plain(WeightClass.thin, Colour.frame, hit));
  }
  return writer.finish();
}

/** Lines under the heads and between drawers. */
export function frameLineGeometry(writer: VertexWriter, scene: DiagramScene, rows: Iterable<number>): TileGeometry {
  const {frames} = scene;
  writer.begin(null);
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
export function plateGeometry(writer: VertexWriter, scene: DiagramScene, rows: Iterable<number>): TileGeometry {
  const {frames} = scene;
  writer.begin(null);
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

export function conductorGeometry(writer: VertexWriter, scene: DiagramScene, rows: Iterable<number>, buses: boolean): TileGeometry {
  const {conductors} = scene;
  writer.begin(null);
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

export function tickGeometry(writer: VertexWriter, scene: DiagramScene, rows: Iterable<number>, minK: number): TileGeometry {
  const {ticks} = scene;
  writer.begin(null);
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

/** Symbols at their position and size, with the primitives that `glyphs` keeps at this level. */
export function symbolGeometry(
  writer: VertexWriter,
  scene: DiagramScene,
  glyphs: readonly Glyph[],
  primsOf: (glyph: Glyph) => readonly GlyphPrim[],
  rows: Iterable<number>,
): TileGeometry {
  const {symbols} = scene;
  writer.begin(null);
  for (const row of rows) {
    const glyph = glyphs[symbols.symbol[row]];
    placeSymbol(symbols, row, glyph.width, glyph.height, placement);
    writePrims(writer, scene, row, primsOf(glyph), placement, symbols.size[row], rowOf(scene, symbols.hit[row]));
  }
  return writer.finish();
}

/** A shape around the middle of its symbol with its own size on screen: width and height of its box, and its primitives. */
interface AnchoredShape {
  readonly width: number;
  readonly height: number;
  readonly prims: readonly GlyphPrim[];
}

/** Far glyphs and marks. `hitOf`: the value a vertex stores instead of its hit. */
export function anchoredGeometry(
  writer: VertexWriter,
  scene: DiagramScene,
  glyphs: readonly Glyph[],
  shapeOf: (glyph: Glyph) => AnchoredShape | null,
  rows: Iterable<number>,
  hitOf: (row: number) => number = (row) => rowOf(scene, scene.symbols.hit[row]),
): TileGeometry {
  const {symbols} = scene;
  const anchor: GlyphAnchor = {x: 0, y: 0, boxWidth: 1, size: 1};
  writer.begin(anchor);
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
    writePrims(writer, scene, row, shape.prims, placement, 1, hitOf(row));
  }
  return writer.finish();
}

/** Reused: a vertex copies what it needs. */
const look: {-readonly [Name in keyof VertexLook]: VertexLook[Name]} = plain(0, 0, 0);

function writePrims(
  writer: VertexWriter,
  scene: DiagramScene,
  row: number,
  prims: readonly GlyphPrim[],
  at: Placement,
  scale: number,
  hit: number,
): void {
  const {symbols} = scene;
  const omit = symbols.omit[row];
  const variantSlot = symbols.variantSlot[row];
  look.variantSlot = variantSlot;
  look.hideable = symbols.hideable[row] === 1;
  look.hit = hit;
  look.size = symbols.size[row];
  for (const prim of prims) {
    if (((omit >>> prim.part) & 1) === 1) continue;
    // Without a slot the variant never changes: primitives it does not show are not built.
    if (variantSlot === 0 && ((prim.show >>> symbols.variant[row]) & 1) === 0) continue;
    const {fill, stroke} = primStencils(prim, symbols.rotation[row], scale, at);
    const terminal = followedTerminal(prim.paint);
    look.show = prim.show;
    look.lineSlot = terminal < 0 ? 0 : terminal === 0 ? symbols.slotA[row] : terminal === 1 ? symbols.slotB[row] : symbols.slotC[row];
    look.voltage =
      terminal < 0 ? 0 : terminal === 0 ? symbols.voltageA[row] : terminal === 1 ? symbols.voltageB[row] : symbols.voltageC[row];
    look.look = prim.paint;
    if (prim.fill !== FILL_NONE) {
      look.look = prim.fill === FILL_SELF ? prim.paint : Colour.surface;
      look.weight = FILL_WEIGHT;
      writer.stamp(fill, at.x0, at.y0, look);
      // A fill without a stroke gets one of width 0, which smooths its edge.
      if (prim.weight === WeightClass.none) {
        look.weight = WeightClass.none;
        writer.stamp(stroke, at.x0, at.y0, look);
      }
      look.look = prim.paint;
    }
    if (prim.weight === WeightClass.none) continue;
    look.weight = prim.weight;
    writer.stamp(stroke, at.x0, at.y0, look);
  }
}

/** A stroke or fill that no state changes; `hit` from `rowOf`. */
export function plain(weight: number, look: number, hit: number): VertexLook {
  return {weight, look, hit, lineSlot: 0, variantSlot: 0, show: EVERY_STATE, hideable: false, voltage: 0, size: 1};
}

/** Texel of the emphasis texture: things without a hit use the one after the last. */
function rowOf({hits}: DiagramScene, hit: number): number {
  return hit === NONE ? hits.count : hit;
}

function roundedBox(x: number, y: number, width: number, height: number, radius: number): number[] {
  if (radius === 0) return [x, y, x + width, y, x + width, y + height, x, y + height];
  // Starts where a canvas path starts, so that the dashes match.
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
