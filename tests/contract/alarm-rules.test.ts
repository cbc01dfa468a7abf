import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {
  addRating,
  alarmDetail,
  alarmRules,
  alarms,
  changeRating,
  gatewayLog,
  netStatus,
  ratings,
  removeRating,
  resetAlarmRule,
  setAlarmRule,
  setSwitchDevices,
  switchDevices,
  tagDevice,
} from '@livebus/contract';
import {afterAll, beforeAll, expect, it} from 'vitest';
import {HIGH_DIAGRAM, LOW_DIAGRAM} from '../../server/network/test-network.ts';
import {bringSites, ONLINE, OWNER, readingTime, sendBatch} from './gateway-support.ts';
import {CALM_MS, startApp, type TestServer} from './support.ts';

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
              gateways: [{id: 'GH', name: 'GH', ip: '10.0.0.9', periodS: 10}],
              devices: ['1I', '1P', '1F'].map((id) => ({id, name: id, gatewayId: 'GH'})),
              transformers: [{id: 'T', name: 'T', model: 'SCB13', ratedVa: 1e6, primaryV: 10_000, secondaryV: 400, feederId: '1F'}],
            },
            {
              id: 'L',
              name: 'L',
              code: 'L',
              stationType: 0,
              diagram: LOW_DIAGRAM,
              gateways: [{id: 'GL', name: 'GL', ip: '10.0.0.8', periodS: 10}],
              devices: ['2J', '2O'].map((id) => ({id, name: id, gatewayId: 'GL'})),
            },
          ],
        },
      ],
    },
  ],
};

let folder: string;
let key: string;
let highKey: string;
let lowKey: string;
let server: TestServer;
let token: string;
let nowMs = CALM_MS;

async function start(): Promise<void> {
  server = await startApp({mode: 'production', dataDir: folder, realNowMs: () => nowMs, demoClockMs: undefined, logLevel: 'warn'});
  const {body} = await server.ask('POST', '/api/user/loginTest', {form: OWNER});
  token = body.result.token;
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'livebus-rules-'));
  [key = '', lowKey = ''] = await bringSites(folder, FILE, ['GH', 'GL'], nowMs);
  highKey = key;
  await start();
});
afterAll(async () => {
  await server.close();
  rmSync(folder, {recursive: true, force: true});
});

interface Sent {
  readonly deviceId: string;
  readonly atMs?: number;
  readonly amps?: number;
  readonly volts?: number;
  readonly hot?: number;
  readonly bits?: number;
}

async function send(...rows: readonly Sent[]): Promise<void> {
  const readings = rows.map(({deviceId, atMs = nowMs, amps, volts, hot, bits}) => ({
    deviceId,
    acquisitionTime: readingTime(atMs),
    ...(bits !== undefined && {switchState: bits + ONLINE}),
    ...(amps !== undefined && {aPhaseCurrent: amps, bPhaseCurrent: amps - 1, cPhaseCurrent: amps - 2}),
    ...(volts !== undefined && {aPhaseVoltage: volts, bPhaseVoltage: volts, cPhaseVoltage: volts}),
    ...(hot !== undefined && {parameter1: hot, parameter2: hot - 5, parameter3: hot - 9}),
  }));
  const reply = await sendBatch(server, readings, key);
  expect(reply.json()).toMatchObject({status: 200, result: {accepted: rows.length, refused: []}});
  await server.app.alarmRules.settled();
}
/** Ten seconds later the devices tell this. */
async function later(...rows: readonly Omit<Sent, 'atMs'>[]): Promise<void> {
  nowMs += 10_000;
  await send(...rows);
}

const ask = async (call: Parameters<TestServer['call']>[0], fields: Record<string, unknown> = {}) =>
  call.method === 'GET'
    ? server.call(call, {token, fields: fields as never})
    : server.ask('POST', `/api${call.path}`, {token, json: fields});
type Told = {
  words?: {rule: string; params: Record<string, unknown>};
  deviceId: string;
  at: number;
  releasedAt: number | null;
  level: number;
  state: string;
};
const told = async (rule: string): Promise<Told[]> => (await ask(alarms, {rule, sort: 'oldest', limit: 200})).body.result.rows;
const shown = async (rule: string) => (await told(rule)).map(({deviceId, at, releasedAt}) => [deviceId, at, releasedAt]);

it('windings are watched from the first day; a limit is raised at its cause, stands over a restart, and returns once', async () => {
  await later({deviceId: 'T', hot: 100}, {deviceId: '1F', bits: 1});
  await later({deviceId: 'T', hot: 112});
  const causeMs = nowMs;
  expect(await shown('windingWarm')).toEqual([]);
  await later({deviceId: 'T', hot: 113});
  expect(await shown('windingWarm')).toEqual([['T', causeMs, null]]);
  expect((await told('windingWarm'))[0]).toMatchObject({
    level: 2,
    state: 'unacknowledged',
    words: {rule: 'windingWarm', params: {hottestC: 113, limitC: 110, aC: 113, bC: 108, cC: 104}},
  });
  await server.close();
  await start();
  await later({deviceId: 'T', hot: 114});
  expect(await shown('windingWarm')).toEqual([['T', causeMs, null]]);
  await later({deviceId: 'T', hot: 106});
  await later({deviceId: 'T', hot: 104});
  const backMs = nowMs;
  await later({deviceId: 'T', hot: 104});
  expect(await shown('windingWarm')).toEqual([['T', causeMs, backMs]]);
  expect(await shown('windingHot')).toEqual([]);
});

it('[MO-2.rate-05] a rated current makes limits; late readings tell what was while the gateway was away, repeats tell nothing', async () => {
  await later({deviceId: '1F', bits: 1, amps: 700});
  await later({deviceId: '1F', bits: 1, amps: 700});
  expect(await told('overCurrent')).toEqual([]);
  expect((await ask(addRating, {deviceId: '1F', ratedCurrent: 630, ratedVoltage: 10_000, ratedLowVoltage: 9000})).httpStatus).toBe(200);
  expect((await ask(addRating, {deviceId: '1F', ratedCurrent: 1})).body.msgKey).toBe('ratingThere');
  await server.app.alarmRules.settled();
  await later({deviceId: '1F', bits: 1, amps: 700});
  const causeMs = nowMs;
  await later({deviceId: '1F', bits: 1, amps: 700});
  expect(await shown('overCurrent')).toEqual([['1F', causeMs, null]]);
  await later({deviceId: '1F', bits: 1, amps: 500});
  const backMs = nowMs;
  await later({deviceId: '1F', bits: 1, amps: 500});
  expect(await shown('overCurrent')).toEqual([['1F', causeMs, backMs]]);
  const fromMs = nowMs;
  nowMs += 120_000;
  await send({deviceId: '1F', bits: 1, amps: 500});
  const missed = [20, 30, 40, 50, 60].map((s, i) => ({deviceId: '1F', bits: 1, atMs: fromMs + s * 1000, amps: i < 2 ? 720 : 500}));
  await send(...missed);
  expect((await shown('overCurrent')).slice(1)).toEqual([['1F', fromMs + 20_000, fromMs + 40_000]]);
  await send(...missed);
  expect(await shown('overCurrent')).toHaveLength(2);
  expect(await shown('overCurrentHigh')).toEqual([]);
});

it('a device that is switched off has no under-voltage; one that has too little has, by its own rating', async () => {
  await later({deviceId: '1F', bits: 0, volts: 0});
  await later({deviceId: '1F', bits: 0, volts: 0});
  await later({deviceId: '1F', bits: 1, volts: 8900});
  const causeMs = nowMs;
  await later({deviceId: '1F', bits: 1, volts: 8900});
  expect(await shown('underVoltage')).toEqual([['1F', causeMs, null]]);
  await later({deviceId: '1F', bits: 0, volts: 0});
  const offMs = nowMs;
  await later({deviceId: '1F', bits: 0, volts: 0});
  expect(await shown('underVoltage')).toEqual([['1F', causeMs, offMs]]);
});

it('[MO-2.chg-04] [MO-7-07] a change of position is told where the box is ticked, which an import does for switches', async () => {
  const boxes = (await ask(switchDevices, {stationId: 'H'})).body.result;
  expect(boxes.map(({deviceId, checked}: {deviceId: string; checked: boolean}) => [deviceId, checked])).toEqual(
    expect.arrayContaining([
      ['1I', true],
      ['1F', true],
    ]),
  );
  expect(boxes.some(({deviceId}: {deviceId: string}) => deviceId === '1P')).toBe(false);
  await later({deviceId: '1I', bits: 1});
  const before = (await told('positionChanged')).length;
  await later({deviceId: '1I', bits: 0});
  expect((await told('positionChanged')).slice(before)).toMatchObject([
    {deviceId: '1I', state: 'event', words: {params: {to: 'open'}}, at: nowMs},
  ]);
  expect((await ask(setSwitchDevices, {selDeviceIds: '1F', noSelDeviceIds: '1I'})).httpStatus).toBe(200);
  await server.app.alarmRules.settled();
  await later({deviceId: '1I', bits: 1});
  expect(await told('positionChanged')).toHaveLength(before + 1);
  expect((await ask(setSwitchDevices, {selDeviceIds: '1I', noSelDeviceIds: '1I'})).httpStatus).toBe(400);
  expect((await ask(setSwitchDevices, {selDeviceIds: 'none', noSelDeviceIds: ''})).httpStatus).toBe(404);
});

it('[MO-2.net-01] [MO-2.gwlog-01] a silent gateway is an alarm, and a line of its log; it returns when it sends again', async () => {
  nowMs += 60_000;
  await server.app.alarmRules.settled();
  expect(await told('gatewaySilent')).toMatchObject([{deviceId: 'GH', releasedAt: null, level: 2}]);
  await server.app.alarmRules.settled();
  expect((await ask(netStatus)).body.result).toMatchObject([{deviceId: 'GH', faultName: '通信中断'}]);
  await later({deviceId: '1F', bits: 1});
  await server.app.alarmRules.settled();
  expect(await told('gatewaySilent')).toMatchObject([{deviceId: 'GH', releasedAt: nowMs}]);
  const log = (await ask(gatewayLog)).body.result as {logType: string; paramIp: string}[];
  expect(log.map(({logType, paramIp}) => [logType, paramIp])).toEqual([
    ['网关上线', '10.0.0.9'],
    ['网关离线', '10.0.0.9'],
  ]);
});

it('settings of a check are versions of a device or of all; what they no longer watch returns, and who was slower is told', async () => {
  const settings = {enabled: true, warn: 80, alarm: 100, hysteresis: 3, onDelayS: 0, offDelayS: 0};
  const rows = async (deviceId?: string) => (await ask(alarmRules, deviceId === undefined ? {} : {deviceId})).body.result;
  expect((await rows('1F'))[0]).toMatchObject({check: 'current', from: 'default', revision: 0, settings: {warn: 100}});
  expect((await ask(setAlarmRule, {check: 'current', revision: 0, ...settings})).body.result).toEqual({revision: 1});
  expect((await rows('1F'))[0]).toMatchObject({from: 'all', revision: 0, settings: {warn: 80}, changedBy: 'li'});
  // One's own second click has done nothing new; something else on an old revision is told who was faster.
  expect((await ask(setAlarmRule, {check: 'current', revision: 0, ...settings})).body.result).toEqual({revision: 1});
  expect((await ask(setAlarmRule, {check: 'current', revision: 0, ...settings, warn: 70})).body).toMatchObject({
    msgKey: 'alarmRuleChanged',
    params: {by: 'li', check: 'current', revision: 1, at: expect.any(Number)},
  });
  await server.app.alarmRules.settled();
  await later({deviceId: '1F', bits: 1, amps: 550});
  expect((await shown('overCurrent')).at(-1)).toEqual(['1F', nowMs, null]);
  expect((await ask(setAlarmRule, {deviceId: '1F', check: 'current', revision: 0, ...settings, enabled: false})).httpStatus).toBe(200);
  await server.app.alarmRules.settled();
  expect((await shown('overCurrent')).at(-1)).toEqual(['1F', nowMs, nowMs]);
  const lastTimeline = async () => {
    const rows = (await ask(alarms, {rule: 'overCurrent', sort: 'newest', limit: 1})).body.result.rows;
    return (await ask(alarmDetail, {id: rows[0].id})).body.result.timeline;
  };
  expect((await lastTimeline()).at(-1)).toMatchObject({step: 'returned', why: 'ruleChanged'});
  expect((await ask(resetAlarmRule, {deviceId: '1F', check: 'current', revision: 1})).body.result).toEqual({revision: 2});
  expect((await rows('1F'))[0]).toMatchObject({from: 'all', revision: 2});
  await server.app.alarmRules.settled();
  await later({deviceId: '1F', bits: 1, amps: 550});
  expect((await shown('overCurrent')).at(-1)).toEqual(['1F', nowMs, null]);
  await ask(setAlarmRule, {deviceId: '1F', check: 'current', revision: 2, ...settings, warn: 95});
  await server.app.alarmRules.settled();
  await later({deviceId: '1F', bits: 1, amps: 550});
  expect((await lastTimeline()).at(-1)).toMatchObject({step: 'returned', at: nowMs, why: 'ruleChanged'});
});

it('a kind of devices has settings between those of all and those of a device', async () => {
  const settings = {enabled: true, warn: 60, alarm: null, hysteresis: 3, onDelayS: 0, offDelayS: 0};
  const of = async (fields: object) => (await ask(alarmRules, {...fields})).body.result[0];
  expect((await ask(setAlarmRule, {kind: 'incoming', check: 'current', revision: 0, ...settings})).body.result).toEqual({revision: 1});
  expect([await of({deviceId: '1I'}), await of({kind: 'incoming'}), await of({deviceId: '1P'})]).toMatchObject([
    {from: 'kind', revision: 0, settings: {warn: 60}},
    {from: 'kind', revision: 1},
    {from: 'all'},
  ]);
  await ask(setAlarmRule, {deviceId: '1I', check: 'current', revision: 0, ...settings, warn: 70});
  expect(await of({deviceId: '1I'})).toMatchObject({from: 'device', settings: {warn: 70}});
  const both = await ask(setAlarmRule, {deviceId: '1I', kind: 'incoming', check: 'current', revision: 1, ...settings});
  expect([both.httpStatus, both.body.errors[0].path]).toEqual([400, 'kind']);
});

it('what makes no sense is refused by its field, and changes nothing', async () => {
  const settings = {check: 'current', revision: 1, enabled: true, warn: 80, alarm: 100, hysteresis: 3, onDelayS: 0, offDelayS: 0};
  for (const [call, fields, path] of [
    [setAlarmRule, {...settings, warn: 0}, 'warn'],
    [setAlarmRule, {...settings, alarm: 'abc'}, 'alarm'],
    [setAlarmRule, {...settings, warn: 101}, 'warn'],
    [setAlarmRule, {...settings, offDelayS: 31_536_000}, 'offDelayS'],
    [setAlarmRule, {...settings, hysteresis: 80}, 'hysteresis'],
    [setAlarmRule, {...settings, enabled: 'maybe'}, 'enabled'],
    [setAlarmRule, {...settings, hysteresis: undefined}, 'hysteresis'],
    [setAlarmRule, {...settings, warm: 70}, ''],
    [setAlarmRule, {...settings, check: 'quality', hysteresis: 0}, 'warn'],
    [setAlarmRule, {...settings, check: 'windingRise'}, 'alarm'],
    [addRating, {deviceId: '1I'}, 'ratedCurrent'],
    [addRating, {deviceId: '1I', ratedCurrent: 0.01}, 'ratedCurrent'],
    [addRating, {deviceId: '1I', ratedCurrent: 0}, 'ratedCurrent'],
    [addRating, {deviceId: '1I', ratedVoltage: 10_000, ratedLowVoltage: 10_000}, 'ratedLowVoltage'],
  ] as const) {
    const reply = await ask(call, fields);
    expect([call.path, reply.httpStatus, reply.body.errors?.[0]?.path]).toEqual([call.path, 400, path]);
  }
  expect((await ask(setAlarmRule, {...settings, deviceId: 'gone', revision: 0})).httpStatus).toBe(404);
  expect((await ask(changeRating, {id: 'none', deviceId: '1F', ratedCurrent: 5})).httpStatus).toBe(404);
  expect((await ask(ratings, {deviceId: '1F'})).body.result).toMatchObject([
    {ratedCurrent: 630, ratedLowVoltage: 9000, deviceName: expect.any(String)},
  ]);
});

it('[MO-2.rate-05] ratings of 0.4 kV are between conductors too: 228 V of a phase are no under-voltage of 360 V, 200 V are', async () => {
  key = lowKey;
  await ask(addRating, {deviceId: '2J', ratedCurrent: 100, ratedVoltage: 400, ratedLowVoltage: 360});
  const before = await shown('underVoltage');
  for (let n = 0; n < 3; n++) await later({deviceId: '2J', bits: 1, volts: 228});
  expect(await shown('underVoltage')).toEqual(before);
  await later({deviceId: '2J', bits: 1, volts: 200});
  const causeMs = nowMs;
  await later({deviceId: '2J', bits: 1, volts: 200});
  expect((await shown('underVoltage')).slice(before.length)).toEqual([['2J', causeMs, null]]);
  expect((await told('underVoltage')).at(-1)).toMatchObject({words: {params: {voltageV: 200, limitV: 207.8}}});
});

it('a rating that somebody else has changed, and boxes, are told; gateways can be tagged', async () => {
  const [{id, revision}] = (await ask(ratings, {deviceId: '2J'})).body.result;
  const fields = {id, deviceId: '2J', ratedCurrent: 125, ratedVoltage: 400, ratedLowVoltage: 360};
  expect((await ask(changeRating, {...fields, revision})).httpStatus).toBe(200);
  const late = await ask(changeRating, {...fields, ratedCurrent: 160, revision});
  expect([late.httpStatus, late.body.msgKey, late.body.params]).toMatchObject([
    409,
    'ratingChanged',
    {ratedCurrent: 125, revision: revision + 1},
  ]);
  const boxes = await ask(setSwitchDevices, {selDeviceIds: '1I', noSelDeviceIds: '', seenDeviceIds: '1I'});
  expect([boxes.httpStatus, boxes.body.msgKey, boxes.body.params]).toEqual([409, 'switchesChanged', {count: 1}]);
  expect((await ask(tagDevice, {deviceId: 'GL', tag: 'maintenance', note: 'x'})).httpStatus).toBe(200);
});

it('a device under maintenance raises its alarms suppressed', async () => {
  key = highKey;
  await ask(tagDevice, {deviceId: 'T', tag: 'maintenance', note: '检修'});
  await later({deviceId: 'T', hot: 130});
  await later({deviceId: 'T', hot: 130});
  expect((await told('windingHot')).at(-1)).toMatchObject({state: 'suppressed', releasedAt: null});
  expect(server.log()).not.toContain('could not run');
});

it('a device’s limits are told as its readings are compared with them: voltages to neutral where those are measured', async () => {
  const low = {deviceId: '2O', ratedCurrent: 400, ratedVoltage: 400, ratedLowVoltage: 360};
  expect((await ask(addRating, low)).httpStatus).toBe(200);
  const [rated] = (await ask(ratings, {deviceId: '2O'})).body.result;
  const of = async (check: string) =>
    ((await ask(alarmRules, {deviceId: '2O'})).body.result as {check: string; effective?: object}[]).find((row) => row.check === check);
  const under = await of('voltageLow');
  expect(under).toMatchObject({effective: {unit: 'V', quantity: 'phase', alarm: null, warn: expect.closeTo(207.8, 1)}});
  expect(await of('voltageHigh')).toMatchObject({effective: {warn: expect.closeTo(247.1, 1), alarm: expect.closeTo(254, 1)}});
  expect((await of('quality'))!.effective).toBeUndefined();
  const settings = {enabled: true, warn: null, hysteresis: 1, onDelayS: 0, offDelayS: 0};
  // 92 % of 400 V are 368 V, above the rated under-voltage of 360 V.
  const wrong = await ask(setAlarmRule, {deviceId: '2O', check: 'voltageLow', revision: 0, ...settings, alarm: 92});
  expect([wrong.httpStatus, wrong.body.errors[0]]).toEqual([
    400,
    {path: 'alarm', message: '212.5 V is not below the rated under-voltage of 207.8 V'},
  ]);
  expect((await ask(setAlarmRule, {deviceId: '2O', check: 'voltageLow', revision: 0, ...settings, alarm: 85})).httpStatus).toBe(200);
  // Neither may the rating be brought below the limit.
  const sunk = await ask(changeRating, {id: rated.id, ...low, ratedLowVoltage: 330});
  expect([sunk.httpStatus, sunk.body.errors[0].path]).toEqual([400, 'ratedLowVoltage']);
});

it('a rating is changed twice alike by nobody’s fault, and is taken away; an empty one is refused', async () => {
  const [{id, revision}] = (await ask(ratings, {deviceId: '2O'})).body.result;
  const other = {id, deviceId: '2O', ratedCurrent: 500, ratedVoltage: 400, ratedLowVoltage: 360, revision};
  expect((await ask(changeRating, other)).httpStatus).toBe(200);
  expect((await ask(changeRating, other)).httpStatus).toBe(200);
  expect((await ask(changeRating, {...other, ratedCurrent: 501})).body.msgKey).toBe('ratingChanged');
  const empty = await ask(changeRating, {id, deviceId: '2O', ratedCurrent: '', ratedVoltage: '', ratedLowVoltage: ''});
  expect([empty.httpStatus, empty.body.errors[0].path]).toEqual([400, 'ratedCurrent']);
  expect((await ask(removeRating, {id, deviceId: '2O', revision})).body.msgKey).toBe('ratingChanged');
  expect((await ask(removeRating, {id: 'other', deviceId: '2O', revision: revision + 1})).httpStatus).toBe(200);
  expect((await ask(ratings, {deviceId: '2O'})).body.result).toHaveLength(1);
  expect((await ask(removeRating, {id, deviceId: '2O', revision: revision + 1})).httpStatus).toBe(200);
  expect((await ask(removeRating, {id, deviceId: '2O', revision: revision + 1})).httpStatus).toBe(200);
  expect((await ask(ratings, {deviceId: '2O'})).body.result).toEqual([]);
  expect((await ask(addRating, {deviceId: '2O', ratedCurrent: 400})).httpStatus).toBe(200);
});

it('[MO-2.chg-04] boxes are set alike twice by nobody’s fault; what is no switch of its station has no box', async () => {
  const boxes = (await ask(switchDevices, {stationId: 'L'})).body.result as {deviceId: string; checked: boolean}[];
  const ids = boxes.map(({deviceId}) => deviceId);
  const seen = boxes.flatMap(({deviceId, checked}) => (checked ? [deviceId] : []));
  const untick = {selDeviceIds: '', noSelDeviceIds: ids.join(), seenDeviceIds: seen.join()};
  expect((await ask(setSwitchDevices, untick)).httpStatus).toBe(200);
  expect((await ask(setSwitchDevices, untick)).httpStatus).toBe(200);
  expect((await ask(setSwitchDevices, {selDeviceIds: ids.join(), noSelDeviceIds: '', seenDeviceIds: ''})).httpStatus).toBe(200);
  // `1P` is a voltage transformer.
  const wrong = await ask(setSwitchDevices, {selDeviceIds: '1P', noSelDeviceIds: ''});
  expect([wrong.httpStatus, wrong.body.errors[0]]).toEqual([400, {path: 'selDeviceIds', message: '1P is no switch'}]);
});
