import {type ChartDrawing, layoutLineChart, type SeriesPort} from '../../../core/index.ts';
import type {ChartState} from './chart-plot.ts';
import type {PaperOptions} from './trend-chart.types.ts';

/** The window as a list of marks: the points of as many columns as the paper has, asked for again and not those of the screen. */
export async function drawWindow(port: SeriesPort, {content, window, options}: ChartState, paper: PaperOptions): Promise<ChartDrawing> {
  const seriesIds = content.lines.map(({seriesId}) => seriesId);
  const {points} = await port.query({tag: 0, seriesIds, span: {...window, columns: paper.columns}});
  const axisOf = (axis: string) => content.axes.findIndex(({id}) => id === axis);
  return layoutLineChart(
    {
      lines: content.lines.map(({label, axis, colour, widthPx, dashPx, shape}, row) => ({
        label,
        colour,
        axis: axisOf(axis),
        timesMs: points[row]?.timesMs ?? [],
        values: points[row]?.values ?? [],
        ...(widthPx !== undefined && {width: widthPx * paper.style.lineWidth}),
        ...(dashPx !== undefined && {dash: dashPx.map((px) => px * paper.style.lineWidth)}),
        isStep: shape === 'step',
      })),
      axes: content.axes,
      ...window,
      zone: options.zone,
      limits: (content.limits ?? []).flatMap(({axis, value, toValue, label}) => [
        {axis: axisOf(axis), value, label},
        ...(toValue === undefined ? [] : [{axis: axisOf(axis), value: toValue, label: ''}]),
      ]),
      alarms: (content.alarms ?? []).map(({timeMs, level}) => ({
        timeMs,
        colour:
          options.palette.alarms[Math.min(options.palette.alarms.length, Math.max(1, Math.round(level))) - 1] ?? options.palette.limit,
      })),
    },
    paper,
  );
}
