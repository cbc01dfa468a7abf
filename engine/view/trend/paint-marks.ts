import type uPlot from 'uplot';
import {gapSpans} from '../../core/index.ts';
import {loneSamples} from './lone-samples.ts';
import {colourOf, type PlotState} from './plot.ts';

const DOT_RADIUS_PX = 4;
/** Radius of a reading without a line. */
const LONE_RADIUS_PX = 2.5;
const LIMIT_DASH_PX = [4, 3];

/** Tints the stretches in which the live series was not measured, and labels them if the word fits. */
export function paintGaps(chart: uPlot, {data, options}: PlotState): void {
  const live = data.series.find((series) => series.live);
  if (live === undefined) return;
  const {ctx, bbox} = chart;
  const ratio = window.devicePixelRatio;
  ctx.save();
  ctx.font = `${options.fontPx * ratio}px ${options.fontFamily}`;
  ctx.textAlign = 'center';
  ctx.textBaseline = 'top';
  for (const [fromMs, toMs] of gapSpans(data.timesMs, live.values)) {
    const left = chart.valToPos(fromMs, 'x', true);
    const width = chart.valToPos(toMs, 'x', true) - left;
    ctx.fillStyle = options.palette.gap;
    ctx.fillRect(left, bbox.top, width, bbox.height);
    if (ctx.measureText(options.gapLabel).width + 4 * ratio > width) continue;
    ctx.fillStyle = options.palette.text;
    ctx.fillText(options.gapLabel, left + width / 2, bbox.top + 3 * ratio);
  }
  ctx.restore();
}

/** A dot for each reading that is alone between gaps: a line of one point has no length. */
export function paintLoneSamples(chart: uPlot, state: PlotState): void {
  const {timesMs, series} = state.data;
  const {ctx} = chart;
  const ratio = window.devicePixelRatio;
  ctx.save();
  for (const [row, {values}] of series.entries()) {
    ctx.fillStyle = colourOf(state, row);
    for (const index of loneSamples(values)) {
      ctx.beginPath();
      ctx.arc(
        chart.valToPos(timesMs[index]!, 'x', true),
        chart.valToPos(values[index]!, 'y', true),
        LONE_RADIUS_PX * ratio,
        0,
        Math.PI * 2,
      );
      ctx.fill();
    }
  }
  ctx.restore();
}

/** The limits for the values, above grid and lines. If two are close, the second's label follows the first's. */
export function paintLimits(chart: uPlot, {data, options}: PlotState): void {
  const {ctx, bbox} = chart;
  const ratio = window.devicePixelRatio;
  ctx.save();
  ctx.strokeStyle = options.palette.limit;
  ctx.lineWidth = ratio;
  ctx.setLineDash(LIMIT_DASH_PX.map((px) => px * ratio));
  const levels = [...(data.limits ?? [])]
    .sort((a, b) => a.value - b.value)
    // Between two rows of pixels a line of one would become two pale ones.
    .map(({value, label}) => ({label, y: Math.floor(chart.valToPos(value, 'y', true)) + 0.5}));
  for (const {y} of levels) {
    ctx.beginPath();
    ctx.moveTo(bbox.left, y);
    ctx.lineTo(bbox.left + bbox.width, y);
    ctx.stroke();
  }
  ctx.font = `${options.fontPx * ratio}px ${options.fontFamily}`;
  ctx.textAlign = 'left';
  ctx.textBaseline = 'bottom';
  ctx.setLineDash([]);
  ctx.lineWidth = 3 * ratio;
  ctx.lineJoin = 'round';
  ctx.strokeStyle = options.palette.surface;
  ctx.fillStyle = options.palette.limit;
  const start = bbox.left + 4 * ratio;
  let [left, beforeY] = [start, Number.POSITIVE_INFINITY];
  for (const {label, y} of levels) {
    if (beforeY - y > options.fontPx * 1.3 * ratio) left = start;
    ctx.strokeText(label, left, y - 2 * ratio);
    ctx.fillText(label, left, y - 2 * ratio);
    left += ctx.measureText(label).width + 10 * ratio;
    beforeY = y;
  }
  ctx.restore();
}

/** The last point of the live series: a dot with its value next to it, inside the plot. */
export function paintLastPoint(chart: uPlot, state: PlotState): void {
  const {data, options, stale} = state;
  const row = data.series.findIndex((series) => series.live);
  const index = row < 0 ? -1 : data.series[row]!.values.findLastIndex((value) => value !== null && value !== undefined);
  if (index < 0) return;
  const value = data.series[row]!.values[index]!;
  const {ctx, bbox} = chart;
  const ratio = window.devicePixelRatio;
  const x = chart.valToPos(data.timesMs[index]!, 'x', true);
  const y = chart.valToPos(value, 'y', true);
  ctx.save();
  ctx.beginPath();
  ctx.arc(x, y, DOT_RADIUS_PX * ratio, 0, Math.PI * 2);
  ctx.fillStyle = colourOf(state, row);
  ctx.fill();
  ctx.lineWidth = 1.5 * ratio;
  ctx.strokeStyle = options.palette.surface;
  ctx.stroke();

  const text = options.valueText(value);
  ctx.font = `600 ${options.fontPx * ratio}px ${options.fontFamily}`;
  ctx.textAlign = 'center';
  const half = ctx.measureText(text).width / 2;
  const above = y - bbox.top > (options.fontPx + 10) * ratio;
  const textX = Math.min(Math.max(x, bbox.left + half), bbox.left + bbox.width - half);
  const textY = above ? y - 8 * ratio : y + (8 + options.fontPx) * ratio;
  ctx.textBaseline = 'alphabetic';
  ctx.lineWidth = 3 * ratio;
  ctx.lineJoin = 'round';
  ctx.strokeText(text, textX, textY);
  ctx.fillStyle = stale ? options.palette.stale : options.palette.strongText;
  ctx.fillText(text, textX, textY);
  ctx.restore();
}
