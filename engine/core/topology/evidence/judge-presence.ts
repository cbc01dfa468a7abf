import type {EvidenceIndex} from './evidence-index.ts';
import {type EvidenceScratch, isMixed, NodeBit, PlaceBit, SURELY, ZoneBit} from './evidence-scratch.ts';
import {doubtSwitch, isReportedOpen} from './find-nodes.ts';
import {isFirmlyDenied} from './find-zones.ts';
import {placeLater} from './place-measures.ts';

const NOTHING = PlaceBit.absence | PlaceBit.residual;

/**
 * [E7] Presence that no bound explains: the open switches around its node towards a possible supply become doubtful, or all of them if none
 * leads to one; never one whose other side two circuits measure dead. @returns whether a switch became doubtful: the rules must then run again.
 */
export function doubtAround(index: EvidenceIndex): boolean {
  const {network, deviceCount, deviceEdge, scratch} = index;
  const {nodeOf, nodeBits, zoneOf, zoneBits, presenceBy} = scratch;
  const unexplained = findUnexplained(index);
  if (unexplained.size === 0) return false;
  const toward = new Map<number, number[]>();
  const others = new Map<number, number[]>();
  for (let device = 0; device < deviceCount; device++) {
    const edge = deviceEdge[device];
    const [a, b] = [nodeOf[network.edgeFrom[edge]], nodeOf[network.edgeTo[edge]]];
    if (a === b || !(unexplained.has(a) || unexplained.has(b)) || !isReportedOpen(index, device)) continue;
    for (const [node, beyond] of [
      [a, b],
      [b, a],
    ] as const) {
      if (!unexplained.has(node) || isFirmlyDenied(nodeBits[beyond])) continue;
      const feeds = (zoneBits[zoneOf[beyond]] & (ZoneBit.supply | ZoneBit.muted)) !== 0;
      append(feeds ? toward : others, node, device);
    }
  }
  let changed = false;
  for (const node of unexplained) {
    for (const device of toward.get(node) ?? others.get(node) ?? []) {
      doubtSwitch(index, device, presenceBy[node]);
      changed = true;
    }
  }
  return changed;
}

/**
 * Nodes with presence in zones that no supply may feed; marks the first device that measures it. A supply in the node itself explains it,
 * even if its earthing switch excludes it from the bounds.
 */
function findUnexplained({supplyNode, scratch}: EvidenceIndex): ReadonlySet<number> {
  const {nodeOf, nodes, nodeCount, nodeBits, zoneOf, zoneBits, presenceBy, unexplained} = scratch;
  const found = new Set<number>();
  for (let k = 0; k < nodeCount; k++) {
    const node = nodes[k];
    if ((nodeBits[node] & NodeBit.presence) === 0) continue;
    if ((zoneBits[zoneOf[node]] & (ZoneBit.supply | ZoneBit.muted)) !== 0) continue;
    found.add(node);
  }
  if (found.size > 0) for (const place of supplyNode) found.delete(nodeOf[place]);
  for (const node of found) unexplained[presenceBy[node]] = 1;
  return found;
}

function append(lists: Map<number, number[]>, key: number, value: number): void {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [value]);
  else list.push(value);
}

/**
 * [E7] Presence spreads through everything that surely conducts, up to a place that itself measures absence or residual voltage. Only nodes
 * with both need this; `reached` marks the places it arrives at.
 */
export function spreadPresence(index: EvidenceIndex): void {
  const {network, scratch} = index;
  const {nodeOf, nodeBits, placeBits, reached, queue, conducts} = scratch;
  const {adjacencyStart, adjacency, edgeFrom, edgeTo} = network;
  reached.fill(0);
  scratch.hasMixed = hasMixed(scratch);
  if (!scratch.hasMixed) return;
  placeLater(index);
  const {absentDevice, absentPlace, absentCount} = scratch;
  scratch.absentAt = new Map(Array.from({length: absentCount}, (_, k) => [absentPlace[k], absentDevice[k]]));
  let end = 0;
  for (let place = 0; place < nodeOf.length; place++) {
    const bits = placeBits[place];
    if ((bits & (PlaceBit.presence | PlaceBit.presenceByUnit)) === 0 || !isMixed(nodeBits[nodeOf[place]])) continue;
    if ((bits & PlaceBit.presence) === 0 && (bits & NOTHING) !== 0) continue;
    reached[place] = 1;
    queue[end++] = place;
  }
  for (let head = 0; head < end; head++) {
    const place = queue[head];
    for (let a = adjacencyStart[place]; a < adjacencyStart[place + 1]; a++) {
      const edge = adjacency[a];
      if ((conducts[edge] & SURELY) === 0) continue;
      const other = edgeFrom[edge] === place ? edgeTo[edge] : edgeFrom[edge];
      if (reached[other] === 1 || (placeBits[other] & (NOTHING | PlaceBit.nothingByUnit)) !== 0) continue;
      reached[other] = 1;
      queue[end++] = other;
    }
  }
}

function hasMixed({nodes, nodeCount, nodeBits}: EvidenceScratch): boolean {
  for (let k = 0; k < nodeCount; k++) if (isMixed(nodeBits[nodes[k]])) return true;
  return false;
}
