import {afterEach, describe, expect, it} from 'vitest';
import {type LineMark, QualityBit, SeriesStore} from '../../../core/index.ts';
import {LIGHT_CHART_STYLE} from '../../chart/chart-style.ts';
import {createTrendGroup} from './chart-options.ts';
import {charts, content, dropCharts, inkOf, mount, red, shown, storeOf, T0, windowOf} from './test-charts.ts';

afterEach(dropCharts);

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
