import {BANDS, type Band, TARIFF_DAYS, type TariffDay, TERM_LIMITS} from '@livebus/contract';
import {Button, CheckboxGroup, cx, IconButton, Select, TextField} from '@livebus/ui';
import {Copy, Plus, Trash2} from 'lucide-react';
import {useTexts} from '../../../../base/i18n/use-texts.ts';
import type {FormKit} from '../../../../shared/form/use-form-kit.ts';
import {readClock} from './clock-text.ts';
import {DayBar} from './day-bar.tsx';
import {faultAt} from './fault-words.ts';
import {type DraftFault, type DraftHours, type DraftSeason, minutesOf, nextKey} from './tariff-draft.ts';

export interface SeasonEditorProps {
  readonly kit: FormKit;
  readonly season: DraftSeason;
  /** From 1. */
  readonly number: number;
  readonly faults: readonly DraftFault[];
  readonly readOnly: boolean;
  onChange(season: DraftSeason): void;
  onCopy(): void;
  /** Absent for the only one. */
  onRemove?: (() => void) | undefined;
}

const MONTHS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const;
const ICON = {size: 15, strokeWidth: 1.75, 'aria-hidden': true} as const;

/** Months, kinds of days and hours of one season, with a picture of its day. What is wrong stands beside its field, with the hours. */
export function SeasonEditor({kit, season, number, faults, readOnly, onChange, onCopy, onRemove}: SeasonEditorProps) {
  const {t} = useTexts('energy-terms');
  const {key, months, days, hours} = season;
  const set = (row: DraftHours) => onChange({...season, hours: hours.map((one) => (one.key === row.key ? row : one))});
  const toggle = (month: number) =>
    onChange({...season, months: MONTHS.filter((one) => (one === month ? !months.includes(one) : months.includes(one)))});
  const fault = faultAt(faults, `season.${key}`, t);
  return (
    <fieldset className="min-w-0 rounded-3 border border-line p-3">
      <legend className="px-1 text-13 font-semibold">{t('seasonNumber', {number})}</legend>
      <div className="flex flex-wrap items-start gap-x-6 gap-y-3">
        <div className="min-w-0">
          <p id={`months-${key}`} className="mb-1.5 text-13 text-text-2">
            {t('months')}
          </p>
          {/* biome-ignore lint/a11y/useSemanticElements: one fieldset names the season, this group its months. */}
          <div role="group" aria-labelledby={`months-${key}`} className="flex flex-wrap gap-1">
            {MONTHS.map((month) => (
              <button
                key={month}
                type="button"
                aria-pressed={months.includes(month)}
                disabled={readOnly}
                onClick={() => toggle(month)}
                className={cx(
                  'h-7 min-w-9 rounded-2 border px-1.5 text-12 mobile:h-touch mobile:min-w-11',
                  months.includes(month)
                    ? 'border-selection-line bg-selection font-semibold text-primary-text'
                    : 'border-line bg-surface text-text-2 hover:bg-hover',
                )}
              >
                {t(`month.${month}` as 'month.1')}
              </button>
            ))}
          </div>
        </div>
        <CheckboxGroup
          label={t('days')}
          choices={TARIFF_DAYS.map((day) => ({value: day, label: t(`day.${day}`)}))}
          value={days}
          readOnly={readOnly}
          onChange={(next) => onChange({...season, days: TARIFF_DAYS.filter((day) => (next as TariffDay[]).includes(day))})}
        />
        <span className="ml-auto flex gap-1">
          <IconButton label={t('copySeason')} icon={<Copy {...ICON} />} disabled={readOnly} onClick={onCopy} />
          {onRemove && <IconButton label={t('removeSeason')} icon={<Trash2 {...ICON} />} disabled={readOnly} onClick={onRemove} />}
        </span>
      </div>
      <div className="mt-3">
        <DayBar hours={hours.map(minutesOf)} />
      </div>
      <p role="alert" className="min-h-5 text-12 leading-5 text-danger-text">
        {fault}
      </p>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(20rem,1fr))] gap-x-6 gap-y-1 mobile:grid-cols-1">
        {hours.map((row, at) => (
          <HoursRow
            key={row.key}
            kit={kit}
            row={row}
            number={at + 1}
            error={faultAt(faults, `hours.${row.key}`, t)}
            readOnly={readOnly}
            onChange={set}
            onRemove={hours.length > 1 ? () => onChange({...season, hours: hours.filter((one) => one.key !== row.key)}) : undefined}
          />
        ))}
      </div>
      <Button
        size="small"
        look="quiet"
        icon={<Plus {...ICON} />}
        disabled={readOnly || hours.length >= TERM_LIMITS.periods}
        onClick={() =>
          onChange({...season, hours: [...hours, {key: nextKey(), band: 'flat', from: hours.at(-1)?.to ?? '00:00', to: '24:00'}]})
        }
        className="mt-1 mobile:h-touch"
      >
        {t('addHours')}
      </Button>
    </fieldset>
  );
}

interface HoursRowProps {
  readonly kit: FormKit;
  readonly row: DraftHours;
  readonly number: number;
  readonly error: string | undefined;
  readonly readOnly: boolean;
  onChange(row: DraftHours): void;
  onRemove?: (() => void) | undefined;
}

function HoursRow({kit, row, number, error, readOnly, onChange, onRemove}: HoursRowProps) {
  const {t} = useTexts('energy-terms');
  return (
    <div className="min-w-0">
      <div className="flex items-center gap-1.5">
        <Select
          label={t('bandOf', {number})}
          labelHidden
          texts={kit.choice}
          choices={BANDS.map((band) => ({value: band, label: t(`energy:band.${band}`)}))}
          value={row.band}
          readOnly={readOnly}
          onChange={(band) => onChange({...row, band: band as Band})}
          className="w-28"
        />
        {(['from', 'to'] as const).map((end) => (
          <TextField
            key={end}
            label={t(`${end}Of`, {number})}
            labelHidden
            value={row[end]}
            readOnly={readOnly}
            placeholder="00:00"
            onChange={(text) => onChange({...row, [end]: text})}
            onBlur={() => readClock(row[end]) !== row[end] && onChange({...row, [end]: readClock(row[end])})}
            className="w-18"
          />
        ))}
        {onRemove && (
          <IconButton size="small" label={t('removeHours', {number})} icon={<Trash2 {...ICON} />} disabled={readOnly} onClick={onRemove} />
        )}
      </div>
      <p role="alert" className="min-h-4 text-12 text-danger-text">
        {error}
      </p>
    </div>
  );
}
