import {parseArgs} from 'node:util';
import {readConfig} from '../base/config.ts';
import {startFault} from '../base/start-fault.ts';
import {restoreBackup} from './backup/restore-backup.ts';
import {runCommand, UsageError} from './command.ts';

/**
 * `npm run restore -- DIR`: checks a backup and restores it into an empty DATA_DIR, and into the empty database of DATABASE_URL where that
 * is set.
 */
void runCommand({
  usage: 'usage: npm run restore -- DIR [--overwrite]; DIR: a folder that npm run backup has made',
  help: `Checks a backup whole, and puts it into an empty DATA_DIR, and into the empty database of DATABASE_URL where that
is set (docs/operations.md). No server may run on either.

  --overwrite  moves the data folder's content to replaced-… in it; deletes nothing`,
  async run(args) {
    const {values, positionals} = parseArgs({args, allowPositionals: true, options: {overwrite: {type: 'boolean', default: false}}});
    const [from, ...more] = positionals;
    if (from === undefined || more.length > 0) throw new UsageError('name one folder');
    process.umask(0o077);
    await restore(from, values.overwrite);
    return 0;
  },
});

async function restore(from: string, overwrite: boolean): Promise<void> {
  const config = readConfig(process.env, ['--production']);
  const wish = {from, place: config, overwrite, nowMs: Date.now(), warn: console.error};
  const {manifest, aside} = await restoreBackup(wish).catch((error) => {
    throw new Error(startFault(error, config) ?? (error as Error).message);
  });
  const rows = Object.values(manifest.tables).reduce((sum, one) => sum + one, 0);
  const to = config.databaseUrl === undefined ? config.dataDir : `${config.dataDir} and the database of DATABASE_URL`;
  if (aside !== undefined) console.log(`what stood there lies in ${aside}`);
  console.log(
    `restored ${rows} rows and ${Object.keys(manifest.files).length} files of ${new Date(manifest.madeMs).toISOString()} into ${to}`,
  );
}
