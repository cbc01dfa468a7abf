import type {BookFormat} from '@livebus/documents';
import type {DataColumn} from '@livebus/ui';
import {tellExport} from '../../../base/api/calls/exported.ts';
import type {Translate} from '../../../base/i18n/use-texts.ts';
import {exportFileName, givenFileName} from '../../browser/file-name.ts';
import {saveFile} from '../../browser/save-file.ts';
import {writeSheet} from '../../browser/write-sheet.ts';
import {jobs} from '../../floating/jobs.ts';
import {exportFailure} from './export-failure.ts';
import {type TableHead, type TableMarks, tableBook} from './table-book.ts';
import {allRows, type TableRows} from './table-rows.ts';

const MEDIA_TYPES: Readonly<Record<BookFormat, string>> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv;charset=utf-8',
};
/** Rows that have to be requested take most of the time. */
const ASKING = 0.8;

export interface ExportHead extends TableHead {
  readonly format: BookFormat;
  /** Name of the file, without its ending; default: the title and the moment. */
  readonly fileName?: string | undefined;
  readonly t: Translate;
}

/**
 * The only way to export a table as a file: all its rows, whatever the page holds. The job is in the tray with progress and cancel, and
 * continues when the page is left; the server audits the export. The caller must have checked the permission `export`.
 */
export function exportTable<Row>(
  columns: readonly DataColumn<Row>[],
  rows: TableRows<Row>,
  marks: TableMarks<Row> | undefined,
  head: ExportHead,
): void {
  const {title, format, fileName: given, t, madeAtMs, timeZone} = head;
  const asks = typeof rows === 'function';
  jobs.start({
    title: t('table:export.job', {title}),
    reasonOf: (error) => exportFailure(error, t),
    run: async ({signal, progress}) => {
      const all = await allRows(rows, {signal, progress: (share) => progress(share * ASKING)});
      const asked = asks ? ASKING : 0;
      const book = tableBook(columns, all, marks, head);
      const bytes = await writeSheet(book, {format, signal, onProgress: (share) => progress(asked + share * (1 - asked))});
      const fileName = given === undefined ? exportFileName(title, madeAtMs, timeZone, format) : givenFileName(given, format);
      saveFile(new Blob([bytes], {type: MEDIA_TYPES[format]}), fileName);
      tellExport({format, kind: 'table', file: fileName});
      return {detail: fileName};
    },
  });
}
