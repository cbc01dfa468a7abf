import {describe, expect, it} from 'vitest';
import {FarInk} from './far-ink.ts';
import {PixelBand, packColours} from './pixel-band.ts';

const SIDE = 48;
const [GROUND, INK] = packColours(Uint8Array.from([250, 251, 252, 255, 36, 84, 143, 255]));
/** Of 255: difference per pixel between two antialiasing methods. */
const NEAR = 12;

/** Draws the same with both, the band in two halves one above the other; returns the largest difference of a pixel. */
function differenceOf(byBand: (ink: FarInk, band: PixelBand) => void, byContext: (context: CanvasRenderingContext2D) => void): number {
  const [ours, theirs] = [0, 1].map(() => {
    const canvas = document.createElement('canvas');
    canvas.width = canvas.height = SIDE;
    return canvas.getContext('2d', {alpha: false, willReadFrequently: true})!;
  });
  const band = new PixelBand(SIDE, SIDE / 2);
  for (const top of [0, SIDE / 2]) {
    band.begin(top, SIDE / 2, GROUND);
    byBand(new FarInk(band), band);
    band.show(ours);
  }
  theirs.fillStyle = 'rgb(250,251,252)';
  theirs.fillRect(0, 0, SIDE, SIDE);
  theirs.fillStyle = theirs.strokeStyle = 'rgb(36,84,143)';
  byContext(theirs);
  const [a, b] = [ours, theirs].map((context) => context.getImageData(0, 0, SIDE, SIDE).data);
  return a.reduce((most, byte, i) => Math.max(most, Math.abs(byte - b[i])), 0);
}

const points = (...numbers: number[]) => Float32Array.from(numbers);

describe('a band of pixels draws what a 2D context draws', () => {
  it('boxes on and between pixels, thinner than one, over the rim', () => {
    for (const [x, y, width, height] of [
      [3, 4, 20, 30],
      [3.3, 4.6, 20.4, 30.7],
      [5.2, 5.1, 0.4, 31],
      [5.2, 23.6, 30, 0.7],
      [7.25, 7.5, 0.25, 0.25],
      [-4.5, -3.5, 90, 20.2],
      [30.6, 40.2, 50, 50],
      [60, 3, 10, 10],
    ])
      expect(
        differenceOf(
          (_, band) => band.box(x, y, x + width, y + height, INK),
          (context) => context.fillRect(x, y, width, height),
        ),
      ).toBeLessThan(NEAR);
  });

  it('areas of any shape, turned and enlarged', () => {
    const star = points(0, -10, 3, -3, 10, -3, 4, 2, 6, 10, 0, 5, -6, 10, -4, 2, -10, -3, -3, -3);
    const path = new Path2D();
    for (let i = 0; i < star.length; i += 2) path.lineTo(star[i], star[i + 1]);
    for (const scale of [0.3, 1, 2.1])
      expect(
        differenceOf(
          (ink) => {
            ink.transform(0, -scale, scale, 0, 23.4, 24.3);
            ink.fill(star, INK);
          },
          (context) => {
            context.setTransform(0, scale, -scale, 0, 23.4, 24.3);
            context.fill(path);
          },
        ),
      ).toBeLessThan(3 * NEAR);
  });

  it('lines straight and oblique with their ends, corners and dashes', () => {
    const bent = points(6, 6, 30, 6, 30, 34, 12, 40);
    const straight = points(6.5, 8.25, 40.5, 8.25);
    for (const [line, cap, dash, width] of [
      [straight, 'butt', [], 1.6],
      [straight, 'square', [], 3],
      [straight, 'butt', [6, 4], 2],
      [bent, 'butt', [7.5, 3, 2, 3], 1],
      [bent, 'round', [], 2.4],
    ] as const) {
      const path = new Path2D();
      for (let i = 0; i < line.length; i += 2) path.lineTo(line[i], line[i + 1]);
      expect(
        differenceOf(
          (ink) => ink.stroke(line, 0, line.length / 2, false, width, INK, cap, dash),
          (context) => {
            context.lineWidth = width;
            context.lineCap = cap;
            context.lineJoin = 'miter';
            context.setLineDash([...dash]);
            context.stroke(path);
          },
        ),
        `${cap} ${dash} ${width}`,
      ).toBeLessThan(line === straight ? NEAR : 110);
    }
  });
});
