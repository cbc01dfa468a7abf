import type {Difference} from './compare.ts';

/** A whole drawing: each painter smooths lines thinner than a pixel in its own way. */
export const LINES_FAR: Difference = {mean: 1, fine: 80, coarse: 25};
/** Lines and symbols from the level of far glyphs on; a thin line that falls between two pixels is smoothed differently (92). */
export const LINES: Difference = {mean: 0.6, fine: 95, coarse: 8};
/** With texts and phase ticks: WebGL places characters on whole pixels and in steps of a quarter pixel. */
export const WITH_TEXTS: Difference = {mean: 3.2, fine: 150, coarse: 25};
/** The browser's own vectors and fonts on both sides. */
export const SVG: Difference = {mean: 0.25, fine: 80, coarse: 8};
/** The same for a whole drawing, where Canvas2D is painted pixel by pixel: loops and corners of a pixel or two are smoothed differently. */
export const SVG_FAR: Difference = {mean: 0.4, fine: 80, coarse: 8};
