import {tellExport} from '../../../base/api/calls/exported.ts';
import type {Translate} from '../../../base/i18n/use-texts.ts';
import {jobs} from '../../floating/jobs.ts';
import {printDocument} from '../../print/printing.ts';
import {exportFailure} from './export-failure.ts';
import {MOST_PRINTED_ROWS, PrintedTable, type PrintedTableProps} from './printed-table.tsx';
import {allRows, type TableRows} from './table-rows.ts';

export interface PrintTableOptions<Row> extends Omit<PrintedTableProps<Row>, 'rows'> {
  readonly title: string;
  readonly rows: TableRows<Row>;
  readonly t: Translate;
  /** BCP 47, for figures. */
  readonly locale: string;
}

/** Opens the print dialog with all rows of a table. Requests missing rows first, with progress and cancel in the tray of long jobs. */
export function printTable<Row>({title, rows, t, locale, ...table}: PrintTableOptions<Row>): void {
  const print = (all: readonly Row[]) => {
    printDocument(title, <PrintedTable {...table} rows={all} />);
    tellExport({format: 'print', kind: 'table', file: title});
  };
  if (typeof rows !== 'function') {
    print(rows);
    return;
  }
  jobs.start({
    title: t('table:export.printJob', {title}),
    reasonOf: (error) =>
      error instanceof RangeError
        ? t('table:export.tooManyToPrint', {most: MOST_PRINTED_ROWS.toLocaleString(locale)})
        : exportFailure(error, t),
    run: async (ask) => {
      const all = await allRows(rows, {...ask, most: MOST_PRINTED_ROWS});
      if (all.length > MOST_PRINTED_ROWS) throw new RangeError(`${all.length} rows are more than are printed`);
      ask.signal.throwIfAborted();
      print(all);
      return undefined;
    },
  });
}
