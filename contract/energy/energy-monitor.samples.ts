import {answered, type CallSamples, samplesOf} from '../base/samples.ts';
import {energyManage, energyManageByDateRange, energyManageByDateRange2, monitorDevices} from './energy-monitor.ts';

const range = {startDate: '2026-05-13', endDate: '2026-05-14'} as const;

export const energyMonitorSamples: readonly CallSamples[] = [
  samplesOf(monitorDevices, {valid: ({stationId}) => answered({stationId}), invalid: {fields: {}, at: 'stationId'}}),
  samplesOf(energyManage, {
    valid: ({deviceId}) => answered({type: 'AE,A,V,P', deviceId, timeInterval: 60, ...range}),
    invalid: {fields: {type: 'AE', deviceId: '1001', startDate: '2026-05-14', endDate: '2026-05-13'}, at: 'endDate'},
  }),
  samplesOf(energyManageByDateRange, {
    valid: ({deviceId}) => answered({type: 'aA,bA,cA,zA', deviceId, timeInterval: 60, ...range}),
    invalid: {fields: {type: 'XYZ', deviceId: '1001', ...range}, at: 'type.0'},
  }),
  samplesOf(energyManageByDateRange2, {
    valid: ({deviceId}) => answered({deviceId, ...range}),
    invalid: {fields: {deviceId: '1001', startDate: '2026-02-30', endDate: '2026-03-01'}, at: 'startDate'},
  }),
];
