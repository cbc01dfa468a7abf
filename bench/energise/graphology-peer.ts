import type {NetworkPlan, NetworkState} from '@livebus/engine/core';
import {MultiUndirectedGraph} from 'graphology';

/**
 * The same network in graphology: bits on the edges, and a walk over `forEachEdge` from the sources that passes on the bits of the three
 * runs. Node keys are numbers and live bits are in a byte column, which is faster than node attributes.
 */
export class GraphologyPeer {
  private readonly graph = new MultiUndirectedGraph();
  private readonly plan: NetworkPlan;
  private readonly edgesOfSwitch: string[][];
  private readonly sources: Uint8Array;
  private readonly live: Uint8Array;

  constructor(plan: NetworkPlan, {switches, sources}: NetworkState) {
    this.plan = plan;
    this.sources = sources.slice();
    this.live = new Uint8Array(plan.nodeCount);
    this.edgesOfSwitch = Array.from({length: plan.switchCount}, () => []);
    for (let node = 0; node < plan.nodeCount; node++) this.graph.addNode(node);
    plan.edgeFrom.forEach((from, edge) => {
      const gate = plan.edgeSwitch[edge]!;
      const key = this.graph.addEdge(from, plan.edgeTo[edge], {bits: gate < 0 ? 7 : switches[gate]});
      if (gate >= 0) this.edgesOfSwitch[gate]!.push(key);
    });
  }

  set(index: number, bits: number): void {
    for (const edge of this.edgesOfSwitch[index]!) this.graph.setEdgeAttribute(edge, 'bits', bits);
  }

  /** [nodes] bits of the three runs; the peer owns the array. */
  energise(): Uint8Array {
    const {graph, plan, sources, live} = this;
    live.fill(0);
    const queue: string[] = [];
    plan.sourceNode.forEach((node, source) => {
      live[node]! |= sources[source]!;
      queue.push(String(node));
    });
    for (let head = 0; head < queue.length; head++) {
      const node = queue[head]!;
      const bits = live[Number(node)]!;
      graph.forEachEdge(node, (_, attributes, from, to) => {
        const next = from === node ? to : from;
        const through = bits & (attributes.bits as number);
        const before = live[Number(next)]!;
        if ((before | through) === before) return;
        live[Number(next)] = before | through;
        queue.push(next);
      });
    }
    return live;
  }
}
