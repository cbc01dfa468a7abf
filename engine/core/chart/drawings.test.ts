import {describe, expect, it} from 'vitest';
import {measureText} from '../base/measure-text.ts';
import {fixedText} from '../base/number-style.ts';
import {dayStartMs} from '../time/site-day.ts';
import {layoutBarChart} from './bar-chart.ts';
import {type Gauge, layoutGauge} from './gauge.ts';
import {layoutLegend} from './legend.ts';
import {type LineChart, layoutLineChart} from './line-chart.ts';
import type {ChartDrawing, ChartMark, ChartStyle, DrawingOptions} from './marks.ts';
import {layoutPieChart} from './pie-chart.ts';

const style: ChartStyle = {
  ...{surface: 'white', text: 'grey', strongText: 'black', grid: 'silver', axis: 'axis', limit: 'limit', track: 'track'},
  ...{fontSize: 10, lineWidth: 1},
};
const options: DrawingOptions = {width: 400, height: 200, style, valueText: (value, decimals = 1) => fixedText(value, decimals)};

type Of<Kind extends ChartMark['kind']> = Extract<ChartMark, {kind: Kind}>;
const all = <Kind extends ChartMark['kind']>({marks}: ChartDrawing, kind: Kind) =>
  marks.filter((mark): mark is Of<Kind> => mark.kind === kind);
const texts = (drawing: ChartDrawing) => all(drawing, 'text').map(({text}) => text);
const bars = (drawing: ChartDrawing, fill: string) => all(drawing, 'rect').filter((mark) => mark.fill === fill);

/** No figure of a mark is NaN or infinite, except the breaks of lines. */
function isSound({marks}: ChartDrawing): boolean {
  return marks.every((mark) =>
    Object.entries(mark).every(([name, value]) =>
      name === 'points'
        ? Array.from(value as ArrayLike<number>).every((one) => Math.abs(one) !== Number.POSITIVE_INFINITY)
        : typeof value !== 'number' || Number.isFinite(value),
    ),
  );
}

describe('bars', () => {
  const chart = {
    categories: ['A', 'B', 'C'],
    unit: 'kWh',
    series: [
      {label: 'one', colour: 'red', values: [10, 20, null]},
      {label: 'two', colour: 'blue', values: [-10, 0, 40]},
    ],
  };

  it('stand side by side from zero, and a missing value is a dash, not a bar of nothing', () => {
    const drawing = layoutBarChart(chart, options);
    const [a, b] = bars(drawing, 'red').filter(({width}) => width > 10) as [Of<'rect'>, Of<'rect'>];
    expect(b.height).toBeCloseTo(2 * a.height, 9);
    const [down, up] = bars(drawing, 'blue').filter(({width}) => width > 10) as [Of<'rect'>, Of<'rect'>];
    expect(down.y).toBeCloseTo(a.y + a.height, 9);
    expect(up.height).toBeCloseTo(4 * a.height, 9);
    expect(down.x).toBeCloseTo(a.x + a.width, 9);
    expect(texts(drawing).filter((text) => text === '–')).toHaveLength(1);
    expect(texts(drawing)).toEqual(expect.arrayContaining(['A', 'B', 'C', 'kWh', 'one', 'two', '0']));
    expect(drawing.faults).toEqual([]);
  });

  it('stack on each other, negative ones downwards', () => {
    const stacked = {...chart, stacked: true, series: [...chart.series, {label: 'three', colour: 'green', values: [5, 5, 5]}]};
    const drawing = layoutBarChart(stacked, options);
    const [red] = bars(drawing, 'red').filter(({width}) => width > 10) as [Of<'rect'>];
    const green = bars(drawing, 'green').filter(({width}) => width > 10);
    expect(green[0]!.x).toBe(red.x);
    expect(green[0]!.y + green[0]!.height).toBeCloseTo(red.y, 9);
    expect(texts(drawing).filter((text) => text === '–')).toHaveLength(1);
  });

  it('tell bad input and draw the rest', () => {
    const bad = {
      ...chart,
      series: [
        {label: 'x', colour: 'red', values: [1e308, Number.NaN]},
        {label: 'y', colour: 'blue', values: [-1e308, 5, 6]},
      ],
    };
    const drawing = layoutBarChart(bad, options);
    expect(drawing.faults).toEqual([
      {kind: 'unequal-lengths', label: 'x'},
      {kind: 'beyond', label: 'x'},
      {kind: 'beyond', label: 'y'},
    ]);
    expect(isSound(drawing)).toBe(true);
    const empty = layoutBarChart({...chart, categories: [], series: []}, options);
    expect([empty.faults, isSound(empty)]).toEqual([[{kind: 'empty'}], true]);
  });
});

describe('a pie', () => {
  const slice = (label: string, value: number | null) => ({label, colour: label, value});
  const shareText = (share: number) => `${fixedText(share * 100, 1)} %`;

  it('shows shares of a whole from the top, with their sum and a list', () => {
    const drawing = layoutPieChart({slices: [slice('a', 30), slice('b', 10)], total: {unit: 'kWh', label: '合计'}, shareText}, options);
    const sectors = all(drawing, 'sector');
    expect(sectors.map(({from, to}) => (to - from) / (2 * Math.PI))).toEqual([0.75, 0.25]);
    expect(sectors[1]!.from).toBe(sectors[0]!.to);
    expect(texts(drawing)).toEqual(['40.0', '合计 kWh', 'a', '75.0 %', 'b', '25.0 %']);
  });

  it('a negative or unknown share is listed with a dash, and an empty whole is an empty ring', () => {
    const drawing = layoutPieChart(
      {slices: [slice('a', -5), slice('b', null), slice('c', 4), slice('d', Number.POSITIVE_INFINITY)], shareText},
      options,
    );
    expect(drawing.faults).toEqual([
      {kind: 'negative-share', label: 'a'},
      {kind: 'beyond', label: 'd'},
    ]);
    expect(texts(drawing)).toEqual(['a', '–', 'b', '–', 'c', '100.0 %', 'd', '–']);
    for (const slices of [[], [slice('a', 0)], [slice('a', null)]]) {
      const empty = layoutPieChart({slices, total: {unit: '', label: ''}, shareText}, options);
      expect([empty.faults, all(empty, 'sector').map(({fill}) => fill), isSound(empty)]).toEqual([[{kind: 'empty'}], ['track'], true]);
      expect(texts(empty)[0]).toBe('–');
    }
    expect(isSound(layoutPieChart({slices: [slice('a', 1e308), slice('b', 1e308)], shareText}, options))).toBe(true);
  });
});

describe('a gauge', () => {
  const gauge: Gauge = {value: 64.2, min: 0, max: 120, unit: '%', label: '负荷率', colour: 'blue', limits: [80, 100]};

  it('turns with its value between the ends of its ring, and marks limits across it', () => {
    const drawing = layoutGauge(gauge, options);
    const [track, value] = all(drawing, 'sector') as [Of<'sector'>, Of<'sector'>];
    expect((value.to - value.from) / (track.to - track.from)).toBeCloseTo(64.2 / 120, 9);
    expect(all(drawing, 'line').filter(({stroke}) => stroke.colour === 'limit')).toHaveLength(2);
    expect(texts(drawing)).toEqual(expect.arrayContaining(['64.2', '%', '负荷率', '0', '30', '120']));
    const needle = all(drawing, 'line').at(-1)!.points;
    expect(needle[1]! < layoutGauge({...gauge, value: 5}, options).height).toBe(true);
  });

  it('has no needle without a value, a needle at the end beyond its range, and refuses a range that is none', () => {
    for (const value of [null, Number.NaN]) {
      const drawing = layoutGauge({...gauge, value}, options);
      expect(drawing.faults).toEqual([{kind: 'empty'}]);
      expect(texts(drawing)).toContain('-');
      expect(all(drawing, 'sector')).toHaveLength(1);
      expect(all(drawing, 'line')).toHaveLength(2);
    }
    const beyond = layoutGauge({...gauge, value: 200}, options);
    expect([beyond.faults, texts(beyond).includes('200.0')]).toEqual([[{kind: 'beyond', label: '负荷率'}], true]);
    expect(all(beyond, 'sector')[1]!.to).toBe(all(beyond, 'sector')[0]!.to);
    expect(isSound(layoutGauge({...gauge, value: Number.POSITIVE_INFINITY}, {...options, valueText: String}))).toBe(true);
    expect(() => layoutGauge({...gauge, min: 5, max: 5}, options)).toThrow('has no range');
  });
});

describe('lines over time', () => {
  const fromMs = dayStartMs('2026-05-15', 'Asia/Shanghai');
  const hour = 3_600_000;
  const chart = (values: readonly number[], rest: Partial<LineChart> = {}): LineChart => ({
    lines: [{label: 'P', colour: 'red', axis: 0, timesMs: values.map((_, at) => fromMs + at * hour), values}],
    axes: [{unit: 'kW', zeroBase: true}],
    fromMs,
    toMs: fromMs + 24 * hour,
    zone: 'Asia/Shanghai',
    ...rest,
  });
  const path = (drawing: ChartDrawing) => all(drawing, 'line').find(({stroke}) => stroke.colour === 'red')!.points;
  const breaks = (drawing: ChartDrawing) => Array.from(path(drawing)).filter(Number.isNaN).length / 2;

  it('break where a value is missing, and a value alone is a dot', () => {
    const drawing = layoutLineChart(chart([1, 2, Number.NaN, 4, 5, Number.NaN, 7, Number.NaN]), options);
    expect([path(drawing).length / 2, breaks(drawing)]).toEqual([5, 1]);
    expect(all(drawing, 'sector')).toHaveLength(1);
    expect(texts(drawing)).toEqual(expect.arrayContaining(['05-15', '08:00', 'kW']));
  });

  it('are cut at the edges of the window where they cross them, and hold their value as steps', () => {
    const cut = {fromMs: fromMs + 0.5 * hour, toMs: fromMs + 1.5 * hour};
    const points = path(layoutLineChart(chart([0, 10, 20], cut), options));
    const base = all(layoutLineChart(chart([0, 10, 20], cut), options), 'line').find(({stroke}) => stroke.colour === 'axis')!.points;
    expect([points[0], points[points.length - 2]]).toEqual([base[0], base[2]]);
    expect(points.length).toBe(6);
    const [line] = chart([0, 10, 20]).lines;
    const step = path(layoutLineChart({...chart([]), ...cut, lines: [{...line!, isStep: true}]}, options));
    expect([step[1], step[3]]).toEqual([step[1], step[1]]);
    expect(step[5]).not.toBe(step[3]);
  });

  it('tell bad input and draw the rest', () => {
    const [line] = chart([1, 2]).lines;
    const short = layoutLineChart({...chart([]), lines: [{...line!, values: [1]}]}, options);
    expect(short.faults).toEqual([{kind: 'unequal-lengths', label: 'P'}, {kind: 'empty'}]);
    const beyond = layoutLineChart(chart([1e308, -1e308, 3]), options);
    expect([beyond.faults, isSound(beyond)]).toEqual([[{kind: 'beyond', label: 'P'}], true]);
    expect(isSound(layoutLineChart(chart([5]), options))).toBe(true);
    expect(() => layoutLineChart(chart([1], {toMs: fromMs}), options)).toThrow('has no length');
    expect(() => layoutLineChart(chart([1], {axes: []}), options)).toThrow('names axis 0');
  });

  it('have several axes, limits and alarms', () => {
    const [line] = chart([1, 2]).lines;
    const drawing = layoutLineChart(
      {
        ...chart([]),
        lines: [line!, {...line!, label: 'U', colour: 'blue', axis: 1, values: [9900, 10_100]}],
        axes: [{unit: 'kW'}, {unit: 'V'}],
        limits: [{axis: 1, value: 10_050, label: '上限'}],
        alarms: [
          {timeMs: fromMs + hour, colour: 'alarm'},
          {timeMs: 0, colour: 'alarm'},
        ],
      },
      options,
    );
    expect(texts(drawing)).toEqual(expect.arrayContaining(['P', 'U', 'kW', 'V', '上限']));
    expect(all(drawing, 'area')).toHaveLength(1);
    expect(all(drawing, 'text').filter(({align, x}) => align === 'left' && x > 350).length).toBeGreaterThan(2);
  });
});

it('a legend takes as many rows as it needs, and texts of full width take more room', () => {
  const entries = ['103 1#变压器', '107 2#变压器', '104 制冷站'].map((label) => ({label, colour: 'red'}));
  expect(layoutLegend(entries, 0, 0, 1000, style).height).toBe(16);
  expect(layoutLegend(entries, 0, 0, 130, style).height).toBe(48);
  expect(layoutLegend([], 0, 0, 150, style)).toEqual({marks: [], height: 0});
  expect(measureText('变压器', 10)).toBe(30);
  expect(measureText('abc', 10)).toBeCloseTo(16.8, 9);
});
