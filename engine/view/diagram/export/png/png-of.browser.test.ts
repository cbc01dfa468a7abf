import {bigStation, partAHigh, partALow} from '@livebus/fixtures';
import {describe, expect, it} from 'vitest';
import {paletteOf} from '../../../../core/index.ts';
import type {DiagramSnapshot} from '../../diagram-view.types.ts';
import {pictureOf} from '../../support/example-picture.ts';
import {drawnOf, paintedOf, snapshotOf} from '../../support/pictures.ts';
import {WHOLE_K} from '../sheet.ts';
import {pngOf} from './png-of.ts';
import {PictureTooLargeError, PNG_LIMITS, pngSize} from './png-size.ts';

const high = (view?: Partial<DiagramSnapshot>) => {
  const {scene, state} = pictureOf(partAHigh.jsonData, partAHigh.realData);
  return snapshotOf(scene, state({'1001': 1, '1003': 0x40000009}), view);
};
const low = (view?: Partial<DiagramSnapshot>) => {
  const {scene, state} = pictureOf(partALow.jsonData, partALow.realData.lvRealDatas);
  return snapshotOf(scene, state(), view);
};
const big = (cabinets: number) => {
  const {json, rows} = bigStation({kind: 'high', cabinets});
  const {scene, state} = pictureOf(json, rows);
  return snapshotOf(scene, state(), {k: 0.5});
};

/** Bytes that differ by more than `tolerance`. */
function differing(a: ImageData, b: ImageData, tolerance: number): number {
  expect([a.width, a.height]).toEqual([b.width, b.height]);
  let count = 0;
  for (let i = 0; i < a.data.length; i++) if (Math.abs(a.data[i] - b.data[i]) > tolerance) count++;
  return count;
}

/** Edges of a path are antialiased slightly differently depending on where a canvas ends: single pixels, by little, anywhere. */
function expectSame(a: ImageData, b: ImageData): void {
  expect(differing(a, b, 100)).toBe(0);
  expect(differing(a, b, 16) / a.data.length).toBeLessThan(1e-4);
  expect(differing(a, b, 0) / a.data.length).toBeLessThan(1e-3);
}

describe('a PNG', () => {
  it.each([
    [1, 'light'],
    [1.25, 'dark'],
    [2, 'print'],
    [3, 'light'],
  ] as const)('of what is seen, at scale %d, is what one canvas would show: its tiles have no seams', async (scale, theme) => {
    const view = {k: 0.83, x: -37, y: 11, widthPx: 1300, heightPx: 900, selected: 4};
    const snapshot = high(view);
    const palette = paletteOf(theme);
    const drawn = await drawnOf(await pngOf(snapshot, {area: 'view', scale, palette}));
    const painted = paintedOf(snapshot, scale, palette);
    expect(drawn.width).toBe(1300 * scale);
    expectSame(drawn, painted);
  });

  it('of the whole is what one canvas would show, with the detail of its scale when that is small', async () => {
    const {scene} = low();
    for (const [scale, k, ratio] of [
      [0.25, 0.25 * WHOLE_K, 1],
      [1, WHOLE_K, 1],
      [1.5, WHOLE_K, 1.5],
    ] as const) {
      const whole = low({k, widthPx: Math.ceil(scene.widthDu * k), heightPx: Math.ceil(scene.heightDu * k)});
      const drawn = await drawnOf(await pngOf(low(), {area: 'whole', scale}));
      expectSame(drawn, paintedOf(whole, ratio));
    }
  });

  it('has head and foot when asked for, and shows what is emphasised', async () => {
    const snapshot = high({k: 0.5});
    const sheet = {title: '开闭所', notes: ['10:07:23'], footNotes: ['Livebus']};
    const plain = await drawnOf(await pngOf(snapshot, {area: 'view', scale: 1}));
    const framed = await drawnOf(await pngOf(snapshot, {area: 'view', scale: 1, sheet}));
    expect(framed.width).toBe(plain.width);
    expect(framed.height).toBe(pngSize(snapshot, {area: 'view', scale: 1, sheet}).heightPx);
    expect(framed.height).toBeGreaterThan(plain.height + 50);
    const emphasis = {feeding: [], fed: [], matched: [{kind: 'unit', station: 0, row: 0}], dimOthers: true} as const;
    const emphasised = await drawnOf(await pngOf({...snapshot, emphasis}, {area: 'view', scale: 1}));
    expect(differing(plain, emphasised, 40)).toBeGreaterThan(1000);
  });

  it('of a long station is painted in tiles far smaller than it is, and tells how far it is', async () => {
    const snapshot = big(100);
    const shares: number[] = [];
    const file = await pngOf(snapshot, {area: 'whole', scale: 1}, {onProgress: (share) => shares.push(share)});
    const size = pngSize(snapshot, {area: 'whole', scale: 1});
    const bitmap = await createImageBitmap(file);
    expect([bitmap.width, bitmap.height]).toEqual([size.widthPx, size.heightPx]);
    expect(size.widthPx).toBeGreaterThan(8000);
    expect(file.size).toBeLessThan(size.widthPx * size.heightPx * 0.2);
    expect(shares.at(-1)).toBe(1);
    expect(shares).toEqual(shares.toSorted((a, b) => a - b));
  });

  it('can be cancelled on the way', async () => {
    const stop = new AbortController();
    const onProgress = () => stop.abort(new Error('no longer wanted'));
    await expect(pngOf(big(100), {area: 'whole', scale: 1}, {signal: stop.signal, onProgress})).rejects.toThrow('no longer wanted');
    await expect(pngOf(high(), {area: 'view', scale: 1}, {signal: AbortSignal.abort(new Error('never'))})).rejects.toThrow('never');
  });

  it('that would be too large is refused with the largest scale that can be had', async () => {
    const snapshot = big(208);
    const options = {area: 'whole', scale: 2, sheet: {title: 'x', notes: []}} as const;
    const size = pngSize(snapshot, options);
    expect(size.fits).toBe(false);
    expect(size.widthPx).toBeGreaterThan(PNG_LIMITS.sidePx);
    await expect(pngOf(snapshot, options)).rejects.toThrow(PictureTooLargeError);
    const largest = pngSize(snapshot, {...options, scale: size.largestScale});
    expect(largest).toMatchObject({fits: true, scale: size.largestScale});
    expect(pngSize(snapshot, {...options, scale: size.largestScale + 0.25}).fits).toBe(false);
    expect(() => pngSize(snapshot, {...options, scale: 0})).toThrow(RangeError);
  });
});
