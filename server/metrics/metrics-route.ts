import {createHash, timingSafeEqual} from 'node:crypto';
import type {FastifyInstance, FastifyReply, FastifyRequest} from 'fastify';
import {ApiError} from '../base/errors.ts';
import type {Metrics} from './metrics.ts';

export interface MetricsAccess {
  /** Callers that send this token as `Authorization: Bearer TOKEN` may read. */
  readonly token: string | undefined;
  /**
   * Without a token: programs on this machine that do not come through a proxy may read. In production a proxy on this machine could look
   * like one of them.
   */
  readonly openToLoopback: boolean;
}

/** Headers that a proxy adds to a request. */
const PROXY_HEADERS = ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'forwarded', 'via'];
const LOOPBACK = /^(?:127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;
/** A page of another site whose name resolves to this machine sends that name. */
const LOCAL_HOST = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])(?::\d+)?$/i;
const STREAM = /\/stream$/;

/**
 * Counts every answer, and serves the figures at `GET /metrics`, never to everyone. Where nobody may read them, the address does not exist.
 */
export function metricsRoute(app: FastifyInstance, figures: Metrics, access: MetricsAccess): void {
  app.addHook('onResponse', async (request, reply) => count(figures, request, reply));
  app.addHook('onRequestAbort', async (request) => {
    figures.answered({method: request.method, route: routeOf(request), status: 499, seconds: undefined});
  });
  app.get('/metrics', async (request, reply) => {
    if (access.token === undefined ? !(access.openToLoopback && isOfThisMachine(request)) : !hasToken(request, access.token))
      throw new ApiError('notFound');
    return reply
      .header('Cache-Control', 'no-store')
      .type(figures.contentType)
      .send(await figures.text());
  });
}

function count(figures: Metrics, request: FastifyRequest, reply: FastifyReply): void {
  const route = routeOf(request);
  const seconds = STREAM.test(route) ? undefined : reply.elapsedTime / 1000;
  figures.answered({method: request.method, route, status: reply.statusCode, seconds});
}

/** The pattern, never the address: ids in it would create one series each. */
const routeOf = (request: FastifyRequest): string => request.routeOptions.url ?? 'none';

function hasToken({headers}: FastifyRequest, token: string): boolean {
  const given = /^Bearer (.+)$/i.exec(headers.authorization ?? '')?.[1] ?? '';
  const [one, other] = [given, token].map((text) => createHash('sha256').update(text).digest()) as [Buffer, Buffer];
  return timingSafeEqual(one, other);
}

function isOfThisMachine({headers, raw}: FastifyRequest): boolean {
  const isDirect = PROXY_HEADERS.every((name) => headers[name] === undefined);
  return isDirect && LOOPBACK.test(raw.socket.remoteAddress ?? '') && LOCAL_HOST.test(headers.host ?? '');
}
