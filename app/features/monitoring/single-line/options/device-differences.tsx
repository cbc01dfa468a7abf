import type {Disagreement, EnergiseMode} from '@livebus/engine/core';
import {Notice} from '@livebus/ui';
import {findText, useTexts} from '../../../../base/i18n/use-texts.ts';

export interface DeviceDifferencesProps {
  /** By which the picture is energised. */
  readonly rule: EnergiseMode;
  /** Those of the selected part. */
  readonly disagreements: readonly Disagreement[];
}

/** What the rule that is not shown says of the selected part. Nothing where both agree. */
export function DeviceDifferences({rule, disagreements}: DeviceDifferencesProps) {
  const {t} = useTexts('single-line');
  if (disagreements.length === 0) return null;
  const other = rule === 'segment' ? 'graph' : 'segment';
  return (
    <div className="shrink-0 px-4 pb-3">
      <Notice look="warning">
        <p className="font-semibold">{t('options.differences.here', {rule: t(`options.differences.${other}`)})}</p>
        {disagreements.map(({part, segment, graph, reason}) => (
          <p key={part}>
            {t(`options.differences.parts.${part}`)} {t(`options.differences.states.${other === 'graph' ? graph : segment}`)} ·{' '}
            {findText(t, 'single-line', `options.differences.reasons.${reason}`) ?? t('options.differences.reasons.other')}
          </p>
        ))}
      </Notice>
    </div>
  );
}
