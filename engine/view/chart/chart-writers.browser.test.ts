import {describe, expect, it} from 'vitest';
import {
  type ChartDrawing,
  type DrawingOptions,
  fixedText,
  layoutBarChart,
  layoutGauge,
  layoutLineChart,
  layoutPieChart,
} from '../../core/index.ts';
import {DARK_CHART_STYLE, LIGHT_CHART_STYLE} from './chart-style.ts';
import {createChartCanvas} from './create-chart-canvas.ts';
import {drawingSvg} from './drawing-svg.ts';
import {paintDrawing} from './paint-drawing.ts';

const options: DrawingOptions = {
  width: 400,
  height: 200,
  style: LIGHT_CHART_STYLE,
  valueText: (value, decimals = 1) => fixedText(value, decimals),
};
const DRAWINGS: Readonly<Record<string, ChartDrawing>> = {
  bars: layoutBarChart(
    {
      categories: ['05-11', '05-12'],
      unit: 'kWh',
      series: [
        {label: '<峰>', colour: '#1f71ff', values: [5, null]},
        {label: '谷', colour: '#00875a', values: [-3, 8]},
      ],
    },
    options,
  ),
  pie: layoutPieChart(
    {
      slices: [
        {label: '照明', colour: '#1f71ff', value: 70},
        {label: '空调', colour: '#00875a', value: 30},
      ],
      total: {unit: 'kWh', label: '合计'},
      shareText: (share) => `${fixedText(share * 100, 1)} %`,
    },
    options,
  ),
  whole: layoutPieChart({slices: [{label: '照明', colour: '#1f71ff', value: 70}], shareText: String}, options),
  gauge: layoutGauge({value: 64.2, min: 0, max: 120, unit: '%', label: '负荷率', colour: '#1f71ff', limits: [80]}, options),
  lines: layoutLineChart(
    {
      lines: [
        {
          label: 'P',
          colour: '#1f71ff',
          axis: 0,
          timesMs: [0, 1e6, 2e6, 3e6, 4e6, 5e6],
          values: [1, 5, Number.NaN, 4, Number.NaN, 3],
          width: 2,
        },
      ],
      axes: [{unit: 'kW'}],
      ...{
        fromMs: 0,
        toMs: 6e6,
        zone: 'Asia/Shanghai',
        limits: [{axis: 0, value: 4.5, label: '上限'}],
        alarms: [{timeMs: 3e6, colour: '#c62828'}],
      },
    },
    options,
  ),
};

function canvasOf(width: number, height: number) {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, {width, height});
  const g = canvas.getContext('2d', {willReadFrequently: true})!;
  g.fillStyle = '#ffffff';
  g.fillRect(0, 0, width, height);
  return g;
}

async function svgOnCanvas(svg: string): Promise<CanvasRenderingContext2D> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const g = canvasOf(400, 200);
  g.drawImage(image, 0, 0);
  return g;
}

/** Mean colour of each block of 8 x 8 pixels. */
function blocksOf(g: CanvasRenderingContext2D): number[][] {
  const {data} = g.getImageData(0, 0, 400, 200);
  const blocks = Array.from({length: 50 * 25}, () => [0, 0, 0]);
  for (let at = 0; at < 400 * 200; at++) {
    const block = blocks[Math.floor(at / 400 / 8) * 50 + Math.floor((at % 400) / 8)]!;
    for (let channel = 0; channel < 3; channel++) block[channel]! += data[at * 4 + channel]! / 64;
  }
  return blocks;
}

describe('canvas and SVG write the same list', () => {
  it.each(Object.keys(DRAWINGS))('%s', async (name) => {
    const drawing = DRAWINGS[name]!;
    const g = canvasOf(400, 200);
    paintDrawing(g, drawing, 'sans-serif');
    const svg = drawingSvg(drawing, {fontFamily: 'sans-serif', title: '<图 & "表">'});
    expect(new DOMParser().parseFromString(svg, 'image/svg+xml').querySelector('parsererror')).toBeNull();
    expect(new DOMParser().parseFromString(svg, 'image/svg+xml').querySelector('title')!.textContent).toBe('<图 & "表">');
    const [a, b] = [blocksOf(g), blocksOf(await svgOnCanvas(svg))];
    const inked = a.filter((block) => block.some((channel) => channel < 250)).length;
    const apart = a.filter((block, at) => block.some((channel, row) => Math.abs(channel - b[at]![row]!) > 40)).length;
    expect(inked).toBeGreaterThan(30);
    expect(apart).toBeLessThan(5);
  });
});

it('a chart follows its element and its colours, and leaves nothing behind', async () => {
  const host = document.createElement('div');
  host.style.cssText = 'width:300px;height:150px';
  document.body.append(host);
  const layout = (style: typeof LIGHT_CHART_STYLE) => (width: number, height: number) =>
    layoutGauge({value: 5, min: 0, max: 10, unit: '', label: '', colour: '#ff0000'}, {...options, width, height, style});
  for (let round = 0; round < 20; round++) {
    const chart = createChartCanvas(host, {fontFamily: 'sans-serif', layout: layout(LIGHT_CHART_STYLE)});
    expect([chart.drawing!.width, chart.drawing!.height]).toEqual([300, 150]);
    chart.setOptions({fontFamily: 'sans-serif', layout: layout(DARK_CHART_STYLE)});
    if (round === 0) {
      host.style.width = '200px';
      await expect.poll(() => chart.drawing!.width).toBe(200);
      host.style.width = '300px';
      await expect.poll(() => chart.drawing!.width).toBe(300);
    }
    chart.dispose();
    expect(host.childNodes).toHaveLength(0);
  }
  host.remove();
});
