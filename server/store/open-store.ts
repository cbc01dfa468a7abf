import type {Disposable} from '@livebus/engine/core';
import {prepareFolder} from './sqlite/data-folder.ts';
import {FolderInUseError, lockFolder} from './sqlite/folder-lock.ts';
import {openSqliteStore, requireDatabase} from './sqlite/sqlite-store.ts';
import type {Store} from './store.ts';

/** Which database, and how this caller uses it. */
export interface StorePlace {
  readonly dataDir: string;
  /** Address of a PostgreSQL database; undefined for the SQLite file in the data folder. */
  readonly databaseUrl?: string | undefined;
  /** Most connections to PostgreSQL, besides the one that listens. */
  readonly databasePool?: number | undefined;
  /** False: tables are upgraded without copying them first. */
  readonly upgradeCopy?: boolean | undefined;
  /** Threads that read SQLite. */
  readonly readers?: number | undefined;
}

/** A store for a server. The caller closes it, then disposes `hold`. */
export interface OpenStore {
  readonly store: Store;
  /** A SQLite file has one server, which locks its folder; PostgreSQL has any number. */
  readonly hold: Disposable;
}

/**
 * Creates the data folder, which holds images with either database, and opens the store. `warn` receives problems that do not prevent it.
 * Rejects with FolderInUseError, DataFolderError, SchemaError, DatabaseFault, or the database's error.
 */
export async function openStore(place: StorePlace, warn: (message: string) => void): Promise<OpenStore> {
  const {dataDir, databaseUrl, readers, upgradeCopy: copies = true} = place;
  if (databaseUrl !== undefined) {
    prepareFolder(dataDir, warn);
    return {store: await openPostgres(place, {serves: true}), hold: {dispose: () => undefined}};
  }
  const hold = lockFolder(dataDir, warn);
  try {
    return {store: await openSqliteStore(dataDir, {copies, ...(readers !== undefined && {readers})}), hold};
  } catch (error) {
    hold.dispose();
    throw error;
  }
}

/** What a command may do to a database besides its own work. */
export interface BesideOptions {
  /** Create a missing database; otherwise NoDatabaseError. */
  readonly makes: boolean;
  /** Upgrade an older one if no server runs on it; otherwise SchemaError. */
  readonly upgrades: boolean;
}

/**
 * As `openStore`, for a command that runs with or without a running server of the same version. With SQLite and no server it locks the
 * folder meanwhile, unless it may not upgrade.
 */
export async function openStoreBeside(place: StorePlace, warn: (message: string) => void, may: BesideOptions): Promise<OpenStore> {
  const {dataDir, databaseUrl, upgradeCopy: copies = true} = place;
  const nothing = {dispose: () => undefined};
  if (databaseUrl !== undefined) return {store: await openPostgres(place, {serves: false, ...may}), hold: nothing};
  if (!may.makes) requireDatabase(dataDir);
  const hold = may.upgrades ? tryLock(dataDir, warn) : undefined;
  try {
    return {
      store: await openSqliteStore(dataDir, {readers: 1, copies, schema: hold ? 'bring' : 'require'}),
      hold: hold ?? nothing,
    };
  } catch (error) {
    hold?.dispose();
    throw error;
  }
}

/** PostgreSQL's client is loaded only when used: a start on SQLite need not wait for it. */
async function openPostgres(
  {databaseUrl, databasePool, upgradeCopy: copies = true}: StorePlace,
  options: {readonly serves: boolean} & Partial<BesideOptions>,
) {
  const {openPostgresStore} = await import('./postgres/postgres-store.ts');
  const limits = databasePool === undefined ? {} : {connections: databasePool};
  return openPostgresStore(databaseUrl!, {...options, copies, limits});
}

/** Undefined while a server holds the lock. */
function tryLock(dataDir: string, warn: (message: string) => void): Disposable | undefined {
  try {
    return lockFolder(dataDir, warn);
  } catch (error) {
    if (error instanceof FolderInUseError) return undefined;
    throw error;
  }
}
