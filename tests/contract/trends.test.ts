import {
  type Call,
  type DeviceTrends,
  deviceInfo,
  deviceStatus,
  energyManage,
  energyManageByDateRange,
  energyManageByDateRange2,
  type Fields,
  lineData,
  monitorDevices,
  projectTransformers,
  realReport,
  reportTree,
  reportTreeSearch,
  stationDevices,
  stationTable,
  strictEnvelope,
  transformerCurves,
  transformerInfo,
  transformerProjects,
  transformerTemperatures,
} from '@livebus/contract';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import type {z} from 'zod';
import {sendBatch} from './gateway-support.ts';
import {startApp, type TestServer} from './support.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startApp();
});
afterAll(() => server.close());

async function asked<C extends Call>(call: C, fields: Fields, as = 'admin'): Promise<z.output<C['reply']>> {
  const reply = await server.call(call, {token: await server.token(as), fields});
  expect([reply.httpStatus, reply.body.msgKey, reply.body.errors]).toEqual([200, undefined, undefined]);
  return call.reply.parse(strictEnvelope.parse(reply.body).result) as z.output<C['reply']>;
}

async function refused(call: Call, fields: Fields, as = 'admin') {
  const {httpStatus, body} = await server.call(call, {token: await server.token(as), fields});
  return [httpStatus, body.errors?.[0]?.path];
}

const DAY = '2026-05-14';
const one = (all: readonly DeviceTrends[]): DeviceTrends => all[0]!;

describe('lists and status texts', () => {
  it('[MO-7-17] [EN-7-02] [EN-3-02] a station lists its devices by string ids, alike on both paths', async () => {
    const [list, other] = [await asked(stationDevices, {stationId: 'S2'}), await asked(monitorDevices, {stationId: 'S2'})];
    expect(list.length).toBeGreaterThan(5);
    expect(list.map(({deviceId, deviceName}) => ({deviceId, deviceName}))).toEqual(
      other.map(({deviceId, deviceName}) => ({deviceId, deviceName})),
    );
    expect(list.every(({deviceId, deviceName}) => deviceId.startsWith('2') && deviceName !== '')).toBe(true);
    expect((await asked(stationDevices, {stationId: 'S1'})).every(({deviceId}) => deviceId.startsWith('1'))).toBe(true);
  });

  it('[MO-3-04] [MO-2.rt-10] a device tells its inputs in words and by key, 32 in all', async () => {
    const status = (await asked(deviceStatus, {deviceId: '1001'}))!;
    expect(status).toMatchObject({deviceStatus1: '合闸', statusKeys: {1: 'closed', 3: 'normal', 4: 'unearthed'}, deviceStatus31: ''});
    expect(Object.keys(status).filter((name) => name.startsWith('deviceStatus'))).toHaveLength(32);
    expect(await asked(deviceStatus, {deviceId: '2901'})).toBeNull();
  });
});

describe('the real-time report', () => {
  it('[MO-7-18] [EN-2-06] its tree holds project, station and device; a search keeps the ancestors and what is below', async () => {
    const tree = await asked(reportTree, {}, 'energy');
    expect(tree.map(({id, flag}) => [id, flag])).toEqual([['P1', 1]]);
    const station = tree[0]!.children.find(({id}) => id === 'S1')!;
    expect([station.flag, station.stationType, station.children[0]!.flag]).toEqual([2, 1, 3]);
    const found = await asked(reportTreeSearch, {name: station.children[0]!.name}, 'energy');
    expect(found[0]!.children.flatMap(({children}) => children).map(({name}) => name)).toContain(station.children[0]!.name);
    expect(await asked(reportTreeSearch, {name: ''}, 'energy')).toEqual(tree);
    expect(await asked(reportTreeSearch, {name: 'no such name'}, 'energy')).toEqual([]);
  });

  it('[MO-2.rep-05] [MO-2.rep-03] a row is the sample of its moment; today ends at the clock', async () => {
    const fields = {deviceId: '1001', timeInterval: 5};
    const [past, today] = [
      await asked(realReport, {...fields, searchDate: DAY}),
      await asked(realReport, {...fields, searchDate: '2026-05-15'}),
    ];
    expect(new Set([...past, ...today].map(({deviceId}) => deviceId))).toEqual(new Set(['1001']));
    expect([past.length, past[0]!.hhmm, past.at(-1)!.hhmm]).toEqual([288, '00:00', '23:55']);
    expect([today.length, today.at(-1)!.hhmm]).toEqual([122, '10:05']);
    for (const figure of ['aPhaseCurrent', 'positiveActiveEnergy', 'totalPowerFactor'] as const) {
      const {yDataList, xDataList} = await asked(lineData, {deviceId: '1001', type: figure, searchDate: '2026-05-15'});
      expect(today.at(-1)![figure]).toBe(yDataList[xDataList.indexOf('2026-05-15 10:05:00')]);
    }
    expect(past.every(({mark, activePowerSum}) => mark === undefined && activePowerSum !== null)).toBe(true);
    expect(await asked(realReport, {...fields, searchDate: '2026-05-16'})).toEqual([]);
    expect(await refused(realReport, {...fields, searchDate: DAY}, 'viewer')).toEqual([404, undefined]);
  });

  it('[MO-3-03] a device that has not sent anything is missing, never zero', async () => {
    const rows = await asked(realReport, {deviceId: '2901', timeInterval: 60, searchDate: DAY});
    expect(rows).toHaveLength(24);
    expect(rows.every(({mark, activePowerSum}) => mark === 'missing' && activePowerSum === null)).toBe(true);
  });
});

describe('transformers', () => {
  it('[MO-7-19] [MO-3-17] a project lists them, and one tells its two sides, load and windings', async () => {
    expect((await asked(transformerProjects, {}, 'energy')).map(({id, projectName}) => [id, projectName])).toEqual([
      ['P1', '滨江精密制造园'],
    ]);
    const [first] = await asked(projectTransformers, {projectId: 'P1'}, 'energy');
    expect(first).toMatchObject({id: expect.any(String), transformerName: expect.any(String), ratedPower: expect.any(Number)});
    // Which devices measure its two sides, so that a screen can follow them.
    expect(first).toMatchObject({model: expect.any(String), feederId: '1003', feederStationId: 'S1', incomingStationId: 'S2'});
    // And which voltages those measure, where the diagram declares it.
    expect(first).toMatchObject({feederVoltageQuantity: 'line'});
    expect(first!.incomingVoltageQuantity).toBeUndefined();
    const info = (await asked(transformerInfo, {transformerId: first!.id}, 'energy'))!;
    expect(info.time).toBe('2026-05-15 10:07:23');
    expect(info.loadRate).toBeCloseTo(info.apparentPowerSum! / 10 / first!.ratedPower!, 1);
    expect(info.damageRate).toBeGreaterThan(0);
    expect(info.damageRate).toBeLessThan(5);
    for (const figure of ['hvaPhaseCurrent', 'lvaPhaseCurrent', 'lvbPhaseVoltage', 'parameter1'] as const)
      expect(info[figure], figure).toBeGreaterThan(0);
    expect(info.offline).toEqual([]);
    expect(await asked(transformerInfo, {transformerId: '1001'})).toBeNull();
    expect(await refused(transformerInfo, {transformerId: first!.id}, 'viewer')).toEqual([404, undefined]);
  });

  it('[MO-7-20] [MO-3-18] its curves are of a day and of the day before, its temperatures of a day', async () => {
    const [first] = await asked(projectTransformers, {projectId: 'P1'});
    const fields = {transformerId: first!.id, timeInterval: 30, searchDate: '2026-05-15'};
    const curves = (await asked(transformerCurves, fields))!;
    expect([curves.hhmmList1.length, curves.hhmmList1.at(-1), curves.hhmmList2.length]).toEqual([21, '10:00', 48]);
    for (const list of [curves.apparentPowerSumList1, curves.activePowerSumList1, curves.reactivePowerSumList1])
      expect(list).toHaveLength(21);
    expect(curves.activePowerSumList2.every((watts) => watts! > 0)).toBe(true);
    const winding = (await asked(transformerTemperatures, fields))!;
    expect(winding.parameter1List1).toHaveLength(21);
    expect(winding.parameter3List1.every((celsius) => celsius! > 0 && celsius! < 180)).toBe(true);
  });
});

describe('trends', () => {
  const range = {startDate: DAY, endDate: '2026-05-15'};

  it('[EN-3-07] [EN-2.4-16] every category has its keys, each value the sample of its time', async () => {
    const type = 'AE,RAE,A,V,HZ,PF,P,Q,S,TEM';
    const trends = one(await asked(energyManage, {type, deviceId: '1001', timeInterval: 60, ...range}));
    expect(Object.keys(trends.y)).toEqual(
      'aAE bAE aRAE bRAE aA bA cA zeroA aV bV cV zeroV HZ aPF bPF cPF totalPF aP bP cP totalP aQ bQ cQ totalQ aS bS cS totalS aTEM'.split(
        ' ',
      ),
    );
    expect(Object.keys(trends.x)).toEqual('aAE aRAE aA aV HZ aPF aP aQ aS aTEM'.split(' '));
    expect([trends.x.aA!.length, trends.x.aA!.at(-1), trends.deviceName]).toEqual([35, '2026-05-15 10:00:00', expect.any(String)]);
    expect(Object.values(trends.y).every(({length}) => length === 35)).toBe(true);
    const {xDataList, yDataList} = await asked(lineData, {deviceId: '1001', type: 'bPhaseActivePower', searchDate: '2026-05-15'});
    expect(trends.y.bP!.at(-1)).toBe(yDataList[xDataList.indexOf('2026-05-15 10:00:00')]);
  });

  it('[EN-5-07] energy of an interval is what its register moved; the running one is marked as part', async () => {
    const trends = one(await asked(energyManage, {type: 'AE', deviceId: '1001', timeInterval: 60, ...range}));
    const {yDataList, xDataList} = await asked(lineData, {deviceId: '1001', type: 'positiveActiveEnergy', searchDate: '2026-05-15'});
    const at = (time: string) => yDataList[xDataList.indexOf(`2026-05-15 ${time}:00`)]!;
    expect(trends.y.aAE![33]).toBeCloseTo(at('10:00') - at('09:00'), 3);
    expect(trends.y.aAE![34]).toBeGreaterThan(0);
    expect([trends.m.aAE![33], trends.m.aAE![34]]).toEqual([0, 32]);
    expect(trends.y.bAE!.every((kwh) => kwh === 0)).toBe(true);
    const days = await asked(energyManageByDateRange2, {deviceId: '1001', startDate: DAY, endDate: '2026-05-20'});
    expect(days.list_x).toEqual([DAY, '2026-05-15']);
    expect(days.list_y[0]).toBeCloseTo(
      trends.y.aAE!.slice(0, 24).reduce<number>((sum, kwh) => sum + kwh!, 0),
      2,
    );
    expect([days.list_m, days.tableList[0]]).toEqual([
      [0, 32],
      {deviceName: trends.deviceName, date: DAY, positiveActiveEnergy: days.list_y[0]},
    ]);
    expect(await asked(energyManageByDateRange2, {deviceId: '1001', startDate: '2026-05-20', endDate: '2026-05-21'})).toMatchObject({
      list_x: [],
    });
  });

  it('[EN-7-05] [MO-7-37] several devices come as a list in the order of the question, one as an object, alike on both paths', async () => {
    const fields = {type: 'aA,sP', timeInterval: 60, startDate: DAY, endDate: DAY};
    const both = await asked(energyManageByDateRange, {...fields, deviceId: '1003,1001'});
    expect(both.map(({deviceId, y}) => [deviceId, Object.keys(y)])).toEqual([
      ['1003', ['aA', 'totalP']],
      ['1001', ['aA', 'totalP']],
    ]);
    const alone = (await server.call(energyManage, {token: await server.token('admin'), fields: {...fields, deviceId: '1001'}})).body
      .result;
    expect(energyManage.reply.parse(alone)).toEqual([both[1]]);
    expect(Array.isArray(alone)).toBe(false);
    expect(await refused(energyManageByDateRange, {...fields, deviceId: '1101,1001'}, 'viewer')).toEqual([404, undefined]);
  });

  it('[MO-2.trend-01] what a device does not measure has no key: windings of a transformer, nothing of one that was never heard', async () => {
    const [first] = await asked(projectTransformers, {projectId: 'P1'});
    const fields = {type: 'A,TEM,AE', timeInterval: 60, startDate: DAY, endDate: DAY};
    expect(Object.keys(one(await asked(energyManage, {...fields, deviceId: first!.id})).y)).toEqual(['aTEM', 'bTEM', 'cTEM']);
    expect(one(await asked(energyManage, {...fields, deviceId: '2901'})).y).toEqual({});
    expect(one(await asked(energyManage, {...fields, deviceId: '1001', startDate: '2026-06-01', endDate: '2026-06-02'})).y).toEqual({});
  });
});

describe('all devices of a station at a moment', () => {
  it('[MO-7-17] now each row is the reading of its device, with its load and the extremes of the day so far', async () => {
    const table = await asked(stationTable, {stationId: 'S1', extremes: 1});
    expect(table).toMatchObject({stationId: 'S1', time: '2026-05-15 10:07:23', isNow: true});
    const row = table.rows.find(({deviceId}) => deviceId === '1001')!;
    const reading = (await asked(deviceInfo, {deviceId: '1001'}))!;
    for (const figure of ['aPhaseCurrent', 'activePowerSum', 'positiveActiveEnergy', 'temperature'] as const)
      expect(row[figure]).toBe(reading[figure]);
    expect([row.state, row.loadRate]).toEqual(['measured', null]);
    const feeder = table.rows.find(({ratedOf}) => ratedOf === 'power')!;
    const {apparentPowerSum} = (await asked(deviceInfo, {deviceId: feeder.deviceId}))!;
    expect(feeder.loadRate).toBeCloseTo((apparentPowerSum! / feeder.rated!) * 100, 1);
    const byCurrent = (await asked(stationTable, {stationId: 'S3'})).rows.find(
      ({ratedOf, loadRate}) => ratedOf === 'current' && loadRate! > 1,
    )!;
    const currents = [byCurrent.aPhaseCurrent!, byCurrent.bPhaseCurrent!, byCurrent.cPhaseCurrent!];
    expect(byCurrent.loadRate).toBeCloseTo((Math.max(...currents) / byCurrent.rated!) * 100, 1);
    const {yDataList} = await asked(lineData, {deviceId: '1001', type: 'activePowerSum'});
    expect(row.extremes!.activePowerSum!.max).toBe(Math.max(...yDataList.map((value) => value!)));
    expect(row.extremes!.current!.minTime).toMatch(/^2026-05-15 /);
  });

  it('[MO-7-17] in the past each row is what was measured then; a time to come, or none, is refused', async () => {
    const table = await asked(stationTable, {stationId: 'S1', time: `${DAY} 12:00`});
    expect(table.stationId).toBe('S1');
    expect([table.time, table.isNow]).toEqual([`${DAY} 12:00:00`, false]);
    const {xDataList, yDataList} = await asked(lineData, {deviceId: '1001', type: 'activePowerSum', searchDate: DAY});
    const row = table.rows.find(({deviceId}) => deviceId === '1001')!;
    expect(row).toMatchObject({state: 'measured', acquisitionTime: `${DAY} 12:00:00`});
    expect(row.extremes).toBeUndefined();
    expect(row.activePowerSum).toBe(yDataList[xDataList.indexOf(`${DAY} 12:00:00`)]);
    for (const time of ['2026-05-15 10:08', '2026-02-30 10:00', '1999-12-31 10:00']) {
      expect(await refused(stationTable, {stationId: 'S1', time})).toEqual([400, 'time']);
    }
    expect((await asked(stationTable, {stationId: 'S90'})).rows.map(({state, aPhaseCurrent}) => [state, aPhaseCurrent])).toEqual(
      Array(3).fill(['missing', null]),
    );
  });
});

describe('readings that gateways sent', () => {
  it('[MO-3-03] [EN-5-07] come the same way: samples of their minutes, energy across a reset with its mark, silence as nothing', async () => {
    const token = await server.token('admin');
    const minutes = Array.from({length: 25}, (_, i) => i * 5).filter((minute) => minute < 40 || minute > 50);
    const lines = minutes.map((minute) => {
      const acquisitionTime = `${DAY} ${String(8 + Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}:07`;
      const positiveActiveEnergy = minute < 60 ? 1000 + minute : minute - 60;
      return JSON.stringify({
        deviceId: '2902',
        acquisitionTime,
        switchState: 1073741825,
        aPhaseCurrent: minute,
        activePowerSum: 12_000,
        positiveActiveEnergy,
      });
    });
    const sent = await sendBatch(server, lines.join('\n'));
    expect(JSON.parse(sent.body).result).toMatchObject({accepted: lines.length, refused: []});

    const rows = await asked(realReport, {deviceId: '2902', timeInterval: 5, searchDate: DAY});
    const of = (hhmm: string) => rows.find((row) => row.hhmm === hhmm)!;
    expect([of('08:35').aPhaseCurrent, of('08:40').aPhaseCurrent, of('08:40').mark, of('09:30').aPhaseCurrent]).toEqual([
      35,
      null,
      'missing',
      90,
    ]);

    const fields = {deviceId: '2902', startDate: DAY, endDate: DAY};
    const trends = one(await asked(energyManage, {...fields, type: 'AE,A', timeInterval: 60}));
    expect(Object.keys(trends.y)).toEqual(['aAE', 'aA']);
    expect([trends.y.aAE![7], trends.m.aAE![7]]).toEqual([null, 32]);
    expect(trends.y.aAE![8]).toBeCloseTo(55, 0);
    expect([8, 9, 10].map((hour) => trends.m.aAE![hour]! & 34)).toEqual([34, 2, 32]);
    const days = await asked(energyManageByDateRange2, fields);
    expect([days.list_y, days.list_m![0]! & 34]).toEqual([[115], 34]);

    const table = await asked(stationTable, {stationId: 'S90', time: `${DAY} 08:36`, extremes: 1});
    const [first, sentRow] = table.rows;
    expect([first!.state, sentRow!.state, sentRow!.acquisitionTime]).toEqual(['missing', 'measured', `${DAY} 08:35:07`]);
    expect(sentRow!.extremes!.current).toEqual({max: 35, maxTime: `${DAY} 08:35:07`, min: 0, minTime: `${DAY} 08:00:07`});
    expect((await asked(stationTable, {stationId: 'S90', time: `${DAY} 08:47`})).rows[1]!.state).toBe('stale');
    expect((await server.call(deviceInfo, {token, fields: {deviceId: '2902'}})).body.result).not.toHaveProperty('opearNum1');
  });
});

it('[MO-2.brk-06] [MO-3-25] a breaker of the demo tells its mechanism and says that it is made up', async () => {
  const reading = (await asked(deviceInfo, {deviceId: '1001', deviceType: 1}))!;
  expect(reading).toMatchObject({opearNum1: expect.any(Number), upatemper: expect.any(Number), aPhaseCurrent: expect.any(Number)});
  expect(reading.simulated).toEqual(expect.arrayContaining(['opearNum1', 'downctemper', 'actions']));
  expect(reading.actions.length).toBeGreaterThan(3);
});
