import {z} from 'zod';
import {alarmNote, bellCounts} from '../alarms/message.ts';
import type {Access} from '../base/define-call.ts';
import {id, optionalText} from '../base/fields.ts';
import {streamRows} from './reading.ts';

/**
 * `GET {base}/stream?stationId=A&stationId=B`: server-sent events for one browser (design, "The wire"). Any signed-in user may open it;
 * each named station needs the permission of `stationRealData`. Without a station it carries only counts and alarms.
 */
export const STREAM_PATH = '/stream';
/** What each named station needs. */
export const streamAccess = {
  permission: 'powersyspic',
  action: 'query',
  asset: {kind: 'station', fields: ['stationId']},
} as const satisfies Access;
/**
 * Something is sent at least this often, if only a comment line. A comment that is a number is the server's time in epoch milliseconds (`:
 * 1778810843000`): with it a console follows a clock that is frozen or was set, without any other request.
 */
export const HEARTBEAT_MS = 2000;
/** `Last-Event-ID` resumes within this span; an older one is answered with `resync`. */
export const RESUME_MS = 60_000;
/** Most stations of one stream. */
export const MAX_STREAM_STATIONS = 64;

export const streamQuery = z.object({
  stationId: z
    .union([id, z.array(id).max(MAX_STREAM_STATIONS)])
    .optional()
    .transform((ids) => [...new Set(ids === undefined ? [] : [ids].flat())]),
});

/** The `data` of each event, by event name. Events of other names are ignored. */
export const streamEvents = {
  /** The first event of every connection. */
  hello: z.object({serverTime: z.number(), periodMs: z.number().positive()}),
  /**
   * `full`: the rows are complete. Otherwise only changed rows, each with only its changed fields; null means no longer measured.
   * Transformers are rows with `parameter1..3`. `at` is epoch milliseconds.
   */
  readings: z.object({stationId: id, at: z.number(), full: z.boolean().default(false), rows: streamRows}),
  counts: bellCounts,
  /** An event raised, changed or cleared. After `hello` or `resync` every open one is sent again. */
  alarm: alarmNote,
  /** Ours: devices have other names, in the pictures, lists and trees of these stations: request them again. */
  names: z.object({stationIds: z.array(id)}),
  /** Ours: a tag was hung on a device, or taken off: request the tags again. */
  tags: z.object({deviceId: id}),
  /** Ours: an order or a repair has changed, for whoever may see it: lists and details that show it request it again. */
  work: z.object({thing: z.enum(['order', 'repair']), id, projectId: optionalText}),
  /** Ours: the user has got an order; to him alone, in every tab. */
  assigned: z.object({
    id,
    workId: z.string(),
    workType: z.string(),
    /** The beginning of it. */
    workContent: z.string(),
    /** Name of whoever gave it to him. */
    by: z.string(),
  }),
  /**
   * Ours: a notice was written, changed, withdrawn or read: request messages again. With its title, by `by`, it is new for this user; the
   * others learn nothing of it.
   */
  notice: z.object({id, title: optionalText.optional(), by: optionalText.optional()}),
  /** The session is over; the server closes. */
  'session-end': z.object({}),
  /**
   * The server stops; reconnect after `inS` seconds, which differ for each client. `spreadS`, ours: all clients together reconnect spread
   * over this many seconds, also where the server is away for longer than `inS`.
   */
  restart: z.object({inS: z.number().min(0), spreadS: z.number().min(0).optional()}),
  /** Missed events cannot be sent again: full readings, counts and open alarms follow; discard everything known before. */
  resync: z.object({}),
} as const;
export type StreamEventName = keyof typeof streamEvents;
export type StreamEventData<Name extends StreamEventName> = z.output<(typeof streamEvents)[Name]>;
