import {useMemo} from 'react';
import {fetchDeviceNames} from '../../../../base/api/calls/common.ts';
import {nameIn} from '../../../../base/i18n/name-in.ts';
import {useTexts} from '../../../../base/i18n/use-texts.ts';
import {useAsked} from '../../../../shared/asked/use-asked.ts';
import {DevicePicker} from '../../../../shared/device-picker/device-picker.tsx';

export interface DeviceFilterProps {
  readonly stationId: string;
  readonly deviceId: string;
  onChange(deviceId: string): void;
}

const FRESH_FOR_MS = 60_000;

/** A device of the station that is chosen, or the one that a link has named. Without either there is nothing to choose. */
export function DeviceFilter({stationId, deviceId, onChange}: DeviceFilterProps) {
  const {t, i18n} = useTexts('alarm-table');
  const isNeeded = stationId !== '' || deviceId !== '';
  const names = useAsked({key: ['device-names'], enabled: isNeeded, freshForMs: FRESH_FOR_MS, ask: fetchDeviceNames});
  const devices = useMemo(() => {
    const own = names.data?.find((one) => one.stationId === stationId || one.devices.some(({id}) => id === deviceId));
    return names.data && (own?.devices ?? []).map((device) => ({id: device.id, name: nameIn(i18n.language, device) ?? device.id}));
  }, [names.data, stationId, deviceId, i18n.language]);
  if (!isNeeded) return null;
  return (
    <DevicePicker
      label={t('column.device')}
      devices={devices}
      {...(names.error !== null && {failure: {error: names.error, onRetry: () => void names.ask()}})}
      value={deviceId === '' ? [] : [deviceId]}
      onChange={([picked]) => onChange(picked ?? '')}
      single
      clearable
      className="w-48 mobile:w-full"
    />
  );
}
