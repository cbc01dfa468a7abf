import {expect, it} from 'vitest';
import {figure} from '../base/fields.ts';
import {
  co2AndTce,
  dataAndUsePowerAnalysis,
  energyAnalysis,
  energyManageByDateRange,
  energyManageByDateRange2,
  flowEnergy,
  itemEnergy,
  maxDemandByDay,
  maxDemandByDayAnalysis,
  todayRealPower,
} from '../index.ts';

it('[EN-3-05] analysis, item, range of days and maximum demand are read field by field', () => {
  expect(energyAnalysis.reply.parse({tod: [1, null], yes: ['2.5']})).toMatchObject({tod: [1, null], yes: [2.5]});
  expect(itemEnergy.reply.parse({x: ['00:00'], y: [3]})).toMatchObject({x: ['00:00'], y: [3], pending: false});
  const row = {deviceName: '进线', date: '2026-05-14', positiveActiveEnergy: 7};
  expect(energyManageByDateRange2.reply.parse({list_x: ['2026-05-14'], list_y: [7], tableList: [row]})).toMatchObject({
    ...{list_x: ['2026-05-14'], list_y: [7], tableList: [row]},
  });
  expect(maxDemandByDayAnalysis.reply.parse({list_x: ['2026-05-14'], list_y: [12.5], tableList: []})).toMatchObject({
    ...{list_x: ['2026-05-14'], list_y: [12.5]},
  });
});

it('[EN-3-03] a comparison is read without loss: both lists, their names as they come, labels and sums', () => {
  const reply = {
    ...{thisDataList: [1, null], lastDataList: [2, 3], thisDataName: '甲“期”', lastDataName: '乙'},
    ...{datas: ['00', '01'], thisDataListSum: 1, lastDataListSum: 5},
  };
  expect(dataAndUsePowerAnalysis.reply.parse(reply)).toMatchObject(reply);
});

it('[EN-3-10] masses, points of power, demand of two months and flows are read field by field', () => {
  expect(co2AndTce.reply.parse({co2: 6.65, tce: '1.52', todayUsePower: 0})).toMatchObject({co2: 6.65, tce: 1.52, todayUsePower: 0});
  const points = [{date: '2026-05-14 00:05:00', activePowerSum: 2000}];
  expect(todayRealPower.reply.parse(points)).toEqual(points);
  const months = {list_x: ['01'], lastMonthList_y: [900], thisMonthList_y: [null]};
  expect(maxDemandByDay.reply.parse(months)).toMatchObject(months);
  const flow = {mapList1: [{name: 'A'}, {name: 'B'}], mapList2: [{source: 'A', target: 'B', value: 5}]};
  expect(flowEnergy.reply.parse(flow)).toMatchObject(flow);
});

it('[EN-3-16] a figure is a number or its text; null, missing and what is no number are unknown, never 0', () => {
  expect(['12.5', 12.5, 0, '0', null, undefined, '', 'abc', Number.NaN].map((value) => figure.parse(value))).toEqual([
    ...[12.5, 12.5, 0, 0, null, null, null, null, null],
  ]);
});

it('[EN-7-27] the electricity curve asks by range of dates for energies of 60 minutes, an item has a call of its own', () => {
  expect([energyManageByDateRange.path, itemEnergy.path]).toEqual([
    '/energyManage/energyMonitor/energyManageByDateRange',
    '/energyManage/countItemPositiveActiveEnergyByWhere',
  ]);
  const days = {startDate: '2026-05-01', endDate: '2026-05-07'};
  expect(energyManageByDateRange.query.parse({type: 'AE', deviceId: '1001', timeInterval: '60', ...days})).toEqual({
    ...{type: ['AE'], deviceId: ['1001'], timeInterval: 60, ...days},
  });
  expect(itemEnergy.query.parse({type: 'day', itemRule: '1001,1002', interval: '15', searchDate: '2026-05-14'})).toEqual({
    ...{type: 'day', itemRule: ['1001', '1002'], interval: 15, searchDate: '2026-05-14'},
  });
});
