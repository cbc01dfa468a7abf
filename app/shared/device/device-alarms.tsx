import type {AlarmMessage} from '@livebus/contract';
import {LevelMark} from '@livebus/ui';
import {useContext, useMemo} from 'react';
import {useTexts} from '../../base/i18n/use-texts.ts';
import {useAlarmStatus} from '../../base/session/alarm-status.ts';
import {alarmTime} from '../alarms/alarm-time.ts';
import {alarmTexts} from '../alarms/alarm-words.ts';
import {ShownMoment} from '../time/shown-moment.ts';

export interface DeviceAlarmsProps {
  /** The device and its transformer. */
  readonly ids: readonly (string | undefined)[];
  readonly zone: string;
}

/** Open alarms of the device, most urgent first. */
export function DeviceAlarms({ids, zone}: DeviceAlarmsProps) {
  const {t} = useTexts('device');
  const open = useAlarmStatus((status) => status.open);
  const isPast = useContext(ShownMoment) !== null;
  const known = ids.filter(Boolean).join();
  const own = useMemo(() => {
    const wanted = known.split(',');
    return open.filter(({deviceId, diagramDeviceId}) => [deviceId, diagramDeviceId].some((id) => id !== undefined && wanted.includes(id)));
  }, [open, known]);
  // What is open now says nothing of then.
  if (own.length === 0 || isPast) return null;
  return (
    <ul aria-label={t('alarm.title')} className="flex flex-col gap-2 px-4 pb-3">
      {own.map((note) => (
        <Card key={note.id} note={note} zone={zone} />
      ))}
    </ul>
  );
}

function Card({note, zone}: {readonly note: AlarmMessage; readonly zone: string}) {
  const {t, i18n} = useTexts('device');
  const {level} = note;
  const {name, info} = alarmTexts(note, t, i18n.language);
  return (
    <li
      className="flex gap-2 rounded-2 border p-2.5"
      style={{background: `var(--alarm-${level}-subtle)`, borderColor: `color-mix(in srgb, var(--alarm-${level}) 45%, transparent)`}}
    >
      <LevelMark level={level} label={t('alarm.level', {level})} />
      <div className="min-w-0">
        <p className="text-13 font-semibold break-words" style={{color: `var(--alarm-${level}-text)`}}>
          {name}
        </p>
        <p className="text-12 break-words text-text-2">
          {[info === name ? '' : info, t('alarm.since', {time: alarmTime(note, zone)}), t('alarm.unread')].filter(Boolean).join(' ·\u00a0')}
        </p>
      </div>
    </li>
  );
}
