import type {DiagramScene, SymbolTable} from '../../../core/index.ts';
import {FILLS, Layer, LineState} from '../../../core/index.ts';
import type {Frame} from '../painter.ts';
import {DIMMED} from '../picture/colours/colour-rows.ts';
import {Colour, lineColour} from '../picture/colours/colours.ts';
import {colourOf, dashAt, isDashable, STATE_COUNT, styleOf, WeightClass} from '../picture/colours/paint-rules.ts';
import {capOf, FRAME_LINE, farGlyphScale, PLATE_DASH_DU} from '../picture/colours/strokes.ts';
import {type EmphasisColumns, isDimmed} from '../picture/emphasis/emphasis.ts';
import {Detail, PLATE_MIN_K} from '../picture/levels.ts';
import type {Picture} from '../picture/picture.ts';
import {lineOf, primColour, shade, stateOfSymbol} from '../picture/symbol-looks.ts';
import {coarseSymbols} from '../picture/tiles/coarse.ts';
import type {Glyph, GlyphPrim} from '../picture/tiles/glyphs.ts';
import {newPlacement, type Placement, placeAbout, placeSymbol} from '../picture/tiles/place.ts';
import {type Region, type Tile, touches} from '../picture/tiles/tiles.ts';
import {FarInk, SOLID} from './far-ink.ts';
import type {NearTiles} from './near-tiles.ts';
import {PixelBand} from './pixel-band.ts';
import {fillRoundBox, outlineOf, strokeRoundBox} from './round-box.ts';

export interface FarPaint {
  readonly frame: Frame;
  readonly region: Region;
  readonly pixelRatio: number;
  readonly slots: Uint8Array;
  readonly emphasis: EmphasisColumns | null;
  /** By colour number, for a `PixelBand`. */
  readonly colours: Int32Array;
  /** [weight * STATE_COUNT + state] du. */
  readonly widths: Float32Array;
  readonly strokeFactor: number;
  /** Painted between enclosures and conductors. */
  readonly paintBands: (ink: FarInk, region: Region) => void;
}

/** A band of about this many pixels stays in the processor's cache. */
const BAND_PIXELS = 2 ** 20;
/** From the corner of a box to the middle of its rounding, as a share of the radius on both axes. */
const BULGE = 1 - Math.SQRT1_2;
/** Corners with a smaller radius look square. */
const LEAST_ROUNDING_PX = 0.5;
const FILL_NONE = FILLS.indexOf('none');
const FILL_SELF = FILLS.indexOf('self');

/**
 * Everything except texts and marks at the levels of detail below `full`. It reads states while painting and caches only pixels, so that a
 * new moment costs no more than a frame.
 */
export class FarPainter {
  readonly #scene: DiagramScene;
  readonly #picture: Picture;
  readonly #near: NearTiles;
  readonly #glyphs: readonly Glyph[];
  readonly #coarse: readonly Glyph[];
  readonly #table: SymbolTable;
  /** For each tile of symbols, the rows drawn as far glyphs. */
  readonly #farRows = new Map<Tile, Uint32Array>();
  readonly #placement: Placement = newPlacement();
  readonly #corner = new Float32Array(6);
  #band: PixelBand | null = null;

  constructor(scene: DiagramScene, picture: Picture, near: NearTiles, glyphs: readonly Glyph[], table: SymbolTable) {
    this.#scene = scene;
    this.#picture = picture;
    this.#near = near;
    this.#glyphs = glyphs;
    this.#coarse = coarseSymbols(glyphs);
    this.#table = table;
  }

  /** Covers the whole canvas. */
  paint(context: CanvasRenderingContext2D, paint: FarPaint): void {
    const {width, height} = context.canvas;
    const bandHeight = Math.min(height, Math.ceil(BAND_PIXELS / width));
    if (this.#band === null || this.#band.width !== width || this.#band.height !== bandHeight)
      this.#band = new PixelBand(width, bandHeight);
    const ink = new FarInk(this.#band);
    const pxPerDu = paint.frame.k * paint.pixelRatio;
    const rimDu = paint.region.maxX - (width / paint.pixelRatio - paint.frame.x) / paint.frame.k;
    for (let top = 0; top < height; top += bandHeight) {
      const rows = Math.min(bandHeight, height - top);
      const minY = (top / paint.pixelRatio - paint.frame.y) / paint.frame.k - rimDu;
      const region = {...paint.region, minY, maxY: minY + rows / pxPerDu + 2 * rimDu};
      this.#band.begin(top, rows, paint.colours[Colour.ground]);
      this.#paintFrames(this.#band, paint, region);
      if (paint.frame.detail >= Detail.full && paint.frame.k >= PLATE_MIN_K) this.#paintPlates(this.#band, ink, paint, region);
      this.#toDrawing(ink, paint);
      paint.paintBands(ink, region);
      this.#paintConductors(ink, paint, region);
      if (paint.frame.detail >= Detail.full) this.#paintWholeSymbols(ink, paint, region);
      else
        for (const tiles of this.#picture.symbols)
          for (const tile of tiles) if (touches(tile, region)) this.#paintSymbols(ink, paint, tile);
      this.#band.show(context);
    }
  }

  #toDrawing(ink: FarInk, {frame, pixelRatio}: FarPaint): void {
    const k = frame.k * pixelRatio;
    ink.transform(k, 0, 0, k, frame.x * pixelRatio, frame.y * pixelRatio);
  }

  #paintFrames(band: PixelBand, {frame, pixelRatio, colours, emphasis, strokeFactor}: FarPaint, region: Region): void {
    const {frames} = this.#scene;
    const k = frame.k * pixelRatio;
    const [x0, y0] = [frame.x * pixelRatio, frame.y * pixelRatio];
    const half = (Math.max(FRAME_LINE.widthDu * strokeFactor, FRAME_LINE.floorPx / frame.k) * k) / 2;
    const plain = frame.detail < Detail.mid;
    const isWhole = frame.detail >= Detail.full;
    const isBare = plain && frame.k < this.#picture.outlineMinK;
    for (const tile of this.#picture.frames) {
      if (!touches(tile, region)) continue;
      // Enclosures first: the lines between drawers lie over them.
      for (const row of tile.rows) {
        if (frames.kind[row] !== 0 || frames.height[row] === 0) continue;
        const dim = isDimmed(emphasis, frames.hit[row]) ? DIMMED : 0;
        const left = frames.x[row] * k + x0;
        const top = frames.y[row] * k + y0;
        const right = left + frames.width[row] * k;
        const bottom = top + frames.height[row] * k;
        const line = colours[Colour.frame + dim];
        const radius = plain ? 0 : Math.min(frames.radius[row] * k, (right - left) / 2, (bottom - top) / 2);
        if (isWhole && radius >= LEAST_ROUNDING_PX) {
          const box = {left, top, right, bottom, radius};
          fillRoundBox(band, box, colours[Colour.surface + dim]);
          strokeRoundBox(band, box, 2 * half, line);
          continue;
        }
        band.wholeBox(left, top, right, bottom, colours[Colour.surface + dim]);
        if (isBare) continue;
        const reach = radius > 0 ? radius : half;
        const across = radius > 0 ? radius : -half;
        band.box(left + across, top - half, right - across, top + half, line);
        band.box(left + across, bottom - half, right - across, bottom + half, line);
        band.box(left - half, top + reach, left + half, bottom - reach, line);
        band.box(right - half, top + reach, right + half, bottom - reach, line);
        if (radius > 0) this.#paintCorners(band, left, top, right, bottom, radius, 2 * half, line);
      }
      if (plain) continue;
      for (const row of tile.rows) {
        const isLine = frames.height[row] === 0;
        if (frames.kind[row] !== 0 || (!isLine && frames.head[row] === 0)) continue;
        const dim = isDimmed(emphasis, frames.hit[row]) ? DIMMED : 0;
        const left = frames.x[row] * k + x0;
        const y = (frames.y[row] + (isLine ? 0 : frames.head[row])) * k + y0;
        const inside = isLine ? 0 : half;
        band.box(left + inside, y - half, left + frames.width[row] * k - inside, y + half, colours[Colour.frameLine + dim]);
      }
    }
  }

  /** Below the names of busbars. */
  #paintPlates(band: PixelBand, ink: FarInk, {frame, pixelRatio, colours, emphasis, slots, strokeFactor}: FarPaint, region: Region): void {
    const {frames} = this.#scene;
    const k = frame.k * pixelRatio;
    const width = Math.max(FRAME_LINE.widthDu * strokeFactor, FRAME_LINE.floorPx / frame.k) * k;
    ink.transform(1, 0, 0, 1, 0, 0);
    for (const tile of this.#picture.frames) {
      if (!touches(tile, region)) continue;
      for (const row of tile.rows) {
        if (frames.kind[row] !== 1) continue;
        const left = frames.x[row] * k + frame.x * pixelRatio;
        const top = frames.y[row] * k + frame.y * pixelRatio;
        const [right, bottom] = [left + frames.width[row] * k, top + frames.height[row] * k];
        const box = {left, top, right, bottom, radius: Math.min(frames.radius[row] * k, (right - left) / 2, (bottom - top) / 2)};
        const dim = isDimmed(emphasis, frames.hit[row]) ? DIMMED : 0;
        const state = slots[frames.slot[row]];
        const line = colours[lineColour(state, frames.voltage[row]) + (state === LineState.conflict ? 0 : dim)];
        fillRoundBox(band, box, colours[Colour.surface + dim]);
        if (state === LineState.live) strokeRoundBox(band, box, width, line);
        else {
          const outline = outlineOf(box);
          ink.stroke(
            outline,
            0,
            outline.length / 2,
            true,
            width,
            line,
            'butt',
            PLATE_DASH_DU.map((du) => du * k),
          );
        }
      }
    }
  }

  #paintCorners(
    band: PixelBand,
    left: number,
    top: number,
    right: number,
    bottom: number,
    radius: number,
    width: number,
    colour: number,
  ): void {
    const corner = this.#corner;
    for (const [x, y, sideX, sideY] of [
      [left, top, 1, 1],
      [right, top, -1, 1],
      [left, bottom, 1, -1],
      [right, bottom, -1, -1],
    ]) {
      corner[0] = x;
      corner[1] = y + sideY * radius;
      corner[2] = x + sideX * radius * BULGE;
      corner[3] = y + sideY * radius * BULGE;
      corner[4] = x + sideX * radius;
      corner[5] = y;
      band.line(corner, 3, false, width, colour);
    }
  }

  #paintConductors(ink: FarInk, paint: FarPaint, region: Region): void {
    const {conductors} = this.#scene;
    const {frame, slots, emphasis, colours} = paint;
    const busesOnly = frame.detail < Detail.mid;
    for (const {rows} of this.#conductorTiles(frame, region)) {
      for (const row of rows) {
        const weight = conductors.weight[row];
        if (busesOnly && weight !== WeightClass.bus) continue;
        const state = slots[conductors.slot[row]];
        const dim = isDimmed(emphasis, conductors.hit[row]) ? DIMMED : 0;
        const colour = colours[shade(colourOf(0, state, conductors.voltage[row]), dim, state)];
        const dash = this.#dashOf(weight, state, paint);
        const cap = capOf(weight, dash.length > 0, true);
        ink.stroke(
          conductors.points,
          conductors.offset[row],
          conductors.offset[row + 1],
          false,
          this.#widthOf(weight, state, 1, paint),
          colour,
          cap,
          dash,
        );
      }
    }
  }

  #conductorTiles({detail}: Frame, region: Region): readonly Tile[] {
    if (detail >= Detail.full) return this.#near.conductors(region).map(({tile}) => tile);
    return this.#picture.conductors.filter((tile) => touches(tile, region));
  }

  /** With all their detail, except the layer that lies over the texts. */
  #paintWholeSymbols(ink: FarInk, paint: FarPaint, region: Region): void {
    const {symbols} = this.#scene;
    for (let layer = Layer.frame; layer < Layer.overlay; layer++) {
      for (const {tile} of this.#near.symbols(layer, region)) {
        for (const row of tile.rows) {
          const state = stateOfSymbol(this.#scene, paint.slots, row);
          if (state < 0) continue;
          const glyph = this.#coarse[symbols.symbol[row]];
          placeSymbol(symbols, row, glyph.width, glyph.height, this.#placement);
          this.#paintPrims(ink, paint, row, state, glyph.full, symbols.size[row]);
        }
      }
    }
  }

  #paintSymbols(ink: FarInk, paint: FarPaint, tile: Tile): void {
    const {symbols} = this.#scene;
    const {detail, k} = paint.frame;
    const place = this.#placement;
    if (detail >= Detail.mid) {
      for (const row of tile.rows) {
        const state = stateOfSymbol(this.#scene, paint.slots, row);
        if (state < 0) continue;
        const glyph = this.#glyphs[symbols.symbol[row]];
        placeSymbol(symbols, row, glyph.width, glyph.height, place);
        this.#paintPrims(ink, paint, row, state, glyph.mid, symbols.size[row]);
      }
    }
    if (detail < Detail.mid && k < this.#picture.outlineMinK) return;
    const least = farGlyphScale(detail, k);
    for (const row of this.#farRowsOf(tile)) {
      const glyph = this.#glyphs[symbols.symbol[row]];
      const {far} = glyph;
      if (far === null || (detail < Detail.mid && !far.atOverview)) continue;
      const state = stateOfSymbol(this.#scene, paint.slots, row);
      if (state < 0) continue;
      const scale = Math.max(least, symbols.size[row]);
      const x = symbols.x[row] + (glyph.width * symbols.size[row]) / 2;
      const y = symbols.y[row] + (glyph.height * symbols.size[row]) / 2;
      placeAbout(x, y, symbols.rotation[row], scale, far.width, far.height, place);
      this.#paintPrims(ink, paint, row, state, far.prims, scale);
    }
  }

  #paintPrims(ink: FarInk, paint: FarPaint, row: number, state: number, prims: readonly GlyphPrim[], size: number): void {
    const {symbols} = this.#scene;
    const {frame, pixelRatio, slots, emphasis, colours} = paint;
    const {xx, xy, yx, yy, x0, y0} = this.#placement;
    const k = frame.k * pixelRatio;
    ink.transform(xx * k, xy * k, yx * k, yy * k, x0 * k + frame.x * pixelRatio, y0 * k + frame.y * pixelRatio);
    const dim = isDimmed(emphasis, symbols.hit[row]) ? DIMMED : 0;
    const omit = symbols.omit[row];
    for (const prim of prims) {
      if (((prim.show >>> state) & 1) === 0 || ((omit >>> prim.part) & 1) === 1) continue;
      const {points, weight, fill, paint: ofPaint} = prim;
      const line = lineOf(symbols, slots, row, ofPaint);
      const colour = colours[primColour(symbols, row, ofPaint, line, dim)];
      const inside = fill === FILL_SELF ? colour : colours[Colour.surface + dim];
      if (weight === WeightClass.none) {
        if (fill !== FILL_NONE) ink.fill(points, inside);
        continue;
      }
      const style = styleOf(ofPaint, line);
      const width = this.#widthOf(weight, style, size, paint);
      if (fill !== FILL_NONE && prim.closed) ink.fillAndStroke(points, inside, width, colour);
      else {
        if (fill !== FILL_NONE) ink.fill(points, inside);
        const dash = this.#dashOf(weight, style, paint);
        ink.stroke(points, 0, points.length / 2, prim.closed, width, colour, capOf(weight, dash.length > 0, false), dash);
      }
    }
  }

  #farRowsOf(tile: Tile): Uint32Array {
    let rows = this.#farRows.get(tile);
    if (rows === undefined) {
      rows = tile.rows.filter((row) => this.#glyphs[this.#scene.symbols.symbol[row]].far !== null);
      this.#farRows.set(tile, rows);
    }
    return rows;
  }

  /** Pixels. */
  #widthOf(weight: number, style: number, size: number, {widths, frame, pixelRatio}: FarPaint): number {
    return Math.max(widths[weight * STATE_COUNT + style] * size * frame.k, this.#table.weights[weight].floorPx) * pixelRatio;
  }

  #dashOf(weight: number, style: number, {frame, pixelRatio}: FarPaint): readonly number[] {
    const {dash} = this.#table.lineStyles[style];
    if (dash === null || !isDashable(weight)) return SOLID;
    return dashAt(this.#table.lineStyles[style], frame.k).map((du) => du * frame.k * pixelRatio);
  }
}
