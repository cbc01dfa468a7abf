import {isOut, settleEdges} from '../graph/run-network.ts';
import {type EnergiseOptions, PositionCode} from '../liveness.ts';
import {CASE_CLOSED, CASE_OPEN} from '../runs.ts';
import type {StationIndex} from '../station-index.ts';
import {positionOf} from '../switch-parts.ts';
import {type EvidenceIndex, Join} from './evidence-index.ts';
import type {EvidenceMemory} from './evidence-memory.ts';
import {type EvidenceScratch, NodeBit, PERHAPS, rootOf, SURELY, unite} from './evidence-scratch.ts';
import {isDenied} from './find-zones.ts';
import {noteAbsence} from './place-measures.ts';

/**
 * How every edge conducts by its reported position and doubt, and by the place of its drawer ([E2]); what graph mode denies because of
 * voltages ([N5]) is left to the evidence.
 */
export function settleConducts(index: EvidenceIndex, options: EnergiseOptions): void {
  const {network, inletJoin, deviceEdge, scratch} = index;
  // In graph mode the rule itself has just done so.
  if (options.mode !== 'graph') settleEdges(network, options);
  const reported = network.scratch.conducts;
  const {conducts} = scratch;
  for (let edge = 0; edge < conducts.length; edge++) conducts[edge] = BY_CASES[reported[edge]];
  const byJoin = {[Join.perhaps]: PERHAPS, [Join.surely]: SURELY | PERHAPS, [Join.never]: 0} as Readonly<Record<number, number>>;
  for (let k = 0; k < inletJoin.length; k++) conducts[network.inletEdge[k]] = byJoin[inletJoin[k]];
  if (scratch.secondPosition.length === 0) return;
  for (const device of scratch.secondPosition) conducts[deviceEdge[device]] &= ~SURELY;
  const {mirrorEdge, mirrorOf} = network;
  for (let k = 0; k < mirrorEdge.length; k++) conducts[mirrorEdge[k]] = conducts[mirrorOf[k]];
}

/** By the bits of the three cases. */
const BY_CASES = Uint8Array.from({length: 8}, (_, bits) => (bits & CASE_OPEN ? SURELY : 0) | (bits & CASE_CLOSED ? PERHAPS : 0));

/**
 * [E2] Nodes: everything joined by undoubted closed switches, links and transformers. Afterwards every place refers to the first of its
 * node. Most places are terminals that only their unit joins to the rest: those need no search.
 */
export function findNodes({network, trunkPlaces, trunkEdges, leafEdges, scratch}: EvidenceIndex): void {
  const {nodeOf, nodes, conducts} = scratch;
  const {edgeFrom, edgeTo} = network;
  for (const place of trunkPlaces) nodeOf[place] = place;
  for (const edge of trunkEdges) if (conducts[edge] & SURELY) unite(nodeOf, edgeFrom[edge], edgeTo[edge]);
  let count = 0;
  for (const place of trunkPlaces) {
    nodeOf[place] = rootOf(nodeOf, place);
    if (nodeOf[place] === place) nodes[count++] = place;
  }
  for (const edge of leafEdges) {
    const place = edgeTo[edge];
    nodeOf[place] = conducts[edge] & SURELY ? nodeOf[edgeFrom[edge]] : place;
    if (nodeOf[place] === place) nodes[count++] = place;
  }
  scratch.nodeCount = count;
  scratch.hasForest = false;
  if (scratch.divided.length > 0) scratch.divided = [];
}

/**
 * [E1] Time of the last reported change of a switch in or around each node, or what doubtful switches may join to it. Nothing to do if no
 * change is known.
 */
export function findChanges(index: EvidenceIndex, memory: EvidenceMemory): void {
  const {network, deviceCount, deviceEdge, scratch} = index;
  const {changedMs, changeOverMs, nodes, nodeCount} = scratch;
  scratch.latestChangeMs = memory.latestMs;
  if (memory.latestMs === Number.NEGATIVE_INFINITY) return;
  for (let k = 0; k < nodeCount; k++) changedMs[nodes[k]] = changeOverMs[nodes[k]] = Number.NEGATIVE_INFINITY;
  for (let device = 0; device < deviceCount; device++) {
    if (memory.changedMs[device] === Number.NEGATIVE_INFINITY) continue;
    noteChanges(index, network.edgeFrom[deviceEdge[device]], memory.changedMs[device], memory.changeOverMs[device]);
    noteChanges(index, network.edgeTo[deviceEdge[device]], memory.changedMs[device], memory.changeOverMs[device]);
  }
  spreadChanges(index);
}

function noteChanges({scratch}: EvidenceIndex, place: number, atMs: number, overMs: number): void {
  const {changedMs, changeOverMs, nodeOf} = scratch;
  const node = nodeOf[place];
  changedMs[node] = Math.max(changedMs[node], atMs);
  changeOverMs[node] = Math.max(changeOverMs[node], overMs);
}

/**
 * Trees of the nodes that doubtful switches may join, before any measurement is considered: `rootOf` tells a node's. The zones, which are
 * built later, lend their forest.
 */
export function perhapsForest({network, scratch}: EvidenceIndex): Int32Array {
  const {edgeFrom, edgeTo} = network;
  const {nodeOf, nodes, nodeCount, conducts, zoneOf: forest} = scratch;
  if (scratch.hasForest) return forest;
  scratch.hasForest = true;
  for (let k = 0; k < nodeCount; k++) forest[nodes[k]] = nodes[k];
  for (let edge = 0; edge < conducts.length; edge++)
    if (conducts[edge] === PERHAPS) unite(forest, nodeOf[edgeFrom[edge]], nodeOf[edgeTo[edge]]);
  return forest;
}

/** Gives all nodes that doubtful switches may join the latest change of any of them. */
function spreadChanges(index: EvidenceIndex): void {
  const {changedMs, changeOverMs, nodes, nodeCount} = index.scratch;
  const forest = perhapsForest(index);
  for (let k = 0; k < nodeCount; k++) {
    const root = rootOf(forest, nodes[k]);
    changedMs[root] = Math.max(changedMs[root], changedMs[nodes[k]]);
    changeOverMs[root] = Math.max(changeOverMs[root], changeOverMs[nodes[k]]);
  }
  for (let k = 0; k < nodeCount; k++) {
    const root = rootOf(forest, nodes[k]);
    changedMs[nodes[k]] = changedMs[root];
    changeOverMs[nodes[k]] = changeOverMs[root];
  }
}

/**
 * [E7] A reported position that a measurement contradicts is doubtful from here on: in the graph, and in the segment rule of every station
 * that names the device.
 */
export function doubtSwitch(index: EvidenceIndex, device: number, by: number): void {
  const {network, unitCount, tieCount, deviceCount, deviceStation, deviceSwitch, deviceEdge, scratch} = index;
  scratch.suspect[device] = 1;
  scratch.suspectBy[device] = by;
  scratch.conducts[deviceEdge[device]] |= PERHAPS;
  const {mirrorEdge, mirrorOf} = network;
  for (let k = 0; k < mirrorEdge.length; k++) if (mirrorOf[k] === deviceEdge[device]) scratch.conducts[mirrorEdge[k]] |= PERHAPS;
  const own = network.stations[deviceStation[device]];
  own.scratch.closed[deviceSwitch[device]] |= CASE_CLOSED;
  const id = own.ids[deviceSwitch[device]];
  if (id === '') return;
  for (let other = unitCount + tieCount; other < deviceCount; other++) {
    if (network.stations[deviceStation[other]].ids[deviceSwitch[other]] !== id) continue;
    scratch.suspect[other] = 1;
    scratch.suspectBy[other] = by;
    scratch.conducts[deviceEdge[other]] |= PERHAPS;
  }
  for (const {firstOf, nextSame, scratch: switches} of network.stations)
    for (let at = firstOf.get(id) ?? -1; at >= 0; at = nextSame[at]) switches.closed[at] |= CASE_CLOSED;
}

/** Whether a device is reported open without doubt and in service: a switch that might be closed after all. */
export function isReportedOpen({network, deviceStation, deviceSwitch, deviceEdge, scratch}: EvidenceIndex, device: number): boolean {
  const station = network.stations[deviceStation[device]];
  const at = deviceSwitch[device];
  if (scratch.conducts[deviceEdge[device]] !== 0 || isOutOfPlace(station, at)) return false;
  return station.scratch.doubt[at] === 0 && positionOf(station.scratch, at) === PositionCode.open;
}

function isOutOfPlace({station, unitCount, tieCount, outMask, scratch}: StationIndex, at: number): boolean {
  if ((scratch.state[at] & outMask[at]) !== 0) return true;
  if (at < unitCount) return isOut(station.units[at].truck);
  return at < unitCount + tieCount && isOut(station.ties[at - unitCount].truck);
}

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

const SHARED = NodeBit.presence | NodeBit.residual | NodeBit.strong | NodeBit.power | NodeBit.beside | NodeBit.beyondDrift;

/** By part of a divided node, all parts of it. */
export function wholesByPart({divided}: EvidenceScratch): ReadonlyMap<number, readonly number[]> {
  return new Map(divided.flatMap((parts) => parts.map((part) => [part, parts] as const)));
}

/** A voltage that was placed in one part of a divided node meanwhile is known in all of them, as the transformers between them conduct. */
export function shareVoltages({scratch}: EvidenceIndex): void {
  const {nodeBits, presenceBy, residualBy, powerBy, besideBy} = scratch;
  for (const parts of scratch.divided) {
    for (const part of firstWithEach(parts, nodeBits)) {
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

/** The parts that have something first that is to be shared: few, as there are few such bits. */
function firstWithEach(parts: readonly number[], nodeBits: Uint16Array): readonly number[] {
  let known = 0;
  return parts.filter((part) => {
    const news = nodeBits[part] & SHARED & ~known;
    known |= news;
    return news !== 0;
  });
}
