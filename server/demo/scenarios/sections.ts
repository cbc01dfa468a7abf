import {networkOf} from '../simulate/network/network.ts';
import {type Topology, topologyOf} from '../simulate/network/topology.ts';
import {NO_EFFECTS} from '../simulate/scenario.ts';
import {type Part, PartType, type SiteIndex} from './site-index.ts';

const networks = new WeakMap<SiteIndex, {readonly network: ReturnType<typeof networkOf>; readonly normal: Topology}>();

/** The network of a site with its switches in their normal positions. */
export function networkOfSite(site: SiteIndex): {readonly network: ReturnType<typeof networkOf>; readonly normal: Topology} {
  const known = networks.get(site);
  if (known) return known;
  const network = networkOf(site.project);
  const made = {network, normal: topologyOf(network, NO_EFFECTS)};
  networks.set(site, made);
  return made;
}

/**
 * The busbar sections that normally depend on these incomings, from the top down, each by the device that measures its supply: the voltage
 * transformer, else a closed incoming. One supply is one alarm: its feeders report none, nor does a section that is fed over a closed tie, or
 * one whose voltage nothing measures.
 */
export function sectionsBehind(site: SiteIndex, incomingIds: readonly string[]): readonly Part[] {
  const {network, normal} = networkOfSite(site);
  const reached = new Set<number>();
  const islands: number[] = [];
  const visit = (incoming: number): void => {
    const island = normal.islandOf[network.bus[incoming]!]!;
    if (normal.supplyPlace[incoming]! < 0 || reached.has(island)) return;
    reached.add(island);
    islands.push(island);
    const {firstBus, endBus} = normal.islands[island]!;
    for (let bus = firstBus; bus < endBus; bus++) {
      for (const device of network.drawing[bus]!) {
        if (network.feeds[device]! >= 0 && normal.closed[device] === 1) visit(network.feeds[device]!);
      }
    }
  };
  for (const id of incomingIds) visit(network.indexOf.get(id)!);
  return islands.flatMap((island) => {
    const {firstBus, endBus} = normal.islands[island]!;
    return Array.from({length: endBus - firstBus}, (_, i) => measuringPart(site, firstBus + i)).filter((part) => part !== undefined);
  });
}

function measuringPart(site: SiteIndex, bus: number): Part | undefined {
  const {network} = networkOfSite(site);
  const measured = network.deviceIds.filter((_, device) => network.bus[device] === bus && network.measuresVoltage[device] === 1);
  const own = measured.flatMap((id) => site.part(id) ?? []);
  return (
    own.find(({type, closed}) => type === PartType.voltageTransformer && closed) ??
    own.find(({type, closed}) => type === PartType.incoming && closed)
  );
}
