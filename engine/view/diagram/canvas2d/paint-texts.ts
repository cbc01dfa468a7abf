import {type DiagramScene, type DiagramState, NONE} from '../../../core/index.ts';
import type {Frame} from '../painter.ts';
import {dimOfText, type EmphasisColumns} from '../picture/emphasis/emphasis.ts';
import {Detail, effectiveK} from '../picture/levels.ts';
import type {TextFitter} from '../picture/names/fit-text.ts';
import {type LabelPlan, shareLeft} from '../picture/names/label-plan.ts';
import {baselinePx} from '../picture/names/label-room-names.ts';
import {liveTextPx, nameIn, textColour, textOf, textPx} from '../picture/names/text-plan.ts';
import type {Picture} from '../picture/picture.ts';
import {type Region, type Tile, touches} from '../picture/tiles/tiles.ts';
import {TextRuns} from './text-runs.ts';

export interface TextPaint {
  readonly frame: Frame;
  readonly region: Region;
  readonly pixelRatio: number;
  readonly plan: LabelPlan;
  readonly css: readonly string[];
  readonly emphasis: EmphasisColumns | null;
}

/** The laid-out texts of a tile at one scale, independent of readings and camera position. */
interface LaidTile {
  readonly k: number;
  readonly detail: number;
  readonly picked: number;
  readonly plan: LabelPlan;
  readonly lines: readonly Line[];
}

interface Line {
  readonly row: number;
  /** CSS pixels; for a live text before it is fitted. */
  readonly px: number;
  /** CSS pixels below the text's anchor. */
  readonly down: number;
  /** Null for a live text. */
  readonly text: string | null;
}

/** Assumed maximum width of a text without a limit, in ems. */
const REACH_EM = 12;
/** Room for parts that extend beyond the line of a text. */
const GROWTH = 1.4;
const ROUNDING_K = 1e-6;
/** Sizes are rounded before a name is cut to its room. */
const SIZE_STEPS_PER_PX = 4;

/** Paints the texts of one scene. A tile is laid out when its scale, level of detail or label plan changes, never for a new state. */
export class TextPainter {
  readonly #scene: DiagramScene;
  readonly #textsOf: (level: number) => readonly Tile[];
  readonly #fitter: TextFitter;
  readonly #runs: TextRuns;
  readonly #laid = new Map<Tile, LaidTile>();
  readonly #leastKs = new Map<Tile, number>();
  #mostShown = -1;
  /** Number of tiles laid out so far. */
  layouts = 0;

  /** `tiles`: a list that is searched at each level of detail, or a function that returns the tiles appearing at a level. */
  constructor(scene: DiagramScene, tiles: readonly Tile[] | Picture['textsOf'], fontFamily: string, fitter: TextFitter) {
    this.#scene = scene;
    this.#textsOf = typeof tiles === 'function' ? tiles : (level) => (level === Detail.far ? tiles : []);
    this.#fitter = fitter;
    this.#runs = new TextRuns(fontFamily);
  }

  /** Fonts have changed. */
  clear(): void {
    this.#laid.clear();
  }

  /** In CSS pixels; leaves the context's transform that way. */
  paint(context: CanvasRenderingContext2D, state: DiagramState, paint: TextPaint): void {
    const {detail, selected} = paint.frame;
    const most = selected >= 0 && detail >= Detail.full ? Detail.all : detail;
    this.#forgetBeyond(most);
    for (let level = Detail.far as number; level <= most; level++) {
      for (const tile of this.#textsOf(level)) {
        if (!touches(tile, paint.region) || this.#isBeyond(tile, paint.frame)) this.#laid.delete(tile);
        else this.#gather(this.#laidOut(tile, paint), state, paint);
      }
    }
    context.setTransform(paint.pixelRatio, 0, 0, paint.pixelRatio, 0, 0);
    context.textBaseline = 'alphabetic';
    this.#runs.flush(context, paint.css);
  }

  /** Drops the layouts of levels that are no longer shown. */
  #forgetBeyond(most: number): void {
    for (let level = most + 1; level <= this.#mostShown; level++) for (const tile of this.#textsOf(level)) this.#laid.delete(tile);
    this.#mostShown = most;
  }

  #gather({lines}: LaidTile, state: DiagramState, {frame, region, emphasis}: TextPaint): void {
    const {texts} = this.#scene;
    const {k} = frame;
    for (const {row, px, down, text} of lines) {
      if (!this.#isInSight(row, k, region)) continue;
      const said = text ?? textOf(this.#scene, state, row);
      if (said === '') continue;
      const shownPx = text === null ? liveTextPx(this.#scene, row, said, k, px, this.#fitter) : px;
      const colour = textColour(this.#scene, state, row) + dimOfText(this.#scene, emphasis, row);
      const x = texts.x[row] * k + frame.x;
      const y = texts.y[row] * k + frame.y + down;
      this.#runs.add(texts.weight[row], shownPx, colour, texts.anchor[row], said, x, y);
    }
  }

  #laidOut(tile: Tile, {frame, plan}: TextPaint): LaidTile {
    const {k, detail} = frame;
    const picked = detail >= Detail.full ? frame.selected : -1;
    const known = this.#laid.get(tile);
    if (known !== undefined && known.k === k && known.detail === detail && known.picked === picked && known.plan === plan) return known;
    const lines: Line[] = [];
    for (const row of tile.rows) if (plan.hidden[row] === 0) this.#layOut(row, frame, plan, lines);
    const laid = {k, detail, picked, plan, lines};
    this.#laid.set(tile, laid);
    this.layouts++;
    return laid;
  }

  #layOut(row: number, frame: Frame, plan: LabelPlan, lines: Line[]): void {
    const {texts} = this.#scene;
    const px = textPx(this.#scene, row, frame);
    if (px === 0) return;
    if (texts.maxHeight[row] > 0) {
      const room = plan.roomOf(row);
      room?.lines.forEach((text, i) => {
        lines.push({row, px: room.px, down: baselinePx(room.px, i), text});
      });
    } else if (texts.value[row] !== NONE) lines.push({row, px, down: 0, text: null});
    else {
      const shownPx = Math.round(px * SIZE_STEPS_PER_PX) / SIZE_STEPS_PER_PX;
      const text = nameIn(this.#scene, row, frame.k, shownPx, this.#fitter);
      if (text !== '') lines.push({row, px: shownPx, down: 0, text});
    }
  }

  /** Whether none of a tile's texts is shown at this level of detail. A selected unit shows more. */
  #isBeyond(tile: Tile, {k, detail, selected}: Frame): boolean {
    if (selected >= 0 && detail >= Detail.full) return false;
    let least = this.#leastKs.get(tile);
    if (least === undefined) {
      const {minK} = this.#scene.texts;
      least = tile.rows.reduce((min, row) => Math.min(min, minK[row]), Number.POSITIVE_INFINITY);
      this.#leastKs.set(tile, least);
    }
    return least > effectiveK(k, detail) + ROUNDING_K;
  }

  /** Whether the largest extent of a text reaches the region. A text in a room hangs from its anchor, others stand on it. */
  #isInSight(row: number, k: number, region: Region): boolean {
    const {texts} = this.#scene;
    const size = Math.max(texts.size[row], texts.minPx[row] / k) * GROWTH;
    const wide = texts.maxWidth[row] > 0 ? texts.maxWidth[row] : REACH_EM * size;
    const left = texts.x[row] - wide * shareLeft(texts.anchor[row]);
    const base = texts.y[row];
    if (left > region.maxX || left + wide < region.minX) return false;
    return base - size <= region.maxY && base + size + texts.maxHeight[row] >= region.minY;
  }
}
