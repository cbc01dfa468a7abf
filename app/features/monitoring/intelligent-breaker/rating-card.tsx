import {fixedText} from '@livebus/engine/core';
import {shownNumberStyle} from '../../../base/i18n/number-style.ts';
import {useTexts} from '../../../base/i18n/use-texts.ts';
import {FactCard, FactRow} from '../../../shared/breaker/mechanism-cards.tsx';
import {RATINGS} from './ratings.ts';

/** The fixed ratings of the breaker's type (MO-9-09). */
export function RatingCard() {
  const {t} = useTexts('intelligent-breaker');
  const numbers = shownNumberStyle();
  return (
    <FactCard title={t('ratings')}>
      <dl aria-label={t('ratings')} className="px-4 pb-3 text-13">
        {RATINGS.map(({label, value, decimals, unit}) => (
          <FactRow key={label} label={t(`rating.${label}`)} value={fixedText(value, decimals, numbers)} unit={unit} />
        ))}
      </dl>
    </FactCard>
  );
}
