import type {Disagreement, EnergiseMode, LivenessColumns} from '@livebus/engine/core';
import {Notice} from '@livebus/ui';
import {findText, useTexts} from '../../../../base/i18n/use-texts.ts';
import {shownWord} from './shown-word.ts';

export interface DeviceDifferencesProps {
  /** By which the picture is energised. */
  readonly rule: EnergiseMode;
  /** Those of the selected part. */
  readonly disagreements: readonly Disagreement[];
  /** [stations] as shown. */
  readonly liveness: readonly LivenessColumns[];
}

/** What the other rule by itself says of the selected part, and what is shown after the evidence. Nothing where both agree. */
export function DeviceDifferences({rule, disagreements, liveness}: DeviceDifferencesProps) {
  const {t} = useTexts('single-line');
  if (disagreements.length === 0) return null;
  const other = rule === 'segment' ? 'graph' : 'segment';
  return (
    <div className="shrink-0 px-4 pb-3">
      <Notice look="warning">
        <p className="font-semibold">{t('options.differences.here', {rule: t(`options.differences.${other}`)})}</p>
        {disagreements.map((one) => {
          const {part, segment, graph, reason} = one;
          const shown = shownWord(liveness, one);
          return (
            <p key={part}>
              {t(`picture:parts.${part}`)} {t(`options.differences.states.${other === 'graph' ? graph : segment}`)} ·{' '}
              {findText(t, 'single-line', `options.differences.reasons.${reason}`) ?? t('options.differences.reasons.other')}
              {shown && ` · ${t('options.differences.hereShown', {state: t(`options.differences.states.${shown}`)})}`}
            </p>
          );
        })}
      </Notice>
    </div>
  );
}
