import {EquipmentType, parseDiagram, voltageQuantityOf} from '@livebus/engine/core';
import type {Store} from '../../store/store.ts';

/** What a station's diagram says of its devices. */
export interface DrawnDevices {
  /** Ids of ties, and of all units but voltage transformers. */
  readonly switches: ReadonlySet<string>;
  /** Whether a device measures voltages of phases; otherwise they are between conductors. */
  measuresPhases(deviceId: string): boolean;
}

/** Of a diagram that cannot be read nothing is known but the station's kind. Rejects when the store does. */
export async function drawnDevices(
  {assets}: {readonly assets: Pick<Store['assets'], 'diagramOf' | 'station'>},
  stationId: string,
): Promise<DrawnDevices> {
  const [station, diagram] = await Promise.all([assets.station(stationId), assets.diagramOf(stationId)]);
  const kind = station?.stationType === 0 ? 'low' : 'high';
  const parsed = parseDiagram(diagram?.jsonData, {kind});
  const {units, ties} = parsed.ok ? parsed.value : {units: [], ties: []};
  const declared = new Map(units.map(({deviceId, voltageQuantity}) => [deviceId, voltageQuantity]));
  const drawn = [...units.filter(({type}) => type !== EquipmentType.voltageTransformer), ...ties];
  return {
    switches: new Set(drawn.flatMap(({deviceId}) => (deviceId === '' ? [] : [deviceId]))),
    measuresPhases: (deviceId) => voltageQuantityOf(kind, declared.get(deviceId)) === 'phase',
  };
}
