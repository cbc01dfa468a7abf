import type {ReactNode} from 'react';
import {MarkedText} from '../../marked-text.tsx';
import {holds} from '../../text-match.ts';
import type {DataTableLabels} from '../table-labels.ts';
import {cellText, type DataColumn, isMissing} from './columns.ts';

export interface CellValueProps<Row> {
  readonly column: DataColumn<Row>;
  readonly row: Row;
  readonly labels: DataTableLabels;
  readonly pattern: RegExp | undefined;
  /** Wraps instead of being cut. */
  readonly wraps?: boolean;
}

/** Texts up to this length are not cut in a usual column and need no tooltip. */
const SHORT = 8;

/** A column's content for a row: from its renderer, or its text with search matches marked. */
export function CellValue<Row>({column, row, labels, pattern, wraps}: CellValueProps<Row>): ReactNode {
  const missing = isMissing(column.value(row));
  const text = cellText(column, row, labels.missing);
  const marked = pattern !== undefined && holds(text, pattern) ? <MarkedText text={text} pattern={pattern} /> : text;
  if (column.render) return column.render(row, {text, marked, missing});
  return (
    <span
      className={missing ? 'text-text-3' : wraps ? 'break-words' : 'truncate'}
      title={missing ? labels.missingHint : text.length > SHORT ? text : undefined}
    >
      {marked}
    </span>
  );
}
