import {parseArgs} from 'node:util';
import {createAdministrator} from './access/create-administrator.ts';
import {readPassword} from './access/read-password.ts';
import {verifyAudit} from './audit/verify-command.ts';
import {besideServer} from './beside-server.ts';
import {readConfig} from './config.ts';

const USAGE = 'usage: npm run admin -- --name N | verify-audit [--expect NUMBER:HASH]';

/**
 * `npm run admin -- --name N`: makes an administrator in the database of DATABASE_URL or DATA_DIR, with the password from LIVEBUS_ADMIN_PASSWORD or asked on the terminal.
 * `npm run admin -- verify-audit`: checks the audit, and fails naming the first entry that does not fit. Both work beside a running server of the same version.
 */
async function main(): Promise<void> {
  const options = {name: {type: 'string'}, expect: {type: 'string'}} as const;
  const {values, positionals} = parseArgs({options, allowPositionals: true});
  process.umask(0o077);
  const config = readConfig(process.env, ['--production']);
  if (positionals.join(' ') === 'verify-audit' && values.name === undefined) {
    console.log(await besideServer(config, (store) => verifyAudit(store, values.expect)));
    return;
  }
  const {name} = values;
  if (!name || positionals.length > 0 || values.expect !== undefined) throw new Error(USAGE);
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
