import {writeSync} from 'node:fs';
import {DEFAULT_RETENTION} from '../../../server/base/retention.ts';
import {ReadingArchive} from '../../../server/history/archive/reading-archive.ts';
import {openPostgresStore} from '../../../server/store/postgres/postgres-store.ts';
import {openSqliteStore} from '../../../server/store/sqlite/sqlite-store.ts';
import {batchOf, RECORDER_NOW_MS, RECORDER_ZONE} from './batches.ts';

/** Between two rounds of blocks and roll-ups: so often that a kill falls into one. */
const EVERY_MS = 5;

/** Records batch after batch from the number of its argument on, with blocks and roll-ups made meanwhile, and tells each that is on the disk. It ends by being killed. */
async function main(): Promise<void> {
  const {DATABASE_URL: url, DATA_DIR: folder} = process.env;
  const store = url ? await openPostgresStore(url, {serves: false}) : await openSqliteStore(folder!, {readers: 1});
  const log = {error: (_: object, message: string) => void writeSync(1, `fault ${message}\n`)};
  const options = {
    nowMs: () => RECORDER_NOW_MS,
    timeZone: RECORDER_ZONE,
    retention: DEFAULT_RETENTION,
    leads: () => true,
    everyMs: EVERY_MS,
  };
  const archive = new ReadingArchive({...options, store: store.readings, log});
  archive.start();
  for (let number = Number(process.argv[2]); ; number++) {
    await archive.record(batchOf(number));
    writeSync(1, `on disk ${number}\n`);
  }
}

main().catch((error: Error) => {
  writeSync(1, `fault ${error.message}\n`);
  process.exit(1);
});
