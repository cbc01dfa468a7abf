import {type ComponentType, useEffect, useState} from 'react';
import {useTexts} from '../../base/i18n/use-texts.ts';
import {useAlarmStatus} from '../../base/session/alarm-status.ts';
import {totalCount} from './bell-counts.ts';

type Strip = ComponentType<{readonly timeZone: string}>;

/** The alarm line, whose code is fetched when there is something to show. Without its code it says at least how many events are unread. */
export function LateAlarmStrip({timeZone}: {readonly timeZone: string}) {
  const {t} = useTexts('alarms');
  const {counts, open} = useAlarmStatus();
  const [code, setCode] = useState<{readonly Strip: Strip} | 'failed'>();
  const unread = counts === undefined ? 0 : totalCount(counts);
  const isNeeded = open.length > 0 || unread > 0;
  useEffect(() => {
    if (!isNeeded || typeof code === 'object') return;
    import('./alarm-strip.tsx').then(
      ({AlarmStrip}) => setCode({Strip: AlarmStrip}),
      (error) => {
        console.error('the alarm line could not be loaded', error);
        setCode('failed');
      },
    );
  }, [isNeeded, code]);
  if (!isNeeded) return null;
  if (code === 'failed') return <span className="text-text-2">{t('unread', {count: unread})}</span>;
  return code && <code.Strip timeZone={timeZone} />;
}
