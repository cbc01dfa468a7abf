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
export function joinReadings(index: StationIndex, readings: Iterable<SwitchReading>, {nowMs, staleAfterMs}: EnergiseOptions): void {
  const {ids, firstOf, firstSame, nextSame, scratch} = index;
  scratch.source.fill(Source.none);
  scratch.measured.fill(Measured.nothing);
  let expected = 0;
  for (const reading of readings) {
    // Rows mostly come in the order of the station: comparing with the next id saves the look-up.
    const first = reading.deviceId === ids[expected] ? firstSame[expected] : (firstOf.get(reading.deviceId) ?? -1);
    if (first < 0) continue;
    const state = decodeSwitchState(reading.switchState);
    const stale = isStale(reading.timeMs, nowMs, staleAfterMs);
    for (let i = first; i >= 0; i = nextSame[i]) takeReading(index, i, reading, state, stale);
    expected = first + 1;
  }
  settleSwitches(index);
}

/** A reading without a time counts from its arrival, that is, as fresh; one whose time is no number of milliseconds is never fresh. */
function isStale(timeMs: number | undefined, nowMs: number, staleAfterMs: number): boolean {
  return typeof timeMs === 'number' && !(Number.isFinite(timeMs) && nowMs - timeMs <= staleAfterMs);
}

function takeReading(index: StationIndex, i: number, reading: SwitchReading, state: number | null, stale: boolean): void {
  const {scratch, unitCount, unitRole, unitSection, voltageLimitV} = index;
  const offline = state !== null && (state & ONLINE_MASK) === 0;
  scratch.source[i] = state === null ? Source.none : Source.polled;
  scratch.state[i] = state ?? 0;
  scratch.doubt[i] = (offline ? DoubtBit.offline : 0) | (stale ? DoubtBit.stale : 0);
  if (i >= unitCount || unitRole[i] !== UnitRole.incoming) return;
  const measured = measure(reading.phaseVoltagesV, voltageLimitV[unitSection[i]]);
  scratch.measured[i] = measured !== Measured.nothing && (offline || stale) ? measured | Measured.unsure : measured;
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
function settleSwitches({scratch, present, hasLastKnown, lastKnown, switchCount}: StationIndex): void {
  const {source, state, doubt, closed} = scratch;
  for (let i = 0; i < switchCount; i++) {
    if (source[i] === Source.none) {
      state[i] = lastKnown[i];
      if (hasLastKnown[i] === 1) source[i] = Source.lastKnown;
      doubt[i] = hasLastKnown[i] === 1 ? DoubtBit.lastKnown : present[i] === 1 ? DoubtBit.unknown : 0;
    }
    const told = source[i] === Source.none ? 0 : state[i] & CLOSED_MASK;
    closed[i] = doubt[i] === 0 ? told * RUN_ALL : (told * RUN_TOLD) | RUN_CLOSED;
  }
}
