import type {EventKind} from '@livebus/contract';
import {Button} from '@livebus/ui';
import {useEffect, useMemo, useState} from 'react';
import {type EventLine, fetchEvents} from '../../../base/api/calls/events.ts';
import {siteDay} from '../../../base/api/time/site-day.ts';
import {getConfig} from '../../../base/config/config.ts';
import {useTexts} from '../../../base/i18n/use-texts.ts';
import {serverNowMs} from '../../../base/session/server-clock.ts';
import {tableError} from '../../../shared/asked/asked-texts.ts';
import {useAsked} from '../../../shared/asked/use-asked.ts';
import {TableFrame} from '../../../shared/table/table-frame.tsx';
import {ageText} from '../../../shared/time/site-time.ts';
import {eventColumns} from './event-columns.tsx';

export interface EventTableProps {
  readonly kind: EventKind;
  /** As the bell counts them now. */
  readonly unread: number;
  /** Told the ids of unread rows that are listed. */
  onListed(kind: EventKind, ids: readonly string[]): void;
}

const NONE: readonly EventLine[] = [];
const PAGE_ROWS = 10;
/** MO-9-02 */
const SWITCH_WIDTH_PX = 1400;
const rowId = ({key}: EventLine): string => key;

/** The events of one source. What comes meanwhile is told, and listed when the reader wants it, so that nothing moves. */
export function EventTable({kind, unread, onListed}: EventTableProps) {
  const {t, i18n} = useTexts('events');
  const asked = useAsked({key: ['events', kind], ask: (signal) => fetchEvents(kind, signal)});
  const {data, asking, answeredAtMs, ask} = asked;
  const rows = data ?? NONE;
  const [counted, setCounted] = useState({at: answeredAtMs, unread});
  // What is counted with an answer is in it.
  if (counted.at !== answeredAtMs) setCounted({at: answeredAtMs, unread});
  const fresh = data === undefined ? 0 : unread - counted.unread;
  const unreadIds = useMemo(() => rows.flatMap(({id, isRead}) => (isRead === 0 && id !== undefined ? [id] : [])), [rows]);
  useEffect(() => onListed(kind, unreadIds), [kind, unreadIds, onListed]);
  const columns = useMemo(() => eventColumns(kind, t, i18n.language), [kind, t, i18n.language]);
  const name = t(`alarms:kind.${kind}`);
  const leaves = useMemo(() => {
    const {timeZone} = getConfig();
    return {permission: 'alarm', fileName: `${name} ${siteDay(serverNowMs(), timeZone).date}`};
  }, [name]);
  const error = tableError(asked, t);
  return (
    <TableFrame
      name={`events-${kind}`}
      label={name}
      columns={columns}
      rows={rows}
      rowId={rowId}
      indexed
      bordered
      {...(rows.length > 0 && {leaves})}
      loading={asking}
      error={error && {...error, ...(data !== undefined && {aged: ageText(Date.now() - answeredAtMs, t)})}}
      emptyTitle={t('none')}
      paging={{initialPageSize: PAGE_ROWS}}
      {...(kind === 'switch' && {scrollWidthPx: SWITCH_WIDTH_PX})}
      tools={
        fresh > 0 && (
          <Button size="small" look="quiet" onClick={() => void ask()}>
            {t('fresh', {count: fresh})}
          </Button>
        )
      }
      note={t('legend')}
      height="fill"
      className="h-full"
    />
  );
}
