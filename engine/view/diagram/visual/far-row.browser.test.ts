import {bigStation} from '@livebus/fixtures';
import {afterAll, beforeAll, expect, it} from 'vitest';
import {paletteOf} from '../../../core/index.ts';
import {svgOf} from '../export/svg/svg-of.ts';
import {beyond, differenceOf} from '../support/compare.ts';
import {pictureOf} from '../support/example-picture.ts';
import {drawnOf, paintedOf, snapshotOf} from '../support/pictures.ts';
import {LINES_FAR, SVG_FAR} from '../support/visual-limits.ts';
import {openWebglStudio, type WebglStudio} from '../support/webgl-studio.ts';

const SIZE = {widthPx: 900, heightPx: 120};
const CABINETS = 3000;

let studio: WebglStudio;
beforeAll(async () => {
  studio = await openWebglStudio();
}, 60_000);
afterAll(() => studio.dispose());

/** Pixels near a colour, #rrggbb. */
function pixelsOf(image: ImageData, colour: string): number {
  const wanted = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  let count = 0;
  for (let at = 0; at < image.data.length; at += 4) if (wanted.every((byte, c) => Math.abs(image.data[at + c] - byte) < 12)) count++;
  return count;
}

it('thousands of cabinets in a row have no outlines from afar, by every painter', async () => {
  const {json, rows} = bigStation({cabinets: CABINETS});
  const {scene, state} = pictureOf(json, rows);
  const k = SIZE.widthPx / scene.widthDu;
  const palette = paletteOf('light');
  const view = {...SIZE, palette, k, x: 0, y: SIZE.heightPx / 2 - (k * scene.heightDu) / 2};
  const none = {count: 0};
  const bare = {
    ...scene,
    symbols: {...scene.symbols, ...none},
    conductors: {...scene.conductors, ...none},
    texts: {...scene.texts, ...none},
  };
  const snapshot = snapshotOf(bare, state(), view);
  const canvas = paintedOf(snapshot, 1);
  const webgl = studio.paintedOf(snapshot, 1);
  const svg = await drawnOf(new Blob([svgOf(snapshot, {area: 'view'})], {type: 'image/svg+xml'}));
  for (const image of [canvas, webgl, svg]) expect(pixelsOf(image, palette.frame)).toBe(0);
  expect(beyond(differenceOf(webgl, canvas), LINES_FAR)).toEqual([]);
  expect(beyond(differenceOf(svg, canvas), SVG_FAR)).toEqual([]);
});
