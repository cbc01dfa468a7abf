import {type Cutter, createCutter, cutOff} from './cut-off.ts';
import {checkBits, conductsOf, type Network, type NetworkState} from './network.ts';
import {createSpreading, raise, type Spreading, spread, spreadFromRoot} from './spread.ts';

/** A switch or a source, and the runs in which it now conducts. */
export type NetworkChange = {readonly switch: number; readonly bits: number} | {readonly source: number; readonly bits: number};

/**
 * Liveness of a network while its switches change, updated by visiting only what a change affects. Every live node records the half that
 * feeds it. These halves form a tree from the root, in which each node's whole path conducts in all runs in which the node is live.
 *
 * A switch that closes passes liveness on from its live side, only to the nodes that gain by it (`spread`). One that opens matters only if
 * the tree runs through it: everything below it then searches for another supply (`cutOff`). In either case, a change of a switch with one
 * edge visits no more halves than a full run; `visited` counts them.
 *
 * `live` and `changed` are views of columns of this object, valid until its next change.
 */
export class IncrementalLiveness {
  readonly network: Network;
  private readonly conducts: Uint8Array;
  private readonly spreading: Spreading;
  private readonly cutter: Cutter;
  /** [nodes] liveness as last reported, and whether the node is in `touched`. */
  private readonly reported: Uint8Array;
  private readonly waiting: Uint8Array;
  private readonly touched: Int32Array;
  private touchedCount = 0;
  private changes = 0;
  private halvesVisited = 0;

  /** @throws RangeError for a state that does not match the network. */
  constructor(network: Network, state: NetworkState) {
    this.network = network;
    this.conducts = conductsOf(network, state);
    this.spreading = createSpreading(network);
    this.cutter = createCutter(network);
    this.reported = new Uint8Array(network.nodeCount);
    this.waiting = new Uint8Array(network.nodeCount);
    this.touched = new Int32Array(network.nodeCount);
    this.halvesVisited = spreadFromRoot(network, this.conducts, this.spreading);
    this.reported.set(this.live);
  }

  /** [nodes] bits of the three runs. */
  get live(): Uint8Array {
    return this.spreading.live.subarray(0, this.network.nodeCount);
  }

  /** Nodes whose bits have changed with the last change, in no particular order. */
  get changed(): Int32Array {
    return this.touched.subarray(0, this.changes);
  }

  /** Halves of edges visited by the last change; a full run visits at most `network.halfCount`. */
  get visited(): number {
    return this.halvesVisited;
  }

  /** @returns the number of changed nodes. @throws RangeError for an unknown switch or invalid bits. */
  set(index: number, bits: number): number {
    return this.changeGate(this.gateOf(index, this.network.switchCount, 0, bits), bits);
  }

  /** @returns the number of changed nodes. @throws RangeError as `set`. */
  setSource(index: number, bits: number): number {
    return this.changeGate(this.gateOf(index, this.network.sourceNode.length, this.network.switchCount, bits), bits);
  }

  /**
   * Several changes as one: `changed` is the difference between before and after all of them; of two changes of one switch the later
   * counts. All gains are spread at once. Openings are processed edge by edge, until half a full run is spent; the rest is then one full
   * run, so that the total never exceeds two and a half.
   *
   * @returns the number of changed nodes. @throws RangeError as `set`, before anything is changed.
   */
  apply(changes: Iterable<NetworkChange>): number {
    const {network, conducts} = this;
    const wanted = new Map<number, number>();
    for (const change of changes) {
      const gate =
        'switch' in change
          ? this.gateOf(change.switch, network.switchCount, 0, change.bits)
          : this.gateOf(change.source, network.sourceNode.length, network.switchCount, change.bits);
      wanted.set(gate, change.bits);
    }
    this.begin();
    for (const [gate, bits] of wanted) if (bits > conducts[gate]) this.seed(gate, bits);
    this.spreadSeeds();
    for (const [gate, bits] of wanted) {
      if (bits >= conducts[gate] || this.lower(gate, bits)) continue;
      for (const [rest, restBits] of wanted) conducts[rest] = restBits;
      return this.rebuild();
    }
    return this.report();
  }

  private gateOf(index: number, count: number, firstGate: number, bits: number): number {
    if (!(Number.isInteger(index) && index >= 0 && index < count)) {
      throw new RangeError(`${firstGate === 0 ? 'switch' : 'source'} ${index}, but there are ${count}`);
    }
    checkBits(bits);
    return firstGate + index;
  }

  private changeGate(gate: number, bits: number): number {
    this.begin();
    const before = this.conducts[gate];
    if (bits > before) {
      this.seed(gate, bits);
      this.spreadSeeds();
    } else if (bits < before && !this.lower(gate, bits)) {
      return this.rebuild();
    }
    return this.report();
  }

  private begin(): void {
    this.halvesVisited = 0;
    this.touchedCount = 0;
    this.spreading.queued.fill(0);
  }

  /** The gate conducts more: the better end of each of its edges raises the other. */
  private seed(gate: number, bits: number): void {
    const {firstOfGate, halfOfGate, target, twin} = this.network;
    const {live} = this.spreading;
    this.conducts[gate] = bits;
    for (let i = firstOfGate[gate]; i < firstOfGate[gate + 1]; i++) {
      const there = halfOfGate[i];
      const back = twin[there];
      const from = target[back];
      const to = target[there];
      if ((live[from] & bits) > live[to]) raise(this.spreading, to, live[from] & bits, there);
      else if ((live[to] & bits) > live[from]) raise(this.spreading, from, live[to] & bits, back);
    }
  }

  private spreadSeeds(): void {
    const {queues, queued} = this.spreading;
    this.halvesVisited += spread(this.network, this.conducts, this.spreading);
    for (let level = 0; level < queues.length; level++) this.touch(queues[level], queued[level]);
  }

  /**
   * The gate conducts less: everything fed through it is cut off. If it opens several edges, those not yet processed still count as
   * supplies of the parts below them, which lose them later. Returns false if the work would exceed a full run: the caller then makes one.
   */
  private lower(gate: number, bits: number): boolean {
    const {firstOfGate, halfOfGate, halfCount} = this.network;
    this.conducts[gate] = bits;
    for (let i = firstOfGate[gate]; i < firstOfGate[gate + 1]; i++) {
      const node = this.fedThrough(halfOfGate[i]);
      if (node < 0 || this.spreading.live[node] <= bits) continue;
      if (2 * this.halvesVisited > halfCount) return false;
      cutOff(this.network, this.conducts, this.spreading, this.cutter, node, bits);
      this.halvesVisited += this.cutter.visited;
      this.touch(this.cutter.below, this.cutter.lostCount);
    }
    return true;
  }

  /** The end of an edge that is fed from the other end; -1 if neither is. */
  private fedThrough(half: number): number {
    const {target, twin} = this.network;
    const {via} = this.spreading;
    if (via[target[half]] === half) return target[half];
    return via[target[twin[half]]] === twin[half] ? target[twin[half]] : -1;
  }

  private touch(nodes: Int32Array, count: number): void {
    const {waiting, touched} = this;
    for (let i = 0; i < count; i++) {
      const node = nodes[i];
      if (waiting[node] === 1) continue;
      waiting[node] = 1;
      touched[this.touchedCount++] = node;
    }
  }

  /** Keeps the touched nodes that differ from what was reported. */
  private report(): number {
    const {waiting, touched, reported, touchedCount} = this;
    const {live} = this.spreading;
    this.changes = 0;
    for (let i = 0; i < touchedCount; i++) {
      const node = touched[i];
      waiting[node] = 0;
      if (live[node] === reported[node]) continue;
      reported[node] = live[node];
      touched[this.changes++] = node;
    }
    return this.changes;
  }

  private rebuild(): number {
    const {waiting, touched, reported, network} = this;
    const {live} = this.spreading;
    this.halvesVisited += spreadFromRoot(network, this.conducts, this.spreading);
    waiting.fill(0);
    this.changes = 0;
    for (let node = 0; node < network.nodeCount; node++) {
      if (live[node] === reported[node]) continue;
      reported[node] = live[node];
      touched[this.changes++] = node;
    }
    return this.changes;
  }
}
