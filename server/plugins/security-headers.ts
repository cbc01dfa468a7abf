import helmet from '@fastify/helmet';
import type {FastifyInstance, FastifyReply} from 'fastify';

/** What a page of this server may do: no eval, no foreign source but the document it is opened for, no frame. Workers may start from the bundle or from a blob. */
export async function securityHeaders(app: FastifyInstance): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: [({url = ''}) => (isDocumentThread(url) ? "'self' 'wasm-unsafe-eval'" : "'self'")],
        workerSrc: ["'self'", 'blob:'],
        // Radix and React set styles on elements and in style tags.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'", 'data:', ({url = ''}) => ['blob:', ...documentOrigins(url)].join(' ')],
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

/**
 * The origin of the document that the page `/pdf?url=` is opened for (SH-2.1-11), so that this window alone may fetch it; none for any
 * other page, for our own documents and for an address that the console refuses as well.
 */
function documentOrigins(url: string): readonly string[] {
  const [path, query] = url.split(/\?(.*)/s);
  const source = path === '/pdf' ? (new URLSearchParams(query).get('url') ?? '') : '';
  if (!/^https?:\/\//i.test(source) || !URL.canParse(source)) return [];
  const {protocol, host, username, password} = new URL(source);
  // A host of other characters than these could end the directive, or stand for many.
  const plain = /^[a-z0-9.-]+(:\d+)?$|^\[[0-9a-f:.]+\](:\d+)?$/.test(host);
  return plain && username === '' && password === '' ? [`${protocol}//${host}`] : [];
}

/** The script that reads documents: its thread, and no page, may run the decoders of scanned images, which are compiled code of ours. */
function isDocumentThread(url: string): boolean {
  return /^\/assets\/pdf\.worker[\w.-]*\.mjs(\?|$)/.test(url);
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
