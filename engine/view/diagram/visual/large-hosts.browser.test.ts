import {bigStation} from '@livebus/fixtures';
import {afterAll, beforeAll, expect, it} from 'vitest';
import {buildScene, energise, parseDiagram} from '../../../core/index.ts';
import {backingSize} from '../picture/tiles/backing-size.ts';
import {stationState} from '../station-state.ts';
import {beyond, differenceOf, inkOf, withoutTexts} from '../support/compare.ts';
import {paintedOf, snapshotOf} from '../support/pictures.ts';
import {LINES_FAR} from '../support/visual-limits.ts';
import {openWebglStudio, type WebglStudio} from '../support/webgl-studio.ts';

const [WIDTH_PX, HEIGHT_PX] = [3840, 2160];
const BANDS = 4;
const NOW_MS = 1_709_280_000_000;

let studio: WebglStudio;
beforeAll(async () => {
  studio = await openWebglStudio();
}, 60_000);
afterAll(() => studio.dispose());

/** 400 cabinets in rows that fill the screen. */
function wall() {
  const {json, rows} = bigStation({cabinets: 400});
  const parsed = parseDiagram(json);
  if (!parsed.ok) throw new Error('the big station does not parse');
  const station = parsed.value;
  const scene = withoutTexts(
    buildScene([{station, stationId: 'S', name: 'S'}], {canvasWidthPx: WIDTH_PX, canvasHeightPx: HEIGHT_PX, layout: 'folded'}),
  );
  const readings = rows.map(({deviceId, switchState}) => ({deviceId, switchState, timeMs: NOW_MS}));
  const {columns} = energise(station, readings, {mode: 'segment', nowMs: NOW_MS, staleAfterMs: 10_000});
  const state = stationState(scene, [{station, columns, telemetry: new Map(), transformers: new Map()}]);
  const k = Math.min(WIDTH_PX / scene.widthDu, HEIGHT_PX / scene.heightDu);
  return snapshotOf(scene, state, {
    k,
    x: (WIDTH_PX - scene.widthDu * k) / 2,
    y: (HEIGHT_PX - scene.heightDu * k) / 2,
    widthPx: WIDTH_PX,
    heightPx: HEIGHT_PX,
  });
}

function bandOf(image: ImageData, column: number, row: number): ImageData {
  const canvas = new OffscreenCanvas(image.width, image.height);
  const context = canvas.getContext('2d', {willReadFrequently: true})!;
  context.putImageData(image, 0, 0);
  const [width, height] = [Math.floor(image.width / BANDS), Math.floor(image.height / BANDS)];
  return context.getImageData(column * width, row * height, width, height);
}

it('a 4K screen is painted whole by both painters, in every part', () => {
  const snapshot = wall();
  const reference = paintedOf(snapshot, 1);
  const webgl = studio.paintedOf(snapshot, 1);
  expect([webgl.width, webgl.height]).toEqual([WIDTH_PX, HEIGHT_PX]);
  expect(beyond(differenceOf(webgl, reference), LINES_FAR)).toEqual([]);
  for (let row = 1; row < BANDS - 1; row++)
    for (let column = 0; column < BANDS; column++) {
      expect(inkOf(bandOf(reference, column, row))).toBeGreaterThan(0.5);
      expect(inkOf(bandOf(webgl, column, row))).toBeGreaterThan(0.5);
    }
}, 60_000);

it('a 4K screen of a ratio of 3 stays within what a canvas may be, and is whole', () => {
  const snapshot = wall();
  const {width, height} = backingSize(WIDTH_PX, HEIGHT_PX, 3);
  const webgl = studio.paintedOf(snapshot, 3);
  expect([webgl.width, webgl.height]).toEqual([width, height]);
  for (const column of [0, BANDS - 1]) expect(inkOf(bandOf(webgl, column, 1))).toBeGreaterThan(0.5);
}, 60_000);
