import {Notice} from '@livebus/ui';
import {useTexts} from '../../../../base/i18n/use-texts.ts';
import type {ContradictionFacts} from './contradiction-facts.ts';

/** What the rule says and what is measured, side by side, where the two contradict each other. */
export function DeviceContradiction({facts: {kind, rule, measures}}: {readonly facts: ContradictionFacts}) {
  const {t} = useTexts('single-line');
  return (
    <div className="shrink-0 px-4 pb-3">
      <Notice look={kind === 'voltageOnDead' ? 'danger' : 'warning'}>
        <p className="font-semibold">{t('details.contradiction.title')}</p>
        <p>{t(`details.contradiction.${kind}`, {rule: t(`details.contradiction.rule.${rule}`)})}</p>
        {measures.map((measure) => (
          <p key={measure.name} className="tabular-nums">
            {t('details.contradiction.measured', measure)}
          </p>
        ))}
      </Notice>
    </div>
  );
}
