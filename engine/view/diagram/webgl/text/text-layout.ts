import type {DiagramScene, DiagramState} from '../../../../core/index.ts';
import {dimOfText, type EmphasisColumns} from '../../picture/emphasis/emphasis.ts';
import type {TextFitter} from '../../picture/names/fit-text.ts';
import type {LabelPlan} from '../../picture/names/label-plan.ts';
import {baselinePx} from '../../picture/names/label-room-names.ts';
import {fittedTextPx, shownText, type TextView, textColour} from '../../picture/names/text-plan.ts';
import type {QuadWriter} from '../geometry/quad-writer.ts';
import {type GlyphAtlas, PEN_PHASES, WIDEST_GLYPH} from './glyph-atlas.ts';
import {isShaped} from './shaped-text.ts';

/** Larger texts are drawn at this size and enlarged, so that one name does not fill the atlas. */
const MAX_RASTER_PX = 96;
/** Same rounding as the Canvas2D painter. */
const SIZE_STEPS_PER_PX = 4;

export interface TextLayoutInput {
  readonly scene: DiagramScene;
  readonly state: DiagramState;
  readonly view: TextView;
  readonly plan: LabelPlan;
  readonly pixelRatio: number;
  readonly emphasis: EmphasisColumns | null;
  readonly atlas: GlyphAtlas;
  readonly fitter: TextFitter;
}

/** Writes the characters of the texts in `rows`. False when the atlas was full: some are missing then. */
export function layoutTexts(input: TextLayoutInput, rows: Uint32Array, quads: QuadWriter): boolean {
  const {scene, state, view, plan, pixelRatio, emphasis, fitter} = input;
  let isComplete = true;
  quads.begin(view.k);
  for (const row of rows) {
    if (plan.hidden[row] === 1) continue;
    const px = fittedTextPx(scene, state, row, view, fitter);
    if (px === 0) continue;
    const colour = textColour(scene, state, row) + dimOfText(scene, emphasis, row);
    if (scene.texts.maxHeight[row] === 0) {
      const text = shownText(scene, state, row, view.k, px, fitter);
      isComplete = writeText(input, quads, row, text, px * pixelRatio, 0, colour) && isComplete;
      continue;
    }
    const room = plan.roomOf(row);
    if (room === undefined) continue;
    const roomPx = room.px * pixelRatio;
    for (const [i, line] of room.lines.entries())
      isComplete = writeText(input, quads, row, line, roomPx, baselinePx(roomPx, i), colour) && isComplete;
  }
  return isComplete;
}

function writeText(
  {scene: {texts}, atlas, fitter}: TextLayoutInput,
  quads: QuadWriter,
  row: number,
  text: string,
  sizePx: number,
  down: number,
  colour: number,
): boolean {
  const weight = texts.weight[row];
  const isOne = isShaped(text);
  const rasterPx = Math.max(1, Math.round(Math.min(MAX_RASTER_PX, sizePx) * SIZE_STEPS_PER_PX) / SIZE_STEPS_PER_PX);
  const scale = sizePx > MAX_RASTER_PX ? sizePx / rasterPx : 1;
  const run = isOne ? fitter.fit(text, weight, WIDEST_GLYPH / rasterPx) : text;
  const anchor = texts.anchor[row];
  const font = atlas.font(weight, rasterPx);
  const drop = Math.round(down / scale);
  let pen = anchor === 0 ? 0 : -fitter.widthEm(run, weight) * rasterPx * (anchor === 1 ? 0.5 : 1);
  quads.anchor(texts.x[row], texts.y[row], scale, colour);
  for (const character of isOne ? [run] : run) {
    const whole = Math.floor(pen);
    const glyph = font.glyph(character, Math.floor((pen - whole) * PEN_PHASES));
    if (glyph === undefined) return false;
    if (character !== ' ') quads.write(whole + glyph.left, drop + glyph.top, glyph);
    pen += glyph.advance;
  }
  return true;
}
