import {useCallback, useMemo, useState} from 'react';
import {type DeviceDelivered, pollDeviceReading} from '../../base/api/calls/real-time-data.ts';
import {useStationReadings} from '../../live/use-station-readings.ts';
import {type DeviceView, deviceView} from '../device/device-view.ts';
import type {ShownDevice} from './device-page.tsx';

/**
 * The newest reading of the shown device, by stream or by its own call, and which devices of the station do not communicate. Remounted for
 * another device.
 *
 * @param onDelivered - takes each reply to the call, before it is shown; must be stable
 */
export function useDeviceReading(
  {stationId, deviceId, listed, kind, zone}: ShownDevice,
  onDelivered?: (delivered: DeviceDelivered) => void,
) {
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt begins again.
  const ask = useCallback(
    async (_: string, signal: AbortSignal) => {
      const delivered = await pollDeviceReading({deviceId, kind}, signal);
      onDelivered?.(delivered);
      return delivered;
    },
    [deviceId, kind, onDelivered, attempt],
  );
  const live = useStationReadings([stationId], {zone, ask});
  const readings = live.stations.get(stationId);
  const device: DeviceView = useMemo(
    () => deviceView(readings, {deviceId, kind, equipment: {type: listed?.kindCode, voltageQuantity: listed?.voltageQuantity}}),
    [readings, deviceId, kind, listed?.kindCode, listed?.voltageQuantity],
  );
  const offline = [...(readings?.values() ?? [])].filter((one) => one.doubtful).map(({deviceId: id}) => id);
  const offlineKey = offline.sort().join();
  const offlineIds = useMemo(() => new Set(offlineKey.split(',')), [offlineKey]);
  return {live, device, offlineIds, again: () => setAttempt((count) => count + 1)};
}

export type DeviceReadingState = ReturnType<typeof useDeviceReading>;
