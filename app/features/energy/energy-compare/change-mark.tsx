import {exactText, roundHalfUp} from '@livebus/engine/core';
import {ArrowDown, ArrowUp} from 'lucide-react';
import {shownNumberStyle} from '../../../base/i18n/number-style.ts';
import {useTexts} from '../../../base/i18n/use-texts.ts';

/** A change in per cent with an arrow, whose direction is said in words too; none where it is 0, `--` where it is unknown (EN-2.3-07). */
export function ChangeMark({percent}: {readonly percent: number | null | undefined}) {
  const {t} = useTexts('energy-compare');
  if (percent === null || percent === undefined) {
    return (
      <span role="img" aria-label={t('change.unknown')} className="text-text-3">
        --
      </span>
    );
  }
  const Arrow = percent > 0 ? ArrowUp : ArrowDown;
  const word = percent > 0 ? t('change.up') : percent < 0 ? t('change.down') : '';
  return (
    <span className="inline-flex items-center gap-0.5 tabular-nums" data-change={percent > 0 ? 'up' : percent < 0 ? 'down' : 'none'}>
      {percent !== 0 && <Arrow size={14} strokeWidth={1.75} aria-hidden="true" />}
      {word !== '' && <span className="sr-only">{word}</span>}
      {exactText(roundHalfUp(Math.abs(percent), 2), shownNumberStyle())} %
    </span>
  );
}
