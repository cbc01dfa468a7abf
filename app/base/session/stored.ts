import type {z} from 'zod';
import {STORAGE_PREFIX} from '../config/constants.ts';

/** What the storage would not take, for as long as the page lives; null where it would not let go of an entry. */
const untaken = new Map<string, string | null>();

/** Reads a preference from the local storage; undefined when it is absent, unreadable or not of the schema. */
export function readStored<Schema extends z.ZodType>(key: string, schema: Schema): z.output<Schema> | undefined {
  const text = readText(STORAGE_PREFIX + key);
  if (text === null) return undefined;
  try {
    return schema.safeParse(JSON.parse(text)).data;
  } catch (error) {
    console.warn(`the stored ${key} is not JSON and is ignored`, error);
    return undefined;
  }
}

/** Keeps a preference as JSON; undefined removes it. A full or forbidden storage is told in the console and costs only the memory of it. */
export function writeStored(key: string, value: unknown): void {
  const name = STORAGE_PREFIX + key;
  const text = value === undefined ? null : JSON.stringify(value);
  try {
    if (text === null) localStorage.removeItem(name);
    else localStorage.setItem(name, text);
    untaken.delete(name);
  } catch (error) {
    console.warn(`${key} could not be stored and is kept until the page goes`, error);
    untaken.set(name, text);
  }
}

/** A browser may refuse its storage altogether; it is told when something is to be written. */
function readText(name: string): string | null {
  const kept = untaken.get(name);
  if (kept !== undefined) return kept;
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}
