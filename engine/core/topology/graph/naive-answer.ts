import type {NaiveNetwork, NaiveUnit, Run, Setting, Wire} from './naive-network.ts';

/**
 * The answers of the slow network: which nodes are reached, earthed or looped and by how many sources, each by repetition or by removing a
 * wire.
 */

const RUNS: readonly Run[] = ['reported', 'open', 'closed'];

/** Extends a set along wires until nothing changes. */
function reach(start: Iterable<string>, wires: readonly {readonly a: string; readonly b: string}[]): Set<string> {
  const found = new Set(start);
  for (let size = -1; size !== found.size; ) {
    size = found.size;
    for (const {a, b} of wires) {
      if (found.has(a)) found.add(b);
      if (found.has(b)) found.add(a);
    }
  }
  return found;
}

/** Nodes that are live in a run, or for a setting of the doubtful switches. */
export function naiveLive(network: NaiveNetwork, run: Run | 'setting', setting: Setting = () => false): Set<string> {
  const wires = network.wires.filter((wire) => wire.conducts(setting, run));
  const fed = network.supplies.filter((supply) => supply.fed(setting, run)).map(({node}) => node);
  return reach([...fed, ...network.measured, ...(run === 'closed' ? network.doubtfulNodes : [])], wires);
}

/** Nodes connected to earth: certainly (`open`), or perhaps (`closed`). */
function naiveEarth({wires, stations}: NaiveNetwork, run: 'open' | 'closed'): Set<string> {
  const metal = wires.filter((wire) => wire.metal && (wire.alwaysEarths || wire.conducts(() => false, run)));
  const knives = stations.flatMap(({units}) => units.filter((unit) => unit.earthingSwitch));
  const on = knives.filter(({gate}) => (gate.doubtful ? run === 'closed' : gate.earthingSwitch));
  return reach(
    on.map(({far}) => far),
    metal,
  );
}

export interface NaiveNode {
  readonly live: Readonly<Record<Run, boolean>>;
  readonly earthed: 'yes' | 'unknown' | 'no';
  readonly sources: number;
  readonly onLoop: boolean;
  /** Every node of its island, sorted: equal texts are one island. */
  readonly island: string;
}

export interface NaiveAnswer {
  node(name: string): NaiveNode;
  conducts(wire: Wire, run: Run): boolean;
  isLoop(wire: Wire): boolean;
  isBackFed(unit: NaiveUnit): boolean;
}

export function naiveAnswer(network: NaiveNetwork): NaiveAnswer {
  const conducts = (wire: Wire, run: Run) => wire.conducts(() => false, run);
  const live = Object.fromEntries(RUNS.map((run) => [run, naiveLive(network, run)])) as Record<Run, Set<string>>;
  const earth = {open: naiveEarth(network, 'open'), closed: naiveEarth(network, 'closed')};
  const reported = network.wires.filter((wire) => conducts(wire, 'reported') && wire.a !== wire.b);
  const fed = network.supplies.filter((supply) => supply.fed(() => false, 'reported')).map(({node}) => node);
  const behind = fed.map((node) => ({a: 'behind the sources', b: node}));
  const isLoop = (wire: Wire) =>
    reported.includes(wire) && reach([wire.a], [...reported.filter((one) => one !== wire), ...behind]).has(wire.b);
  // A measured voltage counts as a supply if no other arrives: the first of an island.
  const supply = [...fed];
  for (const node of network.measured) if (!reach(supply, reported).has(node)) supply.push(node);
  const islandOf = (name: string) => reach([name], reported);
  const sourcesOf = (island: Set<string>) => {
    const known = fed.filter((node) => island.has(node)).length;
    return known > 0 ? known : network.measured.some((node) => island.has(node)) ? 1 : 0;
  };
  return {
    node(name) {
      const island = islandOf(name);
      return {
        live: {reported: live.reported.has(name), open: live.open.has(name), closed: live.closed.has(name)},
        earthed: earth.open.has(name) ? 'yes' : earth.closed.has(name) ? 'unknown' : 'no',
        sources: sourcesOf(island),
        onLoop: reported.some((wire) => (wire.a === name || wire.b === name) && isLoop(wire)),
        island: [...island].sort().join(),
      };
    },
    conducts,
    isLoop,
    isBackFed({near, far, wire, kind}) {
      if (!live.reported.has(far) || kind === 'isolator') return false;
      const closed = conducts(wire, 'reported');
      const without = reported.filter((one) => one !== wire);
      const [nearFed, farFed] = [near, far].map((node) => reach(supply, without).has(node));
      if (kind === 'incoming') return closed && nearFed === true && farFed === false;
      return !closed || supply.includes(far) || (farFed === true && nearFed === false);
    },
  };
}
