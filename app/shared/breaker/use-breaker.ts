import {EquipmentType, MINUTE_MS} from '@livebus/engine/core';
import {loadDeviceNow} from '../../base/api/calls/real-time-data.ts';
import type {ListedDevice} from '../../base/api/readings/listed-device.ts';
import {useAsked} from '../asked/use-asked.ts';
import {positionNow} from '../device/switch-position.ts';
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
 * What a breaker reports now, and what is known of its mechanism (MO-2.brk-06). Position, currents and power follow the stream or the poll; the
 * mechanism is asked for again every minute and after each operation.
 */
export function useBreaker(shown: ShownDevice) {
  const {stationId, deviceId, kind, zone} = shown;
  const reading = useDeviceReading(shown);
  const position = positionNow(reading.device);
  const mechanism = useAsked({
    key: ['breaker', deviceId, kind, zone],
    piece: [position],
    // The position before the first reading is none: asking by then would ask twice.
    enabled: reading.live.stations.has(stationId) || reading.live.failure !== null,
    everyMs: MINUTE_MS,
    ask: async (signal) => (await loadDeviceNow({deviceId, kind, zone}, signal)).breaker,
  });
  return {...reading, position, mechanism};
}

export type LiveBreaker = ReturnType<typeof useBreaker>;
