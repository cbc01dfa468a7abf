import {EquipmentType, parseDiagram} from '@livebus/engine/core';
import {SITES_NOTE} from '../../ingest/latest-readings.ts';
import type {Services} from '../../services.ts';
import type {EnergyDevice} from '../../store/areas/energy/devices.ts';

/** A feeder and the incoming unit of another station that it feeds, by a cable or through a transformer. */
export interface Feed {
  readonly fromId: string;
  readonly toId: string;
}

export interface FlowStation {
  readonly id: string;
  readonly name: string;
  readonly nameEn: string | null;
  readonly namePt: string | null;
  readonly incoming: readonly EnergyDevice[];
  readonly outgoing: readonly EnergyDevice[];
}

/** What feeds what within a project. */
export interface ProjectFeeds {
  readonly devices: readonly EnergyDevice[];
  readonly stations: readonly FlowStation[];
  readonly feeds: readonly Feed[];
  /** Incoming units that nothing monitored feeds, and that are no generators: where the energy of the project comes in. */
  readonly supplies: readonly EnergyDevice[];
}

export const OUTGOING: readonly (number | null)[] = [EquipmentType.feeder, EquipmentType.transformerFeeder];

/** Reads what feeds what from diagrams, transformers and records of cables; remembered until sites change. */
export function projectFeeds({store}: Pick<Services, 'store'>) {
  const kept = new Map<string, {readonly sites: string | undefined; readonly feeds: Promise<ProjectFeeds>}>();
  return async (projectId: string): Promise<ProjectFeeds> => {
    const sites = await store.history.note(SITES_NOTE);
    const standing = kept.get(projectId);
    if (standing && standing.sites === sites) return standing.feeds;
    const one = {sites, feeds: read(store, projectId)};
    kept.set(projectId, one);
    one.feeds.catch(() => kept.delete(projectId));
    return one.feeds;
  };
}

async function read(store: Services['store'], projectId: string): Promise<ProjectFeeds> {
  const [drawn, transformers, devices] = await Promise.all([
    store.assets.stationsOfProject(projectId),
    store.records.transformersOfProject(projectId),
    store.energyDevices.ofProject(projectId),
  ]);
  const feeds = new Map<string, Feed>();
  const add = (fromId: string, toId: string) => {
    if (fromId !== '' && toId !== '' && fromId !== toId) feeds.set(toId, {fromId, toId});
  };
  const generators = new Set<string>();
  for (const {stationType, diagram} of drawn) {
    const parsed = parseDiagram(diagram, {kind: stationType === 1 ? 'high' : 'low'});
    if (!parsed.ok) continue;
    const {sections, units} = parsed.value;
    for (const {firstUnit, endUnit, relatedDevice} of sections) {
      for (const unit of units.slice(firstUnit, endUnit)) {
        if (unit.generator) generators.add(unit.deviceId);
        else if (unit.type === EquipmentType.incoming && relatedDevice) add(relatedDevice.id, unit.deviceId);
      }
    }
  }
  for (const {feederId, incomingId} of transformers) if (incomingId !== null) add(feederId, incomingId);
  for (const {id, fedBy} of devices) if (fedBy !== null) add(fedBy, id);
  const stations = drawn.map(({id, name, nameEn, namePt}) => {
    const own = devices.filter(({stationId}) => stationId === id);
    return {
      ...{id, name, nameEn, namePt},
      incoming: own.filter(({kind}) => kind === EquipmentType.incoming),
      outgoing: own.filter(({kind}) => OUTGOING.includes(kind)),
    };
  });
  const supplies = stations.flatMap(({incoming}) => incoming).filter(({id}) => !feeds.has(id) && !generators.has(id));
  return {devices, stations, feeds: [...feeds.values()], supplies};
}
