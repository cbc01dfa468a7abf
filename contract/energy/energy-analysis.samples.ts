import {answered, type CallSamples, samplesOf} from '../base/samples.ts';
import {dataAndUsePowerAnalysis, energyAnalysis, yestodayUsePowerAnMaxValue} from './energy-analysis.ts';

export const energyAnalysisSamples: readonly CallSamples[] = [
  samplesOf(energyAnalysis, {
    valid: ({stationId}) => answered({type: 'day', sumOfStation: 1, stationId}),
    invalid: {fields: {type: 'week', sumOfStation: 1, stationId: 'x'}, at: 'type'},
  }),
  samplesOf(dataAndUsePowerAnalysis, {
    valid: ({deviceId}) => answered({compareType: 'hb', deviceId, dataType: 'day', searchDate: '2026-05-14'}),
    invalid: {fields: {compareType: 'tb', deviceId: 'x', dataType: 'month', searchDate: '2026-13'}, at: 'searchDate'},
  }),
  samplesOf(yestodayUsePowerAnMaxValue, {valid: ({deviceId}) => answered({deviceId}), invalid: {fields: {}, at: 'deviceId'}}),
];
