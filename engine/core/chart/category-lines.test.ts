import {describe, expect, it} from 'vitest';
import {fixedText} from '../base/number-style.ts';
import {BAR_CHART_HEIGHT, DEFAULT_BAR_WIDTH, layoutBarChart} from './bar-chart.ts';
import {type CategoryLineChart, layoutCategoryLines} from './category-lines.ts';
import {categoryAt} from './category-plot.ts';
import type {ChartDrawing, ChartMark, ChartStyle, DrawingOptions} from './marks.ts';
import {layoutPieChart, sliceAt} from './pie-chart.ts';

const style: ChartStyle = {
  ...{surface: 'white', text: 'grey', strongText: 'black', grid: 'silver', axis: 'axis', limit: 'limit', track: 'track', sunken: 'sunken'},
  ...{fontSize: 10, lineWidth: 1},
};
const options: DrawingOptions = {width: 400, height: 200, style, valueText: (value, decimals = 1) => fixedText(value, decimals)};
type Of<Kind extends ChartMark['kind']> = Extract<ChartMark, {kind: Kind}>;
const all = <Kind extends ChartMark['kind']>({marks}: ChartDrawing, kind: Kind) =>
  marks.filter((mark): mark is Of<Kind> => mark.kind === kind);
const texts = (drawing: ChartDrawing) => all(drawing, 'text').map(({text}) => text);

const chart: CategoryLineChart = {
  categories: ['00', '01', '02', '03', '04', '05'],
  unit: 'kWh',
  lines: [
    {label: '今日', colour: 'blue', values: [10, null, 30, 20], isLive: true, signs: [undefined, undefined, '↻']},
    {label: '昨日', colour: 'grey', values: [5, 5, 5, 5, null, 5], dash: [4, 3], width: 1.5},
  ],
  future: {from: 4, label: '未到'},
};

describe('lines over categories', () => {
  it('break where a value is missing, end with a dot and its value, and lie over what they are compared with', () => {
    const drawing = layoutCategoryLines(chart, options);
    // The legend has a piece of each before.
    const [before, main] = all(drawing, 'line')
      .filter(({stroke}) => ['blue', 'grey'].includes(stroke.colour))
      .slice(-2) as [Of<'line'>, Of<'line'>];
    expect([before.stroke, main.stroke.width]).toEqual([{colour: 'grey', width: 1.5, dash: [4, 3]}, 2]);
    expect(Array.from(main.points, Number.isNaN)).toEqual([false, false, true, true, false, false, false, false]);
    const dots = all(drawing, 'sector');
    // A point alone between two breaks on each line, and the live end.
    expect(dots.map(({fill, outerRadius}) => [fill, outerRadius])).toEqual([
      ['grey', 2.5],
      ['blue', 2.5],
      ['blue', 4],
    ]);
    expect(texts(drawing)).toEqual(expect.arrayContaining(['↻', '20.0', '未到', '今日', '昨日']));
  });

  it('have hatched gaps only where the time is over, and a flat field where it is still to come', () => {
    const drawing = layoutCategoryLines(chart, options);
    const hatched = all(drawing, 'line').filter(({stroke, points}) => stroke.colour === 'axis' && points.length > 4);
    expect(hatched).toHaveLength(1);
    const {plot} = drawing;
    const xs = Array.from(hatched[0]!.points).filter((_, at) => at % 2 === 0 && !Number.isNaN(hatched[0]!.points[at]!));
    expect(Math.min(...xs)).toBeGreaterThanOrEqual(plot.left + plot.width / 6 - 1e-6);
    expect(Math.max(...xs)).toBeLessThanOrEqual(plot.left + plot.width / 3 + 1e-6);
    const [field] = all(drawing, 'rect').filter(({fill}) => fill === 'sunken');
    expect(field!.width).toBeCloseTo(plot.width / 3, 6);
  });

  it('go dashed to a value of a category that is not over, and leave out labels that are empty and limits without a name', () => {
    const drawing = layoutCategoryLines(
      {
        ...{unit: 'kWh', categories: ['00:00', '', '', '03:00', '', ''], hasLegend: false},
        lines: [{label: '今日', colour: 'blue', values: [10, 12, 30, 2], isRunning: true}],
        limits: [{value: 20, label: '', colour: 'red'}],
      },
      options,
    );
    const [over, running] = all(drawing, 'line').filter(({stroke}) => stroke.colour === 'blue') as [Of<'line'>, Of<'line'>];
    expect([over.points.length, over.stroke.dash, running.points.length, running.stroke.width]).toEqual([6, undefined, 4, 1]);
    expect(running.stroke.dash).toBeDefined();
    expect(Array.from(running.points).slice(0, 2)).toEqual(Array.from(over.points).slice(4, 6));
    expect(texts(drawing)).toEqual(expect.arrayContaining(['00:00', '03:00']));
    expect(texts(drawing)).not.toContain('');
  });

  it('have the usual spread below them, in one piece for each run of known values', () => {
    const band = {low: [1, 2, null, 4, 5, 6], high: [3, 4, null, 60, 7, 8], colour: 'band'};
    const drawing = layoutCategoryLines({...chart, band}, options);
    expect(all(drawing, 'area').map(({points}) => points.length)).toEqual([8, 12]);
    expect(texts(drawing)).toContain('60');
    const alone = layoutCategoryLines({...chart, band: {...band, low: [1, null], high: [2, 3]}}, options);
    expect(all(alone, 'area').map(({points}) => points.length)).toEqual([8]);
  });

  it('say that nothing is known, or too large to draw', () => {
    expect(layoutCategoryLines({...chart, lines: [{label: 'x', colour: 'red', values: [null, Number.NaN]}]}, options).faults).toEqual([
      {kind: 'empty'},
    ]);
    expect(
      layoutCategoryLines({...chart, lines: [{label: 'x', colour: 'red', values: [1e308, 1, 1, 1, 1, 1, 1]}]}, options).faults,
    ).toEqual([
      {kind: 'unequal-lengths', label: 'x'},
      {kind: 'beyond', label: 'x'},
    ]);
  });
});

it('a place of the plot has its category, one beside it none', () => {
  const drawing = layoutCategoryLines(chart, options);
  const {left, width} = drawing.plot;
  expect([left - 1, left, left + width / 2, left + width - 1, left + width].map((x) => categoryAt(drawing, 6, x))).toEqual([
    undefined,
    0,
    3,
    5,
    undefined,
  ]);
});

it('a label that stands between empty ones is not pushed out by them', () => {
  const categories = Array.from({length: 200}, (_, at) => (at % 20 === 0 ? `${at / 2} %` : ''));
  const lines = [{label: 'x', colour: 'red', values: categories.map(() => 1)}];
  const drawing = layoutCategoryLines({categories, lines, unit: 'kW'}, options);
  expect(texts(drawing).filter((text) => text.endsWith(' %'))).toEqual(categories.filter((text) => text !== ''));
  expect(texts(drawing)).not.toContain('');
});

describe('bars', () => {
  const bars = (count: number, width = 400) =>
    layoutBarChart(
      {
        categories: Array.from({length: count}, (_, at) => String(at)),
        unit: 'kWh',
        series: [{label: 'x', colour: 'red', values: Array(count).fill(5)}],
      },
      {...options, width},
    );
  const widthOf = (drawing: ChartDrawing) => all(drawing, 'rect').find(({fill}) => fill === 'red')!.width;

  it('[SH-9-10] fill 20 % of their category, at most 28, and stay visible where there are many', () => {
    expect([DEFAULT_BAR_WIDTH, BAR_CHART_HEIGHT]).toEqual([{share: 0.2, most: 28, least: 8}, 220]);
    expect(widthOf(bars(4))).toBeCloseTo(bars(4).plot.width / 4 / 5, 6);
    expect(widthOf(bars(1, 900))).toBe(28);
    expect(widthOf(bars(30))).toBe(8);
    expect(widthOf(bars(200))).toBeCloseTo((bars(200).plot.width / 200) * 0.7, 6);
  });

  it('bear signs and sums above them where these have room, and name what is still to come', () => {
    const drawing = layoutBarChart(
      {
        categories: ['a', 'b', 'c', 'd'],
        unit: 'kWh',
        stacked: true,
        tops: ['7.0', '99999999999999999999999', undefined, undefined],
        future: {from: 3, label: '未到'},
        series: [
          {label: 'x', colour: 'red', values: [3, 4, null, null], signs: ['*', '↻', undefined, undefined]},
          {label: 'y', colour: 'blue', values: [4, 5, null, null]},
        ],
        cursor: 1,
      },
      options,
    );
    expect(texts(drawing)).toEqual(expect.arrayContaining(['7.0 *', '↻', '–', '未到']));
    // One dash: the gap. What is to come has none.
    expect(texts(drawing).filter((text) => text === '–')).toHaveLength(1);
    const [cursor] = all(drawing, 'rect').filter(({fill}) => fill === 'track');
    expect(cursor!.x).toBeCloseTo(drawing.plot.left + drawing.plot.width / 4, 6);
  });
});

it('[EN-9-06] one slice of a ring stands out, and every place on the ring and in the list has its slice', () => {
  const slices = [
    {label: '尖', colour: 'red', value: 1},
    {label: '峰', colour: 'amber', value: 2},
    {label: '平', colour: 'blue', value: null},
    {label: '谷', colour: 'green', value: 1, detail: '1 kWh'},
  ];
  const pie = layoutPieChart(
    {slices, total: {unit: 'kWh', label: '', text: '4'}, highlight: 1, shareText: (share) => fixedText(share, 2)},
    options,
  );
  const [a, b, c] = all(pie, 'sector') as [Of<'sector'>, Of<'sector'>, Of<'sector'>];
  expect(b.outerRadius).toBeGreaterThan(a.outerRadius);
  expect(c.outerRadius).toBe(a.outerRadius);
  const {ring, list} = pie;
  const middle = (ring.innerRadius + ring.outerRadius) / 2;
  const at = (turn: number) => sliceAt(pie, ring.x + Math.sin(turn * 2 * Math.PI) * middle, ring.y - Math.cos(turn * 2 * Math.PI) * middle);
  expect([0.1, 0.4, 0.7, 0.8, 0.99].map(at)).toEqual([0, 1, 1, 3, 3]);
  expect(sliceAt(pie, ring.x, ring.y)).toBeUndefined();
  expect([0, 1, 2, 3, 4].map((row) => sliceAt(pie, list!.left + 5, list!.top + (row + 0.5) * list!.row))).toEqual([0, 1, 2, 3, undefined]);
  expect(texts(pie)).toEqual(expect.arrayContaining(['4', '1 kWh', '0.50', '–']));
  const alone = layoutPieChart({slices, isListed: false, shareText: String}, options);
  expect(alone.list).toBeUndefined();
  expect(texts(alone)).toEqual([]);
});
