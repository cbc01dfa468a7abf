import {Button, DateRangePicker} from '@livebus/ui';
import type {ReactNode} from 'react';
import {useTexts} from '../../base/i18n/use-texts.ts';
import {rangeShortcuts} from '../form/shortcuts.ts';
import {useFormKit} from '../form/use-form-kit.ts';
import {OneDevice} from './one-device.tsx';
import type {DeviceRangeState} from './use-device-range.ts';
import type {EnergyDeviceState} from './use-energy-device.ts';

export interface DeviceRangeFiltersProps {
  readonly state: EnergyDeviceState;
  readonly days: DeviceRangeState;
  readonly busy: boolean;
  /** The same is asked for once more. */
  onAgain(): void;
  /** Before the device. */
  readonly before?: ReactNode;
  /** There is no device to choose. */
  readonly hasDevice?: boolean;
}

const ONE_MONTH = {months: 1};

/** Device, range of days and query (EN-2.2-05): editing alone asks for nothing. */
export function DeviceRangeFilters({state, days, busy, onAgain, before, hasDevice = true}: DeviceRangeFiltersProps) {
  const {t} = useTexts('energy-device');
  const kit = useFormKit();
  const {today, chosen, isEdited, edit, go} = days;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a form of its own would be sent by Enter in a picker.
    <div role="group" aria-label={t('query')} className="flex flex-wrap items-end gap-2 px-4 py-3 mobile:px-3">
      {before}
      {hasDevice && <OneDevice place={state} value={chosen.deviceId} onPick={(deviceId) => edit({deviceId})} />}
      <DateRangePicker
        label={t('range')}
        texts={kit.picker}
        today={today}
        span={ONE_MONTH}
        shortcuts={rangeShortcuts(today, kit.picker.weekStart, t)}
        value={chosen.range}
        onChange={(range) => edit({range})}
        className="w-fit mobile:w-full"
      />
      <Button
        look="primary"
        busy={busy}
        {...(hasDevice && chosen.deviceId === '' && {disabledReason: t('noDevices')})}
        onClick={() => (isEdited ? go() : onAgain())}
        className="mobile:h-touch mobile:w-full"
      >
        {t('query')}
      </Button>
    </div>
  );
}
