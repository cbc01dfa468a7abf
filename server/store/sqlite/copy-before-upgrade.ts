import {chmod, open, rename, rm} from 'node:fs/promises';
import {dirname} from 'node:path';
import type {DatabaseThread} from './thread.ts';

/** Where the copy lies that is made before a database leaves that schema. */
export const copyName = (file: string, schema: number): string => `${file}.before-upgrade-${schema}`;

/**
 * Copies the whole database, as it stands and without its `-wal`, beside it; the copy is there whole and on the disk or not at all. One of the same
 * schema from an earlier try is replaced. Rejects when the disk does not take it.
 */
export async function copyBeforeUpgrade(thread: DatabaseThread, file: string, schema: number): Promise<void> {
  const copy = copyName(file, schema);
  const part = `${copy}.part`;
  await rm(part, {force: true});
  try {
    await thread.run('vacuum into ?', [part]);
    await chmod(part, 0o600);
    await flush(part);
    await rename(part, copy);
    await flush(dirname(copy));
  } catch (error) {
    await rm(part, {force: true});
    throw error;
  }
}

async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r');
  await handle.sync().finally(() => handle.close());
}
