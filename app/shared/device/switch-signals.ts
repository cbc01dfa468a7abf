import {
  FLAG4_MEANING,
  isClosed,
  isCurrentSequenceAbnormal,
  isFlag4,
  isKnifeOn,
  isOnline,
  isStored,
  isVoltageSequenceAbnormal,
  readContacts,
  type VoltageKind,
} from '@livebus/engine/core';
import type {KeyBelow} from '../../texts/text-table.ts';

type SwitchWord = KeyBelow<'device', 'switch'>;

/** What one signal says. */
export interface SwitchSignal {
  readonly label: SwitchWord;
  /** `contactsClosed` goes with `contacts`. */
  readonly word: SwitchWord;
  /** `old`: as it was when the device was last heard of. */
  readonly look: 'plain' | 'amber' | 'red' | 'old';
  /** Names of the contacts that are closed, such as S5. */
  readonly contacts?: readonly string[];
}

/** Contacts whose meaning the site gives stand behind the four that have one (MO-2.rt-10). */
const FIRST_FREE_CONTACT = 4;

/**
 * A switchState in words (MO-4-02 to MO-4-08, MO-2.rt-10). Without one every signal is unknown, never clear: an unknown position is
 * not an open one (MO-3-03). `doubtful`: the device is offline or stale: what it said is shown as old, and earthing, which nothing stale may
 * tell, as unknown (T8); that it once communicated says nothing of now.
 */
export function switchSignals(state: number | null, kind: VoltageKind, doubtful = false): readonly SwitchSignal[] {
  const signals = freshSignals(state, kind);
  if (!doubtful || state === null) return signals;
  return signals.map((signal): SwitchSignal => {
    if (signal.label === 'knife') return {label: signal.label, word: 'unknown', look: 'amber'};
    if (signal.label === 'communication' && signal.word === 'normal') return {label: signal.label, word: 'unknown', look: 'amber'};
    return signal.look === 'plain' ? {...signal, look: 'old'} : signal;
  });
}

function freshSignals(state: number | null, kind: VoltageKind): readonly SwitchSignal[] {
  const hot = FLAG4_MEANING[kind] === 'high-temperature';
  const flag4 = hot ? 'highTemperature' : 'secondPosition';
  if (state === null) {
    const labels = ['position', 'spring', flag4, 'knife', 'currentSequence', 'voltageSequence', 'communication', 'contacts'] as const;
    return labels.map((label) => ({label, word: 'unknown', look: 'amber'}));
  }
  const sequence = (label: SwitchWord, abnormal: boolean): SwitchSignal => ({
    label,
    word: abnormal ? 'abnormal' : 'normal',
    look: abnormal ? 'amber' : 'plain',
  });
  const closed = readContacts(state).flatMap((on, index) => (on && index >= FIRST_FREE_CONTACT ? [`S${index + 1}`] : []));
  const set = isFlag4(state);
  return [
    {label: 'position', word: isClosed(state) ? 'closed' : 'open', look: 'plain'},
    {label: 'spring', word: isStored(state) ? 'stored' : 'notStored', look: 'plain'},
    {label: flag4, word: set ? (hot ? 'hot' : 'secondPosition') : 'normal', look: set ? (hot ? 'red' : 'amber') : 'plain'},
    {label: 'knife', word: isKnifeOn(state) ? 'knifeOn' : 'knifeOff', look: 'plain'},
    sequence('currentSequence', isCurrentSequenceAbnormal(state)),
    sequence('voltageSequence', isVoltageSequenceAbnormal(state)),
    {label: 'communication', word: isOnline(state) ? 'normal' : 'offline', look: isOnline(state) ? 'plain' : 'amber'},
    closed.length === 0
      ? {label: 'contacts', word: 'allOpen', look: 'plain'}
      : {label: 'contacts', word: 'contactsClosed', look: 'plain', contacts: closed},
  ];
}

/** What stands among the states at the head of a device: what neither its position nor its doubts say. Keys of `device:switch.tag`. */
export interface SignalTag {
  readonly tag: 'stored' | 'notStored' | 'springUnknown' | 'hot' | 'secondPosition' | 'sequenceAbnormal' | 'online';
  readonly look: Exclude<SwitchSignal['look'], 'old'>;
}

/** Offline is told as a doubt of the switch, a closed earthing switch as earthed: neither is told twice. Doubtful, it is not online either. */
export function signalTags(state: number | null, kind: VoltageKind, doubtful = false): readonly SignalTag[] {
  if (state === null) return [{tag: 'springUnknown', look: 'amber'}];
  const tags: SignalTag[] = [{tag: isStored(state) ? 'stored' : 'notStored', look: 'plain'}];
  if (isFlag4(state))
    tags.push(FLAG4_MEANING[kind] === 'high-temperature' ? {tag: 'hot', look: 'red'} : {tag: 'secondPosition', look: 'amber'});
  if (isCurrentSequenceAbnormal(state) || isVoltageSequenceAbnormal(state)) tags.push({tag: 'sequenceAbnormal', look: 'amber'});
  if (isOnline(state) && !doubtful) tags.push({tag: 'online', look: 'plain'});
  return tags;
}
