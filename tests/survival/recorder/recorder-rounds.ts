import {spawn} from 'node:child_process';
import {seededRandom} from '@livebus/fixtures';
import {DEFAULT_RETENTION} from '../../../server/base/retention.ts';
import {ReadingArchive} from '../../../server/history/archive/reading-archive.ts';
import type {Store} from '../../../server/store/store.ts';
import {batchOf, DEVICES, RECORDER_NOW_MS, RECORDER_ZONE} from './batches.ts';
export interface RecorderWish {
  /** The bundle of `recorder-process.ts`. */
  readonly script: string;
  readonly env: Readonly<Record<string, string>>;
  readonly open: () => Promise<Store>;
  /** An empty store, for what all of it would be if it were recorded at once. */
  readonly openFresh: () => Promise<Store>;
  readonly rounds: number;
  readonly seed: number;
}

/** Batches that are on the disk in a round before the kill. */
const BATCHES = {least: 3, more: 25};

/**
 * Kills a recorder of readings in the middle of its work, again and again. Gives what is wrong: a batch that was acknowledged and is not there, one that is there by half, roll-ups that
 * tell something else than the readings; and how many batches were acknowledged.
 */
export async function recorderRounds({
  script,
  env,
  open,
  openFresh,
  rounds,
  seed,
}: RecorderWish): Promise<{faults: string[]; acknowledged: number}> {
  const random = seededRandom(seed);
  const faults: string[] = [];
  let acknowledged = 0;
  for (let round = 1; round <= rounds; round++) {
    const ran = await runUntilKilled(script, acknowledged, env, BATCHES.least + random.below(BATCHES.more));
    acknowledged += ran.acknowledged;
    faults.push(...ran.faults);
    const store = await open();
    try {
      faults.push(...(await readingFaults(store, acknowledged)).map((fault) => `round ${round}: ${fault}`));
    } finally {
      await store.close();
    }
  }
  const [standing, fresh] = await Promise.all([open(), openFresh()]);
  try {
    await archiveOf(standing).record(batchOf(acknowledged));
    for (let number = 0; number <= acknowledged; number++) await archiveOf(fresh).record(batchOf(number));
    const [found, expected] = [await rollupsOf(standing), await rollupsOf(fresh)];
    if (found !== expected) faults.push('hours and days tell something else than the readings');
    if (!expected.includes('mean')) faults.push('no roll-up was looked at');
  } finally {
    await Promise.all([standing.close(), fresh.close()]);
  }
  return {faults, acknowledged};
}

function runUntilKilled(script: string, from: number, env: Readonly<Record<string, string>>, batches: number) {
  return new Promise<{acknowledged: number; faults: string[]}>((resolve, reject) => {
    const child = spawn(process.execPath, [script, String(from)], {env: {...process.env, ...env}, stdio: ['ignore', 'pipe', 'inherit']});
    let output = '';
    const lines = (start: string) =>
      output
        .split('\n')
        .slice(0, -1)
        .filter((line) => line.startsWith(start));
    child.stdout.on('data', (chunk) => {
      output += chunk;
      if (lines('on disk').length >= batches) child.kill('SIGKILL');
    });
    child.on('error', reject);
    child.on('close', () => resolve({acknowledged: lines('on disk').length, faults: lines('fault')}));
  });
}

/** Batches below that number must be there whole, the next one whole or not at all, and nothing else. */
async function readingFaults(store: Store, acknowledged: number): Promise<string[]> {
  const archive = archiveOf(store);
  const faults: string[] = [];
  const surplus: number[] = [];
  for (const deviceId of DEVICES) {
    const {timesMs, quantities} = await archive.readings(deviceId, ['activePowerSum'], 0, Number.MAX_SAFE_INTEGER);
    const read = new Map([...timesMs].map((timeMs, i) => [timeMs, quantities.get('activePowerSum')![i]!]));
    const take = (number: number): number =>
      batchOf(number).filter((one) => {
        const isThere = one.deviceId === deviceId && read.get(one.acquisitionTimeMs) === one.quantities.activePowerSum;
        if (isThere) read.delete(one.acquisitionTimeMs);
        return isThere;
      }).length;
    const whole = batchOf(0).filter((one) => one.deviceId === deviceId).length;
    for (let number = 0; number < acknowledged; number++) {
      const found = take(number);
      if (found !== whole) faults.push(`batch ${number} of ${deviceId} has ${found} of ${whole} readings`);
    }
    surplus.push(take(acknowledged));
    if (surplus.at(-1)! % whole !== 0 || read.size > 0)
      faults.push(`${deviceId} has ${surplus.at(-1)} readings of the last batch, ${read.size} of none`);
  }
  if (new Set(surplus).size > 1) faults.push(`the last batch is there by half: ${surplus}`);
  return faults;
}

function archiveOf(store: Store): ReadingArchive {
  const log = {
    error(fields: object, message: string) {
      throw new Error(message, {cause: fields});
    },
  };
  const options = {nowMs: () => RECORDER_NOW_MS, timeZone: RECORDER_ZONE, retention: DEFAULT_RETENTION, leads: () => true};
  return new ReadingArchive({...options, store: store.readings, log});
}

/** Hours and days of both figures after what is due was made. */
async function rollupsOf(store: Store): Promise<string> {
  const archive = archiveOf(store);
  await archive.round();
  const all: unknown[] = [];
  for (const figure of ['activePowerSum', 'positiveActiveEnergy'] as const) {
    for (const span of ['hour', 'day'] as const) {
      const found = await archive.rollups(DEVICES, figure, span, '2026-05-01', '2026-05-19');
      all.push([...found].map(([id, days]) => [id, [...days].sort(([a], [b]) => (a < b ? -1 : 1))]));
    }
  }
  return JSON.stringify(all);
}
