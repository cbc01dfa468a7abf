import {randomBytes} from 'node:crypto';
import type {FastifyReply, FastifyRequest} from 'fastify';

/** Short enough to be read out on the telephone; the log has it as `reqId` on each line of the request. */
export function newRequestId(): string {
  return randomBytes(4)
    .toString('hex')
    .toUpperCase()
    .replace(/^(.{4})/, '$1-');
}

/** Names the request on a reply that refuses it. Not on 404: what is absent and what is someone else's are the same to the byte (SH-6-07). */
export function nameRefusal(request: FastifyRequest, reply: FastifyReply): void {
  if (reply.statusCode >= 400 && reply.statusCode !== 404) reply.header('X-Request-Id', request.id);
}
