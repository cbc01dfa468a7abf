import {accessSync, chmodSync, constants, existsSync, statSync} from 'node:fs';
import {join, resolve} from 'node:path';
import {makeFolder, NoFolderError} from './make-folder.ts';

/** The data folder cannot be used; the message says why and what to do. */
export class DataFolderError extends Error {
  constructor(message: string) {
    super(`${message}; set DATA_DIR to a folder that this user may write in`);
    this.name = 'DataFolderError';
  }
}

/** Everything that the server keeps in the folder. */
const DATA_FILES = ['livebus.db', 'livebus.db-wal', 'livebus.db-shm', 'livebus.lock', 'livebus.lock-journal', 'livebus.pid'] as const;

/** Below the data folder: pictures that the server shows, put there by whoever runs it. */
export const IMAGES_FOLDER = 'images';

/**
 * Makes the folder and its folder of images if need be, and folders and data files their owner's alone; `warn` hears why when that cannot be.
 * Throws DataFolderError when the folder cannot be made or written in.
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
  // A folder that many share, such as /tmp, is not ours to close.
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
