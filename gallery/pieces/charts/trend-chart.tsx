import {DAY_MS, HOUR_MS, localSeriesPort, QualityBit, SeriesStore} from '@livebus/engine/core';
import {
  type ChartContent,
  type ChartCursors,
  type ChartFault,
  type ChartWindow,
  createTrendChart,
  DARK_CHART_PALETTE,
  LIGHT_CHART_PALETTE,
} from '@livebus/engine/trend';
import {Card, useTheme} from '@livebus/ui';
import {useEffect, useRef, useState} from 'react';
import type {Piece} from '../../piece.ts';

const START_MS = Date.parse('2026-05-15T00:00:00+08:00');
const ZONE = 'Asia/Shanghai';

interface Shown {
  readonly make: () => SeriesStore;
  readonly content: ChartContent;
  readonly window: ChartWindow;
  readonly zone?: string;
  readonly cursors?: readonly [number, number];
}

/** The trend chart of the engine over a store of this thread. */
function Trend({shown}: {readonly shown: Shown}) {
  const host = useRef<HTMLDivElement>(null);
  const isDark = useTheme() === 'dark';
  const [cursors, setCursors] = useState<ChartCursors | null>(null);
  const [faults, setFaults] = useState<readonly ChartFault[]>([]);
  useEffect(() => {
    if (host.current === null) return;
    const {fontFamily} = getComputedStyle(host.current);
    const palette = isDark ? DARK_CHART_PALETTE : LIGHT_CHART_PALETTE;
    const chart = createTrendChart(host.current, localSeriesPort(shown.make()), {fontFamily, palette, zone: shown.zone ?? ZONE});
    chart.onCursors(setCursors);
    chart.onFaults(setFaults);
    chart.setWindow(shown.window);
    chart.setContent(shown.content);
    if (shown.cursors !== undefined) chart.setCursors(...shown.cursors);
    return () => chart.dispose();
  }, [shown, isDark]);
  return (
    <Card className="p-4">
      <div ref={host} role="application" aria-label="趋势图" style={{height: 260}} />
      <p className="mt-2 min-h-5 text-12 text-text-3">{faults.length > 0 ? faults.map(faultText).join('；') : readOut(cursors)}</p>
    </Card>
  );
}

function faultText(fault: ChartFault): string {
  if (fault.kind === 'failed') return `读取失败：${fault.reason}`;
  if (fault.kind === 'unknown') return `没有数据源：${fault.seriesIds.join('、')}`;
  if (fault.kind === 'beyond') return `数值超出可画范围：${fault.seriesIds.join('、')}`;
  return '所选时间内没有数据';
}

function readOut(cursors: ChartCursors | null): string {
  if (cursors?.cursor == null) return '';
  const values = cursors.cursor.readings.map(
    ({line, sample}) => `${line.label} ${sample === null || Number.isNaN(sample.value) ? '缺数' : sample.value}`,
  );
  const between = cursors.betweenMs === undefined ? '' : `；间隔 ${cursors.betweenMs / 60_000} 分钟，差 ${cursors.differences.join('、')}`;
  return `${cursors.cursor.timeText}：${values.join('，')}${between}`;
}

const line = (rest: Partial<ChartContent['lines'][number]> = {}): ChartContent['lines'][number] => ({
  ...{seriesId: 'p', label: '有功', axis: 'kW', colour: '#3f73c9'},
  ...rest,
});
const ONE: ChartContent = {lines: [line()], axes: [{id: 'kW', unit: 'kW', zeroBase: true}]};
const load = (at: number, count: number) => 420 + 560 / (1 + Math.exp(-(at / count - 0.3) * 40)) + 20 * Math.sin(at / 7);

function storeOf(count: number, value: (at: number) => number, quality?: (at: number) => number, stepMs = DAY_MS / count): SeriesStore {
  const store = new SeriesStore();
  store.open('p', {stepMs});
  const values = Float64Array.from({length: count}, (_, at) => value(at));
  store.append('p', {startMs: START_MS, values, ...(quality && {quality: Uint8Array.from({length: count}, (_, at) => quality(at))})});
  return store;
}

function manyStore(): SeriesStore {
  const store = storeOf(288, (at) => (at > 130 && at < 150 ? Number.NaN : load(at, 288)));
  for (const [id, base] of [
    ['a', 10.21],
    ['b', 10.17],
    ['c', 10.24],
  ] as const) {
    store.open(id, {stepMs: 5 * 60_000});
    store.append(id, {startMs: START_MS, values: Array.from({length: 288}, (_, at) => base + Math.sin(at / 20) / 50)});
  }
  return store;
}

const DAY: ChartWindow = {fromMs: START_MS, toMs: START_MS + DAY_MS};
const ROME_START_MS = Date.parse('2026-10-25T00:00:00+02:00');
const STATES: Readonly<Record<string, Shown & {readonly title: string}>> = {
  day: {
    title: '一天，四条线，两个数轴，限值、带与报警',
    make: manyStore,
    window: DAY,
    content: {
      lines: [
        line(),
        line({seriesId: 'a', label: 'Uab', axis: 'kV', colour: '#a97800', widthPx: 1}),
        line({seriesId: 'b', label: 'Ubc', axis: 'kV', colour: '#1f8f6a', widthPx: 1}),
        line({seriesId: 'c', label: 'Uca', axis: 'kV', colour: '#b02a3c', widthPx: 1}),
      ],
      axes: [
        {id: 'kW', unit: 'kW', zeroBase: true},
        {id: 'kV', unit: 'kV', leastShare: 0.05},
      ],
      limits: [
        {axis: 'kW', value: 900, label: '需量 900'},
        {axis: 'kV', value: 10.1, toValue: 10.3, label: ''},
      ],
      alarms: [
        {timeMs: START_MS + 9 * HOUR_MS, level: 1, label: '超限'},
        {timeMs: START_MS + 15 * HOUR_MS, level: 3, label: '提示'},
      ],
    },
    cursors: [START_MS + 16 * HOUR_MS, START_MS + 8 * HOUR_MS],
  },
  dense: {
    title: '两百万点，一个尖峰',
    make: () => storeOf(2_000_000, (at) => (at === 1_234_567 ? 400 : 220 + 5 * Math.sin(at / 90_000) + ((at * 7919) % 1000) / 500)),
    window: DAY,
    content: {...ONE, axes: [{id: 'kW', unit: 'V'}]},
  },
  quality: {
    title: '估算、坏值、陈旧',
    make: () =>
      storeOf(
        96,
        (at) => load(at, 96),
        (at) => (at > 20 && at < 40 ? QualityBit.estimated : at > 50 && at < 56 ? QualityBit.bad : at > 70 ? QualityBit.stale : 0),
      ),
    window: DAY,
    content: ONE,
  },
  lone: {
    title: '缺数之间的单点',
    make: () => storeOf(96, (at) => (at % 12 === 3 || at > 70 ? load(at, 96) : Number.NaN)),
    window: DAY,
    content: ONE,
  },
  step: {
    title: '阶梯',
    make: () => storeOf(24, (at) => [1, 1, 2, 2, 3, 1][at % 6]!),
    window: DAY,
    content: {lines: [line({shape: 'step', label: '档位'})], axes: [{id: 'kW', unit: '档', zeroBase: true}]},
  },
  autumn: {
    title: '二十五小时的一天（罗马）',
    make: () => {
      const store = new SeriesStore();
      store.open('p', {stepMs: 900_000});
      store.append('p', {startMs: ROME_START_MS, values: Array.from({length: 101}, (_, at) => load(at, 101))});
      return store;
    },
    window: {fromMs: ROME_START_MS, toMs: ROME_START_MS + 25 * HOUR_MS},
    zone: 'Europe/Rome',
    content: ONE,
    cursors: [ROME_START_MS + 3.5 * HOUR_MS, ROME_START_MS + 2.5 * HOUR_MS],
  },
  dropped: {
    title: '前段已因内存上限丢弃',
    make: () => {
      const store = new SeriesStore({budgetBytes: 2_200_000});
      store.open('p', {stepMs: 200});
      store.append('p', {startMs: START_MS, values: Float64Array.from({length: 432_000}, (_, at) => load(at, 432_000))});
      return store;
    },
    window: DAY,
    content: ONE,
  },
  year: {
    title: '一年',
    make: () => storeOf(365 * 24, (at) => load(at % 24, 24) + 200 * Math.sin(at / 1400), undefined, HOUR_MS),
    window: {fromMs: START_MS, toMs: START_MS + 365 * DAY_MS},
    content: ONE,
  },
  empty: {title: '无数据', make: () => storeOf(0, () => 0, undefined, 1000), window: DAY, content: ONE},
  unknown: {title: '没有数据源', make: () => new SeriesStore(), window: DAY, content: ONE},
  beyond: {title: '过大的数', make: () => storeOf(24, (at) => (at === 5 ? 1e308 : at === 9 ? -1e308 : at)), window: DAY, content: ONE},
};

export const piece: Piece = {
  id: 'trend-chart',
  title: '趋势图',
  group: '图表',
  states: Object.entries(STATES).map(([id, {title, ...shown}]) => ({id, title, render: () => <Trend shown={shown} />})),
};
