import {type Effects, NO_EFFECTS} from '../scenario.ts';
import type {Network} from './network.ts';
import {type Topology, topologyOf} from './topology.ts';

const KEPT = 256;

/** The topologies of a project, one object for each set of positions, so that they can be compared by identity. */
export interface Topologies {
  readonly normal: Topology;
  under(effects: Effects): Topology;
}

export function topologies(network: Network): Topologies {
  const normal = topologyOf(network, NO_EFFECTS);
  const byKey = new Map([[normal.key, normal]]);
  const bySwitching = new Map<string, Topology>();
  return {
    normal,
    under(effects) {
      if (effects.words.size === 0 && effects.lineShare.size === 0) return normal;
      const switching = JSON.stringify([[...effects.words], [...effects.lineShare].filter(([, share]) => share === 0)]);
      const known = bySwitching.get(switching);
      if (known) return known;
      const fresh = topologyOf(network, effects);
      const same = byKey.get(fresh.key) ?? fresh;
      if (bySwitching.size >= KEPT) bySwitching.clear();
      bySwitching.set(switching, same);
      // Never dropped: cached results are found again by the object's identity.
      byKey.set(same.key, same);
      return same;
    },
  };
}
