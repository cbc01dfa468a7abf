import {Button, DateRangePicker} from '@livebus/ui';
import {useTexts} from '../../base/i18n/use-texts.ts';
import {rangeShortcuts} from '../form/shortcuts.ts';
import {useFormKit} from '../form/use-form-kit.ts';

export interface DaysFilterProps {
  /** First and last day, `YYYY-MM-DD`; both empty for all days. */
  readonly from: string;
  readonly to: string;
  /** Today at the site: no later day can be chosen. */
  readonly today: string;
  onChange(from: string, to: string): void;
}

/** Days of a list, or all of them. */
export function DaysFilter({from, to, today, onChange}: DaysFilterProps) {
  const {t} = useTexts('filters');
  const {picker} = useFormKit();
  const range = from && to ? {start: from, end: to} : undefined;
  return (
    <>
      <DateRangePicker
        label={t('days')}
        texts={picker}
        today={today}
        max={today}
        shortcuts={rangeShortcuts(today, picker.weekStart, t)}
        value={range}
        onChange={({start, end}) => onChange(start, end)}
        className="w-fit mobile:w-full"
      />
      {range && (
        <Button look="quiet" className="self-end" onClick={() => onChange('', '')}>
          {t('allDays')}
        </Button>
      )}
    </>
  );
}
