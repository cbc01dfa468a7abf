import {FAR_PITCH_DU, farGlyphPx} from '../levels.ts';
import {isDashable, WeightClass} from './paint-rules.ts';

/** Lines of cabinets and plates: width in du and minimum width on screen. */
export const FRAME_LINE = {widthDu: 2, floorPx: 0.75} as const;
/** Dash of a busbar's plate when the busbar is not live. */
export const PLATE_DASH_DU = [5, 4];

/** Far glyphs grow in steps of this ratio, so that zooming does not rebuild them in every frame. */
const GLYPH_STEPS_PER_OCTAVE = 4;
const FAR_GLYPH_DU = 40;

/** Scale of far glyphs at a level of detail below `full`, at `k` CSS pixels per du. */
export function farGlyphScale(detail: number, k: number): number {
  const scale = farGlyphPx(detail, k) / k / FAR_GLYPH_DU;
  const stepped = 2 ** (Math.ceil(Math.log2(scale) * GLYPH_STEPS_PER_OCTAVE) / GLYPH_STEPS_PER_OCTAVE);
  return Math.min(stepped, FAR_PITCH_DU / FAR_GLYPH_DU);
}

/** Conductors of bus weight have butt ends, as busbars do; the leads of symbols have square ends. */
export function capOf(weight: number, dashed: boolean, isConductor: boolean): 'butt' | 'square' | 'round' {
  if (isConductor) return dashed || weight === WeightClass.bus ? 'butt' : 'square';
  if (isDashable(weight)) return dashed ? 'butt' : 'square';
  return 'round';
}
