import {ContradictionCode, type Contradictions} from '../contradiction-columns.ts';
import {MarkCode} from '../evidence-columns.ts';
import type {StationIndex} from '../station-index.ts';
import {BORROWED_CIRCUIT, type EvidenceIndex, Side} from './evidence-index.ts';
import {type EvidenceMemory, isFirstAbsence} from './evidence-memory.ts';
import {Current, isMixed, Volt} from './evidence-scratch.ts';
import {isPhaseAsLine} from './hints/residual.ts';
import {Dispute} from './measure.ts';
import {measuresNothing} from './words.ts';

/** [E14] Marks of a station's units and ties: one `MarkCode` per row. */
export function writeMarks(
  index: EvidenceIndex,
  memory: EvidenceMemory,
  i: number,
  station: StationIndex,
  unitMarks: Uint8Array,
  tieMarks: Uint8Array,
): void {
  const {network, unitCount, scratch} = index;
  const {volt, suspect, unexplained} = scratch;
  if (!scratch.hasMixed && !scratch.hasDispute && !suspect.includes(1) && !unexplained.includes(1)) return;
  // By place: a busbar that two stations draw is marked once.
  const marked = scratch.isMarked;
  if (i === 0) marked.fill(0);
  for (let unit = 0; unit < station.unitCount; unit++) {
    const device = network.firstUnit[i] + unit;
    if (volt[device] <= Volt.presence && suspect[device] === 0 && unexplained[device] === 0) continue;
    const code = markOf(index, memory, device);
    const busbar = network.sectionNode[network.firstSection[i] + station.unitSection[unit]];
    if (code === MarkCode.voltageCircuit && marked[busbar] === 1) continue;
    if (code === MarkCode.voltageCircuit) marked[busbar] = 1;
    unitMarks[unit] = code;
  }
  for (let tie = 0; tie < station.tieCount; tie++) tieMarks[tie] = markOf(index, memory, unitCount + network.firstTie[i] + tie);
}

function markOf(index: EvidenceIndex, memory: EvidenceMemory, device: number): number {
  const {scratch, side, network, unitCount} = index;
  if (scratch.suspectBy[device] === device && scratch.suspect[device] === 1 && memory.currentAgain[device] === 1)
    return MarkCode.currentWhileOpen;
  if (scratch.unexplained[device] === 1) return MarkCode.voltageOnDead;
  const code = scratch.volt[device];
  if (code !== Volt.absence && code !== Volt.residual) return MarkCode.none;
  if (code === Volt.absence && isFirstAbsence(memory, device)) return MarkCode.none;
  // Many meters keep the last frequency when they measure nothing at all.
  if (scratch.disputed[device] === Dispute.frequency && scratch.volts[device] > 0) return MarkCode.voltageCircuit;
  // The contactor of a load opens when it stops.
  const isLoad = side[device] === Side.line && index.circuit[device] === BORROWED_CIRCUIT;
  if (code === Volt.absence && isLoad && scratch.current[device] !== Current.flows) return MarkCode.none;
  if (code === Volt.residual && isPhaseAsLine(index, device)) return MarkCode.none;
  const isAtBus = side[device] === Side.bus;
  const isUnit = device < unitCount;
  const place = isUnit ? (isAtBus ? network.unitNear : network.unitFar)[device] : network.tieTo[device - unitCount];
  return isMixed(scratch.nodeBits[scratch.nodeOf[place]]) && measuresNothing(scratch, place) ? MarkCode.voltageCircuit : MarkCode.none;
}

/** The marks that a rule's columns have too, in their form. */
export function contradictionsOf(sectionCount: number, unitMarks: Uint8Array, tieMarks: Uint8Array): Contradictions {
  return {sections: new Uint8Array(sectionCount), units: contradictionColumn(unitMarks), ties: contradictionColumn(tieMarks)};
}

function contradictionColumn(marks: Uint8Array): Uint8Array {
  const codes = new Uint8Array(marks.length);
  for (let row = 0; row < marks.length; row++) if (marks[row] !== MarkCode.none) codes[row] = CONTRADICTIONS[marks[row]];
  return codes;
}

/** By `MarkCode`. */
const CONTRADICTIONS = {
  [MarkCode.voltageOnDead]: ContradictionCode.voltageOnDead,
  [MarkCode.voltageCircuit]: ContradictionCode.noneOnLive,
  [MarkCode.currentWhileOpen]: ContradictionCode.currentWhileOpen,
} as Readonly<Record<number, number>>;
