import {cpSync, existsSync, mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {type SeededRandom, seededRandom} from '@livebus/fixtures';
import Database from 'libsql';
import {type RunningServer, startServer} from '../support/server-process.ts';
import {handsOn} from './hands.ts';
import {AuditJudge} from './writers/audit.ts';
import {gatewayWriter} from './writers/gateway.ts';
import {imageWriter} from './writers/images.ts';
import {orderWriter} from './writers/orders.ts';
import {viewWriter} from './writers/saved-views.ts';
import {sessionWriter} from './writers/sessions.ts';
import {userWriter} from './writers/users.ts';
import {type Hands, type Writer, WrongAnswer} from './writers/writer.ts';

export interface KillWish {
  readonly main: string;
  readonly dataDir: string;
  /** Of the site that was brought in (`prepareSite`). */
  readonly gatewayKey: string;
  readonly rounds: number;
  readonly seed: number;
  /** Undefined for SQLite. */
  readonly databaseUrl?: string | undefined;
  readonly print: (line: string) => void;
}

export interface KillReport {
  readonly faults: readonly string[];
  readonly acknowledged: Readonly<Record<string, number>>;
  /** Of all starts, to the first 200 of `/healthz`. */
  readonly readyMs: {readonly median: number; readonly slowest: number};
}

/** Writes that are acknowledged in a round before the server is killed, and milliseconds beyond them. */
const WRITES = {least: 8, more: 40};
const MORE_MS = 25;
/** A start that takes longer is a fault; what is asked for is 5 s on a machine that does nothing else. */
const READY_WITHIN_MS = 30_000;

/** Kills a server in the middle of its writers' work, again and again, and holds what it says afterwards against what each writer was told. */
export async function killRounds({main, dataDir, gatewayKey, rounds, seed, databaseUrl, print}: KillWish): Promise<KillReport> {
  const random = seededRandom(seed);
  const writers: Writer[] = [
    viewWriter('viewer'),
    viewWriter('operator'),
    sessionWriter('executor'),
    userWriter(),
    imageWriter('operator'),
    orderWriter(),
    gatewayWriter(gatewayKey, Date.now()),
  ];
  const audit = new AuditJudge();
  const tokens = new Map<string, Promise<string>>();
  const faults: string[] = [];
  const starts: number[] = [];
  for (let round = 0; round <= rounds; round++) {
    const server = await startServer({
      main,
      dataDir,
      readyWithinMs: READY_WITHIN_MS,
      args: ['--production'],
      env: {LOG_LEVEL: 'warn', DATABASE_URL: databaseUrl ?? ''},
    });
    starts.push(server.readyMs);
    const hands = handsOn(server, random, tokens);
    try {
      for (const writer of writers) faults.push(...(await writer.check(hands)).map((fault) => `round ${round}, ${writer.name}: ${fault}`));
      const deeds = writers.flatMap((writer) => writer.takeDeeds?.() ?? []);
      faults.push(...(await audit.faults(hands, deeds)).map((fault) => `round ${round}, audit: ${fault}`));
      if (round === rounds) break;
      faults.push(...(await runUntilKilled(server, hands, writers, random)).map((fault) => `round ${round}: ${fault}`));
    } finally {
      await server.kill();
    }
    if (databaseUrl === undefined) faults.push(...integrityFaults(dataDir).map((fault) => `after round ${round}: ${fault}`));
    if (round % 10 === 9)
      print(`round ${round + 1}: ${writers.map(({name, acknowledged}) => `${name} ${acknowledged}`).join(', ')}; ${faults.length} faults`);
    if (faults.length > 20) break;
  }
  starts.sort((a, b) => a - b);
  return {
    faults,
    acknowledged: Object.fromEntries(writers.map(({name, acknowledged}) => [name, acknowledged])),
    readyMs: {median: starts[starts.length >> 1]!, slowest: starts.at(-1)!},
  };
}

/** All writers at once until the server is gone, each with a write at least. What breaks off with it is no fault; an answer that it must not give is one. */
async function runUntilKilled(server: RunningServer, hands: Hands, writers: readonly Writer[], random: SeededRandom): Promise<string[]> {
  const faults: string[] = [];
  const least = WRITES.least + random.below(WRITES.more);
  const idle = new Set(writers);
  let running: Promise<void>[] = [];
  let writes = 0;
  let isKilled = false;
  const enough = new Promise<void>((resolve) => {
    const run = async (writer: Writer) => {
      try {
        while (!isKilled) {
          await writer.write(hands);
          writes += 1;
          idle.delete(writer);
          if (writes >= least && idle.size === 0) resolve();
        }
      } catch (error) {
        if (!isKilled || error instanceof WrongAnswer) faults.push(`${writer.name}: ${(error as Error).message}`);
        resolve();
      }
    };
    running = writers.map(run);
  });
  await enough;
  await new Promise((resolve) => setTimeout(resolve, random.below(MORE_MS)));
  isKilled = true;
  await server.kill();
  await Promise.all(running);
  return faults;
}

/** Of a copy, so that the server finds its log as it was left. */
function integrityFaults(dataDir: string): string[] {
  const copy = mkdtempSync(join(tmpdir(), 'livebus-integrity-'));
  try {
    for (const name of ['livebus.db', 'livebus.db-wal']) if (existsSync(join(dataDir, name))) cpSync(join(dataDir, name), join(copy, name));
    const database = new Database(join(copy, 'livebus.db'));
    const found = database.prepare('pragma integrity_check').all() as {integrity_check: string}[];
    const orphans = database.prepare('pragma foreign_key_check').all();
    database.close();
    const damage = found.map((row) => row.integrity_check).filter((text) => text !== 'ok');
    return [...damage, ...orphans.map((row) => `a row without what it belongs to: ${JSON.stringify(row)}`)];
  } finally {
    rmSync(copy, {recursive: true, force: true});
  }
}
