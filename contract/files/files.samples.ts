import {ABSENT_ID, answered, type CallSamples, notThere, samplesOf} from '../base/samples.ts';
import {deleteFile, ownFiles} from './documents.ts';
import {deleteImage, deleteServiceImage, ownImages} from './files.ts';

export const fileSamples: readonly CallSamples[] = [
  samplesOf(ownImages, {valid: answered(), invalid: null}),
  samplesOf(deleteImage, {valid: notThere({name: `${ABSENT_ID}.png`}), invalid: {fields: {name: 'x'.repeat(101)}, at: 'name'}}),
  samplesOf(ownFiles, {valid: answered(), invalid: null}),
  samplesOf(deleteFile, {valid: notThere({name: `${ABSENT_ID}.pdf`}), invalid: {fields: {name: 'x'.repeat(101)}, at: 'name'}}),
  samplesOf(deleteServiceImage, {
    valid: notThere({fileName: `${ABSENT_ID}.webp`}),
    invalid: {fields: {fileName: 'x'.repeat(101)}, at: 'fileName'},
  }),
];
