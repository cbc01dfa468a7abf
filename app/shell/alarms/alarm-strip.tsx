import {timeOfDay} from '@livebus/engine/core';
import {LevelMark} from '@livebus/ui';
import {Link} from 'react-router-dom';
import {useTexts} from '../../base/i18n/use-texts.ts';
import {useAlarmStatus} from '../../base/session/alarm-status.ts';
import {useSession} from '../../base/session/session-store.ts';
import {alarmAddress} from '../../shared/alarms/alarm-address.ts';
import {alarmSentence, alarmTexts} from '../../shared/alarms/alarm-words.ts';
import {totalCount} from './bell-counts.ts';

/**
 * The most urgent unread alarm, with a link to its place in the diagram. With a backend that sends only counts it shows these; without open
 * alarms the line is empty.
 */
export function AlarmStrip({timeZone}: {readonly timeZone: string}) {
  const {t, i18n} = useTexts('alarms');
  const {counts, open, listed} = useAlarmStatus();
  const menu = useSession((state) => state.menu);
  const [worst] = open;
  if (worst === undefined) {
    const unread = counts === undefined ? 0 : totalCount(counts);
    return !listed && unread > 0 ? <span className="text-text-2">{t('unread', {count: unread})}</span> : null;
  }
  const address = menu && alarmAddress(worst, menu);
  const texts = alarmTexts(worst, t, i18n.language);
  return (
    <section aria-label={t('latest')} className="flex min-w-0 items-center gap-2 overflow-hidden border-l border-line pl-4 text-text-1">
      <LevelMark level={worst.level} label={t(`level.${worst.level}`)} unread size={16} />
      <span className="truncate font-semibold" title={texts.info}>
        {alarmSentence(texts)}
      </span>
      <span className="text-text-3 tabular-nums @max-[48rem]:hidden">{timeOfDay(worst.at, timeZone)}</span>
      {open.length > 1 && <span className="text-text-3 @max-[48rem]:hidden">{t('further', {count: open.length - 1})}</span>}
      {address !== undefined && (
        <Link to={address} aria-label={`${t('see')} ${texts.name}`} className="shrink-0 text-primary-text hover:underline">
          {t('see')}
        </Link>
      )}
    </section>
  );
}
