import {createColumns, createGraphColumns} from '../create-columns.ts';
import {type GraphColumns, GraphNote} from '../graph-columns.ts';
import {Measured} from '../join-readings.ts';
import {LineCode, type LivenessColumns, PositionCode, UncertainBit} from '../liveness.ts';
import {CASE_REPORTED, differs} from '../runs.ts';
import {UnitRole} from '../station-index.ts';
import {earthedOf, positionOf} from '../switch-parts.ts';
import {type NetworkIndex, UnitDuty} from './network.ts';
import {earthedCode, isConflict} from './network-rows.ts';

export type GraphLiveness = LivenessColumns & {readonly graph: GraphColumns};

/**
 * The last run's answers as one station's columns, which the caller owns.
 *
 * @param hasUnitStates - false: without what `writeUnitStates` adds, which the evidence replaces at most units.
 */
export function writeColumns(index: NetworkIndex, i: number, hasUnitStates = true): GraphLiveness {
  const station = index.stations[i];
  const columns = {...createColumns(station), graph: createGraphColumns(station)};
  writeSections(index, i, columns);
  writeTies(index, i, columns);
  writeUnits(index, i, columns, hasUnitStates);
  return columns;
}

/** Liveness of a unit's busbar and of its far terminal. */
export function writeUnitStates(index: NetworkIndex, i: number, unit: number, columns: GraphLiveness): void {
  const {stations, firstUnit, unitNear, unitFar, scratch} = index;
  const row = firstUnit[i] + unit;
  const bus = scratch.live[unitNear[row]];
  const out = scratch.live[unitFar[row]];
  const isIncoming = stations[i].unitRole[unit] === UnitRole.incoming;
  const line = differs(out) ? LineCode.uncertain : out & CASE_REPORTED ? LineCode.live : LineCode.dead;
  columns.unitBus[unit] = bus & CASE_REPORTED;
  columns.unitOut[unit] = isIncoming ? 0 : out & CASE_REPORTED;
  columns.unitLine[unit] = isIncoming ? line : LineCode.none;
  columns.unitUncertain[unit] = differs(bus) * UncertainBit.bus + (isIncoming ? 0 : differs(out) * UncertainBit.out);
  columns.graph.unitFar[unit] = line;
}

function writeSections(index: NetworkIndex, i: number, {sectionLive, sectionUncertain, graph}: GraphLiveness): void {
  const {firstSection, sectionNode, scratch} = index;
  for (let section = 0; section < sectionLive.length; section++) {
    const node = sectionNode[firstSection[i] + section];
    sectionLive[section] = scratch.live[node] & CASE_REPORTED;
    sectionUncertain[section] = differs(scratch.live[node]);
    graph.sectionIsland[section] = scratch.islandSection[scratch.island[node]];
    graph.sectionSources[section] = sourcesAt(index, node);
    graph.sectionEarthed[section] = earthedCode(scratch.earth[node]);
    graph.sectionNotes[section] = faultNote(index, node) | parallelNote(index, node) | (scratch.nodeLoop[node] ? GraphNote.loop : 0);
  }
}

function writeTies(index: NetworkIndex, i: number, columns: GraphLiveness): void {
  const {stations, firstTie, tieFrom, tieTo, tieEdge, scratch} = index;
  const {unitCount, tieCount, scratch: switches} = stations[i];
  for (let tie = 0; tie < tieCount; tie++) {
    const row = firstTie[i] + tie;
    const from = tieFrom[row];
    const to = tieTo[row];
    const edge = tieEdge[row];
    const up = scratch.live[from];
    const down = scratch.live[to];
    const conducts = scratch.conducts[edge];
    const through = conducts & (up | down);
    const position = positionOf(switches, unitCount + tie);
    columns.tiePosition[tie] = position;
    columns.tieDoubt[tie] = switches.doubt[unitCount + tie];
    columns.tieUp[tie] = up & CASE_REPORTED;
    columns.tieDown[tie] = down & CASE_REPORTED;
    columns.tieLive[tie] = through & CASE_REPORTED;
    columns.tieUncertain[tie] = differs(through) * UncertainBit.state + differs(up) * UncertainBit.up + differs(down) * UncertainBit.down;
    columns.graph.tieSources[tie] = Math.max(sourcesAt(index, from), sourcesAt(index, to));
    columns.graph.tieNotes[tie] =
      (conducts & CASE_REPORTED ? faultNote(index, from) | faultNote(index, to) : 0) |
      parallelNote(index, from) |
      parallelNote(index, to) |
      switchNotes(index, position, edge);
  }
}

function writeUnits(index: NetworkIndex, i: number, columns: GraphLiveness, hasStates: boolean): void {
  const {stations, firstUnit, unitFar, unitEdge, unitDuty, scratch} = index;
  const station = stations[i];
  const {graph} = columns;
  for (let unit = 0; unit < station.unitCount; unit++) {
    const row = firstUnit[i] + unit;
    const far = unitFar[row];
    const position = positionOf(station.scratch, unit);
    if (hasStates) writeUnitStates(index, i, unit, columns);
    columns.unitPosition[unit] = position;
    columns.unitDoubt[unit] = station.scratch.doubt[unit];
    columns.unitEarthed[unit] = earthedOf(station, unit);
    columns.unitConflict[unit] = isConflict(index, far) ? 1 : 0;
    graph.unitFarEarthed[unit] = earthedCode(scratch.earth[far]);
    graph.unitSources[unit] = sourcesAt(index, far);
    graph.unitNotes[unit] =
      faultNote(index, far) |
      parallelNote(index, far) |
      switchNotes(index, position, unitEdge[row]) |
      (unitDuty[row] & UnitDuty.incoming && position === PositionCode.closed && station.scratch.measured[unit] === Measured.dead
        ? GraphNote.noVoltage
        : 0) |
      (isBackFed(index, row) ? GraphNote.backFeed : 0);
  }
}

function sourcesAt({scratch}: NetworkIndex, node: number): number {
  return Math.min(scratch.islandSources[scratch.island[node]], MOST_SOURCES);
}

/** The columns count in 16 bits. */
const MOST_SOURCES = 0xffff;

function faultNote(index: NetworkIndex, node: number): number {
  return isConflict(index, node) ? GraphNote.earthFault : 0;
}

function parallelNote(index: NetworkIndex, node: number): number {
  const sources = sourcesAt(index, node);
  if (sources <= 1) return 0;
  const {islandOthers, island} = index.scratch;
  return GraphNote.parallel | (sources - islandOthers[island[node]] <= 1 ? GraphNote.otherSource : 0);
}

/** Notes of a switch by itself: reported closed but not conducting, or on a loop. */
function switchNotes({scratch}: NetworkIndex, position: number, edge: number): number {
  const isOut = position === PositionCode.closed && (scratch.conducts[edge] & CASE_REPORTED) === 0;
  return (isOut ? GraphNote.withdrawn : 0) | (scratch.edgeLoop[edge] ? GraphNote.loop : 0);
}

/**
 * Live from the side that it usually supplies, by the reported positions [N11]. An open incoming unit and a disconnector have no such side.
 */
function isBackFed({unitNear, unitFar, unitEdge, unitDuty, scratch}: NetworkIndex, row: number): boolean {
  const far = unitFar[row];
  const edge = unitEdge[row];
  if ((scratch.live[far] & CASE_REPORTED) === 0 || unitDuty[row] & UnitDuty.isolator) return false;
  const conducts = (scratch.conducts[edge] & CASE_REPORTED) !== 0;
  if (unitDuty[row] & UnitDuty.incoming) return conducts && scratch.edgeLoop[edge] === 0 && scratch.parentEdge[far] === edge;
  return !conducts || scratch.supplied[far] === 1 || (scratch.edgeLoop[edge] === 0 && scratch.parentEdge[unitNear[row]] === edge);
}
