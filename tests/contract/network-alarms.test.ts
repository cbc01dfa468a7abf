import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {HIGH_DIAGRAM, KNIFE, LOW_DIAGRAM} from '../../server/network/test-network.ts';
import {bringSites, ONLINE, OWNER, readingTime, sendBatch} from './gateway-support.ts';
import {listen, type OpenStream, openStream} from './stream-support.ts';
import {CALM_MS, startApp, type TestServer} from './support.ts';

const device = (id: string, gatewayId: string) => ({id, name: id, gatewayId});
const rated = {name: 'T', model: 'SCB13', ratedVa: 1e6, primaryV: 10_000, secondaryV: 400};
const FILE = {
  livebus: 1,
  groups: [
    {
      id: 'G',
      name: 'G',
      projects: [
        {
          id: 'P',
          name: 'P',
          timeZone: 'Asia/Shanghai',
          stations: [
            {
              id: 'H',
              name: 'H',
              code: 'H',
              stationType: 1,
              diagram: HIGH_DIAGRAM,
              gateways: [{id: 'GH', name: 'GH', periodS: 10}],
              devices: ['1I', '1P', '1F'].map((id) => device(id, 'GH')),
            },
            {
              id: 'L',
              name: 'L',
              code: 'L',
              stationType: 0,
              diagram: LOW_DIAGRAM,
              gateways: [{id: 'GL', name: 'GL', periodS: 10}],
              devices: ['2J', '2O'].map((id) => device(id, 'GL')),
              transformers: [{...rated, id: 'T', feederId: '1F', incomingId: '2J'}],
            },
          ],
        },
      ],
    },
  ],
};

let folder: string;
let keys: readonly string[];
let server: TestServer;
let stream: OpenStream;
let nowMs = CALM_MS;

async function start(): Promise<void> {
  server = await startApp({mode: 'production', dataDir: folder, realNowMs: () => nowMs, demoClockMs: undefined});
  const {body} = await server.ask('POST', '/api/user/loginTest', {form: OWNER});
  stream = await openStream(await listen(server), '', {'Access-Token': body.result.token});
  await stream.next('counts');
}
async function stop(): Promise<void> {
  stream.close();
  await server.close();
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'livebus-network-'));
  keys = await bringSites(folder, FILE, ['GH', 'GL'], nowMs);
  await start();
});
afterAll(async () => {
  await stop();
  rmSync(folder, {recursive: true, force: true});
});

type Reported = readonly [bits: number, volts: number];
const HEALTHY: Readonly<Record<string, Reported>> = {
  '1I': [1, 10_200],
  '1P': [1, 10_200],
  '1F': [1, 10_200],
  '2J': [1, 228],
  '2O': [1, 228],
};
const DEAD: Readonly<Record<string, Reported>> = {'1I': [0, 10_200], '1P': [1, 0], '1F': [1, 0], '2J': [1, 0], '2O': [1, 0]};

/** Ten seconds later every device tells this; what is not named is healthy. */
async function tell(reported: Readonly<Record<string, Reported>>): Promise<void> {
  nowMs += 10_000;
  const acquisitionTime = readingTime(nowMs);
  const rows = Object.entries({...HEALTHY, ...reported}).map(([deviceId, [bits, volts]]) => ({
    deviceId,
    acquisitionTime,
    switchState: bits + ONLINE,
    aPhaseVoltage: volts,
    bPhaseVoltage: volts,
    cPhaseVoltage: volts,
  }));
  for (const [i, key] of keys.entries()) {
    const own = rows.filter(({deviceId}) => deviceId.startsWith(i === 0 ? '1' : '2'));
    const reply = await sendBatch(server, own, key);
    expect(reply.json()).toMatchObject({status: 200, result: {accepted: own.length, refused: []}});
  }
  await server.app.network.settled();
}

/** Changes of position and the like are told as well. */
const OF_NETWORK = new Set(['earthedLive', 'voltageLow']);
interface Told {
  readonly words: {readonly rule: string};
  readonly deviceId: string;
  readonly level: number;
  readonly releasedAt: number | null;
}

const alarm = async () => {
  let told: Told;
  do told = (await stream.next('alarm')).data as Told;
  while (!OF_NETWORK.has(told.words.rule));
  const {words, deviceId, level, releasedAt} = told;
  return [words.rule, deviceId, level, releasedAt === null ? 'open' : 'returned'];
};

describe('alarms of the network', () => {
  it('[MO-4-21, E15] an earthing switch on a live line is raised once, and returns; what was switched off is no under-voltage', async () => {
    await tell({});
    // Dead busbar, its incoming unit open and earthed, its line measured live.
    await tell({...DEAD, '1I': [KNIFE, 10_200]});
    // Measured with the change, it may be of before: the next one counts.
    expect(stream.events.filter(({name, data}) => name === 'alarm' && OF_NETWORK.has((data as Told).words.rule))).toEqual([]);
    await tell({...DEAD, '1I': [KNIFE, 10_200]});
    expect(await alarm()).toEqual(['earthedLive', '1I', 1, 'open']);
    await tell({...DEAD, '1I': [KNIFE, 10_200]});
    await tell(DEAD);
    // Neither the repeat nor three times 0 V on both busbars have raised anything in between.
    expect(await alarm()).toEqual(['earthedLive', '1I', 1, 'returned']);
  });

  it('[MO-3-33] a low supply is raised by its second reading, stands over a restart, and returns', async () => {
    await tell({});
    await tell({'1P': [1, 9000]});
    await tell({'1P': [1, 8990]});
    expect(await alarm()).toEqual(['voltageLow', '1P', 2, 'open']);
    await stop();
    await start();
    // What stands open is sent to a new stream.
    expect(await alarm()).toEqual(['voltageLow', '1P', 2, 'open']);
    await tell({'1P': [1, 8990]});
    await tell({});
    expect(await alarm()).toEqual(['voltageLow', '1P', 2, 'returned']);
  });
});
