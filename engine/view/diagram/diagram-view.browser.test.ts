import {partAHigh} from '@livebus/fixtures';
import {describe, expect, it, vi} from 'vitest';
import {projectScene, viewOf} from './camera.ts';
import type {DiagramHit} from './diagram-view.types.ts';
import {HitTest} from './hit-test.ts';
import {pictureOf} from './support/example-picture.ts';
import {atRest, HOST_HEIGHT_PX, HOST_WIDTH_PX, type Mounted, nextFrame, pause, until, WINDOW_HEIGHT_PX} from './support/mount.ts';
import {testViews} from './support/test-views.ts';

const picture = pictureOf(partAHigh.jsonData, partAHigh.realData);
const {scene} = picture;
const mountView = testViews();

function mount(options: Parameters<typeof mountView>[0] = {}): Mounted {
  const one = mountView(options);
  one.view.setStation(scene);
  one.view.setState(picture.state());
  return one;
}

const surfaceOf = ({host}: Mounted) => host.firstElementChild as HTMLElement;
const projection = () => projectScene(scene, HOST_WIDTH_PX, HOST_HEIGHT_PX, WINDOW_HEIGHT_PX);

function drag(surface: HTMLElement, from: readonly [number, number], to: readonly [number, number]): void {
  const at = ([clientX, clientY]: readonly [number, number]) => ({clientX, clientY, view: window, bubbles: true, cancelable: true});
  surface.dispatchEvent(new MouseEvent('mousedown', at(from)));
  window.dispatchEvent(new MouseEvent('mousemove', at(to)));
  window.dispatchEvent(new MouseEvent('mouseup', at(to)));
}

function wheel(surface: HTMLElement, clientX: number, clientY: number, deltaY: number): void {
  surface.dispatchEvent(new WheelEvent('wheel', {clientX, clientY, deltaY, bubbles: true, cancelable: true, view: window}));
}

describe('camera', () => {
  it('[MO-2.sld-01] dragging moves the picture, the zoom controls enlarge it', async () => {
    const one = mount();
    await atRest(one.view);
    const told: number[] = [];
    one.view.onCamera(({panX}) => told.push(panX));
    drag(surfaceOf(one), [300, 200], [340, 185]);
    expect(one.view.camera()).toEqual({zoom: 1, panX: 40, panY: -15});
    expect(told.at(-1)).toBe(40);
    one.view.zoomBy(1);
    expect(one.view.camera().zoom).toBe(1.1);
    one.view.panBy(-5, 10);
    expect(one.view.camera().panX).toBeCloseTo(
      HOST_WIDTH_PX / 2 - (HOST_WIDTH_PX / 2 - projection().homeX - 40) * 1.1 - projection().homeX - 5,
      6,
    );
  });

  it('[MO-2.sld-02] [MO-9-10] controls step by 0.1 within the limits', () => {
    const {view} = mount();
    for (let i = 0; i < 10; i++) view.zoomBy(1);
    expect(view.camera().zoom).toBe(2);
    view.setCamera({zoom: 14.95, panX: 0, panY: 0});
    view.zoomBy(1);
    expect(view.camera().zoom).toBe(15);
    view.setCamera({zoom: 0.1, panX: 0, panY: 0});
    view.zoomBy(-1);
    expect(view.camera().zoom).toBe(0.1);
  });

  it('[MO-2.sld-02] the wheel is not rounded and keeps the point under the pointer', () => {
    const one = mount();
    one.view.setCamera({zoom: 1.3, panX: -60, panY: 25});
    const point = () => {
      const {k, x, y} = viewOf(projection(), one.view.camera());
      return [(420 - x) / k, (170 - y) / k];
    };
    const before = point();
    wheel(surfaceOf(one), 420, 170, -37);
    const {zoom} = one.view.camera();
    expect(zoom).toBeGreaterThan(1.3);
    expect(Math.abs(zoom * 10 - Math.round(zoom * 10))).toBeGreaterThan(1e-6);
    expect(point()[0]).toBeCloseTo(before[0], 6);
    expect(point()[1]).toBeCloseTo(before[1], 6);
    for (let i = 0; i < 60; i++) wheel(surfaceOf(one), 420, 170, -400);
    expect(one.view.camera().zoom).toBeCloseTo(15, 9);
  });

  it('[MO-2.sld-03] restore returns to the first view', async () => {
    const one = mount();
    await atRest(one.view);
    const first = one.view.camera();
    wheel(surfaceOf(one), 100, 100, -300);
    drag(surfaceOf(one), [300, 200], [500, 400]);
    expect(one.view.camera()).not.toEqual(first);
    one.view.restore();
    expect(one.view.camera()).toEqual(first);
    expect(first).toEqual({zoom: 1, panX: 0, panY: 0});
    drag(surfaceOf(one), [300, 200], [310, 200]);
    expect(one.view.camera()).toEqual({zoom: 1, panX: 10, panY: 0});
  });

  it('takes a camera and gives it back unchanged', () => {
    const {view} = mount();
    const camera = {zoom: 1.7, panX: -123.25, panY: 0.1 + 0.2};
    view.setCamera(camera);
    expect(view.camera()).toEqual(camera);
  });

  it('travels to a unit and says at once where it goes', async () => {
    const one = mount({cameraMoveMs: 60});
    await atRest(one.view);
    const before = one.view.stats().framesPainted;
    expect(one.view.centre('nobody')).toBe(false);
    expect(one.view.centre('1006')).toBe(true);
    const {k, x, y} = viewOf(projection(), one.view.camera());
    const row = scene.hits.id.indexOf('1006');
    const middle = ((scene.hits.minX[row] + scene.hits.maxX[row]) / 2) * k;
    expect(x).toBeCloseTo(Math.max(HOST_WIDTH_PX - scene.widthDu * k, HOST_WIDTH_PX / 2 - middle), 6);
    expect(scene.heightDu * k).toBeLessThan(HOST_HEIGHT_PX);
    expect(y).toBe(0);
    expect(k).toBeGreaterThanOrEqual(0.44);
    await atRest(one.view);
    expect(one.view.stats().framesPainted).toBeGreaterThan(before + 1);
  });

  it('a busbar wider than the canvas shows its middle, and its units stay readable', () => {
    const {view} = mount();
    const row = scene.hits.id.indexOf('B1');
    expect(view.centre('B1')).toBe(true);
    const {k, x} = viewOf(projection(), view.camera());
    const width = (scene.hits.maxX[row] - scene.hits.minX[row]) * k;
    view.setCamera({zoom: 3, panX: 0, panY: 0});
    view.centre('B1');
    const near = viewOf(projection(), view.camera());
    expect(width).toBeGreaterThan(0);
    expect(k).toBeGreaterThanOrEqual(0.44);
    expect(x).toBeLessThanOrEqual(0);
    expect((scene.hits.maxX[row] - scene.hits.minX[row]) * near.k).toBeGreaterThan(HOST_WIDTH_PX);
    expect(((scene.hits.minX[row] + scene.hits.maxX[row]) / 2) * near.k + near.x).toBeCloseTo(HOST_WIDTH_PX / 2, 6);
    expect(near.y).toBe(0);
  });

  it('[MO-2.sld-01] [MO-2.sld-02] some of the drawing stays in sight whatever moves it', async () => {
    const one = mount();
    const {view} = one;
    const seen = () => {
      const {k, x, y} = viewOf(projection(), view.camera());
      const across = Math.min(HOST_WIDTH_PX, x + scene.widthDu * k) - Math.max(0, x);
      const down = Math.min(HOST_HEIGHT_PX, y + scene.heightDu * k) - Math.max(0, y);
      return [across, down];
    };
    const inSight = () => {
      const {k} = viewOf(projection(), view.camera());
      const [across, down] = seen();
      expect(across).toBeGreaterThanOrEqual(Math.min(96, scene.widthDu * k) - 1e-6);
      expect(down).toBeGreaterThanOrEqual(Math.min(96, scene.heightDu * k) - 1e-6);
    };
    view.setCamera({zoom: 50, panX: 99_999, panY: 99_999});
    expect(view.camera().zoom).toBe(15);
    inSight();
    view.restore();
    for (let i = 0; i < 8; i++) drag(surfaceOf(one), [880, 580], [20, 20]);
    inSight();
    expect(seen().map(Math.round)).toEqual([96, 96]);
    drag(surfaceOf(one), [300, 200], [310, 205]);
    expect(seen().map(Math.round)).toEqual([106, 101]);
    for (let i = 0; i < 8; i++) drag(surfaceOf(one), [20, 20], [880, 580]);
    inSight();
    for (let i = 0; i < 20; i++) wheel(surfaceOf(one), 5, 5, 300);
    inSight();
    view.setCamera({zoom: 2, panX: 0, panY: 0});
    for (let i = 0; i < 100; i++) view.panBy(-80, 60);
    inSight();
    for (let i = 0; i < 20; i++) view.zoomBy(-1);
    inSight();
    // The click that ends a drag is swallowed for the rest of its turn.
    await pause(0);
  });

  it('fits the whole drawing into the canvas', () => {
    const {view} = mount();
    view.setCamera({zoom: 5, panX: -900, panY: -50});
    view.fit();
    const {k, x, y} = viewOf(projection(), view.camera());
    expect(x).toBeGreaterThanOrEqual(-1e-6);
    expect(y).toBeGreaterThanOrEqual(-1e-6);
    expect(x + scene.widthDu * k).toBeLessThanOrEqual(HOST_WIDTH_PX + 1e-6);
    expect(y + scene.heightDu * k).toBeLessThanOrEqual(HOST_HEIGHT_PX + 1e-6);
  });
});

describe('pointer', () => {
  const middleOf = (id: string): readonly [number, number] => {
    const row = scene.hits.id.indexOf(id);
    const {k, x, y} = viewOf(projection(), {zoom: 1, panX: 0, panY: 0});
    return [((scene.hits.minX[row] + scene.hits.maxX[row]) / 2) * k + x, ((scene.hits.minY[row] + scene.hits.maxY[row]) / 2) * k + y];
  };

  it('a click picks the unit under it, or nothing; a drag picks nothing', () => {
    const one = mount();
    const picks: (DiagramHit | null)[] = [];
    one.view.onPick((hit) => picks.push(hit));
    const click = (clientX: number, clientY: number) =>
      surfaceOf(one).dispatchEvent(new MouseEvent('click', {clientX, clientY, bubbles: true, view: window}));
    click(...middleOf('1003'));
    click(1, HOST_HEIGHT_PX - 1);
    expect(picks).toEqual([{kind: 'unit', station: 0, row: 2, id: '1003'}, null]);
    drag(surfaceOf(one), [300, 200], [350, 200]);
    click(350, 200);
    expect(picks).toHaveLength(2);
  });

  it('hover tells what is under the pointer, once, and its end; it looks once a frame and paints what changes alone', async () => {
    const one = mount();
    await atRest(one.view);
    const looks = vi.spyOn(HitTest.prototype, 'rowAt');
    const painted = one.view.stats().framesPainted;
    const hovers: (string | null)[] = [];
    one.view.onHover((hit) => hovers.push(hit?.id ?? null));
    const [clientX, clientY] = middleOf('1004');
    for (const shift of [0, 1, 2]) {
      for (const step of [0, 0.25, 0.5])
        surfaceOf(one).dispatchEvent(new PointerEvent('pointermove', {clientX: clientX + shift + step, clientY, pointerType: 'mouse'}));
      await nextFrame();
      await nextFrame();
    }
    expect(looks).toHaveBeenCalledTimes(3);
    expect(one.view.stats().framesPainted).toBe(painted + 1);
    surfaceOf(one).dispatchEvent(new PointerEvent('pointerleave', {pointerType: 'mouse'}));
    await nextFrame();
    await nextFrame();
    expect(hovers).toEqual(['1004', null]);
    expect(one.view.stats().framesPainted).toBe(painted + 2);
  });

  it('selecting frames a known id and clears for an unknown one', async () => {
    const {view} = mount();
    await atRest(view);
    const before = view.stats().framesPainted;
    expect(view.select('1003')).toBe(true);
    await atRest(view);
    expect(view.stats().framesPainted).toBe(before + 1);
    expect(view.select('nobody')).toBe(false);
    await atRest(view);
    expect(view.stats().framesPainted).toBe(before + 2);
  });
});

describe('life', () => {
  it.each(['canvas2d', 'webgl'] as const)('%s paints nothing while nothing changes', async (painter) => {
    const {view} = mount({painter});
    await atRest(view);
    const before = view.stats();
    await pause(300);
    expect(view.stats()).toEqual(before);
  });

  it('a state that does not fit the scene is refused', () => {
    const {view} = mount();
    const state = picture.state();
    expect(() => view.setState({...state, slots: state.slots.slice(1)})).toThrow(RangeError);
    expect(() => view.setState({...state, values: [...state.values, '1']})).toThrow(RangeError);
    expect(() => view.setState({...state, valueQuality: new Uint8Array(state.valueQuality.length + 1)})).toThrow(RangeError);
  });

  it('[MO-9-01] [MO-2.sld-10] a new size fits anew once, 100 ms after the last change, and is never stretched', async () => {
    const windowHeightPx = vi.fn(() => WINDOW_HEIGHT_PX);
    const one = mount({windowHeightPx});
    await atRest(one.view);
    vi.useFakeTimers({toFake: ['setTimeout', 'clearTimeout']});
    const canvas = one.host.querySelector('canvas');
    const before = windowHeightPx.mock.calls.length;
    for (const width of [700, 650, 600]) {
      one.host.style.width = `${width}px`;
      await until(() => canvas?.style.width === `${width}px`, `the canvas is ${width} px wide`);
      expect(canvas?.width).toBe(width * window.devicePixelRatio);
      vi.advanceTimersByTime(99);
      expect(windowHeightPx.mock.calls.length).toBe(before);
    }
    vi.advanceTimersByTime(1);
    expect(windowHeightPx.mock.calls.length).toBe(before + 1);
    vi.advanceTimersByTime(1000);
    expect(windowHeightPx.mock.calls.length).toBe(before + 1);
  });

  it.each(['canvas2d', 'webgl'] as const)('%s leaves nothing behind, however early it is ended', async (painter) => {
    const early = mount({painter});
    early.view.dispose();
    early.view.dispose();
    const late = mount({painter});
    await atRest(late.view);
    late.view.dispose();
    const frames = late.view.stats().framesPainted;
    late.host.style.width = '500px';
    window.dispatchEvent(new Event('resize'));
    await pause(400);
    expect(early.host.childElementCount).toBe(0);
    expect(late.host.childElementCount).toBe(0);
    expect(late.view.stats().framesPainted).toBe(frames);
  });

  it('a hidden page gets no frame and catches up when it is seen again', async () => {
    const {view} = mount();
    await atRest(view);
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    document.dispatchEvent(new Event('visibilitychange'));
    const before = view.stats().framesPainted;
    view.setState(picture.state({'1004': 0x40000001}));
    await pause(100);
    expect(view.stats().framesPainted).toBe(before);
    hidden.mockReturnValue(false);
    document.dispatchEvent(new Event('visibilitychange'));
    await atRest(view);
    expect(view.stats().framesPainted).toBe(before + 1);
  });

  it('the picture is hidden from screen readers, which read the tree beside it, and takes touches itself', async () => {
    const one = mount();
    await atRest(one.view);
    const canvas = one.host.querySelector('canvas');
    expect(canvas?.getAttribute('aria-hidden')).toBe('true');
    expect(canvas?.style.touchAction).toBe('none');
  });
});
