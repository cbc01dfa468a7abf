/** What is shown at which zoom (`k` = CSS pixels per du). */
export const Detail = {far: 0, mid: 1, full: 2, values: 3, all: 4} as const;

/** Lowest k of each level from `mid` on. */
const THRESHOLDS = [0.12, 0.25, 0.44, 1.5] as const;
const HYSTERESIS = 0.1;

/** Size of a far glyph in CSS pixels, at level `far` and at level `mid`. */
const FAR_GLYPH_PX = [8, 10] as const;
/** Distance of the switches of the closest drawers, du: larger far glyphs would overlap. */
export const FAR_PITCH_DU = 118;
export const MARK_MIN_PX = 14;
export const MARK_MAX_PX = 28;

/** Level at `k`; within 10 % of a threshold the previous level stays, so that nothing flickers. */
export function detailAt(k: number, previous: number | undefined): number {
  let level = plainLevel(k);
  if (previous === undefined || level === previous) return level;
  if (level > previous && k < THRESHOLDS[level - 1] * (1 + HYSTERESIS)) level = Math.max(previous, level - 1);
  else if (level < previous && k > THRESHOLDS[level] * (1 - HYSTERESIS)) level = Math.min(previous, level + 1);
  return level;
}

/** k as the level assumes it: things with their own threshold at the same k appear and disappear with the level. */
export function effectiveK(k: number, level: number): number {
  const least = level === 0 ? 0 : THRESHOLDS[level - 1];
  const most = level < THRESHOLDS.length ? THRESHOLDS[level] * 0.999 : Number.POSITIVE_INFINITY;
  return Math.min(most, Math.max(least, k));
}

/** Size of a far glyph at a level of detail and at `k`, CSS pixels. */
export function farGlyphPx(detail: number, k: number): number {
  return Math.min(FAR_GLYPH_PX[Math.min(detail, FAR_GLYPH_PX.length - 1)], FAR_PITCH_DU * k);
}

/** Size of a mark on screen: from 14 to 28 px. */
export function markPx(sizePx: number): number {
  return Math.min(MARK_MAX_PX, Math.max(MARK_MIN_PX, sizePx));
}

/**
 * Frames narrower than this, CSS pixels, have neither outline nor glyphs: next to each other they would form one bar in the colour of dead
 * parts, over the busbars.
 */
const OUTLINED_PX = 3;

/** Lowest k at which frames of width `widthDu` have their outlines and glyphs. */
export function outlineMinK(widthDu: number): number {
  return widthDu > 0 ? OUTLINED_PX / widthDu : 0;
}

function plainLevel(k: number): number {
  let level = 0;
  while (level < THRESHOLDS.length && k >= THRESHOLDS[level]) level++;
  return level;
}

/** Plates behind the names of busbars are shown while the names still fit them. */
export const PLATE_MIN_K = 0.32;

/** k at which the figures of a unit become readable when zooming in. */
export const LEGIBLE_K = THRESHOLDS[Detail.values - 1] * (1 + HYSTERESIS) + 0.005;
