import {answered, type CallSamples, samplesOf} from '../base/samples.ts';
import {deviceStatus, stationDevices, stationTable} from './real-time-data.ts';

export const realTimeDataSamples: readonly CallSamples[] = [
  samplesOf(stationDevices, {valid: ({stationId}) => answered({stationId}), invalid: {fields: {}, at: 'stationId'}}),
  samplesOf(deviceStatus, {valid: ({deviceId}) => answered({deviceId}), invalid: {fields: {}, at: 'deviceId'}}),
  samplesOf(stationTable, {
    valid: ({stationId}) => answered({stationId, extremes: 1}),
    invalid: {fields: {stationId: 'S1', time: 'yesterday'}, at: 'time'},
  }),
];
