import {SwitchBit} from '../../../signals/switch-state.ts';
import {UnitDuty} from '../../graph/network.ts';
import {Source} from '../../join-readings.ts';
import {BORROWED_CIRCUIT, type EvidenceIndex, Side} from '../evidence-index.ts';
import {beganOf, type EvidenceMemory, Measured} from '../evidence-memory.ts';
import {Current, Outdated, rootOf, SURELY, Volt} from '../evidence-scratch.ts';
import {perhapsForest} from '../find-nodes.ts';
import {EVIDENCE_LIMITS} from '../limits.ts';
import {isBorrowed, isOlder} from '../place-measures.ts';

const ONLINE_MASK = 1 << SwitchBit.online;

/**
 * [E1] The order in time of the voltages of each node: a presence that is not newer than the beginning of an absence there, and an absence
 * that is not newer than that of a presence, are outdated; an absence older than the first reading of a switch confirms none ([E9]). Time
 * linear in the picture if anything in it measures an absence: parts that are dead, open switches whose instruments are at their cable.
 */
export function orderMeasures(index: EvidenceIndex, memory: EvidenceMemory): void {
  const {scratch} = index;
  const {outdated, unconfirmed, noneDevice, noneCount, stampMs} = scratch;
  if (scratch.hasOutdated) {
    outdated.fill(0);
    unconfirmed.fill(0);
  }
  scratch.hasOutdated = false;
  const absences: number[] = [];
  for (let k = 0; k < noneCount; k++) if (!isBorrowed(index, noneDevice[k])) absences.push(noneDevice[k]);
  if (absences.length === 0) return;
  scratch.hasOutdated = true;
  const placed = absences.filter((device) => placeOf(index, device) >= 0);
  if (placed.length > 0) {
    outdatePresences(index, memory, placed);
    for (const device of placed)
      if (stampMs[device] < scratch.beganMs[scratch.nodeOf[placeOf(index, device)]]) outdated[device] |= Outdated.absence;
  }
  if (!findFirstReadings(index, memory, absences)) return;
  const {orderMs: firstMs, zoneOf: forest} = scratch;
  for (const device of absences) {
    const place = placeOf(index, device);
    const root = rootOf(forest, scratch.nodeOf[place < 0 ? farOf(index, device) : place]);
    if (stampMs[device] < firstMs[root]) unconfirmed[device] = 1;
  }
}

/** Marks the presences that absences outdate. Leaves by node in `beganMs` from when the earliest of the others is certain, NaN for none. */
function outdatePresences(index: EvidenceIndex, memory: EvidenceMemory, absences: readonly number[]): void {
  const {measuring, circuit, side, scratch} = index;
  const {volt, current, outdated, stampMs, nodeOf, orderMs: boundMs, beganMs} = scratch;
  boundMs.fill(Number.NaN);
  beganMs.fill(Number.NaN);
  for (const device of absences) {
    const place = placeOf(index, device);
    // An absence behind a feeder's contactor is none of the busbar.
    const isLoadSide = side[device] === Side.line && circuit[device] === BORROWED_CIRCUIT;
    const node = nodeOf[place];
    const fromMs =
      isLoadSide || isOlder(index, device, place, place) ? Number.NEGATIVE_INFINITY : beganOf(memory, device, Measured.absence);
    const ownMs = stampMs[device] - EVIDENCE_LIMITS.settleMs;
    const bound = fromMs === undefined ? ownMs : fromMs;
    if (!(boundMs[node] >= bound)) boundMs[node] = bound;
  }
  for (let device = 0; device < measuring; device++) {
    if (volt[device] !== Volt.presence && current[device] === Current.nothing) continue;
    const place = placeOf(index, device);
    const bound = place < 0 ? Number.NaN : boundMs[nodeOf[place]];
    if (Number.isNaN(bound)) continue;
    if (stampMs[device] < bound) outdated[device] |= Outdated.presence;
    else {
      // Nobody knows how long one that was never seen absent has been there.
      const fromMs = beganOf(memory, device, Measured.presence) ?? Number.NEGATIVE_INFINITY;
      const node = nodeOf[place];
      if (!(beganMs[node] <= fromMs)) beganMs[node] = fromMs;
    }
  }
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
 * [E9] Leaves in `orderMs`, by tree of `perhapsForest`, the stamp of the latest first reading of a switch in or around it that does not report
 * when it last changed. @returns false if none is later than the oldest of these absences: then they all confirm.
 */
function findFirstReadings(index: EvidenceIndex, memory: EvidenceMemory, absences: readonly number[]): boolean {
  const {network, unitCount, deviceCount, deviceEdge, scratch} = index;
  const {edgeFrom, edgeTo} = network;
  const {nodeOf, stampMs, orderMs} = scratch;
  let oldestMs = Number.POSITIVE_INFINITY;
  for (const device of absences) if (stampMs[device] < oldestMs) oldestMs = stampMs[device];
  let forest: Int32Array | undefined;
  for (let device = 0; device < deviceCount; device++) {
    const remembered = memory.firstMs[device];
    // The stamp of a device without a reading is of another run: `firstReading` leaves it out.
    if ((Number.isNaN(remembered) ? stampMs[device] : remembered) <= oldestMs) continue;
    if (device < unitCount && (network.unitDuty[device] & UnitDuty.solid) !== 0) continue;
    const first = firstReading(index, memory, device);
    if (first === undefined) continue;
    if (forest === undefined) {
      forest = perhapsForest(index);
      orderMs.fill(Number.NEGATIVE_INFINITY);
    }
    for (const place of [edgeFrom[deviceEdge[device]], edgeTo[deviceEdge[device]]]) {
      const root = rootOf(forest, nodeOf[place]);
      if (first > orderMs[root]) orderMs[root] = first;
    }
  }
  return forest !== undefined;
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
