import {answered, type CallSamples, samplesOf} from '../base/samples.ts';
import {maxDemandByDay, maxDemandByDayAnalysis} from './max-demand.ts';

export const maxDemandSamples: readonly CallSamples[] = [
  samplesOf(maxDemandByDayAnalysis, {
    valid: ({deviceId}) => answered({deviceId, startDate: '2026-05-13', endDate: '2026-05-14'}),
    invalid: {fields: {deviceId: 'x', startDate: '2026-05-14', endDate: '2026-05-13'}, at: 'endDate'},
  }),
  samplesOf(maxDemandByDay, {valid: ({deviceId}) => answered({deviceId}), invalid: {fields: {}, at: 'deviceId'}}),
];
