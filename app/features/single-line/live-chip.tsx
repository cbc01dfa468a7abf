import {LiveDot} from '@livebus/ui';
import {useTranslation} from 'react-i18next';
import {ageText} from '../../parts/site-time.ts';
import type {LinkState} from './diagram-model.ts';
import {useServerSeconds} from './use-server-seconds.ts';

const DOTS = {waiting: 'off', live: 'live', stale: 'stale', lost: 'lost', paused: 'off'} as const;

/** How fresh the picture is, always with its age (looks section 4). */
export function LiveChip({link, readingsAtMs}: {readonly link: LinkState; readonly readingsAtMs: number | null}) {
  const {t} = useTranslation('single-line');
  const nowMs = useServerSeconds();
  const without = link === 'lost' || link === 'paused' ? `live.${link}NoData` : 'live.waiting';
  return (
    <LiveDot state={DOTS[link]}>{readingsAtMs === null ? t(without) : t(`live.${link}`, {age: ageText(nowMs - readingsAtMs, t)})}</LiveDot>
  );
}
