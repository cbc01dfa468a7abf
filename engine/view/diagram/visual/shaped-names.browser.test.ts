import {partAHigh} from '@livebus/fixtures';
import {afterAll, beforeAll, expect, it} from 'vitest';
import type {DiagramScene} from '../../../core/index.ts';
import {beyond, differenceOf, inkOf} from '../support/compare.ts';
import {pictureOf} from '../support/example-picture.ts';
import {paintedOf, snapshotOf} from '../support/pictures.ts';
import {WITH_TEXTS} from '../support/visual-limits.ts';
import {openWebglStudio, type WebglStudio} from '../support/webgl-studio.ts';

const NAMES = ['مفتاح كهرباء رئيسي 280002', 'מפסק ראשי 12', 'मुख्य विद्युत स्विच', 'Ca\u0302u dao chi\u0301nh'];
const SIZE = {widthPx: 800, heightPx: 420};
/** Counts 4 px blocks that only one of the two pictures paints, names only. */
const GLYPH_LIMIT = {...WITH_TEXTS, mean: 1};

let studio: WebglStudio;
beforeAll(async () => {
  studio = await openWebglStudio();
}, 60_000);
afterAll(() => studio.dispose());

function named(name: string) {
  const json = JSON.parse(JSON.stringify(partAHigh.jsonData), (key, value) => (key === 'deviceName' ? name : value));
  const {scene, state} = pictureOf(json, partAHigh.realData);
  return {scene, state: state()};
}

/** Nothing but the texts. */
function textsOnly(scene: DiagramScene): DiagramScene {
  const {frames, conductors, symbols, ticks} = scene;
  return {
    ...scene,
    frames: {...frames, count: 0},
    conductors: {...conductors, count: 0},
    symbols: {...symbols, count: 0},
    ticks: {...ticks, count: 0},
  };
}

it.each(NAMES)('WebGL joins and orders %j as Canvas2D does', (name) => {
  const {scene, state} = named(name);
  const bare = textsOnly(scene);
  const [x, y] = [scene.widthDu / 2, scene.heightDu / 2];
  const faults: string[] = [];
  for (const k of [0.6, 1.3, 2.5]) {
    for (const one of [scene, bare]) {
      const snapshot = snapshotOf(one, state, {...SIZE, k, x: SIZE.widthPx / 2 - x * k, y: SIZE.heightPx / 2 - y * k});
      const limit = one === bare ? GLYPH_LIMIT : WITH_TEXTS;
      const told = beyond(differenceOf(studio.paintedOf(snapshot, 1), paintedOf(snapshot, 1)), limit);
      faults.push(...told.map((fault) => `at ${k} px per du${one === bare ? ', texts alone' : ''}: ${fault}`));
    }
  }
  expect(faults).toEqual([]);
});

it('a text wider than the atlas is cut, and drawn', () => {
  const {scene, state} = named('مفتاح كهرباء '.repeat(60));
  const {texts} = scene;
  const bare = textsOnly({...scene, texts: {...texts, maxWidth: new Float32Array(texts.maxWidth.length)}});
  const at = snapshotOf(bare, state, {...SIZE, k: 1.3, x: SIZE.widthPx / 2 - (1.3 * scene.widthDu) / 2, y: 0});
  const drawn = inkOf(studio.paintedOf(at, 1));
  expect(drawn).toBeGreaterThan(inkOf(paintedOf(at, 1)) / 3);
});
