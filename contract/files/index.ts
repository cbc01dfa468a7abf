import type {Call} from '../base/define-call.ts';
import type {CallSamples} from '../base/samples.ts';
import {deleteFile, ownFiles} from './documents.ts';
import {fileSamples} from './files.samples.ts';
import {deleteImage, deleteServiceImage, ownImages} from './files.ts';

export {DOCUMENT_LIMITS, deleteFile, FILES_PATH, ownFiles, uploadFile} from './documents.ts';
export {deleteImage, deleteServiceImage, ownImages, UPLOAD_LIMITS, uploadImage, uploadServiceImage} from './files.ts';

export const filesCalls: readonly Call[] = [ownImages, deleteImage, deleteServiceImage, ownFiles, deleteFile];
export const filesSamples: readonly CallSamples[] = fileSamples;
