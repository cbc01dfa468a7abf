import rateLimit from '@fastify/rate-limit';
import type {FastifyInstance} from 'fastify';
import {ApiError} from '../errors.ts';

export interface RateOptions {
  /** Calls a minute of one session, or of one address without a session. */
  readonly perMinute: number;
}

export const DEFAULT_RATE = {perMinute: 1200} as const satisfies RateOptions;

/** A ceiling for all calls of a scope; sign-in has a stricter one of its own (access/login-limit.ts). */
export async function rateLimits(scope: FastifyInstance, {perMinute}: RateOptions): Promise<void> {
  await scope.register(rateLimit, {
    max: perMinute,
    timeWindow: 60_000,
    cache: 20_000,
    keyGenerator: (request) => {
      const token = request.headers['access-token'];
      return typeof token === 'string' && token !== '' ? `${request.ip} ${token}` : request.ip;
    },
    errorResponseBuilder: (_request, context) => new ApiError('tooManyRequests', {params: {retryS: Math.ceil(context.ttl / 1000)}}),
  });
}
