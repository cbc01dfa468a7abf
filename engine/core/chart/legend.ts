import {measureText} from '../base/measure-text.ts';
import {fittedText} from './fitted-text.ts';
import type {ChartMark, ChartStyle} from './marks.ts';

export interface LegendEntry {
  readonly label: string;
  readonly colour: string;
  /** A line of this dash instead of a square. */
  readonly dash?: readonly number[];
  readonly look?: 'line' | 'square';
}

export interface LegendLayout {
  readonly marks: readonly ChartMark[];
  /** 0 without entries. */
  readonly height: number;
}

const ROW = 1.6;

/** Entries side by side from the left, in as many rows as they need. */
export function layoutLegend(entries: readonly LegendEntry[], left: number, top: number, width: number, style: ChartStyle): LegendLayout {
  const size = style.fontSize;
  const marks: ChartMark[] = [];
  let [x, row] = [left, 0];
  for (const {label: whole, colour, dash, look = 'square'} of entries) {
    const sign = look === 'line' ? size * 1.6 : size * 0.8;
    const label = fittedText(whole, size, width - sign - size * 0.4);
    const needed = sign + size * 0.4 + measureText(label, size);
    if (x > left && x + needed > left + width) {
      x = left;
      row++;
    }
    const y = top + (row + 0.5) * size * ROW;
    if (look === 'line')
      marks.push({kind: 'line', points: [x, y, x + sign, y], stroke: {colour, width: 2 * style.lineWidth, ...(dash && {dash})}});
    else marks.push({kind: 'rect', x, y: y - sign / 2, width: sign, height: sign, fill: colour});
    marks.push({kind: 'text', x: x + sign + size * 0.4, y, text: label, size, colour: style.text, align: 'left', baseline: 'middle'});
    x += needed + size * 1.2;
  }
  return {marks, height: entries.length === 0 ? 0 : (row + 1) * size * ROW};
}
