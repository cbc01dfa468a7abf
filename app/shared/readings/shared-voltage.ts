import {type VoltageKind, type VoltageQuantity, voltageQuantityOf} from '@livebus/engine/core';

/** What several devices of a station measure: one quantity, or phase voltages here and line voltages there. */
export type SharedVoltage = VoltageQuantity | 'mixed';

/** @param devices - those that measure voltages. */
export function sharedVoltage(
  kind: VoltageKind,
  devices: Iterable<{readonly voltageQuantity?: VoltageQuantity | undefined}>,
): SharedVoltage {
  const found = new Set(Array.from(devices, ({voltageQuantity}) => voltageQuantityOf(kind, voltageQuantity)));
  return found.size > 1 ? 'mixed' : (([...found][0] ?? voltageQuantityOf(kind)) as VoltageQuantity);
}
