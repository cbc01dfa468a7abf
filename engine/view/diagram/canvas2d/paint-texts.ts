import type {DiagramScene, DiagramState} from '../../../core/index.ts';
import type {Frame} from '../painter.ts';
import {dimOfText, type EmphasisColumns} from '../picture/emphasis.ts';
import {cssFont, type TextFitter} from '../picture/fit-text.ts';
import {type LabelPlan, shareLeft} from '../picture/label-plan.ts';
import {baselinePx} from '../picture/label-room-names.ts';
import {Detail, effectiveK} from '../picture/levels.ts';
import {fittedTextPx, shownText, textColour} from '../picture/text-plan.ts';
import {type Region, type Tile, touches} from '../picture/tiles.ts';

const ALIGN = ['left', 'center', 'right'] as const;
/** Setting a font is dear: sizes are rounded to a quarter pixel, and texts painted font by font. */
const SIZE_STEPS_PER_PX = 4;

export interface TextPaint {
  readonly frame: Frame;
  readonly region: Region;
  readonly pixelRatio: number;
  readonly fontFamily: string;
  readonly fitter: TextFitter;
  readonly plan: LabelPlan;
  readonly css: readonly string[];
  readonly emphasis: EmphasisColumns | null;
}

/** Widest a text without a limit is taken to be, in ems. */
const REACH_EM = 12;

/** Paints the texts of the tiles in sight, in CSS pixels; leaves the context's transform at CSS pixels. Answers 1 when it painted any. */
export function paintTexts(
  context: CanvasRenderingContext2D,
  scene: DiagramScene,
  state: DiagramState,
  tiles: readonly Tile[],
  paint: TextPaint,
): number {
  const {frame, region, pixelRatio, fitter, css, emphasis, plan} = paint;
  const {texts} = scene;
  const byFont = new Map<string, {sizePx: number; rows: number[]}>();
  for (const tile of tiles) {
    if (!touches(tile, region) || isBeyond(scene, tile, frame)) continue;
    for (const row of tile.rows) {
      if (plan.hidden[row] === 1 || !isInSight(scene, row, frame.k, region)) continue;
      const shownPx = fittedTextPx(scene, state, row, frame, fitter);
      const px = shownPx > 0 && texts.maxHeight[row] > 0 ? (plan.roomOf(row)?.px ?? 0) : shownPx;
      if (px === 0) continue;
      const sizePx = Math.round(px * SIZE_STEPS_PER_PX) / SIZE_STEPS_PER_PX;
      const font = cssFont(texts.weight[row], sizePx, paint.fontFamily);
      const group = byFont.get(font);
      if (group === undefined) byFont.set(font, {sizePx, rows: [row]});
      else group.rows.push(row);
    }
  }
  context.setTransform(pixelRatio, 0, 0, pixelRatio, 0, 0);
  context.textBaseline = 'alphabetic';
  for (const [font, {sizePx, rows}] of byFont) {
    context.font = font;
    for (const row of rows) {
      const room = texts.maxHeight[row] > 0 ? plan.roomOf(row) : undefined;
      const text = room === undefined ? shownText(scene, state, row, frame.k, sizePx, fitter) : '';
      if (text === '' && room === undefined) continue;
      context.fillStyle = css[textColour(scene, state, row) + dimOfText(scene, emphasis, row)];
      context.textAlign = ALIGN[texts.anchor[row]];
      const [x, y] = [texts.x[row] * frame.k + frame.x, texts.y[row] * frame.k + frame.y];
      if (room === undefined) context.fillText(text, x, y);
      else for (const [i, line] of room.lines.entries()) context.fillText(line, x, y + baselinePx(room.px, i));
    }
  }
  return byFont.size > 0 ? 1 : 0;
}

/** Whether none of a tile's texts is shown at this level of detail. Of a picked unit more is shown. */
function isBeyond({texts}: DiagramScene, tile: Tile, {k, detail, selected}: Frame): boolean {
  if (selected >= 0 && detail >= Detail.full) return false;
  let least = leastKs.get(tile);
  if (least === undefined) {
    least = tile.rows.reduce((min, row) => Math.min(min, texts.minK[row]), Number.POSITIVE_INFINITY);
    leastKs.set(tile, least);
  }
  return least > effectiveK(k, detail) + ROUNDING_K;
}
const leastKs = new WeakMap<Tile, number>();
const ROUNDING_K = 1e-6;

/** Whether the widest that a text may get reaches into the region. A text in a room hangs from its place, others stand on it. */
function isInSight({texts}: DiagramScene, row: number, k: number, region: Region): boolean {
  const size = Math.max(texts.size[row], texts.minPx[row] / k) * GROWTH;
  const wide = texts.maxWidth[row] > 0 ? texts.maxWidth[row] : REACH_EM * size;
  const left = texts.x[row] - wide * shareLeft(texts.anchor[row]);
  const base = texts.y[row];
  if (left > region.maxX || left + wide < region.minX) return false;
  return base - size <= region.maxY && base + size + texts.maxHeight[row] >= region.minY;
}
/** Room for what reaches over the line of a text. */
const GROWTH = 1.4;
