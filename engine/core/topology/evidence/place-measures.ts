import {UnitDuty} from '../graph/network.ts';
import {PositionCode} from '../liveness.ts';
import {positionOf} from '../switch-parts.ts';
import {BORROWED_CIRCUIT, type EvidenceIndex, OTHER_SIDES, Side} from './evidence-index.ts';
import type {EvidenceMemory} from './evidence-memory.ts';
import {Current, clearNodes, isMixed, isOfUnknownSize, Lost, NodeBit, Outdated, PlaceBit, SURELY, Volt} from './evidence-scratch.ts';
import {isStrong} from './hints/residual.ts';
import {EVIDENCE_LIMITS} from './limits.ts';
import {Power} from './measure.ts';
import {takeLater} from './take-measures.ts';

/** Devices whose voltage or current cannot be placed by their switch alone, for `judgeUnplaced`. */
export interface Unplaced {
  /** Voltages, also those of unknown size ([E17]). */
  readonly presences: number[];
  readonly absences: number[];
  readonly residuals: number[];
  /** Reported open, and current flows for the first time. */
  readonly currents: number[];
  /** Reported open, with power within zero drift: one of its sides has a voltage. */
  readonly powers: number[];
  /** A voltage that may be of another busbar ([E9]). */
  readonly borrowed: number[];
}

/**
 * Assigns each measurement to where it is measured ([E3], [E4]): a place of the network and its node. Measurements of open or doubtful
 * units with an undeclared side are left to `judgeUnplaced`, which considers what may be live there.
 */
export function placeMeasures(index: EvidenceIndex, memory: EvidenceMemory): Unplaced {
  const {network, unitCount, tieCount, side, scratch} = index;
  const {unitNear, unitFar, unitEdge, tieFrom, tieTo} = network;
  const {placeBits, conducts, volt, current, power, stampMs, outdated} = scratch;
  const settledMs = scratch.latestChangeMs + EVIDENCE_LIMITS.settleMs;
  clearNodes(scratch);
  scratch.absentCount = 0;
  placeBits.fill(0);
  const unplaced: Unplaced = {presences: [], absences: [], residuals: [], currents: [], powers: [], borrowed: []};
  for (let device = 0; device < unitCount; device++) {
    const near = unitNear[device];
    const far = unitFar[device];
    if (current[device] === Current.later) {
      const isClosed = (conducts[unitEdge[device]] & SURELY) !== 0;
      // Of a voltage that no longer counts, power beside it may.
      if (!isClosed || (outdated[device] & Outdated.presence) !== 0) takeLater(index, device);
      else if (side[device] === Side.undeclared && stampMs[device] >= settledMs) {
        // The voltage of most units: as `placeVolt` does of a closed one.
        placeBits[near] |= PlaceBit.presenceByUnit;
        placeBits[far] |= PlaceBit.presenceByUnit;
        notePresence(index, device, far);
        continue;
      }
    } else if (
      volt[device] === Volt.absence &&
      current[device] === Current.nothing &&
      power[device] === Power.nothing &&
      side[device] === Side.undeclared &&
      stampMs[device] >= settledMs &&
      outdated[device] === 0 &&
      (conducts[unitEdge[device]] & SURELY) !== 0
    ) {
      // The absence of most units, likewise.
      if (isBorrowed(index, device)) noteCloseAbsence(index, device, far);
      else {
        placeBits[near] |= PlaceBit.nothingByUnit;
        placeAbsence(index, device, far);
      }
      continue;
    }
    if (volt[device] !== Volt.nothing || current[device] !== Current.nothing || power[device] !== Power.nothing)
      placeMeasure(index, memory, unplaced, device, near, far);
  }
  for (let tie = 0; tie < tieCount; tie++) placeMeasure(index, memory, unplaced, unitCount + tie, tieFrom[tie], tieTo[tie]);
  if (scratch.hasLit) placeIndicators(index);
  return unplaced;
}

/** [E18] A voltage presence indicator is wired to its unit's cable. */
function placeIndicators(index: EvidenceIndex): void {
  const {network, unitCount, scratch} = index;
  const {lit, litBy, nodeOf, nodeBits} = scratch;
  for (let device = 0; device < unitCount; device++) {
    if (lit[device] === 0) continue;
    const far = network.unitFar[device];
    const node = nodeOf[far];
    if (isOlder(index, device, far, far)) noteOlder(index, device, far);
    else {
      nodeBits[node] |= NodeBit.lit;
      if (litBy[node] < 0) litBy[node] = device;
    }
  }
}

function placeMeasure(index: EvidenceIndex, memory: EvidenceMemory, unplaced: Unplaced, device: number, near: number, far: number): void {
  const {volt, current, power} = index.scratch;
  if (current[device] === Current.flows) placeCurrent(index, memory, unplaced, device, near, far);
  if (power[device] !== Power.nothing) placePower(index, unplaced, device, near, far);
  if (volt[device] !== Volt.nothing) placeVolt(index, unplaced, device, near, far);
}

/**
 * [E6] Places the currents that were left for later, where a node measures both a voltage and none: only there does it matter that a
 * current is presence at both places of its unit for certain.
 */
export function placeLater(index: EvidenceIndex): void {
  const {network, unitCount, scratch} = index;
  const {current, nodeOf, nodeBits, placeBits} = scratch;
  for (let device = 0; device < unitCount; device++) {
    if (current[device] !== Current.later) continue;
    const near = network.unitNear[device];
    const far = network.unitFar[device];
    if (!isMixed(nodeBits[nodeOf[near]]) || (scratch.outdated[device] & Outdated.presence) !== 0 || isOlder(index, device, near, far))
      continue;
    takeLater(index, device);
    if (current[device] !== Current.flows) continue;
    placeBits[near] |= PlaceBit.presence;
    placeBits[far] |= PlaceBit.presence;
  }
}

/** [E6] Current is presence on both sides; at a unit reported open, from the second reading on. */
function placeCurrent(index: EvidenceIndex, memory: EvidenceMemory, unplaced: Unplaced, device: number, near: number, far: number): void {
  const isOpen = isReportedOpen(index, device);
  if (isOlder(index, device, near, far) || (!isOpen && (index.scratch.outdated[device] & Outdated.presence) !== 0)) {
    noteOlder(index, device, near);
    noteOlder(index, device, far);
    return;
  }
  if (isOpen) {
    unplaced.currents.push(device);
    if (memory.currentAgain[device] === 0) return;
  }
  placeAt(index, device, near, Volt.presence, PlaceBit.presence);
  placeAt(index, device, far, Volt.presence, PlaceBit.presence);
}

function isReportedOpen({network, unitCount, deviceStation, deviceSwitch}: EvidenceIndex, device: number): boolean {
  const switches = network.stations[deviceStation[device]].scratch;
  const at = deviceSwitch[device];
  const isSolid = device < unitCount && (network.unitDuty[device] & UnitDuty.solid) !== 0;
  return !isSolid && positionOf(switches, at) === PositionCode.open && switches.doubt[at] === 0;
}

/** [E6] Power with a current below the limit: neither side is dead for certain. */
function placePower(index: EvidenceIndex, unplaced: Unplaced, device: number, near: number, far: number): void {
  const {power} = index.scratch;
  if (isOlder(index, device, near, far)) {
    noteOlder(index, device, near);
    noteOlder(index, device, far);
  } else if (power[device] === Power.voltage && isReportedOpen(index, device)) unplaced.powers.push(device);
  else {
    const bit = power[device] === Power.flows ? NodeBit.power : NodeBit.beyondDrift;
    notePower(index, device, near, bit);
    notePower(index, device, far, bit);
  }
}

export function notePower({scratch}: EvidenceIndex, device: number, place: number, bit: number): void {
  const {nodeBits, nodeOf, powerBy} = scratch;
  const node = nodeOf[place];
  if (powerBy[node] < 0 || (nodeBits[node] & NodeBit.power) < (bit & NodeBit.power)) powerBy[node] = device;
  nodeBits[node] |= bit;
}

function placeVolt(index: EvidenceIndex, unplaced: Unplaced, device: number, near: number, far: number): void {
  const {side, deviceEdge, scratch} = index;
  const {volt, placeBits, conducts, outdated} = scratch;
  const code = volt[device];
  const isNone = code === Volt.absence || code === Volt.few;
  const isWeak = code === Volt.few || (isNone && (isBorrowed(index, device) || (outdated[device] & Outdated.absence) !== 0));
  const isOutdated = code === Volt.presence && (outdated[device] & Outdated.presence) !== 0;
  if (side[device] !== Side.undeclared) {
    const place = side[device] === Side.bus ? near : far;
    if (isOlder(index, device, place, place)) {
      if (!isNone) noteOlder(index, device, place);
      else if (isClose(index, device, place)) noteCloseAbsence(index, device, place);
      return;
    }
    if (isWeak || isOutdated) {
      (isWeak ? noteCloseAbsence : noteOlder)(index, device, place);
      return;
    }
    placeAt(index, device, place, code, PlaceBit.presence);
    return;
  }
  if (isOlder(index, device, near, far)) {
    if (!isNone) for (const place of [near, far]) noteOlder(index, device, place);
    else if ((conducts[deviceEdge[device]] & SURELY) !== 0 && isClose(index, device, far)) noteCloseAbsence(index, device, far);
    return;
  }
  if ((conducts[deviceEdge[device]] & SURELY) !== 0) {
    if (isWeak || isOutdated) {
      (isWeak ? noteCloseAbsence : noteOlder)(index, device, far);
      return;
    }
    placeAt(index, device, far, code, PlaceBit.presenceByUnit);
    if (!isOfUnknownSize(code)) placeBits[near] |= code === Volt.presence ? PlaceBit.presenceByUnit : PlaceBit.nothingByUnit;
    return;
  }
  if (code === Volt.borrowed) unplaced.borrowed.push(device);
  else if (code === Volt.presence || isOfUnknownSize(code)) unplaced.presences.push(device);
  else if (code === Volt.absence) unplaced.absences.push(device);
  else if (code === Volt.residual) unplaced.residuals.push(device);
}

/** Sets `code` at a place and its node; a presence counts at the place as given by `as`. */
export function placeAt(index: EvidenceIndex, device: number, place: number, code: number, as: number): void {
  const {placeBits} = index.scratch;
  if (code === Volt.presence) {
    placeBits[place] |= as;
    notePresence(index, device, place);
  } else if (code === Volt.absence) placeAbsence(index, device, place);
  else if (code === Volt.borrowed) notePower(index, device, place, NodeBit.beyondDrift);
  else if (isOfUnknownSize(code)) notePower(index, device, place, NodeBit.power);
  else {
    placeBits[place] |= PlaceBit.residual;
    noteResidual(index, device, place);
  }
}

function placeAbsence(index: EvidenceIndex, device: number, place: number): void {
  const {scratch} = index;
  scratch.placeBits[place] |= PlaceBit.absence;
  scratch.absentDevice[scratch.absentCount] = device;
  scratch.absentPlace[scratch.absentCount++] = place;
  noteAbsence(index, device, place);
}

/** [E9] Whether a device is wired to a voltage transformer of elsewhere: a tie, or an instrument of a busbar that has none in service. */
export function isBorrowed({wiredTo, scratch}: EvidenceIndex, device: number): boolean {
  const place = wiredTo[device];
  return place === OTHER_SIDES || (place >= 0 && scratch.hasTransformer[place] === 0);
}

/** [E9] A second voltage circuit that measures an absence too confirms the first one. */
export function noteAbsence(index: EvidenceIndex, device: number, place: number): void {
  const {nodeOf, nodeBits, absenceBy, agreedBy, absentCircuit} = index.scratch;
  const circuit = isBorrowed(index, device) || index.scratch.unconfirmed[device] === 1 ? BORROWED_CIRCUIT : index.circuit[device];
  const node = nodeOf[place];
  if ((nodeBits[node] & NodeBit.absence) === 0 || absentCircuit[node] === BORROWED_CIRCUIT) {
    absentCircuit[node] = circuit;
    if (absenceBy[node] < 0 || circuit !== BORROWED_CIRCUIT) absenceBy[node] = device;
  } else if (circuit !== BORROWED_CIRCUIT && absentCircuit[node] !== circuit) {
    nodeBits[node] |= NodeBit.agreed;
    if (agreedBy[node] < 0) agreedBy[node] = device;
  }
  nodeBits[node] |= NodeBit.absence;
}

/**
 * [E1] What a device measured last that no longer reports, unless a switch around it has changed since or something newer is measured there.
 * To be called when all absences are placed.
 */
export function placeLost(index: EvidenceIndex): void {
  const {network, unitCount, measuring, side, scratch} = index;
  if (!scratch.hasLost) return;
  const newest = newestAbsences(index);
  const note = (device: number, places: readonly number[]) => {
    if (isOlder(index, device, places[0], places.at(-1) as number)) return;
    for (const place of places)
      if (!((newest.get(scratch.nodeOf[place]) ?? Number.NEGATIVE_INFINITY) > scratch.stampMs[device])) noteOlder(index, device, place);
  };
  for (let device = 0; device < measuring; device++) {
    const bits = scratch.lost[device];
    if (bits === 0) continue;
    const isUnit = device < unitCount;
    const near = isUnit ? network.unitNear[device] : network.tieFrom[device - unitCount];
    const far = isUnit ? network.unitFar[device] : network.tieTo[device - unitCount];
    if (bits & Lost.amps || (bits & (Lost.volts | Lost.frequency) && side[device] === Side.undeclared)) note(device, [near, far]);
    else if (bits & (Lost.volts | Lost.frequency)) note(device, [side[device] === Side.bus ? near : far]);
    if (bits & Lost.lit) note(device, [far]);
  }
}

/** By node the newest stamp of the absences that count in it. */
function newestAbsences({scratch}: EvidenceIndex): ReadonlyMap<number, number> {
  const newest = new Map<number, number>();
  for (let k = 0; k < scratch.absentCount; k++) {
    const node = scratch.nodeOf[scratch.absentPlace[k]];
    newest.set(node, Math.max(newest.get(node) ?? Number.NEGATIVE_INFINITY, scratch.stampMs[scratch.absentDevice[k]]));
  }
  return newest;
}

function notePresence({scratch}: EvidenceIndex, device: number, place: number): void {
  const node = scratch.nodeOf[place];
  scratch.nodeBits[node] |= NodeBit.presence;
  if (scratch.presenceBy[node] < 0) scratch.presenceBy[node] = device;
}

export function noteResidual(index: EvidenceIndex, device: number, place: number): void {
  const {scratch} = index;
  const node = scratch.nodeOf[place];
  const {nodeBits, residualBy} = scratch;
  if ((nodeBits[node] & NodeBit.strong) === 0 && isStrong(index, device)) {
    // It decides more than an induced one: it is the one that is named.
    nodeBits[node] |= NodeBit.strong;
    residualBy[node] = device;
  }
  nodeBits[node] |= NodeBit.residual;
  if (residualBy[node] < 0) residualBy[node] = device;
}

/** [E1] Whether a measurement is older than the last change of a switch in or around its places, or within 5 s after. */
export function isOlder({scratch}: EvidenceIndex, device: number, a: number, b: number): boolean {
  const {stampMs, changeOverMs, nodeOf, latestChangeMs} = scratch;
  if (stampMs[device] >= latestChangeMs + EVIDENCE_LIMITS.settleMs) return false;
  return stampMs[device] < Math.max(changeOverMs[nodeOf[a]], changeOverMs[nodeOf[b]]) + EVIDENCE_LIMITS.settleMs;
}

/** [E1] Of an older measurement at a place: whether it was taken within 5 s of the last change, before or after. */
function isClose({scratch}: EvidenceIndex, device: number, place: number): boolean {
  return scratch.stampMs[device] > scratch.changedMs[scratch.nodeOf[place]] - EVIDENCE_LIMITS.settleMs;
}

function noteCloseAbsence({scratch}: EvidenceIndex, device: number, place: number): void {
  const node = scratch.nodeOf[place];
  scratch.nodeBits[node] |= NodeBit.closeAbsence;
  if (scratch.closeAbsenceBy[node] < 0) scratch.closeAbsenceBy[node] = device;
}

function noteOlder({scratch}: EvidenceIndex, device: number, place: number): void {
  const node = scratch.nodeOf[place];
  scratch.nodeBits[node] |= NodeBit.older;
  if (scratch.olderBy[node] < 0) scratch.olderBy[node] = device;
}
