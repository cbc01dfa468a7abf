import {describe, expect, it} from 'vitest';
import {backingSize} from './backing-size.ts';

describe('the canvas behind a host', () => {
  it.each([0.8, 1, 1.1, 1.25, 1.5, 2, 3])('is never stretched at a ratio of %d, and covers the host', (ratio) => {
    for (const [widthPx, heightPx] of [
      [900, 600],
      [977, 613],
      [1366, 641],
      [390, 844],
    ] as const) {
      const made = backingSize(widthPx, heightPx, ratio);
      expect(made.ratio).toBe(ratio);
      expect(Number.parseFloat(made.cssWidth) * ratio).toBeCloseTo(made.width, 6);
      expect(Number.parseFloat(made.cssHeight) * ratio).toBeCloseTo(made.height, 6);
      expect(made.width).toBeGreaterThanOrEqual(widthPx * ratio - 1e-3);
      expect(made.width).toBeLessThan(widthPx * ratio + 1);
      expect(made.height).toBeGreaterThanOrEqual(heightPx * ratio - 1e-3);
      expect(made.height).toBeLessThan(heightPx * ratio + 1);
    }
  });

  it('takes whole pixels as they are', () => {
    expect(backingSize(900, 600, 1.1)).toMatchObject({width: 990, height: 660});
    expect(backingSize(900, 600, 1)).toMatchObject({width: 900, cssWidth: '900px', cssHeight: '600px'});
  });

  it('stays within what a context gives: a 4K host is whole at 2, and coarser at 3', () => {
    expect(backingSize(3840, 2160, 2)).toMatchObject({width: 7680, height: 4320, ratio: 2});
    const coarse = backingSize(3840, 2160, 3);
    expect(coarse.ratio).toBeLessThan(3);
    expect(coarse.width * coarse.height).toBeLessThanOrEqual(2 ** 25 + coarse.width + coarse.height);
    expect(Number.parseFloat(coarse.cssWidth)).toBeGreaterThanOrEqual(3840);
    expect(backingSize(3840, 2160, 2, 4096)).toMatchObject({width: 4096});
  });

  it('has a pixel while the host has none', () => {
    expect(backingSize(0, 0, 2)).toMatchObject({width: 2, height: 2, ratio: 2});
  });
});
