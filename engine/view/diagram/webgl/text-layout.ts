import type {DiagramScene, DiagramState} from '../../../core/index.ts';
import {dimOfText, type EmphasisColumns} from '../picture/emphasis.ts';
import type {TextFitter} from '../picture/fit-text.ts';
import type {LabelPlan} from '../picture/label-plan.ts';
import {baselinePx} from '../picture/label-room-names.ts';
import {fittedTextPx, shownText, type TextView, textColour} from '../picture/text-plan.ts';
import {type Region, type Tile, touches} from '../picture/tiles.ts';
import {ATLAS_SIZE, type GlyphAtlas, PEN_PHASES} from './glyph-atlas.ts';

/** Quads of characters: [quads x 4 x 7] anchor x, y in du, offset x, y in device pixels, u, v, colour number with what dims it. */
export interface TextLayout {
  readonly vertices: Float32Array;
  readonly quadCount: number;
}

export const TEXT_VERTEX_FLOATS = 7;
/** Larger texts are drawn at this size and enlarged, so that one name does not fill the atlas. */
const MAX_RASTER_PX = 96;
/** As the reference painter rounds them. */
const SIZE_STEPS_PER_PX = 4;

export interface TextLayoutInput {
  readonly scene: DiagramScene;
  readonly state: DiagramState;
  readonly tiles: readonly Tile[];
  readonly region: Region;
  readonly view: TextView;
  readonly plan: LabelPlan;
  readonly pixelRatio: number;
  readonly emphasis: EmphasisColumns | null;
}

/** Lays out the texts in `region`. When the atlas overflows it begins anew, once; what then has no room is left out. */
export function layoutTexts(input: TextLayoutInput, atlas: GlyphAtlas, fitter: TextFitter): TextLayout {
  const first = tryLayout(input, atlas, fitter);
  if (first.complete) return first;
  atlas.clear();
  return tryLayout(input, atlas, fitter);
}

function tryLayout(
  {scene, state, tiles, region, view, plan, pixelRatio, emphasis}: TextLayoutInput,
  atlas: GlyphAtlas,
  fitter: TextFitter,
): TextLayout & {complete: boolean} {
  const quads = new QuadWriter();
  let complete = true;
  for (const tile of tiles) {
    if (!touches(tile, region)) continue;
    for (const row of tile.rows) {
      if (plan.hidden[row] === 1) continue;
      const px = fittedTextPx(scene, state, row, view, fitter);
      if (px === 0) continue;
      const dim = dimOfText(scene, emphasis, row);
      const room = plan.roomOf(row);
      const textPx = (room?.px ?? px) * pixelRatio;
      if (scene.texts.maxHeight[row] === 0) {
        const text = shownText(scene, state, row, view.k, px, fitter);
        complete = writeText(quads, scene, state, row, text, textPx, 0, dim, atlas, fitter) && complete;
      } else {
        for (const [i, line] of room?.lines.entries() ?? [])
          complete = writeText(quads, scene, state, row, line, textPx, baselinePx(textPx, i), dim, atlas, fitter) && complete;
      }
    }
  }
  return {vertices: quads.vertices, quadCount: quads.count, complete};
}

function writeText(
  quads: QuadWriter,
  scene: DiagramScene,
  state: DiagramState,
  row: number,
  text: string,
  sizePx: number,
  down: number,
  dim: number,
  atlas: GlyphAtlas,
  fitter: TextFitter,
): boolean {
  const {texts} = scene;
  const weight = texts.weight[row];
  const rasterPx = Math.max(1, Math.round(Math.min(MAX_RASTER_PX, sizePx) * SIZE_STEPS_PER_PX) / SIZE_STEPS_PER_PX);
  const scale = sizePx > MAX_RASTER_PX ? sizePx / rasterPx : 1;
  const anchor = texts.anchor[row];
  let pen = anchor === 0 ? 0 : -fitter.widthEm(text, weight) * rasterPx * (anchor === 1 ? 0.5 : 1);
  const colour = textColour(scene, state, row) + dim;
  for (const character of text) {
    const glyph = atlas.glyph(character, weight, rasterPx, Math.floor((pen - Math.floor(pen)) * PEN_PHASES));
    if (glyph === undefined) return false;
    if (character !== ' ')
      quads.write(texts.x[row], texts.y[row], Math.floor(pen) + glyph.left, glyph.top + Math.round(down / scale), glyph, scale, colour);
    pen += glyph.advance;
  }
  return true;
}

class QuadWriter {
  vertices = new Float32Array(4 * TEXT_VERTEX_FLOATS * 256);
  count = 0;

  write(
    x: number,
    y: number,
    left: number,
    top: number,
    glyph: {x: number; y: number; width: number; height: number},
    scale: number,
    colour: number,
  ): void {
    const size = 4 * TEXT_VERTEX_FLOATS;
    if ((this.count + 1) * size > this.vertices.length) {
      const larger = new Float32Array(this.vertices.length * 2);
      larger.set(this.vertices);
      this.vertices = larger;
    }
    for (let corner = 0; corner < 4; corner++) {
      const dx = corner === 1 || corner === 2 ? glyph.width : 0;
      const dy = corner >= 2 ? glyph.height : 0;
      const at = this.count * size + corner * TEXT_VERTEX_FLOATS;
      this.vertices[at] = x;
      this.vertices[at + 1] = y;
      this.vertices[at + 2] = (left + dx) * scale;
      this.vertices[at + 3] = (top + dy) * scale;
      this.vertices[at + 4] = (glyph.x + dx) / ATLAS_SIZE;
      this.vertices[at + 5] = (glyph.y + dy) / ATLAS_SIZE;
      this.vertices[at + 6] = colour;
    }
    this.count++;
  }
}
