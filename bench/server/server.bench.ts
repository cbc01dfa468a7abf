import {createHash, randomUUID} from 'node:crypto';
import {loadavg} from 'node:os';
import {join} from 'node:path';
import {deviceNames} from '@livebus/contract';
import {shiftDay, siteDay, siteText} from '@livebus/engine/core';
import {build} from '../../scripts/build.ts';
import {DATABASE_FILE} from '../../server/store/sqlite/sqlite-store.ts';
import {DatabaseThread} from '../../server/store/sqlite/thread.ts';
import {startServer} from '../../tests/support/server-process.ts';
import {type Bench, type BenchRow, median, numberOption, quantile, rounded, textOption} from '../bench.ts';
import {sendReadings} from './gateway.ts';
import {deviceIdsOf, makeYear, PROJECT_ID} from './make-year.ts';
import {openStreams} from './streams.ts';
import {askOf, monthOf, type Site, signIn, type Tally, type User, work} from './users.ts';

const ZONE = 'Asia/Shanghai';
const LOGIN_NAMES = ['admin', 'operator', 'energy', 'executor', 'viewer'];
/** Work of the server's first minute is not measured. */
const WARM_UP_MS = 10_000;
const FILL_WITHIN_MS = 600_000;

/**
 * The built server in a separate process on a SQLite file with a year of 15-minute history of `--devices 500`: `--users 100` who each make
 * a call and think for `--think 1000` ms, half as many streams, and 1,000 readings a second from a gateway (`--updates 0` leaves them out),
 * for `--seconds 60`. The year is made once, in `--data DIR` (build/bench); `--make` makes it and measures nothing.
 */
export const bench: Bench = async ({args, tell}) => {
  const year = {devices: numberOption(args, 'devices', 500), days: numberOption(args, 'days', 365)};
  const folder = join(textOption(args, 'data') ?? 'build/bench', `server-${year.devices}x${year.days}`);
  tell(`a year of history in ${folder}: made once, takes minutes and some 10 MB a device …`);
  const made = await makeYear(folder, year, tell);
  if (args.includes('--make')) return [{case: 'year', subject: 'ours', made}];
  await build();
  if (made) await fillDemo(folder, tell);
  const server = await startServer({demoClock: '', dataDir: folder, env: {UPGRADE_COPY: 'no', LOG_LEVEL: 'warn'}, readyWithinMs: 120_000});
  try {
    return await measure(server, folder, year, args, tell);
  } finally {
    await server.stop();
  }
};

/** Fills the demo's own history, which happens once at its first start: minutes of work that a server in service has behind it. */
async function fillDemo(folder: string, tell: (text: string) => void): Promise<void> {
  tell('the history of the demo is filled, once …');
  const server = await startServer({demoClock: '', dataDir: folder, env: {LOG_LEVEL: 'info'}, readyWithinMs: 120_000});
  const untilMs = performance.now() + FILL_WITHIN_MS;
  while (!server.output().includes('history is there') && performance.now() < untilMs)
    await new Promise((resolve) => setTimeout(resolve, 500));
  await server.stop();
}

async function measure(
  server: Awaited<ReturnType<typeof startServer>>,
  folder: string,
  year: {readonly devices: number; readonly days: number},
  args: readonly string[],
  tell: (text: string) => void,
): Promise<BenchRow[]> {
  const {url} = server;
  const seconds = numberOption(args, 'seconds', 60);
  const thinkMs = numberOption(args, 'think', 1000);
  const key = await letIn(folder);
  const users: User[] = [];
  for (let n = 0; n < numberOption(args, 'users', 100); n++) users.push(await signIn(url, LOGIN_NAMES[n % LOGIN_NAMES.length]!, n));
  const today = siteDay(Date.now(), ZONE);
  const site: Site = {
    url,
    historyIds: deviceIdsOf(year).slice(0, year.devices),
    days: Array.from({length: year.days - 1}, (_, i) => shiftDay(today, -i - 1)),
    demoDevices: await devicesOf(url, users[0]!),
  };
  const alone = await measureAlone(site, users[0]!);
  const streams = openStreams(url, users.slice(0, Math.floor(users.length / 2)));
  const residentMb: number[] = [];
  const watching = setInterval(() => void processFigures(url).then(({mb}) => residentMb.push(mb)), 1000);
  const perSecond = numberOption(args, 'updates', 1000);
  const load = async (lastsMs: number) => {
    const tally: Tally = new Map();
    const until = performance.now() + lastsMs;
    const sending =
      perSecond > 0 ? sendReadings(url, key, deviceIdsOf(year).slice(0, perSecond), (atMs) => siteText(atMs, ZONE), until) : undefined;
    await Promise.all(users.map((user, n) => work(user, site, {seed: n + Math.round(lastsMs), thinkMs, until}, tally)));
    return {tally, sent: await sending};
  };
  try {
    tell(`${users.length} users, ${Math.floor(users.length / 2)} streams, warming up …`);
    await load(WARM_UP_MS);
    tell(`measuring for ${seconds} s …`);
    const before = await processFigures(url);
    const startedMs = performance.now();
    const {tally, sent} = await load(seconds * 1000);
    const lastedS = (performance.now() - startedMs) / 1000;
    const cpuS = (await processFigures(url)).cpuS - before.cpuS;
    const rows = [...alone, ...[...tally].sort().map(([name, {ms, errors}]) => row(name, ms, errors))];
    const all = [...tally.values()];
    const allMs = all.flatMap(({ms}) => ms);
    const load1 = rounded(loadavg()[0]!, 1);
    rows.push(
      row(
        'all reads',
        allMs,
        all.reduce((sum, {errors}) => sum + errors, 0),
      ),
    );
    if (sent) rows.push(row('batch of readings', sent.ms, sent.errors));
    const p95Of = (isMonth: boolean) =>
      rounded(
        Math.max(...[...tally].flatMap(([name, {ms}]) => (name.startsWith('nine categories') === isMonth ? [quantile(ms, 0.95)] : []))),
        1,
      );
    rows.push({
      case: 'server',
      subject: 'ours',
      callsPerS: rounded(allMs.length / lastedS, 1),
      readingsPerS: rounded((sent?.readings ?? 0) / seconds, 1),
      worstP95Ms: p95Of(false),
      monthP95Ms: p95Of(true),
      errors: all.reduce((sum, {errors}) => sum + errors, 0) + (sent?.errors ?? 0),
      brokenStreams: streams.broken(),
      streamEvents: streams.events(),
      cpuPercent: rounded((100 * cpuS) / lastedS, 0),
      residentMb: rounded(median(residentMb), 0),
      residentMaxMb: rounded(Math.max(...residentMb), 0),
      load: load1,
    });
    return rows;
  } finally {
    clearInterval(watching);
    streams.close();
  }
}

/** How often each call is made alone. */
const ALONE = 8;

/** A month of nine categories without any other load, of a device with a history and of a simulated one; the first call is not counted. */
async function measureAlone(site: Site, user: User): Promise<BenchRow[]> {
  const simulated = [...site.demoDevices].flatMap(([projectId, ids]) => (projectId.startsWith('P') ? ids.slice(0, 1) : []))[0];
  const rows: BenchRow[] = [];
  for (const [name, deviceId] of [
    ['nine categories alone', site.historyIds[0]],
    ['nine categories alone, simulated', simulated],
  ] as const) {
    if (deviceId === undefined) continue;
    const ms: number[] = [];
    let errors = 0;
    for (let i = 0; i <= ALONE; i++) {
      const startedMs = performance.now();
      if (!(await askOf(user, site.url, monthOf(name, deviceId, site)))) errors++;
      if (i > 0) ms.push(performance.now() - startedMs);
    }
    rows.push(row(name, ms, errors));
  }
  return rows;
}

const row = (name: string, ms: readonly number[], errors: number): BenchRow => ({
  case: name,
  subject: 'ours',
  count: ms.length,
  p50Ms: rounded(median(ms), 1),
  p95Ms: rounded(quantile(ms, 0.95), 1),
  worstMs: rounded(Math.max(...ms), 1),
  errors,
});

/**
 * Lets the demo's accounts, which each start installs again, see the generated project, and makes its devices report through a gateway with
 * this key.
 */
async function letIn(folder: string): Promise<string> {
  const key = randomUUID();
  const keyHash = createHash('sha256').update(key).digest('hex');
  const thread = await DatabaseThread.open({file: join(folder, DATABASE_FILE), readOnly: false});
  const devices = 'station_id in (select id from station where project_id = ?)';
  try {
    for (const [sql, ...parameters] of [
      ["insert or ignore into account_project (account_id, project_id) select id, ? from account where role <> 'admin'", PROJECT_ID],
      [
        "insert or ignore into gateway (id, station_id, name, model, ip) values (?, ?, ?, 'load', '')",
        PROJECT_ID,
        `${PROJECT_ID}0`,
        PROJECT_ID,
      ],
      [`update device set gateway_id = ? where gateway_id is null and ${devices}`, PROJECT_ID, PROJECT_ID],
      ['delete from gateway_key where gateway_id = ?', PROJECT_ID],
      [
        'insert into gateway_key (key_hash, gateway_id, label, created_ms, used_ms) values (?, ?, ?, 0, 0)',
        keyHash,
        PROJECT_ID,
        PROJECT_ID,
      ],
    ] as const) {
      await thread.run(sql, parameters);
    }
  } finally {
    await thread.close();
  }
  return key;
}

async function devicesOf(url: string, {token, stations}: User): Promise<Map<string, string[]>> {
  const projectOf = new Map(stations.map(({id, projectId}) => [id, projectId]));
  const reply = await fetch(`${url}/api${deviceNames.path}`, {headers: {'Access-Token': token}});
  const {result} = (await reply.json()) as {result: {stationId: string; devices: {id: string}[]}[]};
  const found = new Map<string, string[]>();
  for (const {stationId, devices} of result) {
    const projectId = projectOf.get(stationId)!;
    found.set(projectId, [...(found.get(projectId) ?? []), ...devices.map(({id}) => id)]);
  }
  return found;
}

/** Memory and CPU time of the server, from its own metrics. */
async function processFigures(url: string): Promise<{readonly mb: number; readonly cpuS: number}> {
  const text = await (await fetch(`${url}/metrics`)).text();
  const figure = (name: string) => Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1] ?? Number.NaN);
  return {mb: figure('process_resident_memory_bytes') / 2 ** 20, cpuS: figure('process_cpu_seconds_total')};
}
