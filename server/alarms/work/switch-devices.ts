import {EquipmentType, parseDiagram} from '@livebus/engine/core';
import type {Store} from '../../store/store.ts';

/** Ids of a station's switches, by its diagram: ties, and all units but voltage transformers. Rejects when the store does. */
export async function switchesOf(store: {readonly assets: Pick<Store['assets'], 'diagramOf'>}, stationId: string): Promise<Set<string>> {
  const parsed = parseDiagram((await store.assets.diagramOf(stationId))?.jsonData);
  if (!parsed.ok) return new Set();
  const {units, ties} = parsed.value;
  const switches = units.filter(({type}) => type !== EquipmentType.voltageTransformer);
  return new Set([...switches, ...ties].flatMap(({deviceId}) => (deviceId === '' ? [] : [deviceId])));
}
