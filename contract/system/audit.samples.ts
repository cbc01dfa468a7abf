import {ABSENT_ID, answered, type CallSamples, samplesOf} from '../base/samples.ts';
import {audit} from './audit.ts';
import {exported} from './exported.ts';

export const auditSamples: readonly CallSamples[] = [
  samplesOf(audit, {valid: answered(), invalid: {fields: {pageNum: 0}, at: 'pageNum'}}),
  samplesOf(exported, {
    valid: answered({format: 'svg', kind: 'station', file: '一号站.svg'}),
    // A reported export stays in the audit for good.
    harmless: 'invalid',
    invalid: {fields: {format: 'none', kind: ABSENT_ID, file: ABSENT_ID}, at: 'format'},
  }),
];
