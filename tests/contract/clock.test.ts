import {demoClock, stationRealData} from '@livebus/contract';
import {afterAll, beforeAll, expect, it} from 'vitest';
import {CALM_MS, startApp, type TestServer} from './support.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startApp();
});
afterAll(() => server.close());

const at = (time: string) => Date.parse(`2026-05-15T${time}+08:00`);
const move = async (json: unknown) => server.ask('POST', '/api/demo/clock', {token: await server.token('admin'), json});

async function station(stationId: string) {
  const reply = await server.call(stationRealData, {token: await server.token('executor'), fields: {stationId}});
  return {timeMs: Number(reply.headers['x-server-time']), rows: stationRealData.reply.parse(reply.body.result).lvRealDatas};
}

it('the clock stands still until it is moved; every reply tells it', async () => {
  expect((await station('S3')).timeMs).toBe(CALM_MS);
  expect((await server.ask('GET', '/healthz')).headers['x-server-time']).toBe(String(CALM_MS));
  expect((await server.ask('GET', '/api/nowhere')).headers['x-server-time']).toBe(String(CALM_MS));
  expect((await station('S3')).rows).toEqual((await station('S3')).rows);
});

it('moves to an instant given as milliseconds or ISO text, or on by seconds', async () => {
  for (const [json, expected] of [
    [{at: at('11:00:00')}, at('11:00:00')],
    [{at: '2026-05-15T03:00:05Z'}, at('11:00:05')],
    [{advanceS: 8}, at('11:00:13')],
    [{advanceS: -13}, at('11:00:00')],
  ] as const) {
    const reply = await move(json);
    expect(demoClock.reply.parse(reply.body.result)).toEqual({serverTime: expected, frozen: true});
    expect(reply.headers['x-server-time']).toBe(String(expected));
  }
});

it('takes no other form of a time, no day that does not exist, and stays between 2000 and 2100', async () => {
  await move({at: CALM_MS});
  for (const time of [
    '5/6/2026',
    '2026-05-15',
    '2026-05-15T10:00:00',
    '2026-02-31T10:00:00Z',
    '2026-05-15T24:00:00Z',
    '2101-01-01T00:00:00Z',
    '1e12',
    -1,
    0.5,
    1e15,
  ]) {
    const reply = await move({at: time});
    expect([time, reply.httpStatus, reply.body.errors?.[0].path]).toEqual([time, 400, 'at']);
  }
  await move({at: '2097-05-15T10:07:23+08:00'});
  let steps = 0;
  let last = await move({advanceS: 31_536_000});
  for (; last.httpStatus === 200 && steps < 100; steps++) last = await move({advanceS: 31_536_000});
  expect([steps, last.httpStatus, last.body.errors[0].path]).toEqual([2, 400, 'advanceS']);
  expect((await move({at: '2028-02-29T10:00:00.5-03:00'})).body.result.serverTime).toBe(Date.parse('2028-02-29T13:00:00.5Z'));
  expect((await move({at: String(CALM_MS)})).body.result.serverTime).toBe(CALM_MS);
});

it('the incident is told to the second: lost at 10:30:00, tripped at 10:30:08, tied at 10:30:09, restored at 10:44:21', async () => {
  const closed = async (time: string) => {
    await move({at: at(time)});
    const {rows} = await station('S3');
    const [incoming, tie] = ['1117', '1109'].map((id) => Number(rows.find((row) => row.deviceId === id)!.switchState) & 1);
    expect(rows[0]!.acquisitionTime).toBe(`2026-05-15 ${time}`);
    return [incoming, tie];
  };
  expect(await closed('10:29:59')).toEqual([1, 0]);
  expect(await closed('10:30:00')).toEqual([1, 0]);
  expect(await closed('10:30:07')).toEqual([1, 0]);
  expect(await closed('10:30:08')).toEqual([0, 0]);
  expect(await closed('10:30:09')).toEqual([0, 1]);
  expect(await closed('10:44:19')).toEqual([0, 1]);
  expect(await closed('10:44:20')).toEqual([0, 0]);
  expect(await closed('10:44:21')).toEqual([1, 0]);
});

it('[MO-3-16] at the moment of part A the high-voltage station reads as part A does', async () => {
  await move({at: '2024-03-01T08:00:00+08:00'});
  const reply = await server.call(stationRealData, {token: await server.token('admin'), fields: {stationId: 'S1'}});
  expect(reply.body.result[0]).toMatchObject({
    deviceId: '1001',
    acquisitionTime: '2024-03-01 08:00:00',
    switchState: 1073741827,
    aPhaseVoltage: 10123.9,
    aPhaseCurrent: 85.6,
    activePowerSum: 1456780,
  });
});

it('the same seed gives the same readings in another server, another seed others', async () => {
  await move({at: CALM_MS});
  const {rows} = await station('S3');
  const compare = async (demoSeed: number, same: boolean) => {
    const other = await startApp({demoSeed});
    const reply = await other.call(stationRealData, {token: await other.token('executor'), fields: {stationId: 'S3'}});
    const equal = JSON.stringify(stationRealData.reply.parse(reply.body.result).lvRealDatas) === JSON.stringify(rows);
    expect(equal).toBe(same);
    await other.close();
  };
  await Promise.all([compare(1, true), compare(2, false)]);
});

it('without DEMO_CLOCK the clock runs, and goes on from where it is put', async () => {
  const running = await startApp({demoClockMs: undefined});
  const token = await running.token('admin');
  expect(Math.abs(Number((await running.ask('GET', '/healthz')).headers['x-server-time']) - Date.now())).toBeLessThan(60_000);
  const {result} = (await running.ask('POST', '/api/demo/clock', {token, json: {at: at('10:30:00')}})).body;
  expect(result.frozen).toBe(false);
  const later = Number((await running.ask('GET', '/healthz')).headers['x-server-time']);
  expect(later).toBeGreaterThanOrEqual(at('10:30:00'));
  expect(later).toBeLessThan(at('10:31:00'));
  await running.close();
});
