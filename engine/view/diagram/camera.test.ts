import {describe, expect, it} from 'vitest';
import type {DiagramScene} from '../../core/index.ts';
import {
  between,
  cameraAfterResize,
  cameraOf,
  centreOn,
  centrePart,
  clampCamera,
  FIRST_CAMERA,
  firstCamera,
  fitCamera,
  KEPT_PX,
  projectScene,
  shortWay,
  viewOf,
  zoomAbout,
} from './camera.ts';

const scene = (widthDu: number, heightDu: number, baseScale: number) => ({widthDu, heightDu, baseScale}) as DiagramScene;

describe('projection', () => {
  it('[MO-2.sld-09] [MO-2.sld-10] the first view multiplies base scale and the factor that fits the height', () => {
    expect(projectScene(scene(2500, 1000, 1), 1000, 700, 766).homeK).toBe(0.5);
    expect(projectScene(scene(2500, 400, 1), 1000, 700, 766).homeK).toBe(1);
    expect(projectScene(scene(2500, 1000, 0.5), 1000, 700, 766).homeK).toBe(0.5);
  });

  it('a drawing narrower than the canvas stands in its middle, a wider one begins at its left', () => {
    expect(projectScene(scene(400, 400, 1), 1000, 700, 900)).toMatchObject({homeX: 300, homeY: 0});
    expect(projectScene(scene(2500, 400, 1), 1000, 700, 900)).toMatchObject({homeX: 0, homeY: 0});
  });
});

describe('camera', () => {
  const projection = projectScene(scene(2500, 1000, 0.5), 900, 600, 800);

  it('[MO-2.sld-02] the zoom stays between 15 and the smaller of 0.1 and the zoom that fits', () => {
    expect(clampCamera(projection, {zoom: 99, panX: 1, panY: 2})).toEqual({zoom: 15, panX: 1, panY: 2});
    expect(clampCamera(projection, {zoom: 0.01, panX: 0, panY: 0}).zoom).toBe(0.1);
    expect(clampCamera({...projection, fitZoom: 0.04}, {zoom: 0.01, panX: 0, panY: 0}).zoom).toBe(0.04);
    expect(clampCamera(projection, {zoom: Number.NaN, panX: Number.NaN, panY: Number.POSITIVE_INFINITY})).toEqual(FIRST_CAMERA);
  });

  it('[MO-2.sld-02] zooming about a point keeps the diagram point under it', () => {
    const before = {zoom: 1.3, panX: -120, panY: 40};
    const after = zoomAbout(projection, before, 4.7, 333, 222);
    const du = (camera: typeof before) => {
      const {k, x, y} = viewOf(projection, camera);
      return [(333 - x) / k, (222 - y) / k];
    };
    expect(du(after)[0]).toBeCloseTo(du(before)[0], 9);
    expect(du(after)[1]).toBeCloseTo(du(before)[1], 9);
  });

  it('centres a point, fits the whole and turns a view back into its camera', () => {
    const centred = viewOf(projection, centreOn(projection, 700, 300, 2));
    expect(700 * centred.k + centred.x).toBeCloseTo(450, 9);
    expect(300 * centred.k + centred.y).toBeCloseTo(300, 9);
    const fitted = viewOf(projection, fitCamera(projection));
    expect(fitted.x).toBeGreaterThanOrEqual(-1e-9);
    expect(2500 * fitted.k + fitted.x).toBeLessThanOrEqual(900 + 1e-9);
    const camera = {zoom: 2.5, panX: 17, panY: -4};
    expect(cameraOf(projection, viewOf(projection, camera))).toEqual(camera);
  });

  it('[MO-2.sld-02] keeps 96 px of the drawing in sight in both axes, wherever it is sent', () => {
    for (const zoom of [0.1, 1, 2.5, 15, 50]) {
      for (const [panX, panY] of [
        [99_999, 99_999],
        [-99_999, -99_999],
        [99_999, -1e12],
      ]) {
        const {k, x, y} = viewOf(projection, clampCamera(projection, {zoom, panX, panY}));
        const seenX = Math.min(900, x + 2500 * k) - Math.max(0, x);
        const seenY = Math.min(600, y + 1000 * k) - Math.max(0, y);
        expect(seenX).toBeCloseTo(Math.min(KEPT_PX, 2500 * k), 6);
        expect(seenY).toBeCloseTo(Math.min(KEPT_PX, 1000 * k), 6);
      }
    }
    const legal = {zoom: 3.3, panX: -1234.5678, panY: 0.1 + 0.2};
    expect(clampCamera(projection, legal)).toEqual(legal);
    const unsized = projectScene(scene(2500, 1000, 0.5), 0, 0, 800);
    expect(clampCamera(unsized, {zoom: 2, panX: -7000, panY: 5})).toEqual({zoom: 2, panX: -7000, panY: 5});
  });

  it('a part is brought to the middle, but no farther than the edge of the drawing', () => {
    const at = (xDu: number, zoom: number) => viewOf(projection, centrePart(projection, xDu, 300, zoom));
    expect(at(1200, 1)).toMatchObject({x: 450 - 600});
    expect(at(100, 1)).toMatchObject({x: 0});
    expect(at(2400, 1)).toMatchObject({x: 900 - 1250});
    expect(at(1200, 2)).toMatchObject({x: 450 - 1200, y: 300 - 300});
    expect(viewOf(projection, centrePart(projection, 1200, 950, 2)).y).toBe(600 - 1000);
  });

  it('of a part that is taller than the window the top is shown', () => {
    const y = (top: number, bottom: number) => viewOf(projection, centrePart(projection, 1200, (top + bottom) / 2, 2, top)).y;
    expect(y(100, 500), '400 du are 400 px of 600: the middle').toBe(300 - 300);
    expect(y(300, 800), '500 px: the middle').toBe(300 - 550);
    expect(y(200, 900), '700 px: its top at the top').toBe(-200);
  });

  it('a part stays where the first view has it in an axis in which all of the drawing fits', () => {
    expect(centrePart(projection, 1200, 20, 1).panY).toBe(0);
    expect(centrePart(projection, 1200, 950, 1).panY).toBe(0);
    const narrow = projectScene(scene(400, 1000, 1), 900, 600, 1300);
    expect(centrePart(narrow, 390, 900, 1)).toEqual({zoom: 1, panX: 0, panY: 600 - 1000});
    expect(viewOf(narrow, centrePart(narrow, 390, 900, 2)).x).toBe(50);
  });

  it('ends exactly where it was to go', () => {
    const to = {zoom: 1.1, panX: 0.1, panY: 0.7};
    expect(between({zoom: 3, panX: 5, panY: 6}, to, 1)).toBe(to);
    expect(between({zoom: 1, panX: 0, panY: 0}, {zoom: 4, panX: 30, panY: 0}, 0.5)).toEqual({zoom: 2, panX: 10, panY: 0});
  });
});

describe('another size of the canvas', () => {
  const drawing = scene(9000, 1000, 0.5);
  const small = projectScene(drawing, 700, 340, 768);
  const large = projectScene(drawing, 1900, 1000, 1080);
  const middleOf = (projection: typeof small, camera: {zoom: number; panX: number; panY: number}) => {
    const {k, x, y} = viewOf(projection, camera);
    return [(projection.widthPx / 2 - x) / k, (projection.heightPx / 2 - y) / k];
  };

  it('keeps in the middle what stood there', () => {
    const camera = {zoom: 2, panX: -900, panY: -120};
    const [x, y] = middleOf(large, cameraAfterResize(small, large, camera));
    expect(x).toBeCloseTo(middleOf(small, camera)[0]!, 6);
    expect(y).toBeCloseTo(middleOf(small, camera)[1]!, 6);
  });

  it('leaves an axis alone in which nothing was moved, and a canvas that had no size', () => {
    expect(cameraAfterResize(small, large, {zoom: 1, panX: -900, panY: 0}).panY).toBe(0);
    const nothing = projectScene(drawing, 0, 0, 768);
    expect(cameraAfterResize(nothing, large, {zoom: 3, panX: -5, panY: -6})).toEqual({zoom: 3, panX: -5, panY: -6});
  });

  it('shows the whole again where the whole was shown', () => {
    expect(cameraAfterResize(small, large, fitCamera(small))).toEqual(fitCamera(large));
  });
});

describe('a journey', () => {
  /** 5,000 cabinets in a row. */
  const projection = projectScene(scene(2_000_000, 1000, 0.5), 900, 600, 800);
  const first = centreOn(projection, 1000, 500, 1);
  const middleDu = (camera: typeof first) => (450 - viewOf(projection, camera).x) / viewOf(projection, camera).k;

  it('to a neighbour goes all the way', () => {
    expect(shortWay(projection, first, centreOn(projection, 2200, 500, 1))).toBe(first);
  });

  it('to the other end begins a window and a half before it, from the side it comes from, at its zoom', () => {
    const last = centreOn(projection, 1_999_000, 500, 2);
    const from = shortWay(projection, first, last);
    expect(from.zoom).toBe(2);
    expect(middleDu(from)).toBeCloseTo(1_999_000 - (1.5 * 900) / viewOf(projection, last).k, 3);
    const back = shortWay(projection, last, first);
    expect(middleDu(back)).toBeCloseTo(1000 + (1.5 * 900) / viewOf(projection, first).k, 3);
  });

  it('from the whole drawing to any part, and back, is near: nothing is left out', () => {
    const whole = fitCamera(projection);
    const last = centreOn(projection, 1_999_000, 500, 2);
    expect(shortWay(projection, whole, last)).toBe(whole);
    expect(shortWay(projection, last, whole)).toBe(last);
  });

  it('in a canvas without a size begins where it is', () => {
    expect(shortWay({...projection, widthPx: 0}, first, centreOn(projection, 1_999_000, 500, 1))).toBe(first);
  });
});

describe('a picture in rows', () => {
  const rows = (widthDu: number, heightDu: number) => ({...scene(widthDu, heightDu, 1), layout: 'folded'}) as DiagramScene;

  it('[MO-2.sld-09] is whole at zoom 1, in the middle, whatever the base scale says', () => {
    const projection = projectScene(rows(5000, 3000), 1000, 700, 500);
    expect(projection).toMatchObject({homeK: 0.2, homeX: 0, homeY: 50, fitZoom: 1});
    expect(firstCamera(projection)).toEqual(FIRST_CAMERA);
  });

  it('is not enlarged beyond 1 px per du', () => {
    expect(projectScene(rows(400, 300), 1000, 700, 900)).toMatchObject({homeK: 1, homeX: 300, homeY: 200});
  });

  it('begins whole when it is so large that zoom 1 shows a part, from where 15 times still reaches the figures', () => {
    const projection = projectScene(rows(50_000, 20_000), 1000, 700, 900);
    expect(projection.homeK).toBe(0.1);
    const camera = firstCamera(projection);
    expect(camera.zoom).toBeCloseTo(0.2);
    const {k, x, y} = viewOf(projection, camera);
    expect([k * 50_000, x, y]).toEqual([expect.closeTo(1000), expect.closeTo(0), expect.closeTo(150)]);
    expect(clampCamera(projection, camera)).toEqual(camera);
  });

  it('of no size begins as any other', () => {
    expect(firstCamera(projectScene(rows(5000, 3000), 0, 0, 900))).toEqual(FIRST_CAMERA);
  });
});
