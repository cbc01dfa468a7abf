import type {Difference} from './compare.ts';

/** A whole drawing at a glance: what is thinner than a pixel is smoothed by each painter in its own way. */
export const LINES_FAR: Difference = {mean: 1, fine: 80, coarse: 25};
/** Lines and symbols from the level of far glyphs on. */
export const LINES: Difference = {mean: 0.6, fine: 80, coarse: 8};
/** With words and phase ticks: WebGL sets characters on whole pixels and in steps of a quarter pixel. */
export const WITH_TEXTS: Difference = {mean: 3.2, fine: 150, coarse: 25};
/** The browser's own vectors and fonts on both sides. */
export const SVG: Difference = {mean: 0.25, fine: 80, coarse: 8};
/** The same for a whole drawing at a glance, where Canvas2D is painted pixel by pixel: loops and corners of a pixel or two are smoothed otherwise. */
export const SVG_FAR: Difference = {mean: 0.4, fine: 80, coarse: 8};
