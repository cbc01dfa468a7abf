import {parseArgs} from 'node:util';
import {readConfig} from '../base/config.ts';
import {besideServer} from './beside-server.ts';
import {runCommand, UsageError} from './command.ts';
import {bringSites} from './import/import-sites.ts';
import {readSiteFile} from './import/read-site-file.ts';

/**
 * Imports projects, stations, devices, diagrams and users from a file into the database of DATABASE_URL or DATA_DIR, with or without a
 * running server of the same version.
 */
void runCommand({
  usage: 'usage: npm run import -- FILE [--dry-run] [--remove]',
  help: `Brings groups, projects, stations, devices, diagrams and users from a file (docs/backend-guide.md) into the
database of DATA_DIR or DATABASE_URL, in one transaction. The database must be there; a server may run on it:
while the server writes, the import waits for up to 30 s.

  --dry-run  prints what would change, and changes nothing
  --remove   deletes what is in the file's groups but not in the file; otherwise it stays`,
  async run(args) {
    const options = {'dry-run': {type: 'boolean', default: false}, remove: {type: 'boolean', default: false}} as const;
    const {values, positionals} = parseArgs({args, options, allowPositionals: true});
    const [file, ...others] = positionals;
    if (file === undefined || others.length > 0) throw new UsageError('name one file');
    process.umask(0o077);
    const how = {dryRun: values['dry-run'], removes: values.remove};
    // Reads the file first: a faulty file must not open the database.
    const sites = readSiteFile(file);
    const beside = {makes: false, upgrades: !how.dryRun, isOneTransaction: true};
    for (const line of await besideServer(
      readConfig(process.env, ['--production']),
      (store) => bringSites(store, file, sites, how),
      beside,
    ))
      console.log(line);
    return 0;
  },
});
