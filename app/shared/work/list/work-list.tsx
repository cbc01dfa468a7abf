import type {BookLanguage} from '@livebus/documents';
import {Button, Card, type DataColumn, EmptyState, ErrorState, PagingBar, Segmented, Skeleton, TextField} from '@livebus/ui';
import {Plus} from 'lucide-react';
import {Fragment, type ReactNode} from 'react';
import type {WorkList} from '../../../base/api/calls/work.ts';
import {getConfig} from '../../../base/config/config.ts';
import {useTexts} from '../../../base/i18n/use-texts.ts';
import {Guarded} from '../../../base/menu/action-guard.tsx';
import {serverNowMs} from '../../../base/session/server-clock.ts';
import type {Asked} from '../../asked/use-asked.ts';
import {useDevice} from '../../browser/use-device.ts';
import {failureText} from '../../failure/failure-text.ts';
import {useTypedText} from '../../form/use-typed-text.ts';
import {type LeaveFormat, LeaveMenu} from '../../table/export/leave-menu.tsx';
import {useTableLabels} from '../../table/use-table-labels.ts';

/** Rows of a page (SH-2.6-05, SH-9-01). */
export const PAGE_ROWS = 5;

export type StatusChoice = 'all' | '1' | '2' | '3';

/** Filter, search and page, as the address has them. */
export interface ListState {
  readonly status: StatusChoice;
  readonly words: string;
  readonly page: number;
}

export interface WorkListProps<Row> {
  readonly title: string;
  readonly asked: Asked<WorkList<Row>>;
  readonly state: ListState;
  onChange(change: Partial<ListState>): void;
  readonly statusTexts: Readonly<Record<StatusChoice, string>>;
  readonly searchLabel: string;
  readonly createLabel: string;
  readonly permission: 'work' | 'repair';
  readonly columns: readonly DataColumn<Row>[];
  idOf(row: Row): string;
  onCreate(): void;
  readonly empty: {readonly title: string; readonly detail: string};
  children(row: Row): ReactNode;
}

/** A list of orders or repairs by pages of five, with its filter, search, export and the button that makes a new one. */
export function WorkListCard<Row>(props: WorkListProps<Row>) {
  const {title, asked, state, onChange, statusTexts, searchLabel, createLabel, permission, columns, idOf, onCreate, empty, children} =
    props;
  const {t, i18n} = useTexts('work');
  const labels = useTableLabels();
  const isPhone = useDevice() === 'mobile';
  const [typed, setTyped] = useTypedText(state.words, (words) => onChange({words, page: 1}));
  const {data, error} = asked;
  const rows = data?.rows ?? [];
  const pages = Math.max(1, Math.ceil(rows.length / PAGE_ROWS));
  const page = Math.min(Math.max(1, state.page), pages);
  const shown = rows.slice((page - 1) * PAGE_ROWS, page * PAGE_ROWS);
  const leave = async (format: LeaveFormat) => {
    const filters = [
      [t('filterHead'), statusTexts[state.status]] as const,
      ...(state.words === '' ? [] : [[searchLabel, state.words] as const]),
    ];
    if (format === 'print') {
      const {printTable} = await import('../../table/export/print-table.tsx');
      printTable({columns, rowId: idOf, missing: labels.missing, marks: undefined, facts: filters, title, rows, t, locale: i18n.language});
      return;
    }
    const {exportTable} = await import('../../table/export/export-table.ts');
    const {timeZone} = getConfig();
    const madeAtMs = serverNowMs();
    const facts = [...filters, [t('table:export.zone'), timeZone] as const, [t('table:export.madeAt'), {timeMs: madeAtMs}] as const];
    const head = {title, facts, timeZone, madeAtMs, language: i18n.language as BookLanguage, index: labels.index};
    exportTable(columns, rows, undefined, {...head, format, t});
  };
  const total = data?.counts.total ?? rows.length;
  return (
    <Card className="min-h-90 flex-1 mobile:rounded-none mobile:border-x-0">
      <header className="flex shrink-0 flex-wrap items-end gap-x-3 gap-y-2 border-b border-line px-4 py-2.5 mobile:px-3">
        <h2 className="flex-1 self-center text-16 font-semibold whitespace-nowrap">{title}</h2>
        <div className="max-w-full overflow-x-auto">
          <Segmented<StatusChoice>
            label={t('filterHead')}
            value={state.status}
            options={(['all', '1', '2', '3'] as const).map((value) => ({value, label: statusTexts[value]}))}
            onChange={(status) => onChange({status, page: 1})}
          />
        </div>
        <TextField
          type="search"
          label={searchLabel}
          labelHidden
          placeholder={searchLabel}
          value={typed}
          onChange={setTyped}
          maxLength={100}
          clearLabel={t('clearSearch')}
          className="w-60 mobile:w-full"
        />
        <Guarded action="export" permission={permission}>
          <LeaveMenu disabled={rows.length === 0} onLeave={(format) => void leave(format)} />
        </Guarded>
        <Guarded action="add" permission={permission}>
          <Button look="primary" icon={<Plus size={16} aria-hidden="true" />} onClick={onCreate} className="mobile:h-touch">
            {createLabel}
          </Button>
        </Guarded>
      </header>
      {data === undefined ? (
        <div className="p-4">
          {error === null ? (
            <Skeleton label={t('common:loading')} />
          ) : (
            <ErrorState
              title={t('common:loadFailed')}
              detail={failureText(error, t)}
              retry={{label: t('common:retry'), onRetry: () => void asked.ask()}}
            />
          )}
        </div>
      ) : (
        <>
          {error !== null && (
            <p role="alert" className="flex items-center gap-2 border-b border-line px-4 py-1.5 text-12 text-danger-text">
              <span className="min-w-0 flex-1">
                {t('common:loadFailed')} · {failureText(error, t)}
              </span>
              <Button size="small" look="quiet" onClick={() => void asked.ask()}>
                {t('common:retry')}
              </Button>
            </p>
          )}
          {data.dropped > 0 && (
            <p role="alert" className="border-b border-line px-4 py-1.5 text-12 text-warning-text">
              {t('dropped', {n: data.dropped})}
            </p>
          )}
          {rows.length === 0 ? (
            <EmptyState title={empty.title} detail={empty.detail} />
          ) : (
            <ul aria-label={title} className="min-h-0 flex-1 overflow-y-auto">
              {shown.map((row) => (
                <Fragment key={idOf(row)}>{children(row)}</Fragment>
              ))}
            </ul>
          )}
          {rows.length > 0 && (
            <div className="flex shrink-0 flex-wrap items-center gap-2 border-t border-line px-4 py-3 mobile:px-3">
              <span className="min-w-0 flex-1 text-12 text-text-3">
                {total > rows.length && t('moreThanListed', {listed: rows.length, total})}
              </span>
              <PagingBar
                labels={labels}
                locale={i18n.language}
                page={page}
                pageSize={PAGE_ROWS}
                total={rows.length}
                onChange={(next) => onChange({page: next})}
                jumper
                compact={isPhone}
              />
            </div>
          )}
        </>
      )}
    </Card>
  );
}
