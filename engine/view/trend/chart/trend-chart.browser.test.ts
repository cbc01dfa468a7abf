import {afterEach, describe, expect, it} from 'vitest';
import {type LineMark, localSeriesPort, QualityBit, SeriesStore} from '../../../core/index.ts';
import {LIGHT_CHART_STYLE} from '../../chart/chart-style.ts';
import {createTrendGroup, LIGHT_CHART_PALETTE} from './chart-options.ts';
import {createTrendChart} from './create-trend-chart.ts';
import type {ChartContent, ChartCursors, ChartFault, ChartWindow, TrendChart, TrendChartOptions} from './trend-chart.types.ts';

const PLAIN = {fontFamily: 'monospace', zone: 'Asia/Shanghai'};
const T0 = Date.UTC(2026, 4, 14, 16);
const charts: {readonly host: HTMLElement; readonly chart: TrendChart}[] = [];
afterEach(() => {
  for (const {host, chart} of charts.splice(0)) {
    chart.dispose();
    expect(host.childNodes).toHaveLength(0);
    host.remove();
  }
});

function mount(store: SeriesStore, options: Partial<TrendChartOptions> = {}) {
  const host = document.createElement('div');
  host.style.cssText = 'width: 600px; height: 200px';
  document.body.append(host);
  const chart = createTrendChart(host, localSeriesPort(store), {...PLAIN, ...options});
  charts.push({host, chart});
  return {host, chart, canvas: () => host.querySelector('canvas')!, over: () => host.querySelector<HTMLElement>('.u-over')!};
}

const content = (rest: Partial<ChartContent> = {}, shape?: 'step'): ChartContent => ({
  lines: [{seriesId: 'a', label: 'A', axis: 'kW', colour: '#ff0000', widthPx: 2, ...(shape && {shape})}],
  axes: [{id: 'kW', unit: 'kW', zeroBase: true}],
  ...rest,
});

/** A store with one series a second. */
function storeOf(values: readonly number[], quality?: readonly number[], stepMs = 1000): SeriesStore {
  const store = new SeriesStore();
  store.open('a', {stepMs});
  store.append('a', {startMs: T0, values, ...(quality && {quality: Uint8Array.from(quality)})});
  return store;
}

type IsColour = (r: number, g: number, b: number) => boolean;
const red: IsColour = (r, g, b) => r > 180 && g < 120 && b < 120;
const green: IsColour = (r, g, b) => g > 120 && r < 110 && b < 110;
const blue: IsColour = (r, g, b) => b > 180 && r < 120 && g < 120;

/** Pixel columns and rows of this colour. */
function inkOf(canvas: HTMLCanvasElement, is: IsColour) {
  const {width, height} = canvas;
  const {data} = canvas.getContext('2d')!.getImageData(0, 0, width, height);
  const [columns, rows] = [new Set<number>(), new Set<number>()];
  for (let at = 0; at < width * height; at++) {
    if (data[at * 4 + 3]! < 200 || !is(data[at * 4]!, data[at * 4 + 1]!, data[at * 4 + 2]!)) continue;
    columns.add(at % width);
    rows.add(Math.floor(at / width));
  }
  return {columns: [...columns].sort((a, b) => a - b), rows: [...rows].sort((a, b) => a - b)};
}

const widestHole = (columns: readonly number[]) => Math.max(0, ...columns.slice(1).map((x, index) => x - columns[index]!));
const windowOf = (seconds: number, from = 0): ChartWindow => ({fromMs: T0 + from * 1000, toMs: T0 + (from + seconds) * 1000});

async function shown(store: SeriesStore, at: ChartWindow, rest: Partial<ChartContent> = {}, options: Partial<TrendChartOptions> = {}) {
  const mounted = mount(store, options);
  const faults: (readonly ChartFault[])[] = [];
  const cursors: ChartCursors[] = [];
  mounted.chart.onFaults((next) => faults.push(next));
  mounted.chart.onCursors((next) => cursors.push(next));
  mounted.chart.setWindow(at);
  mounted.chart.setContent(content(rest));
  await mounted.chart.settled();
  return {...mounted, faults, cursors};
}

describe('what is drawn', () => {
  it('a spike of one sample in a million is seen at every zoom', async () => {
    const values = new Float32Array(1_000_000).fill(100);
    values[345_678] = 400;
    const store = new SeriesStore();
    store.open('a', {stepMs: 1000, precision: 'float32'});
    store.append('a', {startMs: T0, values});
    const {chart, canvas} = await shown(store, windowOf(1_000_000));
    for (let seconds = 1_000_000; seconds > 40; seconds /= 3.3) {
      chart.setWindow(windowOf(seconds, Math.max(0, 345_678 - seconds * 0.4)));
      await chart.settled();
      const {rows} = inkOf(canvas(), red);
      expect({seconds, isHigh: rows.at(-1)! - rows[0]! > canvas().height * 0.4}).toEqual({seconds, isHigh: true});
    }
  });

  it('nothing is joined over what is missing, at any density, and a lone reading is a dot', async () => {
    for (const length of [60, 60_000]) {
      const values = Array.from({length}, (_, at) => (at >= length * 0.4 && at < length * 0.6 ? Number.NaN : 50 + (at % 7)));
      const {columns} = inkOf((await shown(storeOf(values), windowOf(length))).canvas(), red);
      expect(widestHole(columns)).toBeGreaterThan(80);
      expect(columns.length).toBeGreaterThan(350);
    }
    const alone = await shown(storeOf([Number.NaN, Number.NaN, 7, Number.NaN]), windowOf(10));
    const dot = inkOf(alone.canvas(), red).columns;
    expect(dot.length).toBeGreaterThanOrEqual(3);
    expect(dot.at(-1)! - dot[0]!).toBeLessThan(8 * devicePixelRatio);
    expect(inkOf((await shown(storeOf([5]), windowOf(10, -5))).canvas(), red).columns.length).toBeGreaterThanOrEqual(3);
  });

  it('a line reaches the edges from the samples beside the window, and a step holds its value', async () => {
    const store = storeOf([10, 20, 30, 40], undefined, 100_000);
    const {columns} = inkOf((await shown(store, windowOf(120, 90))).canvas(), red);
    const plain = columns.at(-1)! - columns[0]!;
    expect(plain).toBeGreaterThan(500);
    const step = mount(store);
    step.chart.setWindow(windowOf(60, 120));
    step.chart.setContent(content({}, 'step'));
    await step.chart.settled();
    const {rows} = inkOf(step.canvas(), red);
    expect(rows.at(-1)! - rows[0]!).toBeLessThan(5 * devicePixelRatio);
  });

  it('estimated values are dashed, stale ones have their colour, bad ones a cross, also if one in thousands is bad', async () => {
    const quality = Array.from({length: 90}, (_, at) => (at < 30 ? 0 : at < 60 ? QualityBit.estimated : QualityBit.stale));
    const palette = {...LIGHT_CHART_PALETTE, stale: '#0000ff', bad: '#00a000'};
    const {canvas} = await shown(storeOf(new Array(90).fill(50), quality), windowOf(90), {}, {palette});
    const {columns} = inkOf(canvas(), red);
    const first = columns.filter((x) => x < canvas().width * 0.33);
    const second = columns.filter((x) => x > canvas().width * 0.42 && x < canvas().width * 0.64);
    expect(widestHole(first)).toBeLessThanOrEqual(2);
    expect(widestHole(second)).toBeGreaterThan(2);
    expect(inkOf(canvas(), blue).columns.length).toBeGreaterThan(100);
    const many = Array.from({length: 60_000}, () => 0);
    many[30_000] = QualityBit.bad;
    const dense = await shown(storeOf(new Array(60_000).fill(50), many), windowOf(60_000), {}, {palette});
    expect(inkOf(dense.canvas(), green).columns.length).toBeGreaterThanOrEqual(4);
  });

  it('several axes, limits, bands and alarms on the axis', async () => {
    const store = storeOf(Array.from({length: 100}, () => 50));
    store.open('b', {stepMs: 1000});
    store.append('b', {startMs: T0, values: Array.from({length: 100}, () => 10_000)});
    const palette = {...LIGHT_CHART_PALETTE, limit: '#00a000', band: '#eeeeaa', alarms: ['#0000ff']};
    const two: Partial<ChartContent> = {
      lines: [content().lines[0]!, {seriesId: 'b', label: 'B', axis: 'V', colour: '#ff00ff'}],
      axes: [content().axes[0]!, {id: 'V', unit: 'V'}],
      limits: [
        {axis: 'kW', value: 70, label: '上限'},
        {axis: 'V', value: 9000, toValue: 9900, label: ''},
      ],
      alarms: [
        {timeMs: T0 + 50_000, level: 1, label: ''},
        {timeMs: T0 + 500_000, level: 1, label: ''},
      ],
    };
    const {canvas, over} = await shown(store, windowOf(99), two, {palette});
    expect(inkOf(canvas(), green).columns.length).toBeGreaterThan(250);
    const mark = inkOf(canvas(), blue);
    expect(mark.columns.at(-1)! - mark.columns[0]!).toBeLessThan(20 * devicePixelRatio);
    expect(mark.rows.at(-1)! - mark.rows[0]!).toBeGreaterThan(100);
    expect(inkOf(canvas(), (r, g, b) => r > 180 && g < 80 && b > 180).columns.length).toBeGreaterThan(400);
    // Axes on both sides, each with its labels over the whole height.
    const isText: IsColour = (r, g, b) => r < 130 && g < 140 && b < 150 && Math.abs(r - b) < 40;
    const image = canvas();
    const right = (over().offsetLeft + over().offsetWidth + 2) * devicePixelRatio;
    for (const [from, width] of [
      [0, over().offsetLeft * devicePixelRatio],
      [right, image.width - right],
    ] as const) {
      const part = document.createElement('canvas');
      Object.assign(part, {width: Math.floor(width), height: image.height});
      part.getContext('2d')!.drawImage(image, -from, 0);
      const {rows} = inkOf(part, isText);
      expect(rows.length).toBeGreaterThan(30 * devicePixelRatio);
      expect(rows.at(-1)! - rows[0]!).toBeGreaterThan(130 * devicePixelRatio);
    }
    expect(over().offsetLeft).toBeGreaterThan(20);
    expect(600 - over().offsetLeft - over().offsetWidth).toBeGreaterThan(30);
  });
});

describe('bad input is told, and drawn as far as it is sound', () => {
  it.each([
    ['values beyond any axis', [1e308, -1e308, 5], [{kind: 'beyond', seriesIds: ['a']}]],
    ['all gaps', [Number.NaN, Number.NaN], [{kind: 'empty'}]],
    ['nothing', [], [{kind: 'empty'}]],
    ['infinite values', [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY], [{kind: 'empty'}]],
  ] as const)('%s', async (_, values, told) => {
    const {faults} = await shown(storeOf(values), windowOf(10, -1));
    expect(faults).toEqual([told]);
  });

  it('a series that nobody opened, a window that is none, a line without its axis', async () => {
    const {faults, chart} = await shown(new SeriesStore(), windowOf(10));
    expect(faults).toEqual([[{kind: 'unknown', seriesIds: ['a']}]]);
    expect(() => chart.setWindow({fromMs: 5, toMs: 5})).toThrow('cannot show from 5 to 5');
    expect(() => chart.setWindow({fromMs: Number.NaN, toMs: 5})).toThrow(RangeError);
    expect(() => chart.setContent(content({axes: []}))).toThrow('names axis "kW"');
  });

  it('a reply for another device is told, and the last picture stays', async () => {
    const store = storeOf([1, 2, 3]);
    const port = localSeriesPort(store);
    let isWrong = false;
    const wrong = {
      ...port,
      query: async (query: Parameters<typeof port.query>[0]) => ({...(await port.query(query)), ...(isWrong && {points: []})}),
    };
    const host = document.createElement('div');
    host.style.cssText = 'width: 600px; height: 200px';
    document.body.append(host);
    const chart = createTrendChart(host, wrong, PLAIN);
    charts.push({host, chart});
    const faults: (readonly ChartFault[])[] = [];
    chart.onFaults((next) => faults.push(next));
    chart.setWindow(windowOf(3));
    chart.setContent(content());
    await chart.settled();
    const before = inkOf(host.querySelector('canvas')!, red).columns.length;
    expect(before).toBeGreaterThan(50);
    isWrong = true;
    chart.refresh();
    await chart.settled();
    expect(faults).toEqual([[{kind: 'failed', reason: expect.stringContaining('0 series instead of 1')}]]);
    expect(inkOf(host.querySelector('canvas')!, red).columns.length).toBe(before);
  });
});

describe('moving', () => {
  const at = (over: HTMLElement, share: number, rest: PointerEventInit = {}): PointerEventInit => {
    const {left, top, width} = over.getBoundingClientRect();
    return {clientX: left + share * width, clientY: top + 20, bubbles: true, cancelable: true, pointerId: 1, isPrimary: true, ...rest};
  };
  const near = (found: ChartWindow, from: number, to: number) => {
    expect((found.fromMs - T0) / 1000).toBeCloseTo(from, 0);
    expect((found.toMs - T0) / 1000).toBeCloseTo(to, 0);
  };

  it('zooms by drag, Ctrl and wheel, pinch and keys, pans by Shift and drag, and goes back by double click', async () => {
    const {chart, over} = await shown(storeOf(new Array(1000).fill(1)), windowOf(1000));
    const fire = (type: string, share: number, rest: PointerEventInit = {}) =>
      over().dispatchEvent(new PointerEvent(type, at(over(), share, rest)));
    fire('pointerdown', 0.2);
    fire('pointermove', 0.5);
    fire('pointerup', 0.6);
    near(chart.window, 200, 600);
    over().dispatchEvent(new MouseEvent('dblclick', at(over(), 0.5)));
    near(chart.window, 0, 1000);
    const wheel = (rest: WheelEventInit) => over().dispatchEvent(new WheelEvent('wheel', {...at(over(), 0.25), ...rest}));
    expect(wheel({deltaY: 100})).toBe(true);
    near(chart.window, 0, 1000);
    expect(wheel({deltaY: -462, ctrlKey: true})).toBe(false);
    near(chart.window, 125, 625);
    over().dispatchEvent(new KeyboardEvent('keydown', {key: 'Home', bubbles: true}));
    fire('pointerdown', 0.5, {shiftKey: true});
    fire('pointermove', 0.4, {shiftKey: true});
    fire('pointerup', 0.4, {shiftKey: true});
    near(chart.window, 100, 1100);
    over().dispatchEvent(new KeyboardEvent('keydown', {key: 'ArrowLeft', ctrlKey: true, bubbles: true}));
    near(chart.window, -400, 600);
    over().dispatchEvent(new KeyboardEvent('keydown', {key: '+', bubbles: true}));
    near(chart.window, -150, 350);
    chart.setWindow(windowOf(1000));
    fire('pointerdown', 0.4, {pointerId: 1, pointerType: 'touch'});
    fire('pointerdown', 0.6, {pointerId: 2, pointerType: 'touch'});
    fire('pointermove', 0.7, {pointerId: 2, pointerType: 'touch'});
    fire('pointermove', 0.3, {pointerId: 1, pointerType: 'touch'});
    fire('pointerup', 0.3, {pointerId: 1, pointerType: 'touch'});
    fire('pointerup', 0.7, {pointerId: 2, pointerType: 'touch'});
    expect(chart.window.toMs - chart.window.fromMs).toBeCloseTo(500_000, -4);
  });

  it('reads exact samples at two cursors and the difference, and tells the offset in a repeated hour', async () => {
    const exact = [0.1, 18_462_907.6, 12_345_678_901.25];
    const store = storeOf(exact, undefined, 1000);
    const {chart, cursors} = await shown(store, windowOf(2));
    chart.setCursors(T0 + 1990, T0 + 12);
    await chart.settled();
    const {cursor, mark, betweenMs, differences} = cursors.at(-1)!;
    expect([cursor!.readings[0]!.sample, mark!.readings[0]!.sample]).toEqual([
      {timeMs: T0 + 2000, value: exact[2], quality: 0},
      {timeMs: T0, value: exact[0], quality: 0},
    ]);
    expect([betweenMs, differences]).toEqual([1978, [exact[2]! - exact[0]!]]);
    expect(cursor!.timeText).toBe('2026-05-15 00:00:01.990');
    const rome = await shown(store, windowOf(2), {}, {zone: 'Europe/Rome'});
    rome.chart.setCursors(Date.UTC(2026, 9, 25, 1, 30), null);
    await rome.chart.settled();
    expect(rome.cursors.at(-1)!.cursor).toMatchObject({timeText: '2026-10-25 02:30:00 +01:00', readings: [{sample: null}]});
  });

  it('names the alarms at a cursor', async () => {
    const alarms = [10, 50].map((seconds) => ({timeMs: T0 + seconds * 1000, level: 2, label: `${seconds}`}));
    const {chart, cursors} = await shown(storeOf(new Array(100).fill(1)), windowOf(99), {alarms});
    for (const seconds of [50, 30]) {
      chart.setCursors(T0 + seconds * 1000, null);
      await chart.settled();
    }
    expect(cursors.map(({cursor}) => cursor!.alarms)).toEqual([[alarms[1]], []]);
  });

  it('charts of a group move and point together; a key marks', async () => {
    const group = createTrendGroup();
    const store = storeOf(new Array(100).fill(1));
    const [a, b] = [await shown(store, windowOf(100), {}, {group}), await shown(store, windowOf(100), {}, {group})];
    a.over().dispatchEvent(new KeyboardEvent('keydown', {key: '+', bubbles: true}));
    near(b.chart.window, 25, 75);
    a.over().dispatchEvent(new KeyboardEvent('keydown', {key: 'ArrowRight', shiftKey: true, bubbles: true}));
    await a.chart.settled();
    await b.chart.settled();
    expect(b.cursors.at(-1)).toMatchObject({cursor: {timeMs: T0 + 50_500}, mark: {timeMs: T0 + 50_000}, betweenMs: 500, differences: [0]});
    a.over().dispatchEvent(new KeyboardEvent('keydown', {key: 'Escape', bubbles: true}));
    await b.chart.settled();
    expect(b.cursors.at(-1)!.cursor).toBeNull();
  });

  it('a live window follows the newest sample until the user moves', async () => {
    const store = storeOf(new Array(100).fill(1));
    const {chart, over} = await shown(store, windowOf(50, 50));
    chart.setLive(true);
    store.append('a', {startMs: T0 + 100_000, values: new Array(20).fill(9)});
    chart.refresh(T0 + 119_000);
    near(chart.window, 69, 119);
    const told: boolean[] = [];
    chart.onLive((next) => told.push(next));
    over().dispatchEvent(new KeyboardEvent('keydown', {key: '-', bubbles: true}));
    expect([told, chart.isLive]).toEqual([[false], false]);
    chart.refresh(T0 + 130_000);
    near(chart.window, 44, 144);
  });
});

describe('the picture', () => {
  it('is a PNG of the canvas, in the colours of its palette', async () => {
    const {chart, canvas} = await shown(storeOf([1, 2, 3]), windowOf(3));
    const bitmap = await createImageBitmap(await chart.toPng());
    expect([bitmap.width, bitmap.height]).toEqual([canvas().width, canvas().height]);
  });

  it('is a list of marks for paper, as dense as that can show, in which nothing is joined over a gap', async () => {
    const values = Array.from({length: 50_000}, (_, at) => (at > 20_000 && at < 30_000 ? Number.NaN : at % 100));
    const {chart} = await shown(storeOf(values), windowOf(50_000), {limits: [{axis: 'kW', value: 20, toValue: 80, label: 'x'}]});
    const paper = {width: 180, height: 60, style: {...LIGHT_CHART_STYLE, fontSize: 3, lineWidth: 0.2}, valueText: String, columns: 2000};
    const {marks, faults} = await chart.toDrawing(paper);
    const line = marks.find((mark) => mark.kind === 'line' && mark.stroke.colour === '#ff0000') as LineMark;
    const xs = Array.from({length: line.points.length / 2}, (_, at) => line.points[2 * at]!);
    expect(xs.filter(Number.isNaN)).toHaveLength(1);
    expect(xs.length).toBeGreaterThan(3000);
    expect(
      Math.max(
        ...xs
          .slice(1)
          .map((x, at) => x - xs[at]!)
          .filter((step) => !Number.isNaN(step)),
      ),
    ).toBeLessThan(0.5);
    expect([faults, marks.filter((mark) => mark.kind === 'line' && mark.stroke.colour === LIGHT_CHART_STYLE.limit).length]).toEqual([
      [],
      2,
    ]);
  });

  it('takes other axes and follows its size', async () => {
    const {chart, host, canvas, over} = await shown(storeOf([1, 2, 3]), windowOf(3));
    chart.setContent(content({axes: [content().axes[0]!, {id: 'V', unit: 'V'}]}));
    chart.setCursors(T0 + 1000, null);
    await chart.settled();
    expect(host.querySelectorAll('canvas')).toHaveLength(1);
    host.style.width = '420px';
    await expect.poll(() => canvas().getBoundingClientRect().width).toBe(420);
    await chart.settled();
    expect(inkOf(canvas(), red).columns.length).toBeGreaterThan(200);
    expect(over().children.length).toBeGreaterThan(3);
  });
});

describe('for people who do not see it', () => {
  const table = {
    ...{caption: '有功', time: '时间', line: '曲线', count: '个数', least: '最小', greatest: '最大', mean: '平均', gap: '缺数'},
    qualityText: (bits: number) => (bits === 0 ? '' : '估'),
  };
  const cellsOf = (host: HTMLElement) => [...host.querySelectorAll('tr')].map((row) => [...row.cells].map(({textContent}) => textContent));

  it('a hidden table has the exact samples with their quality, in a repeated hour with the offset, or figures of many', async () => {
    const twoMs = Date.UTC(2026, 9, 25, 0, 0);
    const store = new SeriesStore();
    store.open('a', {stepMs: 1_800_000});
    store.append('a', {startMs: twoMs, values: [18_462_907.6, Number.NaN, 0.1, 2], quality: Uint8Array.of(0, 0, QualityBit.estimated, 0)});
    const {host, chart} = await shown(store, {fromMs: twoMs, toMs: twoMs + 5_400_000}, {}, {zone: 'Europe/Rome', table});
    await expect
      .poll(() => cellsOf(host))
      .toEqual([
        ['时间', 'A kW'],
        ['2026-10-25 02:00:00 +02:00', '18,462,907.6'],
        ['2026-10-25 02:30:00 +02:00', '缺数'],
        ['2026-10-25 02:00:00 +01:00', '0.1 估'],
        ['2026-10-25 02:30:00 +01:00', '2'],
      ]);
    store.open('b', {stepMs: 1000});
    store.append('b', {startMs: T0, values: Array.from({length: 1000}, (_, at) => at % 10)});
    chart.setContent(content({lines: [{...content().lines[0]!, seriesId: 'b'}]}));
    chart.setWindow(windowOf(999));
    await expect
      .poll(() => cellsOf(host))
      .toEqual([
        ['曲线', '个数', '最小', '最大', '平均'],
        ['A kW', '1000', '0 (2026-05-14 18:00:00)', '9 (2026-05-14 18:00:09)', '4.5'],
      ]);
  });

  it('mounts leave no element, no listener and no timer', async () => {
    const rounds = import.meta.env.VITE_LIVEBUS_LONG === 'sweeps' ? 1000 : 60;
    const kept = new Map<unknown, string>();
    const {addEventListener, removeEventListener} = EventTarget.prototype;
    const isLasting = (target: unknown) => target === globalThis || target === document || target instanceof MediaQueryList;
    EventTarget.prototype.addEventListener = function (this: EventTarget, ...args: Parameters<typeof addEventListener>) {
      if (isLasting(this ?? globalThis) && args[1] !== null) kept.set(args[1], args[0]);
      addEventListener.apply(this, args);
    };
    EventTarget.prototype.removeEventListener = function (this: EventTarget, ...args: Parameters<typeof removeEventListener>) {
      kept.delete(args[1]);
      removeEventListener.apply(this, args);
    };
    try {
      const store = storeOf([1, Number.NaN, 3]);
      const group = createTrendGroup();
      for (let round = 0; round < rounds; round++) {
        const {host, chart} = mount(store, {group, table});
        chart.setWindow(windowOf(3));
        chart.setContent(content());
        chart.setCursors(T0, T0 + 1000);
        if (round % 10 === 0) await chart.settled();
        charts.pop();
        chart.dispose();
        chart.dispose();
        expect(host.childNodes).toHaveLength(0);
        expect(host.hasAttribute('tabindex')).toBe(false);
        host.remove();
      }
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      expect([...kept.values()]).toEqual([]);
      expect(group.members.size).toBe(0);
      expect(document.querySelectorAll('canvas, table')).toHaveLength(0);
    } finally {
      Object.assign(EventTarget.prototype, {addEventListener, removeEventListener});
    }
  });
});
