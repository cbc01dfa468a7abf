import type {Message} from '@livebus/contract';
import {Button, cx, Tag} from '@livebus/ui';
import {ClipboardList, Megaphone} from 'lucide-react';
import {Link} from 'react-router-dom';
import {useTexts} from '../../../../base/i18n/use-texts.ts';
import {useScreenPath} from '../../../../base/menu/use-screen-path.ts';
import {wordText} from '../../../../shared/work/work-words.ts';

export interface MessageItemProps {
  readonly message: Message;
  /** The popover has led to it. */
  readonly marked: boolean;
  onRead(): void;
}

const LOOKS = {normal: 'plain', important: 'amber', urgent: 'red'} as const;

/** A notice, or an order that the user has. */
export function MessageItem({message, marked, onRead}: MessageItemProps) {
  const {t} = useTexts('notification');
  const path = useScreenPath('WorkList');
  const {id, noticeTitle, noticeContent, createTime, level, by, isRead, workId, workType} = message;
  const isOrder = workId !== undefined;
  const isUnread = isRead === false;
  const Icon = isOrder ? ClipboardList : Megaphone;
  return (
    <li
      aria-current={marked || undefined}
      className={cx('flex gap-3 border-b border-line px-4 py-4 last:border-b-0 mobile:px-3', marked && 'bg-selection')}
    >
      <span className="relative flex size-9 shrink-0 items-center justify-center rounded-3 border border-line bg-sunken text-text-2">
        <Icon size={18} strokeWidth={1.75} aria-hidden="true" />
        {isUnread && (
          <span aria-hidden="true" className="absolute -top-1 -right-1 size-2.5 rounded-full border-2 border-surface bg-danger" />
        )}
      </span>
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-baseline gap-x-2 gap-y-1">
          <h2 className={cx('min-w-0 text-14 break-words', isUnread && 'font-semibold')}>
            {isOrder ? t('order', {type: workType === undefined ? '' : wordText(workType, t), number: workId}) : (noticeTitle ?? '-')}
          </h2>
          {isUnread && <Tag look="blue">{t('isUnread')}</Tag>}
          {level !== undefined && level !== 'normal' && <Tag look={LOOKS[level]}>{t(`level.${level}`)}</Tag>}
          <span className="text-12 text-text-3 tabular-nums">{createTime ?? '-'}</span>
          {by !== undefined && <span className="text-12 text-text-3">{t(isOrder ? 'givenBy' : 'writtenBy', {name: by})}</span>}
        </div>
        <p className="mt-1 text-13 break-words whitespace-pre-wrap text-text-2">{noticeContent ?? '-'}</p>
        <div className="mt-2 flex flex-wrap items-center gap-4 text-13 empty:hidden">
          {isOrder && path !== undefined && id !== undefined && (
            <Link
              to={`${path}?${new URLSearchParams({order: id})}`}
              onClick={() => isUnread && onRead()}
              className="inline-flex items-center text-primary-text hover:underline mobile:h-touch"
            >
              {t('openOrder')}
            </Link>
          )}
          {isUnread && id !== undefined && (
            <Button size="small" look="quiet" onClick={onRead} className="-ml-2.5 mobile:h-touch">
              {t('markRead')}
            </Button>
          )}
        </div>
      </div>
    </li>
  );
}
