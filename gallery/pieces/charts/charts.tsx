import {createChartCanvas, DARK_CHART_STYLE, LIGHT_CHART_STYLE} from '@livebus/engine/chart';
import {
  type ChartDrawing,
  DAY_MS,
  type DrawingOptions,
  fixedText,
  type Gauge,
  layoutBarChart,
  layoutGauge,
  layoutLineChart,
  layoutPieChart,
  layoutSparkline,
} from '@livebus/engine/core';
import {Card, DrawingPicture, useTheme} from '@livebus/ui';
import {useEffect, useRef} from 'react';
import type {Piece} from '../../piece.ts';
import {LONG_TEXT} from '../../samples.ts';

interface ChartProps {
  readonly label: string;
  readonly height?: number;
  layout(options: DrawingOptions): ChartDrawing;
}

const valueText = (value: number, decimals = 1) => fixedText(value, decimals);
const shareText = (share: number) => `${fixedText(share * 100, 1)} %`;

/** A chart of the engine, drawn on a canvas. */
function Chart({label, height = 240, layout}: ChartProps) {
  const host = useRef<HTMLDivElement>(null);
  const isDark = useTheme() === 'dark';
  useEffect(() => {
    if (host.current === null) return;
    const style = isDark ? DARK_CHART_STYLE : LIGHT_CHART_STYLE;
    const {fontFamily} = getComputedStyle(host.current);
    const chart = createChartCanvas(host.current, {fontFamily, layout: (width, high) => layout({width, height: high, style, valueText})});
    return () => chart.dispose();
  }, [layout, isDark]);
  return (
    <Card className="p-4">
      <div ref={host} role="img" aria-label={label} style={{height}} />
    </Card>
  );
}

const BLUE = '#3f73c9';
const GREEN = '#2f8f6d';
const AMBER = '#b7791f';
const RED = '#b5384a';
const HOURS = Array.from({length: 12}, (_, hour) => `${String(hour * 2).padStart(2, '0')}:00`);
const BANDS = [
  {label: '尖', colour: RED, values: HOURS.map((_, at) => (at === 5 || at === 9 ? 320 : 0))},
  {label: '峰', colour: AMBER, values: HOURS.map((_, at) => (at > 3 && at < 11 ? 260 - at * 8 : 0))},
  {label: '平', colour: BLUE, values: HOURS.map((_, at) => 120 + at * 5)},
  {label: '谷', colour: GREEN, values: HOURS.map((_, at) => (at === 7 ? null : at < 4 ? 210 : 30))},
];
const GAUGE: Gauge = {value: 64.2, min: 0, max: 120, unit: '%', label: '负荷率', colour: BLUE, limits: [80, 100]};
const START_MS = Date.parse('2026-05-15T00:00:00+08:00');
const TIMES = Array.from({length: 97}, (_, at) => START_MS + at * 900_000);
const SHAPE = TIMES.map((_, at) =>
  at > 40 && at < 52 ? Number.NaN : 420 + 560 / (1 + Math.exp(-(at - 30) / 3)) - (at > 72 ? (at - 72) * 18 : 0),
);

const bars = (options: DrawingOptions) =>
  layoutBarChart({categories: HOURS, unit: 'kWh', series: BANDS.slice(1, 3), limits: [{value: 240, label: '限 240'}]}, options);
const stacked = (options: DrawingOptions) => layoutBarChart({categories: HOURS, unit: 'kWh', series: BANDS, stacked: true}, options);
const negative = (options: DrawingOptions) =>
  layoutBarChart(
    {
      categories: ['周一', '周二', '周三', '周四'],
      unit: 'kW',
      stacked: true,
      series: [
        {label: '光伏', colour: AMBER, values: [-80, -120, null, -40]},
        {label: '负荷', colour: BLUE, values: [200, 180, 190, 220]},
      ],
    },
    options,
  );
const pie = (options: DrawingOptions) =>
  layoutPieChart(
    {
      slices: BANDS.map(({label, colour}, at) => ({label, colour, value: [640, 1500, 1830, 960][at]!})),
      total: {unit: 'kWh', label: '合计'},
      shareText,
    },
    options,
  );
const disc = (options: DrawingOptions) =>
  layoutPieChart(
    {
      slices: [
        {label: '照明', colour: BLUE, value: 71},
        {label: '空调', colour: GREEN, value: null},
        {label: '动力', colour: AMBER, value: 29},
      ],
      shareText,
    },
    options,
  );
const emptyPie = (options: DrawingOptions) =>
  layoutPieChart({slices: [{label: '照明', colour: BLUE, value: 0}], total: {unit: 'kWh', label: '合计'}, shareText}, options);
const gauge = (rest: Partial<Gauge>) => (options: DrawingOptions) => layoutGauge({...GAUGE, ...rest}, options);
const GAUGES = {
  usual: gauge({}),
  band: gauge({
    value: 10.21,
    max: 12,
    unit: 'kV',
    label: 'A 相电压',
    limits: [],
    band: {from: 9.5, to: 10.5, fill: 'rgb(128 140 160 / 0.45)'},
  }),
  unknown: gauge({value: null}),
  beyond: gauge({value: 134.8, colour: RED}),
};
const lines = (options: DrawingOptions) =>
  layoutLineChart(
    {
      lines: [
        {label: '有功', colour: BLUE, axis: 0, timesMs: TIMES, values: SHAPE},
        {label: '电压', colour: AMBER, axis: 1, timesMs: TIMES, values: TIMES.map((_, at) => 10.2 + Math.sin(at / 9) / 20), dash: [4, 3]},
      ],
      axes: [{unit: 'kW', zeroBase: true}, {unit: 'kV'}],
      ...{fromMs: START_MS, toMs: START_MS + DAY_MS, zone: 'Asia/Shanghai'},
      limits: [{axis: 0, value: 900, label: '需量 900'}],
      alarms: [{timeMs: START_MS + 11 * 3_600_000, colour: RED}],
    },
    options,
  );
const noLines = (options: DrawingOptions) =>
  layoutLineChart({lines: [], axes: [{unit: 'kW'}], fromMs: START_MS, toMs: START_MS + DAY_MS, zone: 'Asia/Shanghai'}, options);
const longNames = (options: DrawingOptions) =>
  layoutBarChart(
    {
      categories: [LONG_TEXT, 'B'],
      unit: 'kWh',
      series: [
        {label: LONG_TEXT, colour: BLUE, values: [3, 1e308]},
        {label: 'B', colour: GREEN, values: [1, 2]},
      ],
    },
    options,
  );

/** The same lists as vectors, in colours of the theme. */
function Vectors() {
  const style = {...LIGHT_CHART_STYLE, text: 'var(--text-3)', strongText: 'var(--text-1)', track: 'var(--pressed)'};
  const shown = gauge({colour: 'var(--series-1)'})({width: 220, height: 170, style, valueText});
  const stroke = {colour: 'var(--text-3)', width: 1.5};
  const course = {timesMs: TIMES, values: SHAPE, fromMs: START_MS, toMs: START_MS + DAY_MS, stroke, width: 120, height: 24};
  return (
    <Card className="flex-row! items-center gap-6 p-4">
      <DrawingPicture drawing={shown} label="表盘 64.2 %" />
      <DrawingPicture drawing={layoutSparkline(course)} label="今日走势" />
      <DrawingPicture drawing={layoutSparkline({...course, values: SHAPE.map((value, at) => (at % 12 === 0 ? value : null))})} />
    </Card>
  );
}

export const piece: Piece = {
  id: 'charts',
  title: '柱、饼、表盘与线',
  group: '图表',
  states: [
    {id: 'bars', title: '柱，含限值', render: () => <Chart label="柱" layout={bars} />},
    {id: 'stacked', title: '堆积柱，含缺数', render: () => <Chart label="堆积柱" layout={stacked} />},
    {id: 'negative', title: '正负堆积', render: () => <Chart label="正负堆积" layout={negative} />},
    {id: 'pie', title: '环', render: () => <Chart label="环" layout={pie} />},
    {id: 'disc', title: '饼，含未知份额', render: () => <Chart label="饼" layout={disc} />},
    {id: 'pie-empty', title: '环，无数据', render: () => <Chart label="空环" layout={emptyPie} />},
    {id: 'gauge', title: '表盘', render: () => <Chart label="表盘" layout={GAUGES.usual} />},
    {id: 'gauge-band', title: '表盘，含正常段', render: () => <Chart label="表盘" layout={GAUGES.band} />},
    {id: 'gauge-unknown', title: '表盘，未知', render: () => <Chart label="表盘" layout={GAUGES.unknown} />},
    {id: 'gauge-beyond', title: '表盘，超出量程', render: () => <Chart label="表盘" layout={GAUGES.beyond} />},
    {id: 'vectors', title: '表盘与走势，矢量', render: () => <Vectors />},
    {id: 'lines', title: '线，两个数轴，含缺数', render: () => <Chart label="线" layout={lines} />},
    {id: 'lines-empty', title: '线，无数据', render: () => <Chart label="空线图" layout={noLines} />},
    {id: 'bad', title: '长文字与过大的数', render: () => <Chart label="长文字" layout={longNames} />},
  ],
};
