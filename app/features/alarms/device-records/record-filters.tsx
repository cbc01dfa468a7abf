import {cx, Select, TextField} from '@livebus/ui';
import {siteDay} from '../../../base/api/time/site-day.ts';
import {useTexts} from '../../../base/i18n/use-texts.ts';
import {serverNowMs} from '../../../base/session/server-clock.ts';
import {DaysFilter} from '../../../shared/filters/days-filter.tsx';
import {useFilterFold} from '../../../shared/filters/use-filter-fold.tsx';
import {useFormKit} from '../../../shared/form/use-form-kit.ts';
import {useTypedText} from '../../../shared/form/use-typed-text.ts';
import type {RecordAddress} from './use-records.ts';

export interface RecordFiltersProps {
  readonly address: RecordAddress;
  /** IANA zone of the site, whose days are chosen. */
  readonly zone: string;
  onChange(change: Partial<RecordAddress>): void;
}

/** Days, confirmation, release and words. In a narrow window they fold away. */
export function RecordFilters({address, zone, onChange}: RecordFiltersProps) {
  const {t} = useTexts('device-records');
  const kit = useFormKit();
  const {fromDay, toDay, read, released, words} = address;
  const [typed, setTyped] = useTypedText(words, (next) => onChange({words: next, page: 1}));
  const today = siteDay(serverNowMs(), zone).date;
  const fold = useFilterFold([fromDay, read, released, words].filter(Boolean).length);
  const choicesOf = (yes: string, no: string) => [
    {value: 'no', label: no},
    {value: 'yes', label: yes},
  ];
  return (
    <div className="shrink-0 px-4 py-3 mobile:px-3 print:hidden">
      {fold.button}
      <div id={fold.id} className={cx('flex flex-wrap gap-3 mobile:mt-3', fold.isFolded && 'mobile:hidden')}>
        <DaysFilter from={fromDay} to={toDay} today={today} onChange={(from, to) => onChange({fromDay: from, toDay: to, page: 1})} />
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
