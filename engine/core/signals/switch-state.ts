import {readUint32} from '../base/read-number.ts';
import type {VoltageKind} from '../station/station.ts';

/** Zero-based bit positions of a switchState: the only place that defines them (MO-4-01). */
export const SwitchBit = {
  closed: 0,
  springCharged: 1,
  /** High temperature or second position, by the station's kind (MO-4-04). */
  flag4: 2,
  earthingSwitch: 3,
  currentPhaseSequence: 28,
  voltagePhaseSequence: 29,
  online: 30,
} as const;

/** The contacts labelled S1 to S17 are positions 0 to 16 (MO-4-06). */
export const CONTACT_COUNT = 17;

/** Meaning of mask 4: the red lamp of a high-voltage cabinet, a low-voltage drawer out of its connected position (MO-4-04). */
export const FLAG4_MEANING = {high: 'high-temperature', low: 'second-position'} as const satisfies Record<VoltageKind, string>;

/**
 * Decodes a switchState, delivered as number or decimal text, signed or unsigned, to unsigned 32 bits. Null, empty, fractional and
 * non-numeric values are missing: null, never zero (MO-4-09).
 */
export function decodeSwitchState(value: unknown): number | null {
  return readUint32(value);
}

/** Value of one bit; `state` may be signed or unsigned. */
export function bit(state: number, position: number): 0 | 1 {
  return ((state >>> position) & 1) as 0 | 1;
}

export function isClosed(state: number): boolean {
  return bit(state, SwitchBit.closed) === 1;
}

/** Spring charged (MO-4-03). */
export function isSpringCharged(state: number): boolean {
  return bit(state, SwitchBit.springCharged) === 1;
}

export function isFlag4(state: number): boolean {
  return bit(state, SwitchBit.flag4) === 1;
}

/** Earthing switch on (MO-4-05). */
export function isEarthingSwitchClosed(state: number): boolean {
  return bit(state, SwitchBit.earthingSwitch) === 1;
}

/** Communication normal (MO-4-08). */
export function isOnline(state: number): boolean {
  return bit(state, SwitchBit.online) === 1;
}

/** Set means abnormal (MO-4-07). */
export function isCurrentSequenceAbnormal(state: number): boolean {
  return bit(state, SwitchBit.currentPhaseSequence) === 1;
}

/** Set means abnormal (MO-4-07). */
export function isVoltageSequenceAbnormal(state: number): boolean {
  return bit(state, SwitchBit.voltagePhaseSequence) === 1;
}

/** [17] whether each of the contacts S1 to S17 is closed. */
export function readContacts(state: number): readonly boolean[] {
  return Array.from({length: CONTACT_COUNT}, (_, position) => bit(state, position) === 1);
}
