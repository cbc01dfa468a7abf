import {decodeSwitchState, EquipmentType, MINUTE_MS} from '@livebus/engine/core';
import {useQueryClient} from '@tanstack/react-query';
import {useCallback, useEffect, useRef} from 'react';
import {breakerFiguresOf, type DeviceDelivered, loadDeviceNow} from '../../base/api/calls/real-time-data.ts';
import type {ListedDevice} from '../../base/api/readings/listed-device.ts';
import {useAsked} from '../asked/use-asked.ts';
import {positionNow, positionOf, type SwitchPosition} from '../device/switch-position.ts';
import type {ShownDevice} from '../device-page/device-page.tsx';
import {useDeviceReading} from '../device-page/use-device-reading.ts';

const BREAKERS: ReadonlySet<number> = new Set([
  EquipmentType.tie,
  EquipmentType.incoming,
  EquipmentType.transformerFeeder,
  EquipmentType.feeder,
]);

/** Whether a device has a breaker; one whose kind nobody states may have one. */
export const hasBreaker = ({kindCode}: Pick<ListedDevice, 'kindCode'>): boolean => kindCode === undefined || BREAKERS.has(kindCode);

/**
 * What a breaker reports now, and what is known of its mechanism (MO-2.brk-06). One reply holds both: each request for the reading brings the
 * mechanism too, so that polls ask once. Where readings are streamed, the mechanism is requested again every minute and after each operation.
 */
export function useBreaker(shown: ShownDevice) {
  const {stationId, deviceId, kind, zone} = shown;
  const queries = useQueryClient();
  /** Position in the reply that brought the mechanism. */
  const told = useRef<SwitchPosition>('unknown');
  const keep = useCallback(
    (delivered: DeviceDelivered) => {
      told.current = positionOf(decodeSwitchState(delivered.rows[0]?.switchState));
      queries.setQueryData(keyOf(deviceId, kind, zone), breakerFiguresOf(delivered, zone));
    },
    [queries, deviceId, kind, zone],
  );
  const reading = useDeviceReading(shown, keep);
  const position = positionNow(reading.device);
  const mechanism = useAsked({
    key: keyOf(deviceId, kind, zone),
    // The request for the first reading has brought it.
    enabled: reading.live.stations.has(stationId),
    freshForMs: MINUTE_MS,
    everyMs: MINUTE_MS,
    ask: async (signal) => (await loadDeviceNow({deviceId, kind, zone}, signal)).breaker,
  });
  const {ask} = mechanism;
  useEffect(() => {
    if (position === 'unknown' || told.current === 'unknown' || told.current === position) return;
    told.current = position;
    void ask();
  }, [position, ask]);
  return {...reading, position, mechanism};
}

const keyOf = (deviceId: string, kind: string, zone: string) => ['breaker', deviceId, kind, zone] as const;

export type LiveBreaker = ReturnType<typeof useBreaker>;
