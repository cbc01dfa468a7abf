import {ABSENT_ID, answered, type CallSamples, notThere, samplesOf} from '../base/samples.ts';
import {demoClock, demoScenario} from './demo.ts';

export const demoSamples: readonly CallSamples[] = [
  samplesOf(demoClock, {valid: answered({advanceS: 0}), invalid: {fields: {at: 'soon'}, at: 'at'}}),
  samplesOf(demoScenario, {
    valid: answered({kind: 'smoke'}),
    harmless: notThere({end: ABSENT_ID}),
    invalid: {fields: {kind: 'earthquake'}, at: 'kind'},
  }),
];
