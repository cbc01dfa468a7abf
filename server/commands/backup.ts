import {parseArgs} from 'node:util';
import {noteBackup} from '../base/backup-note.ts';
import {readConfig} from '../base/config.ts';
import {startFault} from '../base/start-fault.ts';
import manifest from '../package.json' with {type: 'json'};
import {BackupTargetError} from './backup/backup-target.ts';
import {dropOld, makeBackup} from './backup/make-backup.ts';
import {besideServer} from './beside-server.ts';
import {runCommand, UsageError} from './command.ts';

/**
 * `npm run backup`: backs up the data folder and the database of DATABASE_URL or DATA_DIR, with or without a running server, and removes
 * the oldest backups above N.
 */
void runCommand({
  usage: 'usage: npm run backup -- [--to DIR] [--keep N]',
  help: `Makes a backup of the data folder and of the database of DATA_DIR or DATABASE_URL, beside a running server or
without one: a folder livebus-TIME that is there whole and checked, or not at all (docs/operations.md).

  --to DIR  folder for backups, best on another disk; default: backups
  --keep N  removes the oldest beyond the newest N`,
  async run(args) {
    const {values} = parseArgs({args, options: {to: {type: 'string', default: 'backups'}, keep: {type: 'string'}}});
    const keep = values.keep === undefined ? undefined : Number(values.keep);
    if (keep !== undefined && !(Number.isInteger(keep) && keep > 0)) throw new UsageError('--keep takes a whole number above 0');
    if (values.to === '') throw new UsageError('--to takes a folder');
    process.umask(0o077);
    await backUp(values.to, keep);
    return 0;
  },
});

async function backUp(to: string, keep: number | undefined): Promise<void> {
  const config = readConfig(process.env, ['--production']);
  const startMs = Date.now();
  const wish = {place: config, to, version: manifest.version, nowMs: startMs};
  const {folder, manifest: made} = await makeBackup(wish).catch((error) => {
    throw error instanceof BackupTargetError ? error : new Error(startFault(error, config) ?? (error as Error).message);
  });
  const files = Object.values(made.files);
  const rows = Object.values(made.tables).reduce((sum, one) => sum + one, 0);
  const bytes = files.reduce((sum, one) => sum + one, 0);
  console.log(
    `backup ${folder}: ${rows} rows, ${files.length} files, ${(bytes / 1e6).toFixed(1)} MB, in ${((Date.now() - startMs) / 1000).toFixed(1)} s`,
  );
  // The backup is whole without the note, which only the health page shows.
  await besideServer(config, ({history}) => noteBackup(history, {at: startMs, bytes}), {makes: false, upgrades: false}).catch((error) =>
    console.error(`the time of this backup could not be noted for the health page: ${(error as Error).message}`),
  );
  if (keep !== undefined) for (const name of await dropOld(to, keep)) console.log(`removed ${name}`);
}
