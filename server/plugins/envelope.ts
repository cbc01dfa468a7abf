import type {FastifyError, FastifyInstance, FastifyReply, FastifyRequest} from 'fastify';
import {ApiError, failureEnvelope, toApiError} from '../base/errors.ts';
import type {SiteClock} from '../base/site-clock.ts';
import {nameRefusal} from './request-id.ts';

/** Seconds after which a request may be retried when something is unreachable or overloaded. */
const RETRY_S = 5;

/** Sends failures as envelopes with the id of their request, and the server's clock on every reply. */
export function envelopePlugin(app: FastifyInstance, clock: SiteClock): void {
  app.addHook('onSend', async (request, reply) => {
    reply.header('X-Server-Time', String(clock.nowMs()));
    nameRefusal(request, reply);
  });
  app.setErrorHandler((error: FastifyError, request, reply) => answerFailure(error, request, reply));
}

export function answerFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const failure = toApiError(error);
  if (failure.key !== 'internal') return sendFailure(failure, reply);
  if (hasLeft(request)) {
    request.log.info({req: request, reason: (error as {code?: string}).code}, 'the caller left before the request was whole');
    return sendFailure(new ApiError('badBody'), reply);
  }
  request.log.error({err: error}, 'a call failed for an unforeseen reason');
  return sendFailure(failure, reply);
}

/** The connection ended within the body: the resulting failure is not the server's. */
const hasLeft = ({raw}: FastifyRequest): boolean => raw.complete === false && raw.destroyed;

export function sendFailure(failure: ApiError, reply: FastifyReply): FastifyReply {
  const envelope = failureEnvelope(failure);
  const retryS = failure.params?.retryS ?? (envelope.status === 503 ? RETRY_S : undefined);
  if (retryS !== undefined) reply.header('Retry-After', String(retryS));
  return reply.status(envelope.status).header('Cache-Control', 'no-store').type('application/json; charset=utf-8').send(envelope);
}
