import {answered, type CallSamples, samplesOf} from '../base/samples.ts';
import {pastRealData} from './past-picture.ts';
import {deviceInfo, lineData, projectPictures, stationNeighbours, stationPicture, stationRealData} from './power-monitor.ts';

const noStation = {fields: {}, at: 'stationId'} as const;

export const powerMonitorSamples: readonly CallSamples[] = [
  samplesOf(stationPicture, {valid: ({stationId}) => answered({stationId}), invalid: noStation}),
  samplesOf(stationRealData, {valid: ({stationId}) => answered({stationId}), invalid: noStation}),
  samplesOf(pastRealData, {
    valid: ({stationId}) => answered({stationId, at: 1_778_722_200_000}),
    invalid: {fields: {stationId: 'S1', at: 'yesterday'}, at: 'at'},
  }),
  samplesOf(projectPictures, {valid: ({projectId}) => answered({projectId}), invalid: {fields: {}, at: 'projectId'}}),
  samplesOf(stationNeighbours, {valid: ({stationId}) => answered({stationId}), invalid: noStation}),
  samplesOf(deviceInfo, {
    valid: ({deviceId}) => answered({deviceId}),
    invalid: {fields: {deviceId: '1001', deviceType: 7}, at: 'deviceType'},
  }),
  samplesOf(lineData, {
    valid: ({deviceId}) => answered({deviceId, type: 'activePowerSum'}),
    invalid: {fields: {deviceId: '1001', type: 'activePowerSum', searchDate: 'today'}, at: 'searchDate'},
  }),
];
