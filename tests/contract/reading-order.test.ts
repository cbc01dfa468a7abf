import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {lineData, stationRealData} from '@livebus/contract';
import {afterAll, beforeAll, beforeEach, describe, expect, it} from 'vitest';
import {ONLINE, readingTime, sendBatch} from './gateway-support.ts';
import {CALM_MS, startApp, type TestServer} from './support.ts';

const [OPEN, CLOSED] = [ONLINE, ONLINE + 1];

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
  const reply = await sendBatch(server, payload);
  expect(reply.statusCode).toBe(200);
  return reply.json().result;
}
const send = (...rows: readonly object[]) => sendText(rows.map((row) => JSON.stringify(row)).join('\n'));
const row = (switchState: number, atMs: number, more: object = {}) => ({
  deviceId: '2902',
  acquisitionTime: readingTime(atMs),
  switchState,
  ...more,
});
async function now() {
  const {body} = await server.call(stationRealData, {token, fields: {stationId: 'S90'}});
  const found = body.result.lvRealDatas.find((one: {deviceId: string}) => one.deviceId === '2902');
  const {switchState, acquisitionTime, changedMs: _, changeArrivedMs: __, periodMs: ___, ...figures} = found;
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
    expect(await now()).toMatchObject({switchState: OPEN, acquisitionTime: readingTime(nowMs)});
    nowMs += 10_000;
    await send(row(CLOSED, nowMs));
    expect(await now()).toMatchObject({switchState: CLOSED, acquisitionTime: readingTime(nowMs)});
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

  it('[MO-3-30] a clock that steps back by seconds leaves no certain position: it is unknown until the next reading, and the reply says so', async () => {
    const heldMs = nowMs;
    await send(row(OPEN, heldMs, {activePowerSum: 0}));
    await send(row(OPEN, heldMs, {activePowerSum: 0}));
    nowMs += 5000;
    const late = row(CLOSED, heldMs - 10_000, {activePowerSum: 9});
    const reply = await send(late);
    expect(reply).toEqual({accepted: 1, refused: [], notes: [{line: 1, note: expect.stringContaining('doubtful until the next reading')}]});
    const doubtful = {switchState: undefined, acquisitionTime: readingTime(heldMs), figures: {deviceId: '2902', activePowerSum: 0}};
    expect(await now()).toEqual(doubtful);
    // The same again is no news, and a restart forgets nothing.
    expect(await send(late)).toEqual({accepted: 1, refused: []});
    await server.close();
    await start();
    expect(await now()).toEqual(doubtful);
    await send(row(OPEN, nowMs));
    expect((await now()).switchState).toBe(OPEN);
    // The same position, or one of long ago, contradicts nothing; nor does one beside a newer reading of the same batch.
    expect(await send(row(OPEN, nowMs - 4000), row(CLOSED, nowMs - 300_000))).toEqual({accepted: 2, refused: []});
    nowMs += 5000;
    expect(await send(row(OPEN, nowMs), row(CLOSED, nowMs - 7000))).toEqual({accepted: 2, refused: []});
    expect((await now()).switchState).toBe(OPEN);
  });

  it('[MO-3-30] [MO-4-22] so does one that tells another position of the earthing switch: neither earthed nor not is certain', async () => {
    const EARTHED = OPEN + 8;
    await send(row(EARTHED, nowMs));
    await send(row(OPEN, nowMs - 3000));
    expect((await now()).switchState).toBeUndefined();
    nowMs += 5000;
    await send(row(EARTHED, nowMs));
    expect((await now()).switchState).toBe(EARTHED);
    // Whether its spring is charged contradicts nothing.
    await send(row(EARTHED + 2, nowMs - 3000));
    expect((await now()).switchState).toBe(EARTHED);
  });

  it('[MO-3-30] of one moment the last arrival stands in the curve too', async () => {
    await send(row(CLOSED, nowMs, {activePowerSum: 100}));
    await send(row(CLOSED, nowMs, {activePowerSum: 200}));
    const {xDataList, yDataList} = (await server.call(lineData, {token, fields: {deviceId: '2902', type: 'activePowerSum'}})).body.result;
    expect(xDataList.flatMap((at: string, i: number) => (at === readingTime(nowMs) ? [yDataList[i]] : []))).toEqual([200]);
  });
});

describe('the clock of the server is set back', () => {
  const isOnline = async () => ((await now()).switchState & ONLINE) !== 0;
  const LEAP_MS = 300_000;

  it('[MO-3-30] what was held is of unknown age, and the first arrival after the leap replaces it', async () => {
    await send(row(CLOSED, nowMs, {activePowerSum: 100}));
    expect([await isOnline(), (await now()).acquisitionTime]).toEqual([true, readingTime(nowMs)]);
    nowMs -= LEAP_MS;
    expect([await isOnline(), (await now()).acquisitionTime]).toEqual([false, readingTime(nowMs + LEAP_MS)]);
    nowMs += 6000;
    expect(await send(row(OPEN, nowMs - 2000, {activePowerSum: 0}))).toEqual({accepted: 1, refused: []});
    expect(await now()).toMatchObject({switchState: OPEN, acquisitionTime: readingTime(nowMs - 2000), figures: {activePowerSum: 0}});
    nowMs += LEAP_MS;
    await send(row(OPEN, nowMs));
    expect(await now()).toMatchObject({switchState: OPEN, acquisitionTime: readingTime(nowMs)});
  });

  it('[MO-3-30] a leap of a second hides nothing that arrives after it', async () => {
    await send(row(CLOSED, nowMs));
    nowMs -= 1000;
    expect(await isOnline()).toBe(true);
    await send(row(OPEN, nowMs));
    expect((await now()).switchState).toBe(OPEN);
  });

  it('[MO-3-30] the clock of the sites alone', async () => {
    await send(row(CLOSED, nowMs));
    const moved = async (advanceS: number) => {
      expect((await server.ask('POST', '/api/demo/clock', {token, json: {advanceS}})).body.status).toBe(200);
    };
    await moved(-LEAP_MS / 1000);
    expect(await isOnline()).toBe(false);
    await send(row(OPEN, nowMs - LEAP_MS));
    expect(await now()).toMatchObject({switchState: OPEN, acquisitionTime: readingTime(nowMs - LEAP_MS)});
    await moved(LEAP_MS / 1000);
    expect((await now()).switchState).toBe(OPEN);
  });

  it('[MO-3-30] a gateway that sends again what arrived before the leap makes nothing fresh', async () => {
    const [open, closed] = [row(OPEN, nowMs - 1000), row(CLOSED, nowMs)];
    await send(open);
    await send(closed);
    nowMs -= LEAP_MS - 30_000;
    for (const again of [open, closed]) {
      expect((await send(again)).accepted).toBe(1);
      expect(await isOnline()).toBe(false);
    }
    await send(row(OPEN, nowMs - 60_000));
    expect(await now()).toMatchObject({switchState: OPEN, acquisitionTime: readingTime(nowMs - 60_000)});
    await send(closed);
    expect((await now()).switchState).toBe(OPEN);
  });

  it('[MO-3-30] over a restart too: before the first arrival, after it, and when the clock has caught up', async () => {
    const restart = async () => {
      await server.close();
      await start();
    };
    const heldMs = nowMs;
    await send(row(CLOSED, heldMs));
    nowMs -= LEAP_MS;
    await restart();
    expect([await isOnline(), (await now()).acquisitionTime]).toEqual([false, readingTime(heldMs)]);
    const seenMs = nowMs;
    // Another device's batch keeps the gateway heard while the clock passes the old stamp.
    nowMs = heldMs + 2000;
    await send({deviceId: '2901', acquisitionTime: readingTime(nowMs), switchState: CLOSED});
    expect([await isOnline(), (await now()).acquisitionTime]).toEqual([false, readingTime(seenMs)]);
    await restart();
    expect([await isOnline(), (await now()).acquisitionTime]).toEqual([false, readingTime(seenMs)]);
    await send(row(OPEN, heldMs - 10_000));
    expect(await now()).toMatchObject({switchState: OPEN, acquisitionTime: readingTime(heldMs - 10_000)});
    await restart();
    expect(await now()).toMatchObject({switchState: OPEN, acquisitionTime: readingTime(heldMs - 10_000)});
  });
});

describe('what cannot be', () => {
  it('[MO-3-31] a figure beyond its bounds is left out and named, its reading stays', async () => {
    const figures = {aPhaseVoltage: 1e14, bPhaseVoltage: 230, frequency: -50, totalPowerFactor: 7, temperature: -300};
    const {accepted, refused, notes} = await send(row(CLOSED, nowMs, figures), {
      deviceId: '2901',
      acquisitionTime: readingTime(nowMs),
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
    const twice = `{"deviceId":"2901","deviceId":"2902","acquisitionTime":"${readingTime(nowMs)}","switchState":0}`;
    expect(await sendText(`${good}\n${twice}`)).toEqual({accepted: 1, refused: [{line: 2, reason: 'the key deviceId stands twice'}]});
  });
});
