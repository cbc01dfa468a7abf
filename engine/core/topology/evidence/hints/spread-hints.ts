import type {EvidenceIndex} from '../evidence-index.ts';
import {NodeBit, PERHAPS, rootOf, unite} from '../evidence-scratch.ts';
import {isDenied, isFirmlyDenied} from '../find-zones.ts';

const HINTS = NodeBit.older | NodeBit.beyondDrift | NodeBit.residual;

/**
 * [E1], [E5], [E6] What doubtful switches may join to an older voltage, to a small current or to a residual voltage may have a voltage too:
 * muted. Two circuits of absence stop that only where their own node has no such hint. To be called when everything is placed.
 */
export function spreadHints(index: EvidenceIndex): void {
  const {nodes, nodeCount, nodeBits, olderBy, powerBy, residualBy, zoneOf} = index.scratch;
  let known = 0;
  let isDisputed = false;
  for (let k = 0; k < nodeCount; k++) {
    const bits = nodeBits[nodes[k]];
    known |= bits & HINTS;
    isDisputed ||= isDenied(bits) && !isFirmlyDenied(bits);
  }
  if (known === 0) return;
  const treeOf = isDisputed ? disputedForest(index) : zoneOf;
  if (known & NodeBit.older) spread(index, treeOf, NodeBit.older, NodeBit.older, olderBy);
  if (known & NodeBit.beyondDrift) spread(index, treeOf, NodeBit.beyondDrift, NodeBit.nearDrift, powerBy);
  if (known & NodeBit.residual) spread(index, treeOf, NodeBit.residual, NodeBit.nearResidual, residualBy);
}

/** Zones that are joined where an absence of two circuits is disputed by a hint. */
function disputedForest({network, scratch}: EvidenceIndex): Int32Array {
  const {nodeOf, nodes, nodeCount, nodeBits, zoneOf, conducts} = scratch;
  const forest = zoneOf.slice();
  for (let edge = 0; edge < conducts.length; edge++) {
    if ((conducts[edge] & PERHAPS) === 0) continue;
    const [a, b] = [nodeOf[network.edgeFrom[edge]], nodeOf[network.edgeTo[edge]]];
    if (a !== b && !isFirmlyDenied(nodeBits[a]) && !isFirmlyDenied(nodeBits[b])) unite(forest, a, b);
  }
  for (let k = 0; k < nodeCount; k++) forest[nodes[k]] = rootOf(forest, nodes[k]);
  return forest;
}

/** Gives `as` to every node of a tree in which one has `hint`, and the device behind it; of residual voltages one that is more than induced. */
function spread({scratch}: EvidenceIndex, treeOf: Int32Array, hint: number, as: number, by: Int32Array): void {
  const {nodes, nodeCount, nodeBits, queue: deviceOf} = scratch;
  for (let k = 0; k < nodeCount; k++) deviceOf[nodes[k]] = -1;
  for (const least of [hint | NodeBit.strong, hint]) {
    for (let k = 0; k < nodeCount; k++) {
      const node = nodes[k];
      if ((nodeBits[node] & least) === least && deviceOf[treeOf[node]] < 0) deviceOf[treeOf[node]] = by[node];
    }
  }
  for (let k = 0; k < nodeCount; k++) {
    const node = nodes[k];
    const device = deviceOf[treeOf[node]];
    if (device < 0 || nodeBits[node] & hint) continue;
    nodeBits[node] |= as;
    if (by[node] < 0) by[node] = device;
  }
}
