import {ABSENT_ID, answered, type CallSamples, notThere, samplesOf} from '../base/samples.ts';
import {deleteImage, ownImages} from './files.ts';

export const fileSamples: readonly CallSamples[] = [
  samplesOf(ownImages, {valid: answered(), invalid: null}),
  samplesOf(deleteImage, {valid: notThere({name: `${ABSENT_ID}.png`}), invalid: {fields: {name: 'x'.repeat(101)}, at: 'name'}}),
];
