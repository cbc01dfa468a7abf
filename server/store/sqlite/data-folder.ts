import {accessSync, chmodSync, constants, existsSync, statSync} from 'node:fs';
import {join, resolve} from 'node:path';
import {makeFolder, NoFolderError} from './make-folder.ts';

/** An unusable data folder; the message says why and what to do. */
export class DataFolderError extends Error {
  constructor(message: string) {
    super(`${message}; set DATA_DIR to a folder that this user may write in`);
    this.name = 'DataFolderError';
  }
}

/** All files that the server keeps in the folder. */
const DATA_FILES = ['livebus.db', 'livebus.db-wal', 'livebus.db-shm', 'livebus.lock', 'livebus.lock-journal', 'livebus.pid'] as const;

/** In the data folder: pictures that the server shows, put there by its administrator. */
export const IMAGES_FOLDER = 'images';

/**
 * Creates the folder and its images folder if needed, and restricts folders and data files to their owner; `warn` receives the reason when
 * that fails. Throws DataFolderError when the folder cannot be created or written to.
 */
export function prepareFolder(folder: string, warn: (message: string) => void): void {
  const path = resolve(folder);
  try {
    makeFolder(path);
    accessSync(path, constants.R_OK | constants.W_OK | constants.X_OK);
    makeFolder(join(path, IMAGES_FOLDER));
  } catch (error) {
    if (error instanceof NoFolderError) throw new DataFolderError(error.message);
    throw new DataFolderError(`${path} cannot be made or written in (${(error as NodeJS.ErrnoException).code})`);
  }
  keepPrivate(path, warn);
}

function keepPrivate(path: string, warn: (message: string) => void): void {
  // A shared folder, such as /tmp, must not be restricted.
  if (statSync(path).mode & 0o1000) warn(`${path} is a shared folder and stays open to others; the data files in it do not`);
  else tryChmod(path, 0o700, warn);
  tryChmod(join(path, IMAGES_FOLDER), 0o700, warn);
  for (const file of DATA_FILES) if (existsSync(join(path, file))) tryChmod(join(path, file), 0o600, warn);
}

function tryChmod(path: string, mode: number, warn: (message: string) => void): void {
  if ((statSync(path).mode & 0o777) === mode) return;
  try {
    chmodSync(path, mode);
  } catch (error) {
    warn(`${path} stays readable by others: ${(error as Error).message}`);
  }
}
