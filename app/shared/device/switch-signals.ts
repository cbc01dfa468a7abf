import {
  EquipmentType,
  FLAG4_MEANING,
  isClosed,
  isCurrentSequenceAbnormal,
  isEarthingSwitchClosed,
  isFlag4,
  isOnline,
  isSpringCharged,
  isVoltageSequenceAbnormal,
  readContacts,
  type VoltageKind,
} from '@livebus/engine/core';
import type {KeyBelow} from '../../texts/text-table.ts';

type SwitchWord = KeyBelow<'device', 'switch'>;

/** State of one signal. */
export interface SwitchSignal {
  readonly label: SwitchWord;
  /** `contactsClosed` goes with `contacts`. */
  readonly word: SwitchWord;
  /** `old`: last known state. */
  readonly look: 'plain' | 'amber' | 'red' | 'old';
  /** Names of the closed contacts, such as S5. */
  readonly contacts?: readonly string[];
  /** For a capacitor bank: how many of its steps are on. */
  readonly steps?: {readonly on: number; readonly of: number};
}

/** Properties of a device that decide which signals it has; empty if no diagram contains it. */
export interface SignalSource {
  readonly type?: number | undefined;
  readonly capacitorSteps?: number | undefined;
  /** Contacts that report a voltage presence indicator, and a truck out of the service position. */
  readonly presenceContact?: number | undefined;
  readonly truckContact?: number | undefined;
}

/**
 * Whether a switch is operated by a spring that may be uncharged: circuit-breakers at high voltage, and at low voltage those of incoming
 * feeders and bus-ties. Capacitors are switched by contactors, a drawer by hand, and a voltage transformer not at all. Equipment outside
 * every diagram counts as having one.
 */
export function hasSpring(kind: VoltageKind, {type}: SignalSource): boolean {
  if (type === undefined) return true;
  if (type === EquipmentType.capacitor || type === EquipmentType.voltageTransformer) return false;
  return kind === 'high' || type === EquipmentType.incoming || type === EquipmentType.tie;
}

/** Contacts whose meaning the site defines follow the four with a fixed meaning (MO-2.rt-10). */
const FIRST_FREE_CONTACT = 4;

/**
 * A switchState in words (MO-4-02 to MO-4-08, MO-2.rt-10). Without one every signal is unknown, never clear: an unknown position is not an
 * open one (MO-3-03). `doubtful`: the device is offline or stale. Its last signals are then shown as old and its earthing switch as
 * unknown, because nothing stale may report earthing (T8). That it once communicated means nothing now.
 */
export function switchSignals(
  state: number | null,
  kind: VoltageKind,
  doubtful = false,
  source: SignalSource = {},
): readonly SwitchSignal[] {
  const signals = freshSignals(state, kind, source);
  if (!doubtful || state === null) return signals;
  return signals.map((signal): SwitchSignal => {
    if (signal.label === 'knife') return {label: signal.label, word: 'unknown', look: 'amber'};
    if (signal.label === 'communication' && signal.word === 'normal') return {label: signal.label, word: 'unknown', look: 'amber'};
    return signal.look === 'plain' ? {...signal, look: 'old'} : signal;
  });
}

function freshSignals(state: number | null, kind: VoltageKind, source: SignalSource): readonly SwitchSignal[] {
  const hot = FLAG4_MEANING[kind] === 'high-temperature';
  const flag4 = hot ? 'highTemperature' : 'secondPosition';
  const steps = source.capacitorSteps ?? 0;
  const spring = hasSpring(kind, source) || (state !== null && isSpringCharged(state));
  const {presenceContact, truckContact} = source;
  if (state === null) {
    const labels = [
      'position',
      'spring',
      'steps',
      flag4,
      'knife',
      'currentSequence',
      'voltageSequence',
      'communication',
      'presence',
      'truck',
      'contacts',
    ] as const;
    const has = (label: SwitchWord) =>
      (label !== 'spring' || spring) &&
      (label !== 'steps' || steps > 0) &&
      (label !== 'presence' || presenceContact !== undefined) &&
      (label !== 'truck' || truckContact !== undefined);
    return labels.filter(has).map((label) => ({label, word: 'unknown', look: 'amber'}));
  }
  const sequence = (label: SwitchWord, abnormal: boolean): SwitchSignal => ({
    label,
    word: abnormal ? 'abnormal' : 'normal',
    look: abnormal ? 'amber' : 'plain',
  });
  const contacts = readContacts(state);
  const isStep = (index: number) => index >= FIRST_FREE_CONTACT && index < FIRST_FREE_CONTACT + steps;
  const on = contacts.filter((closed, index) => closed && isStep(index)).length;
  const isNamed = (index: number) => isStep(index) || index + 1 === presenceContact || index + 1 === truckContact;
  const closed = contacts.flatMap((closed, index) => (closed && index >= FIRST_FREE_CONTACT && !isNamed(index) ? [`S${index + 1}`] : []));
  const isSet = (contact: number) => contacts[contact - 1] === true;
  const set = isFlag4(state);
  const springSignal: SwitchSignal = {label: 'spring', word: isSpringCharged(state) ? 'stored' : 'notStored', look: 'plain'};
  return [
    {label: 'position', word: isClosed(state) ? 'closed' : 'open', look: 'plain'},
    ...(spring ? [springSignal] : []),
    ...(steps > 0 ? [{label: 'steps', word: 'stepsOn', look: 'plain', steps: {on, of: steps}} as const] : []),
    {label: flag4, word: set ? (hot ? 'hot' : 'secondPosition') : 'normal', look: set ? (hot ? 'red' : 'amber') : 'plain'},
    {label: 'knife', word: isEarthingSwitchClosed(state) ? 'knifeOn' : 'knifeOff', look: 'plain'},
    sequence('currentSequence', isCurrentSequenceAbnormal(state)),
    sequence('voltageSequence', isVoltageSequenceAbnormal(state)),
    {label: 'communication', word: isOnline(state) ? 'normal' : 'offline', look: isOnline(state) ? 'plain' : 'amber'},
    ...(presenceContact === undefined
      ? []
      : [{label: 'presence', word: isSet(presenceContact) ? 'presenceLit' : 'presenceDark', look: 'plain'} as const]),
    ...(truckContact === undefined
      ? []
      : [{label: 'truck', word: isSet(truckContact) ? 'truckOut' : 'truckIn', look: isSet(truckContact) ? 'amber' : 'plain'} as const]),
    closed.length === 0
      ? {label: 'contacts', word: 'allOpen', look: 'plain'}
      : {label: 'contacts', word: 'contactsClosed', look: 'plain', contacts: closed},
  ];
}

/** A tag at the head of a device, for a state that neither its position nor its doubts cover. Keys of `device:switch.tag`. */
export interface SignalTag {
  readonly tag: 'stored' | 'notStored' | 'springUnknown' | 'hot' | 'secondPosition' | 'sequenceAbnormal' | 'online';
  readonly look: Exclude<SwitchSignal['look'], 'old'>;
}

/**
 * Offline is already shown as a doubt of the switch, and a closed earthing switch as earthed, so neither is repeated. A doubtful device is
 * not shown as online either.
 */
export function signalTags(state: number | null, kind: VoltageKind, doubtful = false, source: SignalSource = {}): readonly SignalTag[] {
  const spring = hasSpring(kind, source);
  if (state === null) return spring ? [{tag: 'springUnknown', look: 'amber'}] : [];
  const tags: SignalTag[] = spring || isSpringCharged(state) ? [{tag: isSpringCharged(state) ? 'stored' : 'notStored', look: 'plain'}] : [];
  if (isFlag4(state))
    tags.push(FLAG4_MEANING[kind] === 'high-temperature' ? {tag: 'hot', look: 'red'} : {tag: 'secondPosition', look: 'amber'});
  if (isCurrentSequenceAbnormal(state) || isVoltageSequenceAbnormal(state)) tags.push({tag: 'sequenceAbnormal', look: 'amber'});
  if (isOnline(state) && !doubtful) tags.push({tag: 'online', look: 'plain'});
  return tags;
}
