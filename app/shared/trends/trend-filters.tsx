import type {TrendCode} from '@livebus/contract';
import {Button, cx, DatePicker, DateRangePicker, IconButton, MultiSelect, Select} from '@livebus/ui';
import {ChevronLeft, ChevronRight, ListFilter, ZoomOut} from 'lucide-react';
import {type ReactNode, useId, useMemo, useState} from 'react';
import {useTexts} from '../../base/i18n/use-texts.ts';
import {DevicePicker} from '../device-picker/device-picker.tsx';
import {rangeShortcuts} from '../form/shortcuts.ts';
import {useFormKit} from '../form/use-form-kit.ts';
import type {SharedVoltage} from '../readings/shared-voltage.ts';
import {comparedRange, daysOf, steppedRange, widerRange} from './trend-range.ts';
import {DENSITIES, type Density, type TrendScreen} from './trend-screen.ts';
import {codeWord} from './trend-words.ts';
import type {TrendPageState} from './use-trend-choice.ts';

export interface TrendFiltersProps {
  readonly screen: TrendScreen;
  readonly state: TrendPageState;
  readonly voltage: SharedVoltage;
  /** Name of a device in the user's language. */
  nameOf(deviceId: string): string;
  readonly busy: boolean;
  /** Asks again for the same. */
  onAgain(): void;
}

const ICON = {size: 16, strokeWidth: 1.75, 'aria-hidden': true} as const;
const DENSITY_WORDS = {5: 'five', 15: 'quarter', 30: 'half', 60: 'hour'} as const satisfies Readonly<Record<Density, string>>;
const ONE_MONTH = {months: 1};

/** What the charts show (EN-2.4-02): only the query asks for it, but the range is stepped at once. In a narrow window folded under a button. */
export function TrendFilters({screen, state, voltage, nameOf, busy, onAgain}: TrendFiltersProps) {
  const {t} = useTexts('trends');
  const kit = useFormKit();
  const id = useId();
  const [open, setOpen] = useState(false);
  const {chosen, asked, devices, today, isEdited, edit, go, zoom, keep} = state;
  const {codes, deviceIds, every, range, compare} = chosen;
  const [earlier, later, wider] = [
    steppedRange(asked.range, -1, today),
    steppedRange(asked.range, 1, today),
    widerRange(asked.range, today),
  ];
  const lacking = codes.length === 0 ? t('noCategory') : deviceIds.length === 0 ? t('noDevice') : undefined;
  const query = () => {
    setOpen(false);
    if (isEdited) go(chosen);
    else onAgain();
  };
  const named = useMemo(() => devices.data?.map(({id: deviceId}) => ({id: deviceId, name: nameOf(deviceId)})), [devices.data, nameOf]);
  const oneDay = daysOf(range) === 1;
  const anyDay = compare !== '' && compare !== 'before' && compare !== 'week';

  return (
    <div className="shrink-0 border-b border-line px-4 py-3 mobile:px-3 print:hidden">
      <div className="hidden mobile:block">
        <Button icon={<ListFilter {...ICON} />} aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)} className="w-full">
          {t('filters', {range: rangeText(asked.range)})}
        </Button>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a form of its own would be sent by Enter in a picker. */}
      <div
        id={id}
        role="group"
        aria-label={t('query')}
        className={cx('flex flex-wrap items-end gap-x-2 gap-y-2', open ? 'mobile:mt-3' : 'mobile:hidden')}
      >
        <DevicePicker
          label={t(screen.mostDevices === 1 ? 'device' : 'devices')}
          devices={named}
          {...(devices.error !== null && {failure: {error: devices.error, onRetry: () => void devices.ask()}})}
          value={deviceIds}
          onChange={(next) => edit({deviceIds: next})}
          {...(screen.mostDevices === 1 ? {single: true} : {most: screen.mostDevices})}
          className={cx(screen.mostDevices === 1 ? 'w-40' : 'w-72', 'mobile:w-full')}
        />
        {screen.codes.length > 1 && (
          <MultiSelect
            label={t(screen.mostDevices === 1 ? 'categories' : 'seriesChoice')}
            texts={kit.choice}
            choices={screen.codes.map((code) => ({value: code, label: codeWord(code, voltage, t)}))}
            value={codes}
            placeholder={t('categoryPlaceholder')}
            maxTags={1}
            selectAll
            onChange={(next) => edit({codes: screen.codes.filter((code) => (next as readonly TrendCode[]).includes(code))})}
            className="w-72 mobile:w-full"
          />
        )}
        {screen.codes.length > 1 && (
          <Select
            label={t(screen.mostDevices === 1 ? 'density' : 'interval')}
            texts={kit.choice}
            choices={DENSITIES.map((minutes) => ({value: String(minutes), label: t(`every.${DENSITY_WORDS[minutes]}`)}))}
            value={String(every)}
            onChange={(next) => edit({every: Number(next) as Density})}
            className="w-30 mobile:w-full"
          />
        )}
        <div className="flex items-end gap-1 mobile:w-full">
          <StepButton label={t('earlier')} icon={<ChevronLeft {...ICON} />} to={earlier} onGo={go} />
          <DateRangePicker
            label={t('range')}
            texts={kit.picker}
            today={today}
            span={ONE_MONTH}
            shortcuts={rangeShortcuts(today, kit.picker.weekStart, t)}
            value={range}
            onChange={(next) => edit({range: next})}
            className="w-fit mobile:min-w-0 mobile:flex-1"
          />
          <StepButton label={t('later')} icon={<ChevronRight {...ICON} />} to={later} onGo={go} />
          {zoom === '' ? (
            <StepButton label={t('wider')} icon={<ZoomOut {...ICON} />} to={wider} onGo={go} />
          ) : (
            <IconButton label={t('wholeRange')} icon={<ZoomOut {...ICON} />} onClick={() => keep({zoom: ''})} />
          )}
        </div>
        {screen.mostDevices === 1 && (
          <div className="flex items-end gap-1 mobile:w-full">
            <Select
              label={t('compare')}
              texts={kit.choice}
              choices={[
                {value: 'none', label: t('compared.none')},
                {value: 'before', label: t(oneDay ? 'compared.dayBefore' : 'compared.before')},
                {value: 'week', label: t(oneDay ? 'compared.weekDay' : 'compared.week')},
                {value: 'day', label: t('compared.day')},
              ]}
              value={compare === '' ? 'none' : anyDay ? 'day' : compare}
              onChange={(next) =>
                edit({compare: next === 'none' ? '' : next === 'day' ? (comparedRange(range, 'before')?.start ?? '') : next})
              }
              className="w-40 mobile:min-w-0 mobile:flex-1"
            />
            {anyDay && (
              <DatePicker
                label={t('comparedDay')}
                labelHidden
                texts={kit.picker}
                today={today}
                value={compare}
                onChange={(next) => edit({compare: next})}
              />
            )}
          </div>
        )}
        <Button
          look="primary"
          busy={busy && !isEdited}
          onClick={query}
          {...(lacking !== undefined && {disabledReason: lacking})}
          className="mobile:h-touch mobile:w-full"
        >
          {t('query')}
        </Button>
      </div>
    </div>
  );
}

interface StepButtonProps {
  readonly label: string;
  readonly icon: ReactNode;
  readonly to: TrendPageState['asked']['range'] | undefined;
  onGo(change: {readonly range: TrendPageState['asked']['range']}): void;
}

function StepButton({label, icon, to, onGo}: StepButtonProps) {
  return <IconButton label={label} icon={icon} disabled={to === undefined} onClick={() => to && onGo({range: to})} />;
}

export const rangeText = ({start, end}: {readonly start: string; readonly end: string}): string =>
  start === end ? start : `${start} – ${end}`;
