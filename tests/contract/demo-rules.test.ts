import {alarms, resetAlarmRule, setAlarmRule, setSwitchDevices} from '@livebus/contract';
import {afterAll, beforeAll, expect, it} from 'vitest';
import {CALM_MS, startApp, type TestServer} from './support.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startApp();
  token = await server.token('admin');
});
afterAll(() => server.close());

const move = async (at: number) => {
  expect((await server.ask('POST', '/api/demo/clock', {token, json: {at}})).httpStatus).toBe(200);
  await server.app.alarmRules.settled();
};
const ask = async (json: object) => {
  const reply = await server.ask('POST', '/api/demo/scenario', {token, json});
  expect(reply.httpStatus).toBe(200);
  return reply.body.result as {id: string; targets: string[]; startAt: number};
};
interface Row {
  readonly id: string;
  readonly words: {readonly rule: string};
  readonly at: number;
  readonly releasedAt: number | null;
}
const rowsOf = async (deviceId: string, rules: readonly string[]): Promise<Row[]> =>
  (await server.call(alarms, {token, fields: {sort: 'oldest', deviceId}})).body.result.rows.filter(({words}: Row) =>
    rules.includes(words.rule),
  );
const DAY_MS = 86_400_000;

it("[SH-3-12] a limit that somebody sets is judged on the demo's readings too, at its clock, once; taking it back ends what stands", async () => {
  await move(CALM_MS + DAY_MS);
  const settings = {enabled: true, warn: 40, alarm: null, hysteresis: 2, onDelayS: 10, offDelayS: 10};
  const deviceId = (await ask({kind: 'winding-hot', durationS: 30})).targets[0]!;
  await move(CALM_MS + DAY_MS + 3600_000);
  const set = await server.ask('POST', `/api${setAlarmRule.path}`, {token, json: {deviceId, check: 'winding', revision: 0, ...settings}});
  expect(set.httpStatus).toBe(200);
  await server.app.alarmRules.settled();
  for (const s of [3600, 3610, 3620, 3630]) await move(CALM_MS + DAY_MS + s * 1000);
  const [raised, ...more] = await rowsOf(deviceId, ['windingWarm']);
  expect([more, raised?.releasedAt]).toEqual([[], null]);
  expect(raised!.at).toBeLessThanOrEqual(CALM_MS + DAY_MS + 3_610_000);
  const {revision} = set.body.result;
  expect((await server.call(resetAlarmRule, {token, fields: {deviceId, check: 'winding', revision}})).httpStatus).toBe(200);
  await server.app.alarmRules.settled();
  await move(CALM_MS + DAY_MS + 3_650_000);
  expect((await rowsOf(deviceId, ['windingWarm'])).map(({releasedAt}) => releasedAt === null)).toEqual([false]);
});

it('[MO-2.chg-01] a switch of the demo whose box is not ticked tells no change of position', async () => {
  await move(CALM_MS + 2 * DAY_MS);
  const untold = await server.call(setSwitchDevices, {token, fields: {selDeviceIds: '', noSelDeviceIds: '1101'}});
  expect([untold.httpStatus, untold.body.errors]).toEqual([200, undefined]);
  const {startAt} = await ask({kind: 'incoming-lost', stationId: 'S3', durationS: 300});
  await move(startAt + 60_000);
  expect((await rowsOf('1101', ['switched', 'positionChanged'])).filter(({at}) => at >= startAt)).toEqual([]);
  expect((await rowsOf('1109', ['switched'])).filter(({at}) => at >= startAt)).toHaveLength(1);
});

it('[SH-3-15] a restart finds the same again, and raises nothing twice', async () => {
  await move(CALM_MS + 3 * DAY_MS);
  const {startAt, targets} = await ask({kind: 'gateway-lost', stationId: 'S3'});
  const found = async () =>
    (await rowsOf(targets[0]!, ['gatewaySilent', 'gatewayOffline', 'gatewayOnline'])).filter(({at}) => at >= startAt);
  await move(startAt + 60_000);
  const before = await found();
  expect(before.map(({words, releasedAt}) => [words.rule, releasedAt]).sort()).toEqual([
    ['gatewayOffline', null],
    ['gatewaySilent', null],
  ]);
  const {folder} = server;
  await server.app.close();
  server = await startApp({dataDir: folder, demoClockMs: startAt + 60_000});
  token = await server.token('admin');
  expect((await found()).map(({id, at}) => [id, at])).toEqual(before.map(({id, at}) => [id, at]));
  await move(startAt + 700_000);
  expect((await found()).map(({words, releasedAt}) => [words.rule, releasedAt === null]).sort()).toEqual([
    ['gatewayOffline', false],
    ['gatewayOnline', false],
    ['gatewaySilent', false],
  ]);
});
