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

export interface TagIconProps {
  readonly tag: HungTag['tag'];
  /** What it hangs on, where that is not what the row is about. */
  readonly on?: string | undefined;
}

/** The same without a word, for rows: its name is for those who do not see it. */
export function TagIcon({tag, on}: TagIconProps) {
  const {t} = useTexts('device-tags');
  const Icon = SIGNS[tag];
  const words = [on, t('hangs', {tag: t(`tag.${tag}`)})].filter(Boolean).join(' · ');
  return (
    <span role="img" aria-label={words} title={words} className="shrink-0 text-warning-text">
      <Icon size={14} strokeWidth={2} aria-hidden="true" />
    </span>
  );
}
