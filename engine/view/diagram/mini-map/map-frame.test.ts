import {describe, expect, it} from 'vitest';
import {duOnMap, type MapLimits, mapFrame, showsAll, windowOnMap} from './map-frame.ts';

const LIMITS: MapLimits = {maxWidthPx: 200, maxHeightPx: 120, minWidthPx: 80, minHeightPx: 40};
const WINDOW = {widthPx: 900, heightPx: 600};

describe('the frame of a map', () => {
  it('takes the shape of the drawing within its limits', () => {
    expect(mapFrame({widthDu: 4000, heightDu: 2000}, LIMITS)).toEqual({widthPx: 200, heightPx: 100, scaleX: 0.05, scaleY: 0.05});
    expect(mapFrame({widthDu: 2000, heightDu: 2000}, LIMITS)).toMatchObject({widthPx: 120, heightPx: 120});
  });

  it('stretches a row of 5,000 cabinets and a tall pile to what can be hit', () => {
    const row = mapFrame({widthDu: 2_000_000, heightDu: 1100}, LIMITS);
    expect(row).toMatchObject({widthPx: 200, heightPx: 40, scaleX: 0.0001});
    expect(row.scaleY).toBeCloseTo(40 / 1100, 9);
    expect(mapFrame({widthDu: 100, heightDu: 50_000}, LIMITS)).toMatchObject({widthPx: 80, heightPx: 120});
    expect(mapFrame({widthDu: 0, heightDu: 0}, LIMITS)).toMatchObject({widthPx: 120, heightPx: 120});
  });
});

describe('the window on a map', () => {
  const frame = mapFrame({widthDu: 4000, heightDu: 2000}, LIMITS);

  it('is what the camera shows', () => {
    expect(windowOnMap(frame, {k: 0.5, x: -500, y: -250}, WINDOW)).toEqual({x: 50, y: 25, width: 90, height: 60});
  });

  it('ends where the drawing ends', () => {
    expect(windowOnMap(frame, {k: 0.5, x: 300, y: 100}, WINDOW)).toEqual({x: 0, y: 0, width: 60, height: 50});
    expect(windowOnMap(frame, {k: 0.5, x: -1700, y: -900}, WINDOW)).toEqual({x: 170, y: 90, width: 30, height: 10});
  });

  it('is never too small to be seen, at the edges too', () => {
    const close = windowOnMap(frame, {k: 20, x: -79_000, y: 0}, WINDOW);
    expect(close.width).toBe(6);
    expect(close.height).toBe(6);
    expect(close.x + close.width).toBeLessThanOrEqual(200);
    expect(close.y).toBe(0);
  });

  it('goes to the point that is pressed: the middle of a window lies under it', () => {
    const {xDu, yDu} = duOnMap(frame, 120, 70);
    const box = windowOnMap(frame, {k: 1, x: 450 - xDu, y: 300 - yDu}, WINDOW);
    expect(box.x + box.width / 2).toBeCloseTo(120, 9);
    expect(box.y + box.height / 2).toBeCloseTo(70, 9);
    expect(duOnMap(frame, -30, 500)).toEqual({xDu: 0, yDu: 2000});
  });
});

it('a map is of use when some of the drawing is out of sight', () => {
  const drawing = {widthDu: 4000, heightDu: 2000};
  expect(showsAll(drawing, {k: 0.2, x: 50, y: 0}, WINDOW)).toBe(true);
  expect(showsAll(drawing, {k: 0.2, x: 150, y: 0}, WINDOW)).toBe(false);
  expect(showsAll(drawing, {k: 0.2, x: -20, y: 0}, WINDOW)).toBe(false);
  expect(showsAll(drawing, {k: 0.3, x: 0, y: 0}, WINDOW)).toBe(false);
  expect(showsAll(drawing, {k: 0.225, x: -0.4, y: 0}, WINDOW)).toBe(true);
});
