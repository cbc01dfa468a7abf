import {TARIFF_DAYS, type TariffDay} from '@livebus/contract';
import {daysFrom} from '@livebus/engine/core';
import {Button, type CivilRange, DateRangePicker, IconButton, Select} from '@livebus/ui';
import {X} from 'lucide-react';
import {useState} from 'react';
import {useTexts} from '../../../../base/i18n/use-texts.ts';
import type {FormKit} from '../../../../shared/form/use-form-kit.ts';
import {type DraftSpecial, specialRuns, withSpecial} from './tariff-draft.ts';

/** Longest stretch of special days in one step: holidays are not longer. */
const MOST_MONTHS = {months: 1};

export interface SpecialDaysProps {
  readonly days: readonly DraftSpecial[];
}

/** Days that count as another kind than their weekday, consecutive ones together. */
export function SpecialDayList({days, onRemove}: SpecialDaysProps & {onRemove?(first: string, last: string): void}) {
  const {t} = useTexts('energy-terms');
  if (days.length === 0) return <p className="text-13 text-text-3">{t('noSpecial')}</p>;
  return (
    <ul className="flex flex-wrap gap-1.5">
      {specialRuns(days).map(({first, last, kind}) => {
        const text = first === last ? first : t('fromTo', {from: first, to: last});
        return (
          <li
            key={first}
            className="inline-flex min-h-7 items-center gap-1 rounded-2 border border-line bg-sunken pl-2 text-12 tabular-nums"
          >
            {text}
            <span className={kind === 'holiday' ? 'pr-2 text-primary-text' : 'pr-2 text-text-2'}>{t(`day.${kind}`)}</span>
            {onRemove && (
              <IconButton
                size="small"
                label={t('removeSpecial', {days: text})}
                icon={<X size={13} aria-hidden="true" />}
                onClick={() => onRemove(first, last)}
              />
            )}
          </li>
        );
      })}
    </ul>
  );
}

export interface SpecialDayFieldsProps extends SpecialDaysProps {
  readonly kit: FormKit;
  readonly today: string;
  readonly error: string | undefined;
  readonly readOnly: boolean;
  onChange(days: readonly DraftSpecial[]): void;
}

/** Adds and removes special days. */
export function SpecialDayFields({kit, days, today, error, readOnly, onChange}: SpecialDayFieldsProps) {
  const {t} = useTexts('energy-terms');
  const [range, setRange] = useState<CivilRange>();
  const [kind, setKind] = useState<TariffDay>('holiday');
  const add = () => {
    if (range === undefined) return;
    onChange(withSpecial(days, daysFrom(range.start, range.end), kind));
    setRange(undefined);
  };
  return (
    <div className="flex flex-col gap-2">
      <SpecialDayList
        days={days}
        {...(!readOnly && {
          onRemove: (first: string, last: string) => onChange(days.filter(({date}) => date < first || date > last)),
        })}
      />
      <div className="flex flex-wrap items-end gap-2">
        <DateRangePicker
          label={t('specialRange')}
          texts={kit.picker}
          today={today}
          allowFuture
          span={MOST_MONTHS}
          value={range}
          readOnly={readOnly}
          onChange={setRange}
          className="w-fit mobile:w-full"
        />
        <Select
          label={t('countsAs')}
          texts={kit.choice}
          choices={TARIFF_DAYS.map((day) => ({value: day, label: t(`day.${day}`)}))}
          value={kind}
          readOnly={readOnly}
          onChange={(next) => setKind(next as TariffDay)}
          className="w-36 mobile:w-full"
        />
        <Button
          {...(range === undefined && {disabledReason: t('pickRange')})}
          disabled={readOnly}
          onClick={add}
          className="mobile:h-touch mobile:w-full"
        >
          {t('addSpecial')}
        </Button>
      </div>
      {error !== undefined && (
        <p role="alert" className="text-12 text-danger-text">
          {error}
        </p>
      )}
    </div>
  );
}
