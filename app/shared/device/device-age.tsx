import {siteTime} from '../../base/api/time/wire-time.ts';
import {useTexts} from '../../base/i18n/use-texts.ts';
import {serverNowMs} from '../../base/session/server-clock.ts';
import {LiveText} from '../readings/live-text.tsx';
import {useShownSeconds} from '../time/shown-moment.ts';
import {ageText} from '../time/site-time.ts';

export interface DeviceAgeProps {
  /** When the quantities were measured, epoch ms; null without a time. */
  readonly timeMs: number | null;
  readonly zone: string;
  /** Offline or stale: no new data arrive. */
  readonly stopped: boolean;
}

/** When the quantities above were measured; for old ones also how long ago. */
export function DeviceAge({timeMs, zone, stopped}: DeviceAgeProps) {
  const {t} = useTexts('device');
  const time = timeMs === null ? '-' : siteTime(timeMs, zone, serverNowMs());
  if (stopped && timeMs !== null && Number.isFinite(timeMs)) return <Stopped time={time} timeMs={timeMs} />;
  return (
    <p className="border-t border-line px-4 py-2.5 text-12 text-text-3 short:py-1">
      {t('acquired')} <LiveText className="tabular-nums">{time}</LiveText>
    </p>
  );
}

function Stopped({time, timeMs}: {readonly time: string; readonly timeMs: number}) {
  const {t} = useTexts('device');
  const nowMs = useShownSeconds();
  return (
    <p className="border-t border-line bg-warning-subtle px-4 py-2.5 text-12 text-warning-text tabular-nums">
      <LiveText>{t('age', {time, age: ageText(nowMs - timeMs, t)})}</LiveText>
    </p>
  );
}
