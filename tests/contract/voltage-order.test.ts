import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {stationRealData} from '@livebus/contract';
import {afterAll, beforeAll, expect, it} from 'vitest';
import {ONLINE, readingTime, sendBatch} from './gateway-support.ts';
import {CALM_MS, startApp, type TestServer} from './support.ts';

const CLOSED = ONLINE + 1;
const ID = '2901';

let nowMs = Math.ceil(CALM_MS / 60_000) * 60_000;
let folder: string;
let server: TestServer;
let token: string;

async function start(): Promise<void> {
  server = await startApp({dataDir: folder, realNowMs: () => nowMs, demoClockMs: undefined});
  token = await server.token('admin');
}
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'livebus-voltage-'));
  await start();
});
afterAll(async () => {
  await server.close();
  rmSync(folder, {recursive: true, force: true});
});

const row = (volts: number | undefined, atMs: number) => ({
  ...{deviceId: ID, acquisitionTime: readingTime(atMs), switchState: CLOSED},
  ...(volts !== undefined && {aPhaseVoltage: volts, bPhaseVoltage: volts, cPhaseVoltage: volts}),
});
const send = async (...rows: readonly object[]) => (await sendBatch(server, rows)).json().result;
async function now() {
  const {lvRealDatas} = (await server.call(stationRealData, {token, fields: {stationId: 'S90'}})).body.result;
  const {switchState, aPhaseVoltage, changedMs, changeArrivedMs} = lvRealDatas.find(({deviceId}: {deviceId: string}) => deviceId === ID)!;
  return {switchState, aPhaseVoltage, changed: changedMs === undefined ? undefined : [changedMs, changeArrivedMs]};
}

it('[MO-3-30] [MO-4-17] a clock that steps back leaves no certain voltage: it is of before, the position stays, and the reply says so', async () => {
  const heldMs = nowMs;
  await send(row(230, heldMs));
  nowMs += 20_000;
  // Nearly the same, of a few volts, without any, or of long ago, it contradicts nothing.
  for (const late of [row(120, heldMs - 2000), row(undefined, heldMs - 3000), row(0, heldMs - 300_000)])
    expect(await send(late)).toEqual({accepted: 1, refused: []});
  expect((await now()).changed).toBeUndefined();

  const late = row(0, heldMs - 10_000);
  const note = expect.stringContaining('tells nothing for certain before the next reading');
  expect(await send(late)).toEqual({accepted: 1, refused: [], notes: [{line: 1, note}]});
  const outdated = {switchState: CLOSED, aPhaseVoltage: 230, changed: [heldMs, nowMs]};
  expect(await now()).toEqual(outdated);
  // The same again is no news, and a restart forgets nothing.
  expect(await send(late)).toEqual({accepted: 1, refused: []});
  await server.close();
  await start();
  expect(await now()).toEqual(outdated);
  nowMs += 30_000;
  await send(row(1, nowMs));
  expect(await now()).toEqual({...outdated, aPhaseVoltage: 1});
  nowMs += 5000;
  expect(await send(row(3, nowMs - 10_000))).toEqual({accepted: 1, refused: []});
});
