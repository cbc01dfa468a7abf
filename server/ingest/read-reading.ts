import {QUANTITIES, type QuantityName, SENSOR_ID_FIELD} from '@livebus/contract';
import type {ArrivedReading} from '../history/record-readings.ts';
import {boundsFault} from './quantity-bounds.ts';
import type {Moment} from './read-moment.ts';
import {readSensor} from './read-sensor.ts';

/** A line's reading with notes on it, or why it is rejected: in words for the person who looks after the gateway. */
export type ReadReading = {readonly reading: ArrivedReading; readonly notes: readonly string[]} | {readonly fault: string};

/** What the reader of a batch needs to know about the gateway's site. */
export interface ReadingRules {
  readonly momentOf: (text: string) => Moment;
  /** Devices that the gateway may write. */
  readonly devices: ReadonlySet<string>;
  /** Sensors that it may write, with their types. */
  readonly sensors?: ReadonlyMap<string, string>;
  /** Epoch ms of the server: a reading with a later time stamp counts from its arrival, which is now. */
  readonly nowMs: number;
  /** Epoch ms: later readings lie in the future, earlier ones are no longer kept. */
  readonly latestMs: number;
  readonly earliestMs: number;
}

const IS_QUANTITY: ReadonlySet<string> = new Set(QUANTITIES);
const STATE = {min: -0x80000000, max: 0xffffffff} as const;

/**
 * Time stamps are mostly whole seconds, rounded down. Arrivals are rounded too: otherwise they would sort before later readings of their
 * second.
 */
const STAMP_MS = 1000;

/**
 * Reads `fields` as they were sent; null and, from CSV, empty text mean not measured. An impossible figure is left out and noted. A time
 * stamp ahead of the server is noted too, and kept next to the arrival, which counts.
 */
export function readReading(fields: Readonly<Record<string, unknown>>, rules: ReadingRules): ReadReading {
  if (Object.hasOwn(fields, SENSOR_ID_FIELD)) return readSensorLine(fields, rules);
  const quantities: Partial<Record<QuantityName, number>> = {};
  const notes: string[] = [];
  let switchState: number | undefined;
  for (const [name, value] of Object.entries(fields)) {
    if (name === 'deviceId' || name === 'acquisitionTime') continue;
    if (name !== 'switchState' && !IS_QUANTITY.has(name)) return {fault: `unknown field ${shown(name)}`};
    if (value === null) continue;
    if (typeof value !== 'number' || !Number.isFinite(value)) return {fault: `${name} is not a number: ${shown(value)}`};
    if (name !== 'switchState') {
      const beyond = boundsFault(name as QuantityName, value);
      if (beyond === undefined) quantities[name as QuantityName] = value;
      else notes.push(beyond);
    } else if (!Number.isInteger(value) || value < STATE.min || value > STATE.max) {
      return {fault: `switchState is not a whole number of 32 bits: ${value}`};
    } else switchState = value >>> 0;
  }
  const deviceId = idOf(fields.deviceId);
  if (deviceId === undefined) return {fault: 'deviceId is missing'};
  if (typeof fields.acquisitionTime !== 'string') return {fault: 'acquisitionTime is missing, or no text'};
  // The same answer for another gateway's device and for an unknown one: a key must not reveal which devices exist elsewhere.
  if (!rules.devices.has(deviceId)) return {fault: `device ${shown(deviceId)} is none of this gateway's`};
  return timedReading({deviceId, quantities, ...(switchState !== undefined && {switchState})}, fields.acquisitionTime, notes, rules);
}

function readSensorLine(fields: Readonly<Record<string, unknown>>, rules: ReadingRules): ReadReading {
  const sensorId = idOf(fields[SENSOR_ID_FIELD]);
  if (sensorId === undefined) return {fault: `${SENSOR_ID_FIELD} is missing`};
  if (typeof fields.acquisitionTime !== 'string') return {fault: 'acquisitionTime is missing, or no text'};
  const type = rules.sensors?.get(sensorId);
  if (type === undefined) return {fault: `sensor ${shown(sensorId)} is none of this gateway's`};
  const read = readSensor(fields, type);
  if ('fault' in read) return read;
  return timedReading({deviceId: sensorId, quantities: read.quantities}, fields.acquisitionTime, read.notes, rules);
}

/** With the moment from which it counts. */
function timedReading(
  measured: Pick<ArrivedReading, 'deviceId' | 'quantities' | 'switchState'>,
  acquisitionTime: string,
  notes: readonly string[],
  rules: ReadingRules,
): ReadReading {
  const moment = rules.momentOf(acquisitionTime);
  if ('fault' in moment) return moment;
  const {atMs} = moment;
  if (atMs > rules.latestMs)
    return {fault: `acquisitionTime ${acquisitionTime} lies in the future: check the clock and the zone of the gateway`};
  if (atMs < rules.earliestMs) return {fault: `acquisitionTime ${acquisitionTime} is too old: readings of that time are kept no more`};
  if (measured.switchState === undefined && Object.keys(measured.quantities).length === 0)
    return {fault: ['nothing was measured: there is neither a figure nor a switchState', ...notes].join('; ')};
  if (atMs <= rules.nowMs) return {reading: {...measured, acquisitionTimeMs: atMs}, notes};
  const ahead = `acquisitionTime ${acquisitionTime} lies ${((atMs - rules.nowMs) / 1000).toFixed(1)} s ahead of the server`;
  return {
    reading: {...measured, acquisitionTimeMs: Math.floor(rules.nowMs / STAMP_MS) * STAMP_MS, statedMs: atMs},
    notes: [`${ahead}: the reading counts as of its arrival; set the clock of the gateway`, ...notes],
  };
}

function idOf(value: unknown): string | undefined {
  if (typeof value === 'string') return value.trim() || undefined;
  return Number.isSafeInteger(value) ? String(value) : undefined;
}

/** A value for a line of text, shortened. */
export function shown(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  const plain = text.replace(/\p{C}/gu, '?');
  return plain.length > 40 ? `${plain.slice(0, 40)}…` : plain;
}
