import {measureText} from '../base/measure-text.ts';
import {fittedText} from './fitted-text.ts';
import type {ChartDrawing, ChartMark, DrawingFault, DrawingOptions} from './marks.ts';

export interface PieSlice {
  readonly label: string;
  readonly colour: string;
  /** Null or NaN where nothing is known: the slice is then in the list without a share. */
  readonly value: number | null;
  /** In the list between name and share: the value, what it stands for. */
  readonly detail?: string;
}

export interface PieChart {
  readonly slices: readonly PieSlice[];
  /** In the hole: the sum, with this unit; absent for a full disc without a text. */
  readonly total?: {readonly unit: string; readonly label: string /** Instead of the sum as a number. */; readonly text?: string};
  /** Index of the slice that stands out; below zero there is room for one and none does. Default: no room. */
  readonly highlight?: number | undefined;
  /** False: the ring alone, without the list of slices. */
  readonly isListed?: boolean;
  /** Text of a share, 0 to 1, of a slice. */
  shareText(share: number, slice: number): string;
}

/** A drawing in which a place has a slice. */
export interface PieDrawing extends ChartDrawing {
  readonly ring: {readonly x: number; readonly y: number; readonly innerRadius: number; readonly outerRadius: number};
  /** [slices + 1] angles between which each slice lies. */
  readonly edges: readonly number[];
  /** The list: its left edge, its top and the height of a row; absent without one. */
  readonly list?: {readonly left: number; readonly top: number; readonly row: number};
}

/** The slice at a point of the drawing, on the ring or in the list. */
export function sliceAt({ring, edges, list}: PieDrawing, pointX: number, pointY: number): number | undefined {
  const [dx, dy] = [pointX - ring.x, pointY - ring.y];
  const distance = Math.hypot(dx, dy);
  if (distance <= ring.outerRadius) {
    const angle = (Math.atan2(dx, -dy) + TURN) % TURN;
    const at = edges.findIndex((edge, index) => index > 0 && angle < edge) - 1;
    return distance < ring.innerRadius || at < 0 ? undefined : at;
  }
  if (list === undefined || pointX < list.left) return undefined;
  const row = Math.floor((pointY - list.top) / list.row);
  return row >= 0 && row < edges.length - 1 ? row : undefined;
}

const TURN = 2 * Math.PI;
const HOLE = 0.62;
/** Share of the radius by which the slice that stands out is larger, where a chart has one at all. */
const OUT = 0.07;
const ROW = 1.7;
const UNKNOWN = '–';

/** Shares of a whole clockwise from the top, with a list of all slices. A negative or unknown value is no share: it is listed with a dash. */
export function layoutPieChart({slices, total, highlight, isListed = true, shareText}: PieChart, options: DrawingOptions): PieDrawing {
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
  const detailWidth = Math.max(0, ...slices.map(({detail = ''}) => measureText(detail, size)));
  const list = labelWidth + (detailWidth === 0 ? 0 : detailWidth + size) + size * 6;
  const diameter = Math.max(size, Math.min(height, isListed ? width - list - size : width));
  const [x, y, outerRadius] = [isListed ? diameter / 2 : width / 2, height / 2, diameter / 2 / (highlight === undefined ? 1 : 1 + OUT)];
  const ring = {kind: 'sector', x, y, outerRadius, innerRadius: total === undefined ? 0 : outerRadius * HOLE} as const;
  const marks: ChartMark[] = [];
  if (whole === 0) marks.push({...ring, from: 0, to: TURN, fill: style.track});
  let angle = 0;
  const edges = [0];
  for (const [row, {colour}] of slices.entries()) {
    if (parts[row] === 0 || whole === 0) {
      edges.push(angle);
      continue;
    }
    const to = Math.min(TURN, angle + (parts[row]! / whole) * TURN);
    marks.push({...ring, outerRadius: row === highlight ? outerRadius * (1 + OUT) : outerRadius, from: angle, to, fill: colour});
    angle = to;
    edges.push(to);
  }
  if (total !== undefined) {
    const sum = whole === 0 ? UNKNOWN : (total.text ?? valueText(largest * whole));
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
  const drawing = {width, height, marks, faults, ring: {x, y, innerRadius: ring.innerRadius, outerRadius}, edges};
  if (!isListed) return drawing;
  const listTop = y - (slices.length * size * ROW) / 2;
  for (const [row, slice] of slices.entries()) {
    const rowY = listTop + (row + 0.5) * size * ROW;
    const left = diameter + size;
    const value = knownValue(slice);
    const share = value === undefined || whole === 0 ? UNKNOWN : shareText(parts[row]! / whole, row);
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
    const at = {kind: 'text', y: rowY, size, colour: style.strongText, align: 'right', baseline: 'middle'} as const;
    const isOut = row === highlight;
    if (slice.detail !== undefined) marks.push({...at, x: left + list - size * 5, text: slice.detail, bold: isOut});
    marks.push({...at, x: left + list, text: share, bold: isOut});
  }
  return {...drawing, list: {left: diameter + size, top: listTop, row: size * ROW}};
}
