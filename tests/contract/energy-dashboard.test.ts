import {
  bandReport,
  type Call,
  co2AndTce,
  dataAndUsePowerAnalysis,
  energyManageByDateRange2,
  energyProjects,
  flowEnergy,
  flowTree,
  itemEnergy,
  itemTree,
  maxDemandByDayAnalysis,
  type ReplyOf,
  recently7DayUseEleAmount,
  todayRealPower,
  usePowerDevices,
  yestodayUseEleAmount,
} from '@livebus/contract';
import {afterAll, beforeAll, expect, it} from 'vitest';
import {startApp, type TestServer} from './support.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startApp();
});
afterAll(() => server.close());

async function ask<C extends Call>(call: C, fields: Record<string, string | number>, role = 'operator'): Promise<ReplyOf<C>> {
  let reply = await server.call(call, {token: await server.token(role), fields});
  // Of what is still being read a call says so, and is asked again.
  while (reply.body.result?.pending === true) reply = await server.call(call, {token: await server.token(role), fields});
  expect([call.path, reply.httpStatus]).toEqual([call.path, 200]);
  return call.reply.parse(reply.body.result) as ReplyOf<C>;
}
const wh = (kwh: number | null) => Math.round(kwh! * 1000);
const sum = (list: readonly (number | null)[]) => list.reduce<number>((all, one) => all + wh(one), 0);
const P1 = {projectId: 'P1'};
/** Where the factory's energy comes in. */
const SUPPLIES = ['1001', '1007', '1021', '1033'];

it('[EN-7-15] [EN-7-16] the panels of a project are sums of its supplies, with bands, masses and the factors they are made with', async () => {
  expect((await ask(usePowerDevices, P1)).slice(0, 4).map(({deviceId}) => deviceId)).toEqual(SUPPLIES);
  expect((await ask(energyProjects, {}, 'energy')).map(({id}) => id)).toEqual(['P1']);
  const week = await ask(recently7DayUseEleAmount, P1);
  expect([week.dayList[0], week.dayList.at(-1)]).toEqual(['2026-05-09', '2026-05-15']);
  let [ofSupplies, ofBands, ofToday] = [0, 0, 0];
  for (const deviceId of SUPPLIES) {
    const range = {deviceId, startDate: '2026-05-09', endDate: '2026-05-15'};
    const {list_y: days} = await ask(energyManageByDateRange2, range);
    ofSupplies += sum(days);
    ofToday += wh(days.at(-1)!);
    ofBands += wh((await ask(bandReport, range)).total!.kwh);
  }
  expect([wh(week.total!.kwh), ofBands]).toEqual([ofSupplies, ofSupplies]);
  expect(sum([week.jianList, week.fengList, week.pingList, week.guList, week.shenGuList].flat())).toBe(ofSupplies);
  const yesterday = await ask(yestodayUseEleAmount, P1);
  expect([yesterday.dayList, yesterday.fengList]).toEqual([['2026-05-14'], [week.fengList[5]]]);
  expect(wh(week.amount)).toBe(sum(week.amountList));
  expect(week.tariffs).toMatchObject([{validFrom: '2026-01-01', revision: 1}]);
  const masses = await ask(co2AndTce, P1);
  expect(wh(masses.todayUsePower)).toBe(ofToday);
  expect(masses.co2).toBe(Math.round(masses.todayUsePower! * 0.5306) / 1000);
  expect(masses.factors!.coal).toMatchObject({kgPerKwh: 0.1229, year: 2020});
  const power = await ask(todayRealPower, P1);
  expect([power[0]!.date, power.at(-1)!.date]).toEqual(['2026-05-15 00:00:00', '2026-05-15 10:05:00']);
  expect(power.filter(({activePowerSum}) => activePowerSum !== null && activePowerSum > 0).length).toBeGreaterThan(100);
});

it('a project without a tariff, factors or supplies has no amounts and no masses, never 0', async () => {
  const none = await ask(co2AndTce, {projectId: 'P9'}, 'admin');
  expect([none.co2, none.tce, none.factors]).toEqual([null, null, {co2: null, coal: null}]);
  const week = await ask(recently7DayUseEleAmount, {projectId: 'P9'}, 'admin');
  expect([week.amount, week.bands, week.fengList[0]]).toEqual([null, [], null]);
});

it('[EN-7-18] [EN-3-06] maximum demand of days is in kW, with the end of the window that reached it', async () => {
  const fields = {deviceId: '1001', startDate: '2026-05-14', endDate: '2026-05-20'};
  const {list_x, list_y, tableList, coverage} = await ask(maxDemandByDayAnalysis, fields);
  expect(list_x).toEqual(['2026-05-14', '2026-05-15']);
  expect(tableList[0]).toMatchObject({
    date: '2026-05-14',
    positiveActiveEnergy: list_y[0],
    time: expect.stringMatching(/^2026-05-14 \d\d:\d[05]:00$/),
  });
  expect(coverage[0]).toBe(1);
});

it('[EN-7-12] [EN-7-11] an item is the sum of its devices and of its stations; a device named twice counts once', async () => {
  const tree = await ask(itemTree, P1);
  expect(tree.map(({name}) => name)).toEqual(
    ['照明插座', '空调', '动力', '特殊用电'].filter((name) => tree.some((one) => one.name === name)),
  );
  const [item] = tree;
  const ids = item!.itemRule!.split(',');
  expect(item!.children.flatMap(({itemRule}) => itemRule!.split(',')).sort()).toEqual([...ids].sort());
  const two = ids.slice(0, 2);
  const day = {type: 'day', searchDate: '2026-05-14', interval: 60};
  const hours = await ask(itemEnergy, {...day, itemRule: [...two, two[0]!].join()});
  expect([hours.x[0], hours.x.at(-1), hours.twice]).toEqual(['00:00', '23:00', [two[0]]]);
  let ofDevices = 0;
  for (const deviceId of two)
    ofDevices += wh(
      (await ask(dataAndUsePowerAnalysis, {compareType: 'hb', deviceId, dataType: 'day', searchDate: '2026-05-14'})).thisDataListSum,
    );
  expect([sum(hours.y), wh(hours.total!.kwh)]).toEqual([ofDevices, ofDevices]);
  const finer = await ask(itemEnergy, {...day, interval: 30, itemRule: two.join()});
  expect(finer.x).toHaveLength(48);
  for (const [h, kwh] of hours.y.entries()) expect(sum(finer.y.slice(h * 2, h * 2 + 2))).toBe(wh(kwh));
});

it('[EN-7-13] the flow of a project begins at the grid with what its supplies took in; a station of another project is not there', async () => {
  const [root] = await ask(flowTree, P1);
  expect([root!.id, root!.children.map(({id}) => id)]).toEqual(['P1', ['S1', 'S2', 'S4', 'S5', 'S6']]);
  const fields = {projectId: 'P1', nodeId: 'S1', startDate: '2026-05-14', endDate: '2026-05-14'};
  // What is still being read is asked for again, as the screen does.
  let flow = await ask(flowEnergy, fields);
  while (flow.pending) flow = await ask(flowEnergy, fields);
  const {mapList1, mapList2} = flow;
  const grid = mapList2.filter(({source}) => mapList1.find(({name}) => name === source)!.kind === 'grid');
  let taken = 0;
  for (const deviceId of ['1001', '1007'])
    taken += sum((await ask(energyManageByDateRange2, {deviceId, startDate: '2026-05-14', endDate: '2026-05-14'})).list_y);
  expect(sum(grid.map(({value}) => value))).toBe(taken);
  const names = new Set(mapList1.map(({name}) => name));
  expect(mapList2.every(({source, target, value}) => names.has(source) && names.has(target) && value! > 0)).toBe(true);
  for (const nodeId of ['S3', 'none'])
    expect(await ask(flowEnergy, {...fields, nodeId})).toEqual({mapList1: [], mapList2: [], unknown: [], reading: [], pending: false});
});
