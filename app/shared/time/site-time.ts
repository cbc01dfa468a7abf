import {DAY_MS, offsetLabel, zoneOffsetMs} from '@livebus/engine/core';
import type {Translate} from '../../base/i18n/use-texts.ts';

/** The zone's offset at that moment, such as `UTC+8`. */
export function zoneOffset(timeMs: number, timeZone: string): string {
  return offsetLabel(zoneOffsetMs(timeMs, timeZone));
}

/** How long ago, in the largest unit that is not zero; future times count as now. */
export function ageText(ageMs: number, t: Translate): string {
  const seconds = Math.max(0, Math.floor(ageMs / 1000));
  if (seconds < 60) return t('common:age.seconds', {count: seconds});
  if (seconds < 3600) return t('common:age.minutes', {count: Math.floor(seconds / 60)});
  if (ageMs < DAY_MS) return t('common:age.hours', {count: Math.floor(seconds / 3600)});
  return t('common:age.days', {count: Math.floor(ageMs / DAY_MS)});
}
