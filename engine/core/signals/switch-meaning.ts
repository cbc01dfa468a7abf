import type {VoltageKind} from '../station/station.ts';
import {bit, CONTACT_COUNT, FLAG4_MEANING, SwitchBit} from './switch-state.ts';

/** What a position of a switchState says. */
export type SwitchMeaning =
  | ('closed' | 'open' | 'charged' | 'uncharged' | 'hot' | 'secondPosition' | 'normal' | 'earthed' | 'unearthed')
  | ('contactOn' | 'contactOff' | 'abnormal' | 'offline');

type Pair = readonly [set: SwitchMeaning, clear: SwitchMeaning];

const PAIRS: Readonly<Record<number, Pair>> = {
  [SwitchBit.closed]: ['closed', 'open'],
  [SwitchBit.springCharged]: ['charged', 'uncharged'],
  [SwitchBit.earthingSwitch]: ['earthed', 'unearthed'],
  [SwitchBit.currentPhaseSequence]: ['abnormal', 'normal'],
  [SwitchBit.voltagePhaseSequence]: ['abnormal', 'normal'],
  [SwitchBit.online]: ['normal', 'offline'],
};
const FLAG4_PAIRS: Readonly<Record<(typeof FLAG4_MEANING)[VoltageKind], Pair>> = {
  'high-temperature': ['hot', 'normal'],
  'second-position': ['secondPosition', 'normal'],
};
const CONTACT: Pair = ['contactOn', 'contactOff'];

/** Positions whose meaning is fixed; further contacts mean what the site defines. */
const FIXED = [SwitchBit.closed, SwitchBit.springCharged, SwitchBit.flag4, SwitchBit.earthingSwitch] as const;
const HEALTH = [SwitchBit.currentPhaseSequence, SwitchBit.voltagePhaseSequence, SwitchBit.online] as const;

/** Meaning of one position, set or clear (MO-4-02 to MO-4-08); undefined for a position that has none. */
export function switchMeaning(state: number, position: number, kind: VoltageKind): SwitchMeaning | undefined {
  const pair = position === SwitchBit.flag4 ? FLAG4_PAIRS[FLAG4_MEANING[kind]] : PAIRS[position];
  const [set, clear] = pair ?? (position >= 0 && position < CONTACT_COUNT ? CONTACT : []);
  return bit(state, position) === 1 ? set : clear;
}

/**
 * Positions with something to say, rising: the first four always, of the further contacts those that are set, and of the three of health
 * those that are not normal, so that a table is no wider than what the device uses (MO-2.rt-10).
 */
export function tellingPositions(state: number): readonly number[] {
  const contacts = Array.from({length: CONTACT_COUNT - FIXED.length}, (_, at) => at + FIXED.length);
  return [
    ...FIXED,
    ...contacts.filter((position) => bit(state, position) === 1),
    ...HEALTH.filter((position) => switchMeaning(state, position, 'high') !== 'normal'),
  ];
}
