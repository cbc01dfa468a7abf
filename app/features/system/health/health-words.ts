import {DAY_MS, HOUR_MS, MINUTE_MS} from '@livebus/engine/core';
import type {Translate} from '../../../base/i18n/use-texts.ts';

/** `3 s`, `5 min`, `2 h`, `4 d`; `-` where nobody knows. */
export function durationText(ms: number | null, t: Translate<'health'>): string {
  if (ms === null) return '-';
  if (ms < 2 * MINUTE_MS) return t('seconds', {n: Math.round(ms / 1000)});
  if (ms < 2 * HOUR_MS) return t('minutes', {n: Math.round(ms / MINUTE_MS)});
  return ms < 2 * DAY_MS ? t('hours', {n: Math.round(ms / HOUR_MS)}) : t('days', {n: Math.round(ms / DAY_MS)});
}
