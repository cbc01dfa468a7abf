import {terminal} from '../audit/actor.ts';
import type {ServerConfig} from '../base/config.ts';
import {startFault} from '../base/start-fault.ts';
import {type BesideOptions, openStoreBeside} from '../store/open-store.ts';
import type {Store} from '../store/store.ts';
import {whenFree} from './when-free.ts';

/** Requires an existing database: a wrong DATA_DIR is reported rather than filled with an empty database. */
const STANDING: BesideWork = {makes: false, upgrades: true};

/** What a command may do to a database, and how its work may be attempted. */
export interface BesideWork extends BesideOptions {
  /** The work is one transaction: while another program holds the lock it has changed nothing, and is attempted again. */
  readonly isOneTransaction?: boolean;
}

/**
 * Runs a command on the configured store, with or without a running server of the same version; without one it upgrades the schema. Rejects
 * with an Error whose message is for the person at the terminal. Waits up to 30 s, with a line on standard error, while another program holds
 * SQLite's lock.
 */
export async function besideServer<Result>(
  config: ServerConfig,
  work: (store: Store) => Promise<Result>,
  {isOneTransaction = false, ...may}: BesideWork = STANDING,
): Promise<Result> {
  try {
    const {store, hold} = await whenFree(() => openStoreBeside(config, console.error, may));
    try {
      const attempt = () => work({...store, ...store.as(terminal())});
      return await (isOneTransaction ? whenFree(attempt) : attempt()).finally(() => store.close());
    } finally {
      hold.dispose();
    }
  } catch (error) {
    throw new Error(startFault(error, config) ?? (error as Error).message);
  }
}
