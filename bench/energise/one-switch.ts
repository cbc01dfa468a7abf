import {IncrementalLiveness, type Network, type NetworkState} from '@livebus/engine/core';
import {seededRandom} from '@livebus/fixtures';
import {median, quantile, rounded} from '../bench.ts';

const RANDOM_SWITCHES = 2000;
const HARDEST_SWITCHES = 50;

/** A sequence of single changes: a switch is changed and changed back, so that the network stays what it is in normal service. */
export interface SwitchSequence {
  readonly indices: Int32Array;
  readonly bits: Uint8Array;
  /** The first so many are random; those after are the switches that cost the most of all. */
  readonly random: number;
  /** The most halves of edges that any switch of the network makes the search look at, as a share of all. */
  readonly worstShare: number;
}

export function switchSequence(network: Network, state: NetworkState, seed: number): SwitchSequence {
  const random = seededRandom(seed);
  const chosen = Array.from({length: RANDOM_SWITCHES}, () => random.below(network.switchCount));
  const {hardest, worstShare} = findHardest(network, state);
  const indices: number[] = [];
  const bits: number[] = [];
  for (const index of [...chosen, ...hardest]) {
    const before = state.switches[index]!;
    const other = (before & 1) === 1 ? [0, 0, 0, 4] : [7, 7, 7, 5];
    indices.push(index, index);
    bits.push(random.pick(other), before);
  }
  return {indices: Int32Array.from(indices), bits: Uint8Array.from(bits), random: 2 * RANDOM_SWITCHES, worstShare};
}

/** Every switch of the network is opened and put back once. */
function findHardest(network: Network, state: NetworkState): {readonly hardest: readonly number[]; readonly worstShare: number} {
  const liveness = new IncrementalLiveness(network, state);
  const visited = new Int32Array(network.switchCount);
  for (let index = 0; index < visited.length; index++) {
    liveness.set(index, 0);
    visited[index] = liveness.visited;
    liveness.set(index, state.switches[index]!);
  }
  const order = [...visited.keys()].sort((a, b) => visited[b]! - visited[a]!);
  const hardest = order.slice(0, HARDEST_SWITCHES);
  return {hardest, worstShare: visited[hardest[0]!]! / network.halfCount};
}

/** Milliseconds of each change of the sequence, from a fresh start. */
export function timeSequence(network: Network, state: NetworkState, {indices, bits}: SwitchSequence): Float64Array {
  const liveness = new IncrementalLiveness(network, state);
  const times = new Float64Array(indices.length);
  for (let i = 0; i < indices.length; i++) {
    const start = performance.now();
    liveness.set(indices[i]!, bits[i]!);
    times[i] = performance.now() - start;
  }
  return times;
}

/**
 * Figures of several runs over one sequence. Each run does the same work step by step, so a step's time is the median of its runs:
 * what the machine did meanwhile falls out. Mean and 95th percentile are of the random steps, the worst is of all.
 */
export function switchFigures(runs: readonly Float64Array[], {random, worstShare}: SwitchSequence) {
  const steps = Array.from(runs[0]!, (_, step) => median(runs.map((run) => run[step]!)));
  const means = runs.map((run) => mean([...run.subarray(0, random)]));
  return {
    oneSwitchMs: rounded(median(means), 5),
    oneSwitchSpreadMs: rounded(Math.max(...means) - Math.min(...means), 5),
    oneSwitchP95Ms: rounded(quantile(steps.slice(0, random), 0.95), 5),
    oneSwitchWorstMs: rounded(Math.max(...steps), 3),
    worstVisitedPc: rounded(100 * worstShare, 1),
  };
}

export const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
