import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {alarms} from '@livebus/contract';
import {afterAll, beforeAll, expect, it} from 'vitest';
import {HIGH_DIAGRAM} from '../../server/network/test-network.ts';
import {bringSites, OWNER, readingTime, sendBatch} from './gateway-support.ts';
import {CALM_MS, startApp, type TestServer} from './support.ts';

const SENSORS = [
  ['SE1', '烟雾传感器'],
  ['SE2', '水浸传感器'],
  ['SE3', '温湿度传感器'],
  ['SE4', '门禁控制器'],
  ['SE5', 'SF6传感器'],
] as const;
const STATION = {
  ...{id: 'H', name: 'H', code: 'H', stationType: 1, diagram: HIGH_DIAGRAM},
  gateways: [{id: 'GH', name: 'GH', ip: '10.0.0.9', periodS: 10}],
  devices: ['1I', '1P', '1F'].map((id) => ({id, name: id})),
  transformers: [{id: 'T', name: 'T', model: 'SCB13', ratedVa: 1e6, primaryV: 10_000, secondaryV: 400, feederId: '1F'}],
  sensors: SENSORS.map(([id, type]) => ({id, name: `${id} ${type}`, type, gatewayId: 'GH'})),
};
const FILE = {
  livebus: 1,
  groups: [{id: 'G', name: 'G', projects: [{id: 'P', name: 'P', timeZone: 'Asia/Shanghai', stations: [STATION]}]}],
};

let folder: string;
let key: string;
let server: TestServer;
let token: string;
let nowMs = CALM_MS;

async function start(): Promise<void> {
  server = await startApp({mode: 'production', dataDir: folder, realNowMs: () => nowMs, demoClockMs: undefined, logLevel: 'warn'});
  const {body} = await server.ask('POST', '/api/user/loginTest', {form: OWNER});
  token = body.result.token;
}
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'livebus-sensors-'));
  [key = ''] = await bringSites(folder, FILE, ['GH'], nowMs);
  await start();
});
afterAll(async () => {
  await server.close();
  rmSync(folder, {recursive: true, force: true});
});

/** Ten seconds later the sensors tell this. */
async function tell(states: Readonly<Record<string, object>>): Promise<void> {
  nowMs += 10_000;
  const lines = Object.entries(states).map(([sensorID, fields]) => ({sensorID, acquisitionTime: readingTime(nowMs), ...fields}));
  const reply = await sendBatch(server, lines, key);
  expect(reply.json()).toMatchObject({status: 200, result: {accepted: lines.length, refused: []}});
  await server.app.alarmRules.settled();
}
const listed = async () =>
  (await server.call(alarms, {token, fields: {sort: 'oldest'}})).body.result.rows.map(
    ({words, deviceId, level, releasedAt}: {words: {rule: string}; deviceId: string; level: number; releasedAt: number | null}) => [
      words.rule,
      deviceId,
      level,
      releasedAt === null ? 'stands' : 'returned',
    ],
  );

it('[MO-3-20] states of sensors raise their alarms and end them, by figures and by status, with delays and over a restart', async () => {
  await tell({SE1: {Status: 0}, SE2: {Water: 0}, SE3: {RealTimeTemp: 26, RealTimeHumi: 60}, SE4: {Door1: 0}, SE5: {O2: 20.8, SF6: 5}});
  expect(await listed()).toEqual([]);
  await tell({SE1: {Status: 2}, SE2: {Water: 1}, SE3: {RealTimeTemp: 41}, SE4: {Door2: 1}, SE5: {O2: 17.2, SF6: 1500}});
  expect(await listed()).toEqual([
    ['smoke', 'SE1', 1, 'stands'],
    ['water', 'SE2', 2, 'stands'],
  ]);
  await server.close();
  await start();
  await tell({SE5: {O2: 17.1, SF6: 1600}, SE1: {Status: 2}});
  expect(await listed()).toEqual(expect.arrayContaining([['oxygenLow', 'SE5', 1, 'stands']]));
  for (let n = 0; n < 32; n++) await tell({SE3: {RealTimeTemp: 41.5}, SE4: {Door2: 1}, SE1: {Status: 1}});
  const all = await listed();
  expect(new Set(all.map(String))).toEqual(
    new Set(
      [
        ['smoke', 'SE1', 1, 'returned'],
        ['sensorFault', 'SE1', 4, 'stands'],
        ['water', 'SE2', 2, 'stands'],
        ['roomHot', 'SE3', 3, 'stands'],
        ['doorOpen', 'SE4', 4, 'stands'],
        ['oxygenLow', 'SE5', 1, 'stands'],
        ['sf6High', 'SE5', 1, 'stands'],
      ].map(String),
    ),
  );
  expect(all).toHaveLength(7);
  for (let n = 0; n < 8; n++)
    await tell({SE1: {Status: 0}, SE2: {Status: 0}, SE3: {RealTimeTemp: 37}, SE4: {Door2: 0}, SE5: {O2: 20.8, SF6: 5}});
  expect((await listed()).map(([, , , state]: string[]) => state)).toEqual(Array.from({length: 7}, () => 'returned'));
});

it('a sensor of another gateway and a figure of a device are refused by line, and the rest of the batch counts', async () => {
  nowMs += 10_000;
  const acquisitionTime = readingTime(nowMs);
  const reply = await sendBatch(
    server,
    [
      {sensorID: 'SE9', acquisitionTime, Status: 0},
      {sensorID: 'SE1', acquisitionTime, aPhaseCurrent: 4},
      {sensorID: 'SE1', acquisitionTime, Status: 0},
    ],
    key,
  );
  expect(reply.json().result).toMatchObject({
    accepted: 1,
    refused: [
      {line: 1, reason: "sensor SE9 is none of this gateway's"},
      {line: 2, reason: 'unknown field "aPhaseCurrent" of a sensor'},
    ],
  });
});
