import {type DiagramScene, type DiagramState, Layer, LineState, type Palette, type SymbolTable} from '../../../core/index.ts';
import type {Frame, Painter, PainterCounters, PainterOptions} from '../painter.ts';
import {colourRows, DIMMED} from '../picture/colours/colour-rows.ts';
import {Colour, cssColours, lineColour} from '../picture/colours/colours.ts';
import {dashAt, isDashable, STATE_COUNT, strokeWidths} from '../picture/colours/paint-rules.ts';
import {capOf, FRAME_LINE, PLATE_DASH_DU} from '../picture/colours/strokes.ts';
import {type EmphasisColumns, isDimmed} from '../picture/emphasis/emphasis.ts';
import {Detail, effectiveK, markPx, PLATE_MIN_K} from '../picture/levels.ts';
import {isAlarmMark, overlayBoxes} from '../picture/marks/alarm-marks.ts';
import {shownMarks} from '../picture/marks/shown-marks.ts';
import {createTextFitter, type TextFitter} from '../picture/names/fit-text.ts';
import {LabelPlanner} from '../picture/names/label-planner.ts';
import {cutPicture, type Picture} from '../picture/picture.ts';
import {backingSize} from '../picture/tiles/backing-size.ts';
import {coarseSymbols} from '../picture/tiles/coarse.ts';
import {type Glyph, prepareGlyphs} from '../picture/tiles/glyphs.ts';
import {regionOf} from '../picture/tiles/region.ts';
import {type Region, type Tile, touches} from '../picture/tiles/tiles.ts';
import {type Batch, batchConductors, batchMark, batchSymbols} from './batches.ts';
import {NearTiles} from './near-tiles.ts';
import {type EmphasisPaint, EmphasisPainter} from './paint-emphasis.ts';
import {FarPainter} from './paint-far.ts';
import {TextPainter} from './paint-texts.ts';
import {packColours} from './pixel-band.ts';

const TILE_SIZE = 128;
/** Device pixels per drawing unit below which curves need fewer points, because the difference is invisible. */
const COARSE_BELOW = 0.6;
/**
 * Below this many device pixels per unit, everything except texts and marks is rasterised by script: stroking is slow while much of the
 * drawing is in view.
 */
const BANDS_BELOW = 0.5;

interface SceneCache {
  readonly scene: DiagramScene;
  readonly picture: Picture;
  readonly far: FarPainter;
  readonly near: NearTiles;
  readonly texts: TextPainter;
}

/** The reference painter: batched, culled by tile, with cached paths. */
export class Canvas2dPainter implements Painter {
  readonly kind = 'canvas2d';
  readonly canvas: HTMLCanvasElement;
  readonly #context: CanvasRenderingContext2D;
  readonly #table: SymbolTable;
  readonly #glyphs: readonly Glyph[];
  readonly #coarse: readonly Glyph[];
  readonly #fontFamily: string;
  readonly #fitter: TextFitter;
  readonly #labels: LabelPlanner;
  #css: string[] = [];
  #packed: Int32Array = new Int32Array();
  #widths: Float32Array = new Float32Array();
  #palette: Palette;
  #cache: SceneCache | null = null;
  #state: DiagramState | null = null;
  #moment = 0;
  #emphasis: EmphasisColumns | null = null;
  #emphasisPainter: EmphasisPainter | null = null;
  /** Identifies dimmed things in the keys of the batches; '' while nothing is dimmed. */
  #dimKey = '';
  #emphasisCount = 0;
  #pixelRatio = 1;
  #builds = 0;
  #uploads = 0;
  #pastLayouts = 0;
  #prepared: Frame | null = null;
  #isUnfinished = false;

  /** Throws when the browser gives no 2D context. */
  constructor({table, palette, fontFamily}: PainterOptions) {
    this.canvas = document.createElement('canvas');
    const context = this.canvas.getContext('2d', {alpha: false, willReadFrequently: true});
    if (context === null) throw new Error('no 2D canvas context');
    this.#context = context;
    this.#table = table;
    this.#glyphs = prepareGlyphs(table);
    this.#coarse = coarseSymbols(this.#glyphs);
    this.#fontFamily = fontFamily;
    this.#fitter = createTextFitter(fontFamily);
    this.#labels = new LabelPlanner(this.#fitter);
    this.#palette = palette;
    this.setPalette(palette);
  }

  setScene(scene: DiagramScene): void {
    this.#pastLayouts += this.#cache?.texts.layouts ?? 0;
    const picture = cutPicture(scene, this.#glyphs, TILE_SIZE);
    const near = new NearTiles(scene, picture, this.#glyphs);
    this.#cache = {
      scene,
      picture,
      far: new FarPainter(scene, picture, near, this.#glyphs, this.#table),
      near,
      texts: new TextPainter(scene, picture.textsOf, this.#fontFamily, this.#fitter),
    };
    this.#state = null;
    this.#emphasisPainter = null;
    this.setEmphasis(null);
    this.#builds++;
    this.setPalette(this.#palette);
  }

  setState(state: DiagramState): void {
    this.#state = state;
    this.#moment++;
    this.#uploads++;
  }

  setPalette(palette: Palette): void {
    this.#palette = palette;
    const colours = colourRows(palette, this.#cache?.scene.voltages ?? []);
    this.#css = cssColours(colours);
    this.#packed = packColours(colours);
    this.#widths = strokeWidths(this.#table, palette.strokeFactor);
  }

  setEmphasis(emphasis: EmphasisColumns | null): void {
    this.#emphasis = emphasis;
    this.#dimKey = emphasis?.dims ? ` ${++this.#emphasisCount}` : '';
    if (emphasis !== null && this.#cache !== null) this.#emphasisPainter ??= new EmphasisPainter(this.#cache.scene, this.#table, TILE_SIZE);
    this.#emphasisPainter?.set(emphasis);
  }

  fontsChanged(): void {
    this.#fitter.clear();
    this.#labels.clear();
    this.#cache?.texts.clear();
  }

  resize(widthPx: number, heightPx: number, pixelRatio: number): void {
    const {width, height, ratio, cssWidth, cssHeight} = backingSize(widthPx, heightPx, pixelRatio);
    this.#pixelRatio = ratio;
    this.canvas.width = width;
    this.canvas.height = height;
    this.canvas.style.width = cssWidth;
    this.canvas.style.height = cssHeight;
  }

  prepare(frame: Frame): boolean {
    this.#prepared = frame;
    return true;
  }

  get isUnfinished(): boolean {
    return this.#isUnfinished;
  }

  paint(frame: Frame): boolean {
    const context = this.#context;
    const isWhole = this.#prepared !== frame;
    this.#prepared = null;
    this.#isUnfinished = false;
    if (this.#cache === null || this.#state === null) {
      this.#clear();
      return false;
    }
    const region = regionOf(frame);
    const emphasisPaint: EmphasisPaint = {frame, region, css: this.#css, widths: this.#widths, table: this.#table};
    const k = frame.k * this.#pixelRatio;
    if (frame.detail < Detail.full || k < BANDS_BELOW) {
      this.#paintFar(this.#cache, this.#state, emphasisPaint);
      if (frame.detail >= Detail.full) {
        this.#inDrawing(frame);
        this.#paintTicks(this.#cache, frame, region);
      }
    } else {
      this.#clear();
      this.#inDrawing(frame);
      this.#paintFrames(this.#cache, this.#state, frame, region);
      this.#emphasisPainter?.paintBands(context, emphasisPaint);
      this.#paintConductors(this.#cache, this.#state, frame, region);
      for (let layer = Layer.frame; layer < Layer.overlay; layer++) this.#paintSymbols(this.#cache, this.#state, layer, frame, region);
      this.#paintTicks(this.#cache, frame, region);
    }
    const {plan, isStale} = this.#labels.planFor(this.#cache.scene, frame, {settled: frame.settled, isWhole});
    this.#isUnfinished = isStale && frame.settled;
    this.#cache.texts.paint(context, this.#state, {
      frame,
      region,
      pixelRatio: this.#pixelRatio,
      plan,
      css: this.#css,
      emphasis: this.#emphasis,
    });
    this.#inDrawing(frame);
    if (frame.detail >= Detail.full) this.#paintSymbols(this.#cache, this.#state, Layer.overlay, frame, region);
    this.#paintMarks(this.#cache, this.#state, frame, region);
    this.#emphasisPainter?.paintOutlines(context, emphasisPaint);
    this.#paintBoxes(this.#cache.scene, this.#state.slots, frame);
    return isStale;
  }

  counters(): PainterCounters {
    return {geometryBuilds: this.#builds, stateUploads: this.#uploads, textLayouts: this.#pastLayouts + (this.#cache?.texts.layouts ?? 0)};
  }

  dispose(): void {
    this.canvas.remove();
    // Frees the canvas memory even if a stray reference keeps it.
    this.canvas.width = 0;
    this.canvas.height = 0;
    this.#cache = null;
    this.#state = null;
    this.#emphasis = null;
    this.#emphasisPainter = null;
  }

  #clear(): void {
    this.#context.setTransform(1, 0, 0, 1, 0, 0);
    this.#context.fillStyle = this.#css[Colour.ground];
    this.#context.fillRect(0, 0, this.canvas.width, this.canvas.height);
  }

  #paintFar({far}: SceneCache, {slots}: DiagramState, emphasisPaint: EmphasisPaint): void {
    const {frame, region} = emphasisPaint;
    far.paint(this.#context, {
      frame,
      region,
      pixelRatio: this.#pixelRatio,
      slots,
      emphasis: this.#emphasis,
      colours: this.#packed,
      widths: this.#widths,
      strokeFactor: this.#palette.strokeFactor,
      paintBands: (ink, part) => this.#emphasisPainter?.inkBands(ink, {...emphasisPaint, region: part}, this.#packed, this.#pixelRatio),
    });
  }

  #inDrawing({k, x, y}: Frame): void {
    const r = this.#pixelRatio;
    this.#context.setTransform(k * r, 0, 0, k * r, x * r, y * r);
  }

  #paintFrames({scene, picture}: SceneCache, state: DiagramState, frame: Frame, region: Region): void {
    const {frames} = scene;
    const context = this.#context;
    const line = this.#frameLineDu(frame.k);
    const plain = frame.detail < Detail.mid;
    for (const [tile, dim] of this.#inShades(picture.frames, region)) {
      const bodies = new Path2D();
      const heads = new Path2D();
      for (const row of tile.rows) {
        if (frames.kind[row] !== 0 || isDimmed(this.#emphasis, frames.hit[row]) !== dim > 0) continue;
        if (frames.height[row] === 0) {
          if (!plain) addLine(heads, frames.x[row], frames.y[row], frames.width[row]);
          continue;
        }
        if (plain) bodies.rect(frames.x[row], frames.y[row], frames.width[row], frames.height[row]);
        else bodies.roundRect(frames.x[row], frames.y[row], frames.width[row], frames.height[row], frames.radius[row]);
        if (plain || frames.head[row] === 0) continue;
        addLine(heads, frames.x[row], frames.y[row] + frames.head[row], frames.width[row]);
      }
      context.fillStyle = this.#css[Colour.surface + dim];
      context.fill(bodies);
      context.setLineDash([]);
      context.lineWidth = line;
      context.lineCap = 'butt';
      context.lineJoin = 'miter';
      context.strokeStyle = this.#css[Colour.frameLine + dim];
      context.stroke(heads);
      context.strokeStyle = this.#css[Colour.frame + dim];
      context.stroke(bodies);
      if (frame.k >= PLATE_MIN_K) this.#paintPlates(scene, state, tile, frame.k, dim);
    }
  }

  /** The tiles in view, and again for dimmed things if there are any; with the value to add to colour numbers. */
  *#inShades(tiles: readonly Tile[], region: Region): Generator<readonly [Tile, number]> {
    for (const tile of tiles) {
      if (!touches(tile, region)) continue;
      yield [tile, 0];
      if (this.#emphasis?.dims) yield [tile, DIMMED];
    }
  }

  #paintPlates({frames}: DiagramScene, {slots}: DiagramState, tile: Tile, k: number, dim: number): void {
    const context = this.#context;
    context.lineWidth = this.#frameLineDu(k);
    for (const row of tile.rows) {
      if (frames.kind[row] !== 1 || isDimmed(this.#emphasis, frames.hit[row]) !== dim > 0) continue;
      const state = slots[frames.slot[row]];
      context.beginPath();
      context.roundRect(frames.x[row], frames.y[row], frames.width[row], frames.height[row], frames.radius[row]);
      context.fillStyle = this.#css[Colour.surface + dim];
      context.fill();
      context.setLineDash(state === LineState.live ? [] : PLATE_DASH_DU);
      context.strokeStyle = this.#css[lineColour(state, frames.voltage[row]) + (state === LineState.conflict ? 0 : dim)];
      context.stroke();
    }
  }

  #paintConductors({scene, near}: SceneCache, {slots}: DiagramState, frame: Frame, region: Region): void {
    for (const cache of near.conductors(region)) {
      const batches = cache.batches(slots, this.#moment, this.#dimKey, (rows) => batchConductors(scene, rows, slots, this.#emphasis));
      this.#draw(batches, frame.k, true);
    }
  }

  #paintSymbols({scene, near}: SceneCache, {slots}: DiagramState, layer: number, frame: Frame, region: Region): void {
    const isSmall = frame.k * this.#pixelRatio < COARSE_BELOW;
    const glyphs = isSmall ? this.#coarse : this.#glyphs;
    const key = isSmall ? `small${this.#dimKey}` : this.#dimKey;
    for (const cache of near.symbols(layer, region)) {
      const batches = cache.batches(slots, this.#moment, key, (rows) => batchSymbols(scene, glyphs, rows, slots, this.#emphasis));
      this.#draw(batches, frame.k, false);
    }
  }

  #paintMarks({scene, picture}: SceneCache, {slots}: DiagramState, frame: Frame, region: Region): void {
    const {symbols} = scene;
    for (const row of shownMarks(scene, slots, picture.marks, region)) {
      if (frame.alarms === 'away' && isAlarmMark(scene, slots, row)) continue;
      const {width} = this.#glyphs[symbols.symbol[row]];
      const scale = markPx(width * symbols.size[row] * frame.k) / frame.k / width;
      this.#draw(batchMark(scene, this.#glyphs, row, slots, scale), frame.k, false);
    }
  }

  #paintTicks({scene, picture}: SceneCache, frame: Frame, region: Region): void {
    const {ticks} = scene;
    const k = effectiveK(frame.k, frame.detail) + 1e-6;
    for (const [tile, dim] of this.#inShades(picture.ticks, region)) {
      for (let phase = 0; phase < 3; phase++) {
        this.#context.fillStyle = this.#css[Colour.phaseA + phase + dim];
        for (const row of tile.rows) {
          if (ticks.phase[row] === phase && ticks.minK[row] <= k && isDimmed(this.#emphasis, ticks.hit[row]) === dim > 0)
            this.#context.fillRect(ticks.x[row], ticks.y[row], ticks.width[row], ticks.height[row]);
        }
      }
    }
  }

  #paintBoxes(scene: DiagramScene, slots: Uint8Array, frame: Frame): void {
    this.#context.setTransform(this.#pixelRatio, 0, 0, this.#pixelRatio, 0, 0);
    for (const {minX, minY, maxX, maxY, colour} of overlayBoxes(scene, slots, frame)) {
      this.#context.fillStyle = this.#css[colour];
      this.#context.fillRect(minX, minY, maxX - minX, maxY - minY);
    }
  }

  #draw(batches: readonly Batch[], k: number, isConductor: boolean): void {
    const context = this.#context;
    for (const batch of batches) {
      if (batch.isFill) {
        context.fillStyle = this.#css[batch.colour];
        context.fill(batch.path);
        continue;
      }
      const {weight, style, size, join} = batch;
      const dash = isDashable(weight) ? dashAt(this.#table.lineStyles[style], k) : [];
      context.strokeStyle = this.#css[batch.colour];
      context.lineWidth = Math.max(this.#widths[weight * STATE_COUNT + style] * size, this.#table.weights[weight].floorPx / k);
      context.lineJoin = join;
      context.lineCap = capOf(weight, dash.length > 0, isConductor);
      context.setLineDash(dash);
      context.stroke(batch.path);
    }
  }

  #frameLineDu(k: number): number {
    return Math.max(FRAME_LINE.widthDu * this.#palette.strokeFactor, FRAME_LINE.floorPx / k);
  }
}

function addLine(path: Path2D, x: number, y: number, width: number): void {
  path.moveTo(x, y);
  path.lineTo(x + width, y);
}
