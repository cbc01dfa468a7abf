import type {SwitchReading} from '../signals/reading.ts';
import {createColumns} from './create-columns.ts';
import {indexNetwork} from './graph/build-network.ts';
import {energiseNetwork} from './graph/energise-network.ts';
import type {NetworkIndex} from './graph/network.ts';
import {joinReadings, Measured, Source} from './join-readings.ts';
import {EarthedCode, type EnergiseOptions, LineCode, type LivenessColumns, PositionCode, UncertainBit} from './liveness.ts';
import {CASE_CLOSED, CASE_REPORTED, differs} from './runs.ts';
import {type StationIndex, UNKNOWN_SEPARATOR, UnitRole} from './station-index.ts';
import {earthedOf, isReportedEarthed, positionOf} from './switch-parts.ts';

/** Cached graph of each single station used in graph mode. */
const networks = new WeakMap<StationIndex, NetworkIndex>();

/**
 * Evaluates either rule over one station in time linear in its size (RULES.md). Returns new columns that the caller owns; overwrites the
 * index's scratch. Graph mode covers this station alone: for a picture of several, `energiseNetwork` includes their connections.
 *
 * @throws RangeError for an unknown mode: a caller's bug.
 */
export function energiseColumns(index: StationIndex, readings: Iterable<SwitchReading>, options: EnergiseOptions): LivenessColumns {
  if (options.mode === 'graph') return energiseNetwork(networkOf(index), [readings], options).columns[0];
  if (options.mode !== 'segment') throw new RangeError(`energise knows the modes segment and graph, not ${String(options.mode)}`);
  joinReadings(index, readings, options);
  return segmentColumns(index);
}

/** The segment rule, after the readings have been joined. */
export function segmentColumns(index: StationIndex): LivenessColumns {
  spreadLiveness(index);
  const columns = createColumns(index);
  writeSections(index, columns);
  writeTies(index, columns);
  writeUnits(index, columns);
  return columns;
}

function networkOf(index: StationIndex): NetworkIndex {
  const network = networks.get(index) ?? indexNetwork([index]);
  networks.set(index, network);
  return network;
}

/** Seeds (T2, T4), then one sweep each way (T5, T6). */
export function spreadLiveness(index: StationIndex): void {
  const {scratch, unitCount, tieCount, sectionCount, unitRole, unitSection, sectionNode, sectionUnreadable, separators} = index;
  const {closed, live} = scratch;
  live.fill(0);
  const firstRelated = unitCount + tieCount;
  for (let section = 0; section < sectionCount; section++) {
    live[sectionNode[section]] |= closed[firstRelated + section];
    if (sectionUnreadable[section] === 1) live[sectionNode[section]] |= CASE_CLOSED;
  }
  for (let unit = 0; unit < unitCount; unit++) {
    if (unitRole[unit] === UnitRole.incoming) live[sectionNode[unitSection[unit]]] |= closed[unit];
  }
  for (let i = 0; i < separators.length; i++) live[i + 1] |= live[i] & separatorClosed(closed, separators[i], unitCount);
  for (let i = separators.length - 1; i >= 0; i--) live[i] |= live[i + 1] & separatorClosed(closed, separators[i], unitCount);
}

/** An entry of unknown type is a switch of unknown position: closed in the third run only (T1). */
function separatorClosed(closed: Uint8Array, tie: number, unitCount: number): number {
  return tie === UNKNOWN_SEPARATOR ? CASE_CLOSED : closed[unitCount + tie];
}

function writeSections({scratch, sectionCount, sectionNode}: StationIndex, columns: LivenessColumns): void {
  const {sectionLive, sectionUncertain} = columns;
  for (let section = 0; section < sectionCount; section++) {
    const runs = scratch.live[sectionNode[section]];
    sectionLive[section] = runs & CASE_REPORTED;
    sectionUncertain[section] = differs(runs);
  }
}

/** T7. */
function writeTies({scratch, unitCount, separators}: StationIndex, columns: LivenessColumns): void {
  const {live, closed} = scratch;
  for (let i = 0; i < separators.length; i++) {
    const tie = separators[i];
    if (tie === UNKNOWN_SEPARATOR) continue;
    const up = live[i];
    const down = live[i + 1];
    const through = closed[unitCount + tie] & (up | down);
    columns.tiePosition[tie] = positionOf(scratch, unitCount + tie);
    columns.tieDoubt[tie] = scratch.doubt[unitCount + tie];
    columns.tieUp[tie] = up & CASE_REPORTED;
    columns.tieDown[tie] = down & CASE_REPORTED;
    columns.tieLive[tie] = through & CASE_REPORTED;
    columns.tieUncertain[tie] = differs(through) * UncertainBit.state + differs(up) * UncertainBit.up + differs(down) * UncertainBit.down;
  }
}

/** T8, T9. New columns already contain the zeros. */
function writeUnits(index: StationIndex, columns: LivenessColumns): void {
  const {scratch, unitCount, unitRole, unitSection, unitKnife, sectionNode} = index;
  const {closed, live, doubt, source} = scratch;
  const {unitPosition, unitDoubt, unitBus, unitOut, unitUncertain, unitEarthed, unitConflict, unitLine} = columns;
  unitDoubt.set(doubt.subarray(0, unitCount));
  for (let unit = 0; unit < unitCount; unit++) {
    const role = unitRole[unit];
    const runs = closed[unit];
    const bus = live[sectionNode[unitSection[unit]]];
    const out = role === UnitRole.other ? bus & runs : role === UnitRole.incoming ? 0 : bus;
    const position = source[unit] === Source.none ? PositionCode.unknown : runs & CASE_REPORTED;
    unitPosition[unit] = position;
    unitBus[unit] = bus & CASE_REPORTED;
    unitOut[unit] = out & CASE_REPORTED;
    unitUncertain[unit] = differs(bus) * UncertainBit.bus + differs(out) * UncertainBit.out;
    if (unitKnife[unit] === 0 && role !== UnitRole.incoming) continue;
    const earthed = earthedOf(index, unit);
    unitEarthed[unit] = earthed;
    if (earthed === EarthedCode.yes && position === PositionCode.closed) unitConflict[unit] = bus & CASE_REPORTED;
    if (role === UnitRole.incoming) unitLine[unit] = lineOf(index, unit, position, earthed);
  }
}

/** The line side of an incoming unit: the first rule that decides it (T9, MO-4-17). */
function lineOf(index: StationIndex, unit: number, position: number, earthed: number): number {
  const {scratch, station, present, unitSection, unitCount, tieCount} = index;
  const measured = scratch.measured[unit];
  if (measured === Measured.live) return LineCode.live;
  if (measured === Measured.dead) return LineCode.dead;
  if (earthed === EarthedCode.yes && position === PositionCode.open) return LineCode.dead;
  const related = unitCount + tieCount + unitSection[unit];
  if (station.kind === 'low' && present[related] === 1) {
    if (scratch.doubt[related] !== 0) return LineCode.uncertain;
    return (scratch.closed[related] & CASE_REPORTED) === 1 ? LineCode.live : LineCode.dead;
  }
  return wouldTell(index, unit, position) ? LineCode.uncertain : LineCode.assumed;
}

/** Whether a doubtful state would decide the line side if it were certain: voltages measured, or earthed while open. */
function wouldTell(index: StationIndex, unit: number, position: number): boolean {
  return index.scratch.measured[unit] !== Measured.nothing || (isReportedEarthed(index, unit) && position === PositionCode.open);
}
