import {describe, expect, it} from 'vitest';
import {fitHeightFactor, MAX_ZOOM, minZoom, panKeepingPoint, scaleZoom, stepZoom, wheelFactor, ZOOM_STEP} from './zoom.ts';

describe('zoom rules', () => {
  it('[MO-9-10] tops out at 15 and steps by 0.1', () => {
    expect([MAX_ZOOM, ZOOM_STEP]).toEqual([15, 0.1]);
  });

  it('[MO-2.sld-02] steps from 14.95 to 15 and no further, and from 0.1 down stays unless less is needed to fit', () => {
    expect(stepZoom(14.95, 1, 1)).toBe(15);
    expect(stepZoom(15, 1, 1)).toBe(15);
    expect(stepZoom(0.1, -1, 1)).toBe(0.1);
    expect(stepZoom(0.1, -1, 0.04)).toBe(0.04);
    expect(stepZoom(0.04, 1, 0.04)).toBe(0.1);
    expect(minZoom(0.5)).toBe(0.1);
  });

  it('[MO-2.sld-02] reaches exactly 2 in ten steps from 1', () => {
    let zoom = 1;
    for (let i = 0; i < 10; i++) zoom = stepZoom(zoom, 1, 1);
    expect(zoom).toBe(2);
  });

  it('[MO-2.sld-02] does not round a wheel step and keeps the point under the pointer still', () => {
    const next = scaleZoom(1.3, wheelFactor(-120, 0), 1);
    expect(next).toBeCloseTo(1.3 * 2 ** 0.24, 12);
    expect(scaleZoom(14, 2, 1)).toBe(15);
    expect(scaleZoom(0.15, 0.1, 0.05)).toBe(0.05);
    const pan = panKeepingPoint(40, 250, 1.3, next);
    expect((250 - pan) / next).toBeCloseTo((250 - 40) / 1.3, 12);
  });

  it('[MO-2.sld-10] shrinks a drawing into H - 266 and never enlarges it', () => {
    expect(fitHeightFactor(1000, 766)).toBe(0.5);
    expect(fitHeightFactor(400, 766)).toBe(1);
    expect(fitHeightFactor(500, 766)).toBe(1);
    expect(fitHeightFactor(1000, 100)).toBe(0.001);
  });
});
