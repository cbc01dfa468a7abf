import {COLD_CHAIN_SWITCH_STATES, coldChainStation, partAHigh, partALow} from '@livebus/fixtures';
import {describe, expect, it} from 'vitest';
import {type DiagramScene, LineState, paletteOf, symbolTable} from '../../core/index.ts';
import {WeightClass} from './picture/colours/paint-rules.ts';
import {type ExamplePicture, pictureOf} from './support/example-picture.ts';
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

const CLOSED = 0x40000001;
const OPEN = 0x40000000;
const CLOSED_OFFLINE = 1;
const CLOSED_KNIFE_ON = 0x40000009;
const OPEN_KNIFE_ON = 0x40000008;
const LIGHT = paletteOf('light');
const LIVE = LIGHT.voltages['10'];

const mount = testViews();

const high = () => pictureOf(partAHigh.jsonData, partAHigh.realData);

describe.each(['canvas2d', 'webgl'] as const)('%s', (painter) => {
  /** Colour of the picture at a point of the drawing, in close-up. */
  async function colourOf(
    {scene, state}: ExamplePicture,
    [x, y]: readonly [number, number],
    switches: Record<string, number | null>,
    palette = LIGHT,
  ): Promise<string> {
    const one = mount({painter, palette});
    one.view.setStation(scene);
    lookAt(one.view, scene, x, y, 8);
    one.view.setState(state(switches));
    await atRest(one.view);
    expect(one.view.stats().painter).toBe(painter);
    const image = await photograph(one, () => one.view.setState(state(switches)));
    return colourAt(image, HOST_WIDTH_PX / 2, HOST_HEIGHT_PX / 2);
  }

  it('[MO-2.sld-19] live and dead sides of a feeder differ in colour', async () => {
    const picture = high();
    const point = farPoint(picture.scene, 3);
    expect(await colourOf(picture, point, {'1004': CLOSED})).toBe(LIVE);
    expect(await colourOf(picture, point, {'1004': OPEN})).toBe(LIGHT.dead);
  });

  it('[MO-2.sld-19] a busbar is live, dead or uncertain', async () => {
    const picture = high();
    const point = busPoint(picture.scene);
    expect(await colourOf(picture, point, {})).toBe(LIVE);
    expect(await colourOf(picture, point, {'1001': OPEN, '1005': OPEN})).toBe(LIGHT.dead);
    expect(await colourOf(picture, point, {'1001': CLOSED_OFFLINE, '1005': OPEN})).toBe(LIGHT.uncertain);
  });

  it('[MO-4-25] a busbar of which nobody can know more is drawn in the muted ink', async () => {
    const picture = high();
    const muted: ExamplePicture = {
      ...picture,
      state(switches) {
        const known = picture.state(switches);
        const slots = known.slots.slice();
        for (const slot of picture.scene.stations[0]!.sectionSlot) slots[slot] = LineState.muted;
        return {...known, slots};
      },
    };
    expect(await colourOf(muted, busPoint(picture.scene), {})).toBe(LIGHT.muted);
  });

  it('a dead side with its earthing switch on is earthed, a live one in conflict', async () => {
    const picture = high();
    const point = farPoint(picture.scene, 3);
    expect(await colourOf(picture, point, {'1004': OPEN_KNIFE_ON})).toBe(LIGHT.earthed);
    expect(await colourOf(picture, point, {'1004': CLOSED_KNIFE_ON})).toBe(LIGHT.conflict);
  });

  it('the blade of a breaker lies on its axis when closed and off it when open', async () => {
    const picture = high();
    const point = bladePoint(picture.scene, 3);
    expect(await colourOf(picture, point, {'1004': CLOSED})).toBe(LIVE);
    expect(await colourOf(picture, point, {'1004': OPEN})).toBe(LIGHT.surface);
  });

  it('another theme changes the colours and builds nothing', async () => {
    const one = mount({painter});
    const {scene, state} = high();
    const [x, y] = busPoint(scene);
    one.view.setStation(scene);
    one.view.setState(state());
    lookAt(one.view, scene, x, y, 8);
    await atRest(one.view);
    const before = one.view.stats();
    const image = await photograph(one, () => one.view.setPalette(paletteOf('dark')));
    expect(colourAt(image, HOST_WIDTH_PX / 2, HOST_HEIGHT_PX / 2)).toBe(paletteOf('dark').voltages['10']);
    expect(one.view.stats()).toMatchObject({
      geometryBuilds: before.geometryBuilds,
      stateUploads: before.stateUploads,
      framesPainted: before.framesPainted + 1,
    });
  });

  it('a new state is one upload and one frame, no geometry and no layout of texts', async () => {
    const one = mount({painter});
    const {scene, state} = high();
    one.view.setStation(scene);
    one.view.setState(state());
    lookAt(one.view, scene, scene.widthDu / 2, scene.heightDu / 2, 0.6);
    await atRest(one.view);
    const before = one.view.stats();
    expect(before.geometryBuilds).toBeGreaterThan(0);
    expect(before.textLayouts).toBeGreaterThan(0);
    for (const [i, figure] of ['7', '123.4', '-98765.43'].entries()) {
      const next = state({'1004': CLOSED});
      one.view.setState({...next, values: next.values.map(() => figure)});
      await atRest(one.view);
      expect(one.view.stats()).toMatchObject({
        geometryBuilds: before.geometryBuilds,
        stateUploads: before.stateUploads + i + 1,
        framesPainted: before.framesPainted + i + 1,
        textLayouts: before.textLayouts,
      });
    }
  });

  it('paints sharply at a device pixel ratio of 2', async () => {
    const own = Object.getOwnPropertyDescriptor(window, 'devicePixelRatio');
    Object.defineProperty(window, 'devicePixelRatio', {value: 2, configurable: true});
    try {
      const one = mount({painter});
      const {scene, state} = high();
      const [x, y] = farPoint(scene, 2);
      one.view.setStation(scene);
      one.view.setState(state());
      lookAt(one.view, scene, x, y, 8);
      await atRest(one.view);
      const image = await photograph(one, () => one.view.setState(state()));
      expect([image.width, image.height]).toEqual([HOST_WIDTH_PX * 2, HOST_HEIGHT_PX * 2]);
      expect(one.host.querySelector('canvas')?.style.width).toBe(`${HOST_WIDTH_PX}px`);
      expect(colourAt(image, HOST_WIDTH_PX, HOST_HEIGHT_PX)).toBe(LIVE);
    } finally {
      if (own) Object.defineProperty(window, 'devicePixelRatio', own);
    }
  });
});

describe('both painters', () => {
  const cold = () => {
    const rows = Object.entries(COLD_CHAIN_SWITCH_STATES).map(([deviceId, switchState]) => ({deviceId, switchState, aPhaseCurrent: 12.3}));
    return pictureOf(coldChainStation.diagram, rows);
  };
  const low = () => pictureOf(partALow.jsonData, partALow.realData.lvRealDatas);
  const trouble = {'1001': CLOSED_OFFLINE, '1003': CLOSED_KNIFE_ON, '1004': OPEN_KNIFE_ON, '1006': null};

  it.each([
    ['the high-voltage example', high, {}, 1],
    ['trouble, close', high, trouble, 3],
    ['the low-voltage example', low, {}, 1],
    ['a station of 17 cabinets', cold, {}, 1],
    ['far glyphs', cold, {}, 0.35],
    ['the overview', cold, {}, 0.15],
  ] as const)('agree on %s', async (_name, make, switches, zoom) => {
    const picture = make();
    const images: Float64Array[] = [];
    for (const painter of ['canvas2d', 'webgl'] as const) {
      const one = mount({painter, palette: paletteOf('dark', 'voltage')});
      one.view.setStation(picture.scene);
      one.view.setState(picture.state(switches));
      one.view.setCamera({zoom, panX: 12, panY: 7});
      one.view.select(picture.scene.hits.id[0]);
      await atRest(one.view);
      await until(() => one.view.stats().painter === painter, `${painter} paints`);
      images.push(downscaled(await photograph(one, () => one.view.setState(picture.state(switches))), 4));
      one.view.dispose();
    }
    const blank = new Float64Array(images[0].length).map((_, i) => images[0][i % 3]);
    expect(meanDifference(images[0], blank)).toBeGreaterThan(1);
    expect(meanDifference(images[0], images[1])).toBeLessThan(1.5);
    expect(maxDifference(images[0], images[1])).toBeLessThan(80);
  });
});

/** A point on a conductor of the far side of a unit, within the first dash of every style. */
function farPoint(scene: DiagramScene, unit: number): [number, number] {
  return firstDash(scene, (row) => scene.conductors.slot[row] === scene.stations[0].unitFarSlot[unit]);
}

/** The same on the busbar of the first section. */
function busPoint(scene: DiagramScene): [number, number] {
  const slot = scene.stations[0].sectionSlot[0];
  return firstDash(scene, (row) => scene.conductors.weight[row] === WeightClass.bus && scene.conductors.slot[row] === slot);
}

/** Where the closed blade of a unit's breaker is. */
function bladePoint(scene: DiagramScene, unit: number): [number, number] {
  const {symbols} = scene;
  const row = symbols.variantSlot.indexOf(scene.stations[0].unitPositionSlot[unit]);
  const {width, height} = symbolTable().symbols[symbols.symbol[row]];
  return [symbols.x[row] + width / 2, symbols.y[row] + height * 0.45];
}

/** 5 du from the start of the longest straight conductor that is `wanted`. */
function firstDash({conductors}: DiagramScene, wanted: (row: number) => boolean): [number, number] {
  let longest = 0;
  let point: [number, number] = [Number.NaN, Number.NaN];
  for (let row = 0; row < conductors.count; row++) {
    if (!wanted(row)) continue;
    const first = 2 * conductors.offset[row];
    const [ax, ay, bx, by] = conductors.points.subarray(first, first + 4);
    const length = Math.hypot(bx - ax, by - ay);
    if (length <= longest) continue;
    longest = length;
    point = [ax + ((bx - ax) * 5) / length, ay + ((by - ay) * 5) / length];
  }
  return point;
}
