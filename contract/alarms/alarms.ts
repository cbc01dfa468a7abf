import {z} from 'zod';
import {defineCall} from '../base/define-call.ts';
import {figure, id, listOf, loose, nothing, optionalText, revisionField, rowsOf} from '../base/fields.ts';
import {writtenText as written} from '../base/names.ts';
import {ALARM_STATES, alarmNote, EVENT_KINDS} from './message.ts';

/** Calls for alarms that are worked off. This whole file is ours, not in the specification. */

/** Lengths in characters, and most things at once. */
export const ALARM_LIMITS = {note: 1000, words: 100, page: 200, ids: 500, shelveMinutes: 4320, exported: 200_000} as const;

/** A list as a query writes it: by its name again and again, or separated by commas. */
const several = <Item extends z.ZodType>(item: Item) =>
  z
    .union([z.string(), z.number(), z.array(z.union([z.string(), z.number()]))])
    .transform((given) =>
      [given]
        .flat()
        .flatMap((one) => String(one).split(','))
        .filter((one) => one !== ''),
    )
    .pipe(z.array(item).max(ALARM_LIMITS.ids) as unknown as z.ZodType<z.output<Item>[], string[]>);
/** The same as a filter: an empty list does not filter. */
const anyOf = <Item extends z.ZodType>(item: Item) => several(item).transform((list) => (list.length === 0 ? undefined : list));
const level = z.coerce.number().pipe(z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]));
/** Epoch ms; an empty text is none. */
const moment = z
  .union([z.number(), z.string()])
  .transform((given) => (given === '' ? undefined : Number(given)))
  .pipe(z.int().min(0).max(8.64e15).optional());
const filterFields = {
  projectId: id.optional(),
  stationId: id.optional(),
  /** Device, transformer, sensor or gateway. */
  deviceId: id.optional(),
  state: anyOf(z.enum(ALARM_STATES)).optional(),
  level: anyOf(level).optional(),
  kind: anyOf(z.enum(EVENT_KINDS)).optional(),
  /** Names of rules, as in `words`. */
  rule: anyOf(z.string().max(60)).optional(),
  /** Epoch ms of the cause: `from` is included, `to` is not. */
  from: moment.optional(),
  to: moment.optional(),
  /** Parts of names or of the sentence, separated by blanks; all must be found. */
  words: written(ALARM_LIMITS.words).optional(),
};
function inOrder({from, to}: {readonly from?: number | undefined; readonly to?: number | undefined}, context: z.RefinementCtx): void {
  if (from !== undefined && to !== undefined && from > to)
    context.addIssue({code: 'custom', path: ['to'], message: `${to} is before ${from}`});
}

/**
 * Which alarms; filters are combined with "and", values of one filter with "or". An unknown field is refused: a filter that is left out by
 * mistake must not make all of it match.
 */
export const alarmFilter = z.strictObject(filterFields).superRefine(inOrder);
export type AlarmFilterFields = z.input<typeof alarmFilter>;

/** One alarm or event of a table. */
const alarmRow = alarmNote.extend({
  /** This user has read it, whoever has acknowledged it. */
  isSeen: loose,
  /** The tag that hangs on its device now. */
  tag: z.enum(['maintenance', 'outOfService']).optional().catch(undefined),
});
export type AlarmRow = z.output<typeof alarmRow>;

const count = figure.transform((value) => value ?? 0);
const sort = z.enum(['newest', 'oldest', 'level']).default('newest');

/**
 * Alarms and events of the caller's projects. `next` asks for the following page and stays true while new alarms come: what was read does
 * not move. `counts` are those in each state, whatever states are asked for; `revision` names what has been seen, for `acknowledgeAlarms`.
 */
export const alarms = defineCall({
  method: 'GET',
  path: '/alarm/list',
  query: z
    .strictObject({
      ...filterFields,
      sort,
      /** `next` of the page before. */
      cursor: z.string().max(500).optional(),
      limit: z.coerce.number().int().min(1).max(ALARM_LIMITS.page).default(50),
    })
    .superRefine(inOrder),
  body: nothing,
  reply: z.object({
    rows: rowsOf(alarmRow),
    next: z.string().nullable(),
    /** Of all pages. */
    total: count,
    counts: z.record(z.string(), count).catch({}),
    revision: count,
    /** Epoch ms of the server's clock. */
    at: z.number(),
    /** Since when the database cannot take what is found: it is kept in memory, and not in the rows. */
    waitingSince: z.number().nullish().catch(undefined),
  }),
  access: {permission: 'alarm', action: 'query'},
});

/** All that match, as many as `ALARM_LIMITS.exported`, sent as they are read. */
export const exportAlarms = defineCall({
  method: 'GET',
  path: '/alarm/export',
  query: z.strictObject({...filterFields, sort}).superRefine(inOrder),
  body: nothing,
  reply: rowsOf(alarmRow),
  access: {permission: 'alarm', action: 'export'},
});

/**
 * Floods of the last 24 hours (EEMUA 191: more than 10 alarms within 10 minutes), the newest first, grouped by station and cause.
 * `firstOut` is the alarm with the first cause: what the others followed.
 */
export const alarmFloods = defineCall({
  method: 'GET',
  path: '/alarm/floods',
  query: nothing,
  body: nothing,
  reply: listOf(
    z.object({
      projectId: id,
      from: z.number(),
      to: z.number(),
      count,
      /** It goes on. */
      lasts: loose,
      firstOut: alarmRow.nullable().catch(null),
      groups: listOf(z.object({stationId: optionalText, cause: z.string(), count})),
    }),
  ),
  access: {permission: 'alarm', action: 'query'},
});

/** What befell an alarm, in order. `raised` and `returned` are by the clock of the source, all others by the server's. */
const ALARM_STEPS = ['raised', 'returned', 'acknowledged', 'shelved', 'unshelved', 'shelfEnded', 'held', 'released'] as const;

/** Why an alarm returned though what it measures did not. */
const RETURN_REASONS = ['ruleChanged', 'unwatched'] as const;
export type ReturnReason = (typeof RETURN_REASONS)[number];

const timelineEntry = z.object({
  step: z.enum(ALARM_STEPS),
  at: z.number(),
  /** Login name; absent where nobody did it. */
  by: optionalText.optional(),
  note: optionalText.optional(),
  /** End of the shelving. */
  until: z.number().nullish(),
  /** What `held` made of it. */
  hold: z.enum(['suppressed', 'outOfService']).nullish().catch(undefined),
  /** Of `returned`, where its cause did not go by itself: other settings of its rule ended it, or nothing watches it any more. */
  why: z.enum(RETURN_REASONS).nullish().catch(undefined),
});
export type AlarmTimelineEntry = z.output<typeof timelineEntry>;

/** One alarm with the timeline of its life. */
export const alarmDetail = defineCall({
  method: 'GET',
  path: '/alarm/detail',
  query: z.object({id}),
  body: nothing,
  reply: z.object({alarm: alarmRow, timeline: listOf(timelineEntry)}),
  access: {permission: 'alarm', action: 'query'},
});

/** What a change of lives did. Of several alarms some may have been faster: they are told as they stand now. */
const lifeReply = z.object({changed: count, conflicts: listOf(alarmRow)});
export type AlarmLifeReply = z.output<typeof lifeReply>;

const ids = several(id);
const note = written(ALARM_LIMITS.note).optional();

/**
 * Acknowledges alarms for everybody: some by their ids, or with `all` every one that matches the filter and has not changed since
 * `revision`, so that nothing is acknowledged unseen; a revision that nobody has been told yet is refused. A single alarm that cannot be
 * acknowledged any more is 409 `alarmChanged`.
 */
export const acknowledgeAlarms = defineCall({
  method: 'POST',
  path: '/alarm/acknowledge',
  query: nothing,
  body: z
    .object({ids: ids.optional(), all: alarmFilter.optional(), revision: revisionField.optional(), note})
    .refine((body) => (body.ids !== undefined && body.ids.length > 0) !== (body.all !== undefined), {path: ['ids'], message: 'ids or all'})
    .refine((body) => body.all === undefined || body.revision !== undefined, {path: ['revision'], message: 'required'}),
  reply: lifeReply,
  access: {permission: 'alarm', action: 'edit'},
});

/**
 * Shelves an alarm and its occurrences to come for some minutes; then it comes back by itself, unacknowledged. To shelve a shelved one anew
 * one names the end that one has seen: without it, or with another, it is 409 `alarmChanged` with who has shelved it and until when.
 */
export const shelveAlarm = defineCall({
  method: 'POST',
  path: '/alarm/shelve',
  query: nothing,
  body: z.object({
    id,
    minutes: z.coerce.number().int().min(1).max(ALARM_LIMITS.shelveMinutes),
    reason: written(ALARM_LIMITS.note).pipe(z.string().min(1)),
    /** `shelvedUntil` of the alarm as seen. */
    seenUntil: z.coerce.number().int().min(0).optional(),
  }),
  reply: lifeReply,
  access: {permission: 'alarm', action: 'disable'},
});

/** Ends the shelving of an alarm before its time. */
export const unshelveAlarm = defineCall({
  method: 'POST',
  path: '/alarm/unshelve',
  query: nothing,
  body: z.object({id, note}),
  reply: lifeReply,
  access: {permission: 'alarm', action: 'disable'},
});

/** Tags that can hang on a device: 检修 suppresses its alarms by design, 停用 takes them out of service. */
const DEVICE_TAGS = ['maintenance', 'outOfService'] as const;
const deviceTag = z.enum([...DEVICE_TAGS, 'none']);

/**
 * Hangs a tag on a device, transformer, sensor or gateway in place of another one; `none` takes it off. With `seen`, another tag that hangs
 * by now is 409 `tagChanged`, as is the same tag that somebody else has hung: it says which, by whom and when.
 */
export const tagDevice = defineCall({
  method: 'POST',
  path: '/alarm/tagDevice',
  query: nothing,
  body: z.object({deviceId: id, tag: deviceTag, seen: deviceTag.optional(), note}),
  reply: z.object({changed: count}),
  access: {permission: 'alarm', action: 'disable', asset: {kind: 'thing', fields: ['deviceId']}},
});

/** The tags that hang now on devices of the caller's projects, for pictures and lists. */
export const deviceTags = defineCall({
  method: 'GET',
  path: '/alarm/deviceTags',
  query: nothing,
  body: nothing,
  reply: listOf(
    z.object({
      deviceId: id,
      stationId: optionalText,
      tag: z.enum(DEVICE_TAGS),
      since: z.number(),
      by: optionalText.optional(),
      note: optionalText.optional(),
    }),
  ),
  access: {permission: 'asset', action: 'query'},
});

/** Marks events as read by the caller alone: some by their ids, or all of some kinds up to `revision`. */
export const markAlarmsRead = defineCall({
  method: 'POST',
  path: '/alarm/markRead',
  query: nothing,
  body: z
    .object({ids: ids.optional(), kinds: several(z.enum(EVENT_KINDS)).optional(), revision: revisionField.optional()})
    .refine((body) => (body.ids !== undefined && body.ids.length > 0) !== (body.kinds !== undefined && body.kinds.length > 0), {
      path: ['ids'],
      message: 'ids or kinds',
    })
    .refine((body) => body.kinds === undefined || body.revision !== undefined, {path: ['revision'], message: 'required'}),
  reply: z.object({changed: count}),
  access: 'session',
});
