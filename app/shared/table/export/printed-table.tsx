import {cellText, cx, type DataColumn, headText} from '@livebus/ui';
import {useTexts} from '../../../base/i18n/use-texts.ts';
import type {TableMarks} from './table-book.ts';

/** A browser would take minutes to lay out more, and nobody would read them. */
export const MOST_PRINTED_ROWS = 5000;

export interface PrintedTableProps<Row> {
  readonly columns: readonly DataColumn<Row>[];
  readonly rows: readonly Row[];
  rowId(row: Row): string;
  readonly marks?: TableMarks<Row> | undefined;
  /** Name and value of each fact: range, filter. */
  readonly facts?: readonly (readonly [name: string, value: string])[];
  /** Shown for an unknown value. */
  readonly missing: string;
  /** Printed below the rows, for example that they are not all. */
  readonly notes?: readonly string[];
}

/** A table on paper: every row, with the heads repeated on each page. */
export function PrintedTable<Row>({columns, rows, rowId, marks, facts = [], missing, notes = []}: PrintedTableProps<Row>) {
  const {t, i18n} = useTexts('table');
  const figure = (value: number) => value.toLocaleString(i18n.language);
  const printed = rows.slice(0, MOST_PRINTED_ROWS);
  const said = [
    ...(marks?.meanings.map(({sign, meaning}) => `${sign} ${meaning}`) ?? []),
    ...(rows.length > printed.length ? [t('printed.firstOnly', {most: figure(printed.length), n: figure(rows.length)})] : []),
    ...notes,
  ];
  return (
    <div data-printed-table="">
      {facts.length > 0 && <p className="mb-2 text-12 text-text-2">{facts.map(([name, value]) => `${name}: ${value}`).join(' · ')}</p>}
      <table className="w-full border-collapse text-12">
        <thead>
          <tr className="border-b border-line-strong">
            {columns.map((column) => (
              <th key={column.key} className={cx('px-1.5 py-1 font-semibold', column.kind === 'number' ? 'text-right' : 'text-left')}>
                {column.group === undefined ? headText(column) : `${column.group} ${headText(column)}`}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {printed.map((row) => (
            <tr key={rowId(row)} className="break-inside-avoid border-b border-line align-top">
              {columns.map((column) => (
                <td
                  key={column.key}
                  className={cx('px-1.5 py-0.5 wrap-anywhere', column.kind === 'number' ? 'text-right tabular-nums' : 'text-left')}
                >
                  {cellText(column, row, missing)}
                  {marks?.of(row, column.key)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {said.map((line) => (
        <p key={line} className="mt-2 text-12 text-text-2">
          {line}
        </p>
      ))}
    </div>
  );
}
