import type {AuditEntryInfo} from '@livebus/contract';
import {Card, DataTable} from '@livebus/ui';
import {useCallback, useMemo} from 'react';
import {useTexts} from '../../../base/i18n/use-texts.ts';
import {tableError} from '../../../shared/asked/asked-texts.ts';
import {useDialogAddress} from '../../../shared/dialog/use-dialog-address.ts';
import {secondText} from '../../../shared/sessions/moment.ts';
import {useTableLabels} from '../../../shared/table/use-table-labels.ts';
import {actionText, whoText} from './audit-words.ts';
import {EntryDialog} from './entry-dialog.tsx';
import {AuditFilters} from './filters.tsx';
import {PAGE_SIZES, useAudit, useAuditChoice} from './use-audit.ts';
import {nameOf, subjectText} from './value-words.ts';

const NONE: readonly AuditEntryInfo[] = [];
const rowId = ({number}: AuditEntryInfo): string => String(number);

/** What was done, by whom and when, with both sides of each change. For administrators. */
export default function Audit() {
  const {t, i18n} = useTexts('audit');
  const labels = useTableLabels();
  const [choice, change] = useAuditChoice();
  const audit = useAudit(choice);
  const dialog = useDialogAddress('entry');
  const {open} = dialog;
  const names = audit.data?.names;
  const named = useMemo(() => nameOf(names ?? [], i18n.language, t), [names, i18n.language, t]);
  const columns = useMemo(
    () => [
      {key: 'at', head: t('at'), value: (one: AuditEntryInfo) => one.at, format: (one: AuditEntryInfo) => secondText(one.at), widthPx: 170},
      {key: 'who', head: t('who'), value: (one: AuditEntryInfo) => whoText(one, t), widthPx: 160},
      {key: 'action', head: t('actionHead'), value: (one: AuditEntryInfo) => actionText(one.action, t), widthPx: 240},
      {key: 'subject', head: t('subject'), value: (one: AuditEntryInfo) => subjectText(one, named, t)?.short ?? null, widthPx: 240},
      {key: 'address', head: t('address'), value: (one: AuditEntryInfo) => one.address, widthPx: 150},
      {key: 'number', head: t('number'), value: (one: AuditEntryInfo) => one.number, kind: 'number' as const, widthPx: 100},
    ],
    [t, named],
  );
  const rowActions = useCallback(
    (entry: AuditEntryInfo) => [{key: 'open', label: t('open'), onSelect: () => open(rowId(entry))}],
    [t, open],
  );
  return (
    <Card className="flex-1 mobile:rounded-none mobile:border-x-0">
      <div className="flex h-full min-h-0 flex-col gap-3 p-4 mobile:p-3">
        <AuditFilters choice={choice} onChange={change} />
        <DataTable
          label={t('title')}
          labels={labels}
          columns={columns}
          rows={audit.data?.rows ?? NONE}
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
