import type {BookLanguage, BookMark, HeldBook} from '@livebus/documents';
import {type DataColumn, type ExportCell, tableExport} from '@livebus/ui';

/** Signs for figures with a reservation, such as the sum of a day with missing hours. */
export interface TableMarks<Row> {
  readonly meanings: readonly BookMark[];
  /** The sign of a cell; undefined if it has none. */
  of(row: Row, columnKey: string): string | undefined;
}

/** The lines above the rows, and how times are written. */
export interface TableHead {
  readonly title: string;
  /** Name and value of each fact: site, range, filter, author. */
  readonly facts: readonly (readonly [name: string, value: ExportCell])[];
  /** Head of the row numbers, for a table that has them. */
  readonly index?: string | undefined;
  /** IANA zone of the times. */
  readonly timeZone: string;
  /** Epoch ms. */
  readonly madeAtMs: number;
  readonly language: BookLanguage;
}

/** All of `rows` as a workbook with one sheet: the columns in their order, with signs and their explanations. */
export function tableBook<Row>(
  columns: readonly DataColumn<Row>[],
  rows: readonly Row[],
  marks: TableMarks<Row> | undefined,
  {title, facts, index, timeZone, madeAtMs, language}: TableHead,
): HeldBook {
  const table = tableExport(columns, rows, {indexHead: index});
  const first = index === undefined ? 0 : 1;
  const marked =
    marks === undefined
      ? table.rows
      : table.rows.map((cells, row) =>
          cells.map((value, at) => {
            const key = columns[at - first]?.key;
            const sign = key === undefined ? undefined : marks.of(rows[row]!, key);
            return sign === undefined ? value : {value, sign};
          }),
        );
  return {
    timeZone,
    madeAtMs,
    language,
    sheets: [{name: title, titleRows: [[title], ...facts], columns: table.columns, rows: marked, ...(marks && {marks: marks.meanings})}],
  };
}
