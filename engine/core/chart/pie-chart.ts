import {measureText} from '../base/measure-text.ts';
import {fittedText} from './fitted-text.ts';
import type {ChartDrawing, ChartMark, DrawingFault, DrawingOptions} from './marks.ts';

export interface PieSlice {
  readonly label: string;
  readonly colour: string;
  /** Null or NaN where nothing is known: the slice is then in the list without a share. */
  readonly value: number | null;
}

export interface PieChart {
  readonly slices: readonly PieSlice[];
  /** In the hole: the sum, with this unit; absent for a full disc without a text. */
  readonly total?: {readonly unit: string; readonly label: string};
  /** Text of a share, 0 to 1. */
  shareText(share: number): string;
}

const TURN = 2 * Math.PI;
const HOLE = 0.62;
const ROW = 1.7;
const UNKNOWN = '–';

/** Shares of a whole clockwise from the top, with a list of all slices. A negative or unknown value is no share: it is listed with a dash. */
export function layoutPieChart({slices, total, shareText}: PieChart, options: DrawingOptions): ChartDrawing {
  const {width, height, style, valueText} = options;
  const size = style.fontSize;
  const faults: DrawingFault[] = [];
  const knownValue = ({value}: PieSlice) => (value !== null && Number.isFinite(value) && value >= 0 ? value : undefined);
  for (const slice of slices) {
    if (slice.value === null || Number.isNaN(slice.value) || knownValue(slice) !== undefined) continue;
    faults.push({kind: slice.value < 0 ? 'negative-share' : 'beyond', label: slice.label});
  }
  // Divided first: the sum of very large values would not be finite.
  const largest = Math.max(0, ...slices.map((slice) => knownValue(slice) ?? 0));
  const parts = slices.map((slice) => (largest === 0 ? 0 : (knownValue(slice) ?? 0) / largest));
  const whole = parts.reduce((sum, part) => sum + part, 0);
  if (whole === 0) faults.push({kind: 'empty'});
  const labelWidth = Math.min(width / 3, Math.max(0, ...slices.map(({label}) => measureText(label, size))));
  const list = labelWidth + size * 6;
  const diameter = Math.max(size, Math.min(height, width - list - size));
  const [x, y, outerRadius] = [diameter / 2, height / 2, diameter / 2];
  const ring = {kind: 'sector', x, y, outerRadius, innerRadius: total === undefined ? 0 : outerRadius * HOLE} as const;
  const marks: ChartMark[] = [];
  if (whole === 0) marks.push({...ring, from: 0, to: TURN, fill: style.track});
  let angle = 0;
  for (const [row, {colour}] of slices.entries()) {
    if (parts[row] === 0 || whole === 0) continue;
    const to = Math.min(TURN, angle + (parts[row]! / whole) * TURN);
    marks.push({...ring, from: angle, to, fill: colour});
    angle = to;
  }
  if (total !== undefined) {
    const sum = whole === 0 ? UNKNOWN : valueText(largest * whole);
    marks.push({
      kind: 'text',
      x,
      y: y - size * 0.2,
      text: sum,
      size: size * 1.5,
      colour: style.strongText,
      align: 'center',
      baseline: 'middle',
      bold: true,
    });
    const label = [total.label, total.unit].filter((text) => text !== '').join(' ');
    marks.push({kind: 'text', x, y: y + size * 1.2, text: label, size, colour: style.text, align: 'center', baseline: 'middle'});
  }
  const listTop = y - (slices.length * size * ROW) / 2;
  for (const [row, slice] of slices.entries()) {
    const rowY = listTop + (row + 0.5) * size * ROW;
    const left = diameter + size;
    const value = knownValue(slice);
    const share = value === undefined || whole === 0 ? UNKNOWN : shareText(parts[row]! / whole);
    marks.push({kind: 'rect', x: left, y: rowY - size * 0.4, width: size * 0.8, height: size * 0.8, fill: slice.colour});
    marks.push({
      kind: 'text',
      x: left + size * 1.2,
      y: rowY,
      text: fittedText(slice.label, size, labelWidth),
      size,
      colour: style.text,
      align: 'left',
      baseline: 'middle',
    });
    marks.push({kind: 'text', x: left + list, y: rowY, text: share, size, colour: style.strongText, align: 'right', baseline: 'middle'});
  }
  return {width, height, marks, faults};
}
