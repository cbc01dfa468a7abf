import {useTexts} from '../../../base/i18n/use-texts.ts';
import {FactCard, FactRow, factText} from '../../../shared/readings/fact-card.tsx';
import {RATINGS} from './ratings.ts';

/** The fixed ratings of the breaker's type (MO-9-09). */
export function RatingCard() {
  const {t} = useTexts('intelligent-breaker');
  return (
    <FactCard title={t('ratings')}>
      <dl aria-label={t('ratings')} className="px-4 pb-3">
        {RATINGS.map(({label, value, decimals, unit}) => (
          <FactRow key={label} label={t(`rating.${label}`)} value={factText(value, decimals)} unit={unit} />
        ))}
      </dl>
    </FactCard>
  );
}
