import type uPlot from 'uplot';
import type {ChartState} from './chart-plot.ts';
import type {ChartAlarm, TrendChartPalette} from './trend-chart.types.ts';

const LIMIT_DASH_PX = [4, 3];
/** Half of an alarm's mark. */
const ALARM_PX = 6;
/** Stripes over a stretch that was dropped. */
const STRIPE_PX = 8;
/** Between an axis and its labels. */
const UNIT_GAP_PX = 6;

/** Bands, and the stretch whose samples were dropped: below the grid. */
export function paintUnder(chart: uPlot, {content, options}: ChartState, droppedToMs: number | undefined): void {
  const {ctx: g, bbox} = chart;
  g.save();
  for (const {axis, value, toValue} of content.limits ?? []) {
    if (toValue === undefined) continue;
    const [a, b] = [chart.valToPos(value, axis, true), chart.valToPos(toValue, axis, true)];
    g.fillStyle = options.palette.band;
    g.fillRect(bbox.left, Math.min(a, b), bbox.width, Math.abs(a - b));
  }
  if (droppedToMs !== undefined) paintDropped(chart, droppedToMs, options.palette);
  g.restore();
}

function paintDropped({ctx: g, bbox, valToPos}: uPlot, droppedToMs: number, palette: TrendChartPalette): void {
  const right = Math.min(bbox.left + bbox.width, valToPos(droppedToMs, 'x', true));
  if (right <= bbox.left) return;
  const step = STRIPE_PX * devicePixelRatio;
  g.beginPath();
  g.rect(bbox.left, bbox.top, right - bbox.left, bbox.height);
  g.clip();
  g.strokeStyle = palette.dropped;
  g.lineWidth = devicePixelRatio;
  g.beginPath();
  for (let x = bbox.left - bbox.height; x < right; x += step) {
    g.moveTo(x, bbox.top + bbox.height);
    g.lineTo(x + bbox.height, bbox.top);
  }
  g.stroke();
}

/** Limits and alarms above the lines, and the units above the axes. */
export function paintOver(chart: uPlot, state: ChartState, labelPxOf: (axis: string) => number): void {
  paintLimitLines(chart, state);
  paintUnits(chart, state, labelPxOf);
  const {content, window, options} = state;
  const {ctx: g, bbox} = chart;
  g.save();
  for (const alarm of content.alarms ?? []) {
    if (!(alarm.timeMs >= window.fromMs && alarm.timeMs <= window.toMs)) continue;
    paintAlarm(g, chart.valToPos(alarm.timeMs, 'x', true), bbox, alarm, options.palette);
  }
  g.restore();
}

function paintLimitLines(chart: uPlot, {content, options}: ChartState): void {
  const {ctx: g, bbox} = chart;
  const ratio = devicePixelRatio;
  g.save();
  g.font = `${options.fontPx * ratio}px ${options.fontFamily}`;
  g.textAlign = 'left';
  g.textBaseline = 'bottom';
  g.lineJoin = 'round';
  for (const {axis, value, toValue, label} of content.limits ?? []) {
    for (const level of toValue === undefined ? [value] : [value, toValue]) {
      const y = Math.floor(chart.valToPos(level, axis, true)) + 0.5;
      g.strokeStyle = options.palette.limit;
      g.lineWidth = ratio;
      g.setLineDash(LIMIT_DASH_PX.map((px) => px * ratio));
      g.beginPath();
      g.moveTo(bbox.left, y);
      g.lineTo(bbox.left + bbox.width, y);
      g.stroke();
    }
    const left = bbox.left + 4 * ratio;
    const y = chart.valToPos(toValue === undefined ? value : Math.max(value, toValue), axis, true) - 2 * ratio;
    g.setLineDash([]);
    g.lineWidth = 3 * ratio;
    g.strokeStyle = options.palette.surface;
    g.fillStyle = options.palette.limit;
    g.strokeText(label, left, y);
    g.fillText(label, left, y);
  }
  g.restore();
}

function paintUnits({ctx: g, bbox}: uPlot, {content, options}: ChartState, labelPxOf: (axis: string) => number): void {
  const ratio = devicePixelRatio;
  g.save();
  g.font = `${options.fontPx * ratio}px ${options.fontFamily}`;
  g.fillStyle = options.palette.text;
  g.textBaseline = 'bottom';
  let x = bbox.left + bbox.width + UNIT_GAP_PX * ratio;
  for (const [index, {id, unit}] of content.axes.entries()) {
    g.textAlign = index === 0 ? 'right' : 'left';
    g.fillText(unit, index === 0 ? bbox.left - UNIT_GAP_PX * ratio : x, bbox.top - options.fontPx * 0.7 * ratio);
    if (index > 0) x += labelPxOf(id) * ratio;
  }
  g.restore();
}

/** A diamond on the time axis with the level in it: the colour never speaks alone. */
function paintAlarm(g: CanvasRenderingContext2D, x: number, bbox: uPlot.BBox, {level}: ChartAlarm, palette: TrendChartPalette): void {
  const ratio = devicePixelRatio;
  const half = ALARM_PX * ratio;
  const y = bbox.top + bbox.height - half;
  g.fillStyle = palette.alarms[Math.min(palette.alarms.length, Math.max(1, Math.round(level))) - 1] ?? palette.limit;
  g.strokeStyle = g.fillStyle;
  g.lineWidth = ratio;
  g.setLineDash([2 * ratio, 2 * ratio]);
  g.beginPath();
  g.moveTo(Math.floor(x) + 0.5, bbox.top);
  g.lineTo(Math.floor(x) + 0.5, y - half);
  g.stroke();
  g.setLineDash([]);
  g.beginPath();
  g.moveTo(x, y - half);
  g.lineTo(x + half, y);
  g.lineTo(x, y + half);
  g.lineTo(x - half, y);
  g.closePath();
  g.fill();
  g.fillStyle = palette.surface;
  g.font = `700 ${8 * ratio}px sans-serif`;
  g.textAlign = 'center';
  g.textBaseline = 'middle';
  g.fillText(String(level), x, y + ratio / 2);
}
