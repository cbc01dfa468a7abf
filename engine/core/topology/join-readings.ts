import {type SwitchReading, staleAfterOf} from '../signals/reading.ts';
import {decodeSwitchState, SwitchBit} from '../signals/switch-state.ts';
import {DoubtBit, type EnergiseOptions} from './liveness.ts';
import {CASE_ALL, CASE_CLOSED, CASE_REPORTED} from './runs.ts';
import type {StationIndex} from './station-index.ts';

/** Source of a switch's effective state. */
export const Source = {none: 0, polled: 1, lastKnown: 2} as const;

/**
 * What a polled row says about the voltages at a unit: nothing decisive, live, or dead on all three phases. With `unsure` added the row is
 * offline or stale, so its measurement is not reliable (MO-4-17).
 */
export const Measured = {nothing: 0, live: 1, dead: 2, unsure: 4} as const;

const CLOSED_MASK = 1 << SwitchBit.closed;
const ONLINE_MASK = 1 << SwitchBit.online;

/**
 * Determines every switch's effective state and its doubt (T1): from the polled readings first, where a later row of an id replaces an
 * earlier one, otherwise from the diagram's last known state, otherwise none.
 *
 * @returns whether several rows have the same id.
 */
export function joinReadings(index: StationIndex, readings: Iterable<SwitchReading>, options: EnergiseOptions): boolean {
  const {ids, firstOf, firstSame, nextSame, repeated, unitCount, unitFeeds, switchCount, scratch} = index;
  const {source, state, doubt, measured, closed, rowOf, switchOfRow} = scratch;
  source.fill(Source.none);
  measured.fill(Measured.nothing);
  rowOf.fill(-1);
  let isTwice = false;
  const rows: readonly SwitchReading[] = Array.isArray(readings) ? readings : Array.from(readings);
  const rowCount = rows.length;
  let expected = 0;
  for (let row = 0; row < rowCount; row++) {
    const reading = rows[row];
    const {deviceId, switchState} = reading;
    // Rows mostly arrive in the same order each time, initially in the station's: comparing two ids saves the lookup.
    const guess = row < switchCount ? switchOfRow[row] : expected;
    let first = -1;
    if (deviceId === ids[guess]) first = firstSame[guess];
    else if (deviceId === ids[expected]) first = firstSame[expected];
    else first = firstOf.get(deviceId) ?? -1;
    if (first < 0) continue;
    if (row < switchCount && first !== guess) switchOfRow[row] = first;
    expected = first + 1;

    const word = typeof switchState === 'number' && switchState >>> 0 === switchState ? switchState : decodeSwitchState(switchState);
    let why = repeated[first] === 0 ? 0 : DoubtBit.unknown;
    if (word !== null && (word & ONLINE_MASK) === 0) why |= DoubtBit.offline;
    if (isStale(reading, options)) why |= DoubtBit.stale;
    const reported = word === null ? 0 : word & CLOSED_MASK;
    if (rowOf[first] >= 0) isTwice = true;
    for (let i = first; i >= 0; i = nextSame[i]) {
      source[i] = word === null ? Source.none : Source.polled;
      state[i] = word ?? 0;
      rowOf[i] = row;
      doubt[i] = why;
      closed[i] = closedIn(reported, why);
      if (i < unitCount && unitFeeds[i] === 1) measured[i] = measureAt(index, i, reading, why !== 0);
    }
  }
  settleSwitches(index);
  return isTwice;
}

/** Bits of the runs in which a switch is closed: `reported` is 1 for one that is reported closed. */
function closedIn(reported: number, doubt: number): number {
  return doubt === 0 ? reported * CASE_ALL : (reported * CASE_REPORTED) | CASE_CLOSED;
}

/**
 * Older than its own gateway allows (`staleAfterOf`). A reading without a time counts from its arrival, i.e. as fresh, and so does one whose
 * time is later than that; one whose time is not a finite number is never fresh.
 */
export function isStale(
  reading: Pick<SwitchReading, 'timeMs' | 'arrivedMs' | 'periodMs'>,
  {nowMs, staleAfterMs}: EnergiseOptions,
): boolean {
  const {timeMs, arrivedMs} = reading;
  if (typeof timeMs !== 'number') return false;
  if (!Number.isFinite(timeMs)) return true;
  const ageMs = nowMs - (typeof arrivedMs === 'number' && arrivedMs < timeMs ? arrivedMs : timeMs);
  // Mostly decided without the period.
  return !(ageMs <= staleAfterMs) && !(ageMs <= staleAfterOf(reading.periodMs, staleAfterMs));
}

function measureAt({unitSection, voltageLimitV}: StationIndex, unit: number, {phaseVoltagesV}: SwitchReading, doubtful: boolean): number {
  const measured = measure(phaseVoltagesV, voltageLimitV[unitSection[unit]]);
  return measured !== Measured.nothing && doubtful ? measured | Measured.unsure : measured;
}

function measure(volts: SwitchReading['phaseVoltagesV'], limitV: number): number {
  if (volts === undefined || volts === null) return Measured.nothing;
  let known = 0;
  for (let phase = 0; phase < 3; phase++) {
    const value = volts[phase];
    if (typeof value !== 'number' || !Number.isFinite(value)) continue;
    if (Math.abs(value) > limitV) return Measured.live;
    known++;
  }
  return known === 3 ? Measured.dead : Measured.nothing;
}

/** Last known states for switches without a row. */
function settleSwitches({scratch, present, repeated, hasLastKnown, lastKnown, switchCount}: StationIndex): void {
  const {source, state, doubt, closed} = scratch;
  for (let i = 0; i < switchCount; i++) {
    if (source[i] !== Source.none) continue;
    const isKnown = hasLastKnown[i] === 1;
    const unknown = repeated[i] === 0 ? 0 : DoubtBit.unknown;
    state[i] = lastKnown[i];
    if (isKnown) source[i] = Source.lastKnown;
    doubt[i] = isKnown ? DoubtBit.lastKnown | unknown : present[i] === 1 ? DoubtBit.unknown : 0;
    closed[i] = closedIn(isKnown ? state[i] & CLOSED_MASK : 0, doubt[i]);
  }
}
