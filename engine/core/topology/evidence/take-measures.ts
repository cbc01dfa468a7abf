import type {EvidenceReading} from '../../signals/reading.ts';
import {decodeSwitchState, isClosed, isOnline, SwitchBit} from '../../signals/switch-state.ts';
import {isStale, joinReadings, Source, type TakeReading} from '../join-readings.ts';
import {DoubtBit, type EnergiseOptions} from '../liveness.ts';
import {type StationIndex, UnitRole} from '../station-index.ts';
import type {EvidenceIndex} from './evidence-index.ts';
import {type EvidenceMemory, remember, stampOf, type ToldSwitch} from './evidence-memory.ts';
import {Volt} from './evidence-scratch.ts';
import {ampsOf, largest, Power, powerOf, voltOf} from './measure.ts';

const FLAG4_MASK = 1 << SwitchBit.flag4;
const CLOSED_MASK = 1 << SwitchBit.closed;
const ONLINE_MASK = 1 << SwitchBit.online;
const OUT_OF_TOUCH = DoubtBit.offline | DoubtBit.stale;

/** The rows of a station, and whether several have the same id. */
export interface EvidenceRows {
  readonly rows: readonly EvidenceReading[];
  readonly isTwice: boolean;
}

/**
 * Joins the readings of every station, those of one id in the order of their stamps, and extracts each one's measurements.
 *
 * @returns the rows that `rowOf` refers to.
 */
export function joinOrdered(
  index: EvidenceIndex,
  readings: readonly Iterable<EvidenceReading>[],
  options: EnergiseOptions,
): EvidenceRows[] {
  return index.network.stations.map((station, i) => {
    const rows: readonly EvidenceReading[] = Array.isArray(readings[i]) ? readings[i] : Array.from(readings[i]);
    const take = takerOf(index, i, options.nowMs);
    if (!joinReadings(station, rows, options, take)) return {rows, isTwice: false};
    const ordered = inOrder(rows, options.nowMs);
    joinReadings(station, ordered, options, take);
    return {rows: ordered, isTwice: true};
  });
}

/** Writes a reading's measurements to its device's columns, whether it counts or not. */
function takerOf(index: EvidenceIndex, i: number, nowMs: number): TakeReading<EvidenceReading> {
  const {deviceOf, measuring, nominalV, fullV, driftA, leastPowerA, scratch} = index;
  const {stampMs, amps, volts, changeTold, measured, measuredPower} = scratch;
  const devices = deviceOf[i];
  return (at, reading) => {
    const device = devices[at];
    if (device < 0) return;
    stampMs[device] = stampOf(reading, nowMs);
    changeTold[device] = typeof reading.changedMs === 'number' ? reading.changedMs : Number.NaN;
    if (device >= measuring) return;
    amps[device] = ampsOf(reading, nominalV[device]);
    measuredPower[device] = powerOf(reading, nominalV[device], amps[device], driftA[device], leastPowerA[device]);
    const code = voltOf(reading.phaseVoltagesV, fullV[device]);
    measured[device] = code;
    if (code !== Volt.nothing) volts[device] = largest(reading.phaseVoltagesV);
  };
}

/** [E1] The later stamp counts, of equal stamps the later arrival, of equal arrivals the later row. */
function inOrder(rows: readonly EvidenceReading[], nowMs: number): readonly EvidenceReading[] {
  const arrival = ({arrivedMs}: EvidenceReading) => (typeof arrivedMs === 'number' ? arrivedMs : nowMs);
  return [...rows].sort((a, b) => stampOf(a, nowMs) - stampOf(b, nowMs) || arrival(a) - arrival(b));
}

/**
 * The measurements that count at every unit and tie ([E1], [E5], [E6]), and the past that the readings report. Time linear in the picture.
 */
export function takeMeasures(index: EvidenceIndex, rows: readonly EvidenceRows[], options: EnergiseOptions, memory: EvidenceMemory): void {
  const {network, deviceOf, scratch} = index;
  for (const [i, {rows: all, isTwice}] of rows.entries()) if (isTwice) rememberOlder(index, i, all, options, memory);
  // An empty temporary memory needs only the past that the readings themselves report.
  const keeps = memory !== scratch.memory || !memory.isEmpty;
  scratch.volt.fill(Volt.nothing);
  scratch.current.fill(0);
  scratch.power.fill(Power.nothing);
  for (const [i, station] of network.stations.entries()) {
    const {rowOf} = station.scratch;
    const withdraws = options.flag4Withdrawn?.includes(station.station.kind) === true;
    for (let at = 0; at < rowOf.length; at++) {
      const device = deviceOf[i][at];
      if (rowOf[at] < 0 || device < 0) continue;
      if (keeps || !Number.isNaN(scratch.changeTold[device])) remember(memory, device, toldSwitch(index, station, at, device));
      if (device < index.measuring) {
        const isNew = station.scratch.source[at] === Source.polled || !isStale(rows[i].rows[rowOf[at]].timeMs, options);
        if (isNew) takeMeasure(index, station, at, device, withdraws);
      }
    }
  }
}

function takeMeasure(
  index: EvidenceIndex,
  {unitCount, unitRole, scratch}: StationIndex,
  at: number,
  device: number,
  withdraws: boolean,
): void {
  const {single, leastA, isDrawnOut} = index;
  const {volt, current, power, measured, measuredPower, amps} = index.scratch;
  const {doubt, source, state} = scratch;
  if (single[device] === 0 || (doubt[at] & OUT_OF_TOUCH) !== 0) return;
  current[device] = amps[device] > leastA[device] ? 1 : 0;
  power[device] = current[device] === 1 ? Power.nothing : measuredPower[device];
  if (isDrawnOut[device] === 1 || (withdraws && (state[at] & FLAG4_MASK) !== 0)) return;
  // A voltage transformer that is reported open measures nothing.
  const isTransformer = at < unitCount && unitRole[at] === UnitRole.voltageTransformer;
  if (isTransformer && source[at] !== Source.none && (state[at] & CLOSED_MASK) === 0) return;
  volt[device] = measured[device];
}

function toldSwitch({measuring, leastA, scratch}: EvidenceIndex, station: StationIndex, at: number, device: number): ToldSwitch {
  const {source, state} = station.scratch;
  const isTold = source[at] === Source.polled && (state[at] & ONLINE_MASK) !== 0;
  return {
    isClosed: isTold ? (state[at] & CLOSED_MASK) !== 0 : undefined,
    isFlowing: device < measuring && scratch.amps[device] > leastA[device],
    stampMs: scratch.stampMs[device],
    changedMs: scratch.changeTold[device],
  };
}

/** Rows of an id before its last one: only if a poll returns several. */
function rememberOlder(
  index: EvidenceIndex,
  i: number,
  rows: readonly EvidenceReading[],
  {nowMs}: EnergiseOptions,
  memory: EvidenceMemory,
): void {
  const {network, deviceOf, measuring, leastA, nominalV} = index;
  const station = network.stations[i];
  const {firstOf, nextSame, scratch} = station;
  for (const [row, reading] of rows.entries()) {
    const word = decodeSwitchState(reading.switchState);
    for (let at = firstOf.get(reading.deviceId) ?? -1; at >= 0; at = nextSame[at]) {
      const device = deviceOf[i][at];
      if (scratch.rowOf[at] === row || device < 0) continue;
      remember(memory, device, {
        isClosed: word === null || !isOnline(word) ? undefined : isClosed(word),
        isFlowing: device < measuring && ampsOf(reading, nominalV[device]) > leastA[device],
        stampMs: stampOf(reading, nowMs),
        changedMs: reading.changedMs,
      });
    }
  }
}
