import {z} from 'zod';
import {defineCall} from '../base/define-call.ts';
import {id, listOf, loose, nothing, optionalText} from '../base/fields.ts';

/** A person's open session. Its id grants no access and does not derive from the token. Ours, not in the specification. */
export const session = z.object({
  id,
  /** Epoch ms of real time. */
  createdAt: z.number(),
  usedAt: z.number(),
  /** Address and browser from which it was opened, where known. */
  address: optionalText,
  agent: optionalText,
  /** Whether it is the calling session. */
  current: loose,
});
export type SessionInfo = z.output<typeof session>;

/** The caller's own sessions, most recently used first. */
export const ownSessions = defineCall({
  method: 'GET',
  path: '/user/sessions',
  query: nothing,
  body: nothing,
  reply: listOf(session),
  access: 'session',
});

/** Ends one of the caller's own sessions, or without `sessionId` all except the calling one. 404 for a session that is not the caller's. */
export const endOwnSessions = defineCall({
  method: 'POST',
  path: '/user/endSessions',
  query: nothing,
  body: z.object({sessionId: id.optional()}),
  reply: z.object({ended: z.number()}),
  access: 'session',
});
