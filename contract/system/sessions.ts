import {z} from 'zod';
import {defineCall} from '../base/define-call.ts';
import {id, listOf, loose, nothing, optionalText} from '../base/fields.ts';

/** An open session of a person. Its id opens nothing and is not made of the token. Ours, none of the specification. */
export const session = z.object({
  id,
  /** Epoch ms of real time. */
  createdAt: z.number(),
  usedAt: z.number(),
  /** From where it was opened, and what the browser calls itself, where that is known. */
  address: optionalText,
  agent: optionalText,
  /** The one that asks. */
  current: loose,
});
export type SessionInfo = z.output<typeof session>;

/** The caller's own sessions, the one used last first. */
export const ownSessions = defineCall({
  method: 'GET',
  path: '/user/sessions',
  query: nothing,
  body: nothing,
  reply: listOf(session),
  access: 'session',
});

/** Ends one of the caller's own sessions, or without `sessionId` all but the one that asks. 404 for one that is not the caller's. */
export const endOwnSessions = defineCall({
  method: 'POST',
  path: '/user/endSessions',
  query: nothing,
  body: z.object({sessionId: id.optional()}),
  reply: z.object({ended: z.number()}),
  access: 'session',
});
