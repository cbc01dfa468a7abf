import {z} from 'zod';
import {defineCall} from './define-call.ts';
import {nothing} from './fields.ts';

/** From the year 2000 to 2100: outside it a clock is a mistake. */
const siteTimeMs = z.number().int().min(946_684_800_000).max(4_102_444_800_000);

/** Epoch milliseconds, also as text (form encoding), or ISO text with its offset. */
const instant = z
  .union([z.number(), z.string().trim().min(1)])
  .transform((at) => (typeof at === 'number' ? at : /^\d+$/.test(at) ? Number(at) : Date.parse(at)))
  .pipe(siteTimeMs);

const seconds = z
  .union([z.number(), z.string().trim().min(1).transform(Number)])
  .pipe(z.number().finite().min(-31_536_000).max(31_536_000));

/** Moves the demo's clock: to an instant, or on by seconds. Demo mode and administrators only; the reply tells the new time. */
export const demoClock = defineCall({
  method: 'POST',
  path: '/demo/clock',
  query: nothing,
  body: z
    .object({at: instant.optional(), advanceS: seconds.optional()})
    .refine((body) => (body.at === undefined) !== (body.advanceS === undefined), {path: ['at'], message: 'exactly one of at and advanceS'}),
  reply: z.object({serverTime: z.number(), frozen: z.boolean()}),
  access: {permission: 'demo', action: 'edit'},
});
