import {partAHigh} from '@livebus/fixtures';
import {describe, expect, it} from 'vitest';
import {type DiagramScene, type ElementRef, HitKind, LineState, paletteOf, symbolTable} from '../../core/index.ts';
import type {DiagramEmphasis} from './diagram-view.types.ts';
import {colourRows, DIMMED} from './picture/colours/colour-rows.ts';
import {Colour} from './picture/colours/colours.ts';
import {WeightClass} from './picture/colours/paint-rules.ts';
import {pictureOf} from './support/example-picture.ts';
import {
  atRest,
  colourAt,
  downscaled,
  HOST_HEIGHT_PX,
  HOST_WIDTH_PX,
  lookAt,
  maxDifference,
  meanDifference,
  photograph,
  until,
} from './support/mount.ts';
import {testViews} from './support/test-views.ts';

const KNIFE_ON = 0x40000009;
const OPEN = 0x40000000;
const CLOSED = 0x40000001;
const OFFLINE = 1;
const LIGHT = paletteOf('light');
const MIDDLE = [HOST_WIDTH_PX / 2, HOST_HEIGHT_PX / 2] as const;
const NOTHING: DiagramEmphasis = {feeding: [], fed: [], matched: [], dimOthers: false};
const unit = (row: number): ElementRef => ({station: 0, kind: 'unit', row});
const SECTION: ElementRef = {station: 0, kind: 'section', row: 0};
/** At this zoom a band reaches its greatest width beyond the line. */
const CLOSE = 4;
const REACH_PX = 9;
/** Edges are narrow: they share their pixels with their neighbours. */
const EDGE_TOLERANCE = 60;

const mount = testViews();

const picture = () => pictureOf(partAHigh.jsonData, partAHigh.realData);

describe.each(['canvas2d', 'webgl'] as const)('%s', (painter) => {
  /** A view of the example with a point of it in the middle. */
  async function show([x, y]: readonly [number, number], zoom: number, switches = {}) {
    const one = mount({painter});
    const {scene, state} = picture();
    const moment = state(switches);
    one.view.setStation(scene);
    one.view.setState(moment);
    lookAt(one.view, scene, x, y, zoom);
    await until(() => one.view.stats().painter === painter, `${painter} paints`);
    await atRest(one.view);
    const plain = () => photograph(one, () => one.view.setPalette(LIGHT));
    return {one, scene, plain, photo: (emphasis: DiagramEmphasis | null) => photograph(one, () => one.view.emphasise(emphasis))};
  }

  it('a band with a solid edge runs along what feeds, with a dashed one along what is fed, and none along the rest', async () => {
    const {scene} = picture();
    const [x, y] = busPoint(scene);
    const {one, photo} = await show([x, y], CLOSE);
    const k = one.view.snapshot()?.k ?? 0;
    const half = (symbolTable().weights[WeightClass.bus].widthDu * k) / 2;
    const edgeY = Math.round(MIDDLE[1] - half - REACH_PX);
    const insideY = MIDDLE[1] - half - 3;
    /** Where the edge of a band would be: whether each pixel, from left to right, belongs to it. */
    const alongEdge = (image: ImageData) =>
      Array.from({length: 60}, (_, i) =>
        [edgeY, edgeY + 1].some((y) => difference(colourAt(image, MIDDLE[0] - 30 + i, y), LIGHT.focus) < EDGE_TOLERANCE),
      );
    const bytes = colourRows(LIGHT, scene.voltages);

    const feeding = await photo({...NOTHING, feeding: [SECTION]});
    expect(alongEdge(feeding)).not.toContain(false);
    expect(colourAt(feeding, MIDDLE[0], insideY)).toBe(hexOf(bytes, Colour.bandFill));
    expect(colourAt(feeding, ...MIDDLE)).toBe(LIGHT.voltages['10']);

    const fed = alongEdge(await photo({...NOTHING, fed: [SECTION]}));
    expect(fed).toContain(true);
    expect(fed).toContain(false);

    expect(alongEdge(await photo({...NOTHING, feeding: [unit(3)]}))).not.toContain(true);
  });

  it('a band ends at an open switch, and goes on when it closes', async () => {
    const {scene, state} = picture();
    const [x, y] = farPoint(scene, 3);
    const {one, photo} = await show([x, y], CLOSE, {'1004': OPEN});
    const k = one.view.snapshot()?.k ?? 0;
    const besideX = MIDDLE[0] + (symbolTable().weights[WeightClass.conductor].widthDu * k) / 2 + 4;
    const fill = hexOf(colourRows(LIGHT, scene.voltages), Colour.bandFill);
    expect(colourAt(await photo({...NOTHING, fed: [unit(3)]}), besideX, MIDDLE[1])).not.toBe(fill);
    const builds = one.view.stats().geometryBuilds;
    const closed = await photograph(one, () => one.view.setState(state({'1004': CLOSED})));
    expect(colourAt(closed, besideX, MIDDLE[1])).toBe(fill);
    expect(one.view.stats().geometryBuilds).toBe(builds);
  });

  it('what was found is outlined', async () => {
    const {scene} = picture();
    const row = rowOf(scene, unit(3));
    const {hits} = scene;
    const {photo} = await show([hits.minX[row], (hits.minY[row] + hits.maxY[row]) / 2 + 5], CLOSE);
    expect(colourAt(await photo({...NOTHING, matched: [unit(3)]}), ...MIDDLE)).toBe(LIGHT.focus.toUpperCase());
    expect(colourAt(await photo({...NOTHING, matched: [unit(2)]}), ...MIDDLE)).not.toBe(LIGHT.focus.toUpperCase());
  });

  it('the rest steps back, what is emphasised does not', async () => {
    const {scene} = picture();
    const {photo} = await show(busPoint(scene), CLOSE);
    const bytes = colourRows(LIGHT, scene.voltages);
    const dimmed = hexOf(bytes, DIMMED + 96);
    expect(colourAt(await photo({...NOTHING, matched: [unit(3)], dimOthers: true}), ...MIDDLE)).toBe(dimmed);
    expect(colourAt(await photo({...NOTHING, feeding: [SECTION], dimOthers: true}), ...MIDDLE)).toBe(LIGHT.voltages['10']);
    expect(luminance(dimmed)).toBeGreaterThan(luminance(LIGHT.voltages['10'] ?? '') + 60);
  });

  it('marks and lines in conflict never step back', async () => {
    const {scene, state} = picture();
    const trouble = {'1003': KNIFE_ON, '1004': OFFLINE};
    const slots = state(trouble).slots;
    const {unitMarkSlots} = scene.stations[0];
    for (const slot of [unitMarkSlots.conflict[2], unitMarkSlots.offline[3]]) {
      expect(slots[slot]).toBeGreaterThan(0);
      const {photo, plain} = await show(markPoint(scene, slot), 6, trouble);
      const before = window9(await plain());
      expect(new Set(before).size).toBeGreaterThan(1);
      expect(window9(await photo({...NOTHING, matched: [unit(0)], dimOthers: true}))).toEqual(before);
    }
    const {photo} = await show(conflictPoint(scene, slots), CLOSE, trouble);
    expect(colourAt(await photo({...NOTHING, matched: [unit(0)], dimOthers: true}), ...MIDDLE)).toBe(LIGHT.conflict.toUpperCase());
  });

  it('another emphasis builds no geometry and uploads no state; it is one frame, and none leaves the picture as it was', async () => {
    const {scene} = picture();
    const {one, photo, plain} = await show([scene.widthDu / 2, scene.heightDu / 2], 1);
    const first = await plain();
    const all = {...NOTHING, feeding: [SECTION], fed: [unit(1)], matched: [unit(3)], dimOthers: true};
    await photo(all);
    await atRest(one.view);
    const before = one.view.stats();
    await photo({...all, feeding: [unit(2)], matched: [unit(0)]});
    await atRest(one.view);
    expect(one.view.stats()).toMatchObject({
      geometryBuilds: before.geometryBuilds,
      stateUploads: before.stateUploads,
      framesPainted: before.framesPainted + 1,
    });
    expect(one.view.snapshot()?.emphasis?.feeding).toEqual([unit(2)]);
    const after = await photo(null);
    expect(maxDifference(downscaled(after, 1), downscaled(first, 1))).toBe(0);
    expect(one.view.snapshot()).not.toHaveProperty('emphasis');
    one.view.emphasise(null);
    await atRest(one.view);
    expect(one.view.stats().framesPainted).toBe(before.framesPainted + 2);
  });

  it('a new scene begins without emphasis', async () => {
    const {one, scene, photo} = await show([100, 100], 1);
    await photo({...NOTHING, matched: [unit(1)], dimOthers: true});
    one.view.setStation(scene);
    expect(one.view.snapshot()).toBeNull();
    one.view.setState(picture().state());
    expect(one.view.snapshot()).not.toHaveProperty('emphasis');
  });
});

describe('both painters', () => {
  it.each([
    ['near', 1],
    ['from afar', 0.3],
  ] as const)('agree on an emphasised picture, %s', async (_name, zoom) => {
    const {scene, state} = picture();
    const images: Float64Array[] = [];
    for (const painter of ['canvas2d', 'webgl'] as const) {
      const one = mount({painter, palette: paletteOf('dark')});
      one.view.setStation(scene);
      one.view.setState(state());
      one.view.setCamera({zoom, panX: 12, panY: 7});
      await until(() => one.view.stats().painter === painter, `${painter} paints`);
      await atRest(one.view);
      const emphasis = {feeding: [unit(0), SECTION], fed: [unit(1), unit(2)], matched: [unit(3)], dimOthers: true};
      images.push(downscaled(await photograph(one, () => one.view.emphasise(emphasis)), 4));
      one.view.dispose();
    }
    expect(meanDifference(images[0], images[1])).toBeLessThan(1.5);
    expect(maxDifference(images[0], images[1])).toBeLessThan(80);
  });

  it('a WebGL context that comes back shows the emphasis again', async () => {
    const one = mount({painter: 'webgl'});
    const {scene, state} = picture();
    one.view.setStation(scene);
    one.view.setState(state());
    one.view.emphasise({...NOTHING, feeding: [SECTION], dimOthers: true});
    await until(() => one.view.stats().painter === 'webgl', 'WebGL paints');
    await atRest(one.view);
    const before = downscaled(await photograph(one, () => one.view.setPalette(LIGHT)), 4);
    one.view.loseContext(50);
    await until(() => one.view.stats().contextRestores === 1, 'the context is back');
    await atRest(one.view);
    const after = downscaled(await photograph(one, () => one.view.setPalette(LIGHT)), 4);
    expect(maxDifference(before, after)).toBeLessThan(2);
  });
});

function rowOf({hits}: DiagramScene, {kind, row}: ElementRef): number {
  return Array.from({length: hits.count}, (_, at) => at).find((at) => hits.kind[at] === HitKind[kind] && hits.row[at] === row) ?? -1;
}

/** A fifth of the way along the busbar of the first section, away from its branches. */
function busPoint({conductors, stations}: DiagramScene): [number, number] {
  const slot = stations[0].sectionSlot[0];
  const row = conductors.slot.findIndex((one, at) => one === slot && conductors.weight[at] === WeightClass.bus);
  const [ax, ay, bx] = conductors.points.subarray(2 * conductors.offset[row]);
  return [ax + (bx - ax) * 0.2, ay];
}

/** The middle of the longest straight line behind the switch of a unit. */
function farPoint({conductors, stations}: DiagramScene, row: number): [number, number] {
  const slot = stations[0].unitFarSlot[row];
  const lines = Array.from({length: conductors.count}, (_, at) => at)
    .filter((at) => conductors.slot[at] === slot)
    .map((at) => conductors.points.subarray(2 * conductors.offset[at], 2 * conductors.offset[at] + 4))
    .toSorted((a, b) => Math.hypot(b[2] - b[0], b[3] - b[1]) - Math.hypot(a[2] - a[0], a[3] - a[1]));
  const [ax, ay, bx, by] = lines[0];
  return [(ax + bx) / 2, ay + (by - ay) * 0.8];
}

function markPoint({symbols}: DiagramScene, slot: number): [number, number] {
  const row = symbols.variantSlot.indexOf(slot);
  const {width, height} = symbolTable().symbols[symbols.symbol[row]];
  return [symbols.x[row] + (width * symbols.size[row]) / 2, symbols.y[row] + (height * symbols.size[row]) / 2];
}

/** Within the first dash of a long line in conflict. */
function conflictPoint({conductors}: DiagramScene, slots: Uint8Array): [number, number] {
  for (let row = 0; row < conductors.count; row++) {
    const [ax, ay, bx, by] = conductors.points.subarray(2 * conductors.offset[row]);
    const length = Math.hypot(bx - ax, by - ay);
    if (slots[conductors.slot[row]] === LineState.conflict && length > 200)
      return [ax + ((bx - ax) * 5) / length, ay + ((by - ay) * 5) / length];
  }
  throw new Error('no line is in conflict');
}

/** 9 by 9 pixels about the middle. */
function window9(image: ImageData): string[] {
  return Array.from({length: 81}, (_, i) => colourAt(image, MIDDLE[0] - 4 + (i % 9), MIDDLE[1] - 4 + Math.floor(i / 9)));
}

function hexOf(bytes: Uint8Array, number: number): string {
  return `#${[...bytes.subarray(number * 4, number * 4 + 3)].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`.toUpperCase();
}

/** Greatest of the three channels' differences. */
function difference(a: string, b: string): number {
  const [p, q] = [a, b].map((hex) => Number.parseInt(hex.slice(1), 16));
  return Math.max(...[16, 8, 0].map((shift) => Math.abs(((p >> shift) & 255) - ((q >> shift) & 255))));
}

function luminance(hex: string): number {
  const value = Number.parseInt(hex.slice(1), 16);
  return 0.2126 * (value >> 16) + 0.7152 * ((value >> 8) & 255) + 0.0722 * (value & 255);
}
