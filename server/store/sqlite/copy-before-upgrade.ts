import {copyWhole} from './copy-whole.ts';
import type {DatabaseThread} from './thread.ts';

/** Path of the copy made before a database leaves that schema version. */
export const copyName = (file: string, schema: number): string => `${file}.before-upgrade-${schema}`;

/**
 * Copies the whole database, including its `-wal`, to a file next to it; the copy is complete and on the disk, or absent. Replaces one of
 * the same version from an earlier attempt. Rejects when the disk is full.
 */
export const copyBeforeUpgrade = (thread: DatabaseThread, file: string, schema: number): Promise<void> =>
  copyWhole(thread, copyName(file, schema));
