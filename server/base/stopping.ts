import type {FastifyInstance, FastifyReply} from 'fastify';
import {ApiError} from './errors.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Answered while the server stops too, such as the question whether it does. */
    answersToTheEnd?: boolean;
  }
}

export interface Stopping {
  /** A stop has begun. */
  readonly begun: boolean;
  /** Requests that are being answered, streams included. */
  readonly inProgress: number;
}

/** What a client is told to wait before it comes back. */
const RETRY_S = 5;

/**
 * Counts what is in progress. From the moment when `app.close()` is called what is new is refused with 503 and `Retry-After`, over connections that stand and over new ones, and what is in
 * progress is waited for, at most `withinMs`; only then does the server stop listening. `lastWords` ends what would not end by itself.
 * Install it before anything else that looks at requests.
 */
export function stopGently(app: FastifyInstance, lastWords: () => Promise<void>, withinMs: number): Stopping {
  const open = new Set<FastifyReply>();
  let begun = false;
  let settled: (() => void) | undefined;

  app.addHook('onRequest', async (request, reply) => {
    if (begun && !request.routeOptions.config.answersToTheEnd) throw new ApiError('unavailable', {params: {retryS: RETRY_S}});
    open.add(reply);
    const ended = () => {
      open.delete(reply);
      if (open.size === 0) settled?.();
    };
    // Told of every answer, once it is out or broken off.
    reply.raw.once('close', ended);
  });
  app.addHook('preClose', async () => {
    begun = true;
    const ended = new Promise<void>((resolve) => {
      settled = resolve;
      if (open.size === 0) resolve();
    });
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, withinMs);
    });
    await Promise.race([Promise.all([lastWords(), ended]), late]);
    clearTimeout(timer);
  });
  return {
    get begun() {
      return begun;
    },
    get inProgress() {
      return open.size;
    },
  };
}
