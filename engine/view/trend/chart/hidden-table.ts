import {
  type Disposable,
  exactText,
  momentText,
  type NumberStyle,
  type RangeFigures,
  type RawRows,
  type SeriesPort,
} from '../../../core/index.ts';
import type {ChartState} from './chart-plot.ts';
import type {ChartLine, ChartTableTexts} from './trend-chart.types.ts';

/** More samples in the window than this are summed up. */
const MOST_ROWS = 120;
/** The table follows once the chart has been still for this long, ms. */
const STILL_MS = 400;
const HIDDEN = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const;

export interface HiddenTable extends Disposable {
  /** The window or the samples have changed. */
  refresh(): void;
}

/**
 * A table of the exact samples in the window, or of their figures where there are too many, for people who do not see the chart. There is
 * none while the port does not answer: an empty one would say that nothing was measured.
 *
 * @param onPort - at each filling: why the port did not answer, and undefined when it did.
 */
export function createHiddenTable(
  host: HTMLElement,
  port: SeriesPort,
  state: ChartState,
  onPort: (failure: Error | undefined) => void,
): HiddenTable {
  let table: HTMLTableElement | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let round = 0;

  const fill = async (texts: ChartTableTexts) => {
    const mine = ++round;
    const rows = await readTable(port, state, texts).catch((reason: unknown) =>
      reason instanceof Error ? reason : new Error(String(reason)),
    );
    if (mine !== round) return;
    onPort(rows instanceof Error ? rows : undefined);
    const next = rows instanceof Error ? undefined : tableOf(texts.caption, rows);
    table?.remove();
    if (next !== undefined) host.append(next);
    table = next;
  };
  return {
    refresh() {
      const {table: texts} = state.options;
      if (texts === undefined) return;
      clearTimeout(timer);
      timer = setTimeout(() => void fill(texts), STILL_MS);
    },
    dispose() {
      round++;
      clearTimeout(timer);
      table?.remove();
    },
  };
}

/** Head and body, as texts. */
async function readTable(
  port: SeriesPort,
  {content, window, options}: ChartState,
  texts: ChartTableTexts,
): Promise<readonly (readonly string[])[]> {
  const {lines} = content;
  const all = await Promise.all(lines.map(({seriesId}) => port.rows(seriesId, {...window, most: MOST_ROWS})));
  if (all.every(({nextMs}) => nextMs === undefined)) return sampleRows(lines, all, state(options), texts);
  const figures = await Promise.all(lines.map(({seriesId}) => port.figures(seriesId, window.fromMs, window.toMs)));
  return figureRows(lines, figures, state(options), texts);

  function state({zone, numbers}: {zone: string; numbers?: NumberStyle | undefined}): TextStyle {
    return {zone, numbers, unitOf: (line) => content.axes.find(({id}) => id === line.axis)?.unit ?? ''};
  }
}

interface TextStyle {
  readonly zone: string;
  readonly numbers: NumberStyle | undefined;
  unitOf(line: ChartLine): string;
}

function sampleRows(
  lines: readonly ChartLine[],
  all: readonly RawRows[],
  {zone, numbers, unitOf}: TextStyle,
  {time, gap, qualityText}: ChartTableTexts,
): readonly (readonly string[])[] {
  const cells = new Map<number, string[]>();
  for (const [column, {timesMs, values, quality}] of all.entries()) {
    for (const [row, timeMs] of timesMs.entries()) {
      const own = cells.get(timeMs) ?? lines.map(() => '');
      const value = values[row]!;
      own[column] = Number.isNaN(value) ? gap : [exactText(value, numbers), qualityText(quality?.[row] ?? 0)].filter(Boolean).join(' ');
      cells.set(timeMs, own);
    }
  }
  const body = [...cells].sort(([a], [b]) => a - b).map(([timeMs, own]) => [momentText(timeMs, zone), ...own]);
  return [[time, ...lines.map((line) => `${line.label} ${unitOf(line)}`.trim())], ...body];
}

function figureRows(
  lines: readonly ChartLine[],
  figures: readonly RangeFigures[],
  {zone, numbers, unitOf}: TextStyle,
  texts: ChartTableTexts,
): readonly (readonly string[])[] {
  const at = (value: number, timeMs: number) =>
    Number.isNaN(value) ? texts.gap : `${exactText(value, numbers)} (${momentText(timeMs, zone)})`;
  const body = lines.map((line, row) => {
    const {count, least, leastMs, greatest, greatestMs, mean} = figures[row]!;
    const meanText = Number.isNaN(mean) ? texts.gap : exactText(Number(mean.toPrecision(6)), numbers);
    return [`${line.label} ${unitOf(line)}`.trim(), String(count), at(least, leastMs), at(greatest, greatestMs), meanText];
  });
  return [[texts.line, texts.count, texts.least, texts.greatest, texts.mean], ...body];
}

function tableOf(caption: string, [head = [], ...body]: readonly (readonly string[])[]): HTMLTableElement {
  const table = document.createElement('table');
  Object.assign(table.style, HIDDEN);
  table.createCaption().textContent = caption;
  const add = (parent: HTMLTableSectionElement, cells: readonly string[], isHead: boolean) => {
    const row = parent.insertRow();
    for (const [index, text] of cells.entries()) {
      const cell = document.createElement(isHead || index === 0 ? 'th' : 'td');
      if (cell.tagName === 'TH') cell.scope = isHead ? 'col' : 'row';
      cell.textContent = text;
      row.append(cell);
    }
  };
  add(table.createTHead(), head, true);
  const section = table.createTBody();
  for (const cells of body) add(section, cells, false);
  return table;
}
