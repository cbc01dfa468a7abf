import type {VoltageKind} from '@livebus/engine/core';

/** `stationType` on the wire: 1 high, 0 low. Undefined for anything else; the diagram's reader then decides (MO-1-09). */
export function kindOfStationType(stationType: number | undefined): VoltageKind | undefined {
  if (stationType === 1) return 'high';
  return stationType === 0 ? 'low' : undefined;
}
