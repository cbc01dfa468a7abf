import {LiveDot} from '@livebus/ui';
import {useTranslation} from 'react-i18next';
import type {LinkState} from '../../../../live/link-state.ts';
import {ageText} from '../../../../shared/time/site-time.ts';
import {useServerSeconds} from '../../../../shared/time/use-server-seconds.ts';

const DOTS = {waiting: 'off', live: 'live', stale: 'stale', lost: 'lost', paused: 'off'} as const;

export interface LiveChipProps {
  readonly link: LinkState;
  readonly readingsAtMs: number | null;
  /** Devices that report nothing fresh: while there are any, the picture is not called simply live. */
  readonly oldDevices: number;
}

/** How fresh the picture is, always with its age (looks section 4). */
export function LiveChip({link, readingsAtMs, oldDevices}: LiveChipProps) {
  const {t} = useTranslation('single-line');
  const nowMs = useServerSeconds();
  const without = link === 'lost' || link === 'paused' ? `live.${link}NoData` : 'live.waiting';
  const partly = link === 'live' && oldDevices > 0;
  return (
    <LiveDot state={partly ? 'stale' : DOTS[link]}>
      {readingsAtMs === null ? t(without) : t(`live.${link}`, {age: ageText(nowMs - readingsAtMs, t)})}
      {partly && ` · ${t('live.oldDevices', {count: oldDevices})}`}
    </LiveDot>
  );
}
