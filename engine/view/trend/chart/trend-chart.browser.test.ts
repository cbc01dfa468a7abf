import {afterEach, describe, expect, it} from 'vitest';
import {localSeriesPort, QualityBit, SeriesStore} from '../../../core/index.ts';
import {createTrendGroup, LIGHT_CHART_PALETTE} from './chart-options.ts';
import {createTrendChart} from './create-trend-chart.ts';
import {
  blue,
  charts,
  content,
  dropCharts,
  green,
  type IsColour,
  inkOf,
  mount,
  PLAIN,
  red,
  shown,
  storeOf,
  T0,
  widestHole,
  windowOf,
} from './test-charts.ts';
import type {ChartContent, ChartFault, ChartWindow} from './trend-chart.types.ts';

afterEach(dropCharts);

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

it('a port that does not answer what is read beside the window is told, with no table that says nothing was measured', async () => {
  const port = localSeriesPort(storeOf([1, 2, 3]));
  let isBroken = false;
  const fragile = {
    ...port,
    samplesNear: async (asked: Parameters<typeof port.samplesNear>[0]) => {
      if (isBroken) throw new Error('thread ended');
      return port.samplesNear(asked);
    },
    rows: async (...asked: Parameters<typeof port.rows>) => {
      if (isBroken) throw new Error('thread ended');
      return port.rows(...asked);
    },
  };
  const texts = {caption: 'T', time: 't', line: 'l', count: 'c', least: '-', greatest: '+', mean: 'm', gap: 'gap', qualityText: () => ''};
  const host = document.createElement('div');
  host.style.cssText = 'width: 600px; height: 200px';
  document.body.append(host);
  const chart = createTrendChart(host, fragile, {...PLAIN, table: texts});
  charts.push({host, chart});
  const faults: (readonly ChartFault[])[] = [];
  chart.onFaults((next) => faults.push(next));
  chart.setWindow(windowOf(3));
  chart.setContent(content());
  await expect.poll(() => host.querySelectorAll('tbody tr').length).toBe(3);
  isBroken = true;
  chart.setCursors(T0 + 1000, null);
  await chart.settled();
  expect(faults).toEqual([[{kind: 'failed', reason: 'thread ended'}]]);
  chart.refresh();
  await expect.poll(() => host.querySelector('table')).toBeNull();
  isBroken = false;
  chart.refresh();
  await expect.poll(() => host.querySelectorAll('tbody tr').length).toBe(3);
  expect(faults.at(-1)).toEqual([]);
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
