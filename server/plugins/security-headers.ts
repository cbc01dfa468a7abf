import helmet from '@fastify/helmet';
import type {FastifyInstance, FastifyReply} from 'fastify';

/** What a page of this server may do: no eval, no foreign source, no frame. Workers may start from the bundle or from a blob. */
export async function securityHeaders(app: FastifyInstance): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        workerSrc: ["'self'", 'blob:'],
        // Radix and React set styles on elements and in style tags.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'", 'data:', 'blob:'],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    // The server speaks plain HTTP; TLS and its promises belong to the proxy in front.
    strictTransportSecurity: false,
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
    xFrameOptions: {action: 'deny'},
    referrerPolicy: {policy: 'same-origin'},
  });
}

/** For replies to requests that no route and no hook sees, because their address cannot be read: they are never a page. */
export function bareReplyHeaders(reply: FastifyReply): void {
  reply.headers({
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'same-origin',
  });
}
