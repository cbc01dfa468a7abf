import type {EvidenceReading} from '../../signals/reading.ts';
import {segmentColumns, spreadLiveness} from '../energise-columns.ts';
import type {EvidenceColumns} from '../evidence-columns.ts';
import {runJoined} from '../graph/run-network.ts';
import {writeColumns} from '../graph/write-columns.ts';
import {GraphNote} from '../graph-columns.ts';
import {Source} from '../join-readings.ts';
import type {EnergiseOptions, LivenessColumns} from '../liveness.ts';
import type {StationIndex} from '../station-index.ts';
import {borrowPresences} from './circuits/borrowed-presence.ts';
import type {EvidenceIndex} from './evidence-index.ts';
import {type EvidenceMemory, forget, isEarlier} from './evidence-memory.ts';
import {divideDenied, doubtSwitch, findChanges, findNodes, settleConducts, shareVoltages} from './find-nodes.ts';
import {feedNodes, findZones} from './find-zones.ts';
import {spreadHints} from './hints/spread-hints.ts';
import {doubtAround, spreadPresence} from './judge-presence.ts';
import {judgePresences, placeAbsences} from './judge-unplaced.ts';
import {orderMeasures} from './order/order-measures.ts';
import {placeLost, placeMeasures} from './place-measures.ts';
import {reasonColumns} from './reason-columns.ts';
import type {ReasonTable} from './reason-table.ts';
import {takeMeasures} from './take-measures.ts';
import {contradictionsOf, writeMarks} from './write-marks.ts';
import {type Writing, writeSections, writeTies, writeUnits} from './write-words.ts';

/**
 * Either rule over all stations of a picture, after the evidence (RULES.md, part four): what is shown, with marks and reasons, in time
 * linear in the picture. Returns fresh columns that the caller owns; the scratch of the index and of its network is overwritten.
 *
 * @param readings - [stations] rows of each; of one id the latest counts, and what earlier ones reported of its switch is remembered.
 * @param memory - of the runs before, which this one goes on with, unless they were later; nothing is remembered unless given.
 * @param onLiteral - in graph mode: is handed what both rules say by themselves, before the evidence overwrites it.
 * @throws RangeError for a mode that is neither, or readings of another number of stations: a caller's bug.
 */
export function runEvidence(
  index: EvidenceIndex,
  readings: readonly Iterable<EvidenceReading>[],
  options: EnergiseOptions,
  memory: EvidenceMemory = spareMemory(index),
  onLiteral?: LiteralListener,
): {readonly columns: readonly LivenessColumns[]} {
  const {stations} = index.network;
  checkMode(options);
  if (readings.length !== stations.length)
    throw new RangeError(`readings of ${readings.length} stations for a picture of ${stations.length}`);
  if (isEarlier(options.nowMs, memory.nowMs)) forget(memory);
  memory.nowMs = options.nowMs;
  takeMeasures(index, readings, options, memory);
  const literal = literalColumns(index, options, onLiteral);
  settleConducts(index, options);
  findNodes(index);
  findChanges(index, memory);
  borrowPresences(index);
  orderMeasures(index, memory);
  judge(index, memory);
  const table = index.scratch.reasons;
  table.count = 0;
  return {columns: stations.map((_, i) => writeStation(index, memory, i, literal[i], table))};
}

/** @throws RangeError for a mode that is neither: a caller's bug. */
export function checkMode({mode}: EnergiseOptions): void {
  if (mode !== 'graph' && mode !== 'segment') throw new RangeError(`the evidence knows the modes segment and graph, not ${String(mode)}`);
}

/** Receives [stations] columns of each rule, which must not be kept. */
type LiteralListener = (segment: readonly LivenessColumns[], graph: readonly LivenessColumns[]) => void;

/** An empty memory. */
function spareMemory({scratch}: EvidenceIndex): EvidenceMemory {
  forget(scratch.memory);
  return scratch.memory;
}

/**
 * The literal answer of the requested rule; in graph mode without the states of units unless somebody is handed it. Leaves the segment rule's
 * answer in the scratch, whichever is requested.
 */
function literalColumns(
  {network}: EvidenceIndex,
  options: EnergiseOptions,
  onLiteral: LiteralListener | undefined,
): readonly LivenessColumns[] {
  if (options.mode === 'segment') return network.stations.map(segmentColumns);
  runJoined(network, options);
  const columns = network.stations.map((_, i) => writeColumns(network, i, onLiteral !== undefined));
  if (onLiteral === undefined) for (const station of network.stations) spreadLiveness(station);
  else onLiteral(network.stations.map(segmentColumns), columns);
  return columns;
}

/** Measurements, supplies and presence; repeated if a measurement makes a position doubtful ([E7]). */
function judge(index: EvidenceIndex, memory: EvidenceMemory): void {
  const {scratch, network} = index;
  scratch.suspect.fill(0);
  scratch.suspectBy.fill(-1);
  scratch.unexplained.fill(0);
  for (const again of [false, true]) {
    if (scratch.divided.length > 0) findNodes(index);
    const unplaced = placeMeasures(index, memory);
    if (!again) for (const device of unplaced.currents) doubtSwitch(index, device, device);
    feedNodes(index);
    placeAbsences(index, unplaced);
    placeLost(index);
    divideDenied(index);
    findZones(index);
    judgePresences(index, unplaced);
    shareVoltages(index);
    if (again || !doubtAround(index)) break;
  }
  spreadHints(index);
  if (scratch.suspect.includes(1)) for (const station of network.stations) spreadLiveness(station);
  spreadPresence(index);
}

function writeStation(
  index: EvidenceIndex,
  memory: EvidenceMemory,
  i: number,
  columns: LivenessColumns,
  table: ReasonTable,
): LivenessColumns {
  const station = index.network.stations[i];
  const {sectionCount, tieCount, unitCount} = station;
  const bytes = {
    sectionMuted: new Uint8Array(sectionCount),
    tieMuted: new Uint8Array(tieCount),
    unitMuted: new Uint8Array(unitCount),
    sectionAssumed: new Uint8Array(sectionCount),
    tieAssumed: new Uint8Array(tieCount),
    unitAssumed: new Uint8Array(unitCount),
    reasonStart: new Int32Array(sectionCount + tieCount + unitCount + 1),
  };
  const writing: Writing = {
    index,
    i,
    station,
    columns,
    table,
    firstReason: table.count,
    sectionWord: new Uint8Array(sectionCount),
    sectionReason: new Int32Array(sectionCount),
    ...bytes,
  };
  writeSections(writing);
  writeTies(writing);
  writeUnits(writing);
  if (columns.graph) keepFaults(columns);
  const unitMarks = new Uint8Array(unitCount);
  const tieMarks = new Uint8Array(tieCount);
  writeMarks(index, memory, i, station, unitMarks, tieMarks);
  const {firstUnit, firstTie} = index.network;
  const {suspect} = index.scratch;
  const evidence: EvidenceColumns = {
    ...bytes,
    tieSuspect: suspect.slice(index.unitCount + firstTie[i], index.unitCount + firstTie[i + 1]),
    unitSuspect: suspect.slice(firstUnit[i], firstUnit[i + 1]),
    unitInService: inService(station),
    unitMarks,
    tieMarks,
    ...reasonColumns(table, writing.firstReason, index),
  };
  return {...columns, contradictions: contradictionsOf(sectionCount, unitMarks, tieMarks), evidence};
}

function inService({unitCount, outMask, hasOutMask, scratch: {source, state, doubt}}: StationIndex): Uint8Array {
  const units = new Uint8Array(unitCount);
  if (!hasOutMask) return units;
  for (let unit = 0; unit < unitCount; unit++) {
    if (outMask[unit] === 0 || source[unit] !== Source.polled || doubt[unit] !== 0) continue;
    units[unit] = Number((state[unit] & outMask[unit]) === 0);
  }
  return units;
}

/** Earthed while live (G5) remains a fault if the part is live after the evidence too. */
function keepFaults({sectionLive, sectionUncertain, tieLive, tieUncertain, unitConflict, graph}: LivenessColumns): void {
  if (!graph) return;
  const {sectionNotes, tieNotes, unitNotes} = graph;
  for (let row = 0; row < sectionNotes.length; row++)
    if (sectionNotes[row] & GraphNote.earthFault && (sectionLive[row] === 0 || sectionUncertain[row] !== 0)) dropFault(sectionNotes, row);
  for (let row = 0; row < tieNotes.length; row++)
    if (tieNotes[row] & GraphNote.earthFault && (tieLive[row] === 0 || tieUncertain[row] !== 0)) dropFault(tieNotes, row);
  for (let row = 0; row < unitNotes.length; row++)
    if (unitNotes[row] & GraphNote.earthFault && unitConflict[row] === 0) dropFault(unitNotes, row);
}

function dropFault(notes: Uint8Array, row: number): void {
  notes[row] &= ~GraphNote.earthFault;
}
