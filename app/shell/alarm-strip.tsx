import type {AlarmNote} from '@livebus/contract';
import {LevelMark} from '@livebus/ui';
import {useTranslation} from 'react-i18next';
import {Link} from 'react-router-dom';
import {alarmAddress} from '../parts/alarm-address.ts';
import {timeOfDay} from '../parts/site-time.ts';
import {useAlarmStatus} from '../session/alarm-status.ts';
import {useSession} from '../session/session-store.ts';
import {totalCount} from './bell-counts.ts';

/**
 * The most urgent unread alarm, with the way to its place in the diagram. A backend that tells counts alone gets these; nothing open
 * leaves the line empty.
 */
export function AlarmStrip({timeZone}: {readonly timeZone: string}) {
  const {t} = useTranslation('alarm');
  const {counts, open, listed} = useAlarmStatus();
  const menu = useSession((state) => state.menu);
  const [worst] = open;
  if (worst === undefined) {
    const unread = counts === undefined ? 0 : totalCount(counts);
    return !listed && unread > 0 ? <span className="text-text-2">{t('unread', {count: unread})}</span> : null;
  }
  const address = menu && alarmAddress(worst, menu);
  return (
    <section aria-label={t('latest')} className="flex min-w-0 items-center gap-2 border-l border-line pl-4 text-text-1">
      <LevelMark level={worst.level} label={t(`level.${worst.level}`)} unread size={16} />
      <span className="truncate font-semibold" title={worst.info}>
        {sentenceOf(worst)}
      </span>
      <span className="text-text-3 tabular-nums mobile:hidden">{timeOfDay(worst.at, timeZone)}</span>
      {open.length > 1 && <span className="text-text-3 mobile:hidden">{t('further', {count: open.length - 1})}</span>}
      {address !== undefined && (
        <Link to={address} aria-label={`${t('see')} ${worst.name}`} className="text-primary-text hover:underline">
          {t('see')}
        </Link>
      )}
    </section>
  );
}

/** Who and what; many backends' sentence names the device itself, and once is enough. */
function sentenceOf({deviceName, stationName, info, name}: AlarmNote): string {
  const who = deviceName ?? stationName;
  const what = info || name;
  return who === undefined || what.includes(who) ? what : `${who} · ${what}`;
}
