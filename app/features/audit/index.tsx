import {AUDIT_ACTIONS, type AuditEntryInfo} from '@livebus/contract';
import {Button, Card, DataTable, DateRangePicker, Select, TextField} from '@livebus/ui';
import {useCallback, useEffect, useMemo, useState} from 'react';
import {useTranslation} from 'react-i18next';
import {failureText} from '../../parts/failure-text.ts';
import {useFormKit} from '../../parts/form/use-form-kit.ts';
import {momentText, secondText} from '../../parts/sessions/moment.ts';
import {useTableLabels} from '../../parts/use-table-labels.ts';
import {actionText, whoText} from './audit-words.ts';
import {EntryDialog} from './entry-dialog.tsx';
import {PAGE_SIZES, useAudit, useAuditChoice} from './use-audit.ts';

const NONE: readonly AuditEntryInfo[] = [];
const rowId = ({number}: AuditEntryInfo): string => String(number);

/** A name is asked for when typing rests. */
const REST_MS = 400;

/** What was done, by whom and when, with both sides of each change. For administrators. */
export default function Audit() {
  const {t} = useTranslation(['audit', 'common']);
  const labels = useTableLabels();
  const kit = useFormKit();
  const [choice, change] = useAuditChoice();
  const audit = useAudit(choice);
  const [shown, setShown] = useState<AuditEntryInfo | undefined>(undefined);
  const [typed, setTyped] = useState(choice.who);
  useEffect(() => {
    if (typed.trim() === choice.who) return;
    const timer = setTimeout(() => change({who: typed.trim()}), REST_MS);
    return () => clearTimeout(timer);
  }, [typed, choice.who, change]);
  const actions = useMemo(() => AUDIT_ACTIONS.map((value) => ({value, label: actionText(value, t)})), [t]);
  const columns = useMemo(
    () => [
      {key: 'at', head: t('at'), value: (one: AuditEntryInfo) => one.at, format: (one: AuditEntryInfo) => secondText(one.at), widthPx: 170},
      {key: 'who', head: t('who'), value: (one: AuditEntryInfo) => whoText(one, t), widthPx: 160},
      {key: 'action', head: t('actionHead'), value: (one: AuditEntryInfo) => actionText(one.action, t), widthPx: 190},
      {key: 'subject', head: t('subject'), value: (one: AuditEntryInfo) => one.subjectName ?? one.subjectId, widthPx: 240},
      {key: 'address', head: t('address'), value: (one: AuditEntryInfo) => one.address, widthPx: 150},
      {key: 'number', head: t('number'), value: (one: AuditEntryInfo) => one.number, kind: 'number' as const, widthPx: 100},
    ],
    [t],
  );
  const rowActions = useCallback((entry: AuditEntryInfo) => [{key: 'open', label: t('open'), onSelect: () => setShown(entry)}], [t]);
  const range = choice.fromDay && choice.toDay ? {start: choice.fromDay, end: choice.toDay} : undefined;
  return (
    <Card className="flex-1 mobile:rounded-none mobile:border-x-0">
      <div className="flex h-full min-h-0 flex-col gap-3 p-4 mobile:p-3">
        <div className="flex flex-wrap gap-3">
          <DateRangePicker
            label={t('days')}
            texts={kit.picker}
            today={momentText(Date.now()).slice(0, 10)}
            value={range}
            onChange={({start, end}) => change({fromDay: start, toDay: end})}
            className="w-fit mobile:w-full"
          />
          {range && (
            <Button look="quiet" className="self-end" onClick={() => change({fromDay: '', toDay: ''})}>
              {t('allDays')}
            </Button>
          )}
          <Select
            label={t('actionHead')}
            texts={kit.choice}
            choices={actions}
            value={choice.action}
            onChange={(action) => change({action})}
            clearable
            placeholder={t('allActions')}
            className="w-56 mobile:w-full"
          />
          <TextField
            label={t('person')}
            type="search"
            value={typed}
            onChange={setTyped}
            maxLength={100}
            clearLabel={t('clear')}
            className="w-56 mobile:w-full"
          />
        </div>
        <DataTable
          label={t('title')}
          labels={labels}
          columns={columns}
          rows={audit.data?.rows ?? NONE}
          rowId={rowId}
          actions={rowActions}
          actionsWidthPx={90}
          onOpen={(entry) => setShown(entry)}
          loading={audit.isFetching}
          error={
            audit.error === null
              ? undefined
              : {title: t('common:loadFailed'), detail: failureText(audit.error, t), onRetry: () => void audit.refetch()}
          }
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
      <EntryDialog entry={shown} onClose={() => setShown(undefined)} />
    </Card>
  );
}
