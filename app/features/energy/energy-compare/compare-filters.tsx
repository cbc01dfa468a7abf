import {Button, Segmented} from '@livebus/ui';
import {useTexts} from '../../../base/i18n/use-texts.ts';
import {DevicePicker} from '../../../shared/device-picker/device-picker.tsx';
import {PeriodStepper} from '../../../shared/energy/period/period-stepper.tsx';
import {failureText} from '../../../shared/failure/failure-text.ts';
import type {EnergyCompareState} from './use-energy-compare.ts';

const KINDS = ['year', 'month', 'day'] as const;

/** Device, period and what it is compared with (EN-2.3-01). */
export function CompareFilters({state}: {readonly state: EnergyCompareState}) {
  const {t} = useTexts('energy-compare');
  const {place, time, by, charts, cards, compareBy, query} = state;
  const {devices, names, deviceId, zone, pickDevice} = place;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a form of its own would be sent by Enter in a picker.
    <div role="group" aria-label={t('energy-device:query')} className="flex flex-wrap items-end gap-2 px-4 py-3 mobile:px-3">
      <DevicePicker
        single
        label={t('energy-device:device')}
        devices={names}
        {...(devices.error !== null && {failure: {error: devices.error, onRetry: () => void devices.ask()}})}
        value={[deviceId].filter(Boolean)}
        onChange={([id]) => id !== undefined && pickDevice(id)}
        className="w-56 mobile:w-full"
      />
      <PeriodStepper period={time.period} kinds={KINDS} today={time.today} zone={zone} onChange={(next) => time.go(next)} />
      <Segmented
        label={t('by.label')}
        value={by}
        options={(['tb', 'hb'] as const).map((value) => ({value, label: t(`by.${value}`)}))}
        onChange={compareBy}
      />
      <Button
        look="primary"
        busy={charts.asking || cards.asking}
        onClick={query}
        {...(deviceId === '' && {disabledReason: t('energy-device:noDevices')})}
        className="mobile:h-touch mobile:w-full"
      >
        {t('energy-device:query')}
      </Button>
      {charts.error !== null && !charts.asking && (
        <span role="alert" className="self-center text-12 text-danger-text">
          {failureText(charts.error, t)}
        </span>
      )}
    </div>
  );
}
