import {ReasonCode} from '../evidence-columns.ts';
import type {EvidenceIndex} from './evidence-index.ts';
import {Current, isOfUnknownSize, NodeBit, PlaceBit, Volt, ZoneBit} from './evidence-scratch.ts';
import {readingOf, residualCode} from './hints/residual.ts';
import {needsVoltage, Power} from './measure.ts';
import {addReason, type ReasonTable} from './reason-table.ts';
import {ASSUMED, LOUD, WORD_MASK, Word} from './words.ts';

/** Adds the reasons for a place's word, for the part of an element given by `part`. */
export function explain(index: EvidenceIndex, table: ReasonTable, place: number, word: number, part: number): void {
  const {nodeOf, nodeBits, presenceBy, absenceBy, agreedBy, fedBy} = index.scratch;
  const node = nodeOf[place];
  if ((word & WORD_MASK) === Word.live) {
    if (word & ASSUMED) addReason(table, ReasonCode.supplyAssumed, part, fedBy[node]);
    else addReason(table, ReasonCode.presence, part, presenceBy[node]);
  } else if ((word & WORD_MASK) === Word.dead) {
    if (nodeBits[node] & NodeBit.absence) addReason(table, ReasonCode.absence, part, absenceBy[node]);
    else addReason(table, ReasonCode.noSupply, part, -1);
    // Both of the circuits that deny it a supply.
    if (nodeBits[node] & NodeBit.absence && agreedBy[node] >= 0) addReason(table, ReasonCode.absence, part, agreedBy[node]);
  } else explainDoubt(index, table, place, part);
}

function explainDoubt(index: EvidenceIndex, table: ReasonTable, place: number, part: number): void {
  const {
    nodeOf,
    nodeBits,
    placeBits,
    zoneOf,
    zoneBits,
    absenceBy,
    closeAbsenceBy,
    residualBy,
    besideBy,
    powerBy,
    litBy,
    olderBy,
    lost,
    absentAt,
  } = index.scratch;
  const node = nodeOf[place];
  const bits = nodeBits[node];
  const before = table.count;
  if (bits & NodeBit.presence) {
    const itself = placeBits[place] & (PlaceBit.absence | PlaceBit.residual);
    if (itself === 0) addReason(table, ReasonCode.beyondAbsence, part, absenceBy[node] < 0 ? residualBy[node] : absenceBy[node]);
    if (itself & PlaceBit.absence) addReason(table, ReasonCode.absence, part, absentAt.get(place) ?? absenceBy[node]);
    if (itself & PlaceBit.residual) addReason(table, residualCode(index, residualBy[node]), part, residualBy[node]);
    return;
  }
  if (bits & NodeBit.beside) addReason(table, besideCode(index, besideBy[node]), part, besideBy[node]);
  if (bits & NodeBit.residual) addReason(table, residualCode(index, residualBy[node]), part, residualBy[node]);
  if (bits & NodeBit.absence) addReason(table, ReasonCode.absence, part, absenceBy[node]);
  else if (bits & NodeBit.closeAbsence && bits & NodeBit.fed) addReason(table, ReasonCode.absence, part, closeAbsenceBy[node]);
  if (bits & (NodeBit.power | NodeBit.beyondDrift)) addReason(table, powerCode(index, powerBy[node]), part, powerBy[node]);
  if (bits & NodeBit.lit) addReason(table, ReasonCode.indicatorLit, part, litBy[node]);
  explainHints(index, table, node, part);
  // Where a supply may reach it, an older voltage decides nothing; and it may have been measured at a part that has since been joined to it.
  if (bits & NodeBit.older && zoneBits[zoneOf[node]] === 0)
    addReason(table, lost[olderBy[node]] === 0 ? ReasonCode.olderPresence : ReasonCode.presenceLost, part, olderBy[node]);
  const isOwn = zoneBits[zoneOf[node]] === ZoneBit.strong && (bits & NodeBit.residual) !== 0;
  if ((bits & (NodeBit.fed | NodeBit.power | NodeBit.lit)) === 0 && zoneBits[zoneOf[node]] !== 0 && !isOwn)
    explainSupply(index, table, node, part);
  // Live by one rule and dead by the other, with no reason above.
  if (table.count === before) addReason(table, ReasonCode.rulesDiffer, part, -1);
}

/** What doubtful switches may join to a node without anything of its own, where no supply may reach it: elsewhere that decides nothing. */
function explainHints(index: EvidenceIndex, table: ReasonTable, node: number, part: number): void {
  const {nodeBits, zoneBits, zoneOf, residualBy, powerBy, doubtBy} = index.scratch;
  const bits = nodeBits[node];
  const zone = zoneBits[zoneOf[node]];
  if ((zone & ~ZoneBit.strong) !== 0 || (bits & (NodeBit.nearResidual | NodeBit.nearDrift)) === 0) return;
  if (bits & NodeBit.nearResidual) addReason(table, residualCode(index, residualBy[node]), part, residualBy[node]);
  else if ((bits & NodeBit.power) === 0) addReason(table, powerCode(index, powerBy[node]), part, powerBy[node]);
  if (zone === 0 && doubtBy[node] >= 0) addReason(table, doubtCode(index, doubtBy[node]), part, doubtBy[node]);
}

/** Why a switch is doubtful: its position, or the place of its drawer. */
function doubtCode({network, deviceStation, deviceSwitch, scratch}: EvidenceIndex, device: number): number {
  const isSure = network.stations[deviceStation[device]].scratch.doubt[deviceSwitch[device]] === 0;
  return isSure && scratch.secondPosition.includes(device) ? ReasonCode.secondPosition : ReasonCode.doubtfulSwitch;
}

/** A first current through a switch reported open, or a voltage of an undeclared side. */
function besideCode({scratch: {volt, current}}: EvidenceIndex, device: number): number {
  return current[device] === Current.flows && volt[device] !== Volt.presence ? ReasonCode.currentWhileOpen : ReasonCode.undeclaredSide;
}

function powerCode(index: EvidenceIndex, device: number): number {
  const {volt, power, current, amps} = index.scratch;
  if (index.single[device] === 0 && !isOfUnknownSize(volt[device])) return ReasonCode.currentUncounted;
  // A current that counts nowhere else, as its truck or drawer is told to be out.
  if (power[device] === Power.flows && current[device] === Current.nothing && amps[device] > index.leastA[device])
    return ReasonCode.currentAway;
  if (!isOfUnknownSize(volt[device]) || power[device] !== Power.nothing)
    return needsVoltage(readingOf(index, device), device, index.quietW) ? ReasonCode.powerFlows : ReasonCode.smallCurrent;
  if (volt[device] === Volt.borrowed) return ReasonCode.voltageBorrowed;
  return volt[device] === Volt.frequency ? ReasonCode.frequency : ReasonCode.voltageUncounted;
}

/** A zone that may be fed: by a doubtful switch, by a unit that may be a supply, by something unavailable. */
function explainSupply(index: EvidenceIndex, table: ReasonTable, node: number, part: number): void {
  const {doubtBy, zoneOf, zoneBits, supplyBy, mutedBy, suspect, suspectBy} = index.scratch;
  const zone = zoneOf[node];
  if (zoneBits[zone] & LOUD) {
    const device = doubtBy[node];
    if (device >= 0 && suspect[device] === 1) addReason(table, ReasonCode.positionContradicted, part, suspectBy[device]);
    else if (device >= 0) addReason(table, doubtCode(index, device), part, device);
    else addReason(table, ReasonCode.possibleSupply, part, supplyBy[zone]);
  } else {
    const by = mutedBy[zone];
    const isSource = by >= 0 && isSourceUnit(index, by);
    const unmeasured = isSource && index.scratch.volt[by] === Volt.presence ? ReasonCode.undeclaredSide : ReasonCode.sourceUnmeasured;
    addReason(table, isSource ? unmeasured : ReasonCode.oppositeUnknown, part, by);
  }
}

function isSourceUnit({network, deviceStation, deviceSwitch}: EvidenceIndex, unit: number): boolean {
  const {source, generator} = network.stations[deviceStation[unit]].station.units[deviceSwitch[unit]];
  return source || generator;
}
