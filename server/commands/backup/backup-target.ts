import {accessSync, constants, realpathSync} from 'node:fs';
import {basename, dirname, join, parse, resolve, sep} from 'node:path';
import {makeFolder, NoFolderError} from '../../store/sqlite/make-folder.ts';

/** No backup can be made there; the message begins with the option to check. */
export class BackupTargetError extends Error {
  constructor(message: string) {
    super(`--to: ${message}; no backup was made`);
    this.name = 'BackupTargetError';
  }
}

/**
 * Creates the folder for backups if needed. Throws BackupTargetError when it cannot be created or written to, when it is the data folder or
 * below it (backups would be lost with the data), and for the root folder.
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

/** The message for a failure within the backup folder; undefined for a failure elsewhere. */
export function targetFault(error: NodeJS.ErrnoException, to: string): BackupTargetError | undefined {
  if (FULL.has(error.code)) return new BackupTargetError(`the disk of ${to} is full`);
  return error.path?.startsWith(join(to)) ? new BackupTargetError(unusable(to, error)) : undefined;
}

const unusable = (to: string, {code}: NodeJS.ErrnoException): string => `${to} cannot be made or written in (${code}); take another folder`;

/** Resolves links as far as the path exists. */
function realPath(folder: string): string {
  const path = resolve(folder);
  try {
    return realpathSync(path);
  } catch {
    return path === dirname(path) ? path : join(realPath(dirname(path)), basename(path));
  }
}
