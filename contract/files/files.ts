import {z} from 'zod';
import {defineCall} from '../base/define-call.ts';
import {id, listOf, nothing, optionalText} from '../base/fields.ts';

/** Accepted uploads: PNG, JPEG and WebP, judged by content. Larger pictures are scaled down. */
export const UPLOAD_LIMITS = {
  types: ['image/png', 'image/jpeg', 'image/webp'],
  bytes: 10 * 1024 * 1024,
  /** Width times height, checked before decoding. */
  pixels: 40_000_000,
  /** Pixels of the longer side as stored. */
  side: 2560,
  /** Most images of one user that belong to nothing. */
  images: 200,
  /** Days for which an image waits for the order or repair that it was uploaded for. */
  pendingDays: 30,
} as const;

/** An image that was uploaded. */
export const uploadedImage = z.object({
  /** Its name below `IMAGES_PATH`; random. */
  name: z.string(),
  /** Original name of the owner's file. */
  label: z.string(),
  width: z.number(),
  height: z.number(),
  bytes: z.number(),
  /** Epoch ms of real time. */
  createdAt: z.number(),
  /** Users who may see that project may see it; without one, only its owner and administrators. */
  projectId: optionalText,
});

/**
 * Sent as `multipart/form-data` with one part `file`, which no schema can describe, so it is no `Call`. A text part `projectId` counts when
 * the query has none. This whole file is ours, not in the specification.
 */
export const uploadImage = {
  path: '/file/uploadImage',
  query: z.object({projectId: id.optional()}),
  reply: uploadedImage,
  access: {permission: 'file', action: 'add'},
} as const;

/** The caller's own images, newest first. */
export const ownImages = defineCall({
  method: 'GET',
  path: '/file/images',
  query: nothing,
  body: nothing,
  reply: listOf(uploadedImage),
  access: 'session',
});

/** For its owner or an administrator. 404 for an image that does not exist or is not the caller's. */
export const deleteImage = defineCall({
  method: 'POST',
  path: '/file/deleteImage',
  query: nothing,
  body: z.object({name: z.string().max(100)}),
  reply: z.null().optional(),
  access: 'session',
});

/**
 * The upload of the specification, for orders and repairs: one file a request, `multipart/form-data` with the part `file` (SH-7-18). Its
 * path keeps `/api` (SH-7-09). The image is the sender's alone until something is sent that names it.
 */
export const uploadServiceImage = {
  path: '/api/upload/service/image',
  reply: z.object({name: z.string(), url: z.string()}),
  access: {permission: 'file', action: 'add'},
} as const;

/** Removes an image that was uploaded and not yet sent with anything (SH-7-19); 409 `imageUsed` for one that belongs to something. */
export const deleteServiceImage = defineCall({
  method: 'POST',
  path: '/upload/service/image/del',
  legacyGet: true,
  query: nothing,
  body: z.object({fileName: z.string().min(1).max(100)}),
  reply: z.unknown().optional(),
  access: 'session',
});
