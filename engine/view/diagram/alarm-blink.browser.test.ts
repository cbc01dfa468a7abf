import {partAHigh} from '@livebus/fixtures';
import {describe, expect, it, vi} from 'vitest';
import {pictureOf} from './support/example-picture.ts';
import {atRest, lookAt, type Mounted, nextFrame, photograph, until} from './support/mount.ts';
import {testViews} from './support/test-views.ts';

const picture = pictureOf(partAHigh.jsonData, partAHigh.realData);
const mountView = testViews();

/** The mark of an urgent alarm at the fourth unit, in close-up. */
function raised() {
  const {scene} = picture;
  const state = picture.state();
  const slot = scene.stations[0].unitMarkSlots.alarm[3];
  const slots = state.slots.slice();
  slots[slot] = 1;
  const row = scene.symbols.variantSlot.indexOf(slot);
  return {state: {...state, slots}, x: scene.symbols.x[row] + 20, y: scene.symbols.y[row] + 20};
}

/** Bytes of the canvas in a frame at the time `timeMs`. */
async function pixelsAt(one: Mounted, timeMs: number): Promise<Uint8ClampedArray> {
  const {requestAnimationFrame} = window;
  const frames = vi.spyOn(window, 'requestAnimationFrame').mockImplementation((callback) => requestAnimationFrame(() => callback(timeMs)));
  // A frame requested earlier has its own time.
  await nextFrame();
  const {data} = await photograph(one, () => one.view.setPalette(one.view.snapshot()!.palette));
  frames.mockRestore();
  return data;
}

function differs(a: Uint8ClampedArray, b: Uint8ClampedArray): boolean {
  return a.some((byte, i) => byte !== b[i]);
}

describe.each(['canvas2d', 'webgl'] as const)('marks of alarms by %s', (painter) => {
  /** At rest, with timers controlled by the test, and then the alarm. */
  async function mount(blinksAlarms: boolean) {
    const one = mountView({painter, blinksAlarms});
    const {state, x, y} = raised();
    one.view.setStation(picture.scene);
    one.view.setState(picture.state());
    lookAt(one.view, picture.scene, x, y, 2);
    await until(() => one.view.stats().painter === painter && one.view.stats().framesPainted > 0, `${painter} paints`);
    await atRest(one.view);
    vi.useFakeTimers({toFake: ['setTimeout', 'clearTimeout']});
    one.view.setState(state);
    return one;
  }

  it('[MO-4-29] blink together once a second, and cause no frame where none is in sight', async () => {
    const one = await mount(true);
    const seen = await pixelsAt(one, 10_000_100);
    const away = await pixelsAt(one, 10_000_800);
    expect(differs(seen, away)).toBe(true);
    expect(differs(seen, await pixelsAt(one, 10_001_100))).toBe(false);
    expect(vi.getTimerCount()).toBe(1);
    one.view.setState(picture.state());
    const none = await pixelsAt(one, 10_001_800);
    expect(differs(none, await pixelsAt(one, 10_002_100))).toBe(false);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('stand still with a second outline for reduced motion', async () => {
    const one = await mount(false);
    const outlined = await pixelsAt(one, 10_000_100);
    expect(differs(outlined, await pixelsAt(one, 10_000_800))).toBe(false);
    expect(vi.getTimerCount()).toBe(0);
    vi.useRealTimers();
    const blinking = await mount(true);
    const plain = await pixelsAt(blinking, 10_000_100);
    expect(differs(outlined, plain)).toBe(true);
  });
});
