import {partAHigh} from '@livebus/fixtures';
import {describe, expect, it, vi} from 'vitest';
import {pageSweep} from '../../../../tests/support/page-sweep.ts';
import {inkOf} from '../support/compare.ts';
import {pictureOf} from '../support/example-picture.ts';
import {type Mounted, nextFrame, paintedWhole, photograph, until} from '../support/mount.ts';
import {testViews} from '../support/test-views.ts';

/** What each return left behind would be there after the second already. */
const TIMES = pageSweep(20, 6);
const picture = pictureOf(partAHigh.jsonData, partAHigh.realData);
const EMPHASIS = {
  feeding: [{kind: 'unit', station: 0, row: 0}],
  fed: [{kind: 'unit', station: 0, row: 3}],
  matched: [{kind: 'unit', station: 0, row: 1}],
  dimOthers: true,
} as const;
const mountView = testViews();

async function mount(): Promise<Mounted> {
  const one = mountView({painter: 'webgl'});
  one.view.setStation(picture.scene);
  one.view.setState(picture.state());
  one.view.setCamera({zoom: 1.4, panX: -30, panY: 11});
  one.view.select('1003');
  one.view.emphasise(EMPHASIS);
  await until(() => one.view.stats().painter === 'webgl' && one.view.stats().framesPainted > 0, 'WebGL paints');
  await paintedWhole(one.view);
  return one;
}

/** Number of listeners on window, document and the page's elements, by counting additions and removals. */
function countListeners(): () => number {
  const standing = new Map<EventTarget, Set<string>>();
  const keyOf = (type: string, listener: unknown) => {
    if (!ids.has(listener as object)) ids.set(listener as object, ids.size);
    return `${type} ${ids.get(listener as object)}`;
  };
  const ids = new Map<object, number>();
  const {addEventListener, removeEventListener} = EventTarget.prototype;
  vi.spyOn(EventTarget.prototype, 'addEventListener').mockImplementation(function (this: EventTarget, ...args) {
    const target = this ?? window;
    if (args[1] !== null) {
      const set = standing.get(target) ?? new Set();
      standing.set(target, set.add(keyOf(args[0], args[1])));
    }
    Reflect.apply(addEventListener, target, args);
  });
  vi.spyOn(EventTarget.prototype, 'removeEventListener').mockImplementation(function (this: EventTarget, ...args) {
    const target = this ?? window;
    if (args[1] !== null) standing.get(target)?.delete(keyOf(args[0], args[1]));
    Reflect.apply(removeEventListener, target, args);
  });
  return () => [...standing.values()].reduce((sum, set) => sum + set.size, 0);
}

describe('a WebGL context that is lost', () => {
  it(`comes back ${TIMES} times with the same picture, and leaves nothing behind`, async () => {
    const listeners = countListeners();
    const warn = vi.spyOn(console, 'warn');
    const one = await mount();
    const {view} = one;
    const look = async () => (await photograph(one, () => view.setState(picture.state()))).data;
    const first = await look();
    expect(new Set(new Uint32Array(first.buffer)).size).toBeGreaterThan(20);
    const builds = view.stats().geometryBuilds;
    let standing = 0;
    for (let time = 1; time <= TIMES; time++) {
      const frames = view.stats().framesPainted;
      view.loseContext(1);
      await until(() => view.stats().contextRestores === time && view.stats().framesPainted > frames, `return ${time}`);
      await paintedWhole(view);
      const now = await look();
      expect(now.findIndex((byte, i) => byte !== first[i])).toBe(-1);
      expect(one.host.querySelectorAll('canvas')).toHaveLength(1);
      expect(view.stats()).toMatchObject({painter: 'webgl', contextLosses: time, geometryBuilds: builds * (time + 1)});
      if (time === 1) standing = listeners();
      else expect(listeners()).toBe(standing);
    }
    expect(warn).not.toHaveBeenCalled();
  }, 120_000);

  it('shows what came while it was away', async () => {
    const one = await mount();
    const {view} = one;
    view.loseContext(300);
    await until(() => view.stats().contextLosses === 1, 'the loss');
    const fresh = pictureOf(partAHigh.jsonData, partAHigh.realData, 800);
    view.setStation(fresh.scene);
    view.setState(fresh.state({'1004': 0x40000000}));
    view.select('1005');
    view.setCamera({zoom: 2, panX: 0, panY: 0});
    const frames = view.stats().framesPainted;
    await until(() => view.stats().contextRestores === 1 && view.stats().framesPainted > frames, 'the return');
    await paintedWhole(view);
    const after = await photograph(one, () => view.setState(fresh.state({'1004': 0x40000000})));
    const other = mountView({painter: 'webgl'});
    other.view.setStation(fresh.scene);
    other.view.setState(fresh.state({'1004': 0x40000000}));
    other.view.select('1005');
    other.view.setCamera({zoom: 2, panX: 0, panY: 0});
    await until(() => other.view.stats().framesPainted > 0, 'a view that lost nothing paints');
    await paintedWhole(other.view);
    const {data} = await photograph(other, () => other.view.setState(fresh.state({'1004': 0x40000000})));
    expect(data.findIndex((byte, i) => byte !== after.data[i])).toBe(-1);
  });

  it('and stays away is replaced by Canvas2D with all that was chosen', async () => {
    const one = await mount();
    const {view} = one;
    const before = view.snapshot();
    vi.useFakeTimers({toFake: ['setTimeout', 'clearTimeout']});
    view.loseContext(60_000);
    await until(() => view.stats().contextLosses === 1, 'the loss');
    vi.advanceTimersByTime(5000);
    expect(view.stats().painter).toBe('canvas2d');
    await nextFrame();
    expect(view.snapshot()).toEqual(before);
    const shown = await photograph(one, () => view.setState(picture.state()));
    expect(inkOf(shown)).toBeGreaterThan(1);
    const other = mountView({painter: 'canvas2d'});
    other.view.setStation(picture.scene);
    other.view.setState(picture.state());
    other.view.setCamera(view.camera());
    other.view.select('1003');
    other.view.emphasise(EMPHASIS);
    const {data} = await photograph(other, () => other.view.setState(picture.state()));
    expect(data.findIndex((byte, i) => byte !== shown.data[i])).toBe(-1);
    const plain = await photograph(other, () => other.view.emphasise(null));
    expect(plain.data.findIndex((byte, i) => byte !== shown.data[i])).toBeGreaterThan(-1);
  });
});
