import {answered, type CallSamples, samplesOf} from '../base/samples.ts';
import {demandWatch, loadDurationCurve, projectDemand} from './demand-watch.ts';

const range = {startDate: '2026-05-13', endDate: '2026-05-14'};

export const demandWatchSamples: readonly CallSamples[] = [
  samplesOf(demandWatch, {valid: ({projectId}) => answered({projectId}), invalid: {fields: {}, at: 'projectId'}}),
  samplesOf(projectDemand, {
    valid: ({projectId}) => answered({projectId, ...range}),
    invalid: {fields: {projectId: 'x', startDate: '2026-05-14', endDate: '2026-05-13'}, at: 'endDate'},
  }),
  samplesOf(loadDurationCurve, {
    valid: ({projectId}) => answered({projectId, ...range}),
    invalid: {fields: {projectId: 'x', startDate: '2024-01-01', endDate: '2025-12-31'}, at: 'endDate'},
  }),
];
