import {expect} from 'vitest';
import {localSeriesPort, SeriesStore} from '../../../core/index.ts';
import {createTrendChart} from './create-trend-chart.ts';
import type {ChartContent, ChartCursors, ChartFault, ChartWindow, TrendChart, TrendChartOptions} from './trend-chart.types.ts';

export const PLAIN = {fontFamily: 'monospace', zone: 'Asia/Shanghai'};
export const T0 = Date.UTC(2026, 4, 14, 16);
/** Charts that a test has mounted and not dropped yet. */
export const charts: {readonly host: HTMLElement; readonly chart: TrendChart}[] = [];
/** Drops the charts of a test; fails when one leaves something in its host. */
export function dropCharts(): void {
  for (const {host, chart} of charts.splice(0)) {
    chart.dispose();
    expect(host.childNodes).toHaveLength(0);
    host.remove();
  }
}

export function mount(store: SeriesStore, options: Partial<TrendChartOptions> = {}) {
  const host = document.createElement('div');
  host.style.cssText = 'width: 600px; height: 200px';
  document.body.append(host);
  const chart = createTrendChart(host, localSeriesPort(store), {...PLAIN, ...options});
  charts.push({host, chart});
  return {host, chart, canvas: () => host.querySelector('canvas')!, over: () => host.querySelector<HTMLElement>('.u-over')!};
}

export const content = (rest: Partial<ChartContent> = {}, shape?: 'step'): ChartContent => ({
  lines: [{seriesId: 'a', label: 'A', axis: 'kW', colour: '#ff0000', widthPx: 2, ...(shape && {shape})}],
  axes: [{id: 'kW', unit: 'kW', zeroBase: true}],
  ...rest,
});

/** A store with one series a second. */
export function storeOf(values: readonly number[], quality?: readonly number[], stepMs = 1000): SeriesStore {
  const store = new SeriesStore();
  store.open('a', {stepMs});
  store.append('a', {startMs: T0, values, ...(quality && {quality: Uint8Array.from(quality)})});
  return store;
}

export type IsColour = (r: number, g: number, b: number) => boolean;
export const red: IsColour = (r, g, b) => r > 180 && g < 120 && b < 120;
export const green: IsColour = (r, g, b) => g > 120 && r < 110 && b < 110;
export const blue: IsColour = (r, g, b) => b > 180 && r < 120 && g < 120;

/** Pixel columns and rows of this colour. */
export function inkOf(canvas: HTMLCanvasElement, is: IsColour) {
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

export const widestHole = (columns: readonly number[]) => Math.max(0, ...columns.slice(1).map((x, index) => x - columns[index]!));
export const windowOf = (seconds: number, from = 0): ChartWindow => ({fromMs: T0 + from * 1000, toMs: T0 + (from + seconds) * 1000});

export async function shown(
  store: SeriesStore,
  at: ChartWindow,
  rest: Partial<ChartContent> = {},
  options: Partial<TrendChartOptions> = {},
) {
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
