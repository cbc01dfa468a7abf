import {LiveDot} from '@livebus/ui';
import {useTexts} from '../../base/i18n/use-texts.ts';
import type {LinkState} from '../../live/link-state.ts';
import {ageText} from '../time/site-time.ts';
import {useServerSeconds} from '../time/use-server-seconds.ts';
import {LiveText} from './live-text.tsx';

const DOTS = {waiting: 'off', live: 'live', stale: 'stale', lost: 'lost', paused: 'off', broken: 'lost'} as const;

export interface LiveChipProps {
  /** `broken`: readings may arrive, but the picture is no longer computed from them. */
  readonly link: LinkState | 'broken';
  readonly readingsAtMs: number | null;
  /** Devices without a fresh reading: with any, the chip does not simply say live. */
  readonly oldDevices: number;
}

/** How fresh the shown readings are, always with their age (looks section 4). */
export function LiveChip({link, readingsAtMs, oldDevices}: LiveChipProps) {
  const {t} = useTexts('device');
  const nowMs = useServerSeconds();
  const without = link === 'lost' || link === 'paused' ? (`live.${link}NoData` as const) : 'live.waiting';
  const partly = link === 'live' && oldDevices > 0;
  const fresh = readingsAtMs === null ? t(without) : t(`live.${link}`, {age: ageText(nowMs - readingsAtMs, t)});
  return (
    <LiveDot state={partly ? 'stale' : DOTS[link]}>
      <LiveText>{partly ? `${fresh} · ${t('live.oldDevices', {count: oldDevices})}` : fresh}</LiveText>
    </LiveDot>
  );
}
