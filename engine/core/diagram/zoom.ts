/** Zoom rules of the single-line diagram (MO-2.sld-02, MO-9-10). User zoom only: base scale and fit factor are separate. */

export const MAX_ZOOM = 15;
export const ZOOM_STEP = 0.1;

/** Height of everything above and below the diagram in the window, CSS pixels (MO-2.sld-10). */
const CHROME_HEIGHT_PX = 266;

/** Smallest user zoom: 0.1, or less if needed to show the whole drawing. `fitZoom` is the zoom at which it just fits. */
export function minZoom(fitZoom: number): number {
  return Math.min(ZOOM_STEP, fitZoom);
}

export function clampZoom(zoom: number, fitZoom: number): number {
  return Math.min(MAX_ZOOM, Math.max(minZoom(fitZoom), zoom));
}

/** Buttons and keys: `steps` of 0.1 up or down, rounded to one decimal, then limited. */
export function stepZoom(zoom: number, steps: number, fitZoom: number): number {
  return clampZoom(Math.round((zoom + steps * ZOOM_STEP) * 10) / 10, fitZoom);
}

/** Wheel and pinch: continuous, not rounded. */
export function scaleZoom(zoom: number, factor: number, fitZoom: number): number {
  return clampZoom(zoom * factor, fitZoom);
}

/** Factor of one wheel event. `deltaMode` as in the DOM: 0 pixels, 1 lines, 2 pages. */
export function wheelFactor(deltaY: number, deltaMode: number): number {
  const perUnit = deltaMode === 1 ? 0.05 : deltaMode === 2 ? 1 : 0.002;
  return 2 ** (-deltaY * perUnit);
}

/** Pan after a zoom that keeps the diagram point below `point` in place. All in CSS pixels from the same corner. */
export function panKeepingPoint(pan: number, point: number, zoom: number, nextZoom: number): number {
  return point - ((point - pan) * nextZoom) / zoom;
}

/**
 * Factor in addition to the base scale that fits a drawing of `heightPx` into the window (MO-2.sld-10). Never enlarges; a window lower than
 * its own chrome leaves one pixel.
 */
export function fitHeightFactor(heightPx: number, windowHeightPx: number): number {
  const roomPx = Math.max(1, windowHeightPx - CHROME_HEIGHT_PX);
  return heightPx > roomPx ? roomPx / heightPx : 1;
}
