import type {BookLanguage, BookMark, HeldBook} from '@livebus/documents';
import {type DataColumn, type ExportCell, tableExport} from '@livebus/ui';

/** Signs at figures that must not be taken without reservation, such as the sum of a day that lacks hours. */
export interface TableMarks<Row> {
  readonly meanings: readonly BookMark[];
  /** The sign of a cell; undefined for one without reservation. */
  of(row: Row, columnKey: string): string | undefined;
}

/** What stands above the rows, and how they are written. */
export interface TableHead {
  readonly title: string;
  /** Name and value of each: site, range, filter, who made it. */
  readonly facts: readonly (readonly [name: string, value: ExportCell])[];
  /** Head of the running index, for a table that has one. */
  readonly index?: string | undefined;
  /** IANA zone whose clock the times show. */
  readonly timeZone: string;
  /** Epoch ms. */
  readonly madeAtMs: number;
  readonly language: BookLanguage;
}

/** All of `rows` as a book of one sheet: the columns in their order, with their signs and what these mean. */
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
