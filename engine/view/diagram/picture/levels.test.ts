import {describe, expect, it} from 'vitest';
import {Detail, detailAt, effectiveK, FAR_PITCH_DU, farGlyphPx, LEGIBLE_K, markPx} from './levels.ts';

describe('level of detail', () => {
  it.each([
    [0.05, Detail.far],
    [0.12, Detail.mid],
    [0.24, Detail.mid],
    [0.25, Detail.full],
    [0.44, Detail.values],
    [1.5, Detail.all],
    [15, Detail.all],
  ])('k %f begins at level %i', (k, level) => {
    expect(detailAt(k, undefined)).toBe(level);
  });

  it('changes only 10 % beyond a threshold, both ways', () => {
    expect(detailAt(0.26, Detail.mid)).toBe(Detail.mid);
    expect(detailAt(0.276, Detail.mid)).toBe(Detail.full);
    expect(detailAt(0.24, Detail.full)).toBe(Detail.full);
    expect(detailAt(0.224, Detail.full)).toBe(Detail.mid);
  });

  it('a jump over several levels ends at the one where it would have come step by step', () => {
    expect(detailAt(0.46, Detail.far)).toBe(Detail.full);
    expect(detailAt(0.24, Detail.all)).toBe(Detail.full);
    expect(detailAt(2, Detail.far)).toBe(Detail.all);
    expect(detailAt(0.01, Detail.all)).toBe(Detail.far);
  });

  it('what appears at a threshold keeps to the level', () => {
    expect(effectiveK(0.42, Detail.values)).toBe(0.44);
    expect(effectiveK(0.47, Detail.full)).toBeLessThan(0.44);
    expect(effectiveK(0.5, Detail.values)).toBe(0.5);
    expect(detailAt(LEGIBLE_K, Detail.far)).toBe(Detail.values);
  });

  it('far glyphs are 8 or 10 px, and no larger than what lies between two drawers', () => {
    expect([farGlyphPx(Detail.far, 0.1), farGlyphPx(Detail.mid, 0.2)]).toEqual([8, 10]);
    for (const k of [0.002, 0.02, 0.06]) expect(farGlyphPx(Detail.far, k) / k).toBeCloseTo(FAR_PITCH_DU);
  });

  it('marks are 14 to 28 px', () => {
    expect([3, 20, 90].map(markPx)).toEqual([14, 20, 28]);
  });
});
