import {randomBytes} from 'node:crypto';
import type {FastifyReply, FastifyRequest} from 'fastify';

/** Short enough to read out on the telephone; the log has it as `reqId` on each line of the request. */
export function newRequestId(): string {
  return randomBytes(4)
    .toString('hex')
    .toUpperCase()
    .replace(/^(.{4})/, '$1-');
}

/**
 * Adds the request's id to a reply that refuses it. Not on 404: the replies for an absent asset and for another account's must be the same
 * to the byte (SH-6-07).
 */
export function nameRefusal(request: FastifyRequest, reply: FastifyReply): void {
  if (reply.statusCode >= 400 && reply.statusCode !== 404) reply.header('X-Request-Id', request.id);
}
