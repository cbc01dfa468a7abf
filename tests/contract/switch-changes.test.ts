import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {deviceInfo, projectPictures, stationRealData} from '@livebus/contract';
import {afterAll, beforeAll, beforeEach, describe, expect, it} from 'vitest';
import {ONLINE, readingTime, sendBatch} from './gateway-support.ts';
import {listen, openStream} from './stream-support.ts';
import {CALM_MS, startApp, type TestServer} from './support.ts';

const [OPEN, CLOSED] = [ONLINE, ONLINE + 1];

let nowMs = CALM_MS;
let folder: string;
let server: TestServer;
let token: string;

async function start(): Promise<void> {
  server = await startApp({dataDir: folder, realNowMs: () => nowMs, demoClockMs: undefined});
  token = await server.token('admin');
}
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'livebus-changes-'));
  await start();
});
afterAll(async () => {
  await server.close();
  rmSync(folder, {recursive: true, force: true});
});
beforeEach(() => {
  nowMs = Math.ceil(nowMs / 60_000) * 60_000 + 600_000;
});

const row = (deviceId: string, switchState: number, atMs: number) => ({deviceId, acquisitionTime: readingTime(atMs), switchState});
async function send(...rows: readonly object[]): Promise<void> {
  const reply = await sendBatch(server, rows);
  expect(reply.json().result.accepted).toBe(rows.length);
}

type Row = {readonly deviceId: string; readonly changedMs?: number; readonly changeArrivedMs?: number};
const changeIn = (rows: readonly Row[], deviceId: string) => {
  const found = rows.find((one) => one.deviceId === deviceId)!;
  return found.changedMs === undefined ? undefined : [found.changedMs, found.changeArrivedMs];
};
async function changeOf(deviceId: string) {
  return changeIn((await server.call(stationRealData, {token, fields: {stationId: 'S90'}})).body.result.lvRealDatas, deviceId);
}

describe('when a switch last changed', () => {
  it('[MO-4-17] [MO-3-30] is told with every row: by the call of a station, of a project and of a device, and by the stream', async () => {
    await send(row('2901', OPEN, nowMs - 2000));
    expect(await changeOf('2901')).toBeUndefined();
    const stream = await openStream(await listen(server), '?stationId=S90', {'Access-Token': token});
    const told = async () => ((await stream.next('readings')).data as {rows: Row[]}).rows;
    expect(changeIn(await told(), '2901')).toBeUndefined();
    nowMs += 5000;
    const changed = [nowMs - 3000, nowMs];
    await send(row('2901', CLOSED, nowMs - 3000));
    expect(await changeOf('2901')).toEqual(changed);
    const pictures = (await server.call(projectPictures, {token, fields: {projectId: 'P9'}})).body.result;
    expect(changeIn(pictures[0].deviceList.lvRealDatas, '2901')).toEqual(changed);
    const one = (await server.call(deviceInfo, {token, fields: {deviceId: '2901', deviceType: 0}})).body.result;
    expect([one.changedMs, one.changeArrivedMs]).toEqual(changed);
    for (let rows = await told(); ; rows = await told()) {
      if (!rows.some(({deviceId}) => deviceId === '2901')) continue;
      expect(changeIn(rows, '2901')).toEqual(changed);
      break;
    }
    stream.close();
    // The same position again is no change, and a restart forgets nothing.
    nowMs += 5000;
    await send(row('2901', CLOSED, nowMs));
    expect(await changeOf('2901')).toEqual(changed);
    await server.close();
    await start();
    expect(await changeOf('2901')).toEqual(changed);
    nowMs += 5000;
    await send(row('2901', CLOSED, nowMs));
    expect(await changeOf('2901')).toEqual(changed);
  });

  it('[MO-3-30] a switch that opened and closed between two readings of the picture has changed', async () => {
    await send(row('2902', CLOSED, nowMs - 9000));
    const first = await changeOf('2902');
    await send(row('2902', CLOSED, nowMs), row('2902', OPEN, nowMs - 4000));
    expect(await changeOf('2902')).toEqual([nowMs, nowMs]);
    expect(first).not.toEqual([nowMs, nowMs]);
  });

  it('[MO-3-30] over a link that is down no position is told; what comes after it is held against the last reported one', async () => {
    await send(row('2903', OPEN, nowMs - 9000));
    await send(row('2903', 1, nowMs - 6000));
    nowMs += 1000;
    await send(row('2903', OPEN, nowMs));
    expect(await changeOf('2903')).toBeUndefined();
    await send(row('2903', 0, nowMs + 500));
    nowMs += 1000;
    await send(row('2903', CLOSED, nowMs));
    expect(await changeOf('2903')).toEqual([nowMs, nowMs]);
  });

  it('[MO-3-30] a late reading of another position shows that the switch changed before the newer one', async () => {
    await send(row('2903', OPEN, nowMs));
    const heldMs = nowMs;
    nowMs += 5000;
    await send(row('2903', CLOSED, heldMs - 10_000));
    expect(await changeOf('2903')).toEqual([heldMs, nowMs]);
  });
});
