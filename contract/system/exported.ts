import {z} from 'zod';
import {defineCall} from '../base/define-call.ts';
import {id, nothing} from '../base/fields.ts';

/** Formats of an export made in the browser. */
export const EXPORT_FORMATS = ['svg', 'png', 'xlsx', 'csv', 'pdf', 'print'] as const;

/**
 * Sent by the console when it has made a file of what it shows, because the server cannot know otherwise. Users who may see something may
 * export it; this records that they did.
 */
export const exported = defineCall({
  method: 'POST',
  path: '/user/exported',
  query: nothing,
  body: z.object({
    format: z.enum(EXPORT_FORMATS),
    /** What was exported: a kind such as `station`, its id, and the file's name. */
    kind: z.string().trim().min(1).max(60),
    id: id.optional(),
    file: z.string().trim().min(1).max(300),
  }),
  reply: z.null().optional(),
  access: 'session',
});
