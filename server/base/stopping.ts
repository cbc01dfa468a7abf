import type {FastifyInstance, FastifyReply} from 'fastify';
import {ApiError} from './errors.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** This route is answered during a stop too, such as the check whether the server is stopping. */
    answersToTheEnd?: boolean;
  }
}

export interface Stopping {
  /** A stop has begun. */
  readonly begun: boolean;
  /** Requests in progress, streams included. */
  readonly inProgress: number;
}

/** Seconds after which a refused client may retry. */
const RETRY_S = 5;

/**
 * Counts requests in progress. Once `app.close()` is called, new requests are refused with 503 and `Retry-After`, over existing and new
 * connections, and requests in progress get at most `withinMs` to finish; only then does the server stop listening. `lastWords` ends what
 * would not end by itself, such as streams.
 * Install it before any other hook that looks at requests.
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
    // Fires for every answer, whether sent completely or broken off.
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
