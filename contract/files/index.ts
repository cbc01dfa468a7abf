import type {Call} from '../base/define-call.ts';
import type {CallSamples} from '../base/samples.ts';
import {fileSamples} from './files.samples.ts';
import {fileCalls} from './files.ts';

export {deleteImage, ownImages, UPLOAD_LIMITS, uploadImage} from './files.ts';

export const filesCalls: readonly Call[] = fileCalls;
export const filesSamples: readonly CallSamples[] = fileSamples;
