import {MARK_MAX_PX} from '../levels.ts';
import type {Region} from './tiles.ts';

/** The visible part of the drawing, in du, with a margin for strokes and marks beyond their boxes. */
export function regionOf({k, x, y, widthPx, heightPx}: {k: number; x: number; y: number; widthPx: number; heightPx: number}): Region {
  const rim = MARK_MAX_PX;
  return {minX: (-x - rim) / k, minY: (-y - rim) / k, maxX: (widthPx - x + rim) / k, maxY: (heightPx - y + rim) / k};
}
