import {panKeepingPoint, scaleZoom, stepZoom} from '@livebus/engine/core';

/** Where an image stands: zoom 1 shows it whole, pan in CSS pixels. The rules are those of the diagram (MO-2.sld-02, MO-2.sld-03). */
export interface ImageCamera {
  readonly zoom: number;
  readonly panX: number;
  readonly panY: number;
}

export interface Room {
  readonly width: number;
  readonly height: number;
}

export const FIRST_IMAGE_CAMERA: ImageCamera = {zoom: 1, panX: 0, panY: 0};
/** Zoom at which the whole image is seen. */
const WHOLE = 1;
/** So much of it stays in sight in both axes. */
const KEPT_PX = 96;

/** Buttons and keys: steps of 0.1 about the middle. */
export function stepImage(camera: ImageCamera, steps: number, room: Room): ImageCamera {
  return zoomTo(camera, stepZoom(camera.zoom, steps, WHOLE), {x: room.width / 2, y: room.height / 2}, room);
}

/** Wheel and pinch: continuous, the point under the pointer stays where it is. */
export function scaleImage(camera: ImageCamera, factor: number, point: {readonly x: number; readonly y: number}, room: Room): ImageCamera {
  return zoomTo(camera, scaleZoom(camera.zoom, factor, WHOLE), point, room);
}

export function panImage({zoom, panX, panY}: ImageCamera, dxPx: number, dyPx: number, {width, height}: Room): ImageCamera {
  return {zoom, panX: kept(panX + dxPx, width, zoom), panY: kept(panY + dyPx, height, zoom)};
}

function zoomTo({zoom, panX, panY}: ImageCamera, next: number, {x, y}: {readonly x: number; readonly y: number}, room: Room): ImageCamera {
  return {
    zoom: next,
    panX: kept(panKeepingPoint(panX, x, zoom, next), room.width, next),
    panY: kept(panKeepingPoint(panY, y, zoom, next), room.height, next),
  };
}

function kept(pan: number, room: number, zoom: number): number {
  const least = Math.min(KEPT_PX, room, room * zoom);
  return Math.min(room - least, Math.max(least - room * zoom, pan)) + 0;
}
