import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {pastRealData, stationRealData} from '@livebus/contract';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {ONLINE, readingTime, sendBatch} from './gateway-support.ts';
import {CALM_MS, startApp, type TestServer} from './support.ts';

const [OPEN, CLOSED] = [ONLINE, ONLINE + 1];
const MINUTE_MS = 60_000;

/** Of the sites and of the process. */
let nowMs = CALM_MS;
let folder: string;
let server: TestServer;
let token: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'livebus-past-'));
  server = await startApp({dataDir: folder, realNowMs: () => nowMs, demoClockMs: undefined});
  token = await server.token('admin');
});
afterAll(async () => {
  await server.close();
  rmSync(folder, {recursive: true, force: true});
});

const at = (stationId: string, atMs: number) => server.call(pastRealData, {token, fields: {stationId, at: atMs}});

const rowOf = ({lvRealDatas}: {readonly lvRealDatas: readonly {readonly deviceId: string}[]}) =>
  lvRealDatas.find(({deviceId}) => deviceId === '2902') as {switchState?: number; periodMs?: number};

describe('the readings of a past moment', () => {
  it('are those that the stream told then, of a computed station', async () => {
    const told = [];
    for (let minute = 0; minute < 3; minute++) {
      nowMs += 7 * MINUTE_MS + 1234;
      const {body} = await server.call(stationRealData, {token, fields: {stationId: 'S1'}});
      told.push({atMs: nowMs, rows: body.result});
    }
    expect(told[0]!.rows).not.toEqual(told[1]!.rows);
    for (const {atMs, rows} of told) expect((await at('S1', atMs)).body.result).toEqual(rows);
  });

  it('are the last ones that a gateway had sent by then, with its period and the last change of the switch', async () => {
    const began = Math.ceil(nowMs / MINUTE_MS) * MINUTE_MS;
    const states = [OPEN, OPEN, CLOSED, CLOSED, OPEN];
    for (const [minute, switchState] of states.entries()) {
      nowMs = began + minute * MINUTE_MS;
      const sent = {deviceId: '2902', acquisitionTime: readingTime(nowMs), switchState, activePowerSum: 1000 + minute};
      expect((await sendBatch(server, [sent])).statusCode).toBe(200);
    }
    const found = async (atMs: number) =>
      (await at('S90', atMs)).body.result.lvRealDatas.find((one: {deviceId: string}) => one.deviceId === '2902');
    const third = began + 2 * MINUTE_MS;
    expect(await found(third + 30_000)).toMatchObject({
      acquisitionTime: readingTime(third),
      switchState: CLOSED,
      activePowerSum: 1002,
      changedMs: third,
      periodMs: MINUTE_MS,
    });
    const second = await found(third - 1);
    expect([second.switchState, second.acquisitionTime]).toEqual([OPEN, readingTime(third - MINUTE_MS)]);
    expect(second).not.toHaveProperty('changedMs');
    expect(await found(nowMs)).toMatchObject({switchState: OPEN, changedMs: nowMs});
    // Nothing within a day is nothing: no row claims to be of then.
    expect(await found(began - 1)).toBeUndefined();
  });

  it('[MO-3-30] [MO-4-22] tell no position that another reading contradicts, as the live ones did, and when a late change arrived', async () => {
    nowMs = Math.ceil(nowMs / MINUTE_MS) * MINUTE_MS + 30 * MINUTE_MS;
    const send = (switchState: number, atMs: number) =>
      sendBatch(server, [{deviceId: '2902', acquisitionTime: readingTime(atMs), switchState}]);
    const live = async () => rowOf((await server.call(stationRealData, {token, fields: {stationId: 'S90'}})).body.result);
    const past = async (atMs: number) => rowOf((await at('S90', atMs)).body.result);
    await send(OPEN, nowMs - 60_000);
    const heldMs = nowMs;
    await send(OPEN, heldMs);
    nowMs += 5000;
    await send(CLOSED, heldMs - 10_000);
    const doubtful = await live();
    expect(doubtful).not.toHaveProperty('switchState');
    expect(await past(nowMs)).toEqual(doubtful);
    // Neither is the one that contradicts it any surer.
    expect(await past(heldMs - 5000)).not.toHaveProperty('switchState');
    expect((await past(heldMs - 10_001)).switchState).toBe(OPEN);
    nowMs += 5000;
    await send(OPEN, nowMs);
    expect((await live()).switchState).toBe(OPEN);
    expect(await past(nowMs)).toEqual(await live());

    const changedMs = nowMs + 20_000;
    nowMs += 60_000;
    await send(CLOSED, changedMs);
    expect(await live()).toMatchObject({switchState: CLOSED, changedMs, changeArrivedMs: nowMs});
    expect(await past(nowMs)).toEqual(await live());
    // At a moment at which it had not arrived, nothing that was measured by then is newer.
    expect(await past(nowMs - 20_000)).toMatchObject({switchState: CLOSED, changedMs, changeArrivedMs: nowMs - 20_000});
  });

  it('[MO-4-22] have the period that the live ones told then, whatever the steps of the device were', async () => {
    const told = [];
    for (const [stepMs, isOf] of [...Array(12).fill([5000, true]), ...Array(16).fill([7000, false])]) {
      nowMs += stepMs;
      // The gateway sends for another device of it too; this one keeps silent when it sends every 7 s.
      await sendBatch(server, [{deviceId: isOf ? '2902' : '2903', acquisitionTime: readingTime(nowMs), switchState: OPEN}]);
      told.push({atMs: nowMs, row: rowOf((await server.call(stationRealData, {token, fields: {stationId: 'S90'}})).body.result)});
    }
    const periods = told.map(({row}) => row.periodMs);
    for (const periodMs of [5000, 7000]) expect(periods).toContain(periodMs);
    for (const {atMs, row} of told) expect(rowOf((await at('S90', atMs)).body.result).periodMs).toBe(row.periodMs);
  });

  it('of a moment ahead of the clock or before 2000 are refused, as those of an unknown station', async () => {
    for (const [atMs, message] of [
      [nowMs + 1, 'ahead of the clock'],
      [0, 'before 2000'],
    ] as const)
      expect((await at('S1', atMs)).body).toMatchObject({status: 400, errors: [{path: 'at', message}]});
    expect((await at('S404', nowMs)).body).toMatchObject({status: 404});
  });
});
