import {MARK_MAX_PX} from '../levels.ts';
import type {Region} from './tiles.ts';

/** What of the drawing the canvas shows, in du, with a rim for strokes and marks that reach over the boxes of their things. */
export function regionOf({k, x, y, widthPx, heightPx}: {k: number; x: number; y: number; widthPx: number; heightPx: number}): Region {
  const rim = MARK_MAX_PX;
  return {minX: (-x - rim) / k, minY: (-y - rim) / k, maxX: (widthPx - x + rim) / k, maxY: (heightPx - y + rim) / k};
}
