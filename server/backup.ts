import {parseArgs} from 'node:util';
import {dropOld, makeBackup} from './backup/make-backup.ts';
import {readConfig} from './config.ts';
import manifest from './package.json' with {type: 'json'};
import {startFault} from './start-fault.ts';

const USAGE = 'usage: npm run backup -- [--to DIR] [--keep N]';

/** `npm run backup`: a backup of the data folder and of the database of DATABASE_URL or DATA_DIR, beside a running server or without one; the oldest beyond N go. */
async function main(): Promise<void> {
  const {values} = parseArgs({options: {to: {type: 'string', default: 'backups'}, keep: {type: 'string'}}});
  const keep = values.keep === undefined ? undefined : Number(values.keep);
  if (keep !== undefined && !(Number.isInteger(keep) && keep > 0)) throw new Error(USAGE);
  process.umask(0o077);
  const config = readConfig(process.env, ['--production']);
  const startMs = Date.now();
  const wish = {place: config, to: values.to, version: manifest.version, nowMs: startMs};
  const {folder, manifest: made} = await makeBackup(wish).catch((error) => {
    throw new Error(fullDisk(error, values.to) ?? startFault(error, config) ?? (error as Error).message);
  });
  const files = Object.values(made.files);
  const rows = Object.values(made.tables).reduce((sum, one) => sum + one, 0);
  const bytes = files.reduce((sum, one) => sum + one, 0);
  console.log(
    `backup ${folder}: ${rows} rows, ${files.length} files, ${(bytes / 1e6).toFixed(1)} MB, in ${((Date.now() - startMs) / 1000).toFixed(1)} s`,
  );
  if (keep !== undefined) for (const name of await dropOld(values.to, keep)) console.log(`removed ${name}`);
}

const fullDisk = ({code}: NodeJS.ErrnoException, to: string): string | undefined =>
  code === 'ENOSPC' || code === 'SQLITE_FULL' ? `--to: the disk of ${to} is full; no backup was made` : undefined;

main().catch((error: Error) => {
  console.error(error.message.replaceAll('\n', '; '));
  process.exit(1);
});
