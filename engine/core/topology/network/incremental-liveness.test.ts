import {type SeededRandom, seededRandom} from '@livebus/fixtures';
import {describe, expect, it} from 'vitest';
import {sweep} from '../../../../tests/support/sweep.ts';
import {IncrementalLiveness, type NetworkChange} from './incremental-liveness.ts';
import {buildNetwork, type NetworkPlan, PERMANENT} from './network.ts';
import {createFullRun, energiseFull} from './spread.ts';

const BITS = [0, 4, 5, 7];

interface Made {
  readonly shape: string;
  readonly plan: NetworkPlan;
  readonly switches: Uint8Array;
  readonly sources: Uint8Array;
}

type Pair = readonly [number, number];

/** Node pairs of one of the shapes that real networks have, and of pathological ones. */
const SHAPES: Readonly<Record<string, (random: SeededRandom, nodes: number) => Pair[]>> = {
  tree: (random, nodes) => Array.from({length: nodes - 1}, (_, i) => [i + 1, Math.max(0, i - random.below(6))]),
  chain: (_, nodes) => Array.from({length: nodes - 1}, (__, i) => [i, i + 1]),
  ring: (_, nodes) => Array.from({length: nodes}, (__, i) => [i, (i + 1) % nodes]),
  grid: (_, nodes) => {
    const side = Math.max(2, Math.floor(Math.sqrt(nodes)));
    const right = Array.from({length: nodes}, (__, i): Pair => [i, i + 1]).filter(([from, to]) => to < nodes && from % side !== side - 1);
    const down = Array.from({length: nodes}, (__, i): Pair => [i, i + side]).filter(([, to]) => to < nodes);
    return [...right, ...down];
  },
  multigraph: (random, nodes) => {
    const pairs = Array.from({length: Math.ceil(nodes * 1.4)}, (): Pair => [random.below(nodes), random.below(nodes)]);
    const parallel = pairs.slice(0, nodes / 4).map(([from, to]): Pair => [to, from]);
    const loops = Array.from({length: nodes / 8}, (): Pair => {
      const node = random.below(nodes);
      return [node, node];
    });
    return [...pairs, ...parallel, ...loops];
  },
};

/** Some edges are permanent, some switches open several, some nodes have two sources, some nothing at all. */
function makeNetwork(seed: number, shape: string): Made {
  const random = seededRandom(seed);
  const nodes = 2 + random.below(60);
  const pairs = SHAPES[shape]!(random, nodes);
  const permanent = random.pick([0, 0.1, 0.4]);
  const shared = random.pick([0, 0, 0.2]);
  const edgeSwitch = new Int32Array(pairs.length);
  let switchCount = 0;
  for (let edge = 0; edge < pairs.length; edge++) {
    if (random.chance(permanent)) edgeSwitch[edge] = PERMANENT;
    else edgeSwitch[edge] = switchCount > 0 && random.chance(shared) ? random.below(switchCount) : switchCount++;
  }
  const sourceNode = Int32Array.from({length: random.below(5)}, () => random.below(nodes));
  const doubt = random.pick([0, 0.1, 0.5]);
  const isolated = random.below(4);
  return {
    shape,
    plan: {
      nodeCount: nodes + isolated,
      switchCount,
      edgeFrom: Int32Array.from(pairs, ([from]) => from),
      edgeTo: Int32Array.from(pairs, ([, to]) => to),
      edgeSwitch,
      sourceNode,
    },
    switches: Uint8Array.from({length: switchCount}, () => randomBits(random, doubt, 0.8)),
    sources: Uint8Array.from(sourceNode, () => randomBits(random, doubt, 0.9)),
  };
}

function randomBits(random: SeededRandom, doubt: number, closed: number): number {
  if (random.chance(doubt)) return random.pick([4, 5]);
  return random.chance(closed) ? 7 : 0;
}

/**
 * The obvious rule, one run after the other: anything that touches something live through something closed is live, until nothing changes.
 */
function naiveLive({plan, switches, sources}: Made): number[] {
  const live = new Array<number>(plan.nodeCount).fill(0);
  for (const run of [1, 2, 4]) {
    const inRun = new Set([...plan.sourceNode].filter((_, source) => sources[source]! & run));
    for (let grown = true; grown; ) {
      grown = false;
      plan.edgeFrom.forEach((from, edge) => {
        const gate = plan.edgeSwitch[edge]!;
        const to = plan.edgeTo[edge]!;
        if ((gate !== PERMANENT && !(switches[gate]! & run)) || inRun.has(from) === inRun.has(to)) return;
        inRun.add(from).add(to);
        grown = true;
      });
    }
    for (const node of inRun) live[node]! |= run;
  }
  return live;
}

const CASES = Object.keys(SHAPES);

describe('a full run over a network', () => {
  it.each(CASES)('[MO-4-22] agrees in all three runs with a naive fix-point: %s', (shape) => {
    for (let seed = 1; seed <= 150; seed++) {
      const made = makeNetwork(seed, shape);
      const live = energiseFull(createFullRun(buildNetwork(made.plan)), made);
      expect([...live], `seed ${seed}`).toEqual(naiveLive(made));
    }
  });

  it('refuses what is not in the network, with its numbers', () => {
    const plan = makeNetwork(3, 'tree').plan;
    const wrong = (change: Partial<NetworkPlan>) => () => buildNetwork({...plan, ...change});
    expect(wrong({nodeCount: 1})).toThrow('there are 1 nodes');
    expect(wrong({switchCount: 0})).toThrow('there are 0');
    expect(wrong({edgeTo: new Int32Array(1)})).toThrow('1 ends');
    expect(wrong({sourceNode: Int32Array.of(-1)})).toThrow('source 0 feeds node -1');
    const run = createFullRun(buildNetwork({...plan, sourceNode: Int32Array.of(0)}));
    const switches = new Uint8Array(plan.switchCount);
    expect(() => energiseFull(run, {switches, sources: Uint8Array.of(2)})).toThrow('bits 2');
    expect(() => energiseFull(run, {switches, sources: Uint8Array.of()})).toThrow('0 source states for 1');
    expect(() => energiseFull(run, {switches: new Uint8Array(99), sources: Uint8Array.of(7)})).toThrow('99 switch states');
  });
});

const STEPS = 400;
const NETWORKS = sweep(40, 16);

/** Keeps a network, its full runs and the incremental result side by side. */
function follow(made: Made) {
  const network = buildNetwork(made.plan);
  const run = createFullRun(network);
  const incremental = new IncrementalLiveness(network, made);
  let before = [...energiseFull(run, made)];
  return {
    network,
    incremental,
    expectSame(where: string, changedCount: number) {
      const after = [...energiseFull(run, made)];
      const different = after.flatMap((bits, node) => (bits === before[node] ? [] : [node]));
      expect([...incremental.live], where).toEqual(after);
      expect(
        [...incremental.changed].sort((a, b) => a - b),
        where,
      ).toEqual(different);
      expect(changedCount, where).toBe(different.length);
      before = after;
    },
  };
}

describe('liveness kept while switches change', () => {
  it.each(CASES)('[MO-4-22] equals the full run after each of thousands of changes in all three runs: %s', (shape) => {
    for (let seed = 1; seed <= NETWORKS; seed++) {
      const made = makeNetwork(seed, shape);
      const random = seededRandom(1000 + seed);
      const {network, incremental, expectSame} = follow(made);
      const oneEdgeEach = network.halfOfGate.length < network.gateCount;
      for (let step = 0; step < STEPS; step++) {
        const where = `seed ${seed}, step ${step}`;
        const bits = random.chance(0.6) ? 7 : random.pick(BITS);
        const atSource = made.sources.length > 0 && (made.switches.length === 0 || random.chance(0.1));
        if (!atSource && made.switches.length === 0) break;
        const states = atSource ? made.sources : made.switches;
        const index = random.below(states.length);
        states[index] = bits;
        expectSame(where, atSource ? incremental.setSource(index, bits) : incremental.set(index, bits));
        expect(incremental.visited, where).toBeLessThanOrEqual((oneEdgeEach ? 1 : 2.5) * network.halfCount);
      }
    }
  });

  it.each(CASES)('several changes at once equal the full run, and cost two and a half of it at most: %s', (shape) => {
    for (let seed = 1; seed <= NETWORKS; seed++) {
      const made = makeNetwork(seed, shape);
      const random = seededRandom(2000 + seed);
      const {network, incremental, expectSame} = follow(made);
      for (let step = 0; step < STEPS / 8; step++) {
        const changes = Array.from({length: random.below(12)}, () => randomChange(random, made)).flat();
        expectSame(`seed ${seed}, step ${step}`, incremental.apply(changes));
        expect(incremental.visited).toBeLessThanOrEqual(2.5 * network.halfCount);
      }
    }
  });

  it('what does not change anything changes nothing', () => {
    const made = makeNetwork(5, 'grid');
    const incremental = new IncrementalLiveness(buildNetwork(made.plan), made);
    expect(incremental.set(0, made.switches[0]!)).toBe(0);
    expect(incremental.apply([])).toBe(0);
    expect([incremental.changed.length, incremental.visited]).toEqual([0, 0]);
  });

  it('refuses what is not in the network before it changes anything', () => {
    const made = makeNetwork(5, 'ring');
    const incremental = new IncrementalLiveness(buildNetwork(made.plan), made);
    const live = [...incremental.live];
    expect(() => incremental.set(9999, 7)).toThrow('switch 9999');
    expect(() => incremental.set(0.5, 7)).toThrow('switch 0.5');
    expect(() => incremental.setSource(-1, 7)).toThrow('source -1');
    expect(() => incremental.set(0, 1)).toThrow('bits 1');
    expect(() =>
      incremental.apply([
        {switch: 0, bits: 0},
        {source: 77, bits: 7},
      ]),
    ).toThrow('source 77');
    expect([...incremental.live]).toEqual(live);
  });
});

function randomChange(random: SeededRandom, {switches, sources}: Made): NetworkChange[] {
  const bits = random.chance(0.5) ? 7 : random.pick(BITS);
  const atSource = sources.length > 0 && random.chance(0.1);
  const states = atSource ? sources : switches;
  if (states.length === 0) return [];
  const index = random.below(states.length);
  states[index] = bits;
  return [atSource ? {source: index, bits} : {switch: index, bits}];
}

/** A chain of `nodes` nodes closed to a ring by its last switch, fed at node 0. */
function ringOf(nodes: number): Made {
  return {
    shape: 'ring',
    plan: {
      nodeCount: nodes,
      switchCount: nodes,
      edgeFrom: Int32Array.from({length: nodes}, (_, i) => i),
      edgeTo: Int32Array.from({length: nodes}, (_, i) => (i + 1) % nodes),
      edgeSwitch: Int32Array.from({length: nodes}, (_, i) => i),
      sourceNode: Int32Array.of(0),
    },
    switches: new Uint8Array(nodes).fill(7),
    sources: Uint8Array.of(7),
  };
}

describe('the work of a change, counted in halves of edges', () => {
  it('a ring that hangs on the other side each time never costs more than a full run', () => {
    const made = ringOf(3000);
    const {network, incremental, expectSame} = follow(made);
    const change = (index: number, bits: number) => {
      made.switches[index] = bits;
      expectSame(`${index} ${bits}`, incremental.set(index, bits));
      expect(incremental.visited).toBeLessThanOrEqual(network.halfCount);
    };
    let most = 0;
    for (let turn = 0; turn < 6; turn++) {
      for (const index of [0, 2999]) {
        change(index, 0);
        most = Math.max(most, incremental.visited);
        change(index, 7);
      }
    }
    // The case is as bad as intended: the whole ring was visited.
    expect(most).toBeGreaterThan(0.9 * network.halfCount);
  });

  it('nothing is looked at where a switch opens that feeds nothing, or closes between two live ends', () => {
    const incremental = new IncrementalLiveness(buildNetwork(ringOf(3000).plan), ringOf(3000));
    incremental.set(1500, 0);
    expect(incremental.visited).toBeLessThan(10);
    incremental.set(1500, 7);
    expect(incremental.visited).toBe(0);
  });

  it('a large part of a mesh finds its other supply near the cut', () => {
    const side = 100;
    const nodes = side * side;
    const pairs = SHAPES.grid!(seededRandom(1), nodes);
    const plan: NetworkPlan = {
      nodeCount: nodes,
      switchCount: pairs.length,
      edgeFrom: Int32Array.from(pairs, ([from]) => from),
      edgeTo: Int32Array.from(pairs, ([, to]) => to),
      edgeSwitch: Int32Array.from(pairs, (_, edge) => edge),
      sourceNode: Int32Array.of(0),
    };
    const network = buildNetwork(plan);
    const incremental = new IncrementalLiveness(network, {switches: new Uint8Array(pairs.length).fill(7), sources: Uint8Array.of(7)});
    let most = 0;
    for (let index = 0; index < pairs.length; index++) {
      incremental.set(index, 0);
      most = Math.max(most, incremental.visited);
      expect(incremental.set(index, 7)).toBe(incremental.changed.length);
    }
    expect(most).toBeLessThan(network.halfCount / 10);
  });
});
