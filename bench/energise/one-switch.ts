import {IncrementalLiveness, type Network, type NetworkState} from '@livebus/engine/core';
import {seededRandom} from '@livebus/fixtures';
import {median, quantile, rounded} from '../bench.ts';

/** Single changes: each switch of the network once, in random order, is changed and changed back. */
export interface SwitchSequence {
  readonly indices: Int32Array;
  readonly bits: Uint8Array;
}

export function switchSequence({switches}: NetworkState, seed: number): SwitchSequence {
  const random = seededRandom(seed);
  const order = Int32Array.from(switches.keys());
  for (let i = order.length - 1; i > 0; i--) {
    const other = random.below(i + 1);
    [order[i], order[other]] = [order[other]!, order[i]!];
  }
  const indices = new Int32Array(2 * order.length);
  const bits = new Uint8Array(2 * order.length);
  order.forEach((index, i) => {
    const before = switches[index]!;
    indices.fill(index, 2 * i, 2 * i + 2);
    bits[2 * i] = random.pick((before & 1) === 1 ? [0, 0, 0, 4] : [7, 7, 7, 5]);
    bits[2 * i + 1] = before;
  });
  return {indices, bits};
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

/** The largest number of edge halves that one change visits, as a share of all: free of timing noise. */
export function worstVisitedShare(network: Network, state: NetworkState, {indices, bits}: SwitchSequence): number {
  const liveness = new IncrementalLiveness(network, state);
  let most = 0;
  for (let i = 0; i < indices.length; i++) {
    liveness.set(indices[i]!, bits[i]!);
    most = Math.max(most, liveness.visited);
  }
  return most / network.halfCount;
}

/**
 * Figures of several runs over one sequence. Each run does the same work step by step, so a step's time is the median of its runs, which
 * removes disturbances by other programs. On a busy machine half of the runs of a long step may be disturbed: `oneSwitchWorstLeastMs`
 * therefore uses the minimum of each step, for comparison with `fullLeastMs`.
 */
export function switchFigures(runs: readonly Float64Array[]) {
  const steps = Array.from(runs[0]!, (_, step) => median(runs.map((run) => run[step]!)));
  const least = Array.from(runs[0]!, (_, step) => Math.min(...runs.map((run) => run[step]!)));
  const means = runs.map((run) => run.reduce((sum, value) => sum + value, 0) / run.length);
  return {
    oneSwitchMs: rounded(median(means), 5),
    oneSwitchSpreadMs: rounded(Math.max(...means) - Math.min(...means), 5),
    oneSwitchP95Ms: rounded(quantile(steps, 0.95), 5),
    oneSwitchWorstMs: rounded(quantile(steps, 1), 3),
    oneSwitchWorstLeastMs: rounded(quantile(least, 1), 3),
  };
}
