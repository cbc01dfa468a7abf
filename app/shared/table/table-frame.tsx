import type {BookLanguage} from '@livebus/documents';
import {cx, type DataColumn, DataTable, type DataTableHandle, type DataTableProps} from '@livebus/ui';
import {useMemo, useRef} from 'react';
import {getConfig} from '../../base/config/config.ts';
import {useTexts} from '../../base/i18n/use-texts.ts';
import {useAllowed} from '../../base/menu/action-guard.tsx';
import {serverNowMs} from '../../base/session/server-clock.ts';
import {useSession} from '../../base/session/session-store.ts';
import {usePrinting} from '../print/printing.ts';
import {ColumnsButton} from './columns-button.tsx';
import {type LeaveFormat, LeaveMenu} from './export/leave-menu.tsx';
import {PrintedTable} from './export/printed-table.tsx';
import type {TableMarks} from './export/table-book.ts';
import type {TableRows} from './export/table-rows.ts';
import {shownColumns, useTableLook} from './kept-look.ts';
import {useTableLabels} from './use-table-labels.ts';

type Taken = 'labels' | 'widths' | 'onWidthsChange' | 'density' | 'endTools' | 'ref';

export interface TableFrameProps<Row extends object> extends Omit<DataTableProps<Row>, Taken> {
  /** Unique in the console: the browser stores columns, widths and density under it for each user. */
  readonly name: string;
  /** How the table may be exported and printed; allowed by the role's action `export`. */
  readonly leaves?: TableLeaves<Row>;
}

export interface TableLeaves<Row> {
  /** Permission whose action `export` is needed; default: those of the current menu entry. */
  readonly permission?: string;
  /** For a table whose page holds only a part: returns all rows with the current sorting and filters. */
  readonly all?: TableRows<Row>;
  readonly marks?: TableMarks<Row>;
  /** Columns of file and paper where they are others than those on the screen. A constant, or kept by `useMemo`. */
  readonly columns?: readonly DataColumn<Row>[];
  /** Lines above the rows: name and value of range and filters. */
  readonly facts?: readonly (readonly [name: string, value: string])[];
  /** Name of the file, without its ending; default: the table's name and the moment. */
  readonly fileName?: string;
  /** Title of file and paper; default: the table's name. */
  readonly title?: string;
  /** IANA zone of its times; default: the deployment's. */
  readonly timeZone?: string;
}

/**
 * The table of every screen: a `DataTable` in the user's language, with the columns, order, widths and density that the user chose, and
 * export and print of all rows. On paper it is a plain table.
 */
export function TableFrame<Row extends object>({name, leaves, ...props}: TableFrameProps<Row>) {
  const {t, i18n} = useTexts('table');
  const labels = useTableLabels();
  const [look, setLook] = useTableLook(name);
  const mayExport = useAllowed('export', leaves?.permission);
  const user = useSession((state) => state.user);
  const onPaper = usePrinting((state) => state.printed?.kind === 'page');
  const handle = useRef<DataTableHandle<Row>>(null);
  const {label, rows, rowId, indexed, paging} = props;
  const columns = useMemo(() => shownColumns(props.columns, look), [props.columns, look]);
  const held = () => handle.current?.rows() ?? rows;
  const leaving = leaves?.columns ?? columns;
  const printed = {columns: leaving, rowId, missing: labels.missing, marks: leaves?.marks, facts: leaves?.facts ?? []};

  const onLeave = async (format: LeaveFormat) => {
    const all = leaves?.all ?? held();
    if (format === 'print') {
      const {printTable} = await import('./export/print-table.tsx');
      printTable({...printed, title: leaves?.title ?? label, rows: all, t, locale: i18n.language});
      return;
    }
    const {exportTable} = await import('./export/export-table.ts');
    const timeZone = leaves?.timeZone ?? getConfig().timeZone;
    const madeAtMs = serverNowMs();
    const facts = [
      ...(leaves?.facts ?? []),
      [t('export.zone'), timeZone] as const,
      [t('export.madeAt'), {timeMs: madeAtMs}] as const,
      ...(user === undefined ? [] : [[t('export.madeBy'), `${user.name} (${user.loginName})`] as const]),
    ];
    const head = {
      title: leaves?.title ?? label,
      fileName: leaves?.fileName,
      facts,
      timeZone,
      madeAtMs,
      language: i18n.language as BookLanguage,
      index: indexed ? labels.index : undefined,
    };
    exportTable(leaving, all, leaves?.marks, {...head, format, t});
  };

  return (
    <>
      <DataTable
        {...props}
        ref={handle}
        labels={labels}
        columns={columns}
        widths={look.widths ?? NO_WIDTHS}
        onWidthsChange={(widths) => setLook({widths})}
        density={look.density}
        endTools={
          <>
            <ColumnsButton columns={props.columns} look={look} onChange={setLook} />
            {leaves !== undefined && mayExport && <LeaveMenu disabled={rows.length === 0} onLeave={(format) => void onLeave(format)} />}
          </>
        }
        className={cx(props.className, 'print:hidden')}
      />
      {onPaper && <PrintedTable {...printed} rows={held()} notes={pageNotes(paging, rows.length, t)} />}
    </>
  );
}

const NO_WIDTHS = {};

/** For a table whose page holds only a part: a note that says so. */
function pageNotes(
  paging: DataTableProps<object>['paging'],
  count: number,
  t: ReturnType<typeof useTexts<'table'>>['t'],
): readonly string[] {
  if (paging?.by !== 'owner' || (paging.total ?? count) <= count) return [];
  const size = paging.pageSize ?? Math.max(1, count);
  return [t('printed.pageOnly', {page: paging.page ?? 1, pages: Math.ceil((paging.total ?? count) / size)})];
}
