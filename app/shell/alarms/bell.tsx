import {cx, Dialog} from '@livebus/ui';
import {BellRing, Bell as StillBell} from 'lucide-react';
import {useRef} from 'react';
import {withTexts} from '../../base/i18n/load-texts.ts';
import {useTexts} from '../../base/i18n/use-texts.ts';
import {Chunk} from '../../base/menu/chunk.tsx';
import {useAlarmStatus} from '../../base/session/alarm-status.ts';
import {useDialogAddress} from '../../shared/dialog/use-dialog-address.ts';
import {useAlarmSound, useIsAlerting} from './alert/alarm-alert.ts';
import {useAlarmAlert} from './alert/alert-store.ts';
import {badgeText, firstSource, totalCount} from './bell-counts.ts';

const load = withTexts(() => import('./events/event-list.tsx'), 'events', 'table');

/** The bell with the number of unread events; it rings while an urgent alarm asks for it, and opens the list of events, which silences it. */
export function Bell() {
  const {t} = useTexts('alarms');
  const {counts} = useAlarmStatus();
  const dialog = useDialogAddress('events');
  const trigger = useRef<HTMLButtonElement>(null);
  const isOpen = dialog.id !== null;
  const isAlerting = useIsAlerting();
  const isBlocked = useAlarmAlert(({sound}) => sound === 'blocked');
  useAlarmSound(isOpen);
  const total = counts === undefined ? 0 : totalCount(counts);
  const Glyph = isAlerting ? BellRing : StillBell;
  return (
    <>
      {counts !== undefined && (
        <button
          ref={trigger}
          type="button"
          aria-haspopup="dialog"
          aria-label={[t('bell', {count: total}), isBlocked && t('blocked')].filter(Boolean).join(' · ')}
          title={isBlocked ? t('blocked') : undefined}
          onClick={() => dialog.open(firstSource(counts))}
          className={cx(
            'relative flex size-9 items-center justify-center rounded-3 text-nav-text-2 hover:bg-nav-raised hover:text-nav-text',
            // The number is next to the bell and must not cover the next tool.
            total > 99 ? 'mr-4' : total > 9 && 'mr-1.5',
          )}
        >
          <Glyph
            size={18}
            strokeWidth={1.75}
            data-alerting={isAlerting || undefined}
            className={cx(isAlerting && !isOpen && 'text-nav-text [animation:livebus-alternate_2s_step-end_infinite]')}
          />
          {isBlocked && <span aria-hidden="true" className="absolute top-4.5 left-2 h-0.5 w-5 rotate-45 bg-nav-text" />}
          {total > 0 && (
            <span
              aria-hidden="true"
              className="absolute top-0 left-4.5 flex h-5 min-w-5 items-center justify-center rounded-full border-2 border-nav bg-danger-fill px-1 text-11 leading-none font-semibold text-on-danger"
            >
              {badgeText(total)}
            </span>
          )}
        </button>
      )}
      <Dialog
        open={isOpen}
        onOpenChange={(open) => !open && dialog.close()}
        returnFocusTo={trigger}
        title={t('list')}
        closeLabel={t('dialog:close')}
        size="large"
        height="720px"
        flush
      >
        <Chunk load={load} />
      </Dialog>
    </>
  );
}
