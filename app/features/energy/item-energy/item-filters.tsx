import {Select} from '@livebus/ui';
import {useTexts} from '../../../base/i18n/use-texts.ts';
import {PeriodStepper} from '../../../shared/energy/period/period-stepper.tsx';
import {QueryFoot} from '../../../shared/energy/query/query-foot.tsx';
import {useFormKit} from '../../../shared/form/use-form-kit.ts';
import {ITEM_INTERVALS, type ItemEnergyState} from './use-item-energy.ts';

const KINDS = ['day', 'month', 'year'] as const;

/** Time type, date and, of a day, the interval (EN-2.10-01 to EN-2.10-04). */
export function ItemFilters({state}: {readonly state: ItemEnergyState}) {
  const {t} = useTexts('item-energy');
  const kit = useFormKit();
  const {time, site, kind, every, energy, rule, setEvery, query} = state;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a form of its own would be sent by Enter in a picker.
    <div role="group" aria-label={t('query')} className="flex flex-wrap items-end gap-2 px-4 py-3 mobile:px-3 print:hidden">
      <PeriodStepper period={time.period} kinds={KINDS} today={time.today} zone={site.zone} onChange={(next) => time.go(next)} />
      {kind === 'day' && (
        <Select
          label={t('interval')}
          texts={kit.choice}
          choices={ITEM_INTERVALS.map((minutes) => ({value: String(minutes), label: t('minutes', {n: minutes})}))}
          value={String(every)}
          onChange={(next) => setEvery(Number(next) as typeof every)}
          className="w-28 mobile:w-full"
        />
      )}
      <QueryFoot label={t('query')} asked={energy} onQuery={query} disabledReason={rule === '' ? t('noItem') : undefined} />
    </div>
  );
}
