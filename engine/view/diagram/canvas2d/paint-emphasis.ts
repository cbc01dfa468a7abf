import type {DiagramScene, SymbolTable} from '../../../core/index.ts';
import type {Frame} from '../painter.ts';
import {Colour} from '../picture/colours/colours.ts';
import {STATE_COUNT} from '../picture/colours/paint-rules.ts';
import {EmphasisBit, type EmphasisColumns} from '../picture/emphasis/emphasis.ts';
import {bandBits, bandSize, buildRuns, type EmphasisRuns, FED_DASH_PX, OUTLINE_PX, showsRest} from '../picture/emphasis/emphasis-runs.ts';
import {type Region, type Tile, touches} from '../picture/tiles/tiles.ts';
import {type FarInk, SOLID} from './far-ink.ts';

/** Parts of one tile with the same stroke: bands of one weight, or outlines. */
interface Band {
  readonly isFed: boolean;
  readonly weight: number;
  readonly path: Path2D;
}

export interface EmphasisPaint {
  readonly frame: Frame;
  readonly region: Region;
  readonly css: readonly string[];
  /** [weight * STATE_COUNT + state] du, and the minimum width of each weight in px. */
  readonly widths: Float32Array;
  readonly table: SymbolTable;
}

const LIVE = 1;

/** Bands and outlines of one scene. Paths are built tile by tile when they come into view, and kept until the emphasis changes. */
export class EmphasisPainter {
  readonly #scene: DiagramScene;
  readonly #runs: EmphasisRuns;
  #emphasis: EmphasisColumns | null = null;
  #bands = new Map<Tile, readonly Band[]>();
  #outlines = new Map<Tile, Path2D | null>();

  constructor(scene: DiagramScene, table: SymbolTable, tileSize: number) {
    this.#scene = scene;
    this.#runs = buildRuns(scene, table, tileSize);
  }

  set(emphasis: EmphasisColumns | null): void {
    this.#emphasis = emphasis;
    this.#bands = new Map();
    this.#outlines = new Map();
  }

  /** Below the lines, in the drawing's transform: first all edges, then all insides, so that touching bands look like one. */
  paintBands(context: CanvasRenderingContext2D, paint: EmphasisPaint): void {
    const emphasis = this.#emphasis;
    if (emphasis === null || !emphasis.hasBands) return;
    const {frame, region, css} = paint;
    const {reachPx, edgePx} = bandSize(frame.k);
    const tiles = this.#tilesIn(frame, region);
    context.lineJoin = 'round';
    for (const isInside of [false, true]) {
      context.strokeStyle = css[isInside ? Colour.bandFill : Colour.bandEdge];
      for (const tile of tiles) {
        for (const {isFed, weight, path} of this.#bandsOf(tile, emphasis)) {
          const dashed = isFed && !isInside;
          context.lineCap = dashed ? 'butt' : 'round';
          context.setLineDash(dashed ? FED_DASH_PX.map((px) => px / frame.k) : []);
          const line = Math.max(paint.widths[weight * STATE_COUNT + LIVE], paint.table.weights[weight].floorPx / frame.k);
          context.lineWidth = line + (2 * (isInside ? reachPx - edgePx : reachPx)) / frame.k;
          context.stroke(path);
        }
      }
    }
  }

  /** The same for far views, into pixels. */
  inkBands(ink: FarInk, {frame, region, widths, table}: EmphasisPaint, colours: Int32Array, pixelRatio: number): void {
    const emphasis = this.#emphasis;
    if (emphasis === null || !emphasis.hasBands) return;
    const {reachPx, edgePx} = bandSize(frame.k);
    const {weight, offset, points} = this.#runs;
    const fedDash = FED_DASH_PX.map((px) => px * pixelRatio);
    const tiles = this.#tilesIn(frame, region);
    for (const isInside of [false, true]) {
      const colour = colours[isInside ? Colour.bandFill : Colour.bandEdge];
      for (const tile of tiles) {
        for (const row of tile.rows) {
          const bit = bandBits(this.#runs, emphasis.bits, row);
          if (bit === 0) continue;
          const dashed = (bit & EmphasisBit.feeding) === 0 && !isInside;
          const linePx = Math.max(widths[weight[row] * STATE_COUNT + LIVE] * frame.k, table.weights[weight[row]].floorPx);
          const width = (linePx + 2 * (isInside ? reachPx - edgePx : reachPx)) * pixelRatio;
          ink.stroke(points, offset[row], offset[row + 1], false, width, colour, dashed ? 'butt' : 'round', dashed ? fedDash : SOLID);
        }
      }
    }
  }

  /** Over everything except the selection, in the drawing's transform. */
  paintOutlines(context: CanvasRenderingContext2D, {frame, region, css}: EmphasisPaint): void {
    const emphasis = this.#emphasis;
    if (emphasis === null || !emphasis.hasOutlines) return;
    context.strokeStyle = css[Colour.outline];
    context.lineWidth = OUTLINE_PX / frame.k;
    context.setLineDash([]);
    context.lineJoin = 'miter';
    for (const tile of this.#runs.outlines) {
      if (!touches(tile, region)) continue;
      const path = this.#outlinesOf(tile, emphasis);
      if (path !== null) context.stroke(path);
    }
  }

  #tilesIn({detail}: Frame, region: Region): readonly Tile[] {
    const {overview, rest} = this.#runs;
    return (showsRest(detail) ? [...overview, ...rest] : overview).filter((tile) => touches(tile, region));
  }

  #bandsOf(tile: Tile, {bits}: EmphasisColumns): readonly Band[] {
    const known = this.#bands.get(tile);
    if (known !== undefined) return known;
    const {weight, offset, points} = this.#runs;
    const bands: Band[] = [];
    for (const row of tile.rows) {
      const bit = bandBits(this.#runs, bits, row);
      if (bit === 0) continue;
      const isFed = (bit & EmphasisBit.feeding) === 0;
      let band = bands.find((one) => one.isFed === isFed && one.weight === weight[row]);
      if (band === undefined) {
        band = {isFed, weight: weight[row], path: new Path2D()};
        bands.push(band);
      }
      band.path.moveTo(points[2 * offset[row]], points[2 * offset[row] + 1]);
      for (let p = offset[row] + 1; p < offset[row + 1]; p++) band.path.lineTo(points[2 * p], points[2 * p + 1]);
    }
    this.#bands.set(tile, bands);
    return bands;
  }

  #outlinesOf(tile: Tile, {bits}: EmphasisColumns): Path2D | null {
    const known = this.#outlines.get(tile);
    if (known !== undefined) return known;
    const {hits} = this.#scene;
    let path: Path2D | null = null;
    for (const row of tile.rows) {
      if ((bits[row] & EmphasisBit.matched) === 0) continue;
      path ??= new Path2D();
      path.rect(hits.minX[row], hits.minY[row], hits.maxX[row] - hits.minX[row], hits.maxY[row] - hits.minY[row]);
    }
    this.#outlines.set(tile, path);
    return path;
  }
}
