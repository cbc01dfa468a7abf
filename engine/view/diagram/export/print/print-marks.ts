import type {Palette} from '../../../../core/index.ts';
import {attributes, xmlText} from '../svg/xml.ts';
import {OVERLAP_PX, type PrintPage, type PrintPlan} from './pages.ts';

const TICK_PX = 14;
const NUMBER_PX = 11;

/** Marks where a sheet overlaps its neighbours: a dotted line along the overlap, a stroke at each end of it and the neighbour's number. */
export function overlapMarks({columns, rows}: PrintPlan, {cut, column, row}: PrintPage, topPx: number, palette: Palette): string {
  const [right, bottom] = [cut.widthPx, topPx + cut.heightPx];
  const number = (atColumn: number, atRow: number) => String(atRow * columns + atColumn + 1);
  let out = '';
  if (column > 0) out += upright(OVERLAP_PX, topPx, bottom, `‹ ${number(column - 1, row)}`, 'end');
  if (column < columns - 1) out += upright(right - OVERLAP_PX, topPx, bottom, `${number(column + 1, row)} ›`, 'start');
  if (row > 0) out += level(topPx + OVERLAP_PX, right, `↑ ${number(column, row - 1)}`);
  if (row < rows - 1) out += level(bottom - OVERLAP_PX, right, `↓ ${number(column, row + 1)}`);
  return out === '' ? '' : `<g${attributes({stroke: palette.muted, 'stroke-width': 0.75})}>${out}</g>`;
}

function upright(x: number, top: number, bottom: number, text: string, anchor: 'start' | 'end'): string {
  const dots = `<path stroke-dasharray="1 5" d="M${x} ${top}V${bottom}"/>`;
  const ticks = `<path stroke-width="1.5" d="M${x} ${top}V${top + TICK_PX}M${x} ${bottom - TICK_PX}V${bottom}"/>`;
  return dots + ticks + label(x + (anchor === 'start' ? 4 : -4), top + TICK_PX, text, anchor);
}

function level(y: number, right: number, text: string): string {
  const dots = `<path stroke-dasharray="1 5" d="M0 ${y}H${right}"/>`;
  const ticks = `<path stroke-width="1.5" d="M0 ${y}H${TICK_PX}M${right - TICK_PX} ${y}H${right}"/>`;
  return dots + ticks + label(TICK_PX + 4, y - 4, text, 'start');
}

function label(x: number, y: number, text: string, anchor: 'start' | 'end'): string {
  return `<text${attributes({x, y, 'font-size': NUMBER_PX, fill: '#000000', stroke: 'none', 'text-anchor': anchor})}>${xmlText(text)}</text>`;
}
