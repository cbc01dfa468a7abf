import {wheelFactor} from '@livebus/engine/core';
import {type RefObject, useEffect, useMemo, useState} from 'react';
import {FIRST_IMAGE_CAMERA, type ImageCamera, panImage, type Room, scaleImage, stepImage} from './image-camera.ts';

export interface ImageCameraTools {
  readonly camera: ImageCamera;
  zoomBy(steps: number): void;
  panBy(dxPx: number, dyPx: number): void;
  restore(): void;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Zoom and pan of what stands in `room`: wheel, drag and pinch on it, and the commands of buttons and keys. */
export function useImageCamera(room: RefObject<HTMLElement | null>): ImageCameraTools {
  const [camera, setCamera] = useState(FIRST_IMAGE_CAMERA);
  useEffect(() => {
    const element = room.current;
    if (element === null) return;
    const pointers = new Map<number, Point>();
    const place = ({clientX, clientY}: {readonly clientX: number; readonly clientY: number}): Point => {
      const {left, top} = element.getBoundingClientRect();
      return {x: clientX - left, y: clientY - top};
    };
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      const point = place(event);
      setCamera((now) => scaleImage(now, wheelFactor(event.deltaY, event.deltaMode), point, roomOf(element)));
    };
    const onDown = (event: PointerEvent) => {
      // Whoever presses a button on it, as to ask again, does not drag.
      if (event.button !== 0 || (event.target instanceof Element && event.target.closest('button') !== null)) return;
      element.setPointerCapture(event.pointerId);
      pointers.set(event.pointerId, place(event));
    };
    const onMove = (event: PointerEvent) => {
      const before = pointers.get(event.pointerId);
      if (before === undefined) return;
      const now = place(event);
      const other = [...pointers].find(([id]) => id !== event.pointerId)?.[1];
      pointers.set(event.pointerId, now);
      if (other === undefined) setCamera((one) => panImage(one, now.x - before.x, now.y - before.y, roomOf(element)));
      else setCamera((one) => pinch(one, before, now, other, roomOf(element)));
    };
    const onUp = (event: PointerEvent) => pointers.delete(event.pointerId);
    element.addEventListener('wheel', onWheel, {passive: false});
    element.addEventListener('pointerdown', onDown);
    element.addEventListener('pointermove', onMove);
    element.addEventListener('pointerup', onUp);
    element.addEventListener('pointercancel', onUp);
    return () => {
      element.removeEventListener('wheel', onWheel);
      element.removeEventListener('pointerdown', onDown);
      element.removeEventListener('pointermove', onMove);
      element.removeEventListener('pointerup', onUp);
      element.removeEventListener('pointercancel', onUp);
    };
  }, [room]);
  return useMemo(
    () => ({
      camera,
      zoomBy: (steps) => setCamera((now) => stepImage(now, steps, roomOf(room.current))),
      panBy: (dxPx, dyPx) => setCamera((now) => panImage(now, dxPx, dyPx, roomOf(room.current))),
      restore: () => setCamera(FIRST_IMAGE_CAMERA),
    }),
    [camera, room],
  );
}

function roomOf(element: HTMLElement | null): Room {
  return {width: element?.clientWidth ?? 0, height: element?.clientHeight ?? 0};
}

/** One of two fingers moves: the image grows with their distance and goes with their middle. */
function pinch(camera: ImageCamera, before: Point, now: Point, other: Point, room: Room): ImageCamera {
  const grown = Math.hypot(now.x - other.x, now.y - other.y) / Math.max(1, Math.hypot(before.x - other.x, before.y - other.y));
  const moved = panImage(camera, (now.x - before.x) / 2, (now.y - before.y) / 2, room);
  return scaleImage(moved, grown, {x: (now.x + other.x) / 2, y: (now.y + other.y) / 2}, room);
}
