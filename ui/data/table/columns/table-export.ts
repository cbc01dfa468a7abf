import {type DataColumn, type ExportCell, exportCell} from './columns.ts';

/** One column of a sheet. */
export interface ExportColumn {
  readonly header: string;
  readonly unit?: string;
  readonly format?: string;
  readonly widthChars: number;
}

/** A table as plain data: `columns` and `rows` of a sheet, `rows` being [rows][columns]. */
export interface TableExport {
  readonly columns: readonly ExportColumn[];
  readonly rows: readonly (readonly ExportCell[])[];
}

const PX_A_CHAR = 7.5;
const MIN_CHARS = 8;

/**
 * All of `rows` in order, below the heads of the columns; `indexHead` adds row numbers before them. A group's text precedes the head, since
 * a sheet has one head row. Texts are unchanged: the writer of the file must store them as texts.
 */
export function tableExport<Row>(
  columns: readonly DataColumn<Row>[],
  rows: readonly Row[],
  options: {readonly indexHead?: string | undefined; readonly firstIndex?: number} = {},
): TableExport {
  const {indexHead, firstIndex = 1} = options;
  const heads = columns.map(exportColumn);
  return {
    columns: indexHead === undefined ? heads : [{header: indexHead, format: '0', widthChars: MIN_CHARS}, ...heads],
    rows: rows.map((row, index) => {
      const cells = columns.map((column) => exportCell(column, row));
      return indexHead === undefined ? cells : [firstIndex + index, ...cells];
    }),
  };
}

function exportColumn<Row>({head, group, unit, exportFormat, widthPx}: DataColumn<Row>): ExportColumn {
  const header = group === undefined ? head : `${group} ${head}`;
  return {
    header,
    ...(unit !== undefined && {unit}),
    ...(exportFormat !== undefined && {format: exportFormat}),
    widthChars: Math.max(MIN_CHARS, Math.round((widthPx ?? 0) / PX_A_CHAR), Math.min(40, charsOf(header) + charsOf(unit ?? '') + 3)),
  };
}

/** Chinese and other wide characters count as two. */
function charsOf(text: string): number {
  return [...text].reduce((sum, char) => sum + (char.codePointAt(0)! > 0x2e7f ? 2 : 1), 0);
}
