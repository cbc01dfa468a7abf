import type {SwitchReading} from '../signals/reading.ts';
import {decodeSwitchState, SwitchBit} from '../signals/switch-state.ts';
import {DoubtBit, type EnergiseOptions} from './liveness.ts';
import {RUN_ALL, RUN_CLOSED, RUN_TOLD} from './runs.ts';
import {type StationIndex, UnitRole} from './station-index.ts';

/** Where a switch's effective state comes from. */
export const Source = {none: 0, polled: 1, lastKnown: 2} as const;

/**
 * What a polled row says of the voltages at a unit: nothing that decides, live, or dead on all three phases.
 * With `unsure` added the row is offline or stale and so measures nothing (MO-4-17).
 */
export const Measured = {nothing: 0, live: 1, dead: 2, unsure: 4} as const;

const CLOSED_MASK = 1 << SwitchBit.closed;
const ONLINE_MASK = 1 << SwitchBit.online;

/**
 * Gives every switch its effective state and its doubt (T1): by the polled readings first, a later row of the same id
 * replacing an earlier one, else by what the diagram last knew, else none.
 */
export function joinReadings(index: StationIndex, readings: Iterable<SwitchReading>, options: EnergiseOptions): void {
  const {ids, firstOf, firstSame, nextSame, repeated, unitCount, unitRole, switchCount, scratch} = index;
  const {source, state, doubt, measured, switchOfRow} = scratch;
  source.fill(Source.none);
  measured.fill(Measured.nothing);
  let row = -1;
  let expected = 0;
  for (const reading of readings) {
    row++;
    // Rows mostly come in the same order each time, at first in that of the station: comparing two ids saves the look-up.
    const guess = row < switchCount ? switchOfRow[row] : expected;
    const {deviceId} = reading;
    let first = -1;
    if (deviceId === ids[guess]) first = firstSame[guess];
    else if (deviceId === ids[expected]) first = firstSame[expected];
    else first = firstOf.get(deviceId) ?? -1;
    if (first < 0) continue;
    if (row < switchCount) switchOfRow[row] = first;
    expected = first + 1;

    const {switchState} = reading;
    const word = typeof switchState === 'number' && switchState >>> 0 === switchState ? switchState : decodeSwitchState(switchState);
    const offline = word !== null && (word & ONLINE_MASK) === 0;
    const why =
      (offline ? DoubtBit.offline : 0) | (isStale(reading.timeMs, options) ? DoubtBit.stale : 0) | (repeated[first] * DoubtBit.unknown);
    for (let i = first; i >= 0; i = nextSame[i]) {
      source[i] = word === null ? Source.none : Source.polled;
      state[i] = word ?? 0;
      doubt[i] = why;
      if (i < unitCount && unitRole[i] === UnitRole.incoming) measured[i] = measureAt(index, i, reading, why !== 0);
    }
  }
  settleSwitches(index);
}

/** A reading without a time counts from its arrival, that is, as fresh; one whose time is no number of milliseconds is never fresh. */
export function isStale(timeMs: number | undefined, {nowMs, staleAfterMs}: EnergiseOptions): boolean {
  return typeof timeMs === 'number' && !(Number.isFinite(timeMs) && nowMs - timeMs <= staleAfterMs);
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

/** Last known states where no row gives one, and how each switch stands in the three runs. */
function settleSwitches({scratch, present, repeated, hasLastKnown, lastKnown, switchCount}: StationIndex): void {
  const {source, state, doubt, closed} = scratch;
  for (let i = 0; i < switchCount; i++) {
    if (source[i] === Source.none) {
      state[i] = lastKnown[i];
      if (hasLastKnown[i] === 1) source[i] = Source.lastKnown;
      doubt[i] = hasLastKnown[i] === 1 ? DoubtBit.lastKnown | (repeated[i] * DoubtBit.unknown) : present[i] === 1 ? DoubtBit.unknown : 0;
    }
    const told = source[i] === Source.none ? 0 : state[i] & CLOSED_MASK;
    closed[i] = doubt[i] === 0 ? told * RUN_ALL : (told * RUN_TOLD) | RUN_CLOSED;
  }
}
