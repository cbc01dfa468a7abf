import {Tag} from '@livebus/ui';
import {siteTime} from '../../../base/api/time/wire-time.ts';
import {useTexts} from '../../../base/i18n/use-texts.ts';
import {serverNowMs} from '../../../base/session/server-clock.ts';
import {LiveText} from '../../../shared/readings/live-text.tsx';
import type {PartState} from './live-figures.ts';

export interface PartNoteProps {
  /** Undefined where the part is not measured. */
  readonly state: PartState | undefined;
  readonly zone: string;
  /** Shows the time of a good reading too. */
  readonly withTime?: boolean;
}

/** What a part's figures are worth: nothing for good ones, otherwise why they are old, and since when. */
export function PartNote({state, zone, withTime = false}: PartNoteProps) {
  const {t} = useTexts('transformer');
  if (state === undefined) return <Tag look="amber">{t('notMeasured')}</Tag>;
  const {timeMs, offline, stale} = state;
  const time = timeMs === undefined || !Number.isFinite(timeMs) ? '' : siteTime(timeMs, zone, serverNowMs());
  if (!offline && !stale) return withTime && time !== '' && <LiveText className="text-12 text-text-3 tabular-nums">{time}</LiveText>;
  return <Tag look="amber">{[t(offline ? 'offline' : 'stale'), time].filter(Boolean).join(' ')}</Tag>;
}
