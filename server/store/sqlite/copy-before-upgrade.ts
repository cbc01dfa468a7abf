import {copyWhole} from './copy-whole.ts';
import type {DatabaseThread} from './thread.ts';

/** Where the copy lies that is made before a database leaves that schema. */
export const copyName = (file: string, schema: number): string => `${file}.before-upgrade-${schema}`;

/**
 * Copies the whole database, as it stands and without its `-wal`, beside it; the copy is there whole and on the disk or not at all. One of the same
 * schema from an earlier try is replaced. Rejects when the disk does not take it.
 */
export const copyBeforeUpgrade = (thread: DatabaseThread, file: string, schema: number): Promise<void> =>
  copyWhole(thread, copyName(file, schema));
