import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {consoleConfig, type StreamRow} from '@livebus/contract';
import {afterAll, beforeAll, expect, it} from 'vitest';
import {sendBatch} from './gateway-support.ts';
import {listen, type OpenStream, openStream, rowsAfter} from './stream-support.ts';
import {CALM_MS, startApp, type TestServer} from './support.ts';

const STEP_MS = 10_000;
const ONLINE = 1 << 30;
/** Closed, and communication normal. */
const CLOSED = ONLINE | 1;
const IDS = ['2901', '2902', '2903'];

let folder: string;
let server: TestServer;
let stream: OpenStream;
/** By it gateways stop; the sites' clock stands still. */
let realMs = CALM_MS;
let sent = 0;

async function start(): Promise<void> {
  server = await startApp({dataDir: folder, realNowMs: () => realMs, console: consoleConfig.parse({periodMs: 1000, transport: 'stream'})});
  stream = await openStream(await listen(server), '?stationId=S90', {'Access-Token': await server.token('admin')});
  await stream.next('readings');
}

async function stop(): Promise<void> {
  stream.close();
  await server.close();
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'livebus-silence-'));
  await start();
});
afterAll(async () => {
  await stop();
  rmSync(folder, {recursive: true, force: true});
});

/** One batch, a period later; the third device has no switch. */
async function send(): Promise<void> {
  realMs += STEP_MS;
  sent += 1;
  const acquisitionTime = `2026-05-15 10:07:${String(sent).padStart(2, '0')}`;
  const rows = IDS.map((deviceId, i) => ({deviceId, acquisitionTime, activePowerSum: sent * 100, ...(i < 2 && {switchState: CLOSED})}));
  const reply = await sendBatch(server, rows);
  expect(reply.json()).toMatchObject({status: 200, result: {accepted: 3, refused: []}});
}

const told = (row: Partial<StreamRow> | undefined) => [row?.switchState ?? null, row?.acquisitionTime, row?.activePowerSum];
const byStream = () => IDS.map((id) => told(rowsAfter(stream.events, 'S90').get(id)));
async function byCall() {
  const query = {stationId: 'S90'};
  const reply = await server.ask('GET', '/api/powerMonitor/powerSysPic/getRealDataListByStationId', {
    token: await server.token('admin'),
    query,
  });
  const rows = reply.body.result.lvRealDatas as StreamRow[];
  return IDS.map((id) => told(rows.find(({deviceId}) => deviceId === id)));
}
/** Stream and call alike, as soon as the stream's next period has come. */
async function expectTold(states: readonly (number | null)[]): Promise<void> {
  const at = `2026-05-15 10:07:${String(sent).padStart(2, '0')}`;
  const wanted = states.map((state) => [state, at, sent * 100]);
  await expect.poll(byStream, {timeout: 20_000}).toEqual(wanted);
  expect(await byCall()).toEqual(wanted);
}

it('[MO-4-08] [MO-3-08] a gateway that falls silent makes its devices offline in stream and calls, its figures the last known, over a restart too, until it sends again', async () => {
  for (let i = 0; i < 4; i++) await send();
  await expectTold([CLOSED, CLOSED, null]);

  realMs += 2 * STEP_MS;
  expect(await byCall()).toEqual(byStream());
  realMs += 1;
  const offline = [1, 1, 0];
  await expectTold(offline);

  await stop();
  await start();
  await expectTold(offline);

  await send();
  await expectTold([CLOSED, CLOSED, null]);
  // The pause was no period: two of the usual ones later it is silent again.
  realMs += 2 * STEP_MS + 1;
  await expectTold(offline);
});

it('[MO-4-08] a gateway whose every line is refused keeps no device online; the same batch once more does', async () => {
  await send();
  await expectTold([CLOSED, CLOSED, null]);
  const other = {deviceId: IDS[0], acquisitionTime: `2026-05-15 10:07:${String(sent).padStart(2, '0')}`};
  for (let i = 0; i < 3; i++) {
    realMs += STEP_MS;
    const refused = await sendBatch(server, `garbage\n${JSON.stringify({...other, volts: 1})}`);
    expect(refused.json().result).toMatchObject({accepted: 0, refused: [{line: 1}, {line: 2}]});
  }
  await expectTold([1, 1, 0]);
  expect((await sendBatch(server, [{...other, activePowerSum: sent * 100, switchState: CLOSED}])).json().result.accepted).toBe(1);
  await expectTold([CLOSED, CLOSED, null]);
});
