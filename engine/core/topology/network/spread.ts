import {CASE_ALL} from '../runs.ts';
import {CONDUCTING, conductsOf, type Network, type NetworkState} from './network.ts';

/** Results of spreading; created once for a network and used for every run over it. */
export interface Spreading {
  /** [nodes + root] bits of the three runs in which the node is live. */
  readonly live: Uint8Array;
  /** [nodes + root] half that feeds the node, leaving the node nearer to the source; -1 for the root and for dead nodes. */
  readonly via: Int32Array;
  /**
   * For each value of CONDUCTING the nodes that rose to it, `queued` of them. A node may have risen further since: `live` has the current
   * value.
   */
  readonly queues: readonly [Int32Array, Int32Array, Int32Array];
  readonly queued: Int32Array;
}

export function createSpreading({nodeCount}: Network): Spreading {
  const queue = () => new Int32Array(nodeCount + 1);
  return {live: new Uint8Array(nodeCount + 1), via: queue(), queues: [queue(), queue(), queue()], queued: new Int32Array(3)};
}

/** Makes a node live in `bits`, more than it was, through a half that leads to it, and queues it for `spread`. */
export function raise({live, via, queues, queued}: Spreading, node: number, bits: number, half: number): void {
  live[node] = bits;
  via[node] = half;
  const level = CONDUCTING.indexOf(bits as 1);
  queues[level][queued[level]++] = node;
}

/**
 * Passes the gains of the raised nodes on to all nodes they reach. A node gets the widest path: the most runs in which every switch on the
 * way is closed. Values are processed from the best down, so that a node has its final value when it passes it on, and is visited once:
 * breadth-first in three buckets (after Dial, Algorithm 360, CACM 12, 1969). Takes time in the halves of the raised nodes, which it
 * returns. Allocates nothing.
 */
export function spread(network: Network, conducts: Uint8Array, spreading: Spreading): number {
  const {firstHalf, target, gate} = network;
  const {live, via, queues, queued} = spreading;
  let visited = 0;
  for (let level = 0; level < CONDUCTING.length; level++) {
    const bits = CONDUCTING[level];
    const queue = queues[level];
    let tail = queued[level];
    for (let head = 0; head < tail; head++) {
      const node = queue[head];
      if (live[node] !== bits) continue;
      const end = firstHalf[node + 1];
      visited += end - firstHalf[node];
      for (let half = firstHalf[node]; half < end; half++) {
        const next = target[half];
        const through = bits & conducts[gate[half]];
        if (through <= live[next]) continue;
        if (through !== bits) {
          raise(spreading, next, through, half);
          continue;
        }
        live[next] = bits;
        via[next] = half;
        queue[tail++] = next;
      }
    }
    queued[level] = tail;
  }
  return visited;
}

/** Spreads from the root over a dead network. Returns the number of halves visited. */
export function spreadFromRoot(network: Network, conducts: Uint8Array, spreading: Spreading): number {
  spreading.live.fill(0);
  spreading.via.fill(-1);
  spreading.queued.fill(0);
  raise(spreading, network.root, CASE_ALL, -1);
  return spread(network, conducts, spreading);
}

/** Scratch for many full runs over one network. */
export interface FullRun {
  readonly network: Network;
  readonly conducts: Uint8Array;
  readonly spreading: Spreading;
}

export function createFullRun(network: Network): FullRun {
  return {network, conducts: new Uint8Array(network.gateCount), spreading: createSpreading(network)};
}

/**
 * Liveness of a network: bits of the three runs for each node. Linear in its size; allocates nothing except a view.
 *
 * @returns a view of the run's own column, which the next run overwrites.
 * @throws RangeError for a state that does not match the network.
 */
export function energiseFull(run: FullRun, state: NetworkState): Uint8Array {
  conductsOf(run.network, state, run.conducts);
  spreadFromRoot(run.network, run.conducts, run.spreading);
  return run.spreading.live.subarray(0, run.network.nodeCount);
}
