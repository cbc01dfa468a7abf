import {bit, CONTACT_COUNT, decodeSwitchState, SwitchBit, type VoltageKind} from '@livebus/engine/core';
import {type DeviceStatus, type StatusKey, statusColumns} from '../../../base/api/readings/device-status.ts';

/** One digital input as shown. */
export interface InputWord {
  /** From 1: S1. */
  readonly number: number;
  /** Meaning of the state; undefined where only the backend's text is known, or nothing. */
  readonly key: StatusKey | undefined;
  /** The backend's own text, shown as delivered. */
  readonly label: string | undefined;
  /** Whether the contact is set; undefined while the switch state is unknown. */
  readonly set: boolean | undefined;
}

const PAIRS: Readonly<Record<number, readonly [set: StatusKey, clear: StatusKey]>> = {
  0: ['closed', 'open'],
  1: ['charged', 'uncharged'],
  3: ['earthed', 'unearthed'],
  [SwitchBit.currentPhaseSequence]: ['abnormal', 'normal'],
  [SwitchBit.voltagePhaseSequence]: ['abnormal', 'normal'],
  [SwitchBit.online]: ['normal', 'offline'],
};

/**
 * The inputs S1 to the last with a text, at least eight (MO-2.rt-09, MO-2.rt-10). A text of the backend counts while it belongs to the shown
 * switch state. Otherwise the position words itself, and a position whose meaning is not known, or whose state is not, has no word.
 *
 * @param state - of the newest reading; null if unknown, and then the state of the texts counts.
 */
export function inputWords(status: DeviceStatus | null | undefined, state: number | null, kind: VoltageKind): readonly InputWord[] {
  const ofTexts = decodeSwitchState(status?.switchState);
  const shown = state ?? ofTexts;
  const current = ofTexts === null || ofTexts === shown;
  const texts = status === null || status === undefined || !current ? [] : status.inputs;
  const count = Math.max(statusColumns(texts), current || shown === null ? 0 : lastSet(shown));
  return Array.from({length: count}, (_, position) => {
    const text = texts[position];
    const set = shown === null ? undefined : bit(shown, position) === 1;
    if (text?.label !== undefined) return {number: position + 1, key: text.key, label: text.label, set};
    return {number: position + 1, key: set === undefined ? undefined : keyOf(position, set, kind), label: undefined, set};
  });
}

function keyOf(position: number, set: boolean, kind: VoltageKind): StatusKey | undefined {
  if (position === SwitchBit.flag4) return set ? (kind === 'high' ? 'hot' : 'secondPosition') : 'normal';
  const pair = PAIRS[position];
  if (pair !== undefined) return pair[set ? 0 : 1];
  if (position < CONTACT_COUNT) return set ? 'contactOn' : 'contactOff';
  return undefined;
}

/** Number of the last input that is set or not normal: those that our server would word. */
function lastSet(state: number): number {
  const set = (position: number) => bit(state, position) === 1;
  if (!set(SwitchBit.online)) return SwitchBit.online + 1;
  if (set(SwitchBit.voltagePhaseSequence)) return SwitchBit.voltagePhaseSequence + 1;
  if (set(SwitchBit.currentPhaseSequence)) return SwitchBit.currentPhaseSequence + 1;
  return Array.from({length: CONTACT_COUNT}, (_, position) => position).findLast(set)! + 1 || 0;
}
