import {type EnergyFigure, lineData, strictEnvelope} from '@livebus/contract';
import {demoGroups} from '@livebus/fixtures';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {CALM_MS, startApp, type TestServer} from './support.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startApp();
});
afterAll(() => server.close());

interface Curve {
  readonly xDataList: string[];
  readonly yDataList: (number | null)[];
  readonly energy?: EnergyFigure;
}

const stations = demoGroups.flatMap((group) => group.projects).flatMap((project) => project.stations);
const stored = (stationId: string) => stations.find(({id}) => id === stationId)!.archivedDeviceIds;

async function curve(fields: Record<string, string>, as = 'admin'): Promise<Curve> {
  const reply = await server.call(lineData, {token: await server.token(as), fields: {type: 'activePowerSum', ...fields}});
  expect(reply.httpStatus).toBe(200);
  return lineData.reply.parse(strictEnvelope.parse(reply.body).result) as Curve;
}

/** Minutes between one time and the next, each once. */
const stepsOf = ({xDataList}: Curve) => [
  ...new Set(xDataList.slice(1).map((text, i) => (Date.parse(`${text}Z`) - Date.parse(`${xDataList[i]!}Z`)) / 60_000)),
];

describe("a device's day", () => {
  it('[MO-2.rt-12] [MO-7-17] [MO-3-05] today runs from midnight to now by the minute, in the time of the site', async () => {
    const today = await curve({deviceId: '1001', deviceType: '1'});
    expect([today.xDataList[0], today.xDataList.at(-1)]).toEqual(['2026-05-15 00:00:00', '2026-05-15 10:07:00']);
    expect(stepsOf(today)).toEqual([1]);
    expect(today.yDataList).toHaveLength(608);
    expect(today.yDataList.every((value) => value === null || value > 0)).toBe(true);
  });

  it('[MO-2.rt-12] yesterday is whole by the minute, an earlier day by the quarter, a day to come and one before 2000 are empty', async () => {
    const days = await Promise.all(
      ['2026-05-14', '2026-05-13', '2025-12-31', '2026-05-16', '1999-12-31'].map((searchDate) => curve({deviceId: '1001', searchDate})),
    );
    expect(days.map(({xDataList}) => xDataList.length)).toEqual([1440, 96, 96, 0, 0]);
    expect(days[0]!.xDataList.at(-1)).toBe('2026-05-14 23:59:00');
    expect(days.slice(0, 3).map(stepsOf)).toEqual([[1], [15], [15]]);
    expect(await curve({deviceId: '1001', searchDate: '2026-05-15'})).toEqual(await curve({deviceId: '1001'}));
  });

  it('[MO-2.rt-12] of a device whose readings are computed today comes every five minutes, yesterday every fifteen', async () => {
    const station = stations.find(({archivedDeviceIds: storedDeviceIds, meters}) =>
      meters.some(({deviceId}) => !storedDeviceIds.includes(deviceId)),
    )!;
    const {deviceId} = station.meters.find((meter) => !stored(station.id).includes(meter.deviceId))!;
    expect(stepsOf(await curve({deviceId}))).toEqual([5]);
    expect(stepsOf(await curve({deviceId, searchDate: '2026-05-14'}))).toEqual([15]);
  });

  it('[MO-3-02] every figure of the row is there as the row has it, what the device does not measure is empty', async () => {
    const token = await server.token('admin');
    const at = Date.parse('2026-05-15T10:07:00+08:00');
    await server.ask('POST', '/api/demo/clock', {token, json: {at}});
    const row = (await server.ask('GET', '/api/powerMonitor/realTimeData/getDeviceInfoByDeviceId', {token, query: {deviceId: '1001'}})).body
      .result;
    for (const type of [
      'aPhaseVoltage',
      'aPhaseCurrent',
      'activePowerSum',
      'totalPowerFactor',
      'frequency',
      'positiveActiveEnergy',
      'temperature',
    ]) {
      expect((await curve({deviceId: '1001', type})).yDataList.at(-1), type).toBe(row[type]);
    }
    expect(await curve({deviceId: '1001', type: 'parameter1'})).toEqual({xDataList: [], yDataList: []});
    const register = await curve({deviceId: '1001', type: 'positiveActiveEnergy'});
    expect(register.energy!.value).toBeCloseTo(register.yDataList.at(-1)! - register.yDataList[0]!, 3);
    expect(register.energy).toMatchObject({
      fromAt: Date.parse('2026-05-15T00:00:00+08:00'),
      toAt: at,
      source: {kind: 'measured', marks: []},
    });
    expect((await curve({deviceId: '1001', type: 'frequency'})).energy).toBeUndefined();
    await server.ask('POST', '/api/demo/clock', {token, json: {at: CALM_MS}});
  });

  it('[MO-3-17] a transformer tells its windings to whoever may see its station', async () => {
    const {transformerIds} = stations.find(({id}) => id === 'S1')!;
    const windings = await curve({deviceId: transformerIds[0]!, type: 'parameter1'});
    expect(windings.xDataList.at(-1)! <= '2026-05-15 10:07:23').toBe(true);
    expect(windings.yDataList.every((celsius) => celsius !== null && celsius > 0 && celsius < 180)).toBe(true);
    const refused = await server.call(lineData, {
      token: await server.token('viewer'),
      fields: {deviceId: transformerIds[0]!, type: 'parameter1'},
    });
    expect(refused.httpStatus).toBe(404);
  });

  it('[MO-3-03] a gap is null: while its gateway is lost, a device measures nothing', async () => {
    const token = await server.token('admin');
    const {body} = await server.ask('POST', '/api/demo/scenario', {token, json: {kind: 'gateway-lost', projectId: 'P1', durationS: 600}});
    const {targets, startAt, endAt} = body.result as {targets: string[]; startAt: number; endAt: number};
    const gateway = demoGroups
      .flatMap((group) => group.projects)
      .flatMap((project) => project.gateways)
      .find(({id}) => targets.includes(id))!;
    const deviceId = gateway.deviceIds.find((id) =>
      stations.some(
        ({archivedDeviceIds: storedDeviceIds, meters}) => storedDeviceIds.includes(id) && meters.some((meter) => meter.deviceId === id),
      ),
    )!;
    await server.ask('POST', '/api/demo/clock', {token, json: {at: endAt + 600_000}});
    const {xDataList, yDataList} = await curve({deviceId});
    const lost = xDataList.flatMap((text, i) => {
      const atMs = Date.parse(`${text.replace(' ', 'T')}+08:00`);
      return atMs > startAt && atMs < endAt ? [yDataList[i]] : [];
    });
    expect(lost.length).toBeGreaterThan(5);
    expect(lost.every((value) => value === null)).toBe(true);
    expect(yDataList.at(-1)).toBeGreaterThanOrEqual(0);
    await server.ask('POST', '/api/demo/clock', {token, json: {at: CALM_MS}});
  });
});

describe('asking for it', () => {
  it('[SH-6-07] a device of someone else and one that does not exist are the same 404', async () => {
    const token = await server.token('viewer');
    const [foreign, absent] = await Promise.all(
      ['1001', '9999'].map((deviceId) => server.call(lineData, {token, fields: {deviceId, type: 'frequency'}})),
    );
    expect([foreign!.httpStatus, absent!.httpStatus]).toEqual([404, 404]);
    expect(foreign!.text).toBe(absent!.text);
  });

  it('[MO-2.rt-12] a day that is none and a figure that is none are refused with their field', async () => {
    const token = await server.token('admin');
    const ask = (fields: Record<string, string>) =>
      server.call(lineData, {token, fields: {deviceId: '1001', type: 'frequency', ...fields}});
    for (const searchDate of ['2026-02-30', '2026-5-15', 'yesterday', '2026-05-15T00:00:00']) {
      expect((await ask({searchDate})).body).toMatchObject({status: 400, errors: [{path: 'searchDate'}]});
    }
    expect((await ask({type: 'constructor'})).body).toMatchObject({status: 400, errors: [{path: 'type'}]});
  });
});
