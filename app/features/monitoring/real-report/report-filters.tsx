import {INTERVALS_MIN} from '@livebus/contract';
import {DatePicker, Select} from '@livebus/ui';
import {useTexts} from '../../../base/i18n/use-texts.ts';
import {useFormKit} from '../../../shared/form/use-form-kit.ts';
import type {ReportAddress} from './use-real-report.ts';

export interface ReportFiltersProps {
  /** `YYYY-MM-DD` */
  readonly date: string;
  /** The site's today. */
  readonly today: string;
  readonly interval: ReportAddress['interval'];
  onChange(change: Partial<Pick<ReportAddress, 'date' | 'interval'>>): void;
}

/** The day, with the days before and after it (MO-2.rep-02), and the step between rows (MO-2.rep-03). Each change queries again. */
export function ReportFilters({date, today, interval, onChange}: ReportFiltersProps) {
  const {t} = useTexts('real-report');
  const {picker, choice} = useFormKit();
  return (
    <>
      <DatePicker
        label={t('day')}
        labelHidden
        texts={picker}
        value={date}
        today={today}
        steps
        onChange={(next) => onChange({date: next === today ? '' : next})}
      />
      <Select
        label={t('interval')}
        labelHidden
        texts={choice}
        choices={INTERVALS_MIN.map((minutes) => ({value: String(minutes), label: t('minutes', {minutes})}))}
        value={String(interval)}
        onChange={(next) => onChange({interval: INTERVALS_MIN.find((one) => String(one) === next) ?? 5})}
        className="w-30"
      />
    </>
  );
}
