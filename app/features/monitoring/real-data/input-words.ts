import {bit, decodeSwitchState, SwitchBit, switchMeaning, tellingPositions, type VoltageKind} from '@livebus/engine/core';
import {type DeviceStatus, type StatusKey, statusColumns} from '../../../base/api/readings/device-status.ts';

/** One digital input as shown. */
export interface InputWord {
  /** From 1: S1. */
  readonly number: number;
  /** Meaning of the state; `unknown` of an old one; undefined where only the backend's text is known, or nothing. */
  readonly key: StatusKey | 'unknown' | undefined;
  /** The backend's own text, shown as delivered. */
  readonly label: string | undefined;
  /** Whether the contact is set; undefined while that is unknown. */
  readonly set: boolean | undefined;
}

/**
 * The inputs S1 to the last with a text, at least eight (MO-2.rt-09, MO-2.rt-10). A text of the backend counts while it belongs to the shown
 * switch state. Otherwise the position words itself, and a position whose meaning is not known, or whose state is not, has no word.
 *
 * @param state - of the newest reading; null if unknown, and then the state of the texts counts.
 * @param doubtful - the device is offline or stale: every input with a word is unknown, because a last position is none of now and nothing
 * stale may report earthing (T8). Only that it is offline is known.
 */
export function inputWords(
  status: DeviceStatus | null | undefined,
  state: number | null,
  kind: VoltageKind,
  doubtful = false,
): readonly InputWord[] {
  const words = lastWords(status, state, kind);
  return doubtful ? words.map(agedWord) : words;
}

function agedWord(word: InputWord): InputWord {
  const {number, key, label, set} = word;
  if (number === SwitchBit.online + 1 && set === false) return word;
  return {number, key: key === undefined && label === undefined ? undefined : 'unknown', label: undefined, set: undefined};
}

function lastWords(status: DeviceStatus | null | undefined, state: number | null, kind: VoltageKind): readonly InputWord[] {
  const ofTexts = decodeSwitchState(status?.switchState);
  const shown = state ?? ofTexts;
  const current = ofTexts === null || ofTexts === shown;
  const texts = status === null || status === undefined || !current ? [] : status.inputs;
  const count = Math.max(statusColumns(texts), current || shown === null ? 0 : tellingPositions(shown).at(-1)! + 1);
  return Array.from({length: count}, (_, position) => {
    const text = texts[position];
    const set = shown === null ? undefined : bit(shown, position) === 1;
    if (text?.label !== undefined) return {number: position + 1, key: text.key, label: text.label, set};
    return {number: position + 1, key: shown === null ? undefined : switchMeaning(shown, position, kind), label: undefined, set};
  });
}
