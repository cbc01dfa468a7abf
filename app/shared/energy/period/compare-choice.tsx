import {Select} from '@livebus/ui';
import {useTexts} from '../../../base/i18n/use-texts.ts';
import {useFormKit} from '../../form/use-form-kit.ts';
import type {Compared, EnergyPeriod} from './energy-period.ts';

export interface CompareChoiceProps {
  readonly period: EnergyPeriod;
  readonly value: Compared;
  /** Default: nothing, the period before, the same a year before. */
  readonly choices?: readonly Compared[];
  onChange(value: Compared): void;
}

const ALL: readonly Compared[] = ['', 'before', 'year'];
const NONE = 'none';

/** What the period is compared with. Of a year both are the same, so that one of them is offered. */
export function CompareChoice({period: {kind}, value, choices = ALL, onChange}: CompareChoiceProps) {
  const {t} = useTexts('energy');
  const kit = useFormKit();
  const offered = choices.filter((one) => kind !== 'year' || one !== 'year' || !choices.includes('before'));
  const labels = {'': t('compared.none'), before: t(`compared.before.${kind}`), year: t(`compared.year.${kind}`)};
  return (
    <Select
      label={t('compared.label')}
      labelHidden
      texts={kit.choice}
      choices={offered.map((one) => ({value: one || NONE, label: labels[one]}))}
      value={(offered.includes(value) ? value : 'before') || NONE}
      onChange={(next) => onChange(next === NONE ? '' : (next as Compared))}
      className="w-50 mobile:w-full"
    />
  );
}
