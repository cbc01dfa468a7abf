import type {VoltageKind} from '@livebus/engine/core';

/** `stationType` on the wire: 1 high, 0 low. Undefined for anything else; the diagram's reader then decides (MO-1-09). */
export function kindOfStationType(stationType: number | undefined): VoltageKind | undefined {
  if (stationType === 1) return 'high';
  return stationType === 0 ? 'low' : undefined;
}

/** Ids of high-voltage devices begin with it (MO-9-12). */
const HIGH_PREFIX = '1';

/** Voltage of a device: that of its station, or by its id for a backend that does not say the kind of a station. */
export const kindOfDevice = (stationKind: VoltageKind | undefined, deviceId: string): VoltageKind =>
  stationKind ?? (deviceId.startsWith(HIGH_PREFIX) ? 'high' : 'low');
