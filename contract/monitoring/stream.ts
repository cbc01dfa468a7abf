import {z} from 'zod';
import {alarmNote, bellCounts} from '../alarms/message.ts';
import type {Access} from '../base/define-call.ts';
import {id} from '../base/fields.ts';
import {streamRows} from './reading.ts';

/**
 * `GET {base}/stream?stationId=A&stationId=B`: server-sent events of one browser (design, "The wire"). Any signed-in user may open it;
 * each station named needs what `stationRealData` needs. Without a station it carries counts and alarms alone.
 */
export const STREAM_PATH = '/stream';
/** What each station named needs. */
export const streamAccess = {
  permission: 'powersyspic',
  action: 'query',
  asset: {kind: 'station', fields: ['stationId']},
} as const satisfies Access;
/**
 * Something comes at least this often, if only a comment line. A comment that is a number is the server's time in epoch milliseconds
 * (`: 1778810843000`): so a console follows a clock that stands still or was set, though it asks nothing else.
 */
export const HEARTBEAT_MS = 2000;
/** `Last-Event-ID` is honoured for events of this span; what is older is answered by `resync`. */
export const RESUME_MS = 60_000;
/** Stations that one stream may name. */
export const MAX_STREAM_STATIONS = 64;

export const streamQuery = z.object({
  stationId: z
    .union([id, z.array(id).max(MAX_STREAM_STATIONS)])
    .optional()
    .transform((ids) => [...new Set(ids === undefined ? [] : [ids].flat())]),
});

/** What each event's `data` holds, by event name. An event of another name is left out of account. */
export const streamEvents = {
  /** The first event of every connection. */
  hello: z.object({serverTime: z.number(), periodMs: z.number().positive()}),
  /**
   * `full`: the rows are all there is. Else only rows that changed, each with its changed fields only; a field that is null is
   * measured no more. Transformers are rows with `parameter1..3`. `at` is epoch milliseconds.
   */
  readings: z.object({stationId: id, at: z.number(), full: z.boolean().default(false), rows: streamRows}),
  counts: bellCounts,
  /** An event raised, changed or returned. After `hello` or `resync` every open one is told again. */
  alarm: alarmNote,
  /** The session is over; the server closes. */
  'session-end': z.object({}),
  /**
   * The server stops; come back after so many seconds, each client at its own moment. `spreadS`, ours: over so many seconds all clients together come
   * back, also where the server is away for longer than `inS`.
   */
  restart: z.object({inS: z.number().min(0), spreadS: z.number().min(0).optional()}),
  /** What was missed cannot be told again: full readings, counts and open alarms follow; what was known before is void. */
  resync: z.object({}),
} as const;
export type StreamEventName = keyof typeof streamEvents;
export type StreamEventData<Name extends StreamEventName> = z.output<(typeof streamEvents)[Name]>;
