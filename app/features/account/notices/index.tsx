import type {NoticeLevel, NoticeRow} from '@livebus/contract';
import {Button, Card, Tag} from '@livebus/ui';
import {Plus} from 'lucide-react';
import {useCallback, useMemo, useState} from 'react';
import {useTexts} from '../../../base/i18n/use-texts.ts';
import {tableError} from '../../../shared/asked/asked-texts.ts';
import {useDialogAddress} from '../../../shared/dialog/use-dialog-address.ts';
import {TableFrame} from '../../../shared/table/table-frame.tsx';
import {momentText} from '../../../shared/time/moment.ts';
import {NEW_NOTICE, NoticeDialog} from './notice-dialog.tsx';
import {audienceNames, daysText, stateOf} from './notice-words.ts';
import {dayNow, useNotices} from './use-notices.ts';
import {WithdrawQuestion} from './withdraw-question.tsx';

const LOOKS = {normal: 'plain', important: 'amber', urgent: 'red'} as const satisfies Record<NoticeLevel, string>;
const STATE_LOOKS = {now: 'green', later: 'blue', over: 'plain', withdrawn: 'plain'} as const;

/** What a tag has beside its text. */
const TAG_PX = 20;
/** Of those whom a notice is for; all of them are in the file and in its dialog. */
const NAMES_SHOWN = 3;

/** 通知管理: what administrators tell users, from a first to a last day. */
export default function NoticesScreen() {
  const {t} = useTexts('notices');
  const {asked, rows, roles, projects} = useNotices();
  const dialog = useDialogAddress('notice');
  const [withdrawing, setWithdrawing] = useState<NoticeRow>();
  const today = dayNow();
  const columns = useMemo(
    () => [
      {key: 'title', head: t('column.title'), value: ({title}: NoticeRow) => title, widthPx: 260, sticky: 'start' as const},
      {
        key: 'level',
        head: t('column.level'),
        value: ({level}: NoticeRow) => t(`level.${level}`),
        render: ({level}: NoticeRow, {text}: {readonly text: string}) => <Tag look={LOOKS[level]}>{text}</Tag>,
        widthPx: 90,
        fitsTextsPx: TAG_PX,
      },
      {
        key: 'state',
        head: t('column.state'),
        value: (row: NoticeRow) => t(`state.${stateOf(row, today)}`),
        render: (row: NoticeRow, {text}: {readonly text: string}) => <Tag look={STATE_LOOKS[stateOf(row, today)]}>{text}</Tag>,
        widthPx: 100,
        fitsTextsPx: TAG_PX,
      },
      {key: 'days', head: t('column.days'), value: (row: NoticeRow) => daysText(row, t), widthPx: 210, fitsTextsPx: 0},
      {
        key: 'audience',
        head: t('column.audience'),
        value: (row: NoticeRow) => audienceNames(row, projects, roles, t).join(t('comma')),
        render: (row: NoticeRow, {text}: {readonly text: string}) => {
          const names = audienceNames(row, projects, roles, t);
          const more = names.length - NAMES_SHOWN;
          return (
            <span className="truncate" title={text}>
              {more > 0 ? `${names.slice(0, NAMES_SHOWN).join(t('comma'))} +${more}` : text}
            </span>
          );
        },
        widthPx: 360,
      },
      {key: 'readers', head: t('column.readers'), value: ({readers}: NoticeRow) => readers, align: 'end' as const, widthPx: 90},
      {key: 'by', head: t('column.by'), value: ({by}: NoticeRow) => by ?? null, widthPx: 120},
      {
        key: 'time',
        head: t('column.time'),
        value: ({changedAt}: NoticeRow) => momentText(changedAt),
        sortValue: ({changedAt}: NoticeRow) => changedAt,
        widthPx: 170,
      },
    ],
    [t, today, projects, roles],
  );
  const actions = useCallback(
    (row: NoticeRow) => {
      const gone = stateOf(row, today) === 'withdrawn' && {disabledReason: t('isWithdrawn')};
      return [
        {key: 'edit', label: t('edit'), onSelect: () => dialog.open(row.id), ...gone},
        {key: 'withdraw', label: t('withdraw'), look: 'danger' as const, onSelect: () => setWithdrawing(row), ...gone},
      ];
    },
    [t, today, dialog.open],
  );
  return (
    <Card className="min-h-90 flex-1 mobile:rounded-none mobile:border-x-0">
      <div className="flex h-full min-h-0 flex-col p-4 mobile:p-3">
        <TableFrame
          name="notices"
          label={t('title')}
          columns={columns}
          rows={rows}
          rowId={({id}) => id}
          actions={actions}
          actionsWidthPx={150}
          onOpen={({id}) => dialog.open(id)}
          loading={asked.asking && asked.data === undefined}
          error={tableError(asked, t)}
          emptyTitle={t('none')}
          height="fill"
          tools={
            <Button look="primary" size="small" icon={<Plus size={14} strokeWidth={1.75} />} onClick={() => dialog.open(NEW_NOTICE)}>
              {t('new')}
            </Button>
          }
          note={t('note')}
          narrow="cards"
          className="flex-1"
        />
      </div>
      <NoticeDialog address={dialog} asked={asked} roles={roles} projects={projects} />
      <WithdrawQuestion notice={withdrawing} onClose={() => setWithdrawing(undefined)} onDone={() => void asked.ask()} />
    </Card>
  );
}
