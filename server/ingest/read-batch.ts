import type {Readable} from 'node:stream';
import {INGEST_LIMITS, type IngestResult, QUANTITIES, SENSOR_FIELDS, SENSOR_ID_FIELD} from '@livebus/contract';
import {ApiError} from '../base/errors.ts';
import type {ArrivedReading} from '../history/record-readings.ts';
import {readLines} from './read-lines.ts';
import {type ReadingRules, readReading, shown} from './read-reading.ts';
import {repeatedKey} from './repeated-key.ts';

export type BatchFormat = 'json' | 'csv';

export interface ReadBatch {
  /** In the order of their lines. */
  readonly readings: readonly ArrivedReading[];
  /** Line of each reading. */
  readonly lines: readonly number[];
  /** Notes on accepted lines, in the order of the lines. */
  readonly notes: NonNullable<IngestResult['notes']>;
  readonly refused: IngestResult['refused'];
}

type Fields = {readonly fields: Readonly<Record<string, unknown>>} | {readonly fault: string};

/**
 * Reads a batch as it arrives. Each line is read separately: a bad line costs no other. Throws ApiError `tooLarge` above `INGEST_LIMITS`,
 * and `badBody` for a CSV head that names no columns.
 */
export async function readBatch(body: Readable, format: BatchFormat, rules: ReadingRules): Promise<ReadBatch> {
  const readings: ArrivedReading[] = [];
  const lines: number[] = [];
  const refused: IngestResult['refused'] = [];
  const notes: NonNullable<IngestResult['notes']> = [];
  let fieldsOf: ((text: string) => Fields) | undefined = format === 'json' ? fieldsOfJson : undefined;
  let rows = 0;
  for await (const {number, text, fault} of readLines(body)) {
    if (fieldsOf === undefined) {
      fieldsOf = fieldsUnder(fault ?? text, fault !== undefined);
      continue;
    }
    rows += 1;
    if (rows > INGEST_LIMITS.rows) throw new ApiError('tooLarge');
    const outcome = fault === undefined ? readLine(text, fieldsOf, rules) : {fault};
    if ('fault' in outcome) refused.push({line: number, reason: outcome.fault});
    else {
      readings.push(outcome.reading);
      lines.push(number);
      for (const note of outcome.notes) notes.push({line: number, note});
    }
  }
  return {readings, lines, refused, notes};
}

function readLine(text: string, fieldsOf: (text: string) => Fields, rules: ReadingRules) {
  if (text.trim() === '') return {fault: 'the line is blank'};
  if (text.includes('\ufeff')) return {fault: 'a byte order mark stands inside the batch'};
  const read = fieldsOf(text);
  return 'fault' in read ? read : readReading(read.fields, rules);
}

function fieldsOfJson(text: string): Fields {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return {fault: 'the line is no JSON'};
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return {fault: 'the line is no JSON object'};
  const twice = repeatedKey(text, Object.keys(value).length);
  if (twice !== undefined) return {fault: `the key ${shown(twice)} stands twice`};
  return {fields: value as Record<string, unknown>};
}

const CSV_FIELDS: ReadonlySet<string> = new Set(['deviceId', 'acquisitionTime', 'switchState', ...QUANTITIES]);
const SENSOR_CSV_FIELDS: ReadonlySet<string> = new Set([SENSOR_ID_FIELD, 'acquisitionTime', ...Object.keys(SENSOR_FIELDS)]);
const NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/;

/**
 * How to read the rows under a head. Throws ApiError `badBody` for a head that repeats a column, has an unknown one or lacks a required
 * one.
 */
function fieldsUnder(head: string, unreadable: boolean): (text: string) => Fields {
  const columns = unreadable ? undefined : cellsOf(head)?.map((name) => name.trim());
  const wrong = headFault(columns);
  if (wrong !== undefined || columns === undefined) {
    throw new ApiError('badRequest', {errors: [{path: 'line 1', message: unreadable ? head : wrong!}]});
  }
  return (text) => {
    const cells = cellsOf(text);
    if (!cells) return {fault: 'a quoted cell of the row does not end'};
    if (cells.length !== columns.length) return {fault: `the row has ${cells.length} cells, its head has ${columns.length}`};
    return {fields: Object.fromEntries(columns.map((name, i) => [name, cellValue(name, cells[i]!.trim())]))};
  };
}

function headFault(columns: readonly string[] | undefined): string | undefined {
  if (!columns) return 'the head cannot be read';
  const ofSensors = columns.includes(SENSOR_ID_FIELD);
  const unknown = columns.find((name) => !(ofSensors ? SENSOR_CSV_FIELDS : CSV_FIELDS).has(name));
  if (unknown !== undefined) return `unknown column ${unknown.slice(0, 40)}`;
  const twice = columns.find((name, i) => columns.indexOf(name) !== i);
  if (twice !== undefined) return `column ${twice} stands twice`;
  const missing = [ofSensors ? SENSOR_ID_FIELD : 'deviceId', 'acquisitionTime'].find((name) => !columns.includes(name));
  return missing && `there is no column ${missing}`;
}

function cellValue(name: string, cell: string): unknown {
  if (name === 'deviceId' || name === SENSOR_ID_FIELD || name === 'acquisitionTime') return cell;
  if (cell === '') return null;
  return NUMBER.test(cell) ? Number(cell) : cell;
}

/** Cells of a comma-separated row (RFC 4180); undefined where a quote is not closed, because a row is one line here. */
function cellsOf(row: string): string[] | undefined {
  if (!row.includes('"')) return row.split(',');
  const cells: string[] = [];
  let at = 0;
  while (at <= row.length) {
    if (row[at] !== '"') {
      const end = row.indexOf(',', at);
      cells.push(row.slice(at, end === -1 ? row.length : end));
      at = end === -1 ? row.length + 1 : end + 1;
      continue;
    }
    const quoted = /^"((?:[^"]|"")*)"(?:,|$)/.exec(row.slice(at));
    if (!quoted) return undefined;
    cells.push(quoted[1]!.replaceAll('""', '"'));
    at += quoted[0].length;
    if (!quoted[0].endsWith(',')) break;
  }
  return cells;
}
