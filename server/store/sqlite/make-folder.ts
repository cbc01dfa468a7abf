import {mkdirSync, type Stats, statSync} from 'node:fs';
import {dirname} from 'node:path';

/** A folder cannot exist there: the message names what is in the way. */
export class NoFolderError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'NoFolderError';
  }
}

/**
 * Creates a folder (an absolute path) and its missing parents, accessible to their owner only. Throws NoFolderError, or the system's error.
 * Goes one level at a time, because Node's recursive mkdir never returns where a file system answers ENOENT, as /proc does.
 */
export function makeFolder(path: string): void {
  const standing = entryAt(path);
  if (standing?.isDirectory()) return;
  if (standing) throw new NoFolderError(`${path} is not a folder`);
  if (path === dirname(path)) throw new NoFolderError(`${path} does not exist`);
  makeFolder(dirname(path));
  mkdirSync(path, {mode: 0o700});
}

/** Undefined also below a file, so that the search continues up to that file and names it. */
function entryAt(path: string): Stats | undefined {
  try {
    return statSync(path, {throwIfNoEntry: false});
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOTDIR') return undefined;
    throw error;
  }
}
