import {measureText} from '../base/measure-text.ts';
import type {ChartDrawing, ChartMark, DrawingFault, DrawingOptions} from './marks.ts';
import {labelsBelow, type PlotFrame} from './plot-frame.ts';

export interface HeatMap {
  /** Below the plot, and at its left from the top. */
  readonly columns: readonly string[];
  readonly rows: readonly string[];
  /** [rows * columns] row by row: null is unknown and hatched, undefined is no time at all, such as an hour that the clock skips. */
  readonly values: readonly (number | null | undefined)[];
  /** From least to greatest, for equal parts of the range from 0 to the greatest value; negative values have the first. */
  readonly colours: readonly string[];
  readonly unit: string;
  /** Columns from here on are still to come. */
  readonly futureFrom?: number | undefined;
  /** Index of the value under the cursor. */
  readonly cursor?: number | undefined;
}

export interface HeatMapDrawing extends ChartDrawing {
  readonly plot: PlotFrame;
}

/** The value at a point of the drawing; undefined beside the plot. */
export function cellAt(
  {plot: {left, top, width, height}}: HeatMapDrawing,
  rows: number,
  columns: number,
  x: number,
  y: number,
): number | undefined {
  const [column, row] = [Math.floor(((x - left) / width) * columns), Math.floor(((y - top) / height) * rows)];
  return column >= 0 && column < columns && row >= 0 && row < rows ? row * columns + column : undefined;
}

const GAP = 0.5;
const SCALE = 14;

/** Values of a table as coloured cells, with the scale of its colours above. A greater value is further along the scale, from 0. */
export function layoutHeatMap(
  {columns, rows, values, colours, unit, futureFrom, cursor}: HeatMap,
  options: DrawingOptions,
): HeatMapDrawing {
  const {width, height, style, valueText} = options;
  const size = style.fontSize;
  const faults: DrawingFault[] = [];
  if (values.length !== rows.length * columns.length) faults.push({kind: 'unequal-lengths', label: unit});
  let greatest = 0;
  let known = 0;
  for (const value of values) {
    if (value === null || value === undefined || !Number.isFinite(value)) continue;
    known++;
    greatest = Math.max(greatest, value);
  }
  if (known === 0) faults.push({kind: 'empty'});
  const left = Math.max(0, ...rows.map((row) => measureText(row, size))) + size * GAP;
  const top = size * 2;
  const plot = {left, top, width: Math.max(size, width - left - 1), height: Math.max(size, height - top - size * 1.7)};
  const marks: ChartMark[] = [];
  const [cellWidth, cellHeight] = [plot.width / Math.max(1, columns.length), plot.height / Math.max(1, rows.length)];
  // A hair between cells, where they are large enough to have one.
  const hair = Math.min(cellWidth, cellHeight) > 6 ? 1 : 0;
  const begun = Math.min(columns.length, futureFrom ?? columns.length);
  if (begun < columns.length) {
    const place = {x: left + begun * cellWidth, y: top, width: (columns.length - begun) * cellWidth, height: plot.height};
    marks.push({kind: 'rect', ...place, fill: style.sunken ?? style.track});
  }
  const gaps: number[] = [];
  for (let row = 0; row < rows.length; row++) {
    for (let column = 0; column < columns.length; column++) {
      const value = values[row * columns.length + column];
      const place = {x: left + column * cellWidth, y: top + row * cellHeight, width: cellWidth - hair, height: cellHeight - hair};
      if (value === undefined) continue;
      if (value === null || Number.isNaN(value)) {
        if (column < begun) gaps.push(place.x, place.y + place.height, place.x + place.width, place.y, Number.NaN, Number.NaN);
        continue;
      }
      const share = greatest === 0 ? 0 : Math.max(0, value) / greatest;
      marks.push({kind: 'rect', ...place, fill: colours[Math.min(colours.length - 1, Math.floor(share * colours.length))]!});
    }
  }
  if (gaps.length > 0) marks.push({kind: 'line', points: gaps, stroke: {colour: style.axis, width: style.lineWidth * 0.75}});
  if (cursor !== undefined && cursor >= 0 && cursor < rows.length * columns.length) {
    const [x, y] = [left + (cursor % columns.length) * cellWidth, top + Math.floor(cursor / columns.length) * cellHeight];
    const points = [x, y, x + cellWidth, y, x + cellWidth, y + cellHeight, x, y + cellHeight, x, y];
    marks.push({kind: 'line', points, stroke: {colour: style.strongText, width: style.lineWidth * 2}});
  }
  marks.push(...rowLabels(rows, top, cellHeight, left, options));
  marks.push(
    ...labelsBelow(
      columns.map((text, column) => ({x: left + (column + 0.5) * cellWidth, text})),
      plot,
      options,
    ),
  );
  const text = {kind: 'text', y: size, size, colour: style.text, baseline: 'middle'} as const;
  const scaleLeft = left + measureText('0', size) + size * GAP;
  marks.push({...text, x: left, text: '0', align: 'left'});
  for (const [step, fill] of colours.entries())
    marks.push({kind: 'rect', x: scaleLeft + step * SCALE, y: size * 0.55, width: SCALE, height: size * 0.9, fill});
  marks.push({...text, x: scaleLeft + colours.length * SCALE + size * GAP, text: `${valueText(greatest)} ${unit}`, align: 'left'});
  return {width, height, marks, faults, plot};
}

/** At the left of the plot, as many as have room below each other. */
function rowLabels(rows: readonly string[], top: number, cellHeight: number, left: number, {style}: DrawingOptions): readonly ChartMark[] {
  const size = style.fontSize;
  const every = Math.max(1, Math.ceil((size * 1.2) / cellHeight));
  return rows.flatMap((label, row): ChartMark[] =>
    row % every === 0
      ? [
          {
            ...{kind: 'text', x: left - size * GAP, y: top + (row + 0.5) * cellHeight, text: label, size, colour: style.text},
            ...{align: 'right', baseline: 'middle'},
          },
        ]
      : [],
  );
}
