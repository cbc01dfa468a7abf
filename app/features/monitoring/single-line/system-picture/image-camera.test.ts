import {expect, it} from 'vitest';
import {FIRST_IMAGE_CAMERA, panImage, scaleImage, stepImage} from './image-camera.ts';

const ROOM = {width: 800, height: 400};

it('[MO-2.sld-24] steps by 0.1 about the middle, up to 15 and down to 0.1', () => {
  const once = stepImage(FIRST_IMAGE_CAMERA, 1, ROOM);
  expect(once.zoom).toBe(1.1);
  expect(once.panX).toBeCloseTo(-40, 9);
  expect(once.panY).toBeCloseTo(-20, 9);
  expect(stepImage(FIRST_IMAGE_CAMERA, 500, ROOM).zoom).toBe(15);
  expect(stepImage(FIRST_IMAGE_CAMERA, -500, ROOM).zoom).toBe(0.1);
});

it('keeps the point under the pointer', () => {
  const point = {x: 200, y: 100};
  const next = scaleImage(FIRST_IMAGE_CAMERA, 2, point, ROOM);
  expect([next.panX + 200 * 2, next.panY + 100 * 2]).toEqual([200, 100]);
});

it('never loses the image from sight', () => {
  expect(panImage(FIRST_IMAGE_CAMERA, 10_000, -10_000, ROOM)).toEqual({zoom: 1, panX: 704, panY: -304});
  const small = stepImage(FIRST_IMAGE_CAMERA, -500, ROOM);
  expect(panImage(small, -10_000, 0, ROOM).panX).toBe(0);
});
