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

  it('of a moment ahead of the clock or before 2000 are refused, as those of an unknown station', async () => {
    for (const [atMs, message] of [
      [nowMs + 1, 'ahead of the clock'],
      [0, 'before 2000'],
    ] as const)
      expect((await at('S1', atMs)).body).toMatchObject({status: 400, errors: [{path: 'at', message}]});
    expect((await at('S404', nowMs)).body).toMatchObject({status: 404});
  });
});
