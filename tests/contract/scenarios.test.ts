import {rmSync} from 'node:fs';
import {bellWarn, demoScenario, SCENARIO_KINDS, strictEnvelope} from '@livebus/contract';
import {afterAll, beforeAll, beforeEach, describe, expect, it} from 'vitest';
import {CALM_MS, ROLES, startApp, type TestServer} from './support.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startApp();
});
afterAll(() => server.close());

const ask = async (json: unknown, role = 'admin', on = server) => on.ask('POST', '/api/demo/scenario', {token: await on.token(role), json});
const move = async (at: number, on = server) => on.ask('POST', '/api/demo/clock', {token: await on.token('admin'), json: {at}});
const bell = async (role: string, on = server) =>
  bellWarn.reply.parse((await on.ask('GET', '/api/message/bellWarn', {token: await on.token(role)})).body.result);

async function start(json: unknown, on = server) {
  const reply = await ask(json, 'admin', on);
  expect([json, reply.httpStatus]).toEqual([json, 200]);
  return demoScenario.reply.parse(reply.body.result);
}

async function row(stationId: string, deviceId: string, on = server): Promise<Record<string, unknown>> {
  const reply = await on.ask('GET', '/api/powerMonitor/powerSysPic/getRealDataListByStationId', {
    token: await on.token('admin'),
    query: {stationId},
  });
  return reply.body.result.find((one: {deviceId: string}) => one.deviceId === deviceId);
}

/** A quiet day of its own for each test: what another one asked for stands on other days. */
let day = 0;
let nowMs = CALM_MS;
beforeEach(async () => {
  nowMs = CALM_MS + ++day * 86_400_000;
  await move(nowMs);
});

describe('asking for a scenario', () => {
  it('each of the twelve kinds can be asked for, where it suits best, and says what it befalls', async () => {
    for (const kind of SCENARIO_KINDS) {
      const scenario = await start({kind, durationS: 60});
      expect(scenario).toMatchObject({kind, startAt: Math.floor(nowMs / 1000) * 1000, endAt: Math.floor(nowMs / 1000) * 1000 + 60_000});
      expect(scenario.targets.length).toBeGreaterThan(0);
      expect(scenario.stationId).not.toBeNull();
      // One after the other, so that each finds its best place free.
      nowMs += 70_000;
      await move(nowMs);
    }
  });

  it('[SH-3-15] begins at this very second: the readings show it, a second later it is tripped and counted, and it ends by itself', async () => {
    const before = await bell('viewer');
    const {targets} = await start({kind: 'breaker-trip', stationId: 'S3', durationS: 120});
    const [feeder] = targets;
    // The short circuit lasts until its relay has acted.
    expect(Number((await row('S3', feeder!)).switchState) & 1).toBe(1);
    await move(nowMs + 1000);
    expect(Number((await row('S3', feeder!)).switchState) & 1).toBe(0);
    const during = await bell('viewer');
    expect(during).toMatchObject({
      hvLvOdDeviceFaultNum: before.hvLvOdDeviceFaultNum + 1,
      deviceSwitchChangeNum: before.deviceSwitchChangeNum + 1,
      soundAlert: true,
    });
    expect((await bell('energy')).soundAlert).toBe(false);
    await move(nowMs + 120_000);
    expect(Number((await row('S3', feeder!)).switchState) & 1).toBe(1);
    expect((await bell('viewer')).soundAlert).toBe(false);
  });

  it('takes a project alone, and a station with its own project', async () => {
    expect(await start({kind: 'smoke', projectId: 'P3'})).toMatchObject({projectId: 'P3'});
    expect(await start({kind: 'water', projectId: 'P2', stationId: 'S3'})).toMatchObject({projectId: 'P2', stationId: 'S3'});
  });

  it('is for administrators alone, whatever is asked', async () => {
    for (const role of ROLES.filter((one) => one !== 'admin')) {
      for (const json of [{kind: 'smoke'}, {end: 'x'}, {kind: 'smoke', stationId: 'nowhere'}]) {
        expect([role, (await ask(json, role)).httpStatus]).toEqual([role, 403]);
      }
    }
  });

  it('refuses what is no scenario, with path and message', async () => {
    for (const [json, path] of [
      [{}, 'kind'],
      [{kind: 'earthquake'}, 'kind'],
      [{kind: 'smoke', end: 'x'}, 'kind'],
      [{kind: 'smoke', durationS: 0}, 'durationS'],
      [{kind: 'smoke', durationS: 86_401}, 'durationS'],
      [{kind: 'smoke', durationS: 'soon'}, 'durationS'],
    ] as const) {
      const reply = await ask(json);
      expect([json, reply.httpStatus, strictEnvelope.parse(reply.body).errors?.map((error) => error.path)]).toEqual([json, 400, [path]]);
    }
    for (const [json, path] of [
      [{kind: 'smoke', projectId: 'P9'}, 'projectId'],
      [{kind: 'smoke', stationId: 'S99'}, 'stationId'],
      [{kind: 'smoke', projectId: 'P1', stationId: 'S3'}, 'stationId'],
      [{end: 'nothing'}, 'end'],
    ] as const) {
      const reply = await ask(json);
      expect([json, reply.httpStatus, reply.body.errors?.[0].path]).toEqual([json, 404, path]);
    }
  });

  it('refuses what no equipment of the place can do, and a second one at a station, by name', async () => {
    const impossible = await ask({kind: 'incoming-lost', stationId: 'S2'});
    expect([impossible.httpStatus, impossible.body.msgKey, impossible.body.msg]).toEqual([
      409,
      'scenarioImpossible',
      '该处没有可以发生“进线失压”的设备',
    ]);
    await start({kind: 'stale', stationId: 'S3'});
    const second = await ask({kind: 'smoke', stationId: 'S3'});
    const params = {
      kind: 'stale',
      name: '数据停止更新',
      from: expect.stringMatching(/^\d\d:\d\d$/),
      to: expect.stringMatching(/^\d\d:\d\d$/),
    };
    expect([second.httpStatus, second.body.msgKey, second.body.params]).toEqual([409, 'scenarioBusy', params]);
    expect(await start({kind: 'smoke', projectId: 'P2'})).toMatchObject({projectId: 'P2'});
    // What is on the schedule stands in the way as well.
    const scheduled = await ask({kind: 'stale', stationId: 'S3', durationS: 3600});
    expect(scheduled.httpStatus).toBe(409);
    const both = await Promise.all([ask({kind: 'smoke', stationId: 'S1'}), ask({kind: 'smoke', stationId: 'S1'})]);
    expect(both.map((reply) => reply.httpStatus).sort()).toEqual([200, 409]);
  });
});

describe('before one of the schedule', () => {
  /** The hospital loses its second supply at 10:30 each day, until 10:45. */
  const at = (clock: string) => Date.parse(`${new Date(nowMs + 8 * 3_600_000).toISOString().slice(0, 10)}T${clock}+08:00`);

  it('it takes place, and ends where that begins', async () => {
    for (const [clock, end] of [
      ['10:20:00', '10:30:00'],
      ['10:10:00', '10:25:00'],
    ] as const) {
      await move(at(clock));
      const scenario = await start({kind: 'incoming-lost', stationId: 'S3'});
      expect([clock, scenario.endAt]).toEqual([clock, at(end)]);
      await start({end: scenario.id});
    }
  });

  it('one that goes on, or begins within half a minute, or within the time asked for, is refused with its hours', async () => {
    const params = {kind: 'incoming-lost', name: '进线失压', from: '10:30', to: '10:45'};
    for (const [clock, durationS] of [
      ['10:31:00', undefined],
      ['10:29:40', undefined],
      ['10:20:00', 900],
    ] as const) {
      await move(at(clock));
      const reply = await ask({kind: 'incoming-lost', stationId: 'S3', durationS});
      expect([clock, reply.httpStatus, reply.body.params]).toEqual([clock, 409, params]);
    }
  });
});

describe('ending it', () => {
  it('before its time: what it did is undone and its events have returned', async () => {
    const scenario = await start({kind: 'under-voltage', stationId: 'S3'});
    const calmV = Number((await row('S3', '1101')).aPhaseVoltage);
    await move(nowMs + 60_000);
    expect((await bell('executor')).soundAlert).toBe(true);
    const ended = await start({end: scenario.id});
    expect(ended).toMatchObject({id: scenario.id, kind: 'under-voltage', endAt: Math.floor((nowMs + 60_000) / 1000) * 1000});
    expect(Number((await row('S3', '1101')).aPhaseVoltage)).toBeGreaterThan(calmV * 1.1);
    // The rules find that it is over by the next reading of each device.
    await move(nowMs + 65_000);
    expect((await bell('executor')).soundAlert).toBe(false);
    const again = await ask({end: scenario.id});
    expect([again.httpStatus, again.body.msgKey]).toEqual([409, 'scenarioOver']);
    expect(await start({kind: 'smoke', stationId: 'S3'})).toMatchObject({stationId: 'S3'});
  });

  it('a lost incoming: its way back takes a minute, and its events have returned then', async () => {
    const scenario = await start({kind: 'incoming-lost', stationId: 'S3'});
    await move(nowMs + 60_000);
    expect(Number((await row('S3', '1109')).switchState) & 1).toBe(1);
    expect((await bell('executor')).soundAlert).toBe(true);
    const ended = await start({end: scenario.id});
    expect(ended.endAt - scenario.startAt).toBe(180_000);
    await move(nowMs + 180_000);
    expect(Number((await row('S3', '1109')).switchState) & 1).toBe(0);
    expect(Number((await row('S3', '1101')).switchState) & 1).toBe(1);
    expect((await bell('executor')).soundAlert).toBe(false);
  });

  it('one that takes its time to wind down says when it is over', async () => {
    const scenario = await start({kind: 'earthing', stationId: 'S3', durationS: 900});
    await move(nowMs + 200_000);
    const ended = await start({end: scenario.id});
    expect(ended.endAt - scenario.startAt).toBe(320_000);
    await move(nowMs + 210_000);
    expect(Number((await row('S3', scenario.targets[0]!)).switchState) & 9).toBe(0);
    await move(nowMs + 320_000);
    expect(Number((await row('S3', scenario.targets[0]!)).switchState) & 9).toBe(1);
  });

  it('one that has not begun, the clock having been set back, never happens', async () => {
    const scenario = await start({kind: 'breaker-trip', stationId: 'S3'});
    await move(nowMs - 60_000);
    expect(Number((await row('S3', scenario.targets[0]!)).switchState) & 1).toBe(1);
    await start({end: scenario.id});
    await move(nowMs);
    expect(Number((await row('S3', scenario.targets[0]!)).switchState) & 1).toBe(1);
    expect((await bell('viewer')).soundAlert).toBe(false);
  });
});

it('what was asked for is still there after a new start on the same folder, and can be ended', async () => {
  const scenario = await start({kind: 'under-voltage', stationId: 'S3', durationS: 600});
  const told = await bell('viewer');
  const volts = (await row('S3', '1101')).aPhaseVoltage;
  await server.app.close();
  const again = await startApp({dataDir: server.folder, demoClockMs: nowMs});
  expect(await bell('viewer', again)).toEqual(told);
  expect((await row('S3', '1101', again)).aPhaseVoltage).toBe(volts);
  expect(Number(volts)).toBeLessThan(9000);
  await start({end: scenario.id}, again);
  expect(Number((await row('S3', '1101', again)).aPhaseVoltage)).toBeGreaterThan(9800);
  await again.close();
  rmSync(server.folder, {recursive: true, force: true});
  server = await startApp();
});
