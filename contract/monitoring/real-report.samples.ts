import {answered, type CallSamples, samplesOf} from '../base/samples.ts';
import {realReport, reportTree, reportTreeSearch} from './real-report.ts';

export const realReportSamples: readonly CallSamples[] = [
  samplesOf(reportTree, {valid: answered(), invalid: null}),
  samplesOf(reportTreeSearch, {valid: answered({name: '进线'}), invalid: {fields: {}, at: 'name'}}),
  samplesOf(realReport, {
    valid: ({deviceId}) => answered({deviceId, isCache: 'true', timeInterval: 30, searchDate: '2026-05-14'}),
    invalid: {fields: {deviceId: '1001', timeInterval: 7, searchDate: '2026-05-14'}, at: 'timeInterval'},
  }),
];
