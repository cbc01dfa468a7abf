import {afterEach, describe, expect, it} from 'vitest';
import {createTrendView} from './create-trend-view.ts';
import {DEFAULT_TREND_VIEW_OPTIONS} from './options.ts';
import type {TrendCursor, TrendData, TrendView, TrendViewOptions} from './trend-view.types.ts';

const MINUTE = 60_000;
const PLAIN = {...DEFAULT_TREND_VIEW_OPTIONS, fontFamily: 'monospace'};

function dataOf(values: readonly (number | null | undefined)[], rest: Partial<TrendData> = {}): TrendData {
  const timesMs = values.map((_, index) => index * 15 * MINUTE);
  return {
    timesMs,
    series: [{colour: '#ff0000', widthPx: 2, values, live: true}],
    fromMs: 0,
    toMs: 96 * 15 * MINUTE,
    timeTicks: [0, 24, 48, 72, 96].map((tick) => ({timeMs: tick * 15 * MINUTE, label: String(tick / 4).padStart(2, '0')})),
    zeroBase: true,
    ...rest,
  };
}

let host: HTMLElement | undefined;
let view: TrendView | undefined;
afterEach(() => {
  view?.dispose();
  host?.remove();
  view = undefined;
});

function mount(options: Partial<TrendViewOptions> = {}) {
  host = document.createElement('div');
  host.style.cssText = 'width: 300px; height: 160px';
  document.body.append(host);
  view = createTrendView(host, {...PLAIN, ...options});
  return {host, view, canvas: host.querySelector('canvas')!};
}

const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

/** Pixel columns in which there is a pixel of this colour, as parts of the canvas width. */
function columnsWith(canvas: HTMLCanvasElement, is: (r: number, g: number, b: number) => boolean): number[] {
  const {width, height} = canvas;
  const {data} = canvas.getContext('2d')!.getImageData(0, 0, width, height);
  return Array.from({length: width}, (_, x) => x).filter((x) => {
    for (let y = 0; y < height; y++) {
      const at = (y * width + x) * 4;
      if (data[at + 3]! > 200 && is(data[at]!, data[at + 1]!, data[at + 2]!)) return true;
    }
    return false;
  });
}
const red = (r: number, g: number, b: number) => r > 180 && g < 120 && b < 120;

describe('the trend view', () => {
  it('keeps the levels that values are held against in sight, dashed over the whole width', async () => {
    const {view: made, canvas} = mount({palette: {...PLAIN.palette, limit: '#00c000'}});
    made.setData(dataOf([5, 6], {limits: [{value: 33.3, label: ''}]}));
    await frame();
    const line = columnsWith(canvas, (r, g, b) => g > 120 && r < 100 && b < 100);
    const reach = line.at(-1)! - line[0]! + 1;
    expect(reach).toBeGreaterThan(canvas.width * 0.7);
    expect(line.length).toBeLessThan(reach * 0.8);
  });

  it('draws a line that breaks where nothing was measured, and tints the gap', async () => {
    const {view: made, canvas} = mount({palette: {...PLAIN.palette, gap: '#00ff00'}, gapLabel: ''});
    made.setData(dataOf(Array.from({length: 96}, (_, index) => (index >= 40 && index < 56 ? null : 50))));
    await frame();
    const line = columnsWith(canvas, red);
    expect(line.length).toBeGreaterThan(150);
    const widest = Math.max(...line.slice(1).map((x, index) => x - line[index]!));
    expect(widest).toBeGreaterThan(35);
    expect(columnsWith(canvas, (r, g, b) => r < 80 && g > 200 && b < 80).length).toBeGreaterThan(35);
  });

  it('draws a reading alone between gaps as a dot', async () => {
    const {view: made, canvas} = mount();
    made.setData(dataOf(Array.from({length: 96}, (_, index) => (index === 30 ? 50 : index > 90 ? 20 : null))));
    await frame();
    const dot = columnsWith(canvas, red).filter((x) => x < canvas.width / 2);
    expect(dot.length).toBeGreaterThanOrEqual(4);
    expect(dot.at(-1)! - dot[0]!).toBeLessThan(8 * devicePixelRatio);
  });

  it('does not break a line where another series has a sample of its own', async () => {
    const {view: made, canvas} = mount();
    made.setData(dataOf(Array.from({length: 96}, (_, index) => (index % 3 === 0 ? 50 : undefined))));
    await frame();
    const line = columnsWith(canvas, red);
    // The ring of the last point interrupts the line for a pixel or two.
    expect(Math.max(...line.slice(1).map((x, index) => x - line[index]!))).toBeLessThanOrEqual(3);
  });

  it('keeps its canvas when data, palette or staleness change, and wears the new colours', async () => {
    const {view: made, host: element, canvas} = mount();
    made.setData(dataOf([10, 20, 30]));
    await frame();
    const before = columnsWith(canvas, red).length;
    expect(before).toBeGreaterThan(0);
    made.setData(dataOf([10, 20, 30, 40, 50, 60]));
    await frame();
    expect(columnsWith(canvas, red).length).toBeGreaterThan(before);
    made.setPalette({...PLAIN.palette, stale: '#0000ff'});
    made.setStale(true);
    await frame();
    expect(columnsWith(canvas, red)).toEqual([]);
    expect(columnsWith(canvas, (r, g, b) => b > 180 && r < 120 && g < 120).length).toBeGreaterThan(0);
    expect([...element.querySelectorAll('canvas')]).toEqual([canvas]);
  });

  it('takes another number of series', async () => {
    const {view: made, canvas} = mount();
    const blue = {colour: '#0000ff', widthPx: 2, values: [60, 50, 40]};
    const isBlue = (r: number, g: number, b: number) => b > 180 && r < 120 && g < 120;
    const one = dataOf([10, 20, 30]);
    made.setData({...one, series: [...one.series, blue]});
    await frame();
    expect(columnsWith(canvas, isBlue).length).toBeGreaterThan(0);
    made.setData(one);
    await frame();
    expect(columnsWith(canvas, isBlue)).toEqual([]);
    expect(columnsWith(canvas, red).length).toBeGreaterThan(0);
  });

  it('tells what stands under the pointer, and keeps its moment when data come', async () => {
    const {view: made, host: element} = mount();
    const told: (TrendCursor | null)[] = [];
    made.onCursor((cursor) => told.push(cursor));
    made.setData(dataOf(Array.from({length: 97}, (_, index) => index)));
    await frame();
    const over = element.querySelector<HTMLElement>('.u-over')!;
    const box = over.getBoundingClientRect();
    over.dispatchEvent(new PointerEvent('pointermove', {clientX: box.left + box.width / 2, clientY: box.top + 5}));
    expect(told).toEqual([{index: 48, timeMs: 48 * 15 * MINUTE, values: [48]}]);
    made.setData(dataOf(Array.from({length: 97}, (_, index) => index * 2)));
    expect(told.at(-1)).toEqual({index: 48, timeMs: 48 * 15 * MINUTE, values: [96]});
    over.dispatchEvent(new PointerEvent('pointerleave'));
    expect(told.at(-1)).toBeNull();
    made.setCursor(2);
    expect(told.at(-1)).toMatchObject({index: 2, values: [4]});
    made.setCursor(500);
    expect(told.at(-1)).toBeNull();
  });

  it('follows the size of its host', async () => {
    const {view: made, host: element, canvas} = mount();
    made.setData(dataOf([1, 2, 3]));
    element.style.width = '420px';
    await expect.poll(() => canvas.getBoundingClientRect().width).toBe(420);
    element.style.height = '100px';
    await expect.poll(() => canvas.getBoundingClientRect().height).toBe(100);
  });

  it('leaves nothing behind: a hundred mounts leave no element and no listener', async () => {
    const watched = watchListeners();
    try {
      for (let round = 0; round < 100; round++) {
        const {host: element, view: made} = mount();
        made.setData(dataOf([1, null, 3]));
        made.setCursor(1);
        if (round % 10 === 0) await frame();
        made.dispose();
        made.dispose();
        expect(element.childNodes).toHaveLength(0);
        element.remove();
      }
      await frame();
      expect(watched.kept()).toEqual([]);
      expect(document.querySelectorAll('canvas')).toHaveLength(0);
    } finally {
      watched.stop();
    }
  });
});

/** Listeners on the window, the document and media queries, which outlive an element. */
function watchListeners() {
  const kept = new Map<unknown, string>();
  const {addEventListener, removeEventListener} = EventTarget.prototype;
  const lasting = (target: unknown) => target === window || target === document || target instanceof MediaQueryList;
  EventTarget.prototype.addEventListener = function (this: EventTarget, ...args: Parameters<typeof addEventListener>) {
    if (lasting(this ?? window) && args[1] !== null) kept.set(args[1], args[0]);
    addEventListener.apply(this, args);
  };
  EventTarget.prototype.removeEventListener = function (this: EventTarget, ...args: Parameters<typeof removeEventListener>) {
    kept.delete(args[1]);
    removeEventListener.apply(this, args);
  };
  return {
    kept: () => [...kept.values()],
    stop() {
      EventTarget.prototype.addEventListener = addEventListener;
      EventTarget.prototype.removeEventListener = removeEventListener;
    },
  };
}
