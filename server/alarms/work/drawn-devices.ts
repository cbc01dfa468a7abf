import type {DeviceKind} from '@livebus/contract';
import {EquipmentType, parseDiagram, voltageQuantityOf} from '@livebus/engine/core';
import type {Store} from '../../store/store.ts';

/** Names of `EquipmentType`. */
const KINDS: ReadonlyMap<number, DeviceKind> = new Map(
  Object.entries(EquipmentType).map(([name, type]) => [type, name as keyof typeof EquipmentType]),
);

/** What a station's diagram says of its devices. */
export interface DrawnDevices {
  /** Ids of ties, and of all units but voltage transformers. */
  readonly switches: ReadonlySet<string>;
  kindOf(deviceId: string): DeviceKind;
  /** Whether a device measures voltages of phases; otherwise they are between conductors. */
  measuresPhases(deviceId: string): boolean;
}

/** Of a diagram that cannot be read nothing is known but the station's kind. Rejects when the store does. */
export async function drawnDevices(
  {assets}: {readonly assets: Pick<Store['assets'], 'diagramOf' | 'station'>},
  stationId: string,
): Promise<DrawnDevices> {
  const [station, drawn] = await Promise.all([assets.station(stationId), assets.diagramOf(stationId)]);
  const kind = station?.stationType === 0 ? 'low' : 'high';
  const parsed = parseDiagram(drawn?.diagram, {kind});
  const {units, ties} = parsed.ok ? parsed.value : {units: [], ties: []};
  const declared = new Map(units.map(({deviceId, voltageQuantity}) => [deviceId, voltageQuantity]));
  const switches = [...units.filter(({type}) => type !== EquipmentType.voltageTransformer), ...ties];
  const kinds = new Map(units.map(({deviceId, type}) => [deviceId, KINDS.get(type)]));
  for (const {deviceId} of ties) kinds.set(deviceId, 'tie');
  return {
    kindOf: (deviceId) => kinds.get(deviceId) ?? 'other',
    switches: new Set(switches.flatMap(({deviceId}) => (deviceId === '' ? [] : [deviceId]))),
    measuresPhases: (deviceId) => voltageQuantityOf(kind, declared.get(deviceId)) === 'phase',
  };
}
