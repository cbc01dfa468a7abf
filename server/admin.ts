import {parseArgs} from 'node:util';
import {createAdministrator} from './access/create-administrator.ts';
import {readPassword} from './access/read-password.ts';
import {besideServer} from './beside-server.ts';
import {readConfig} from './config.ts';

/**
 * `npm run admin -- --name N`: makes an administrator in the database of DATABASE_URL or DATA_DIR, with the password from LIVEBUS_ADMIN_PASSWORD or asked on the terminal.
 * Works beside a running server of the same version.
 */
async function main(): Promise<void> {
  const {values} = parseArgs({options: {name: {type: 'string'}}});
  const {name} = values;
  if (!name) throw new Error('usage: npm run admin -- --name N');
  process.umask(0o077);
  const config = readConfig(process.env, ['--production']);
  const password = process.env.LIVEBUS_ADMIN_PASSWORD ?? (await askTwice());
  await besideServer(config, (store) => createAdministrator(store, name, password));
  console.log(`administrator ${name} made in ${config.databaseUrl === undefined ? config.dataDir : 'the database of DATABASE_URL'}`);
}

async function askTwice(): Promise<string> {
  const password = await readPassword('Password: ');
  if ((await readPassword('Again: ')) !== password) throw new Error('the two passwords differ');
  return password;
}

main().catch((error: Error) => {
  console.error(error.message);
  process.exit(1);
});
