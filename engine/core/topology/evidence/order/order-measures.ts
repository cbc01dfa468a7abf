import {SwitchBit} from '../../../signals/switch-state.ts';
import {UnitDuty} from '../../graph/network.ts';
import {Source} from '../../join-readings.ts';
import {BORROWED_CIRCUIT, type EvidenceIndex, Side} from '../evidence-index.ts';
import {beganOf, type EvidenceMemory, Measured} from '../evidence-memory.ts';
import {Current, PERHAPS, rootOf, SURELY, unite, Volt} from '../evidence-scratch.ts';
import {EVIDENCE_LIMITS} from '../limits.ts';
import {isBorrowed, isOlder} from '../place-measures.ts';

const ONLINE_MASK = 1 << SwitchBit.online;

/**
 * [E1] The order in time of the voltages of each node: a presence that is not newer than the beginning of an absence there, and an absence
 * that is not newer than that of a presence, are outdated; an absence older than the first reading of a switch confirms none ([E9]). Nothing
 * to do in most pictures, which measure no absence; otherwise time linear in the picture.
 */
export function orderMeasures(index: EvidenceIndex, memory: EvidenceMemory): void {
  const {measuring, scratch} = index;
  const {volt, outdated, unconfirmed} = scratch;
  if (scratch.hasOutdated) {
    outdated.fill(0);
    unconfirmed.fill(0);
  }
  scratch.hasOutdated = false;
  const absences: number[] = [];
  for (let device = 0; device < measuring; device++) if (volt[device] === Volt.absence && !isBorrowed(index, device)) absences.push(device);
  if (absences.length === 0) return;
  scratch.hasOutdated = true;
  const placed = absences.filter((device) => placeOf(index, device) >= 0);
  const beganAt = outdatePresences(index, memory, placed);
  for (const device of placed) {
    const began = beganAt.get(scratch.nodeOf[placeOf(index, device)]);
    if (began !== undefined && scratch.stampMs[device] < began) outdated[device] = 1;
  }
  const firstMs = firstReadings(index, memory);
  for (const device of absences) {
    const place = placeOf(index, device);
    const root = rootOf(scratch.zoneOf, scratch.nodeOf[place < 0 ? farOf(index, device) : place]);
    if (scratch.stampMs[device] < (firstMs.get(root) ?? Number.NEGATIVE_INFINITY)) unconfirmed[device] = 1;
  }
}

/** Marks the presences that absences outdate. @returns by node from when the earliest of the others is certain. */
function outdatePresences(index: EvidenceIndex, memory: EvidenceMemory, absences: readonly number[]): ReadonlyMap<number, number> {
  const {measuring, circuit, side, scratch} = index;
  const {volt, current, outdated, stampMs, nodeOf} = scratch;
  const bounds = new Map<number, number>();
  const began = new Map<number, number>();
  for (const device of absences) {
    const place = placeOf(index, device);
    // An absence behind a feeder's contactor is none of the busbar.
    const isLoadSide = side[device] === Side.line && circuit[device] === BORROWED_CIRCUIT;
    const node = nodeOf[place];
    const fromMs =
      isLoadSide || isOlder(index, device, place, place) ? Number.NEGATIVE_INFINITY : beganOf(memory, device, Measured.absence);
    const ownMs = stampMs[device] - EVIDENCE_LIMITS.settleMs;
    const bound = fromMs === undefined ? ownMs : fromMs;
    bounds.set(node, Math.max(bounds.get(node) ?? Number.NEGATIVE_INFINITY, bound));
  }
  for (let device = 0; device < measuring; device++) {
    if (volt[device] !== Volt.presence && current[device] === Current.nothing) continue;
    const place = placeOf(index, device);
    const bound = place < 0 ? undefined : bounds.get(nodeOf[place]);
    if (bound === undefined) continue;
    if (stampMs[device] < bound) outdated[device] = 1;
    else {
      // Nobody knows how long one that was never seen absent has been there.
      const fromMs = beganOf(memory, device, Measured.presence) ?? Number.NEGATIVE_INFINITY;
      const node = nodeOf[place];
      began.set(node, Math.min(began.get(node) ?? Number.POSITIVE_INFINITY, fromMs));
    }
  }
  return began;
}

/** Where a device measures for certain; -1 if that depends on its switch and its switch is not surely closed. */
function placeOf(index: EvidenceIndex, device: number): number {
  const {network, unitCount, side, deviceEdge, scratch} = index;
  if (side[device] === Side.bus) return device < unitCount ? network.unitNear[device] : network.tieFrom[device - unitCount];
  if (side[device] === Side.line || (scratch.conducts[deviceEdge[device]] & SURELY) !== 0) return farOf(index, device);
  return -1;
}

function farOf({network, unitCount}: EvidenceIndex, device: number): number {
  return device < unitCount ? network.unitFar[device] : network.tieTo[device - unitCount];
}

/**
 * [E9] By tree of what surely or perhaps conducts: the stamp of the latest first reading of a switch in or around it that does not report
 * when it last changed. The zones, which are built later, lend their forest.
 */
function firstReadings(index: EvidenceIndex, memory: EvidenceMemory): ReadonlyMap<number, number> {
  const {network, unitCount, deviceCount, deviceEdge, scratch} = index;
  const {edgeFrom, edgeTo} = network;
  const {nodeOf, nodes, nodeCount, conducts, zoneOf: forest} = scratch;
  for (let k = 0; k < nodeCount; k++) forest[nodes[k]] = nodes[k];
  for (let edge = 0; edge < conducts.length; edge++)
    if (conducts[edge] === PERHAPS) unite(forest, nodeOf[edgeFrom[edge]], nodeOf[edgeTo[edge]]);
  const latest = new Map<number, number>();
  for (let device = 0; device < deviceCount; device++) {
    if (device < unitCount && (network.unitDuty[device] & UnitDuty.solid) !== 0) continue;
    const first = firstReading(index, memory, device);
    if (first === undefined) continue;
    for (const place of [edgeFrom[deviceEdge[device]], edgeTo[deviceEdge[device]]]) {
      const root = rootOf(forest, nodeOf[place]);
      latest.set(root, Math.max(latest.get(root) ?? Number.NEGATIVE_INFINITY, first));
    }
  }
  return latest;
}

function firstReading(index: EvidenceIndex, memory: EvidenceMemory, device: number): number | undefined {
  const {network, deviceStation, deviceSwitch, scratch} = index;
  if (memory.changedMs[device] !== Number.NEGATIVE_INFINITY) return undefined;
  if (!Number.isNaN(memory.firstMs[device])) return memory.firstMs[device];
  const {rowOf, source, state} = network.stations[deviceStation[device]].scratch;
  const at = deviceSwitch[device];
  const isReported = rowOf[at] >= 0 && source[at] === Source.polled && (state[at] & ONLINE_MASK) !== 0;
  return isReported ? scratch.stampMs[device] : undefined;
}
