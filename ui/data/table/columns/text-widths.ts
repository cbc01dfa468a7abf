import type {RowAction} from '../grid/grid-acts.ts';
import {DEFAULT_WIDTH_PX} from './column-widths.ts';
import {cellText, type DataColumn} from './columns.ts';

/** As in heads and cells: font size `text-13`, padding, and gap between links. CSS pixels. */
const TEXT_PX = 13;
const EDGES_PX = 24;
const GAP_PX = 12;
/** Room for a font that loads after measuring, and for the column's line. */
const SPARE_PX = 8;
/** Measuring more rows brings no other actions. */
const MOST_ROWS = 200;
/** Longer heads are cut and shown whole in a tooltip. */
const MOST_HEAD_PX = 240;
const SORT_MARK_PX = 20;
/** Widths that follow texts grow in steps, so that the columns behind them seldom move. */
const STEP_PX = 40;

let canvas: CanvasRenderingContext2D | null | undefined;
/** Within one task: asking for it has the browser work out all styles anew. */
let family: string | undefined;
const measured = new Map<string, number>();
/** Texts of readings are new for ever. */
const MOST_MEASURED = 5000;

/** Width of the actions column, CSS pixels: fits all links of a row in every language, and its whole head. At least the requested width. */
export function actionsWidth<Row>(
  rows: readonly Row[],
  actions: (row: Row) => readonly RowAction[],
  head: string,
  leastPx: number | undefined,
): number {
  const widths = rows.slice(0, MOST_ROWS).map((row) => linksWidth(actions(row).map(({label}) => label)));
  return Math.ceil(Math.max(leastPx ?? 0, textWidth(head, 600) + EDGES_PX + SPARE_PX, ...widths));
}

/** Makes each column at least as wide as its head in the user's language. Returns the same columns if all are wide enough. */
export function asWideAsHeads<Row>(columns: readonly DataColumn<Row>[]): readonly DataColumn<Row>[] {
  const fitted = columns.map((column) => {
    const text = textWidth([column.head, column.unit].filter(Boolean).join(' '), 600);
    const headPx = Math.ceil(Math.min(MOST_HEAD_PX, text + EDGES_PX + SPARE_PX + (column.sortable ? SORT_MARK_PX : 0)));
    return headPx > (column.widthPx ?? DEFAULT_WIDTH_PX) ? {...column, widthPx: headPx} : column;
  });
  return fitted.every((column, index) => column === columns[index]) ? columns : fitted;
}

/** Makes each column that asks for it as wide as its widest text in these rows. Returns the same columns if all are wide enough. */
export function asWideAsTexts<Row>(columns: readonly DataColumn<Row>[], rows: readonly Row[], missing: string): readonly DataColumn<Row>[] {
  const fitted = columns.map((column) => {
    if (column.fitsTextsPx === undefined) return column;
    const widest = Math.max(0, ...rows.slice(0, MOST_ROWS).map((row) => textWidth(cellText(column, row, missing), 600)));
    const px = Math.ceil((widest + EDGES_PX + SPARE_PX + column.fitsTextsPx) / STEP_PX) * STEP_PX;
    return px > (column.widthPx ?? DEFAULT_WIDTH_PX) ? {...column, widthPx: px} : column;
  });
  return fitted.every((column, index) => column === columns[index]) ? columns : fitted;
}

function linksWidth(labels: readonly string[]): number {
  const texts = labels.reduce((sum, label) => sum + textWidth(label, 400), 0);
  return texts + Math.max(0, labels.length - 1) * GAP_PX + EDGES_PX + SPARE_PX;
}

function textWidth(text: string, weight: 400 | 600): number {
  canvas ??= document.createElement('canvas').getContext('2d');
  if (canvas === null) return 0;
  if (family === undefined) {
    family = getComputedStyle(document.body).fontFamily;
    queueMicrotask(() => (family = undefined));
  }
  const font = `${weight} ${TEXT_PX}px ${family}`;
  const key = `${font} ${text}`;
  const known = measured.get(key);
  if (known !== undefined) return known;
  canvas.font = font;
  const {width} = canvas.measureText(text);
  if (measured.size >= MOST_MEASURED) measured.clear();
  measured.set(key, width);
  return width;
}
