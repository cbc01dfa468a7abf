import {DIAGRAM_LIMITS} from './limits.ts';
import {field, isRecord, type JsonRecord} from './reader.ts';
import type {VoltageKind} from './station.ts';

/** First character of the device ids of high-voltage stations (MO-1-08). */
export const HIGH_VOLTAGE_ID_PREFIX = '1';

/**
 * Whether a device belongs to a high-voltage station (MO-1-08, MO-1-09).
 *
 * @param stationType - 1 high, 0 low, from the node or the station's record; decides if known.
 */
export function isHighVoltage(deviceId: string | null | undefined, stationType?: number | null): boolean {
  if (stationType === 0 || stationType === 1) return stationType === 1;
  return typeof deviceId === 'string' && deviceId.startsWith(HIGH_VOLTAGE_ID_PREFIX);
}

/** The kind stated by a `voltageType`: 1 high, 0 low; any other text is a busbar's label and states none (MO-3-10). */
export function statedKind(record: JsonRecord): VoltageKind | undefined {
  const value = field(record, 'voltageType');
  if (value === 1 || value === '1') return 'high';
  return value === 0 || value === '0' ? 'low' : undefined;
}

/** Kind of a station without a stated one: the first voltageType in it, otherwise low if there are cabinets with items, otherwise high. */
export function findVoltageKind(entries: readonly unknown[]): VoltageKind {
  const search: KindSearch = {left: DIAGRAM_LIMITS.entries + DIAGRAM_LIMITS.cabinets + DIAGRAM_LIMITS.units};
  const stated = firstStatedKind(search, entries, ['device', 'cases']);
  if (stated !== undefined) return stated;
  return entries.some((entry) => isRecord(entry) && typeof (field(entry, 'cases') ?? undefined) === 'object') ? 'low' : 'high';
}

interface KindSearch {
  /** Objects that may still be read: a station beyond the limits is rejected later, so the search must end. */
  left: number;
}

function firstStatedKind(search: KindSearch, items: readonly unknown[], inner: readonly string[]): VoltageKind | undefined {
  for (let i = 0; i < items.length && search.left > 0; i++) {
    search.left--;
    const item = items[i];
    const kind = isRecord(item) ? (statedKind(item) ?? kindWithin(search, item, inner)) : undefined;
    if (kind !== undefined) return kind;
  }
  return undefined;
}

function kindWithin(search: KindSearch, record: JsonRecord, keys: readonly string[]): VoltageKind | undefined {
  for (const key of keys) {
    const value = field(record, key);
    const items = Array.isArray(value) ? value : isRecord(value) ? [value] : [];
    const kind = firstStatedKind(search, items, key === 'deviceInfo' ? [] : ['deviceInfo']);
    if (kind !== undefined) return kind;
  }
  return undefined;
}
