import {z} from 'zod';
import {defineCall} from '../base/define-call.ts';
import {id, listOf, nothing, optionalText} from '../base/fields.ts';

/** What may be uploaded: PNG, JPEG and WebP by their content. Larger pictures are made smaller. */
export const UPLOAD_LIMITS = {
  types: ['image/png', 'image/jpeg', 'image/webp'],
  bytes: 10 * 1024 * 1024,
  /** Width times height, before it is read any further. */
  pixels: 40_000_000,
  /** Pixels of the longer side as it is kept. */
  side: 2560,
  /** Of one person. */
  images: 200,
} as const;

/** An image that was uploaded. */
export const uploadedImage = z.object({
  /** What it is asked for by, below `IMAGES_PATH`; random. */
  name: z.string(),
  /** What its owner's file was called. */
  label: z.string(),
  width: z.number(),
  height: z.number(),
  bytes: z.number(),
  /** Epoch ms of real time. */
  createdAt: z.number(),
  /** Whoever may see that project may see it; without one, its owner and administrators. */
  projectId: optionalText,
});

/** Sent as `multipart/form-data` with one part `file`, which no schema can state: it is no `Call`. A text part `projectId` counts where the query has none. All of this file is ours, none of the specification. */
export const uploadImage = {
  path: '/file/uploadImage',
  query: z.object({projectId: id.optional()}),
  reply: uploadedImage,
  access: {permission: 'file', action: 'add'},
} as const;

/** The caller's own images, the newest first. */
export const ownImages = defineCall({
  method: 'GET',
  path: '/file/images',
  query: nothing,
  body: nothing,
  reply: listOf(uploadedImage),
  access: 'session',
});

/** By its owner or an administrator. 404 for one that is not there or is not the caller's. */
export const deleteImage = defineCall({
  method: 'POST',
  path: '/file/deleteImage',
  query: nothing,
  body: z.object({name: z.string().max(100)}),
  reply: z.null().optional(),
  access: 'session',
});

export const fileCalls = [ownImages, deleteImage] as const;
