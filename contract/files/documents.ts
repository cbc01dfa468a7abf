import {z} from 'zod';
import {defineCall} from '../base/define-call.ts';
import {id, listOf, nothing, optionalText} from '../base/fields.ts';
import {UPLOAD_LIMITS} from './files.ts';

/** Documents and sheets, judged by content as images are, and stored as they were sent. This whole file is ours. */

/** Bytes are those of images: one form has one limit. */
export const DOCUMENT_LIMITS = {document: ['pdf'], sheet: ['xlsx', 'csv'], bytes: UPLOAD_LIMITS.bytes} as const;

/** Documents and sheets are below this address, sent as attachments. */
export const FILES_PATH = '/serviceDir/files/';

const storedFile = z.object({
  /** Its name below `FILES_PATH`; random. */
  name: z.string(),
  kind: z.enum(['document', 'sheet']),
  mediaType: z.string(),
  /** Original name of the owner's file. */
  label: z.string(),
  bytes: z.number(),
  /** Epoch ms of real time. */
  createdAt: z.number(),
  /** Users who may see that project may see it; without one, only its owner and administrators. */
  projectId: optionalText,
});

/** Sent as `multipart/form-data` with one part `file`. What it is decides, not its name: 415 `fileType`, `fileProgram`, `imageHeic`. */
export const uploadFile = {
  path: '/file/upload',
  query: z.object({kind: z.enum(['document', 'sheet']), projectId: id.optional()}),
  reply: storedFile,
  access: {permission: 'file', action: 'add'},
} as const;

/** The caller's own documents and sheets, newest first. */
export const ownFiles = defineCall({
  method: 'GET',
  path: '/file/list',
  query: nothing,
  body: nothing,
  reply: listOf(storedFile),
  access: 'session',
});

/** For its owner or an administrator. 404 for a file that does not exist or is not the caller's. */
export const deleteFile = defineCall({
  method: 'POST',
  path: '/file/delete',
  query: nothing,
  body: z.object({name: z.string().max(100)}),
  reply: z.null().optional(),
  access: 'session',
});
