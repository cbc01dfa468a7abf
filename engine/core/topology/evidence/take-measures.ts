import type {EvidenceReading} from '../../signals/reading.ts';
import {SwitchBit} from '../../signals/switch-state.ts';
import {isOut} from '../graph/run-network.ts';
import {isStale, joinReadings} from '../join-readings.ts';
import {DoubtBit, type EnergiseOptions} from '../liveness.ts';
import {type StationIndex, UnitRole} from '../station-index.ts';
import type {EvidenceIndex} from './evidence-index.ts';
import {type EvidenceMemory, remember, stampOf} from './evidence-memory.ts';
import {Volt} from './evidence-scratch.ts';
import {ampsOf, largest, voltOf} from './measure.ts';

const FLAG4_MASK = 1 << SwitchBit.flag4;
const CLOSED_MASK = 1 << SwitchBit.closed;
const ONLINE_MASK = 1 << SwitchBit.online;

/** The rows of a station, and whether several tell of one id. */
export interface EvidenceRows {
  readonly rows: readonly EvidenceReading[];
  readonly isTwice: boolean;
}

/** Joins the readings of every station, those of one id in the order of their stamps. @returns the rows that `rowOf` counts. */
export function joinOrdered(
  stations: readonly StationIndex[],
  readings: readonly Iterable<EvidenceReading>[],
  options: EnergiseOptions,
): EvidenceRows[] {
  return stations.map((station, i) => {
    const rows: readonly EvidenceReading[] = Array.isArray(readings[i]) ? readings[i] : Array.from(readings[i]);
    if (!joinReadings(station, rows, options)) return {rows, isTwice: false};
    const ordered = inOrder(rows, options.nowMs);
    joinReadings(station, ordered, options);
    return {rows: ordered, isTwice: true};
  });
}

/** [E1] The later stamp counts, of equal stamps the later arrival, of equal arrivals the later row. */
function inOrder(rows: readonly EvidenceReading[], nowMs: number): readonly EvidenceReading[] {
  const arrival = ({arrivedMs}: EvidenceReading) => (typeof arrivedMs === 'number' ? arrivedMs : nowMs);
  return [...rows].sort((a, b) => stampOf(a, nowMs) - stampOf(b, nowMs) || arrival(a) - arrival(b));
}

/** What the readings measure at every unit and tie ([E1], [E5], [E6]), and what they tell of the past. Time linear in the picture. */
export function takeMeasures(index: EvidenceIndex, rows: readonly EvidenceRows[], options: EnergiseOptions, memory: EvidenceMemory): void {
  const {network, unitCount, tieCount, deviceCount, deviceStation, deviceSwitch, scratch} = index;
  for (const [i, {rows: all, isTwice}] of rows.entries()) if (isTwice) rememberOlder(index, i, all, options, memory);
  const {volt, current, stampMs, volts, amps} = scratch;
  volt.fill(Volt.nothing);
  current.fill(0);
  for (let device = 0; device < deviceCount; device++) {
    const station = network.stations[deviceStation[device]];
    const row = station.scratch.rowOf[deviceSwitch[device]];
    if (row < 0) continue;
    const reading = rows[deviceStation[device]].rows[row];
    const stamp = stampOf(reading, options.nowMs);
    remember(memory, index, device, reading, stamp);
    if (device >= unitCount + tieCount || index.single[device] === 0 || !counts(station, deviceSwitch[device], reading, options)) continue;
    stampMs[device] = stamp;
    amps[device] = ampsOf(reading, index.nominalV[device]);
    current[device] = Number(amps[device] > index.leastA[device]);
    if (!isVoltageTold(station, deviceSwitch[device], options)) continue;
    volt[device] = voltOf(reading.phaseVoltagesV, index.fullV[device]);
    if (volt[device] !== Volt.nothing) volts[device] = largest(reading.phaseVoltagesV);
  }
}

/** Rows of an id before its last one: only where a poll brings several. */
function rememberOlder(
  index: EvidenceIndex,
  i: number,
  rows: readonly EvidenceReading[],
  {nowMs}: EnergiseOptions,
  memory: EvidenceMemory,
): void {
  const {network, unitCount} = index;
  const station = network.stations[i];
  const {firstOf, nextSame, scratch} = station;
  for (const [row, reading] of rows.entries()) {
    for (let at = firstOf.get(reading.deviceId) ?? -1; at >= 0; at = nextSame[at]) {
      if (scratch.rowOf[at] === row || at >= station.unitCount + station.tieCount) continue;
      const device = at < station.unitCount ? network.firstUnit[i] + at : unitCount + network.firstTie[i] + at - station.unitCount;
      remember(memory, index, device, reading, stampOf(reading, nowMs));
    }
  }
}

/** [E1] Fresh and online. A row that tells no position tells no link either, and counts. */
function counts(station: StationIndex, at: number, {timeMs}: EvidenceReading, options: EnergiseOptions): boolean {
  const {doubt, state, source} = station.scratch;
  if ((doubt[at] & (DoubtBit.offline | DoubtBit.stale)) !== 0 || isStale(timeMs, options)) return false;
  return source[at] === 0 || (doubt[at] & DoubtBit.lastKnown) !== 0 || (state[at] & ONLINE_MASK) !== 0;
}

/** [E1] Its truck in service, and its voltage transformer not told open. */
function isVoltageTold({station, unitCount, unitRole, scratch}: StationIndex, at: number, {flag4Withdrawn = []}: EnergiseOptions): boolean {
  const isUnit = at < unitCount;
  if (isOut(isUnit ? station.units[at].truck : station.ties[at - unitCount].truck)) return false;
  if (flag4Withdrawn.includes(station.kind) && (scratch.state[at] & FLAG4_MASK) !== 0) return false;
  if (!isUnit || unitRole[at] !== UnitRole.voltageTransformer) return true;
  return scratch.source[at] === 0 || (scratch.state[at] & CLOSED_MASK) !== 0;
}
