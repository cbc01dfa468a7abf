import {Button, cx, DateRangePicker, Select, TextField} from '@livebus/ui';
import {ListFilter} from 'lucide-react';
import {useId, useState} from 'react';
import {siteDay} from '../../../base/api/time/site-day.ts';
import {useTexts} from '../../../base/i18n/use-texts.ts';
import {serverNowMs} from '../../../base/session/server-clock.ts';
import {rangeShortcuts} from '../../../shared/form/shortcuts.ts';
import {useFormKit} from '../../../shared/form/use-form-kit.ts';
import {useTypedText} from '../../../shared/form/use-typed-text.ts';
import type {RecordAddress} from './use-records.ts';

export interface RecordFiltersProps {
  readonly address: RecordAddress;
  /** IANA zone of the site, whose days are chosen. */
  readonly zone: string;
  onChange(change: Partial<RecordAddress>): void;
}

/** Days, confirmation, release and words. In a narrow window a button that shows how many are set opens them. */
export function RecordFilters({address, zone, onChange}: RecordFiltersProps) {
  const {t} = useTexts('device-records');
  const kit = useFormKit();
  const id = useId();
  const [open, setOpen] = useState(false);
  const {fromDay, toDay, read, released, words} = address;
  const [typed, setTyped] = useTypedText(words, (next) => onChange({words: next, page: 1}));
  const range = fromDay && toDay ? {start: fromDay, end: toDay} : undefined;
  const today = siteDay(serverNowMs(), zone).date;
  const set = [range, read, released, words].filter(Boolean).length;
  const choicesOf = (yes: string, no: string) => [
    {value: 'no', label: no},
    {value: 'yes', label: yes},
  ];
  return (
    <div className="shrink-0 px-4 py-3 mobile:px-3 print:hidden">
      <div className="hidden mobile:block">
        <Button
          icon={<ListFilter size={16} strokeWidth={1.75} aria-hidden="true" />}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          {set === 0 ? t('filters') : t('filtersSet', {count: set})}
        </Button>
      </div>
      <div id={id} className={cx('flex flex-wrap gap-3 mobile:mt-3', !open && 'mobile:hidden')}>
        <DateRangePicker
          label={t('days')}
          texts={kit.picker}
          today={today}
          max={today}
          shortcuts={rangeShortcuts(today, kit.picker.weekStart, t)}
          value={range}
          onChange={({start, end}) => onChange({fromDay: start, toDay: end, page: 1})}
          className="w-fit mobile:w-full"
        />
        {range && (
          <Button look="quiet" className="self-end" onClick={() => onChange({fromDay: '', toDay: '', page: 1})}>
            {t('allDays')}
          </Button>
        )}
        <Select
          label={t('isRead')}
          texts={kit.choice}
          choices={choicesOf(t('confirmed'), t('unconfirmed'))}
          value={read}
          onChange={(value) => onChange({read: value as RecordAddress['read'], page: 1})}
          clearable
          placeholder={t('any')}
          className="w-36 mobile:w-full"
        />
        <Select
          label={t('isRelease')}
          texts={kit.choice}
          choices={choicesOf(t('released'), t('unreleased'))}
          value={released}
          onChange={(value) => onChange({released: value as RecordAddress['released'], page: 1})}
          clearable
          placeholder={t('any')}
          className="w-36 mobile:w-full"
        />
        <TextField
          label={t('words')}
          type="search"
          value={typed}
          onChange={setTyped}
          maxLength={100}
          clearLabel={t('clear')}
          className="w-56 mobile:w-full"
        />
      </div>
    </div>
  );
}
