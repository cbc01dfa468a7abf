import {z} from 'zod';
import {defineCall} from '../base/define-call.ts';
import {figure, id, listOf, loose, nothing, optionalText} from '../base/fields.ts';
import {eventWords} from './message.ts';

/** How good the alarms themselves are. This whole file is ours, not in the specification. */

/**
 * Figures that EEMUA publication 191 and ISA-18.2 are quoted with: alarms of an operator in ten minutes, the share of time in floods, the
 * share of the ten most frequent ones, alarms that chatter, those that stand for more than a day, and the shares of the levels.
 */
export const EEMUA = {
  per10Min: 1,
  mostPer10Min: 2,
  floodShare: 0.01,
  topTenShare: 0.05,
  chattering: 0,
  stale: 5,
  levels: [0.05, 0.15, 0.8],
} as const;

/** Three times within a minute; repeating: ten times within an hour. */
export const CHATTER = {count: 3, windowMs: 60_000, repeats: 10, repeatsMs: 3_600_000} as const;

const monthField = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/);
const count = figure.transform((value) => value ?? 0);

/** One alarm with all its occurrences: a rule of an asset. */
const alarmSubject = z.object({
  /** The rule and the asset, as in `/alarm/calming`; a text that somebody wrote has no rule. */
  rule: optionalText,
  deviceId: optionalText,
  stationId: optionalText,
  /** Of its newest occurrence. */
  name: z.string(),
  words: eventWords.optional().catch(undefined),
  level: z.number(),
  deviceName: optionalText,
  deviceNameEn: optionalText,
  deviceNamePt: optionalText,
  stationName: optionalText,
  stationNameEn: optionalText,
  stationNamePt: optionalText,
});

const counted = alarmSubject.extend({count, share: z.number()});
const chatterer = alarmSubject.extend({
  count,
  /** Most within a minute, and within an hour. */
  inMinute: count,
  inHour: count,
  kind: z.enum(['chattering', 'repeating']),
  /** One of our limits raised it: its history can say what would calm it. */
  isLimit: loose,
});
const staleRow = alarmSubject.extend({
  id,
  at: z.number(),
  /** Why nobody is told of it: shelved, or held by a tag. */
  state: optionalText,
});
const delay = z.object({
  level: z.number(),
  /** Acknowledged, and not yet. */
  count,
  open: count,
  /** Half of them, and nine of ten, took so long at most, ms; null where none was acknowledged. */
  medianMs: figure,
  p90Ms: figure,
});
export type CountedAlarm = z.output<typeof counted>;
export type ChatteringAlarm = z.output<typeof chatterer>;
export type StaleAlarm = z.output<typeof staleRow>;

/**
 * The alarms and faults of a project in a month of its zone: how many, how evenly, which ones. What stands is as of the end of the month, or of
 * now. `from` is included, `to` is not; both epoch ms of the sites' clock. Days before the oldest alarm on record are left out.
 */
export const alarmQuality = defineCall({
  method: 'GET',
  path: '/alarm/quality',
  query: z.object({projectId: id, month: monthField}),
  body: nothing,
  reply: z.object({
    from: z.number(),
    to: z.number(),
    zone: z.string(),
    /** When the oldest alarm on record was raised; null without any. */
    recordedFrom: figure,
    count,
    /** Mean of ten minutes; null for a month that has not begun. */
    per10Min: figure,
    /** Most in any ten minutes, and when those began; null without alarms. */
    peak: z.object({count, at: z.number()}).nullish(),
    days: listOf(z.object({day: z.string(), count, peak: count})),
    /** Of levels 1 to 4. */
    levels: listOf(count),
    floods: z.object({
      count,
      /** Of the time, 0 to 1. */
      share: z.number(),
      worst: listOf(z.object({from: z.number(), to: z.number(), count})),
    }),
    standing: z.object({count, stale: count, rows: listOf(staleRow)}),
    chattering: listOf(chatterer),
    frequent: listOf(counted),
    /** Of the ten together, 0 to 1. */
    frequentShare: z.number(),
    acknowledged: listOf(delay),
  }),
  access: {permission: 'alarm', action: 'query', asset: {kind: 'project', fields: ['projectId']}},
});

/** What a replay with other settings would have raised. */
const tried = z.object({
  hysteresis: z.number(),
  onDelayS: z.number(),
  offDelayS: z.number(),
  raised: count,
  isCalm: loose,
});
export type TriedSettings = z.output<typeof tried>;

/**
 * What would calm an alarm of a limit: the readings of its busiest days of a month, run through its rule again with other settings. Hysteresis
 * is in the unit of the check. `outcome` is `found`; `calm` when the settings of now raise it calmly already; `none` when nothing that was tried
 * calms it; `noRule` when no limit raises it now; `noReadings` when nothing is recorded of it.
 */
export const alarmCalming = defineCall({
  method: 'GET',
  path: '/alarm/calming',
  query: z.object({deviceId: id, rule: z.string().min(1).max(60), month: monthField}),
  body: nothing,
  reply: z.object({
    outcome: z.enum(['found', 'calm', 'none', 'noRule', 'noReadings']),
    check: optionalText,
    /** Epoch ms of the beginnings of the days that were run again. */
    days: listOf(z.number()),
    readings: count,
    now: tried.nullish(),
    /** The least hysteresis that calms it, and the shortest delay, each by itself; null where none does. */
    hysteresis: tried.nullish(),
    delay: tried.nullish(),
    tried: listOf(tried),
  }),
  access: {permission: 'alarm', action: 'query', asset: {kind: 'thing', fields: ['deviceId']}},
});
