import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {type DiagramScene, paletteOf} from '../../../core/index.ts';
import type {DiagramSnapshot} from '../diagram-view.types.ts';
import {svgOf} from '../export/svg/svg-of.ts';
import {beyond, differenceOf, inkOf, withoutTexts} from '../support/compare.ts';
import {drawnOf, paintedOf, snapshotOf} from '../support/pictures.ts';
import {LINES, LINES_FAR, SVG, SVG_FAR, WITH_TEXTS} from '../support/visual-limits.ts';
import {VISUAL_SCENES} from '../support/visual-scenes.ts';
import {openWebglStudio, type WebglStudio} from '../support/webgl-studio.ts';

const WIDTH_PX = 640;
const HEIGHT_PX = 420;
const PALETTES = [paletteOf('light'), paletteOf('dark', 'voltage'), paletteOf('print')] as const;
/** CSS pixels per du: far glyphs, figures, and near. */
const CLOSE_KS = [0.35, 0.6, 0.9, 2] as const;
const OVERVIEW_K = 0.2;

let studio: WebglStudio;
beforeAll(async () => {
  studio = await openWebglStudio();
}, 60_000);
afterAll(() => studio.dispose());

/** The whole drawing, then closer and closer at one place each; the palettes rotate, and start with another one in each scene. */
function viewsOf(scene: DiagramScene, close: readonly (readonly [number, number])[], turn: number): Partial<DiagramSnapshot>[] {
  const whole = Math.min(WIDTH_PX / scene.widthDu, HEIGHT_PX / scene.heightDu, OVERVIEW_K);
  const at = (k: number, [x, y]: readonly [number, number]) => ({k, x: WIDTH_PX / 2 - x * k, y: HEIGHT_PX / 2 - y * k});
  const views = [at(whole, [scene.widthDu / 2, scene.heightDu / 2]), ...CLOSE_KS.map((k, i) => at(k, close[i]))];
  return views.map((view, i) => ({...view, palette: PALETTES[(turn + i) % PALETTES.length], widthPx: WIDTH_PX, heightPx: HEIGHT_PX}));
}

const svgDrawn = (snapshot: DiagramSnapshot) => drawnOf(new Blob([svgOf(snapshot, {area: 'view'})], {type: 'image/svg+xml'}));

describe('WebGL and SVG show what Canvas2D shows', () => {
  it.each(Object.keys(VISUAL_SCENES).map((name, turn) => [name, turn] as const))(
    '%s',
    async (name, turn) => {
      const {scene, state, close} = VISUAL_SCENES[name]();
      const views = viewsOf(scene, close, turn);
      const faults: string[] = [];
      const tell = (painter: string, {k}: DiagramSnapshot, told: string[]) =>
        faults.push(...told.map((fault) => `${painter} at ${k.toFixed(3)} px per du: ${fault}`));
      for (const view of views) {
        const snapshot = snapshotOf(scene, state, view);
        const reference = paintedOf(snapshot, 1);
        expect(inkOf(reference)).toBeGreaterThan(1);
        tell('webgl', snapshot, beyond(differenceOf(studio.paintedOf(snapshot, 1), reference), WITH_TEXTS));
        tell('svg', snapshot, beyond(differenceOf(await svgDrawn(snapshot), reference), snapshot.k <= OVERVIEW_K ? SVG_FAR : SVG));
      }
      const bare = withoutTexts(scene);
      for (const view of views) {
        const snapshot = snapshotOf(bare, state, view);
        const limit = snapshot.k <= OVERVIEW_K ? LINES_FAR : LINES;
        tell('webgl, lines', snapshot, beyond(differenceOf(studio.paintedOf(snapshot, 1), paintedOf(snapshot, 1)), limit));
      }
      expect(faults).toEqual([]);
    },
    40_000,
  );
});

describe('the tolerance is narrow enough to tell', () => {
  const {scene, state} = VISUAL_SCENES['gallery high, earthed']();
  const bare = withoutTexts(scene);
  const {conductors, symbols} = scene;
  const look = (x: number, y: number, k = 1.2) =>
    ({k, x: WIDTH_PX / 2 - x * k, y: HEIGHT_PX / 2 - y * k, widthPx: WIDTH_PX, heightPx: HEIGHT_PX}) as const;
  /** A conductor of more than one point whose slot has one of these states, and its middle. */
  const conductorIn = (states: readonly number[]) => {
    for (let row = 0; row < conductors.count; row++) {
      const [ax, ay, bx, by] = conductors.points.subarray(2 * conductors.offset[row], 2 * conductors.offset[row] + 4);
      if (states.includes(state.slots[conductors.slot[row]]) && Math.hypot(bx - ax, by - ay) > 60)
        return {row, x: (ax + bx) / 2, y: (ay + by) / 2};
    }
    throw new Error('the scene has no such conductor');
  };
  const [DEAD, LIVE, EARTHED] = [0, 1, 3];

  it.each(['webgl', 'svg'] as const)('%s without a symbol, and with a conductor of another colour', async (painter) => {
    const told = async (good: DiagramSnapshot, bad: DiagramSnapshot) => {
      const picture = painter === 'webgl' ? studio.paintedOf(bad, 1) : await svgDrawn(bad);
      return beyond(differenceOf(picture, paintedOf(good, 1)), painter === 'webgl' ? LINES : SVG);
    };
    const breaker = symbols.variantSlot.findIndex((slot, row) => slot !== 0 && symbols.clamped[row] === 0);
    const atBreaker = look(symbols.x[breaker] + 20, symbols.y[breaker] + 20, 0.6);
    const sizes = symbols.size.slice();
    sizes[breaker] = 0;
    const good = snapshotOf(bare, state, atBreaker);
    expect(await told(good, good)).toEqual([]);
    expect(await told(good, snapshotOf({...bare, symbols: {...symbols, size: sizes}}, state, atBreaker))).not.toEqual([]);

    const live = conductorIn([LIVE]);
    const recoloured = conductors.slot.slice();
    recoloured[live.row] = conductors.slot[conductorIn([EARTHED]).row];
    const atLine = snapshotOf(bare, state, look(live.x, live.y));
    expect(await told(atLine, atLine)).toEqual([]);
    const wrong = snapshotOf({...bare, conductors: {...conductors, slot: recoloured}}, state, look(live.x, live.y));
    expect(await told(atLine, wrong)).not.toEqual([]);
  });

  it('a line without its dash and weight', () => {
    // The same ink for dead and live lines: only dash and width distinguish them.
    const dead = conductorIn([EARTHED, DEAD]);
    const light = paletteOf('light');
    const oneInk = {
      ...light,
      dead: light.ink,
      earthed: light.ink,
      voltages: Object.fromEntries(Object.keys(light.voltages).map((key) => [key, light.ink])),
    };
    const slots = state.slots.map((value) => (value === EARTHED ? LIVE : value));
    const view = {...look(dead.x, dead.y), palette: oneInk};
    const good = paintedOf(snapshotOf(bare, state, view), 1);
    expect(beyond(differenceOf(studio.paintedOf(snapshotOf(bare, state, view), 1), good), LINES)).toEqual([]);
    expect(beyond(differenceOf(studio.paintedOf(snapshotOf(bare, {...state, slots}, view), 1), good), LINES)).not.toEqual([]);
  });
});
