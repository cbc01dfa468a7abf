import {readInteger, readUint32} from '../base/read-number.ts';
import {DIAGRAM_LIMITS} from './limits.ts';
import type {Fault, FaultCode} from './station.ts';

/** Languages in which a diagram may name its parts besides the site's own. */
export type NameLanguage = 'en' | 'pt';

export type JsonRecord = Readonly<Record<string, unknown>>;

/** Current path and results so far. The path becomes text only when there is something to report. */
export interface Reader {
  readonly path: (string | number)[];
  readonly faults: Fault[];
  /** Faults beyond `DIAGRAM_LIMITS.faults`. */
  unlisted: number;
  /** Items of lists that may still be read. */
  left: number;
  /** Number of unreadable devices, items and types so far: any of them might be an incoming unit. */
  unreadable: number;
  /** Whose names take precedence over the site's own. */
  readonly names: NameLanguage | undefined;
}

/** Aborts reading a station that exceeds a limit: nothing of it is shown, so that half a station never looks whole. */
export class TooLarge extends Error {}

export function createReader(names?: NameLanguage): Reader {
  return {path: [], faults: [], unlisted: 0, left: DIAGRAM_LIMITS.listItems, unreadable: 0, names};
}

/** `first`: path of the first occurrence. */
export function report(reader: Reader, code: FaultCode, message: string, value?: unknown, first?: readonly (string | number)[]): void {
  if (reader.faults.length >= DIAGRAM_LIMITS.faults) reader.unlisted++;
  else {
    const fault = {path: pathText(reader.path), code, message, detail: shorten(value)};
    reader.faults.push(first === undefined ? fault : {...fault, firstPath: pathText(first)});
  }
}

/** The same, one step deeper. */
export function reportAt(
  reader: Reader,
  step: string | number,
  code: FaultCode,
  message: string,
  value?: unknown,
  first?: readonly (string | number)[],
): void {
  reader.path.push(step);
  report(reader, code, message, value, first);
  reader.path.pop();
}

/** `[2].device[0].deviceId`; the root is `$`. */
export function pathText(path: readonly (string | number)[]): string {
  if (path.length === 0) return '$';
  return path.map((step, i) => (typeof step === 'number' ? `[${step}]` : i === 0 ? step : `.${step}`)).join('');
}

/** At most 80 characters of a value. Does not read inside lists and objects, which may be endless. */
export function shorten(value: unknown): string | undefined {
  if (value === undefined) return undefined;
  if (Array.isArray(value)) return `list of ${value.length}`;
  if (typeof value === 'object' && value !== null) return 'object';
  const text = typeof value === 'string' ? value : String(value);
  return text.length <= 80 ? text : `${text.slice(0, 79)}…`;
}

export function isRecord(value: unknown): value is JsonRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** An own field of the object: inherited properties are not part of the diagram. */
export function field(record: JsonRecord, key: string): unknown {
  return Object.hasOwn(record, key) ? record[key] : undefined;
}

function isAbsent(value: unknown): value is undefined | null | '' {
  return value === undefined || value === null || value === '';
}

/** Text of an id; numbers become text. Undefined when absent, too long or of another type (the latter two are reported). */
export function readId(reader: Reader, record: JsonRecord, key: string): string | undefined {
  const value = field(record, key);
  if (isAbsent(value)) return undefined;
  const text = typeof value === 'string' ? value.trim() : Number.isSafeInteger(value) ? String(value) : undefined;
  if (text === undefined) reportAt(reader, key, 'wrong-type', 'an id is a text or a whole number', value);
  else if (text.length > DIAGRAM_LIMITS.idLength) reportAt(reader, key, 'too-large', `an id of ${text.length} characters`, value);
  else return text === '' ? undefined : text;
  return undefined;
}

/** A name or label; numbers become text, one longer than the limit is cut and reported. */
export function readText(reader: Reader, record: JsonRecord, key: string): string | undefined {
  const value = field(record, key);
  if (isAbsent(value)) return undefined;
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  if (typeof value !== 'string') {
    reportAt(reader, key, 'wrong-type', 'expected a text', value);
    return undefined;
  }
  if (value.length <= DIAGRAM_LIMITS.nameLength) return value;
  reportAt(reader, key, 'too-large', `a text of ${value.length} characters, cut to ${DIAGRAM_LIMITS.nameLength}`, value);
  return value.slice(0, DIAGRAM_LIMITS.nameLength);
}

/** The name under `key`, or in the requested language the one under the key with `En` or `Pt` appended: `nameEn`, `deviceNamePt`. */
export function readName(reader: Reader, record: JsonRecord, key: string): string | undefined {
  const portuguese = reader.names === 'pt' ? readText(reader, record, `${key}Pt`) : undefined;
  const other = portuguese ?? (reader.names === undefined ? undefined : readText(reader, record, `${key}En`));
  return other ?? readText(reader, record, key);
}

/** 0 or 1, also as text or boolean. Undefined when absent; anything else is reported and counts as absent. */
export function readFlag(reader: Reader, record: JsonRecord, key: string): boolean | undefined {
  const value = field(record, key);
  if (isAbsent(value)) return undefined;
  if (value === 1 || value === true || value === '1') return true;
  if (value === 0 || value === false || value === '0') return false;
  reportAt(reader, key, 'wrong-type', 'expected 0 or 1', value);
  return undefined;
}

/** One of a few words. Undefined when absent; anything else is reported and counts as absent. */
export function readWord<Word extends string>(reader: Reader, record: JsonRecord, key: string, words: readonly Word[]): Word | undefined {
  const value = field(record, key);
  if (isAbsent(value)) return undefined;
  const known = words.find((word) => word === value);
  if (known === undefined) reportAt(reader, key, 'wrong-type', `expected ${words.slice(0, -1).join(', ')} or ${words.at(-1)}`, value);
  return known;
}

/** A number above 0, also as text. Undefined when absent; anything else is reported as `expected` says and counts as absent. */
export function readPositive(reader: Reader, record: JsonRecord, key: string, expected: string): number | undefined {
  const value = field(record, key);
  if (isAbsent(value)) return undefined;
  const number = typeof value === 'number' ? value : typeof value === 'string' ? Number(value) : Number.NaN;
  if (number > 0 && Number.isFinite(number)) return number;
  reportAt(reader, key, 'wrong-type', expected, value);
  return undefined;
}

/**
 * An equipment type code. Undefined when absent; an unreadable one is reported and becomes 0, so that it never inherits a type that feeds a
 * busbar.
 */
export function readType(reader: Reader, record: JsonRecord): number | undefined {
  const value = field(record, 'type');
  if (isAbsent(value)) return undefined;
  const code = readInteger(value);
  if (code !== null) return code;
  reader.unreadable++;
  reportAt(reader, 'type', 'wrong-type', 'a type is a whole number; taken as a plain cabinet', value);
  return 0;
}

/** A switchState inside the JSON, unsigned; null when absent or unreadable (MO-3-13, MO-4-09). */
export function readSwitchState(reader: Reader, record: JsonRecord): number | null {
  const value = field(record, 'switchState');
  if (isAbsent(value)) return null;
  const state = readUint32(value);
  if (state === null) reportAt(reader, 'switchState', 'wrong-type', 'a switchState is a whole number of 32 bits; taken as unknown', value);
  return state;
}

/**
 * A list, or one object as a list of one (MO-3-07). Anything else is reported and counts as empty.
 *
 * @throws TooLarge when the diagram exceeds its limits.
 */
export function readList(reader: Reader, record: JsonRecord, key: string): {readonly items: readonly unknown[]; readonly single: boolean} {
  const value = field(record, key);
  if (Array.isArray(value)) {
    reader.left -= value.length;
    if (reader.left < 0) throw new TooLarge(`more items than a diagram may hold at ${pathText([...reader.path, key])}`);
    return {items: value, single: false};
  }
  if (isRecord(value)) return {items: [value], single: true};
  if (!isAbsent(value)) {
    reader.unreadable++;
    reportAt(reader, key, 'wrong-type', 'expected a list or an object', value);
  }
  return {items: [], single: false};
}

/**
 * Calls `read` for every object of such a list with the path set to it; other items are reported and skipped.
 *
 * @throws TooLarge when the diagram exceeds its limits.
 */
export function eachRecord(reader: Reader, record: JsonRecord, key: string, read: (item: JsonRecord, index: number) => void): void {
  const {items, single} = readList(reader, record, key);
  reader.path.push(key);
  for (let i = 0; i < items.length; i++) {
    if (!single) reader.path.push(i);
    const item = items[i];
    if (isRecord(item)) read(item, i);
    else {
      reader.unreadable++;
      report(reader, 'not-an-object', 'expected an object; left out', item);
    }
    if (!single) reader.path.pop();
  }
  reader.path.pop();
}
