import type {ElementRef} from '../../station/element-ref.ts';
import type {Disagreement} from '../graph-columns.ts';
import {Measured} from '../join-readings.ts';
import {CASE_REPORTED} from '../runs.ts';
import {type StationIndex, UNKNOWN_SEPARATOR} from '../station-index.ts';
import {EdgeKind, type NetworkIndex, UnitDuty} from './network.ts';

type Reason = Disagreement['reason'];

/** Causes as bits, in the order in which they are named if several are at work. */
const CAUSES = ['G4', 'G3', 'G2', 'G1', 'G6', 'G11', 'G15', 'G7', 'G9'] as const;
const causeBit = (cause: (typeof CAUSES)[number]): number => 1 << CAUSES.indexOf(cause);

/** Causes at work, looked up for the parts that differ. */
export interface Reasons {
  readonly index: NetworkIndex;
  /**
   * [stations][runs] causes that can make graph mode say less of a run than the segment rule, collected over all runs joined to it by
   * closed ties.
   */
  readonly less: readonly Uint16Array[];
  /** [islands] causes that can make graph mode say more of an island's busbars. */
  readonly more: ReadonlyMap<number, number>;
  /** [nodes] 1 at either side of a transformer, and at the terminals that it joins. */
  readonly atTransformer: Uint8Array;
  /**
   * Far terminals of incoming units with an inlet: whether the inlet would bring supply by the reported positions, if it were not denied.
   */
  readonly inletLive: ReadonlyMap<number, boolean>;
}

export function reasonsOf(index: NetworkIndex): Reasons {
  const inletLive = inletsOf(index);
  return {
    index,
    less: index.stations.map((_, i) => lessCauses(index, i, inletLive)),
    more: moreCauses(index),
    atTransformer: transformerNodes(index),
    inletLive,
  };
}

function inletsOf({inletEdge, inletUnit, edgeFrom, unitFar, scratch}: NetworkIndex): ReadonlyMap<number, boolean> {
  const live = new Map<number, boolean>();
  for (let k = 0; k < inletEdge.length; k++) {
    const far = unitFar[inletUnit[k]];
    live.set(far, live.get(far) === true || (scratch.live[edgeFrom[inletEdge[k]]] & CASE_REPORTED) !== 0);
  }
  return live;
}

function lessCauses(index: NetworkIndex, i: number, inletLive: ReadonlyMap<number, boolean>): Uint16Array {
  const station = index.stations[i];
  const causes = new Uint16Array(station.separators.length + 1);
  for (let unit = 0; unit < station.unitCount; unit++)
    causes[station.sectionNode[station.unitSection[unit]]] |= unitCause(index, i, unit, inletLive);
  for (let section = 0; section < station.sectionCount; section++) causes[station.sectionNode[section]] |= relatedCause(index, i, section);
  for (let at = 0; at < station.separators.length; at++) {
    const cause = tieCause(index, i, station.separators[at]);
    causes[at] |= cause;
    causes[at + 1] |= cause;
  }
  for (let at = 0; at < station.separators.length; at++) if (mayClose(station, at)) causes[at + 1] |= causes[at];
  for (let at = station.separators.length - 1; at >= 0; at--) if (mayClose(station, at)) causes[at] |= causes[at + 1];
  return causes;
}

function mayClose({separators, unitCount, scratch}: StationIndex, at: number): boolean {
  return separators[at] === UNKNOWN_SEPARATOR || scratch.closed[unitCount + separators[at]] !== 0;
}

/** Why a unit may feed less than its position suggests. */
function unitCause(index: NetworkIndex, i: number, unit: number, inletLive: ReadonlyMap<number, boolean>): number {
  const {firstUnit, unitDuty, unitEdge, unitFar, scratch} = index;
  const {closed, measured} = index.stations[i].scratch;
  const row = firstUnit[i] + unit;
  if (unitDuty[row] & UnitDuty.isolator) return causeBit('G6');
  if ((unitDuty[row] & UnitDuty.incoming) === 0 || closed[unit] === 0) return 0;
  if (scratch.conducts[unitEdge[row]] !== closed[unit]) return causeBit('G4');
  const upstream = inletLive.get(unitFar[row]);
  if (upstream === false) return causeBit('G2');
  return measured[unit] & Measured.dead ? causeBit('G3') : 0;
}

/** Why a section's related device may feed less than its position suggests: the incoming units in series are open, or it has no supply. */
function relatedCause(index: NetworkIndex, i: number, section: number): number {
  const station = index.stations[i];
  const related = station.unitCount + station.tieCount + section;
  if (station.scratch.closed[related] === 0) return 0;
  const {firstUnit, endUnit} = station.station.sections[section];
  let incomings = 0;
  for (let unit = firstUnit; unit < endUnit; unit++) {
    const row = index.firstUnit[i] + unit;
    if ((index.unitDuty[row] & UnitDuty.incoming) === 0) continue;
    if (index.scratch.conducts[index.unitEdge[row]] & CASE_REPORTED) return 0;
    incomings++;
  }
  return incomings > 0 ? causeBit('G1') : causeBit('G2');
}

function tieCause({stations, firstTie, tieEdge, scratch}: NetworkIndex, i: number, tie: number): number {
  if (tie === UNKNOWN_SEPARATOR) return 0;
  const {station, unitCount, scratch: switches} = stations[i];
  const {from, to} = station.ties[tie];
  const named = from === undefined && to === undefined ? 0 : causeBit('G11');
  return scratch.conducts[tieEdge[firstTie[i] + tie]] === switches.closed[unitCount + tie] ? named : named | causeBit('G4');
}

/** Causes of supply where the segment rule sees none, by island. */
function moreCauses(index: NetworkIndex): ReadonlyMap<number, number> {
  const {stations, firstTie, firstSection, tieFrom, tieTo, sectionNode, sourceUnit, sourceNode, unitDuty, scratch} = index;
  const causes = new Map<number, number>();
  const add = (node: number, cause: (typeof CAUSES)[number]) =>
    causes.set(scratch.island[node], (causes.get(scratch.island[node]) ?? 0) | causeBit(cause));
  for (let k = 0; k < sourceUnit.length; k++)
    if (sourceUnit[k] >= 0 && (unitDuty[sourceUnit[k]] & UnitDuty.incoming) === 0) add(sourceNode[k], 'G7');
  for (const [i, {station}] of stations.entries()) {
    for (const {index: row, from, to} of station.ties) {
      if (from === undefined && to === undefined) continue;
      add(tieFrom[firstTie[i] + row], 'G11');
      add(tieTo[firstTie[i] + row], 'G11');
    }
  }
  const drawn = new Set<number>();
  for (let row = 0; row < firstSection[stations.length]; row++) {
    if (drawn.has(sectionNode[row])) add(sectionNode[row], 'G15');
    drawn.add(sectionNode[row]);
  }
  for (let edge = 0; edge < index.edgeCount; edge++) if (isFedFromLowSide(index, edge)) add(index.edgeFrom[edge], 'G9');
  return causes;
}

/** A transformer edge runs from its high side to its low side. */
function isFedFromLowSide({edgeKind, edgeFrom, scratch}: NetworkIndex, edge: number): boolean {
  return edgeKind[edge] === EdgeKind.transformer && (scratch.parentEdge[edgeFrom[edge]] === edge || scratch.edgeLoop[edge] === 1);
}

function transformerNodes({nodeCount, edgeCount, edgeKind, edgeFrom, edgeTo}: NetworkIndex): Uint8Array {
  const sides = new Uint8Array(nodeCount);
  for (let edge = 0; edge < edgeCount; edge++) if (edgeKind[edge] === EdgeKind.transformer) sides[edgeFrom[edge]] = sides[edgeTo[edge]] = 1;
  const at = sides.slice();
  for (let edge = 0; edge < edgeCount; edge++) {
    if (edgeKind[edge] !== EdgeKind.link) continue;
    if (sides[edgeFrom[edge]] === 1) at[edgeTo[edge]] = 1;
    if (sides[edgeTo[edge]] === 1) at[edgeFrom[edge]] = 1;
  }
  return at;
}

function firstCause(causes: number): Reason {
  return CAUSES.find((cause) => causes & causeBit(cause)) ?? 'other';
}

/** The cause at a busbar: a section's, a unit's, or a tie's side. `more` is positive if graph mode says more. */
export function explainSide(reasons: Reasons, element: ElementRef, side: 'bus' | 'up' | 'down', more: number): Reason {
  const {index, less} = reasons;
  const {node, run} = sideOf(index, element, side);
  const causes = more > 0 ? (reasons.more.get(index.scratch.island[node]) ?? 0) : less[element.station][run];
  const reason = firstCause(causes);
  return reason === 'other' && Math.abs(more) === 1 ? 'G12' : reason;
}

function sideOf(index: NetworkIndex, {station: i, kind, row}: ElementRef, side: 'bus' | 'up' | 'down'): {node: number; run: number} {
  const station = index.stations[i];
  if (kind === 'section') return {node: index.sectionNode[index.firstSection[i] + row], run: station.sectionNode[row]};
  if (kind === 'unit') return {node: index.unitNear[index.firstUnit[i] + row], run: station.sectionNode[station.unitSection[row]]};
  const at = station.separators.indexOf(row);
  const tie = index.firstTie[i] + row;
  return side === 'up' ? {node: index.tieFrom[tie], run: at} : {node: index.tieTo[tie], run: at + 1};
}

export function explainTie(reasons: Reasons, element: ElementRef, part: 'state' | 'up' | 'down', more: number): Reason {
  const own = tieCause(reasons.index, element.station, element.row);
  if (own & causeBit('G11')) return 'G11';
  if (part !== 'state') return explainSide(reasons, element, part, more);
  if (own !== 0) return firstCause(own);
  const reason = explainSide(reasons, element, 'up', more);
  return reason === 'other' || reason === 'G12' ? explainSide(reasons, element, 'down', more) : reason;
}

export function explainOut(reasons: Reasons, element: ElementRef, more: number, busMore: number): Reason {
  const {index, atTransformer} = reasons;
  const {station: i, row} = element;
  const at = index.firstUnit[i] + row;
  if (index.unitDuty[at] & UnitDuty.isolator) return 'G6';
  if (more < 0 && index.scratch.conducts[index.unitEdge[at]] !== conductsAsReported(index, i, row, at)) return 'G4';
  if (Math.sign(busMore) === Math.sign(more)) return explainSide(reasons, element, 'bus', busMore);
  if (index.stations[i].station.units[row].source) return 'G7';
  return atTransformer[index.unitFar[at]] === 1 ? 'G9' : 'G14';
}

/** Bits in which the unit would conduct by its position alone. */
function conductsAsReported({stations, unitDuty, scratch, unitEdge}: NetworkIndex, i: number, unit: number, at: number): number {
  if (unitDuty[at] & UnitDuty.withdrawn) return -1;
  return unitDuty[at] & UnitDuty.solid ? scratch.conducts[unitEdge[at]] : stations[i].scratch.closed[unit];
}

/**
 * The cause at the line side of an incoming unit. An assumed one has no other row; a determined one differs by the supply that arrives, or
 * leaves through it.
 */
export function explainLine(reasons: Reasons, element: ElementRef, segment: Disagreement['segment'], graph: Disagreement['graph']): Reason {
  const {index, inletLive} = reasons;
  if (segment === 'assumed') return 'G8';
  const at = index.firstUnit[element.station] + element.row;
  const far = index.unitFar[at];
  if (graph !== 'live' && inletLive.get(far) === false) return 'G2';
  if (graph === 'live' && index.scratch.parentEdge[far] === index.unitEdge[at]) return 'G9';
  return graph === 'uncertain' || segment === 'uncertain' ? 'G12' : 'G8';
}
