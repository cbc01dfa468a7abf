import {Tag} from '@livebus/ui';
import {BellOff, Wrench} from 'lucide-react';
import type {HungTag} from '../../base/api/calls/alarms.ts';
import {useTexts} from '../../base/i18n/use-texts.ts';

const SIGNS = {maintenance: Wrench, outOfService: BellOff} as const;

/** A tag by word and sign: 检修 or 停用. */
export function TagSign({tag}: {readonly tag: HungTag['tag']}) {
  const {t} = useTexts('device-tags');
  const Icon = SIGNS[tag];
  return (
    <Tag look="amber">
      <Icon size={12} strokeWidth={2} aria-hidden="true" />
      {t(`tag.${tag}`)}
    </Tag>
  );
}

/** The same without a word, for rows: its name is for those who do not see it. */
export function TagIcon({tag}: {readonly tag: HungTag['tag']}) {
  const {t} = useTexts('device-tags');
  const Icon = SIGNS[tag];
  return (
    <span
      role="img"
      aria-label={t('hangs', {tag: t(`tag.${tag}`)})}
      title={t('hangs', {tag: t(`tag.${tag}`)})}
      className="shrink-0 text-warning-text"
    >
      <Icon size={14} strokeWidth={2} aria-hidden="true" />
    </span>
  );
}
