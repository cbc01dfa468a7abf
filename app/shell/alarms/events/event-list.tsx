import {EVENT_KINDS, type EventKind} from '@livebus/contract';
import {Button, type TabItem, Tabs} from '@livebus/ui';
import {useCallback, useRef} from 'react';
import {Link} from 'react-router-dom';
import {markEventsRead} from '../../../base/api/calls/events.ts';
import {useTexts} from '../../../base/i18n/use-texts.ts';
import {useScreenPath} from '../../../base/menu/use-screen-path.ts';
import {useAlarmStatus} from '../../../base/session/alarm-status.ts';
import {useDialogAddress} from '../../../shared/dialog/use-dialog-address.ts';
import {useAction} from '../../../shared/form/use-action.ts';
import {badgeText, countOf, firstSource} from '../bell-counts.ts';
import {EventTable} from './event-table.tsx';
import {SoundTools} from './sound-tools.tsx';

/** The events of the last day by source, all projects of the user together. */
export default function EventList() {
  const {t} = useTexts('events');
  const {counts} = useAlarmStatus();
  const dialog = useDialogAddress('events');
  const table = useScreenPath('AlarmTable');
  const kind = EVENT_KINDS.find((one) => one === dialog.id) ?? (counts ? firstSource(counts) : 'alarm');
  const countIn = (one: EventKind) => (counts === undefined ? 0 : countOf(counts, one));
  /** What was listed and is unread, by source. */
  const listed = useRef(new Map<EventKind, readonly string[]>());
  const onListed = useCallback((one: EventKind, ids: readonly string[]) => void listed.current.set(one, ids), []);
  const gotIt = useAction(async () => {
    const ids = [...new Set([...listed.current.values()].flat())];
    // That it is not noted as read is no reason to keep the list open; the red rows come again.
    await markEventsRead(ids).catch((error) => console.error('events could not be marked as read', error));
    dialog.close();
  });
  const kinds = EVENT_KINDS.filter((one) => one !== 'monitor' || countIn(one) > 0 || kind === one);
  const items = kinds.map(
    (value): TabItem<EventKind> => ({
      value,
      label: (
        <>
          {t(`alarms:kind.${value}`)}
          {countIn(value) > 0 && (
            <span className="rounded-full bg-danger-fill px-1.5 text-12 leading-5 font-semibold text-on-danger tabular-nums">
              {badgeText(countIn(value))}
            </span>
          )}
        </>
      ),
      content: <EventTable kind={value} unread={countIn(value)} onListed={onListed} />,
    }),
  );
  return (
    <div className="flex h-full min-h-0 flex-col">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 px-6 pb-2 text-12 text-text-3 mobile:px-3">
        <span>{t('span')}</span>
        {table !== undefined && (
          <Link to={table} className="text-primary-text hover:underline">
            {t('toTable')}
          </Link>
        )}
        <span className="min-w-0 flex-1" />
        <SoundTools />
      </div>
      <Tabs label={t('sources')} value={kind} items={items} onChange={dialog.open} className="min-h-0 flex-1 px-6 mobile:px-3" />
      <footer className="flex shrink-0 items-center justify-end gap-3 border-t border-line px-6 py-3 mobile:px-3">
        <Button look="primary" busy={gotIt.busy} onClick={() => gotIt.run()} className="mobile:h-touch">
          {t('gotIt')}
        </Button>
      </footer>
    </div>
  );
}
