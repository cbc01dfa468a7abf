import {deviceNames, stationById, tree} from './common.ts';
import {answered, type CallSamples, samplesOf} from './samples.ts';

export const commonSamples: readonly CallSamples[] = [
  samplesOf(tree, {valid: answered(), invalid: null}),
  samplesOf(stationById, {valid: ({stationId}) => answered({stationId}), invalid: {fields: {}, at: 'stationId'}}),
  samplesOf(deviceNames, {valid: answered(), invalid: null}),
];
