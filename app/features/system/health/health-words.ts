import {DAY_MS, HOUR_MS} from '@livebus/engine/core';
import type {Translate} from '../../../base/i18n/use-texts.ts';

const MINUTE_MS = 60_000;

/** `3 s`, `5 min`, `2 h`, `4 d`; `-` where nobody knows. */
export function durationText(ms: number | null, t: Translate<'health'>): string {
  if (ms === null) return '-';
  if (ms < 2 * MINUTE_MS) return t('seconds', {n: Math.round(ms / 1000)});
  if (ms < 2 * HOUR_MS) return t('minutes', {n: Math.round(ms / MINUTE_MS)});
  return ms < 2 * DAY_MS ? t('hours', {n: Math.round(ms / HOUR_MS)}) : t('days', {n: Math.round(ms / DAY_MS)});
}

/** Bytes in the largest unit that leaves a number above 1. */
export function bytesText(bytes: number, language: string): string {
  const steps = ['B', 'kB', 'MB', 'GB', 'TB'];
  const step = Math.min(steps.length - 1, Math.max(0, Math.floor(Math.log10(Math.max(1, bytes)) / 3)));
  return `${(bytes / 1000 ** step).toLocaleString(language, {maximumFractionDigits: step === 0 ? 0 : 1})} ${steps[step]}`;
}
