import {parseArgs} from 'node:util';
import {besideServer} from './beside-server.ts';
import {readConfig} from './config.ts';
import {importSites} from './import/import-sites.ts';

const USAGE = 'usage: npm run import -- FILE [--dry-run] [--remove]';

/** Brings projects, stations, devices, diagrams and users from a file into the database of DATABASE_URL or DATA_DIR, beside a running server of the same version or without one. */
async function main(): Promise<void> {
  const options = {'dry-run': {type: 'boolean', default: false}, remove: {type: 'boolean', default: false}} as const;
  const {values, positionals} = parseArgs({options, allowPositionals: true});
  const [file, ...others] = positionals;
  if (file === undefined || others.length > 0) throw new Error(USAGE);
  process.umask(0o077);
  const how = {dryRun: values['dry-run'], removes: values.remove};
  for (const line of await besideServer(readConfig(process.env, ['--production']), (store) => importSites(store, file, how)))
    console.log(line);
}

main().catch((error: Error) => {
  console.error(error.message);
  process.exit(1);
});
