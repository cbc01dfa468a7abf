import type {VoltageKind} from '@livebus/engine/core';

/** First character of the device ids of high-voltage stations (MO-1-08, MO-9-12). */
export const HIGH_VOLTAGE_ID_PREFIX = '1';

export function isHighVoltage(deviceId: string | null | undefined): boolean {
  return typeof deviceId === 'string' && deviceId.startsWith(HIGH_VOLTAGE_ID_PREFIX);
}

/** `stationType` on the wire: 1 high, 0 low, as number or text; undefined when it says neither. */
export function kindOfStationType(stationType: unknown): VoltageKind | undefined {
  if (stationType === 1 || stationType === '1') return 'high';
  if (stationType === 0 || stationType === '0') return 'low';
  return undefined;
}

/** The station's type decides; the device id's first character only where there is none (MO-1-09). */
export function voltageKindOf(stationType: unknown, deviceId: string | null | undefined): VoltageKind {
  return kindOfStationType(stationType) ?? (isHighVoltage(deviceId) ? 'high' : 'low');
}
