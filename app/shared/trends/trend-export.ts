import type {BookLanguage} from '@livebus/documents';
import {joinSamples, siteText, zoneClock} from '@livebus/engine/core';
import type {DataColumn} from '@livebus/ui';
import type {Translate} from '../../base/i18n/use-texts.ts';
import {type QualitySign, qualitySign, signMeanings} from '../readings/quality-signs.ts';
import {exportTable} from '../table/export/export-table.ts';
import type {TableMarks} from '../table/export/table-book.ts';
import {zoneOffset} from '../time/site-time.ts';
import type {FigureLine, TrendFigure} from './trend-figures.ts';

/** A time and the value of each line: null was not measured, undefined without a sample. */
interface TrendRow {
  readonly timeMs: number;
  readonly values: readonly (number | null | undefined)[];
  readonly signs: readonly (QualitySign | undefined)[];
}

export interface TrendFile {
  readonly title: string;
  /** Name and value of each line above the rows. */
  readonly facts: readonly (readonly [name: string, value: string | {readonly timeMs: number}])[];
  readonly figures: readonly TrendFigure[];
  readonly zone: string;
  readonly madeAtMs: number;
  readonly language: BookLanguage;
  readonly format: 'xlsx' | 'csv';
}

/**
 * Saves the lines of charts as one table, exact and with the reservations about a value as signs. A repeated hour is in it twice, with the
 * offset behind each time.
 */
export function exportTrends({figures, zone, title, facts, madeAtMs, language, format}: TrendFile, t: Translate): void {
  const lines = figures.flatMap(({title: head, unit, lines: own}) => own.map((line) => ({line, head, unit})));
  const rows = trendRows(lines.map(({line}) => line));
  const changes = rows.length > 1 && zoneClock(zone).changesBetween(rows[0]!.timeMs, rows.at(-1)!.timeMs).length > 0;
  const columns: DataColumn<TrendRow>[] = [
    {
      key: 'time',
      head: t('trends:table.time'),
      value: ({timeMs}) => siteText(timeMs, zone),
      exportValue: ({timeMs}) => ({timeMs}),
    },
    ...(changes ? [{key: 'offset', head: t('trends:table.offset'), value: ({timeMs}: TrendRow) => zoneOffset(timeMs, zone)}] : []),
    ...lines.map(
      ({line, head, unit}, at): DataColumn<TrendRow> => ({
        key: `${at}`,
        head: figures.length === 1 ? line.label : `${head} ${line.label}`,
        unit,
        kind: 'number',
        value: ({values}) => values[at],
      }),
    ),
  ];
  const marks: TableMarks<TrendRow> = {
    meanings: signMeanings(
      rows.flatMap(({signs}) => signs),
      t,
    ),
    of: ({signs}, key) => signs[Number(key)]?.sign,
  };
  exportTable(columns, rows, marks, {title, facts, timeZone: zone, madeAtMs, language, format, t});
}

/** All lines on one axis of time. */
export function trendRows(lines: readonly FigureLine[]): readonly TrendRow[] {
  const {timesMs, columns} = joinSamples(
    lines.map(({timesMs: times, values}) => ({
      timesMs: [...times],
      values: Array.from(values, (value) => (Number.isNaN(value) ? null : value)),
    })),
  );
  const next = lines.map(() => 0);
  return timesMs.map((timeMs, row) => ({
    timeMs,
    values: columns.map((column) => column[row]),
    signs: columns.map((column, at) => (column[row] === undefined ? undefined : qualitySign(lines[at]!.qualities?.[next[at]!++]))),
  }));
}
