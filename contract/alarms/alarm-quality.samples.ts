import {ABSENT_ID, answered, type CallSamples, notThere, samplesOf} from '../base/samples.ts';
import {alarmCalming, alarmQuality} from './alarm-quality.ts';

const MONTH = '2026-05';

export const alarmQualitySamples: readonly CallSamples[] = [
  samplesOf(alarmQuality, {
    valid: ({projectId}) => answered({projectId, month: MONTH}),
    invalid: {fields: {projectId: ABSENT_ID, month: '2026-13'}, at: 'month'},
  }),
  samplesOf(alarmCalming, {
    valid: ({deviceId}) => answered({deviceId, rule: 'overCurrent', month: MONTH}),
    harmless: notThere({deviceId: ABSENT_ID, rule: 'overCurrent', month: MONTH}),
    invalid: {fields: {deviceId: ABSENT_ID, month: MONTH}, at: 'rule'},
  }),
];
