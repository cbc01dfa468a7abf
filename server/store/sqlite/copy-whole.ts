import {chmod, rename, rm} from 'node:fs/promises';
import {dirname} from 'node:path';
import {flush} from './flush.ts';
import type {DatabaseThread} from './thread.ts';

/**
 * Copies a whole database as it is at one moment, without blocking writers. The copy is one file, readable by its owner only, complete and
 * on the disk, or absent; it replaces an existing file. Rejects when the disk is full.
 */
export async function copyWhole(thread: DatabaseThread, target: string): Promise<void> {
  const part = `${target}.part`;
  await rm(part, {force: true});
  try {
    await thread.run('vacuum into ?', [part]);
    await chmod(part, 0o600);
    await flush(part);
    await rename(part, target);
    await flush(dirname(target));
  } catch (error) {
    await rm(part, {force: true});
    throw error;
  }
}
