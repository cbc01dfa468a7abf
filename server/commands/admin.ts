import {parseArgs} from 'node:util';
import {createAdministrator} from '../access/create-administrator.ts';
import {readPassword} from '../access/read-password.ts';
import {verifyAudit} from '../audit/verify-command.ts';
import {readConfig} from '../base/config.ts';
import {besideServer} from './beside-server.ts';
import {runCommand, UsageError} from './command.ts';

/** Manages administrators and the audit from the server's terminal, with or without a running server of the same version. */
void runCommand({
  usage: 'usage: npm run admin -- --name N | verify-audit [--expect NUMBER:HASH]',
  help: `Works on the database of DATA_DIR or DATABASE_URL; a server may run on it.

  --name N                makes the administrator N, with the password of LIVEBUS_ADMIN_PASSWORD or asked for on the
                          terminal; makes the database too where there is none
  verify-audit            reads the record of every change and names the first entry that does not fit (docs/audit.md)
  --expect NUMBER:HASH    printed by an earlier run; this entry must be unchanged`,
  async run(args) {
    const options = {name: {type: 'string'}, expect: {type: 'string'}} as const;
    const {values, positionals} = parseArgs({args, options, allowPositionals: true});
    const isVerifying = positionals.join(' ') === 'verify-audit' && values.name === undefined;
    const isMaking = Boolean(values.name) && positionals.length === 0 && values.expect === undefined;
    if (!isVerifying && !isMaking) throw new UsageError();
    process.umask(0o077);
    if (isVerifying) await verify(values.expect);
    else await make(values.name!);
    return 0;
  },
});

async function verify(expected: string | undefined): Promise<void> {
  console.log(await besideServer(readConfig(process.env, ['--production']), (store) => verifyAudit(store, expected)));
}

async function make(name: string): Promise<void> {
  const config = readConfig(process.env, ['--production']);
  const password = process.env.LIVEBUS_ADMIN_PASSWORD ?? (await askTwice());
  await besideServer(config, (store) => createAdministrator(store, name, password), {makes: true, upgrades: true});
  console.log(`administrator ${name} made in ${config.databaseUrl === undefined ? config.dataDir : 'the database of DATABASE_URL'}`);
}

async function askTwice(): Promise<string> {
  const password = await readPassword('Password: ');
  if ((await readPassword('Again: ')) !== password) throw new Error('the two passwords differ');
  return password;
}
