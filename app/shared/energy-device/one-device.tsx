import {useTexts} from '../../base/i18n/use-texts.ts';
import {DevicePicker} from '../device-picker/device-picker.tsx';
import type {EnergyDeviceState} from './use-energy-device.ts';

export interface OneDeviceProps {
  readonly place: Pick<EnergyDeviceState, 'devices' | 'names'>;
  /** Id of the chosen device; empty before there is one. */
  readonly value: string;
  onPick(deviceId: string): void;
}

/** The choice of one device of the station. */
export function OneDevice({place: {devices, names}, value, onPick}: OneDeviceProps) {
  const {t} = useTexts('energy-device');
  return (
    <DevicePicker
      single
      label={t('device')}
      devices={names}
      {...(devices.error !== null && {failure: {error: devices.error, onRetry: () => void devices.ask()}})}
      value={value === '' ? [] : [value]}
      onChange={([id]) => id !== undefined && onPick(id)}
      className="w-56 mobile:w-full"
    />
  );
}
