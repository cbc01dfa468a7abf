import type {EvidenceReading} from '../../signals/reading.ts';
import {decodeSwitchState, isOnline, SwitchBit} from '../../signals/switch-state.ts';
import {isHighVoltage} from '../../station/voltage-kind.ts';
import {isStale, joinReadings, Source} from '../join-readings.ts';
import {DoubtBit, type EnergiseOptions} from '../liveness.ts';
import {type StationIndex, UnitRole} from '../station-index.ts';
import {type EvidenceIndex, Side} from './evidence-index.ts';
import {type EvidenceMemory, Measured, Reported, remember, rememberMeasured, reportedBy, stampOf} from './evidence-memory.ts';
import {Current, type EvidenceScratch, Lost, Volt} from './evidence-scratch.ts';
import {EVIDENCE_LIMITS} from './limits.ts';
import {
  Dispute,
  hasGridFrequency,
  isAllZero,
  isBalanced,
  isOfOnePhase,
  isSecondary,
  isUncounted,
  Power,
  powerOf,
  takeAmps,
  takeVolts,
} from './measure.ts';
import {withArrivals} from './order/with-arrivals.ts';

const FLAG4_MASK = 1 << SwitchBit.flag4;
const CLOSED_MASK = 1 << SwitchBit.closed;
const ONLINE_MASK = 1 << SwitchBit.online;
const OUT_OF_TOUCH = DoubtBit.offline | DoubtBit.stale;
/** No `Volt` yet. */
const NOT_TAKEN = -1;

/**
 * Joins the readings of every station, those of one id in the order of their stamps, with the measurements that count at every unit and tie
 * ([E1], [E5], [E6]), and the past that the readings report. Time linear in the picture.
 */
export function takeMeasures(
  index: EvidenceIndex,
  readings: readonly Iterable<EvidenceReading>[],
  options: EnergiseOptions,
  memory: EvidenceMemory,
): void {
  const {network, scratch} = index;
  scratch.volt.fill(Volt.nothing);
  scratch.current.fill(Current.nothing);
  scratch.power.fill(Power.nothing);
  scratch.disputed.fill(Dispute.none);
  scratch.hasDispute = false;
  scratch.noneCount = 0;
  scratch.secondPosition.length = 0;
  if (scratch.hasLost) scratch.lost.fill(0);
  scratch.hasLost = false;
  scratch.hasTransformer.fill(0);
  if (scratch.hasLit) scratch.lit.fill(0);
  scratch.hasLit = false;
  if (scratch.tellsChanges) scratch.reportedChangeMs.fill(Number.NaN);
  scratch.tellsChanges = false;
  for (const [i, station] of network.stations.entries()) {
    const given: readonly EvidenceReading[] = Array.isArray(readings[i]) ? readings[i] : Array.from(readings[i]);
    const rows = withArrivals(given, i, options.nowMs, memory);
    scratch.rows[i] = rows;
    const isTwice = joinReadings(station, rows, options);
    if (isTwice) {
      scratch.rows[i] = inOrder(rows, options.nowMs);
      joinReadings(station, scratch.rows[i], options);
    }
    takeStation(index, i, options);
    if (!isTwice) continue;
    rememberOlder(index, i, options, memory);
  }
  // An empty temporary memory needs only the past that the readings themselves report.
  const keeps = memory !== scratch.memory || !memory.isEmpty;
  if (keeps || scratch.tellsChanges) rememberNow(index, options, memory, keeps);
}

/** Writes a reading's measurements to its device's columns: what is measured, and what of it counts. */
function takeStation(index: EvidenceIndex, i: number, options: EnergiseOptions): void {
  const {nowMs, flag4Withdrawn} = options;
  const {deviceOf, measuring, isPlain, fullV, single, side, isDrawnOut, litMask, hasNoVoltage, wiredTo, scratch} = index;
  const {stampMs, reportedChangeMs, volts, amps, volt, current, power, hasTransformer} = scratch;
  const {station, unitCount, unitRole, scratch: switches} = index.network.stations[i];
  const {source, state, doubt, rowOf} = switches;
  const {outMask, placeMask} = index.network.stations[i];
  const isLow = station.kind === 'low';
  // Mask 4 of a low-voltage drawer; at 10 kV it is a lamp, unless the options say that it withdraws a truck.
  const drawerMask = isLow || flag4Withdrawn?.includes(station.kind) === true ? FLAG4_MASK : 0;
  const devices = deviceOf[i];
  const rows = scratch.rows[i];
  for (let at = 0; at < rowOf.length; at++) {
    const device = devices[at];
    const row = rowOf[at];
    if (device < 0) continue;
    if ((state[at] & placeMask[at] & FLAG4_MASK) !== 0) scratch.secondPosition.push(device);
    if (row < 0) continue;
    const reading = rows[row];
    // As `stampOf`.
    const {timeMs, arrivedMs, changedMs} = reading;
    const arrived = typeof arrivedMs === 'number' && arrivedMs < nowMs ? arrivedMs : nowMs;
    stampMs[device] = typeof timeMs === 'number' && timeMs < arrived ? timeMs : arrived;
    if (typeof changedMs === 'number') {
      scratch.tellsChanges = true;
      reportedChangeMs[device] = changedMs;
    }
    if (device >= measuring) continue;
    const isPolled = source[at] === Source.polled;
    const why = doubt[at];
    let code: number = NOT_TAKEN;
    const word = state[at];
    if (isPlain[device] === 1 && why === 0 && isPolled && (word & drawerMask) === 0) {
      code = takeVolts(reading.phaseVoltagesV, device, fullV, volts);
      // Most devices of a picture: what follows decides nothing for them.
      if (code === Volt.presence && (word & CLOSED_MASK) !== 0) {
        volt[device] = Volt.presence;
        current[device] = Current.later;
        continue;
      }
      if (code === Volt.absence) {
        volt[device] = Volt.absence;
        if (volts[device] === 0 && isAllZero(reading)) {
          amps[device] = 0;
          scratch.noneDevice[scratch.noneCount++] = device;
          continue;
        }
        takeCurrent(index, device, reading, true);
        disputeAbsence(index, device, reading, (word & CLOSED_MASK) === 0);
        continue;
      }
    }
    // A row without a position reports no link, and leaves the doubt of a last known state.
    const isInTouch = isPolled ? (why & OUT_OF_TOUCH) === 0 : !isStale(reading, options);
    const counts = single[device] === 1 && isInTouch;
    if (at < unitCount && (word & litMask[device]) !== 0 && isPolled && isInTouch) {
      scratch.lit[device] = 1;
      scratch.hasLit = true;
    }
    const isTold = (word & (outMask[at] | drawerMask)) !== 0;
    const isOut = isDrawnOut[device] === 1 || isTold;
    // A voltage transformer that is reported open measures nothing.
    const isTransformer = at < unitCount && unitRole[at] === UnitRole.voltageTransformer;
    const isOff = isTransformer && source[at] !== Source.none && (word & CLOSED_MASK) === 0;
    const measures = counts && !isOff && (!isOut || side[device] === Side.line);
    if (code === NOT_TAKEN) code = measures ? takeVolts(reading.phaseVoltagesV, device, fullV, volts) : Volt.nothing;
    if (
      code === Volt.residual &&
      isLow &&
      volts[device] <= EVIDENCE_LIMITS.mostShare * fullV[device] &&
      isOfOnePhase(reading, device, fullV)
    )
      code = Volt.presence;
    // An instrument at the cable stays there; but where the plug of the truck or drawer is out too, it measures none.
    const isUnplugged = isOut || hasNoVoltage[device] === 1;
    if (isUnplugged && (code === Volt.absence || code === Volt.few)) code = Volt.nothing;
    // Also of an instrument whose voltage does not count, because of its truck, its id or its transformer's position ([E17]).
    if (isInTouch && (code === Volt.nothing || code === Volt.few)) {
      if (isUncounted(reading.phaseVoltagesV, device, fullV, volts)) code = Volt.uncounted;
      else if (hasGridFrequency(reading)) {
        code = Volt.frequency;
        volts[device] = reading.frequencyHz as number;
      }
    }
    volt[device] = code;
    if (isTransformer && wiredTo[device] >= 0 && isInTouch && !isOut && !isOff && (isPolled || code !== Volt.nothing))
      hasTransformer[wiredTo[device]] = 1;
    if (!isInTouch) {
      takeLost(index, device, reading, at < unitCount && isPolled && (word & litMask[device]) !== 0);
      continue;
    }
    const isAway = isTold && isPolled;
    if (code === Volt.presence && at < unitCount && why === 0 && isPolled && !isAway && (word & CLOSED_MASK) !== 0) {
      current[device] = Current.later;
      power[device] = Power.nothing;
    } else takeCurrent(index, device, reading, counts, isAway);
    if (code === Volt.absence) disputeAbsence(index, device, reading, why === 0 && (word & CLOSED_MASK) === 0);
  }
}

/** [E1] What a device measured last that no longer reports. Nothing of it counts. */
function takeLost(index: EvidenceIndex, device: number, reading: EvidenceReading, isLit: boolean): void {
  const {fullV, nominalV, leastA, scratch} = index;
  const {lost, volts, amps, current, power} = scratch;
  current[device] = Current.nothing;
  power[device] = Power.nothing;
  let bits = isLit ? Lost.lit : 0;
  if (takeAmps(reading, device, nominalV, leastA, amps) || powerOf(reading, device, index, amps) !== Power.nothing) bits |= Lost.amps;
  if (hasLostVolts(reading, device, fullV, volts)) bits |= Lost.volts;
  else if (hasGridFrequency(reading)) {
    bits |= Lost.frequency;
    volts[device] = reading.frequencyHz as number;
  }
  lost[device] = bits;
  if (bits !== 0) scratch.hasLost = true;
}

function hasLostVolts({phaseVoltagesV}: EvidenceReading, device: number, fullV: Float64Array, volts: Float64Array): boolean {
  if (isUncounted(phaseVoltagesV, device, fullV, volts)) return true;
  if (takeVolts(phaseVoltagesV, device, fullV, volts) !== Volt.absence) return false;
  return isSecondary(device, fullV, volts) || isBalanced(phaseVoltagesV, device, fullV, volts);
}

/** [E5] Turns an absence that its own reading disputes into a residual voltage, after its current and power are known. */
function disputeAbsence(index: EvidenceIndex, device: number, reading: EvidenceReading, isOpen: boolean): void {
  const {fullV, scratch} = index;
  const {volt, volts, power, disputed} = scratch;
  if (hasGridFrequency(reading)) {
    disputed[device] = Dispute.frequency;
    scratch.hasDispute = true;
  } else if (
    // At an open switch, power within the drift of its current may be that of the other side's voltage.
    (power[device] !== Power.nothing && !(isOpen && power[device] === Power.voltage)) ||
    isSecondary(device, fullV, volts) ||
    isBalanced(reading.phaseVoltagesV, device, fullV, volts)
  )
    disputed[device] = Dispute.powerOrBalance;
  else {
    scratch.noneDevice[scratch.noneCount++] = device;
    return;
  }
  volt[device] = Volt.residual;
}

/**
 * Current and power of a reading; they count even if its truck is drawn out of place. Where it is told to be (`isAway`), current
 * contradicts that or is only injected: it shows as power does. Of an id that stands twice they do not count, but at any of its devices
 * they may be: as a small current ([E6]).
 */
function takeCurrent(index: EvidenceIndex, device: number, reading: EvidenceReading, counts: boolean, isAway = false): void {
  const {nominalV, leastA, scratch} = index;
  const {amps, current, power} = scratch;
  const isFlowing = takeAmps(reading, device, nominalV, leastA, amps);
  current[device] = counts && isFlowing && !isAway ? Current.flows : Current.nothing;
  const code = isFlowing ? Power.flows : powerOf(reading, device, index, amps);
  if (counts) power[device] = isFlowing && !isAway ? Power.nothing : code;
  else power[device] = code === Power.nothing ? Power.nothing : Power.beyondDrift;
}

/** Looks at a current that was left for later. */
export function takeLater(index: EvidenceIndex, device: number): void {
  const {network, deviceStation, deviceSwitch, scratch} = index;
  const i = deviceStation[device];
  takeCurrent(index, device, scratch.rows[i][network.stations[i].scratch.rowOf[deviceSwitch[device]]], true);
}

/** [E1] The later stamp counts, of equal stamps the later arrival, of equal arrivals the later row. */
function inOrder(rows: readonly EvidenceReading[], nowMs: number): readonly EvidenceReading[] {
  const arrival = ({arrivedMs}: EvidenceReading) => (typeof arrivedMs === 'number' ? arrivedMs : nowMs);
  return [...rows].sort((a, b) => stampOf(a, nowMs) - stampOf(b, nowMs) || arrival(a) - arrival(b));
}

/** The row of each device that counts; of a temporary memory only those that report a change. */
function rememberNow(index: EvidenceIndex, options: EnergiseOptions, memory: EvidenceMemory, isAll: boolean): void {
  const {network, deviceOf, measuring, leastA, scratch} = index;
  const {amps, stampMs, reportedChangeMs, rows} = scratch;
  for (const [i, station] of network.stations.entries()) {
    const {rowOf, source, state} = station.scratch;
    const devices = deviceOf[i];
    for (let at = 0; at < rowOf.length; at++) {
      const device = devices[at];
      if (rowOf[at] < 0 || device < 0 || !(isAll || !Number.isNaN(reportedChangeMs[device]))) continue;
      const isReported = source[at] === Source.polled && (state[at] & ONLINE_MASK) !== 0;
      const reported = isReported ? reportedBy(state[at], outMaskOf(station, at, options)) : Reported.nothing;
      const row = rows[i][rowOf[at]];
      remember(memory, device, reported, device < measuring && amps[device] > leastA[device], stampMs[device], row);
      if (isAll && device < measuring) rememberMeasured(memory, device, measuredNow(scratch, device), stampMs[device], row.arrivedMs);
    }
  }
}

function measuredNow({volt, current}: EvidenceScratch, device: number): number {
  if (volt[device] === Volt.presence || current[device] === Current.flows) return Measured.presence;
  return volt[device] === Volt.absence ? Measured.absence : volt[device] === Volt.residual ? Measured.other : Measured.nothing;
}

/** Rows of an id before its last one: only if a poll returns several. */
function rememberOlder(index: EvidenceIndex, i: number, options: EnergiseOptions, memory: EvidenceMemory): void {
  const {network, deviceOf, measuring, leastA, nominalV} = index;
  const station = network.stations[i];
  const {firstOf, nextSame, scratch} = station;
  const amps = new Float64Array(measuring);
  for (const [row, reading] of index.scratch.rows[i].entries()) {
    const word = decodeSwitchState(reading.switchState);
    for (let at = firstOf.get(reading.deviceId) ?? -1; at >= 0; at = nextSame[at]) {
      const device = deviceOf[i][at];
      if (scratch.rowOf[at] === row || device < 0) continue;
      const reported = word === null || !isOnline(word) ? Reported.nothing : reportedBy(word, outMaskOf(station, at, options));
      const isFlowing = device < measuring && takeAmps(reading, device, nominalV, leastA, amps);
      remember(memory, device, reported, isFlowing, stampOf(reading, options.nowMs), reading);
    }
  }
}

/** [E1] Bits of a switch's state that tell that its truck or drawer has moved, where the options withdraw one by mask 4 ([N9]) that too. */
function outMaskOf({placeMask, station, ids, unitCount, tieCount}: StationIndex, at: number, {flag4Withdrawn}: EnergiseOptions): number {
  if (flag4Withdrawn === undefined) return placeMask[at];
  const kind = at < unitCount + tieCount ? station.kind : isHighVoltage(ids[at]) ? 'high' : 'low';
  return flag4Withdrawn.includes(kind) ? placeMask[at] | FLAG4_MASK : placeMask[at];
}
