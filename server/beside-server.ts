import type {Disposable} from '@livebus/engine/core';
import type {ServerConfig} from './config.ts';
import {startFault} from './start-fault.ts';
import {FolderInUseError, lockFolder} from './store/sqlite/folder-lock.ts';
import {openSqliteStore} from './store/sqlite/sqlite-store.ts';
import type {Store} from './store/store.ts';

/**
 * Runs a command on the store of DATA_DIR, beside a running server of the same version or without one; without one the schema is brought up
 * to date. Rejects with an Error whose message is for the person at the terminal.
 */
export async function besideServer<Result>(config: ServerConfig, work: (store: Store) => Promise<Result>): Promise<Result> {
  try {
    const lock = tryLock(config.dataDir);
    try {
      const store = await openSqliteStore(config.dataDir, {readers: 1, schema: lock ? 'bring' : 'require'});
      return await work(store).finally(() => store.close());
    } finally {
      lock?.dispose();
    }
  } catch (error) {
    throw new Error(startFault(error, config) ?? (error as Error).message);
  }
}

/** Undefined while a server holds the folder. */
function tryLock(dataDir: string): Disposable | undefined {
  try {
    return lockFolder(dataDir, console.error);
  } catch (error) {
    if (error instanceof FolderInUseError) return undefined;
    throw error;
  }
}
