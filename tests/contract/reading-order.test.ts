import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {INGEST_PATH, lineData, stationRealData} from '@livebus/contract';
import {afterAll, beforeAll, beforeEach, describe, expect, it} from 'vitest';
import {CALM_MS, startApp, type TestServer} from './support.ts';

const ONLINE = 2 ** 30;
const [OPEN, CLOSED] = [ONLINE, ONLINE + 1];
const textOf = (ms: number) => new Date(ms + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');

/** Of the sites and of the process: it runs. */
let nowMs = CALM_MS;
let folder: string;
let server: TestServer;
let token: string;

async function start(): Promise<void> {
  server = await startApp({dataDir: folder, realNowMs: () => nowMs, demoClockMs: undefined});
  token = await server.token('admin');
}
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'livebus-order-'));
  await start();
});
afterAll(async () => {
  await server.close();
  rmSync(folder, {recursive: true, force: true});
});
// Each test has minutes of its own.
beforeEach(() => {
  nowMs = Math.ceil(nowMs / 60_000) * 60_000 + 600_000;
});

async function sendText(payload: string) {
  const headers = {'x-gateway-key': server.app.demoGatewayKey!, 'content-type': 'application/x-ndjson'};
  const reply = await server.app.inject({method: 'POST', url: `/api${INGEST_PATH}`, headers, payload});
  expect(reply.statusCode).toBe(200);
  return reply.json().result;
}
const send = (...rows: readonly object[]) => sendText(rows.map((row) => JSON.stringify(row)).join('\n'));
const row = (switchState: number, atMs: number, more: object = {}) => ({
  deviceId: '2902',
  acquisitionTime: textOf(atMs),
  switchState,
  ...more,
});
async function now() {
  const {body} = await server.call(stationRealData, {token, fields: {stationId: 'S90'}});
  const {switchState, acquisitionTime, ...figures} = body.result.lvRealDatas.find((one: {deviceId: string}) => one.deviceId === '2902');
  return {switchState, acquisitionTime, figures};
}

describe('which reading counts', () => {
  it('[MO-3-30] open, then closed within one second: closed, whether in one batch or in two', async () => {
    expect(await send(row(OPEN, nowMs), row(CLOSED, nowMs))).toEqual({accepted: 2, refused: []});
    expect((await now()).switchState).toBe(CLOSED);
    nowMs += 5000;
    await send(row(OPEN, nowMs));
    expect((await now()).switchState).toBe(OPEN);
    nowMs += 400;
    expect(await send(row(CLOSED, nowMs))).toEqual({accepted: 1, refused: []});
    expect((await now()).switchState).toBe(CLOSED);
  });

  it('[MO-3-30] a batch that is sent again after what followed it changes nothing', async () => {
    const first = row(OPEN, nowMs);
    await send(first);
    await send(row(CLOSED, nowMs));
    nowMs += 2000;
    expect(await send(first)).toEqual({accepted: 1, refused: []});
    expect((await now()).switchState).toBe(CLOSED);
  });

  it('[MO-3-30] a stamp four minutes ahead counts as its arrival, is told so, and does not go before what is stamped rightly later', async () => {
    const open = row(OPEN, nowMs + 240_000);
    const reply = await send(open);
    expect(reply).toEqual({accepted: 1, refused: [], notes: [{line: 1, note: expect.stringContaining('240.0 s ahead of the server')}]});
    expect(await now()).toMatchObject({switchState: OPEN, acquisitionTime: textOf(nowMs)});
    nowMs += 10_000;
    await send(row(CLOSED, nowMs));
    expect(await now()).toMatchObject({switchState: CLOSED, acquisitionTime: textOf(nowMs)});
    nowMs += 120_000;
    await send(row(CLOSED, nowMs));
    // Its gateway was not answered, and sends it again: while it lies ahead, and when its stamp has passed.
    await send(open);
    expect((await now()).switchState).toBe(CLOSED);
    nowMs += 120_000;
    expect((await send(open)).accepted).toBe(1);
    expect((await now()).switchState).toBe(CLOSED);
    await server.close();
    await start();
    expect((await now()).switchState).toBe(CLOSED);
    await send(open);
    expect((await now()).switchState).toBe(CLOSED);
  });

  it('[MO-3-30] ahead within its own second, it does not go before what happens later in that second', async () => {
    nowMs += 300;
    await send(row(OPEN, nowMs + 60_000));
    nowMs += 500;
    await send(row(CLOSED, nowMs));
    expect((await now()).switchState).toBe(CLOSED);
  });

  it('[MO-3-30] of one moment the last arrival stands in the curve too', async () => {
    await send(row(CLOSED, nowMs, {activePowerSum: 100}));
    await send(row(CLOSED, nowMs, {activePowerSum: 200}));
    const {xDataList, yDataList} = (await server.call(lineData, {token, fields: {deviceId: '2902', type: 'activePowerSum'}})).body.result;
    expect(xDataList.flatMap((at: string, i: number) => (at === textOf(nowMs) ? [yDataList[i]] : []))).toEqual([200]);
  });
});

describe('what cannot be', () => {
  it('[MO-3-31] a figure beyond its bounds is left out and named, its reading stays', async () => {
    const figures = {aPhaseVoltage: 1e14, bPhaseVoltage: 230, frequency: -50, totalPowerFactor: 7, temperature: -300};
    const {accepted, refused, notes} = await send(row(CLOSED, nowMs, figures), {
      deviceId: '2901',
      acquisitionTime: textOf(nowMs),
      frequency: -50,
    });
    expect(accepted).toBe(1);
    expect(refused).toEqual([{line: 2, reason: expect.stringMatching(/nothing was measured.*frequency -50/)}]);
    expect(notes.map(({line, note}: {line: number; note: string}) => [line, note.split(' ')[0]])).toEqual([
      [1, 'aPhaseVoltage'],
      [1, 'frequency'],
      [1, 'totalPowerFactor'],
      [1, 'temperature'],
    ]);
    expect(await now()).toMatchObject({switchState: CLOSED, figures: {deviceId: '2902', bPhaseVoltage: 230}});
    expect(Object.keys((await now()).figures)).toEqual(['deviceId', 'bPhaseVoltage']);
  });

  it('[MO-3-31] a line with a key twice is refused with its line and the key', async () => {
    const good = JSON.stringify(row(CLOSED, nowMs));
    const twice = `{"deviceId":"2901","deviceId":"2902","acquisitionTime":"${textOf(nowMs)}","switchState":0}`;
    expect(await sendText(`${good}\n${twice}`)).toEqual({accepted: 1, refused: [{line: 2, reason: 'the key deviceId stands twice'}]});
  });
});
