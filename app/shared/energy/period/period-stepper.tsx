import {
  Button,
  type CivilPeriod,
  type CivilRange,
  DatePicker,
  DateRangePicker,
  IconButton,
  MonthPicker,
  Segmented,
  YearPicker,
} from '@livebus/ui';
import {ChevronLeft, ChevronRight} from 'lucide-react';
import {useTexts} from '../../../base/i18n/use-texts.ts';
import {useFormKit} from '../../form/use-form-kit.ts';
import {currentPeriod, type EnergyPeriod, oddDays, type PeriodKind, periodOf, rangePeriod, steppedPeriod} from './energy-period.ts';

export interface PeriodStepperProps {
  readonly period: EnergyPeriod;
  readonly kinds: readonly PeriodKind[];
  /** `YYYY-MM-DD` at the site. */
  readonly today: string;
  readonly zone: string;
  /** Name of the group for screen readers, where a page has several. */
  readonly label?: string;
  onChange(period: EnergyPeriod): void;
}

const PICKERS = {day: DatePicker, month: MonthPicker, year: YearPicker} as const satisfies Readonly<Record<CivilPeriod, unknown>>;
const ICON = {size: 16, strokeWidth: 1.75, 'aria-hidden': true} as const;
const ONE_MONTH = {months: 1};

/**
 * Chooses a period: its kind, the one before and after it, any other, and the running one. A step keeps the kind; another kind starts with
 * the running period (EN-2.3-02). Nothing after today can be reached (EN-5-01). Days of 23 or 25 hours in the period are named.
 */
export function PeriodStepper({period, kinds, today, zone, label, onChange}: PeriodStepperProps) {
  const {t} = useTexts('energy');
  const name = label ?? t('period.label');
  const {kind} = period;
  const now = currentPeriod(kind, today);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form.
    <div role="group" aria-label={name} className="flex flex-wrap items-center gap-2 print:hidden">
      {kinds.length > 1 && (
        <Segmented
          label={t('period.kind')}
          value={kind}
          options={kinds.map((value) => ({value, label: t(`period.${value}`)}))}
          onChange={(next: PeriodKind) => onChange(currentPeriod(next, today))}
        />
      )}
      <PeriodField name={name} period={period} today={today} onChange={onChange} />
      {period.text !== now.text && (
        <Button size="small" look="quiet" onClick={() => onChange(now)}>
          {t(`period.now.${kind}`)}
        </Button>
      )}
      <OddDays period={period} zone={zone} />
    </div>
  );
}

interface PeriodFieldProps extends Pick<PeriodStepperProps, 'period' | 'today' | 'onChange'> {
  readonly name: string;
}

/** The date of the period between the buttons that step it. */
function PeriodField({name, period, today, onChange}: PeriodFieldProps) {
  const {t} = useTexts('energy');
  const {picker} = useFormKit();
  const {kind} = period;
  if (kind !== 'range') {
    const Picker = PICKERS[kind];
    const change = (next: string) => onChange(periodOf(kind, next));
    return <Picker label={name} labelHidden texts={picker} today={today} value={period.text} steps onChange={change} />;
  }
  const step = (by: -1 | 1, Icon: typeof ChevronLeft) => {
    const to = steppedPeriod(period, by, today);
    const label = t(by < 0 ? 'period.earlier' : 'period.later');
    return <IconButton label={label} icon={<Icon {...ICON} />} disabled={to === undefined} onClick={() => to && onChange(to)} />;
  };
  return (
    <div className="flex items-center gap-1">
      {step(-1, ChevronLeft)}
      <DateRangePicker
        label={name}
        labelHidden
        texts={picker}
        today={today}
        span={ONE_MONTH}
        value={period}
        onChange={(range: CivilRange) => onChange(rangePeriod(range))}
        className="w-fit"
      />
      {step(1, ChevronRight)}
    </div>
  );
}

/** Days that have not 24 hours: a total of such a day is no fault. */
function OddDays({period, zone}: {readonly period: EnergyPeriod; readonly zone: string}) {
  const {t} = useTexts('energy');
  const odd = oddDays(period, zone);
  if (odd.length === 0) return null;
  return <span className="text-12 text-text-3">{odd.map(({date, hours}) => t('period.hours', {date, hours})).join(t('comma'))}</span>;
}
