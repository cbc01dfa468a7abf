import {z} from 'zod';
import {readStored, writeStored} from '../../base/session/stored.ts';

/** As many as can be read at a glance. */
export const MOST_RECENT = 8;

const storageKey = (loginName: string) => `palette-recent-${loginName}`;

/** Keys of this user's recent choices in this browser, newest first. */
export function readRecent(loginName: string): readonly string[] {
  return readStored(storageKey(loginName), z.array(z.string()))?.slice(0, MOST_RECENT) ?? [];
}

/** Moves a key to the front. */
export function noteRecent(loginName: string, key: string): void {
  const before = readRecent(loginName).filter((one) => one !== key);
  writeStored(storageKey(loginName), [key, ...before].slice(0, MOST_RECENT));
}
