import type {AuditThingName} from '@livebus/contract';
import {Card} from '@livebus/ui';
import {useCallback, useMemo} from 'react';
import {useTexts} from '../../../base/i18n/use-texts.ts';
import {tableError} from '../../../shared/asked/asked-texts.ts';
import {useDialogAddress} from '../../../shared/dialog/use-dialog-address.ts';
import type {RowAsk} from '../../../shared/table/export/table-rows.ts';
import {TableFrame} from '../../../shared/table/table-frame.tsx';
import {secondText} from '../../../shared/time/moment.ts';
import {actionText, whoText} from './audit-words.ts';
import {EntryDialog} from './entry-dialog.tsx';
import {AuditFilters} from './filters.tsx';
import {type AuditLine, allLines, linesOf, PAGE_SIZES, useAudit, useAuditChoice} from './use-audit.ts';
import {nameOf, subjectText} from './value-words.ts';

const rowId = ({number}: AuditLine): string => String(number);

/** What was done, by whom and when, with both sides of each change. For administrators. */
export default function Audit() {
  const {t, i18n} = useTexts('audit');
  const [choice, change] = useAuditChoice();
  const audit = useAudit(choice);
  const dialog = useDialogAddress('entry');
  const {open} = dialog;
  const naming = useCallback((names: readonly AuditThingName[]) => nameOf(names, i18n.language, t), [i18n.language, t]);
  const lines = useMemo(() => linesOf(audit.data, naming), [audit.data, naming]);
  const columns = useMemo(
    () => [
      {
        key: 'at',
        head: t('at'),
        value: (one: AuditLine) => one.at,
        format: (one: AuditLine) => secondText(one.at),
        exportValue: (one: AuditLine) => ({timeMs: one.at}),
        widthPx: 170,
      },
      {key: 'who', head: t('who'), value: (one: AuditLine) => whoText(one, t), widthPx: 160},
      {key: 'action', head: t('actionHead'), value: (one: AuditLine) => actionText(one.action, t), widthPx: 240},
      {key: 'subject', head: t('subject'), value: (one: AuditLine) => subjectText(one, one.named, t)?.short ?? null, widthPx: 240},
      {key: 'address', head: t('address'), value: (one: AuditLine) => one.address, widthPx: 150},
      {key: 'number', head: t('number'), value: (one: AuditLine) => one.number, kind: 'number' as const, widthPx: 100},
    ],
    [t],
  );
  const leaves = useMemo(
    () => ({
      permission: 'audit',
      all: (ask: RowAsk) => allLines(choice, naming, ask),
      facts: [
        ...(choice.fromDay || choice.toDay ? [[t('filters:days'), `${choice.fromDay} – ${choice.toDay}`] as const] : []),
        ...(choice.action ? [[t('actionHead'), actionText(choice.action, t)] as const] : []),
        ...(choice.who ? [[t('person'), choice.who] as const] : []),
      ],
    }),
    [choice, naming, t],
  );
  const rowActions = useCallback((entry: AuditLine) => [{key: 'open', label: t('open'), onSelect: () => open(rowId(entry))}], [t, open]);
  return (
    <Card className="min-h-110 flex-1 mobile:rounded-none mobile:border-x-0">
      <div className="flex h-full min-h-0 flex-col gap-3 p-4 mobile:p-3">
        <AuditFilters choice={choice} onChange={change} />
        <TableFrame
          name="audit"
          label={t('title')}
          leaves={leaves}
          columns={columns}
          rows={lines}
          rowId={rowId}
          actions={rowActions}
          actionsWidthPx={90}
          onOpen={(entry) => open(rowId(entry))}
          loading={audit.asking}
          error={tableError(audit, t)}
          emptyTitle={t('none')}
          emptyDetail={t('noneDetail')}
          note={t('note')}
          paging={{
            by: 'owner',
            total: audit.data?.total ?? 0,
            page: choice.page,
            pageSize: choice.size,
            sizes: PAGE_SIZES,
            onChange: (page, size) => change({page, size}),
          }}
          height="fill"
          className="flex-1"
        />
      </div>
      <EntryDialog address={dialog} page={audit.data} />
    </Card>
  );
}
