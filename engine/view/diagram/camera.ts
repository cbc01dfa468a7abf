import {clampZoom, type DiagramScene, fitHeightFactor} from '../../core/index.ts';
import type {DiagramCamera} from './diagram-view.types.ts';

/** How the scene lies in the canvas at user zoom 1 and pan 0, 0. Lengths in CSS pixels from the top left of the canvas. */
export interface Projection {
  /** CSS pixels per du at user zoom 1: base scale times fit factor. */
  readonly homeK: number;
  /** Where the drawing's top left corner is: its middle above the middle of the canvas when narrower, else flush left; always at the top. */
  readonly homeX: number;
  readonly homeY: number;
  /** User zoom at which the whole drawing just fits the canvas. */
  readonly fitZoom: number;
}

/** du * k + (x, y) = CSS pixels from the top left of the canvas. */
export interface CameraView {
  readonly k: number;
  readonly x: number;
  readonly y: number;
}

export const FIRST_CAMERA: DiagramCamera = {zoom: 1, panX: 0, panY: 0};
export const NO_PROJECTION: Projection = {homeK: 1, homeX: 0, homeY: 0, fitZoom: 1};

export function projectScene(scene: DiagramScene, widthPx: number, heightPx: number, windowHeightPx: number): Projection {
  const homeK = scene.baseScale * fitHeightFactor(scene.heightDu * scene.baseScale, windowHeightPx);
  const drawnWidth = Math.max(1, scene.widthDu) * homeK;
  const drawnHeight = Math.max(1, scene.heightDu) * homeK;
  const fitZoom = widthPx > 0 && heightPx > 0 ? Math.min(widthPx / drawnWidth, heightPx / drawnHeight) : 1;
  return {homeK, homeX: Math.max(0, Math.round((widthPx - drawnWidth) / 2)), homeY: 0, fitZoom};
}

export function viewOf({homeK, homeX, homeY}: Projection, {zoom, panX, panY}: DiagramCamera): CameraView {
  return {k: homeK * zoom, x: homeX + panX, y: homeY + panY};
}

/** The camera that shows `view`. */
export function cameraOf({homeK, homeX, homeY}: Projection, {k, x, y}: CameraView): DiagramCamera {
  return {zoom: k / homeK, panX: x - homeX, panY: y - homeY};
}

/** Zoom within its limits; a number that is none falls back to the first view's. */
export function clampCamera({fitZoom}: Projection, {zoom, panX, panY}: DiagramCamera): DiagramCamera {
  return {
    zoom: Number.isFinite(zoom) ? clampZoom(zoom, fitZoom) : FIRST_CAMERA.zoom,
    panX: Number.isFinite(panX) ? panX : FIRST_CAMERA.panX,
    panY: Number.isFinite(panY) ? panY : FIRST_CAMERA.panY,
  };
}

/** Another zoom about a point of the canvas, which stays where it is. */
export function zoomAbout(projection: Projection, camera: DiagramCamera, zoom: number, pointX: number, pointY: number): DiagramCamera {
  const {x, y} = viewOf(projection, camera);
  const ratio = zoom / camera.zoom;
  return {zoom, panX: pointX - (pointX - x) * ratio - projection.homeX, panY: pointY - (pointY - y) * ratio - projection.homeY};
}

/** The camera that brings a point of the drawing into the middle of the canvas. */
export function centreOn(projection: Projection, xDu: number, yDu: number, zoom: number, widthPx: number, heightPx: number): DiagramCamera {
  const k = projection.homeK * zoom;
  return cameraOf(projection, {k, x: widthPx / 2 - xDu * k, y: heightPx / 2 - yDu * k});
}

/** The whole drawing in the middle of the canvas. */
export function fitCamera(projection: Projection, scene: DiagramScene, widthPx: number, heightPx: number): DiagramCamera {
  const zoom = clampZoom(projection.fitZoom, projection.fitZoom);
  return centreOn(projection, scene.widthDu / 2, scene.heightDu / 2, zoom, widthPx, heightPx);
}

/** Between two cameras, `share` from 0 to 1: one point of the drawing stays still while the zoom changes. */
export function between(from: DiagramCamera, to: DiagramCamera, share: number): DiagramCamera {
  if (share >= 1) return to;
  const zoom = from.zoom * (to.zoom / from.zoom) ** share;
  const moved = from.zoom === to.zoom ? share : (zoom - from.zoom) / (to.zoom - from.zoom);
  return {zoom, panX: from.panX + (to.panX - from.panX) * moved, panY: from.panY + (to.panY - from.panY) * moved};
}

export function sameCamera(a: DiagramCamera, b: DiagramCamera): boolean {
  return a.zoom === b.zoom && a.panX === b.panX && a.panY === b.panY;
}
