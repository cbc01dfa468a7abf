import {z} from 'zod';

/**
 * Where gateways send readings, below the base: a POST with a streamed batch as its body; the console never uses it. Ours, not in the
 * specification. A line is one reading: `{deviceId, acquisitionTime, switchState, …}` with the figures of `reading`, as JSON
 * (`application/x-ndjson`, `application/jsonl`, `application/json`, `text/plain`), or a row of CSV under a head of the same names
 * (`text/csv`). The reply's `result` is `ingestResult`.
 */
export const INGEST_PATH = '/ingest/readings';

/**
 * A line of a sensor names it by this field in place of `deviceId`, and has the figures of `SENSOR_FIELDS`: `{sensorID, acquisitionTime,
 * RealTimeTemp, …}`. A batch may mix both kinds; in CSV the head names one of the two.
 */
export const SENSOR_ID_FIELD = 'sensorID';

/** What a sensor measures, by our names: ℃, percent of humidity and of oxygen, μL/L of SF6; the others are states. */
export type SensorFigureName = 'temperatureC' | 'humidity' | 'oxygen' | 'sf6' | 'smoke' | 'water' | 'doorOpen' | 'fault';

/** Fields of a sensor's line (MO-3-20); `Smoke` and `Water` are ours. States and doors are 1 or 0. */
export const SENSOR_FIELDS = {
  RealTimeTemp: 'temperatureC',
  RealTimeHumi: 'humidity',
  O2: 'oxygen',
  SF6: 'sf6',
  Smoke: 'smoke',
  Water: 'water',
  Door1: 'doorOpen',
  Door2: 'doorOpen',
  Door3: 'doorOpen',
  Door4: 'doorOpen',
  Status: 'status',
} as const satisfies Readonly<Record<string, SensorFigureName | 'status'>>;

/** Values of `Status` (MO-4-26). */
export const SENSOR_STATUS = {normal: 0, fault: 1, alarm: 2, frozen: 3} as const;

/** The header with the gateway's key. */
export const GATEWAY_KEY_HEADER = 'X-Gateway-Key';

/** A larger batch is rejected as a whole (413); a line that is too long is rejected alone. */
export const INGEST_LIMITS = {rows: 10_000, bytes: 16 * 1024 * 1024, lineBytes: 8192} as const;

/** Most notes returned for a batch. */
export const MAX_INGEST_NOTES = 1000;

/**
 * `accepted`: lines that are now in the history, including those that were there already. `line` counts from 1 over all lines of the body.
 * `notes`: on accepted lines: an impossible figure is left out, a time stamp ahead of the server counts from its arrival, a position
 * contradicts that of a newer reading. Absent where there is none.
 */
export const ingestResult = z.object({
  accepted: z.number(),
  refused: z.array(z.object({line: z.number(), reason: z.string()})),
  notes: z.array(z.object({line: z.number(), note: z.string()})).optional(),
});
export type IngestResult = z.output<typeof ingestResult>;
