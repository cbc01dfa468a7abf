import {terminal} from '../audit/actor.ts';
import type {ServerConfig} from '../base/config.ts';
import {startFault} from '../base/start-fault.ts';
import {type BesideOptions, openStoreBeside} from '../store/open-store.ts';
import type {Store} from '../store/store.ts';

/** Requires an existing database: a wrong DATA_DIR is reported rather than filled with an empty database. */
const STANDING: BesideOptions = {makes: false, upgrades: true};

/**
 * Runs a command on the configured store, with or without a running server of the same version; without one it upgrades the schema. Rejects
 * with an Error whose message is for the person at the terminal.
 */
export async function besideServer<Result>(
  config: ServerConfig,
  work: (store: Store) => Promise<Result>,
  may: BesideOptions = STANDING,
): Promise<Result> {
  try {
    const {store, hold} = await openStoreBeside(config, console.error, may);
    try {
      return await work({...store, ...store.as(terminal())}).finally(() => store.close());
    } finally {
      hold.dispose();
    }
  } catch (error) {
    throw new Error(startFault(error, config) ?? (error as Error).message);
  }
}
