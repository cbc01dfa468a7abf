import {COLD_CHAIN_SWITCH_STATES, coldChainStation} from '@livebus/fixtures';
import {afterEach, describe, expect, it} from 'vitest';
import {paletteOf} from '../../../core/index.ts';
import {pictureOf} from '../support/example-picture.ts';
import {atRest, colourAt, HOST_HEIGHT_PX, HOST_WIDTH_PX, type Mounted, mountView, nextFrame} from '../support/mount.ts';
import {createMiniMap, DEFAULT_MAP_LIMITS} from './create-mini-map.ts';
import {mapFrame, windowOnMap} from './map-frame.ts';

const LIGHT = paletteOf('light');
const OFFLINE = 1;
const undo: (() => void)[] = [];

afterEach(() => {
  for (const one of undo.splice(0)) one();
});

function show(switches: Record<string, number> = {}) {
  const rows = Object.entries(COLD_CHAIN_SWITCH_STATES).map(([deviceId, switchState]) => ({deviceId, switchState}));
  const {scene, state} = pictureOf(coldChainStation.diagram, rows);
  const mounted: Mounted = mountView();
  const {view, host} = mounted;
  const corner = document.createElement('div');
  corner.style.cssText = 'position:fixed;left:0;top:620px';
  document.body.append(corner);
  undo.push(() => {
    view.dispose();
    host.remove();
    corner.remove();
  });
  view.setStation(scene);
  view.setState(state(switches));
  const map = createMiniMap(corner, view);
  undo.push(() => map.dispose());
  return {view, corner, map, scene, state, mounted, canvas: () => corner.querySelector('canvas')!};
}

function pixels(canvas: HTMLCanvasElement): ImageData {
  return canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height);
}

function press(canvas: HTMLCanvasElement, type: 'pointerdown' | 'pointermove' | 'pointerup', xPx: number, yPx: number): void {
  const {left, top} = canvas.getBoundingClientRect();
  const event = {
    bubbles: true,
    cancelable: true,
    pointerId: 1,
    isPrimary: true,
    button: 0,
    buttons: 1,
    clientX: left + xPx,
    clientY: top + yPx,
  };
  canvas.dispatchEvent(new PointerEvent(type, event));
}

describe('the map of a picture', () => {
  it('is needed while some of the drawing is out of sight, and says when that changes', async () => {
    const {view, map} = show();
    const told: boolean[] = [];
    map.onNeeded((needed) => told.push(needed));
    await atRest(view);
    expect(map.isNeeded).toBe(true);
    view.fit();
    await atRest(view);
    expect(map.isNeeded).toBe(false);
    view.zoomBy(5);
    await atRest(view);
    expect(told.slice(-2)).toEqual([false, true]);
  });

  it('shows the drawing in its shape, a busbar in its state and the window as a frame', async () => {
    const {view, map, scene, canvas} = show();
    await atRest(view);
    const frame = mapFrame(scene, DEFAULT_MAP_LIMITS);
    expect([canvas().clientWidth, canvas().clientHeight]).toEqual([frame.widthPx, frame.heightPx]);
    expect(canvas().getAttribute('aria-hidden')).toBe('true');
    const image = pixels(canvas());
    const seen = new Set(
      Array.from({length: image.width * image.height}, (_, i) => colourAt(image, i % image.width, Math.floor(i / image.width))),
    );
    expect(seen.has(LIGHT.frameLine.toUpperCase())).toBe(true);
    expect([...seen].some((colour) => near(colour, LIGHT.voltages['10'] ?? ''))).toBe(true);
    const window = view.snapshot()!;
    const box = windowOnMap(frame, window, {widthPx: HOST_WIDTH_PX, heightPx: HOST_HEIGHT_PX});
    expect(near(colourAt(image, box.x + box.width - 1, box.y + box.height / 2), LIGHT.focus)).toBe(true);
    expect(map.stats().basePaints).toBe(1);
  });

  it('marks what is abnormal, and the mark goes with it', async () => {
    const {view, scene, state, canvas} = show({[Object.keys(COLD_CHAIN_SWITCH_STATES)[3]!]: OFFLINE});
    await atRest(view);
    const count = () => {
      const image = pixels(canvas());
      let found = 0;
      for (let i = 0; i < image.width * image.height; i++)
        if (near(colourAt(image, i % image.width, Math.floor(i / image.width)), LIGHT.uncertain)) found++;
      return found;
    };
    expect(scene.stations).toHaveLength(1);
    const doubtful = count();
    view.setState(state());
    await atRest(view);
    expect(count()).toBeLessThan(doubtful);
  });

  it('takes the window where it is pressed and along where it is dragged', async () => {
    const {view, scene, canvas} = show();
    view.setCamera({zoom: 4, panX: 0, panY: 0});
    await atRest(view);
    const {widthPx, heightPx, scaleX, scaleY} = mapFrame(scene, DEFAULT_MAP_LIMITS);
    const middle = () => {
      const {k, x, y} = view.snapshot()!;
      return [((HOST_WIDTH_PX / 2 - x) / k) * scaleX, ((HOST_HEIGHT_PX / 2 - y) / k) * scaleY];
    };
    press(canvas(), 'pointermove', widthPx * 0.2, heightPx / 2);
    expect(middle()[0]).toBeLessThan(widthPx * 0.4);
    press(canvas(), 'pointerdown', widthPx * 0.6, heightPx / 2);
    await nextFrame();
    expect(middle()[0]).toBeCloseTo(widthPx * 0.6, 0);
    expect(middle()[1]).toBeCloseTo(heightPx / 2, 0);
    press(canvas(), 'pointermove', widthPx * 0.4, heightPx / 2);
    expect(middle()[0]).toBeCloseTo(widthPx * 0.4, 0);
    press(canvas(), 'pointerup', widthPx * 0.4, heightPx / 2);
    press(canvas(), 'pointermove', widthPx * 0.7, heightPx / 2);
    expect(middle()[0]).toBeCloseTo(widthPx * 0.4, 0);
    expect(view.camera().zoom).toBe(4);
  });

  it('paints once a frame, its layer of the whole only when scene, state, palette or emphasis are others, and nothing while it is not shown', async () => {
    const {view, map, state} = show();
    await atRest(view);
    const first = map.stats();
    for (let i = 0; i < 5; i++) view.panBy(-3, 0);
    await atRest(view);
    expect(map.stats()).toEqual({basePaints: first.basePaints, paints: first.paints + 1});
    view.setState(state());
    await atRest(view);
    view.setPalette(paletteOf('dark'));
    await atRest(view);
    view.emphasise({feeding: [], fed: [], matched: [{station: 0, kind: 'unit', row: 0}], dimOthers: true});
    await atRest(view);
    expect(map.stats().basePaints).toBe(first.basePaints + 3);
    view.select('nobody');
    await atRest(view);
    expect(map.stats().paints).toBe(first.paints + 4);
    map.setShown(false);
    view.panBy(-30, 0);
    await atRest(view);
    expect(map.stats().paints).toBe(first.paints + 4);
    map.setShown(true);
    expect(map.stats()).toEqual({basePaints: first.basePaints + 3, paints: first.paints + 5});
  });

  it('leaves nothing behind', async () => {
    const {view, map, corner} = show();
    await atRest(view);
    const {paints} = map.stats();
    map.dispose();
    expect(corner.childElementCount).toBe(0);
    view.panBy(-30, 0);
    await atRest(view);
    expect(map.stats().paints).toBe(paints);
  });
});

/** The greatest difference of a channel is small: narrow things share their pixels with their neighbours. */
function near(a: string, b: string): boolean {
  const [p, q] = [a, b].map((hex) => Number.parseInt(hex.slice(1), 16));
  return Math.max(...[16, 8, 0].map((shift) => Math.abs(((p >> shift) & 255) - ((q >> shift) & 255)))) < 50;
}
