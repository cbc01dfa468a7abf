import {describe, expect, it} from 'vitest';
import type {DiagramScene} from '../../core/index.ts';
import {between, cameraOf, centreOn, clampCamera, FIRST_CAMERA, fitCamera, projectScene, viewOf, zoomAbout} from './camera.ts';

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
    const centred = viewOf(projection, centreOn(projection, 700, 300, 2, 900, 600));
    expect(700 * centred.k + centred.x).toBeCloseTo(450, 9);
    expect(300 * centred.k + centred.y).toBeCloseTo(300, 9);
    const fitted = viewOf(projection, fitCamera(projection, scene(2500, 1000, 0.5), 900, 600));
    expect(fitted.x).toBeGreaterThanOrEqual(-1e-9);
    expect(2500 * fitted.k + fitted.x).toBeLessThanOrEqual(900 + 1e-9);
    const camera = {zoom: 2.5, panX: 17, panY: -4};
    expect(cameraOf(projection, viewOf(projection, camera))).toEqual(camera);
  });

  it('ends exactly where it was to go', () => {
    const to = {zoom: 1.1, panX: 0.1, panY: 0.7};
    expect(between({zoom: 3, panX: 5, panY: 6}, to, 1)).toBe(to);
    expect(between({zoom: 1, panX: 0, panY: 0}, {zoom: 4, panX: 30, panY: 0}, 0.5)).toEqual({zoom: 2, panX: 10, panY: 0});
  });
});
