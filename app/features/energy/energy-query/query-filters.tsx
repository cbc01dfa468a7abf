import {Button, DateRangePicker, IconButton} from '@livebus/ui';
import {ChevronLeft, ChevronRight} from 'lucide-react';
import {useTexts} from '../../../base/i18n/use-texts.ts';
import {DevicePicker} from '../../../shared/device-picker/device-picker.tsx';
import {CompareChoice} from '../../../shared/energy/period/compare-choice.tsx';
import {rangePeriod} from '../../../shared/energy/period/energy-period.ts';
import {failureText} from '../../../shared/failure/failure-text.ts';
import {rangeShortcuts} from '../../../shared/form/shortcuts.ts';
import {useFormKit} from '../../../shared/form/use-form-kit.ts';
import {steppedRange} from '../../../shared/trends/trend-range.ts';
import type {EnergyQueryState} from './use-energy-query.ts';

const ICON = {size: 16, strokeWidth: 1.75, 'aria-hidden': true} as const;
const ONE_MONTH = {months: 1};

/** Device, range and comparison (EN-2.2-01). */
export function QueryFilters({state}: {readonly state: EnergyQueryState}) {
  const {t} = useTexts('energy-query');
  const kit = useFormKit();
  const {place, today, range, compare, now, before, chosen, edit, query, goTo, compareWith} = state;
  const {devices, names} = place;
  const step = (by: -1 | 1, Icon: typeof ChevronLeft) => {
    const to = steppedRange(range, by, today);
    const label = t(by < 0 ? 'energy:period.earlier' : 'energy:period.later');
    return <IconButton label={label} icon={<Icon {...ICON} />} disabled={to === undefined} onClick={() => to && goTo(to)} />;
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a form of its own would be sent by Enter in a picker.
    <div role="group" aria-label={t('energy-device:query')} className="flex flex-wrap items-end gap-2 px-4 py-3 mobile:px-3">
      <DevicePicker
        single
        label={t('energy-device:device')}
        devices={names}
        {...(devices.error !== null && {failure: {error: devices.error, onRetry: () => void devices.ask()}})}
        value={[chosen.deviceId].filter(Boolean)}
        onChange={([deviceId]) => deviceId !== undefined && edit({deviceId})}
        className="w-56 mobile:w-full"
      />
      <div className="flex items-end gap-1 mobile:w-full">
        {step(-1, ChevronLeft)}
        <DateRangePicker
          label={t('range')}
          texts={kit.picker}
          today={today}
          span={ONE_MONTH}
          shortcuts={rangeShortcuts(today, kit.picker.weekStart, t)}
          value={chosen.range}
          onChange={(next) => edit({range: next})}
          className="w-fit mobile:min-w-0 mobile:flex-1"
        />
        {step(1, ChevronRight)}
      </div>
      <CompareChoice period={rangePeriod(range)} value={compare} onChange={compareWith} />
      <Button
        look="primary"
        busy={now.asking || before.asking}
        onClick={query}
        {...(chosen.deviceId === '' && {disabledReason: t('energy-device:noDevices')})}
        className="mobile:h-touch mobile:w-full"
      >
        {t('energy-device:query')}
      </Button>
      {now.error !== null && !now.asking && (
        <span role="alert" className="self-center text-12 text-danger-text">
          {failureText(now.error, t)}
        </span>
      )}
    </div>
  );
}
