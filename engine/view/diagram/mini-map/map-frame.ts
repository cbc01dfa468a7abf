import type {CameraView} from '../camera.ts';

/** The whole drawing in a small box, with a separate scale for each axis. Lengths in CSS pixels from the top left of the box. */
export interface MapFrame {
  readonly widthPx: number;
  readonly heightPx: number;
  /** Pixels per du. */
  readonly scaleX: number;
  readonly scaleY: number;
}

export interface MapLimits {
  readonly maxWidthPx: number;
  readonly maxHeightPx: number;
  /** A flatter or narrower drawing is stretched to this: a strip of one pixel could be neither read nor hit. */
  readonly minWidthPx: number;
  readonly minHeightPx: number;
}

export interface MapBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Minimum size of the window on the map. */
const WINDOW_MIN_PX = 6;
/** The drawing counts as in view when less than this is missing at an edge. */
const SIGHT_SLOP_PX = 1;

export function mapFrame(drawing: {widthDu: number; heightDu: number}, limits: MapLimits): MapFrame {
  const widthDu = Math.max(1, drawing.widthDu);
  const heightDu = Math.max(1, drawing.heightDu);
  const scale = Math.min(limits.maxWidthPx / widthDu, limits.maxHeightPx / heightDu);
  const widthPx = Math.round(Math.max(limits.minWidthPx, widthDu * scale));
  const heightPx = Math.round(Math.max(limits.minHeightPx, heightDu * scale));
  return {widthPx, heightPx, scaleX: widthPx / widthDu, scaleY: heightPx / heightDu};
}

/** The window on the map: the part of it over the drawing, never too small to see. */
export function windowOnMap(frame: MapFrame, view: CameraView, windowPx: {widthPx: number; heightPx: number}): MapBox {
  const [x, width] = span((-view.x / view.k) * frame.scaleX, (windowPx.widthPx / view.k) * frame.scaleX, frame.widthPx);
  const [y, height] = span((-view.y / view.k) * frame.scaleY, (windowPx.heightPx / view.k) * frame.scaleY, frame.heightPx);
  return {x, y, width, height};
}

/** Start and length of a part of 0 to `room`. */
function span(start: number, length: number, room: number): [number, number] {
  const from = Math.min(room, Math.max(0, start));
  const to = Math.min(room, Math.max(0, start + length));
  const seen = Math.min(room, Math.max(WINDOW_MIN_PX, to - from));
  return [Math.min(room - seen, Math.max(0, (from + to - seen) / 2)), seen];
}

/** The drawing's point, du, below a point of the map; a point outside the map is moved to its edge. */
export function duOnMap(frame: MapFrame, xPx: number, yPx: number): {xDu: number; yDu: number} {
  return {
    xDu: Math.min(frame.widthPx, Math.max(0, xPx)) / frame.scaleX,
    yDu: Math.min(frame.heightPx, Math.max(0, yPx)) / frame.scaleY,
  };
}

/** Whether the window shows the whole drawing, so that a map adds nothing. */
export function showsAll(
  drawing: {widthDu: number; heightDu: number},
  {k, x, y}: CameraView,
  windowPx: {widthPx: number; heightPx: number},
): boolean {
  const left = x >= -SIGHT_SLOP_PX && y >= -SIGHT_SLOP_PX;
  return (
    left && x + drawing.widthDu * k <= windowPx.widthPx + SIGHT_SLOP_PX && y + drawing.heightDu * k <= windowPx.heightPx + SIGHT_SLOP_PX
  );
}
