import {z} from 'zod';
import {figure, id, rowsOf, toFigure} from '../base/fields.ts';
import {breakerFields} from './breaker.ts';

/** As delivered: `engine/core/signals` interprets it; anything but a number or a text is null. */
const switchState = z.union([z.number(), z.string()]).nullish().catch(null);

/** As delivered, converted to text: the console parses it, and an odd value does not cost the row. */
const wireTime = z.unknown().optional().transform(readWireTime);

function readWireTime(value: unknown): string | undefined {
  return value === undefined || value === null || typeof value === 'string' ? (value ?? undefined) : JSON.stringify(value);
}

export const QUANTITIES = [
  'aPhaseVoltage',
  'bPhaseVoltage',
  'cPhaseVoltage',
  'zeroSequenceVoltage',
  'aPhaseCurrent',
  'bPhaseCurrent',
  'cPhaseCurrent',
  'zeroSequenceCurrent',
  'aPhaseActivePower',
  'bPhaseActivePower',
  'cPhaseActivePower',
  'aPhaseReactivePower',
  'bPhaseReactivePower',
  'cPhaseReactivePower',
  'aPhaseApparentPower',
  'bPhaseApparentPower',
  'cPhaseApparentPower',
  'aPhasePowerFactor',
  'bPhasePowerFactor',
  'cPhasePowerFactor',
  'activePowerSum',
  'reactivePowerSum',
  'apparentPowerSum',
  'totalPowerFactor',
  'frequency',
  'positiveActiveEnergy',
  'positiveReactiveEnergy',
  'reverseActiveEnergy',
  'reverseReactiveEnergy',
  'temperature',
  'reservePar1',
  'reservePar2',
  'reservePar3',
  'reservePar4',
  'reservePar5',
  'reservePar6',
  'reservePar7',
  'parameter1',
  'parameter2',
  'parameter3',
] as const;

/** Names of the figures of a reading (MO-3-01, MO-3-02): V, A, W, var, VA, Hz, kWh, kvarh, ℃; `parameter1..3` are winding temperatures (MO-3-17). */
export type QuantityName = (typeof QUANTITIES)[number];

const quantities = Object.fromEntries(QUANTITIES.map((name) => [name, figure])) as Record<QuantityName, typeof figure>;

const moment = z.number().optional().catch(undefined);

/**
 * One row of real data. A missing figure is null, never zero (MO-3-03). `acquisitionTime` is `YYYY-MM-DD HH:mm:ss` in the site's zone.
 * High-voltage voltages are line voltages (part A), low-voltage ones phase voltages. A transformer's row has only `parameter1..3`.
 *
 * Ours, epoch ms: `changedMs` is the time stamp of the last reported change of the switch, and `changeArrivedMs` when the report of it
 * arrived. Absent while none is known. A console that has just been opened needs them: what was measured before says nothing about now.
 * `periodMs` is how often the gateway of the device sends; absent where it is the period of the stream.
 */
export const reading = z.object({
  deviceId: id,
  acquisitionTime: wireTime,
  switchState,
  changedMs: moment,
  changeArrivedMs: moment,
  periodMs: moment,
  ...quantities,
});
export type ReadingRow = z.output<typeof reading>;

const change = z.number().nullish();
const changes = Object.fromEntries(QUANTITIES.map((name) => [name, change])) as Record<QuantityName, typeof change>;

/** A row of the stream: absent fields have not changed, null means no longer measured. Time and state are as delivered. */
export const streamRow = z.object({
  deviceId: id,
  acquisitionTime: z.string().nullish(),
  switchState: z.union([z.number(), z.string()]).nullish(),
  changedMs: change,
  changeArrivedMs: change,
  periodMs: change,
  ...changes,
});
export type StreamRow = z.output<typeof streamRow>;

/** Rows as `z.array(streamRow)` reads them: by hand where all are valid, else by the schema, which reports what is wrong. */
export const streamRows = z.custom<z.input<typeof streamRow>[]>(Array.isArray).transform((given, context): StreamRow[] => {
  const rows: StreamRow[] = [];
  for (const one of given as readonly unknown[]) {
    const row = readStreamRow(one);
    if (row === undefined) return readBySchema(given, context);
    rows.push(row);
  }
  return rows;
});

const IS_NUMBER: ReadonlySet<string> = new Set([...QUANTITIES, 'changedMs', 'changeArrivedMs', 'periodMs']);

/** Undefined for an invalid row. */
function readStreamRow(given: unknown): StreamRow | undefined {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return undefined;
  const row: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(given)) {
    if (name === 'deviceId') row.deviceId = readId(value);
    else if (IS_NUMBER.has(name)) {
      if (value !== null && !Number.isFinite(value)) return undefined;
      row[name] = value;
    } else if (name === 'switchState' || name === 'acquisitionTime') {
      const good = value === null || typeof value === 'string' || (name === 'switchState' && Number.isFinite(value));
      if (!good) return undefined;
      row[name] = value;
    }
  }
  return row.deviceId === undefined ? undefined : (row as unknown as StreamRow);
}

function readBySchema(given: unknown, context: z.RefinementCtx): StreamRow[] {
  const read = z.array(streamRow).safeParse(given);
  if (read.success) return read.data;
  for (const {path, message} of read.error.issues) context.addIssue({code: 'custom', path: [...path], message});
  return z.NEVER;
}

/** A single device's reading, requested by id; other backends leave the id out. A breaker may add figures of its mechanism. */
export const deviceReading = reading.extend({deviceId: id.optional(), ...breakerFields});
export type DeviceReading = z.output<typeof deviceReading>;

/** Time and state are present where a backend sends them. */
export const transformerReading = reading.pick({
  deviceId: true,
  acquisitionTime: true,
  switchState: true,
  parameter1: true,
  parameter2: true,
  parameter3: true,
});
export type TransformerRow = z.output<typeof transformerReading>;

/** Rows as `rowsOf(reading)` reads them, by hand: ten times faster for a station of 20,000 devices, while the screen waits. */
const readingRows = z
  .custom<NonNullable<z.input<ReturnType<typeof rowsOf<typeof reading>>>>>(Array.isArray)
  .nullish()
  .transform((given) => {
    const rows: readonly unknown[] = given ?? [];
    const read: ReadingRow[] = [];
    for (const row of rows) {
      const one = readRow(row);
      if (one !== null) read.push(one);
    }
    return {rows: read, dropped: rows.length - read.length};
  });

/**
 * A row as `reading` reads it; null for an invalid one. `QUANTITIES` is written out: filling an object from a list of names takes ten times as
 * long.
 */
function readRow(row: unknown): ReadingRow | null {
  if (typeof row !== 'object' || row === null || Array.isArray(row)) return null;
  const given = row as Partial<Record<keyof ReadingRow, unknown>>;
  const deviceId = readId(given.deviceId);
  if (deviceId === undefined) return null;
  return {
    deviceId,
    acquisitionTime: readWireTime(given.acquisitionTime),
    switchState: readState(given.switchState),
    changedMs: readMoment(given.changedMs),
    changeArrivedMs: readMoment(given.changeArrivedMs),
    periodMs: readMoment(given.periodMs),
    aPhaseVoltage: toFigure(given.aPhaseVoltage),
    bPhaseVoltage: toFigure(given.bPhaseVoltage),
    cPhaseVoltage: toFigure(given.cPhaseVoltage),
    zeroSequenceVoltage: toFigure(given.zeroSequenceVoltage),
    aPhaseCurrent: toFigure(given.aPhaseCurrent),
    bPhaseCurrent: toFigure(given.bPhaseCurrent),
    cPhaseCurrent: toFigure(given.cPhaseCurrent),
    zeroSequenceCurrent: toFigure(given.zeroSequenceCurrent),
    aPhaseActivePower: toFigure(given.aPhaseActivePower),
    bPhaseActivePower: toFigure(given.bPhaseActivePower),
    cPhaseActivePower: toFigure(given.cPhaseActivePower),
    aPhaseReactivePower: toFigure(given.aPhaseReactivePower),
    bPhaseReactivePower: toFigure(given.bPhaseReactivePower),
    cPhaseReactivePower: toFigure(given.cPhaseReactivePower),
    aPhaseApparentPower: toFigure(given.aPhaseApparentPower),
    bPhaseApparentPower: toFigure(given.bPhaseApparentPower),
    cPhaseApparentPower: toFigure(given.cPhaseApparentPower),
    aPhasePowerFactor: toFigure(given.aPhasePowerFactor),
    bPhasePowerFactor: toFigure(given.bPhasePowerFactor),
    cPhasePowerFactor: toFigure(given.cPhasePowerFactor),
    activePowerSum: toFigure(given.activePowerSum),
    reactivePowerSum: toFigure(given.reactivePowerSum),
    apparentPowerSum: toFigure(given.apparentPowerSum),
    totalPowerFactor: toFigure(given.totalPowerFactor),
    frequency: toFigure(given.frequency),
    positiveActiveEnergy: toFigure(given.positiveActiveEnergy),
    positiveReactiveEnergy: toFigure(given.positiveReactiveEnergy),
    reverseActiveEnergy: toFigure(given.reverseActiveEnergy),
    reverseReactiveEnergy: toFigure(given.reverseReactiveEnergy),
    temperature: toFigure(given.temperature),
    reservePar1: toFigure(given.reservePar1),
    reservePar2: toFigure(given.reservePar2),
    reservePar3: toFigure(given.reservePar3),
    reservePar4: toFigure(given.reservePar4),
    reservePar5: toFigure(given.reservePar5),
    reservePar6: toFigure(given.reservePar6),
    reservePar7: toFigure(given.reservePar7),
    parameter1: toFigure(given.parameter1),
    parameter2: toFigure(given.parameter2),
    parameter3: toFigure(given.parameter3),
  };
}

function readId(value: unknown): string | undefined {
  if (typeof value === 'string') return value.trim() || undefined;
  return Number.isFinite(value) ? String(value) : undefined;
}

function readState(value: unknown): ReadingRow['switchState'] {
  return value === undefined || typeof value === 'string' || Number.isFinite(value) ? (value as ReadingRow['switchState']) : null;
}

function readMoment(value: unknown): number | undefined {
  return Number.isFinite(value) ? (value as number) : undefined;
}

/**
 * Reads either form for either kind of station (MO-3-14) as one shape; a bare list has no transformer list. A row that is no object or has
 * no id is left out and counted in `dropped`; the other rows stay.
 */
export const realData = z
  .union([readingRows, z.object({lvRealDatas: readingRows, transformerList: rowsOf(transformerReading)})])
  .transform((data) => {
    const {lvRealDatas, transformerList} = 'rows' in data ? {lvRealDatas: data, transformerList: NO_ROWS} : data;
    const dropped = lvRealDatas.dropped + transformerList.dropped;
    return {lvRealDatas: lvRealDatas.rows, transformerList: transformerList.rows, dropped: dropped === 0 ? undefined : dropped};
  });
const NO_ROWS = {rows: [], dropped: 0};
/** `dropped`: how many rows could not be read; undefined when all could. */
export interface RealData {
  readonly lvRealDatas: ReadingRow[];
  readonly transformerList: TransformerRow[];
  readonly dropped?: number | undefined;
}
