import {clampZoom, type DiagramScene, fitHeightFactor} from '../../core/index.ts';
import type {DiagramCamera} from './diagram-view.types.ts';

/** Position of the scene in the canvas at user zoom 1 and pan 0, 0. Lengths in CSS pixels from the top left of the canvas. */
export interface Projection {
  /** CSS pixels per du at user zoom 1: base scale times fit factor. */
  readonly homeK: number;
  /** The drawing's top left corner. A drawing narrower than the canvas is centred, otherwise it starts at the left; always at the top. */
  readonly homeX: number;
  readonly homeY: number;
  /** User zoom at which the whole drawing just fits the canvas. */
  readonly fitZoom: number;
  /** The first view is the whole drawing, however small, and centred. */
  readonly isFolded: boolean;
  /** Canvas in CSS pixels; 0 while it has no size. */
  readonly widthPx: number;
  readonly heightPx: number;
  /** The whole drawing. */
  readonly widthDu: number;
  readonly heightDu: number;
}

/** du * k + (x, y) = CSS pixels from the top left of the canvas. */
export interface CameraView {
  readonly k: number;
  readonly x: number;
  readonly y: number;
}

export const FIRST_CAMERA: DiagramCamera = {zoom: 1, panX: 0, panY: 0};
export const NO_PROJECTION: Projection = {
  homeK: 1,
  homeX: 0,
  homeY: 0,
  fitZoom: 1,
  isFolded: false,
  widthPx: 0,
  heightPx: 0,
  widthDu: 0,
  heightDu: 0,
};
/** At least this much of the drawing stays in view in both axes. */
export const KEPT_PX = 96;

/** Zoom 1 of a folded picture shows all of it, but not below this k, so that the largest zoom still reaches the figures. */
const FOLDED_MIN_K = 0.1;

export function projectScene(scene: DiagramScene, widthPx: number, heightPx: number, windowHeightPx: number): Projection {
  const {widthDu, heightDu} = scene;
  const hasSize = widthPx > 0 && heightPx > 0;
  const fitK = hasSize ? Math.min(widthPx / Math.max(1, widthDu), heightPx / Math.max(1, heightDu)) : 1;
  const isFolded = scene.layout === 'folded';
  const homeK = isFolded
    ? Math.min(1, Math.max(FOLDED_MIN_K, fitK))
    : scene.baseScale * fitHeightFactor(heightDu * scene.baseScale, windowHeightPx);
  const drawnWidth = Math.max(1, widthDu) * homeK;
  const drawnHeight = Math.max(1, heightDu) * homeK;
  const homeX = middleStart(widthPx, drawnWidth);
  const homeY = isFolded ? middleStart(heightPx, drawnHeight) : 0;
  return {homeK, homeX, homeY, fitZoom: hasSize ? fitK / homeK : 1, isFolded, widthPx, heightPx, widthDu, heightDu};
}

/** Start of the drawing if it is centred, or 0 if it fills the room. */
function middleStart(roomPx: number, drawnPx: number): number {
  return Math.max(0, Math.round((roomPx - drawnPx) / 2));
}

export function viewOf({homeK, homeX, homeY}: Projection, {zoom, panX, panY}: DiagramCamera): CameraView {
  return {k: homeK * zoom, x: homeX + panX, y: homeY + panY};
}

/** The camera that shows `view`. */
export function cameraOf({homeK, homeX, homeY}: Projection, {k, x, y}: CameraView): DiagramCamera {
  return {zoom: k / homeK, panX: x - homeX, panY: y - homeY};
}

/** Initial view and target of `restore`: zoom 1 (MO-2.sld-09, 10); a larger folded picture is shown whole. */
export function firstCamera(projection: Projection): DiagramCamera {
  return projection.isFolded && projection.fitZoom < 1 ? fitCamera(projection) : FIRST_CAMERA;
}

/** Limits the zoom and keeps the drawing in view; a value that is not a number becomes the first view's. */
export function clampCamera(projection: Projection, {zoom, panX, panY}: DiagramCamera): DiagramCamera {
  return keepInSight(projection, {
    zoom: Number.isFinite(zoom) ? clampZoom(zoom, projection.fitZoom) : FIRST_CAMERA.zoom,
    panX: Number.isFinite(panX) ? panX : FIRST_CAMERA.panX,
    panY: Number.isFinite(panY) ? panY : FIRST_CAMERA.panY,
  });
}

/** Moved back until `KEPT_PX` of the drawing are in view in both axes, or all of it if it is smaller. */
export function keepInSight(projection: Projection, {zoom, panX, panY}: DiagramCamera): DiagramCamera {
  const {homeX, homeY, widthPx, heightPx, widthDu, heightDu} = projection;
  const k = projection.homeK * zoom;
  return {zoom, panX: keptPan(panX, homeX, widthPx, widthDu * k), panY: keptPan(panY, homeY, heightPx, heightDu * k)};
}

function keptPan(pan: number, home: number, roomPx: number, drawnPx: number): number {
  if (roomPx <= 0 || drawnPx <= 0) return pan;
  const keptPx = Math.min(KEPT_PX, roomPx, drawnPx);
  return Math.min(roomPx - keptPx - home, Math.max(keptPx - drawnPx - home, pan));
}

/** Zooms about a point of the canvas, which stays in place. */
export function zoomAbout(projection: Projection, camera: DiagramCamera, zoom: number, pointX: number, pointY: number): DiagramCamera {
  const {x, y} = viewOf(projection, camera);
  const ratio = zoom / camera.zoom;
  return {zoom, panX: pointX - (pointX - x) * ratio - projection.homeX, panY: pointY - (pointY - y) * ratio - projection.homeY};
}

/** The camera that brings a point of the drawing to the middle of the canvas. */
export function centreOn(projection: Projection, xDu: number, yDu: number, zoom: number): DiagramCamera {
  const k = projection.homeK * zoom;
  return cameraOf(projection, {k, x: projection.widthPx / 2 - xDu * k, y: projection.heightPx / 2 - yDu * k});
}

/**
 * The camera that shows a part of the drawing, as near the middle as possible without showing anything beyond the drawing's edge. An axis
 * in which the whole drawing fits stays as in the first view. If the part is taller than the window, its top at `topDu`, with its name and
 * busbar, is shown rather than its middle.
 */
export function centrePart(projection: Projection, xDu: number, yDu: number, zoom: number, topDu = yDu): DiagramCamera {
  const {homeK, widthPx, heightPx, widthDu, heightDu} = projection;
  const k = homeK * zoom;
  const x = partStart(xDu * k, widthPx, widthDu * k) ?? middleStart(widthPx, widthDu * k);
  const y = partStart(Math.min(yDu * k, topDu * k + heightPx / 2), heightPx, heightDu * k) ?? projection.homeY;
  return cameraOf(projection, {k, x, y});
}

/** Start of the drawing when the point is in the middle; undefined if all of it fits. */
function partStart(pointPx: number, roomPx: number, drawnPx: number): number | undefined {
  if (drawnPx <= roomPx) return undefined;
  return Math.min(0, Math.max(roomPx - drawnPx, roomPx / 2 - pointPx));
}

/**
 * The camera after a change of the canvas size: its middle stays the middle, and what was whole stays whole. An axis that was not moved
 * stays as in the first view.
 */
export function cameraAfterResize(before: Projection, after: Projection, camera: DiagramCamera): DiagramCamera {
  if (before.widthPx === 0 || before.heightPx === 0) return camera;
  if (sameCamera(camera, fitCamera(before))) return fitCamera(after);
  const {k, x, y} = viewOf(before, camera);
  const middle = centreOn(after, (before.widthPx / 2 - x) / k, (before.heightPx / 2 - y) / k, camera.zoom);
  return {zoom: camera.zoom, panX: camera.panX === 0 ? 0 : middle.panX, panY: camera.panY === 0 ? 0 : middle.panY};
}

/** The whole drawing, centred in the canvas. */
export function fitCamera(projection: Projection): DiagramCamera {
  const zoom = clampZoom(projection.fitZoom, projection.fitZoom);
  return centreOn(projection, projection.widthDu / 2, projection.heightDu / 2, zoom);
}

/** Between two cameras, `share` from 0 to 1: one point of the drawing stays in place while the zoom changes. */
export function between(from: DiagramCamera, to: DiagramCamera, share: number): DiagramCamera {
  if (share >= 1) return to;
  const zoom = from.zoom * (to.zoom / from.zoom) ** share;
  const moved = from.zoom === to.zoom ? share : (zoom - from.zoom) / (to.zoom - from.zoom);
  return {zoom, panX: from.panX + (to.panX - from.panX) * moved, panY: from.panY + (to.panY - from.panY) * moved};
}

/** Longest animated distance, in windows. */
const LONGEST_WAY = 1.5;

/**
 * Start of an animation to `to`. A distance too long to follow is shortened: it starts near its end, on the side it comes from. Measured in
 * the view that is farther out: in an overview every part is near.
 */
export function shortWay(projection: Projection, from: DiagramCamera, to: DiagramCamera): DiagramCamera {
  const {widthPx, heightPx} = projection;
  if (widthPx === 0 || heightPx === 0) return from;
  const [a, b] = [viewOf(projection, from), viewOf(projection, to)];
  const dxDu = (widthPx / 2 - b.x) / b.k - (widthPx / 2 - a.x) / a.k;
  const dyDu = (heightPx / 2 - b.y) / b.k - (heightPx / 2 - a.y) / a.k;
  const k = Math.min(a.k, b.k);
  const duApart = Math.max(Math.abs(dxDu) / widthPx, Math.abs(dyDu) / heightPx);
  if (duApart * k <= LONGEST_WAY) return from;
  const shorter = LONGEST_WAY / (duApart * b.k);
  return {zoom: to.zoom, panX: to.panX + dxDu * b.k * shorter, panY: to.panY + dyDu * b.k * shorter};
}

export function sameCamera(a: DiagramCamera, b: DiagramCamera): boolean {
  return a.zoom === b.zoom && a.panX === b.panX && a.panY === b.panY;
}
