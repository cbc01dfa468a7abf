import {Tag} from '@livebus/ui';
import type {BreakerFigures} from '../../base/api/readings/breaker-figures.ts';
import {useTexts} from '../../base/i18n/use-texts.ts';

export interface SimulatedTagProps {
  readonly figures: BreakerFigures | undefined;
  /** Those that stand beside it. */
  readonly fields: readonly (keyof BreakerFigures)[];
}

/** Says that figures are made up, where any of them is (MO-2.brk-04). */
export function SimulatedTag({figures, fields}: SimulatedTagProps) {
  const {t} = useTexts('breaker');
  const isMadeUp = figures !== undefined && fields.some((field) => figures.simulated.has(field));
  return isMadeUp && <Tag look="blue">{t('simulated')}</Tag>;
}
