import {ALARM_LIMITS, ALARM_STATES, type AlarmState, EVENT_KINDS} from '@livebus/contract';
import {DAY_MS, knownDay, siteDayStart} from '@livebus/engine/core';
import {isCivil} from '@livebus/ui';
import {z} from 'zod';
import type {AlarmQuery} from '../../../base/api/calls/alarms.ts';
import {useAddressState} from '../../../shared/address/use-address-state.ts';

/** The usual choices of states by name; anything else in the address is a list of states. */
export const SHOWN = {
  open: ['unacknowledged', 'acknowledged', 'returned', 'shelved', 'suppressed', 'outOfService'],
  todo: ['unacknowledged', 'returned'],
  quiet: ['shelved'],
  /** Kept quiet by a tag of their device: by design, or out of service. */
  tagged: ['suppressed', 'outOfService'],
  all: ALARM_STATES,
} as const satisfies Record<string, readonly AlarmState[]>;
export type Shown = keyof typeof SHOWN;
export const SHOWN_NAMES = ['todo', 'open', 'quiet', 'tagged', 'all'] as const satisfies readonly Shown[];

const LEVELS = ['1', '2', '3', '4'] as const;
export const SORTS = ['newest', 'oldest', 'level'] as const;

const text = z.string().max(100).default('');
/** Values with commas between them; those that are none are left out. */
const listOfOnes = <One extends string>(ones: readonly One[]) =>
  z
    .string()
    .transform((given) => ones.filter((one) => given.split(',').includes(one)))
    .default([]);
/** A day of the site, or epoch ms. */
const moment = z
  .string()
  .refine((given) => isCivil(given, 'day') || /^\d{1,15}$/.test(given))
  .default('');

/** What the table is asked for; it stands in the address. */
const CHOICE = z.object({
  show: z.string().max(200).default('open'),
  level: listOfOnes(LEVELS),
  kind: listOfOnes(EVENT_KINDS),
  projectId: text,
  stationId: text,
  deviceId: text,
  rule: text,
  from: moment,
  to: moment,
  words: z
    .string()
    .transform((given) => given.slice(0, ALARM_LIMITS.words))
    .default(''),
  sort: z.enum(SORTS).default('newest'),
});
export type AlarmChoice = z.output<typeof CHOICE>;

export const useAlarmChoice = () => useAddressState(CHOICE);

/** The name of a usual choice of states; undefined for a list. */
export const shownName = (show: string): Shown | undefined => SHOWN_NAMES.find((name) => name === show);

/** The states that are asked for. A text that names none is the usual choice. */
export function statesOf(show: string): readonly AlarmState[] {
  const name = shownName(show);
  if (name !== undefined) return SHOWN[name];
  const named = show.split(',');
  const states = ALARM_STATES.filter((state) => named.includes(state));
  return states.length === 0 ? SHOWN.open : states;
}

/** Text of states in an address: the name of a usual choice where it is one. */
export function showText(states: readonly AlarmState[]): string {
  const isSame = (name: Shown) => SHOWN[name].length === states.length && SHOWN[name].every((state) => states.includes(state));
  return SHOWN_NAMES.find(isSame) ?? ALARM_STATES.filter((state) => states.includes(state)).join();
}

/** When the causes came, epoch ms: `from` is included, `to` is not; undefined where the window has no end. */
export interface CauseWindow {
  readonly from?: number;
  readonly to?: number;
}

/** The filter of a choice, as the server reads it. Days are the zone's; the last one is included whole. */
export function queryOf({show, level, kind, words, sort, from, to, ...asset}: AlarmChoice, zone: string): AlarmQuery & CauseWindow {
  const {projectId, stationId, deviceId, rule} = asset;
  const [fromMs, toMs] = [momentMs(from, 0, zone), momentMs(to, 1, zone)];
  return {
    ...(shownName(show) !== 'all' && {state: [...statesOf(show)]}),
    ...(level.length > 0 && {level: level.join()}),
    ...(kind.length > 0 && {kind: kind.join()}),
    ...(projectId && {projectId}),
    ...(stationId && {stationId}),
    ...(deviceId && {deviceId}),
    ...(rule && {rule}),
    ...(fromMs !== undefined && {from: fromMs}),
    ...(toMs !== undefined && {to: toMs}),
    ...(words && {words}),
    sort,
  };
}

function momentMs(text: string, daysLater: 0 | 1, zone: string): number | undefined {
  if (text === '') return undefined;
  return isCivil(text, 'day') ? siteDayStart(knownDay(text) + daysLater, zone) : Number(text);
}

/** The days of a choice, both ends included; undefined while it names moments, or none. */
export function daysOf({from, to}: Pick<AlarmChoice, 'from' | 'to'>): {readonly start: string; readonly end: string} | undefined {
  return isCivil(from, 'day') && isCivil(to, 'day') ? {start: from, end: to} : undefined;
}

/** The moments that a link has put in the place of days, epoch ms. */
export function momentsOf({from, to}: Pick<AlarmChoice, 'from' | 'to'>): readonly [fromMs: number, toMs: number] | undefined {
  return /^\d+$/.test(from) && /^\d+$/.test(to) ? [Number(from), Number(to)] : undefined;
}

/** A quarter of an hour on both sides of a cause. */
export const AROUND_MS = DAY_MS / 96;
