import {readdirSync, statSync} from 'node:fs';
import {loadavg} from 'node:os';
import {join} from 'node:path';
import {energyManage, stationRealData} from '@livebus/contract';
import {shiftDay, siteDay} from '@livebus/engine/core';
import {build} from '../../scripts/build.ts';
import {startServer} from '../../tests/support/server-process.ts';
import {type Bench, type BenchRow, median, quantile, rounded} from '../bench.ts';
import {ask, signIn, type User} from '../server/users.ts';

const ZONE = 'Asia/Shanghai';
const FILL_WITHIN_MS = 900_000;
/** Between two requests of the one who looks on while the history is filled. */
const PAUSE_MS = 500;
/** What the demo's period is, ms: a reading that is older by more than this was not made in time. */
const PERIOD_MS = 5000;

/**
 * The first start of the built demo on an empty folder with a running clock: `readyMs` to the first 200 of /healthz, `firstReadingsMs` from
 * there to the first readings of all stations with their registers, then the fill of 25 months of days and 13 of hours behind it, in seconds
 * and MB of the data folder, while one user asks for readings all the time: how long replies take and how old their readings are.
 */
export const bench: Bench = async ({tell}) => {
  await build();
  const server = await startServer({demoClock: '', env: {LOG_LEVEL: 'info'}, readyWithinMs: 120_000});
  try {
    const startedMs = performance.now();
    const user = await signIn(server.url, 'admin', 0);
    const stations = user.stations.filter(({projectId}) => /^P[123]$/.test(projectId));
    for (const {id} of stations) await readingsOf(user, server.url, id);
    const firstReadingsMs = performance.now() - startedMs;
    const month = await firstMonth(user, server.url);
    tell(`ready after ${server.readyMs} ms; the history is being filled …`);
    const replies: number[] = [];
    const ages: number[] = [];
    while (!server.output().includes('history is there') && performance.now() - startedMs < FILL_WITHIN_MS) {
      const {id} = stations[replies.length % stations.length]!;
      const askedMs = performance.now();
      ages.push(await readingsOf(user, server.url, id));
      replies.push(performance.now() - askedMs);
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
    const isFilled = server.output().includes('history is there');
    const row: BenchRow = {
      case: 'first start',
      subject: 'ours',
      readyMs: server.readyMs,
      firstReadingsMs: rounded(firstReadingsMs, 0),
      firstMonthMs: rounded(month, 0),
      filled: Number(isFilled),
      fillS: rounded((performance.now() - startedMs) / 1000, 0),
      folderMb: rounded(sizeOf(server.dataDir) / 2 ** 20, 0),
      repliesP95Ms: rounded(quantile(replies, 0.95), 0),
      replyP50Ms: rounded(median(replies), 0),
      lateReadings: ages.filter((age) => age > 2 * PERIOD_MS).length,
      oldestReadingMs: Math.max(...ages),
      asked: replies.length,
      load: rounded(loadavg()[0]!, 1),
    };
    return [row];
  } finally {
    await server.stop();
  }
};

/** Age of the newest reading in a station's reply, ms. */
async function readingsOf({token, agent}: User, url: string, stationId: string): Promise<number> {
  const {text} = await ask(`${url}/api${stationRealData.path}?${new URLSearchParams({stationId})}`, agent, {'Access-Token': token});
  const stamps = [...text.matchAll(/"acquisitionTime":"(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)"/g)];
  if (stamps.length === 0) throw new Error(`no reading of ${stationId}: ${text.slice(0, 200)}`);
  return Date.now() - Math.max(...stamps.map(([, day, time]) => Date.parse(`${day}T${time}+08:00`)));
}

/** A month of nine categories at 5 minutes of a device without stored history, for the first time; ms. */
async function firstMonth({token, agent}: User, url: string): Promise<number> {
  const today = siteDay(Date.now(), ZONE);
  const query = {
    ...{type: 'AE,RAE,A,V,HZ,PF,P,Q,S', deviceId: '24010', timeInterval: '5'},
    ...{startDate: shiftDay(today, -31), endDate: shiftDay(today, -1)},
  };
  const startedMs = performance.now();
  const {text} = await ask(`${url}/api${energyManage.path}?${new URLSearchParams(query)}`, agent, {'Access-Token': token});
  if (!text.startsWith('{"status":200,')) throw new Error(text.slice(0, 200));
  return performance.now() - startedMs;
}

function sizeOf(folder: string): number {
  return readdirSync(folder, {recursive: true, withFileTypes: true}).reduce(
    (sum, file) => sum + (file.isFile() ? statSync(join(file.parentPath, file.name)).size : 0),
    0,
  );
}
