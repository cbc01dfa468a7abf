import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {acknowledgeAlarms, addRating, alarmCalming, alarmQuality, alarms, setAlarmRule} from '@livebus/contract';
import {afterAll, beforeAll, expect, it} from 'vitest';
import {HIGH_DIAGRAM} from '../../server/network/test-network.ts';
import {bringSites, ONLINE, OWNER, readingTime, sendBatch} from './gateway-support.ts';
import {CALM_MS, startApp, type TestServer} from './support.ts';

const DEVICES = ['1I', '1P', '1F'].map((id) => ({id, name: id, gatewayId: 'GH'}));
const STATION = {id: 'H', name: 'H', code: 'H', stationType: 1, diagram: HIGH_DIAGRAM, devices: DEVICES};
const SITE = {
  livebus: 1,
  groups: [
    {
      ...{id: 'G', name: 'G'},
      projects: [
        {
          ...{id: 'P', name: 'P', timeZone: 'Asia/Shanghai'},
          stations: [{...STATION, gateways: [{id: 'GH', name: 'GH', ip: '10.0.0.9', periodS: 10}]}],
        },
      ],
    },
  ],
};
const [STEP_MS, READINGS] = [5000, 240];
const HOUR_MS = 3_600_000;

let folder: string;
let server: TestServer;
let token: string;
let nowMs = CALM_MS;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'livebus-quality-'));
  const [key = ''] = await bringSites(folder, SITE, ['GH'], nowMs);
  server = await startApp({mode: 'production', dataDir: folder, realNowMs: () => nowMs, demoClockMs: undefined, logLevel: 'warn'});
  token = (await server.ask('POST', '/api/user/loginTest', {form: OWNER})).body.result.token;
  await ask(addRating, {deviceId: '1F', ratedCurrent: 630});
  const settings = {enabled: true, warn: 100, alarm: null, hysteresis: 1, onDelayS: 0, offDelayS: 0};
  await ask(setAlarmRule, {deviceId: '1F', check: 'current', revision: 0, ...settings});
  await server.app.alarmRules.settled();
  // Around a limit of 630 A, twice in ten seconds, for twenty minutes; then far below it.
  for (let at = 0; at < READINGS; at++) {
    nowMs += STEP_MS;
    const amps = at === READINGS - 1 ? 100 : at % 2 === 0 ? 634 : 618;
    const row = {
      deviceId: '1F',
      acquisitionTime: readingTime(nowMs),
      switchState: 1 + ONLINE,
      aPhaseCurrent: amps,
      bPhaseCurrent: 600,
      cPhaseCurrent: 600,
    };
    await sendBatch(server, [row], key);
  }
  await server.app.alarmRules.settled();
}, 120_000);
afterAll(async () => {
  await server.close();
  rmSync(folder, {recursive: true, force: true});
});

const ask = async (call: Parameters<TestServer['call']>[0], fields: Record<string, unknown> = {}) =>
  call.method === 'GET'
    ? server.call(call, {token, fields: fields as never})
    : server.ask('POST', `/api${call.path}`, {token, json: fields});
const quality = async (month = '2026-05') => alarmQuality.reply.parse((await ask(alarmQuality, {projectId: 'P', month})).body.result);

it('the figures of a month are those of its alarms, counted one by one', async () => {
  const {rows} = (await ask(alarms, {state: 'unacknowledged,acknowledged,returned,closed', limit: 200, sort: 'oldest'})).body.result;
  const own = (rows as {at: number; level: number; words?: {rule: string}}[]).filter(({words}) => words?.rule === 'overCurrent');
  expect(own.length).toBe(READINGS / 2);
  const figures = await quality();
  expect(figures).toMatchObject({count: rows.length, zone: 'Asia/Shanghai', to: nowMs});
  // Nobody watched before this day: the days of the month before it are no days without alarms.
  expect(figures.from).toBe(Date.parse('2026-05-15T00:00:00+08:00'));
  expect(figures.recordedFrom).toBe(Math.min(...(rows as {at: number}[]).map(({at}) => at)));
  expect(figures.per10Min).toBeCloseTo((rows.length * 600_000) / (figures.to - figures.from), 9);
  const times = (rows as {at: number}[]).map(({at}) => at);
  const most = (windowMs: number) =>
    Math.max(...times.map((from) => times.filter((time) => time >= from && time < from + windowMs).length));
  expect(figures.peak?.count).toBe(most(600_000));
  expect(figures.days).toHaveLength(1);
  expect(figures.days.at(-1)).toMatchObject({day: '2026-05-15', count: rows.length});
  expect(figures.floods).toMatchObject({count: 1, worst: [{count: rows.length}]});
  expect(figures.frequent[0]).toMatchObject({rule: 'overCurrent', deviceId: '1F', count: own.length, deviceName: '1F'});
  expect(figures.chattering[0]).toMatchObject({rule: 'overCurrent', kind: 'chattering', inMinute: 6, inHour: own.length, isLimit: true});
  expect(figures.standing).toMatchObject({stale: 0});
  await ask(acknowledgeAlarms, {ids: [(rows as {id: string}[])[0]!.id], note: '已知'});
  const acknowledged = (await quality()).acknowledged.reduce((sum, {count}) => sum + count, 0);
  expect(acknowledged).toBe(1);
  expect(await quality('2026-04')).toMatchObject({count: 0, per10Min: null, chattering: [], frequent: []});
  expect((await quality('2026-04')).peak).toBeUndefined();
  expect(await quality('2026-06')).toMatchObject({count: 0, per10Min: null, days: [{count: 0}]});
});

it('what would calm an alarm is found in the readings that raised it', async () => {
  const calm = async (fields: object) =>
    alarmCalming.reply.parse((await ask(alarmCalming, {deviceId: '1F', rule: 'overCurrent', month: '2026-05', ...fields})).body.result);
  const found = await calm({});
  expect(found).toMatchObject({
    outcome: 'found',
    check: 'current',
    // The one of this very moment is not over yet.
    readings: READINGS - 1,
    now: {hysteresis: 1, raised: READINGS / 2, isCalm: false},
  });
  // 618 A is 1.9 % below the limit.
  expect(found.hysteresis).toMatchObject({hysteresis: 2, raised: 1, isCalm: true});
  expect(found.delay).toMatchObject({hysteresis: 1, offDelayS: 5});
  const settings = {enabled: true, warn: 100, alarm: null, hysteresis: 2, onDelayS: 0, offDelayS: 0};
  await ask(setAlarmRule, {deviceId: '1F', check: 'current', revision: 1, ...settings});
  expect(await calm({})).toMatchObject({outcome: 'calm', now: {hysteresis: 2, raised: 1}});
  expect(await calm({rule: 'windingHot'})).toMatchObject({outcome: 'noRule', tried: []});
  expect(await calm({month: '2026-04'})).toMatchObject({outcome: 'noReadings'});
  expect(await calm({deviceId: 'GH', rule: 'gatewaySilent'})).toMatchObject({outcome: 'noRule'});
});

it('what has stood for a day is told, the oldest first', async () => {
  nowMs += 30 * HOUR_MS;
  await server.app.alarmRules.settled();
  nowMs += 25 * HOUR_MS;
  // The session has ended meanwhile.
  token = (await server.ask('POST', '/api/user/loginTest', {form: OWNER})).body.result.token;
  const {standing} = await quality();
  expect(standing.stale).toBeGreaterThan(0);
  expect(standing.rows).toHaveLength(standing.stale);
  const times = standing.rows.map(({at}) => at);
  expect(times).toEqual([...times].sort((a, b) => a - b));
  expect(times.every((at) => nowMs - at > 24 * HOUR_MS)).toBe(true);
  expect(standing.rows.map(({rule}) => rule)).toContain('gatewaySilent');
});
