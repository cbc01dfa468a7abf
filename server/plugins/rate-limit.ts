import rateLimit from '@fastify/rate-limit';
import type {FastifyInstance} from 'fastify';
import {ApiError} from '../base/errors.ts';

export interface RateOptions {
  /** Calls a minute from one address. A site's consoles may share one: a hundred consoles with two polls each 10 s make 1,200. */
  readonly perMinute: number;
}

export const DEFAULT_RATE = {perMinute: 6000} as const satisfies RateOptions;

/** A limit for all calls of a scope; sign-in has a stricter limit of its own (access/login-limit.ts). */
export async function rateLimits(scope: FastifyInstance, {perMinute}: RateOptions): Promise<void> {
  await scope.register(rateLimit, {
    global: false,
    max: perMinute,
    timeWindow: 60_000,
    cache: 20_000,
    // Counts by address only: a made-up token must not open a fresh allowance.
    keyGenerator: (request) => request.ip,
    errorResponseBuilder: (_request, context) => new ApiError('tooManyRequests', {params: {retryS: Math.ceil(context.ttl / 1000)}}),
  });
  // Runs before the hook that resolves the session, so that requests without a session count too.
  scope.addHook('onRequest', scope.rateLimit());
}
