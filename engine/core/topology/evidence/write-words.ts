import {LINE_PART, ReasonCode} from '../evidence-columns.ts';
import {type GraphLiveness, writeUnitStates} from '../graph/write-columns.ts';
import {EarthedCode, LineCode, type LivenessColumns, PositionCode, UncertainBit} from '../liveness.ts';
import {type StationIndex, UNKNOWN_SEPARATOR, UnitRole} from '../station-index.ts';
import type {EvidenceIndex} from './evidence-index.ts';
import {Current, isMixed, NodeBit, PERHAPS, SURELY} from './evidence-scratch.ts';
import {explain} from './explain.ts';
import {Power} from './measure.ts';
import {addReason, type ReasonTable, reserveReasons} from './reason-table.ts';
import {ASSUMED, isFed, LOUD, MUTED, QUIETLY, WORD_MASK, Word, wordOf} from './words.ts';

/** A station's columns while they are overwritten with the shown states. */
export interface Writing {
  readonly index: EvidenceIndex;
  /** Index of the station in the picture. */
  readonly i: number;
  readonly station: StationIndex;
  readonly columns: LivenessColumns;
  readonly table: ReasonTable;
  /** [S + T + U + 1] first reason of each part, counted from the station's first. */
  readonly reasonStart: Int32Array;
  readonly firstReason: number;
  /** [S] word of the section; and the row of its reason if it is certain for a single one in all of its node, -1 otherwise. */
  readonly sectionWord: Uint8Array;
  readonly sectionReason: Int32Array;
  readonly sectionMuted: Uint8Array;
  readonly tieMuted: Uint8Array;
  readonly unitMuted: Uint8Array;
  readonly sectionAssumed: Uint8Array;
  readonly tieAssumed: Uint8Array;
  readonly unitAssumed: Uint8Array;
}

export function writeSections(writing: Writing): void {
  const {index, i, station, columns, table, reasonStart, firstReason, sectionMuted, sectionAssumed, sectionWord, sectionReason} = writing;
  const {firstSection, sectionNode} = index.network;
  const {nodeOf, nodeBits} = index.scratch;
  for (let section = 0; section < station.sectionCount; section++) {
    const place = sectionNode[firstSection[i] + section];
    const word = wordOf(index.scratch, place, station.scratch.live[station.sectionNode[section]]);
    columns.sectionLive[section] = shown(word, columns.sectionLive[section]);
    columns.sectionUncertain[section] = Number((word & WORD_MASK) === Word.uncertain);
    sectionMuted[section] = word & MUTED ? UncertainBit.state : 0;
    sectionAssumed[section] = word & ASSUMED ? UncertainBit.state : 0;
    const first = table.count;
    explain(index, table, place, word, UncertainBit.state);
    sectionWord[section] = word;
    const isPlain = (word & WORD_MASK) !== Word.uncertain && !isMixed(nodeBits[nodeOf[place]]);
    sectionReason[section] = isPlain && table.count === first + 1 ? first : -1;
    reasonStart[section + 1] = table.count - firstReason;
  }
}

/** Live and dead unchanged; for uncertain the value of the reported positions. */
function shown(word: number, reported: number): number {
  const code = word & WORD_MASK;
  return code === Word.uncertain ? reported : code;
}

export function writeTies(writing: Writing): void {
  const {index, i, station, columns, table, reasonStart, firstReason, tieMuted, tieAssumed} = writing;
  const {network, unitCount, scratch} = index;
  for (let at = 0; at < station.separators.length; at++) {
    const tie = station.separators[at];
    if (tie === UNKNOWN_SEPARATOR) continue;
    const row = network.firstTie[i] + tie;
    const from = network.tieFrom[row];
    const to = network.tieTo[row];
    const {live, closed} = station.scratch;
    const up = wordOf(scratch, from, live[at]);
    const down = wordOf(scratch, to, live[at + 1]);
    const through = closed[station.unitCount + tie] & (live[at] | live[at + 1]);
    // Power through a tie that is reported open contradicts its position, unless it may be the zero drift of its current.
    const perhaps = scratch.power[unitCount + row] <= Power.voltage ? 0 : PERHAPS;
    const state = throughWord(scratch.conducts[network.tieEdge[row]] | perhaps, up, down, through);
    columns.tieUp[tie] = shown(up, columns.tieUp[tie]);
    columns.tieDown[tie] = shown(down, columns.tieDown[tie]);
    columns.tieLive[tie] = shown(state, columns.tieLive[tie]);
    columns.tieUncertain[tie] = flagged(Word.uncertain, state, up, down);
    tieMuted[tie] = flagged(Word.uncertain | MUTED, state, up, down);
    tieAssumed[tie] = flagged(Word.live | ASSUMED, state, up, down);
    explain(index, table, from, up, UncertainBit.up);
    explain(index, table, to, down, UncertainBit.down);
    explainSwitch(writing, unitCount + row);
    reasonStart[station.sectionCount + tie + 1] = table.count - firstReason;
  }
}

/** `UncertainBit`s of the sides of a tie whose word has these bits. */
function flagged(word: number, state: number, up: number, down: number): number {
  let bits = (state & word) === word ? UncertainBit.state : 0;
  if ((up & word) === word) bits |= UncertainBit.up;
  if ((down & word) === word) bits |= UncertainBit.down;
  return bits;
}

/** Word of what passes through a tie: its sides' word if it is surely closed, nothing if it is surely open in both rules. */
function throughWord(conducts: number, up: number, down: number, segment: number): number {
  const a = up & WORD_MASK;
  const b = down & WORD_MASK;
  if (a === Word.dead && b === Word.dead) return Word.dead;
  if (conducts & SURELY) {
    if (a === Word.live) return up;
    if (b === Word.live) return down;
    return a === Word.uncertain ? up : down;
  }
  if ((conducts & PERHAPS) === 0 && segment === 0) return Word.dead;
  const isQuiet = (a === Word.dead || (up & MUTED) !== 0) && (b === Word.dead || (down & MUTED) !== 0);
  return isQuiet ? Word.uncertain | MUTED : Word.uncertain;
}

/**
 * Most units are surely closed, at a section whose word is certain for one reason: they have its word and its reason on both sides. All
 * others are written one by one.
 */
export function writeUnits(writing: Writing): void {
  const {index, i, station, columns, table, reasonStart, firstReason, unitAssumed, sectionWord, sectionReason} = writing;
  const {network, scratch} = index;
  const {sectionNode, unitNear, unitEdge} = network;
  const {conducts, suspect} = scratch;
  const {unitBus, unitOut, unitLine, unitUncertain, unitEarthed, unitConflict} = columns;
  const unitFar = columns.graph?.unitFar;
  const {unitCount, unitSection, unitRole} = station;
  const first = network.firstUnit[i];
  const firstSection = network.firstSection[i];
  const firstPart = station.sectionCount + station.tieCount + 1;
  reserveReasons(table, unitCount);
  let {code: codes, part: reasonParts, device: devices, count} = table;
  let section = -1;
  // Of the section that the last unit was in.
  let [place, word, code, by] = [-1, 0, 0, -1];
  for (let unit = 0; unit < unitCount; unit++) {
    const row = first + unit;
    if (unitSection[unit] !== section) {
      section = unitSection[unit];
      const reason = sectionReason[section];
      place = reason < 0 ? -1 : sectionNode[firstSection + section];
      word = sectionWord[section];
      code = reason < 0 ? 0 : codes[reason];
      by = reason < 0 ? -1 : devices[reason];
    }
    const isPlain =
      unitNear[row] === place &&
      (conducts[unitEdge[row]] & SURELY) !== 0 &&
      suspect[row] === 0 &&
      unitEarthed[unit] !== EarthedCode.yes &&
      unitConflict[unit] === 0;
    if (!isPlain) {
      table.count = count;
      if (columns.graph) writeUnitStates(network, i, unit, columns as GraphLiveness);
      writeUnitFully(writing, unit);
      reserveReasons(table, unitCount - unit);
      ({code: codes, part: reasonParts, device: devices, count} = table);
    } else {
      const value = word & Word.live;
      const line = value === Word.live ? LineCode.live : LineCode.dead;
      const isIncoming = unitRole[unit] === UnitRole.incoming;
      const parts = UncertainBit.bus | (isIncoming ? LINE_PART : UncertainBit.out);
      unitBus[unit] = value;
      if (isIncoming) unitLine[unit] = line;
      else unitOut[unit] = value;
      if (unitFar !== undefined) unitFar[unit] = line;
      unitUncertain[unit] = 0;
      if (word & ASSUMED) unitAssumed[unit] = parts;
      codes[count] = code;
      reasonParts[count] = parts;
      devices[count++] = by;
    }
    reasonStart[firstPart + unit] = count - firstReason;
  }
  table.count = count;
}

function writeUnitFully(writing: Writing, unit: number): void {
  const {index, i, station, columns, table} = writing;
  const {network, scratch} = index;
  const {nodeOf, nodeBits, conducts, suspect} = scratch;
  const row = network.firstUnit[i] + unit;
  const near = network.unitNear[row];
  const far = network.unitFar[row];
  const segment = station.scratch.live[station.sectionNode[station.unitSection[unit]]];
  const bus = wordOf(scratch, near, segment);
  const isIncoming = station.unitRole[unit] === UnitRole.incoming;
  // A closed switch has one word on both its sides, unless a part of its node measures nothing.
  const isOne = (conducts[network.unitEdge[row]] & SURELY) !== 0 && !isMixed(nodeBits[nodeOf[near]]);
  const out = isOne ? bus : outWord(writing, unit, segment);
  writeUnit(writing, unit, bus, out);
  const part = isIncoming ? LINE_PART : UncertainBit.out;
  if (out === bus && nodeOf[near] === nodeOf[far]) explain(index, table, near, bus, UncertainBit.bus | part);
  else {
    explain(index, table, near, bus, UncertainBit.bus);
    if (isIncoming) explainLine(writing, unit, out);
    else explain(index, table, far, out, part);
  }
  if (suspect[row] === 1) explainSwitch(writing, row);
  columns.unitConflict[unit] = Number(isConflict(writing, unit, bus, out));
}

function outWord(writing: Writing, unit: number, segment: number): number {
  const {index, i, station} = writing;
  const role = station.unitRole[unit];
  if (role === UnitRole.incoming) return lineWord(writing, unit, segment);
  const far = index.network.unitFar[index.network.firstUnit[i] + unit];
  return wordOf(index.scratch, far, role === UnitRole.other ? segment & station.scratch.closed[unit] : segment);
}

function writeUnit({station, columns, unitMuted, unitAssumed}: Writing, unit: number, bus: number, out: number): void {
  const isIncoming = station.unitRole[unit] === UnitRole.incoming;
  const part = isIncoming ? LINE_PART : UncertainBit.out;
  const isBusUncertain = (bus & WORD_MASK) === Word.uncertain;
  const isOutUncertain = (out & WORD_MASK) === Word.uncertain;
  const line =
    (out & WORD_MASK) === LINE_ASSUMED
      ? LineCode.assumed
      : isOutUncertain
        ? LineCode.uncertain
        : out & Word.live
          ? LineCode.live
          : LineCode.dead;
  columns.unitBus[unit] = shown(bus, columns.unitBus[unit]);
  columns.unitUncertain[unit] = (isBusUncertain ? UncertainBit.bus : 0) | (isOutUncertain && !isIncoming ? UncertainBit.out : 0);
  if (isIncoming) columns.unitLine[unit] = line;
  else columns.unitOut[unit] = shown(out, columns.unitOut[unit]);
  if (columns.graph) columns.graph.unitFar[unit] = line;
  unitMuted[unit] = (bus & MUTED ? UncertainBit.bus : 0) | (out & MUTED ? part : 0);
  unitAssumed[unit] = (bus & ASSUMED ? UncertainBit.bus : 0) | (out & ASSUMED ? part : 0);
}

/** A line side that nothing determines, in addition to the three values of `Word`. */
const LINE_ASSUMED = 3;

/** [E13] The line side of an incoming unit. A closed switch has one liveness on both its sides. */
function lineWord({index, i, station, columns}: Writing, unit: number, segment: number): number {
  const {network, scratch, unitJoined} = index;
  const row = network.firstUnit[i] + unit;
  const far = network.unitFar[row];
  const node = scratch.nodeOf[far];
  const bits = scratch.nodeBits[node];
  if (scratch.conducts[network.unitEdge[row]] & SURELY || bits & NodeBit.presence) return wordOf(scratch, far, segment);
  if (bits & (NodeBit.beside | NodeBit.residual | NodeBit.power)) return Word.uncertain;
  const zone = scratch.zoneBits[scratch.zoneOf[node]];
  if (zone === 0) return bits & QUIETLY ? Word.uncertain | MUTED : Word.dead;
  const isEarthed = columns.unitEarthed[unit] === EarthedCode.yes && columns.unitPosition[unit] === PositionCode.open;
  // A lit indicator confirms an assumed line, and contradicts one that is earthed or measures none.
  if (bits & NodeBit.lit && (isEarthed || bits & NodeBit.absence)) return Word.uncertain;
  const isJoined = unitJoined[row] === 1 && !station.station.units[unit].generator;
  if (scratch.turned[row] === 1 && (isJoined || isEarthed)) return Word.uncertain;
  if (bits & NodeBit.absence || !isJoined || isFed(bits)) return LINE_ASSUMED;
  return (zone & LOUD) === 0 ? Word.uncertain | MUTED : Word.uncertain;
}

function explainLine({index, i, columns, table}: Writing, unit: number, word: number): void {
  const {network, scratch} = index;
  const row = network.firstUnit[i] + unit;
  const far = network.unitFar[row];
  const node = scratch.nodeOf[far];
  const hasAbsence = (scratch.nodeBits[node] & NodeBit.absence) !== 0;
  if ((word & WORD_MASK) === LINE_ASSUMED) {
    // Of a generator that runs: a voltage is measured, and nobody says on which side.
    if (hasAbsence) addReason(table, ReasonCode.lineAbsence, LINE_PART, scratch.absenceBy[node]);
    else if (scratch.turned[row] === 1) addReason(table, ReasonCode.undeclaredSide, LINE_PART, row);
    else addReason(table, ReasonCode.lineUnmeasured, LINE_PART, -1);
  } else if (word === Word.dead && !hasAbsence && columns.unitEarthed[unit] === EarthedCode.yes)
    addReason(table, ReasonCode.earthed, LINE_PART, row);
  else if ((word & WORD_MASK) === Word.uncertain && scratch.turned[row] === 1) addReason(table, ReasonCode.undeclaredSide, LINE_PART, row);
  else explain(index, table, far, word, LINE_PART);
}

/** Why a reported position is doubtful or contradicted, at the switch itself. */
function explainSwitch({index, table}: Writing, device: number): void {
  const {suspect, suspectBy, current} = index.scratch;
  if (suspect[device] === 0) return;
  const code =
    suspectBy[device] === device && current[device] === Current.flows ? ReasonCode.currentWhileOpen : ReasonCode.positionContradicted;
  addReason(table, code, UncertainBit.state, suspectBy[device]);
}

function isLive(word: number): boolean {
  return (word & WORD_MASK) === Word.live;
}

/** [E15] The earthed terminal is live, or live by the graph rule in all bounds, or the unit is closed on a live busbar. */
function isConflict({index, i, columns}: Writing, unit: number, bus: number, out: number): boolean {
  const {network, scratch} = index;
  const row = network.firstUnit[i] + unit;
  // In graph mode earth spreads: a conflict of the rule remains one if the terminal is live.
  if (columns.graph && columns.unitConflict[unit] === 1 && isLive(out)) return true;
  if (columns.unitEarthed[unit] !== EarthedCode.yes) return false;
  const bits = scratch.nodeBits[scratch.nodeOf[network.unitFar[row]]];
  if (isLive(out) || ((bits & NodeBit.presence) === 0 && isFed(bits))) return true;
  return (scratch.conducts[network.unitEdge[row]] & SURELY) !== 0 && columns.unitPosition[unit] === PositionCode.closed && isLive(bus);
}
