import {type AlarmMessage, EVENT_KINDS} from '@livebus/contract';
import {LevelMark} from '@livebus/ui';
import {Link} from 'react-router-dom';
import {getConfig} from '../../base/config/config.ts';
import {useTexts} from '../../base/i18n/use-texts.ts';
import {useAlarmStatus} from '../../base/session/alarm-status.ts';
import {useSession} from '../../base/session/session-store.ts';
import {useLiveStatus} from '../../live/live-status.ts';
import {alarmAddress} from '../../shared/alarms/alarm-address.ts';
import {alarmTime} from '../../shared/alarms/alarm-time.ts';
import {alarmTexts} from '../../shared/alarms/alarm-words.ts';
import {badgeText, countOf} from './bell-counts.ts';
import {showBellCard} from './bell-store.ts';

/** A longer list would be work for a separate screen. */
const LISTED = 8;

/** The number of each kind of event and the most urgent open alarms. */
export function BellCard() {
  const {t} = useTexts('alarms');
  const {counts, open, listed} = useAlarmStatus();
  if (counts === undefined) return null;
  return (
    <div className="flex w-90 max-w-[calc(100vw-40px)] flex-col gap-3">
      <dl className="grid grid-cols-4 gap-2 text-center">
        {EVENT_KINDS.map((kind) => (
          <div key={kind} className="flex flex-col-reverse">
            <dt className="text-12 text-text-3">{t(`kind.${kind}`)}</dt>
            <dd className="text-18 font-semibold tabular-nums">{badgeText(countOf(counts, kind)) || 0}</dd>
          </div>
        ))}
      </dl>
      <p className="text-12 text-text-3">{t('span')}</p>
      {listed && open.length === 0 && <p className="border-t border-line pt-3 text-13 text-text-2">{t('noneOpen')}</p>}
      {open.length > 0 && (
        <ul aria-label={t('open')} className="flex flex-col border-t border-line pt-1">
          {open.slice(0, LISTED).map((note) => (
            <OpenAlarm key={note.id} note={note} onSee={() => showBellCard(false)} />
          ))}
        </ul>
      )}
      {open.length > LISTED && <p className="text-12 text-text-3">{t('further', {count: open.length - LISTED})}</p>}
    </div>
  );
}

function OpenAlarm({note, onSee}: {readonly note: AlarmMessage; onSee(): void}) {
  const {t, i18n} = useTexts('alarms');
  const menu = useSession((state) => state.menu);
  const zone = useLiveStatus((state) => state.timeZone) ?? getConfig().timeZone;
  const address = menu && alarmAddress(note, menu);
  const {name, who, projectName, stationName} = alarmTexts(note, t, i18n.language);
  return (
    <li className="flex items-start gap-2 py-1.5 text-13">
      <span className="pt-0.5">
        <LevelMark level={note.level} label={t(`level.${note.level}`)} size={16} />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block font-semibold break-words">{[who, name].filter(Boolean).join(' · ')}</span>
        <span className="block text-12 break-words text-text-3">{[projectName, stationName].filter(Boolean).join(' · ')}</span>
      </span>
      <span className="text-12 text-text-3 tabular-nums">{alarmTime(note, zone)}</span>
      {address !== undefined && (
        <Link to={address} aria-label={`${t('see')} ${name}`} className="text-primary-text hover:underline" onClick={onSee}>
          {t('see')}
        </Link>
      )}
    </li>
  );
}
