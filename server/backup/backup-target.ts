import {accessSync, constants, realpathSync} from 'node:fs';
import {join, resolve} from 'node:path';
import {makeFolder, NoFolderError} from '../store/sqlite/make-folder.ts';

/** Where no backup can be made; the message begins with the option to look at. */
export class BackupTargetError extends Error {
  constructor(message: string) {
    super(`--to: ${message}; no backup was made`);
    this.name = 'BackupTargetError';
  }
}

/**
 * Makes the folder of the backups if need be. Throws BackupTargetError for one that cannot be made or written in, and for the data folder itself, with which its
 * backups would be lost.
 */
export function prepareTarget(to: string, dataDir: string): void {
  if (realPath(to) === realPath(dataDir))
    throw new BackupTargetError(`${to} is the data folder itself: take another folder, best on another disk`);
  try {
    makeFolder(resolve(to));
    accessSync(to, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    if (error instanceof NoFolderError) throw new BackupTargetError(error.message);
    throw new BackupTargetError(unusable(to, error as NodeJS.ErrnoException));
  }
}

const FULL: ReadonlySet<string | undefined> = new Set(['ENOSPC', 'EDQUOT', 'SQLITE_FULL']);

/** What a failure within the folder of the backups says; undefined for one of something else. */
export function targetFault(error: NodeJS.ErrnoException, to: string): BackupTargetError | undefined {
  if (FULL.has(error.code)) return new BackupTargetError(`the disk of ${to} is full`);
  return error.path?.startsWith(join(to)) ? new BackupTargetError(unusable(to, error)) : undefined;
}

const unusable = (to: string, {code}: NodeJS.ErrnoException): string => `${to} cannot be made or written in (${code}); take another folder`;

function realPath(folder: string): string {
  try {
    return realpathSync(folder);
  } catch {
    return resolve(folder);
  }
}
