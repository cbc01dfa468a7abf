import {EEMUA} from '@livebus/contract';
import {DAY_MS, exactText, fixedText, HOUR_MS, MINUTE_MS} from '@livebus/engine/core';
import type {QualityReply} from '../../../base/api/calls/alarms.ts';
import {shownNumberStyle} from '../../../base/i18n/number-style.ts';
import type {Translate} from '../../../base/i18n/use-texts.ts';
import type {KeyBelow} from '../../../texts/text-table.ts';

type T = Translate<'alarm-quality'>;
export type Verdict = 'good' | 'fair' | 'over' | 'unknown';

/** A figure beside what it should be. */
export interface QualityFigure {
  readonly key: KeyBelow<'alarm-quality', 'figure'>;
  readonly value: string;
  readonly reference: string;
  readonly verdict: Verdict;
}

export const numberText = (value: number, decimals: number): string => fixedText(value, decimals, shownNumberStyle());
export const percentText = (share: number): string => `${numberText(share * 100, 1)} %`;
export const countText = (value: number): string => exactText(value, shownNumberStyle());

/** Days, hours, minutes or seconds, in the two largest units. */
export function spanText(ms: number, t: T): string {
  const whole = Math.round(ms / 1000) * 1000;
  const [d, h] = [Math.floor(whole / DAY_MS), Math.floor((whole % DAY_MS) / HOUR_MS)];
  const [m, s] = [Math.floor((whole % HOUR_MS) / MINUTE_MS), (whole % MINUTE_MS) / 1000];
  if (d > 0) return t('time.dh', {d, h});
  if (h > 0) return t('time.hm', {h, m});
  return m > 0 ? t('time.ms', {m, s}) : t('time.s', {s});
}

const upTo = (value: number, most: number, fair = most): Verdict => (value <= most ? 'good' : value <= fair ? 'fair' : 'over');

/** All figures of a month with their references (EEMUA 191, ISA-18.2). */
export function qualityFigures(
  {per10Min, peak, floods, frequentShare, chattering, standing, count, acknowledged}: QualityReply,
  t: T,
): QualityFigure[] {
  const missing = t('unknown');
  const waits = acknowledged.filter((one) => one.count > 0);
  const open = acknowledged.reduce((sum, one) => sum + one.open, 0);
  return [
    {key: 'count', value: countText(count), reference: '', verdict: 'unknown'},
    {
      key: 'rate',
      value: per10Min === null ? missing : numberText(per10Min, 2),
      reference: t('reference.rate', {good: EEMUA.per10Min, most: EEMUA.mostPer10Min}),
      verdict: per10Min === null ? 'unknown' : upTo(per10Min, EEMUA.per10Min, EEMUA.mostPer10Min),
    },
    {key: 'peak', value: countText(peak?.count ?? 0), reference: t('reference.most', {value: 10}), verdict: upTo(peak?.count ?? 0, 10)},
    {key: 'floods', value: countText(floods.count), reference: '', verdict: 'unknown'},
    {
      key: 'floodShare',
      value: percentText(floods.share),
      reference: t('reference.most', {value: percentText(EEMUA.floodShare)}),
      verdict: upTo(floods.share, EEMUA.floodShare),
    },
    {
      key: 'topTen',
      value: percentText(frequentShare),
      reference: t('reference.most', {value: percentText(EEMUA.topTenShare)}),
      verdict: count === 0 ? 'unknown' : upTo(frequentShare, EEMUA.topTenShare),
    },
    {
      key: 'chattering',
      value: countText(chattering.length),
      reference: t('reference.exactly', {value: EEMUA.chattering}),
      verdict: upTo(chattering.length, EEMUA.chattering),
    },
    {key: 'standing', value: countText(standing.count), reference: '', verdict: 'unknown'},
    {
      key: 'stale',
      value: countText(standing.stale),
      reference: t('reference.below', {value: EEMUA.stale}),
      verdict: upTo(standing.stale, EEMUA.stale - 1),
    },
    {
      key: 'acknowledged',
      value:
        waits.length === 0
          ? missing
          : waits.map((one) => t('ofLevel', {level: one.level, time: spanText(one.medianMs ?? 0, t)})).join(' · '),
      reference: '',
      verdict: 'unknown',
    },
    {key: 'unacknowledged', value: countText(open), reference: '', verdict: 'unknown'},
  ];
}
