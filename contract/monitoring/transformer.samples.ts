import {answered, type CallSamples, samplesOf} from '../base/samples.ts';
import {projectTransformers, transformerCurves, transformerInfo, transformerProjects, transformerTemperatures} from './transformer.ts';

const ofDay = {timeInterval: 60, searchDate: '2026-05-14', isCache: 'true'} as const;
const noDay = {fields: {transformerId: 'T1', searchDate: '2026-02-30'}, at: 'searchDate'} as const;

/** Any visible device is a valid id: one that is no transformer has no figures. */
export const transformerSamples: readonly CallSamples[] = [
  samplesOf(transformerProjects, {valid: answered(), invalid: null}),
  samplesOf(projectTransformers, {valid: ({projectId}) => answered({projectId}), invalid: {fields: {}, at: 'projectId'}}),
  samplesOf(transformerInfo, {valid: ({deviceId}) => answered({transformerId: deviceId}), invalid: {fields: {}, at: 'transformerId'}}),
  samplesOf(transformerCurves, {valid: ({deviceId}) => answered({transformerId: deviceId, ...ofDay}), invalid: noDay}),
  samplesOf(transformerTemperatures, {valid: ({deviceId}) => answered({transformerId: deviceId, ...ofDay}), invalid: noDay}),
];
