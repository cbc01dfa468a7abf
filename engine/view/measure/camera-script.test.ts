import {expect, it} from 'vitest';
import {CAMERA_STEPS, NEAR_SYMBOLS, scriptView} from './camera-script.ts';

const BOX = {symbols: 50_000, width: 46_928, height: 24_352, windowWidthPx: 1280, windowHeightPx: 720};

/** Symbols in the window if they are spread evenly. */
const seen = (k: number) => (1280 * 720 * BOX.symbols) / (k * k * BOX.width * BOX.height);

it('the camera begins with the whole drawing, comes near half way and ends far again', () => {
  const first = scriptView(BOX, 0);
  expect([first.x, first.x + BOX.width * first.k]).toEqual([0, 1280]);
  const near = scriptView(BOX, CAMERA_STEPS / 2);
  expect(seen(near.k)).toBeCloseTo(NEAR_SYMBOLS, 5);
  const scales = Array.from({length: CAMERA_STEPS}, (_, step) => scriptView(BOX, step).k);
  expect(Math.max(...scales)).toBe(near.k);
  expect(scales.slice(1, 61).every((k, i) => k > scales[i])).toBe(true);
  expect(scales.slice(61).every((k, i) => k < scales[60 + i])).toBe(true);
});

it('the middle of the window never leaves the drawing, and a small drawing is never shown smaller than whole', () => {
  for (let step = 0; step < CAMERA_STEPS; step++) {
    const {k, x, y} = scriptView(BOX, step);
    expect((640 - x) / k).toBeGreaterThan(0.2 * BOX.width);
    expect((640 - x) / k).toBeLessThan(0.8 * BOX.width);
    expect((360 - y) / k).toBeGreaterThan(0.2 * BOX.height);
    expect((360 - y) / k).toBeLessThan(0.8 * BOX.height);
  }
  const small = {...BOX, symbols: 20, width: 2000, height: 1000};
  expect(scriptView(small, 60).k).toBe(scriptView(small, 0).k);
});
