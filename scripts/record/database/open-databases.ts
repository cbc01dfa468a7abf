import {cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {buildCheckout, npmRun} from '../checkout.ts';
import type {RecordTask} from '../options.ts';
import {type AllFacts, askStored, FACTS_FILE, type Facts, serveQuietly} from './facts.ts';
import {judgeMigrations, judgeReplies, judgeRows} from './judge.ts';
import {type DatabaseKind, KINDS, openPlace, type Place} from './place.ts';

/**
 * Opens copies of a record's databases with another version, restores their backups with it, and prints what holds. Resolves with the exit
 * code: 1 when something does not hold.
 */
export async function openDatabases({from, record}: RecordTask & {kind: 'open'}): Promise<number> {
  const folder = join(record, 'database');
  if (!existsSync(join(folder, FACTS_FILE))) throw new Error(`--open: ${record} has no record of databases`);
  const facts = JSON.parse(readFileSync(join(folder, FACTS_FILE), 'utf8')) as AllFacts;
  await buildCheckout(from);
  let wrong = 0;
  const tell = (about: string, faults: readonly string[]) => {
    wrong += faults.length;
    if (faults.length === 0) console.log(`holds  ${about}`);
    for (const fault of faults) console.log(`WRONG  ${about}: ${fault}`);
  };
  const temporary = mkdtempSync(join(tmpdir(), 'livebus-open-'));
  try {
    for (const kind of KINDS) {
      const known = facts[kind];
      if (known === undefined) {
        console.log(`left out  ${kind}: the record has none`);
        continue;
      }
      const made = join(folder, kind);
      for (const way of ['opened', 'restored'] as const) {
        await using place = await (way === 'opened' ? copied(kind, made, temporary) : restored(kind, made, temporary, from));
        await judge(from, place, known, (what, faults) => tell(`${kind}, ${way}: ${what}`, faults));
      }
    }
  } finally {
    rmSync(temporary, {recursive: true, force: true});
  }
  console.log(wrong === 0 ? 'everything holds' : `${wrong} things do not hold`);
  return wrong === 0 ? 0 : 1;
}

/** A copy of the earlier version's data. */
async function copied(kind: DatabaseKind, made: string, temporary: string): Promise<Place> {
  const dataDir = join(temporary, `${kind}-opened`);
  cpSync(join(made, 'data'), dataDir, {recursive: true});
  const place = await openPlace(kind, dataDir);
  place.load(join(made, 'database.sql'));
  return place;
}

/** The earlier version's backup, restored by the new version. */
async function restored(kind: DatabaseKind, made: string, temporary: string, from: string): Promise<Place> {
  const dataDir = join(temporary, `${kind}-restored`);
  mkdirSync(dataDir, {mode: 0o700});
  const [backup] = readdirSync(join(made, 'backups'));
  const place = await openPlace(kind, dataDir);
  await npmRun(from, ['restore', '--', join(made, 'backups', backup!)], place.env);
  return place;
}

async function judge(
  from: string,
  place: Place,
  {standing, auditMark, replies}: Facts,
  tell: (what: string, faults: readonly string[]) => void,
): Promise<void> {
  // Before anybody signs in, because sign-ins are audited.
  const first = await serveQuietly(from, place);
  const ready = await fetch(`${first.url}/readyz`);
  const text = await ready.text();
  await first.stop();
  tell('/readyz', ready.status === 200 ? [] : [`${ready.status} ${text}`]);
  const now = await place.look();
  tell('rows', judgeRows(standing, now));
  tell('migrations', judgeMigrations(standing, now));
  const verified = await npmRun(from, ['admin', '--', 'verify-audit', '--expect', auditMark], place.env).then(
    () => [],
    (error: Error) => [error.message],
  );
  tell('verify-audit', verified);
  const second = await serveQuietly(from, place);
  tell('replies', judgeReplies(replies, await askStored(second.url).finally(() => second.stop())));
}
