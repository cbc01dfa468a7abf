import {mkdirSync, readdirSync} from 'node:fs';
import {join} from 'node:path';
import {NOT_RUN, POSTGRES_MISSING} from '../../../tests/support/postgres-server.ts';
import {npmRun, serve} from '../checkout.ts';
import type {PartTask} from '../part-task.ts';
import {askStored, FACTS_FILE, type Facts, serveQuietly} from './facts.ts';
import {fill} from './fill.ts';
import {KINDS, openPlace} from './place.ts';

/** The demo stores its past in the background: this much of it is enough. */
const PAST_MS = 6000;

/**
 * Makes a data folder, a PostgreSQL database and a backup of each with the recorded version, and notes the facts that it reports about
 * them. They are not compared: another version opens them (`--open`).
 */
export async function recordDatabase({from, folder, write}: PartTask): Promise<void> {
  const facts: Record<string, Facts> = {};
  for (const kind of KINDS) {
    if (kind === 'postgres' && POSTGRES_MISSING) {
      console.log(NOT_RUN);
      continue;
    }
    const dataDir = join(folder, kind, 'data');
    mkdirSync(dataDir, {recursive: true, mode: 0o700});
    await using place = await openPlace(kind, dataDir);
    const server = await serve(from, {dataDir, env: place.env});
    try {
      await fill(server);
      await new Promise((resolve) => setTimeout(resolve, PAST_MS));
    } finally {
      await server.stop();
    }
    // Starts again, so that anything a further start writes is there already.
    const again = await serveQuietly(from, place);
    const replies = await askStored(again.url).finally(() => again.stop());
    const verified = await npmRun(from, ['admin', '--', 'verify-audit'], place.env);
    const auditMark = /(\d+:[0-9a-f]{64})/.exec(verified)?.[1];
    if (auditMark === undefined) throw new Error(`verify-audit named no last entry: ${verified}`);
    facts[kind] = {standing: await place.look(), auditMark, replies};
    await npmRun(from, ['backup', '--', '--to', join(folder, kind, 'backups')], place.env);
    place.dump(join(folder, kind, 'database.sql'));
    const [backup] = readdirSync(join(folder, kind, 'backups'));
    if (backup === undefined) throw new Error(`npm run backup in ${from} left nothing behind`);
  }
  write(FACTS_FILE, `${JSON.stringify(facts, undefined, 1)}\n`);
}
