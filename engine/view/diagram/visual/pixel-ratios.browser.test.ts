import {partAHigh} from '@livebus/fixtures';
import {afterAll, afterEach, beforeAll, describe, expect, it, vi} from 'vitest';
import {type DiagramScene, paletteOf} from '../../../core/index.ts';
import {centreOn, projectScene, viewOf} from '../camera.ts';
import type {DiagramHit, DiagramSnapshot} from '../diagram-view.types.ts';
import {WeightClass} from '../picture/colours/paint-rules.ts';
import {withoutTexts} from '../support/compare.ts';
import {pictureOf} from '../support/example-picture.ts';
import {atRest, type Mounted, paintedWhole, photograph, until, WINDOW_HEIGHT_PX} from '../support/mount.ts';
import {paintedOf, snapshotOf} from '../support/pictures.ts';
import {type StubbedRatio, stubPixelRatio} from '../support/stub-ratio.ts';
import {testViews} from '../support/test-views.ts';
import {openWebglStudio, type WebglStudio} from '../support/webgl-studio.ts';

const RATIOS = [0.8, 1, 1.25, 1.5, 2, 3] as const;
const ZOOMS = [0.04, 0.1, 0.3, 1, 3, 15] as const;
/** Each pair of ratio and zoom is tried with one painter, as in the squares of a chessboard: both meet every ratio and every zoom. */
const zoomsOf = (painter: 'canvas2d' | 'webgl', pixelRatio: (typeof RATIOS)[number]) =>
  ZOOMS.filter((_, column) => (column + RATIOS.indexOf(pixelRatio)) % 2 === Number(painter === 'webgl'));
/** Odd, so that no ratio but 1, 2 and 3 gives whole pixels. */
const WIDTH_PX = 401;
const HEIGHT_PX = 263;
/** The selection's frame is this far outside its box, on whole CSS pixels. */
const FRAME_PX = 3;
const FRAME_ROUNDING_PX = 0.5;
const LEAST_TEXT_PX = 7;
/** Sizes are rounded to a quarter of a pixel. */
const SIZE_ROUNDING_PX = 0.13;

const picture = pictureOf(partAHigh.jsonData, partAHigh.realData);
const {scene} = picture;
const LIGHT = paletteOf('light');
let studio: WebglStudio;
let ratio: StubbedRatio | undefined;
const mountView = testViews();

beforeAll(async () => {
  studio = await openWebglStudio();
}, 60_000);
afterAll(() => studio.dispose());
afterEach(() => {
  ratio?.restore();
  ratio = undefined;
});

function mount(painter: 'canvas2d' | 'webgl', width: string, height: string): Mounted {
  const one = mountView({painter});
  Object.assign(one.host.style, {width, height});
  one.view.setStation(scene);
  one.view.setState(picture.state());
  return one;
}

/** The row of the longest busbar. */
function longestBus({conductors}: DiagramScene): number {
  const length = (row: number) => {
    const [ax, , bx] = conductors.points.subarray(2 * conductors.offset[row], 2 * conductors.offset[row] + 4);
    return conductors.weight[row] === WeightClass.bus ? Math.abs(bx - ax) : -1;
  };
  return Array.from({length: conductors.count}, (_, row) => row).reduce((best, row) => (length(row) > length(best) ? row : best), 0);
}

/** Pixels of one column between the ground and the full colour of the line that crosses it in the middle: above it and below it. */
function blendAbout(image: ImageData, column: number, middle: number, line: string, ground: string): readonly [number, number] {
  const colour = (y: number) => {
    const at = (y * image.width + column) * 4;
    return `#${[...image.data.subarray(at, at + 3)].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`.toUpperCase();
  };
  expect(colour(middle)).toBe(line);
  const blend = (step: number) => {
    let y = middle;
    while (colour(y) === line) y += step;
    let count = 0;
    while (colour(y) !== ground) {
      y += step;
      count++;
      if (y < 0 || y >= image.height) throw new Error('the line never ends');
    }
    return count;
  };
  return [blend(-1), blend(1)];
}

describe.each(['canvas2d', 'webgl'] as const)('%s', (painter) => {
  const painted = (snapshot: DiagramSnapshot, pixelRatio: number) =>
    painter === 'webgl' ? studio.paintedOf(snapshot, pixelRatio) : paintedOf(snapshot, pixelRatio);

  it.each(RATIOS)('[MO-2.sld-02] a busbar is crisp at a ratio of %d, near and far', (pixelRatio) => {
    const bus = longestBus(scene);
    const {conductors} = scene;
    const [ax, y, bx] = conductors.points.subarray(2 * conductors.offset[bus], 2 * conductors.offset[bus] + 4);
    // Alone: nothing of the drawing crosses it.
    const alone: DiagramScene = {
      ...withoutTexts(scene),
      symbols: {...scene.symbols, count: 0},
      frames: {...scene.frames, count: 0},
      conductors: {
        ...conductors,
        count: 1,
        offset: conductors.offset.subarray(bus, bus + 2),
        slot: conductors.slot.subarray(bus, bus + 1),
        voltage: conductors.voltage.subarray(bus, bus + 1),
        weight: conductors.weight.subarray(bus, bus + 1),
        hit: conductors.hit.subarray(bus, bus + 1),
      },
    };
    for (const zoom of [0.5, 1, 3, 15]) {
      const k = zoom * scene.baseScale;
      // At an odd place within the pixel.
      const at = {k, x: WIDTH_PX / 2 - ((ax + bx) / 2) * k, y: HEIGHT_PX / 2 + 0.3 - y * k, widthPx: WIDTH_PX, heightPx: HEIGHT_PX};
      const image = painted(snapshotOf(alone, picture.state(), at), pixelRatio);
      const [above, below] = blendAbout(
        image,
        Math.floor((WIDTH_PX / 2) * pixelRatio),
        Math.floor((HEIGHT_PX / 2 + 0.3) * pixelRatio),
        LIGHT.voltages['10'],
        LIGHT.ground.toUpperCase(),
      );
      expect(above).toBeLessThanOrEqual(1);
      expect(below).toBeLessThanOrEqual(1);
    }
  });

  it.each(RATIOS)('no word is smaller than it may be at a ratio of %d', (pixelRatio) => {
    const sizes: number[] = [];
    const fillText = CanvasRenderingContext2D.prototype.fillText;
    vi.spyOn(CanvasRenderingContext2D.prototype, 'fillText').mockImplementation(function (this: CanvasRenderingContext2D, ...args) {
      const onScreen = Number(/([\d.]+)px/.exec(this.font)?.[1]) * this.getTransform().a;
      sizes.push(onScreen / pixelRatio);
      Reflect.apply(fillText, this, args);
    });
    for (const zoom of ZOOMS) {
      const k = zoom * scene.baseScale;
      painted(snapshotOf(scene, picture.state(), {k, widthPx: WIDTH_PX, heightPx: HEIGHT_PX}), pixelRatio);
    }
    expect(sizes.length).toBeGreaterThan(0);
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(LEAST_TEXT_PX - SIZE_ROUNDING_PX / pixelRatio);
  });

  it.each(RATIOS)('[MO-2.sld-02] at a ratio of %d a zoom fills the canvas and finds what is under the pointer', async (pixelRatio) => {
    ratio = stubPixelRatio(pixelRatio);
    const one = mount(painter, `${WIDTH_PX}px`, `${HEIGHT_PX}px`);
    await until(() => one.view.stats().painter === painter && one.view.stats().framesPainted > 0, `${painter} paints`);
    await until(() => one.host.querySelector('canvas')?.width === Math.ceil(WIDTH_PX * pixelRatio), 'the canvas has its size');
    // The host's new size is fitted once it rests.
    await atRest(one.view);
    const canvas = one.host.querySelector('canvas')!;
    expect(canvas.height).toBe(Math.ceil(HEIGHT_PX * pixelRatio - 1e-6));
    // One pixel of the canvas for each of the screen.
    expect(Number.parseFloat(canvas.style.width) * pixelRatio).toBeCloseTo(canvas.width, 3);
    expect(Number.parseFloat(canvas.style.height) * pixelRatio).toBeCloseTo(canvas.height, 3);
    const picks: (string | undefined)[] = [];
    one.view.onPick((hit: DiagramHit | null) => picks.push(hit?.id));
    const {hits} = scene;
    const row = hits.id.indexOf('1004');
    const projection = projectScene(scene, WIDTH_PX, HEIGHT_PX, WINDOW_HEIGHT_PX);
    const zooms = zoomsOf(painter, pixelRatio);
    for (const zoom of zooms) {
      one.view.setCamera(centreOn(projection, (hits.minX[row] + hits.maxX[row]) / 2, (hits.minY[row] + hits.maxY[row]) / 2, zoom));
      // WebGL builds what has come into sight within a budget a frame.
      await paintedWhole(one.view);
      const {k, x, y} = viewOf(projection, one.view.camera());
      const [minX, maxX] = [hits.minX[row] * k + x, hits.maxX[row] * k + x];
      const plain = await photograph(one, () => one.view.setState(picture.state()));
      const framed = await photograph(one, () => one.view.select('1004'));
      one.view.select(null);
      expect([framed.width, framed.height]).toEqual([canvas.width, canvas.height]);
      // The selection's frame is around its box, in pixels of the screen.
      const off = FRAME_ROUNDING_PX + 1.01 / pixelRatio;
      const [from, to] = changedColumns(plain, framed);
      expect([zoom, to]).not.toEqual([zoom, -1]);
      if (minX > FRAME_PX) expect(Math.abs(from / pixelRatio - (minX - FRAME_PX))).toBeLessThanOrEqual(off);
      if (maxX < WIDTH_PX - FRAME_PX) expect(Math.abs((to + 1) / pixelRatio - (maxX + FRAME_PX))).toBeLessThanOrEqual(off);
      const at = {clientX: (minX + maxX) / 2, clientY: ((hits.minY[row] + hits.maxY[row]) / 2) * k + y, bubbles: true, view: window};
      canvas.dispatchEvent(new MouseEvent('click', at));
      expect(picks.at(-1)).toBe('1004');
    }
    expect(picks).toHaveLength(zooms.length);
  });

  it('another ratio while it runs keeps the view', async () => {
    ratio = stubPixelRatio(1);
    const one = mount(painter, `${WIDTH_PX}px`, `${HEIGHT_PX}px`);
    await atRest(one.view);
    await until(() => one.view.stats().painter === painter, `${painter} paints`);
    one.view.setCamera({zoom: 1.7, panX: -40, panY: 12});
    one.view.select('1003');
    const before = one.view.camera();
    const canvas = one.host.querySelector('canvas')!;
    for (const next of [1.5, 0.8, 3, 1.25, 2, 1]) {
      const frames = one.view.stats().framesPainted;
      ratio.set(next);
      expect(canvas.width).toBe(Math.ceil(WIDTH_PX * next - 1e-6));
      await until(() => one.view.stats().framesPainted > frames, 'it is painted anew');
      await atRest(one.view);
      expect(one.view.camera()).toEqual(before);
      expect(one.view.snapshot()?.selected).toBe(scene.hits.id.indexOf('1003'));
      expect(canvas.getBoundingClientRect().width).toBeCloseTo(Math.ceil(WIDTH_PX * next - 1e-6) / next, 1);
    }
  });
});

/** The first and the last column in which two pictures differ. */
function changedColumns(a: ImageData, b: ImageData): readonly [number, number] {
  const [one, other] = [new Uint32Array(a.data.buffer), new Uint32Array(b.data.buffer)];
  let [from, to] = [a.width, -1];
  one.forEach((pixel, i) => {
    if (pixel === other[i]) return;
    from = Math.min(from, i % a.width);
    to = Math.max(to, i % a.width);
  });
  return [from, to];
}
