import type {z} from 'zod';
import {STORAGE_PREFIX} from '../constants.ts';

/** Reads a preference from the local storage; undefined when it is absent, unreadable or not of the schema. */
export function readStored<Schema extends z.ZodType>(key: string, schema: Schema): z.output<Schema> | undefined {
  const text = localStorage.getItem(STORAGE_PREFIX + key);
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
  try {
    if (value === undefined) localStorage.removeItem(STORAGE_PREFIX + key);
    else localStorage.setItem(STORAGE_PREFIX + key, JSON.stringify(value));
  } catch (error) {
    console.warn(`${key} could not be stored`, error);
  }
}
