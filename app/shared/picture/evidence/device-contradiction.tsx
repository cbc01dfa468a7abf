import {Notice} from '@livebus/ui';
import {useTexts} from '../../../base/i18n/use-texts.ts';
import type {ContradictionFacts} from './contradiction-facts.ts';

/** What is measured, and what to do about it, where it contradicts what is reported or shown. */
export function DeviceContradiction({facts: {kind, measures}}: {readonly facts: ContradictionFacts}) {
  const {t} = useTexts('picture');
  return (
    <div className="shrink-0 px-4 pb-3">
      <Notice look={kind === 'noneOnLive' ? 'warning' : 'danger'}>
        <p className="font-semibold">{t(`equipment-tree:word.${kind}`)}</p>
        <p>{t(`contradiction.${kind}`)}</p>
        {measures.map((measure) => (
          <p key={measure.name} className="tabular-nums">
            {t('contradiction.measured', measure)}
          </p>
        ))}
      </Notice>
    </div>
  );
}
