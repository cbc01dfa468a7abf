import {accessSync, constants, realpathSync} from 'node:fs';
import {basename, dirname, join, parse, resolve, sep} from 'node:path';
import {makeFolder, NoFolderError} from '../../store/sqlite/make-folder.ts';

/** Where no backup can be made; the message begins with the option to look at. */
export class BackupTargetError extends Error {
  constructor(message: string) {
    super(`--to: ${message}; no backup was made`);
    this.name = 'BackupTargetError';
  }
}

/**
 * Makes the folder of the backups if need be. Throws BackupTargetError for one that cannot be made or written in, for the data folder and whatever is below it, with
 * which its backups would be lost, and for the root of all folders.
 */
export function prepareTarget(to: string, dataDir: string): void {
  const [target, data] = [realPath(to), realPath(dataDir)];
  if (target === data) throw new BackupTargetError(`${to} is the data folder itself: take another folder, best on another disk`);
  if (target.startsWith(join(data, sep)))
    throw new BackupTargetError(
      `${to} lies in the data folder, with which its backups would be lost: take another folder, best on another disk`,
    );
  if (target === parse(target).root)
    throw new BackupTargetError(`${to} is the root of all folders, where backups would lie among those of the system: name a folder`);
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

/** With links followed as far as the path is there. */
function realPath(folder: string): string {
  const path = resolve(folder);
  try {
    return realpathSync(path);
  } catch {
    return path === dirname(path) ? path : join(realPath(dirname(path)), basename(path));
  }
}
