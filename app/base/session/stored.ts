import type {z} from 'zod';
import {STORAGE_PREFIX} from '../config/constants.ts';

/** Values that the storage rejected, kept for the life of the page; null for an entry it would not remove. */
const untaken = new Map<string, string | null>();

/** Reads a preference from local storage; undefined when it is absent, unreadable or violates the schema. */
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

/**
 * Stores a preference as JSON; undefined removes it. If the storage is full or forbidden, a warning is logged and the value lasts only for
 * this page.
 */
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

/** A browser may refuse storage altogether; the warning comes with the next write. */
function readText(name: string): string | null {
  const kept = untaken.get(name);
  if (kept !== undefined) return kept;
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}
