import {parseArgs} from 'node:util';
import type {Disposable} from '@livebus/engine/core';
import {createAdministrator} from './access/create-administrator.ts';
import {readPassword} from './access/read-password.ts';
import {readConfig} from './config.ts';
import {startFault} from './start-fault.ts';
import {FolderInUseError, lockFolder} from './store/sqlite/folder-lock.ts';
import {openSqliteStore} from './store/sqlite/sqlite-store.ts';

/**
 * `npm run admin -- --name N`: makes an administrator in DATA_DIR, with the password from LIVEBUS_ADMIN_PASSWORD or asked on the terminal.
 * Works beside a running server of the same version.
 */
async function main(): Promise<void> {
  const {values} = parseArgs({options: {name: {type: 'string'}}});
  if (!values.name) throw new Error('usage: npm run admin -- --name N');
  process.umask(0o077);
  const config = readConfig(process.env, ['--production']);
  const password = process.env.LIVEBUS_ADMIN_PASSWORD ?? (await askTwice());
  try {
    await make(config.dataDir, values.name, password);
  } catch (error) {
    throw new Error(startFault(error, config) ?? (error as Error).message);
  }
  console.log(`administrator ${values.name} made in ${config.dataDir}`);
}

async function make(dataDir: string, name: string, password: string): Promise<void> {
  const lock = tryLock(dataDir);
  try {
    const store = await openSqliteStore(dataDir, {readers: 1, schema: lock ? 'bring' : 'require'});
    await createAdministrator(store, name, password).finally(() => store.close());
  } finally {
    lock?.dispose();
  }
}

async function askTwice(): Promise<string> {
  const password = await readPassword('Password: ');
  if ((await readPassword('Again: ')) !== password) throw new Error('the two passwords differ');
  return password;
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

main().catch((error: Error) => {
  console.error(error.message);
  process.exit(1);
});
