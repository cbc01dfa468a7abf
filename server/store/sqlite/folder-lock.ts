import {readFileSync, rmSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import type {Disposable} from '@livebus/engine/core';
import Database from 'libsql';
import {prepareFolder} from './data-folder.ts';

const LOCK_FILE = 'livebus.lock';
const OWNER_FILE = 'livebus.pid';

/** Another process already serves this folder. */
export class FolderInUseError extends Error {
  constructor(folder: string, owner: string) {
    super(`the data folder ${folder} is in use by ${owner}; stop that process or set DATA_DIR to another folder`);
    this.name = 'FolderInUseError';
  }
}

/**
 * Creates the folder if needed and locks it for this process. The lock is an exclusive transaction on a small second database: the
 * operating system ends it with the process, for whatever reason, so that no stale lock can remain. `warn` is called when the folder cannot
 * be restricted to its owner. Throws FolderInUseError and DataFolderError.
 */
export function lockFolder(folder: string, warn: (message: string) => void): Disposable {
  prepareFolder(folder, warn);
  const lock = new Database(join(folder, LOCK_FILE));
  try {
    lock.pragma('busy_timeout = 0');
    lock.exec('begin exclusive');
  } catch (error) {
    lock.close();
    if ((error as {code?: string}).code?.startsWith('SQLITE_BUSY')) throw new FolderInUseError(folder, ownerOf(folder));
    throw error;
  }
  writeFileSync(join(folder, OWNER_FILE), JSON.stringify({pid: process.pid, since: new Date().toISOString()}));
  let held = true;
  return {
    dispose() {
      if (!held) return;
      held = false;
      rmSync(join(folder, OWNER_FILE), {force: true});
      lock.exec('rollback');
      lock.close();
    },
  };
}

function ownerOf(folder: string): string {
  try {
    const {pid, since} = JSON.parse(readFileSync(join(folder, OWNER_FILE), 'utf8')) as {pid: number; since: string};
    return `process ${pid} (since ${since})`;
  } catch {
    // The other process has taken the lock but not yet written its name, or its name file was deleted by hand.
    return 'another process';
  }
}
