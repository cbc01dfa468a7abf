import {mkdtempSync, rmSync} from 'node:fs';
import {loadavg, tmpdir} from 'node:os';
import {join} from 'node:path';
import {alarms} from '@livebus/contract';
import {DAY_MS} from '@livebus/engine/core';
import {build} from '../../scripts/build.ts';
import {startServer} from '../../tests/support/server-process.ts';
import {type Bench, type BenchRow, median, numberOption, quantile, rounded} from '../bench.ts';
import {idOf, makeSite, OWNER} from './make-site.ts';
import {measurePage} from './measure-page.ts';
import {METRICS_TOKEN, measureReadings} from './measure-readings.ts';

/** How often each question is asked; the first is not counted. */
const ASKED = 12;

/**
 * The built server in a process of its own with `--alarms 100000`: how long each filter of the alarm table takes, asked by itself over HTTP; then
 * `--readings 5000` a second against four rules of each device for `--seconds 60`: from the moment at which a gateway sends a reading that passes
 * its limit to the moment at which a stream has its alarm. Some devices pass their limit each second. Then the same alarm table in a page: filters,
 * and 2,000 alarms within 10 s.
 */
export const bench: Bench = async ({args, tell}) => {
  const size = {stations: 10, devices: numberOption(args, 'readings', 5000), alarms: numberOption(args, 'alarms', 100_000)};
  await build();
  tell('making the site and its alarms …');
  const folder = mkdtempSync(join(tmpdir(), 'livebus-alarms-'));
  try {
    const {gateways} = await makeSite(folder, size);
    const env = {LOG_LEVEL: 'warn', UPGRADE_COPY: 'no', METRICS_TOKEN};
    const server = await startServer({demoClock: '', dataDir: folder, args: ['--production'], env, readyWithinMs: 120_000});
    try {
      const token = await signIn(server.url);
      tell('the table …');
      const rows = await measureTable(server.url, token);
      const seconds = numberOption(args, 'seconds', 60);
      tell(`readings for ${seconds} s …`);
      rows.push(await measureReadings({url: server.url, token, gateways, seconds}));
      tell('the page …');
      rows.push(...(await measurePage({url: server.url, token, gateways})));
      return rows;
    } finally {
      await server.stop();
    }
  } finally {
    rmSync(folder, {recursive: true, force: true});
  }
};

async function signIn(url: string): Promise<string> {
  const reply = await fetch(`${url}/api/user/loginTest`, {method: 'POST', body: new URLSearchParams(OWNER)});
  return ((await reply.json()) as {result: {token: string}}).result.token;
}

async function measureTable(url: string, token: string): Promise<BenchRow[]> {
  const nowMs = Date.now();
  const questions: Readonly<Record<string, Readonly<Record<string, string | number>>>> = {
    'no filter': {},
    state: {state: 'unacknowledged,returned'},
    'level, by level': {level: '1,2', sort: 'level'},
    rule: {rule: 'trip', state: 'returned'},
    station: {stationId: 'S3'},
    device: {deviceId: idOf(3, 7)},
    time: {from: nowMs - 10 * DAY_MS, to: nowMs - 9 * DAY_MS},
    'common words': {words: '电压'},
    'rare words': {words: `${idOf(7, 123)} 欠压`},
    'no such words': {words: '无此'},
    'all together': {state: 'returned', level: '1', kind: 'alarm', stationId: 'S2', from: nowMs - 20 * DAY_MS, words: '电流'},
  };
  const rows: BenchRow[] = [];
  for (const [name, fields] of Object.entries(questions)) {
    const ms: number[] = [];
    for (let n = 0; n <= ASKED; n++) {
      // Another time each: no answer comes from one before.
      const query = new URLSearchParams(
        Object.entries({...fields, from: Number(fields.from ?? 0) + n}).map(([key, value]) => [key, String(value)]),
      );
      const startedMs = performance.now();
      const reply = await fetch(`${url}/api${alarms.path}?${query}`, {headers: {'Access-Token': token}});
      await reply.text();
      if (reply.status !== 200) throw new Error(`${name}: HTTP ${reply.status}`);
      if (n > 0) ms.push(performance.now() - startedMs);
    }
    rows.push({case: name, subject: 'table', p50Ms: rounded(median(ms), 1), p95Ms: rounded(quantile(ms, 0.95), 1)});
  }
  const worst = (figure: 'p50Ms' | 'p95Ms') => Math.max(...rows.map((row) => Number(row[figure])));
  return [...rows, {case: 'all filters', subject: 'table', p50Ms: worst('p50Ms'), p95Ms: worst('p95Ms'), load: rounded(loadavg()[0]!, 1)}];
}
