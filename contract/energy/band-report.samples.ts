import {answered, type CallSamples, samplesOf} from '../base/samples.ts';
import {bandReport} from './band-report.ts';

const range = {startDate: '2026-05-13', endDate: '2026-05-14'};

export const bandReportSamples: readonly CallSamples[] = [
  samplesOf(bandReport, {valid: ({deviceId}) => answered({deviceId, ...range}), invalid: {fields: {...range}, at: 'deviceId'}}),
];
