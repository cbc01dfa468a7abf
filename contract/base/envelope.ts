import {z} from 'zod';
import type {Call} from './define-call.ts';
import {optionalCode, optionalText} from './fields.ts';

/** The code that means the session is over (SH-8-10). */
export const SESSION_OVER = 100001;

export const fieldError = z.object({path: z.string(), message: z.string()});
export type FieldError = z.output<typeof fieldError>;

/**
 * The envelope of every reply (SH-7-07, MO-7-02). `status` is the outcome, 200 is success; `msg` is Chinese, and the console translates
 * `msgKey` with `params`; `code` 100001 ends the session. Other backends may leave out anything except `status`.
 */
export const envelope = z.object({
  status: optionalCode,
  result: z.unknown().optional(),
  msg: optionalText,
  msgKey: optionalText,
  params: z
    .record(z.string(), z.union([z.string(), z.number()]))
    .nullish()
    .catch(undefined),
  code: optionalCode,
  errors: z.array(fieldError).nullish().catch(undefined),
});
export type Envelope = z.output<typeof envelope>;

/** Our own server's envelope, without tolerance, for checking our replies. */
export const strictEnvelope = z.strictObject({
  status: z.number().int(),
  result: z.unknown().optional(),
  msg: z.string().optional(),
  msgKey: z.string().optional(),
  params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  code: z.number().int().optional(),
  errors: z.array(fieldError).optional(),
});

/** The whole reply of a successful call. */
export function envelopeOf<C extends Call>(call: C) {
  return envelope.extend({result: call.reply as C['reply']});
}
