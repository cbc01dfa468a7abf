import {answered, type CallSamples, samplesOf} from '../base/samples.ts';
import {
  co2AndTce,
  energyProjects,
  recently7DayUseEleAmount,
  recently30DayUsePower,
  todayRealPower,
  usePowerDevices,
  yestodayUseEleAmount,
} from './dashboard.ts';
import {flowEnergy, flowTree, itemEnergy, itemTree} from './energy-items.ts';

const range = {startDate: '2026-05-13', endDate: '2026-05-14'};

export const dashboardSamples: readonly CallSamples[] = [
  ...[
    co2AndTce,
    recently30DayUsePower,
    recently7DayUseEleAmount,
    yestodayUseEleAmount,
    todayRealPower,
    usePowerDevices,
    itemTree,
    flowTree,
  ].map((call) => samplesOf(call, {valid: ({projectId}) => answered({projectId}), invalid: {fields: {}, at: 'projectId'}})),
  samplesOf(energyProjects, {valid: answered(), invalid: null}),
  samplesOf(itemEnergy, {
    valid: ({deviceId}) => answered({type: 'day', itemRule: deviceId, interval: 60, searchDate: '2026-05-14'}),
    invalid: {fields: {type: 'day', itemRule: 'x', interval: 7, searchDate: '2026-05-14'}, at: 'interval'},
  }),
  samplesOf(flowEnergy, {
    valid: ({projectId, stationId}) => answered({nodeId: stationId, projectId, ...range}),
    invalid: {fields: {projectId: 'x', nodeId: 'x', startDate: '2026-05-14', endDate: '2026-05-13'}, at: 'endDate'},
  }),
];
