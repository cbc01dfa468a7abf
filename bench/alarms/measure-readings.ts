import {Agent, request} from 'node:http';
import {loadavg} from 'node:os';
import {INGEST_PATH} from '@livebus/contract';
import {siteText} from '@livebus/engine/core';
import {seededRandom} from '@livebus/fixtures';
import {type BenchRow, median, quantile, rounded} from '../bench.ts';
import {type MadeSite, RATED} from './make-site.ts';

export const METRICS_TOKEN = 'for the bench alone';
const ONLINE_CLOSED = 2 ** 30 + 1;
/** Devices that pass their limit each second, and for how many seconds. */
const PASSING = 20;
const LASTS_S = 5;
/** The last alarms may take so long. */
const AFTER_MS = 5000;

export interface ReadingsOptions extends Pick<MadeSite, 'gateways'> {
  readonly url: string;
  readonly token: string;
  readonly seconds: number;
}

/** Each second each gateway sends a reading of each of its devices. */
export async function measureReadings({url, token, gateways, seconds}: ReadingsOptions): Promise<BenchRow> {
  /** By device and second, when its passing reading was sent; and how long its alarm took. */
  const sentAt = new Map<string, number>();
  const took: number[] = [];
  const abort = new AbortController();
  const listening = listen(url, token, abort.signal, (deviceId, atMs) => {
    const sent = sentAt.get(`${deviceId} ${atMs}`);
    if (sent !== undefined) took.push(performance.now() - sent);
    sentAt.delete(`${deviceId} ${atMs}`);
  });
  const random = seededRandom(1);
  const all = gateways.flatMap(({deviceIds}) => deviceIds);
  /** By device, seconds for which it stays beyond its limit. */
  const passing = new Map<string, number>();
  // Each gateway from an address of its own, as calls are limited by address.
  const agents = gateways.map((_, n) => new Agent({keepAlive: true, localAddress: `127.0.3.${n + 1}`}));
  const batchMs: number[] = [];
  let refused = 0;
  const before = await cpuS(url);
  const startedMs = performance.now();
  let atMs = Math.floor(Date.now() / 1000) * 1000;
  for (let n = 0; n < seconds; n++, atMs += 1000) {
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, startedMs + 1000 * n - performance.now())));
    const fresh = new Set<string>();
    // The first readings of a device only make it known.
    while (n > 1 && fresh.size < PASSING) {
      const id = random.pick(all);
      if (!passing.has(id)) fresh.add(id);
      if (!passing.has(id)) passing.set(id, LASTS_S);
    }
    await Promise.all(
      gateways.map(async ({key, deviceIds}, g) => {
        const lines = deviceIds.map((id) => line(id, atMs, passing.has(id) ? 1.1 : 0.5 + random.next() * 0.4));
        const sent = performance.now();
        for (const id of deviceIds) if (fresh.has(id)) sentAt.set(`${id} ${atMs}`, sent);
        if ((await post(url, agents[g]!, key, lines.join('\n'))) !== 200) refused += 1;
        batchMs.push(performance.now() - sent);
      }),
    );
    for (const [id, left] of passing) {
      if (left === 1) passing.delete(id);
      else passing.set(id, left - 1);
    }
  }
  const lastedS = (performance.now() - startedMs) / 1000;
  const cpuPercent = (100 * ((await cpuS(url)) - before)) / lastedS;
  await new Promise((resolve) => setTimeout(resolve, AFTER_MS));
  abort.abort();
  await listening;
  for (const agent of agents) agent.destroy();
  return {
    case: `${all.length} readings a second`,
    subject: 'readings',
    readingsPerS: rounded((all.length * seconds) / lastedS, 0),
    rules: 4 * all.length,
    alarms: took.length,
    missing: sentAt.size,
    refused,
    p50Ms: rounded(median(took), 0),
    p95Ms: rounded(quantile(took, 0.95), 0),
    worstMs: rounded(Math.max(...took), 0),
    batchP95Ms: rounded(quantile(batchMs, 0.95), 0),
    cpuPercent: rounded(cpuPercent, 0),
    load: rounded(loadavg()[0]!, 1),
  };
}

/** One reading of every device, each gateway from an address of its own; `shareOf` its rated current. Resolves when all are taken. */
export async function sendReadings(
  url: string,
  gateways: MadeSite['gateways'],
  atMs: number,
  shareOf: (deviceId: string) => number,
): Promise<void> {
  await Promise.all(
    gateways.map(async ({key, deviceIds}, g) => {
      const agent = new Agent({localAddress: `127.0.3.${g + 1}`});
      const status = await post(url, agent, key, deviceIds.map((id) => line(id, atMs, shareOf(id))).join('\n'));
      agent.destroy();
      if (status !== 200) throw new Error(`a batch was answered with ${status}`);
    }),
  );
}

function line(deviceId: string, atMs: number, share: number): string {
  const amps = share * RATED.amps;
  const [aPhaseCurrent, bPhaseCurrent, cPhaseCurrent] = [amps, amps - 1, amps - 2];
  const volts = {aPhaseVoltage: RATED.volts, bPhaseVoltage: RATED.volts, cPhaseVoltage: RATED.volts};
  const acquisitionTime = siteText(atMs, 'Asia/Shanghai');
  return JSON.stringify({deviceId, acquisitionTime, switchState: ONLINE_CLOSED, aPhaseCurrent, bPhaseCurrent, cPhaseCurrent, ...volts});
}

function post(url: string, agent: Agent, key: string, payload: string): Promise<number> {
  const headers = {'X-Gateway-Key': key, 'Content-Type': 'application/x-ndjson', 'Content-Length': Buffer.byteLength(payload)};
  return new Promise((resolve, reject) => {
    const asked = request(`${url}/api${INGEST_PATH}`, {method: 'POST', agent, headers}, (reply) => {
      reply.resume().on('end', () => resolve(reply.statusCode ?? 0));
    });
    asked.on('error', reject).end(payload);
  });
}

/** Listens to the stream until it is aborted; tells each alarm of a passed current that stands. */
async function listen(url: string, token: string, signal: AbortSignal, onAlarm: (deviceId: string, atMs: number) => void): Promise<void> {
  const reply = await fetch(`${url}/api/stream`, {headers: {'Access-Token': token}, signal});
  if (!reply.ok || reply.body === null) throw new Error(`the stream answered ${reply.status}`);
  let text = '';
  try {
    for await (const part of reply.body.pipeThrough(new TextDecoderStream())) {
      text += part;
      const events = text.split('\n\n');
      text = events.pop() ?? '';
      for (const event of events) {
        const data = /^event: alarm$/m.test(event) ? /^data: (.*)$/m.exec(event)?.[1] : undefined;
        if (data === undefined) continue;
        const {deviceId, at, releasedAt, words} = JSON.parse(data) as AlarmData;
        if (releasedAt === null && words?.rule === 'overCurrent') onAlarm(deviceId, at);
      }
    }
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}

interface AlarmData {
  readonly deviceId: string;
  readonly at: number;
  readonly releasedAt: number | null;
  readonly words?: {readonly rule: string};
}

/** CPU time of the server's process, s. */
async function cpuS(url: string): Promise<number> {
  const reply = await fetch(`${url}/metrics`, {headers: {Authorization: `Bearer ${METRICS_TOKEN}`}});
  const text = await reply.text();
  return Number(/^process_cpu_seconds_total (\S+)/m.exec(text)?.[1] ?? Number.NaN);
}
