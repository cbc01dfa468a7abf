import {NO_EFFECTS} from '../scenario.ts';
import {type Draws, flowTree} from './flow-tree.ts';
import {type Network, Role} from './network.ts';
import type {ProjectLoads} from './project-loads.ts';
import {topologyOf} from './topology.ts';

/** [D] VA that each device carries when everything it feeds is at its peak; for a tie, the most that one side of it can need. */
export function busiestVaOf(network: Network, loads: ProjectLoads): Float64Array {
  const {load, capacitor, project, deviceIds, role, drawing, bus} = network;
  const draws: Draws = {
    device(device, out, at) {
      const one = load[device]!;
      if (one >= 0) out[at]! += loads.peakVa(one);
      if (capacitor[device]! >= 0) out[at]! += project.network.capacitors[capacitor[device]!]!.ratedVar;
    },
    losses: () => undefined,
  };
  const words = new Map(deviceIds.flatMap((id, device) => (role[device] === Role.tie ? [] : [[id, 1] as const])));
  const tree = flowTree(network, draws, {width: 1, whole: false});
  tree.begin(topologyOf(network, {words, lineShare: NO_EFFECTS.lineShare}));
  const carried = (device: number) => Math.abs(tree.flows[tree.at(device)]!);
  const drawn = (at: number) => [...drawing[at]!].reduce((sum, device) => sum + carried(device), 0);
  return Float64Array.from(deviceIds, (_, device) =>
    role[device] === Role.tie ? Math.max(drawn(bus[device]!), drawn(bus[device]! + 1)) : carried(device),
  );
}
