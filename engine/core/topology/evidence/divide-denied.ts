import type {EvidenceIndex} from './evidence-index.ts';
import {type EvidenceScratch, NodeBit, rootOf, SURELY, unite} from './evidence-scratch.ts';
import {isDenied} from './find-zones.ts';
import {noteAbsence} from './place-measures.ts';

/**
 * [E9] Divides the nodes in which two circuits agree on absence at their transformers: a transformer may have lost its fuses, so the absences
 * on one side of it confirm nothing on the other. Every part keeps what is known of the whole, except that agreement. Time linear in the
 * picture if any node is to be divided, otherwise in its transformers.
 */
export function divideDenied(index: EvidenceIndex): void {
  const {network, transformerEdges, scratch} = index;
  const {nodeOf, nodeBits, conducts} = scratch;
  const wholes = new Set<number>();
  for (const edge of transformerEdges) {
    const node = nodeOf[network.edgeFrom[edge]];
    if ((conducts[edge] & SURELY) !== 0 && isDenied(nodeBits[node])) wholes.add(node);
  }
  if (wholes.size === 0) return;
  scratch.divided = partsOf(index, wholes);
  for (const parts of scratch.divided) for (const part of parts) nodeBits[part] &= ~(NodeBit.agreed | NodeBit.absence);
  const {absentDevice, absentPlace, absentCount} = scratch;
  const inDivided = new Set(scratch.divided.flat());
  for (let k = 0; k < absentCount; k++) if (inDivided.has(nodeOf[absentPlace[k]])) noteAbsence(index, absentDevice[k], absentPlace[k]);
  // Elsewhere the absence is known from beyond a transformer.
  for (const parts of scratch.divided) for (const part of parts) nodeBits[part] |= NodeBit.absence;
}

/** Makes nodes of everything that surely conducts without a transformer; each has the columns of its whole, whose first place is one of them. */
function partsOf({network, transformerEdges, scratch}: EvidenceIndex, wholes: ReadonlySet<number>): number[][] {
  const {nodeOf, nodes, conducts} = scratch;
  const whole = nodeOf.slice();
  const isTransformer = new Set(transformerEdges);
  for (let place = 0; place < whole.length; place++) if (wholes.has(whole[place])) nodeOf[place] = place;
  for (let edge = 0; edge < conducts.length; edge++) {
    const from = network.edgeFrom[edge];
    if ((conducts[edge] & SURELY) !== 0 && wholes.has(whole[from]) && !isTransformer.has(edge)) unite(nodeOf, from, network.edgeTo[edge]);
  }
  const parts = new Map<number, number[]>();
  for (const node of wholes) parts.set(node, [node]);
  for (let place = 0; place < whole.length; place++) {
    if (!wholes.has(whole[place])) continue;
    nodeOf[place] = rootOf(nodeOf, place);
    if (nodeOf[place] !== place || place === whole[place]) continue;
    copyNode(scratch, whole[place], place);
    nodes[scratch.nodeCount++] = place;
    parts.get(whole[place])?.push(place);
  }
  return [...parts.values()];
}

function copyNode(scratch: EvidenceScratch, from: number, to: number): void {
  for (const column of columnsOf(scratch)) column[to] = column[from];
}

function columnsOf(scratch: EvidenceScratch) {
  const {nodeBits, zoneBits, presenceBy, absenceBy, agreedBy, closeAbsenceBy, residualBy, olderBy, besideBy, powerBy} = scratch;
  const {litBy, fedBy, absentCircuit, doubtBy, supplyBy, mutedBy, changedMs, changeOverMs} = scratch;
  return [
    ...[nodeBits, zoneBits, presenceBy, absenceBy, agreedBy, closeAbsenceBy, residualBy, olderBy, besideBy, powerBy],
    ...[litBy, fedBy, absentCircuit, doubtBy, supplyBy, mutedBy, changedMs, changeOverMs],
  ];
}

const SHARED = NodeBit.presence | NodeBit.residual | NodeBit.power | NodeBit.beside | NodeBit.beyondDrift;

/** The parts of the node that this one was divided from, itself included. */
export function partsOfWhole({divided}: EvidenceScratch, node: number): readonly number[] {
  return divided.find((parts) => parts.includes(node)) ?? [node];
}

/** A voltage that was placed in one part of a divided node meanwhile is known in all of them, as the transformers between them conduct. */
export function shareVoltages({scratch}: EvidenceIndex): void {
  const {nodeBits, presenceBy, residualBy, powerBy, besideBy} = scratch;
  for (const parts of scratch.divided) {
    for (const part of parts) {
      for (const other of parts) {
        const news = nodeBits[part] & ~nodeBits[other] & SHARED;
        if (news & NodeBit.presence) presenceBy[other] = presenceBy[part];
        if (news & NodeBit.residual) residualBy[other] = residualBy[part];
        if (news & (NodeBit.power | NodeBit.beyondDrift) && powerBy[other] < 0) powerBy[other] = powerBy[part];
        if (news & NodeBit.beside) besideBy[other] = besideBy[part];
        nodeBits[other] |= news;
      }
    }
  }
}
