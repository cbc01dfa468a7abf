import helmet from '@fastify/helmet';
import {IMAGES_PATH} from '@livebus/contract';
import type {FastifyInstance, FastifyReply, FastifyRequest} from 'fastify';
import {bareReply, filePolicy, NOTHING, PERMISSIONS, pagePolicy, STRICT_TRANSPORT} from './reply-policy.ts';

/** Routes of the console's files, whose replies are pages or parts of pages. */
const CONSOLE_ROUTES: readonly (string | undefined)[] = ['/', '/*', '/bench-peers/*'];

/**
 * Limits what a browser may do with a reply: on every reply, of any kind and outcome. Only the console's own files get the policy of a
 * page; data, images and refusals may do nothing, so that opening one as a page is harmless.
 */
export async function securityHeaders(app: FastifyInstance): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: false,
    strictTransportSecurity: false,
    originAgentCluster: false,
    crossOriginOpenerPolicy: {policy: 'same-origin'},
    crossOriginResourcePolicy: {policy: 'same-origin'},
    xFrameOptions: {action: 'deny'},
    referrerPolicy: {policy: 'same-origin'},
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({'Content-Security-Policy': policyOf(request), 'Permissions-Policy': PERMISSIONS, ...transportHeaders(request)});
  });
  app.addHook('onSend', async (_request, reply) => {
    const type = String(reply.getHeader('content-type') ?? '');
    if (type.startsWith('application/json')) reply.header('Content-Security-Policy', NOTHING);
    if (!reply.hasHeader('cache-control')) reply.header('Cache-Control', 'no-store');
  });
}

function policyOf(request: FastifyRequest): string {
  const {url} = request.routeOptions;
  if (request.is404 || CONSOLE_ROUTES.includes(url)) return pagePolicy(request.raw.url ?? '');
  return url?.startsWith(IMAGES_PATH) ? filePolicy : NOTHING;
}

/**
 * Promises TLS where the caller has used it: directly, or through a proxy that is trusted to say so (TRUST_PROXY). Over plain HTTP the
 * promise would be worthless, and for a host without TLS it would lock its users out.
 */
function transportHeaders(request: FastifyRequest): Record<string, string> {
  return request.protocol === 'https' ? {'Strict-Transport-Security': STRICT_TRANSPORT} : {};
}

/** For replies to requests that no route or hook sees, because their address is unreadable: never a page. */
export function bareReplyHeaders(reply: FastifyReply): void {
  reply.headers(bareReply);
}
