import {z} from 'zod';

/**
 * Where gateways send readings, below the base: a POST whose body is a batch, streamed, and no call of the console. Ours, none of the specification. A line is one
 * reading: `{deviceId, acquisitionTime, switchState, …}` with the figures of `reading`, as JSON (`application/x-ndjson`, `application/jsonl`,
 * `application/json`, `text/plain`), or a row of CSV under a head of the same names (`text/csv`). The reply's `result` is `ingestResult`.
 */
export const INGEST_PATH = '/ingest/readings';

/** The header with the gateway's key. */
export const GATEWAY_KEY_HEADER = 'X-Gateway-Key';

/** What is more is refused as a whole (413), but for a line that is too long, which alone is refused. */
export const INGEST_LIMITS = {rows: 10_000, bytes: 16 * 1024 * 1024, lineBytes: 8192} as const;

/** At most so many notes are told of a batch. */
export const MAX_INGEST_NOTES = 1000;

/**
 * `accepted`: lines that are in the history now, those that were there already included. `line` counts from 1 over all lines of the body. `notes`: what was
 * changed of accepted lines: a figure that cannot be is left out, a stamp ahead of the server counts as of its arrival. Absent where there is none.
 */
export const ingestResult = z.object({
  accepted: z.number(),
  refused: z.array(z.object({line: z.number(), reason: z.string()})),
  notes: z.array(z.object({line: z.number(), note: z.string()})).optional(),
});
export type IngestResult = z.output<typeof ingestResult>;
