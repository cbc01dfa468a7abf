import {z} from 'zod';
import {defineCall} from '../base/define-call.ts';
import {figure, id, listOf, loose, nothing, optionalText, rowsOf} from '../base/fields.ts';
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
const level = z.coerce.number().pipe(z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]));
const moment = z.coerce.number().int().min(0).max(8.64e15);
/** Characters that a database would end the text at, or replace. */
const UNSEEN = /[\p{Cs}\0]/u;
const written = (most: number) =>
  z
    .string()
    .trim()
    .max(most)
    .refine((text) => !UNSEEN.test(text), {message: 'characters that cannot be seen'});

/** Which alarms; filters are combined with "and", values of one filter with "or". */
export const alarmFilter = z.object({
  projectId: id.optional(),
  stationId: id.optional(),
  /** Device, transformer, sensor or gateway. */
  deviceId: id.optional(),
  state: several(z.enum(ALARM_STATES)).optional(),
  level: several(level).optional(),
  kind: several(z.enum(EVENT_KINDS)).optional(),
  /** Names of rules, as in `words`. */
  rule: several(z.string().max(60)).optional(),
  /** Epoch ms of the cause: `from` is included, `to` is not. */
  from: moment.optional(),
  to: moment.optional(),
  /** Parts of names or of the sentence, separated by blanks; all must be found. */
  words: written(ALARM_LIMITS.words).optional(),
});
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

/**
 * Alarms and events of the caller's projects. `next` asks for the following page and stays true while new alarms come: what was read does
 * not move. `counts` are those in each state, whatever states are asked for; `revision` names what has been seen, for `acknowledgeAlarms`.
 */
export const alarms = defineCall({
  method: 'GET',
  path: '/alarm/list',
  query: alarmFilter.extend({
    sort: z.enum(['newest', 'oldest', 'level']).default('newest'),
    /** `next` of the page before. */
    cursor: z.string().max(500).optional(),
    limit: z.coerce.number().int().min(1).max(ALARM_LIMITS.page).default(50),
  }),
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
  }),
  access: {permission: 'alarm', action: 'query'},
});

/** All that match, as many as `ALARM_LIMITS.exported`, sent as they are read. */
export const exportAlarms = defineCall({
  method: 'GET',
  path: '/alarm/export',
  query: alarmFilter.extend({sort: z.enum(['newest', 'oldest', 'level']).default('newest')}),
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
 * `revision`, so that nothing is acknowledged unseen. A single alarm that cannot be acknowledged any more is 409 `alarmChanged`.
 */
export const acknowledgeAlarms = defineCall({
  method: 'POST',
  path: '/alarm/acknowledge',
  query: nothing,
  body: z
    .object({ids: ids.optional(), all: alarmFilter.optional(), revision: z.coerce.number().int().min(0).optional(), note})
    .refine((body) => (body.ids !== undefined && body.ids.length > 0) !== (body.all !== undefined), {path: ['ids'], message: 'ids or all'})
    .refine((body) => body.all === undefined || body.revision !== undefined, {path: ['revision'], message: 'required'}),
  reply: lifeReply,
  access: {permission: 'alarm', action: 'edit'},
});

/** Shelves an alarm and its occurrences to come for some minutes; then it comes back by itself, unacknowledged. */
export const shelveAlarm = defineCall({
  method: 'POST',
  path: '/alarm/shelve',
  query: nothing,
  body: z.object({
    id,
    minutes: z.coerce.number().int().min(1).max(ALARM_LIMITS.shelveMinutes),
    reason: written(ALARM_LIMITS.note).pipe(z.string().min(1)),
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

/** Hangs a tag on a device in place of another one; `none` takes it off. */
export const tagDevice = defineCall({
  method: 'POST',
  path: '/alarm/tagDevice',
  query: nothing,
  body: z.object({deviceId: id, tag: z.enum([...DEVICE_TAGS, 'none']), note}),
  reply: z.object({changed: count}),
  access: {permission: 'alarm', action: 'disable', asset: {kind: 'device', fields: ['deviceId']}},
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
    .object({ids: ids.optional(), kinds: several(z.enum(EVENT_KINDS)).optional(), revision: z.coerce.number().int().min(0).optional()})
    .refine((body) => (body.ids !== undefined && body.ids.length > 0) !== (body.kinds !== undefined && body.kinds.length > 0), {
      path: ['ids'],
      message: 'ids or kinds',
    })
    .refine((body) => body.kinds === undefined || body.revision !== undefined, {path: ['revision'], message: 'required'}),
  reply: z.object({changed: count}),
  access: 'session',
});
