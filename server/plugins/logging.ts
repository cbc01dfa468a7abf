import type {FastifyInstance, FastifyReply, FastifyRequest, FastifyServerOptions} from 'fastify';
import type {DestinationStream} from 'pino';

const SECRET_PARAMETERS = new Set([
  ...['token', 'accesstoken', 'password', 'pwd', 'oldpwd', 'newpwd'],
  ...['gatewaykey', 'xgatewaykey', 'apikey', 'secret', 'authorization', 'ectoken'],
]);
const SECRET_FIELDS = [
  'password',
  'oldPwd',
  'newPwd',
  'token',
  'passwordHash',
  '["access-token"]',
  'authorization',
  'cookie',
  '["x-gateway-key"]',
  'gatewayKey',
];

/**
 * An address that is safe to log: values of secret names are removed, however name and value are encoded, also inside an address passed as
 * a value.
 */
export const redactUrl = (url: string): string =>
  url.replace(/([?&#])([^?&#]+)/g, (whole, mark: string, parameter: string) => {
    const text = decoded(parameter);
    const [name = ''] = text.split('=');
    const isSecret = SECRET_PARAMETERS.has(
      name
        .replace(/\[.*/, '')
        .replace(/[\s_-]/g, '')
        .toLowerCase(),
    );
    const holdsSecret = text !== parameter && redactUrl(`?${text}`) !== `?${text}`;
    return isSecret || holdsSecret ? `${mark}${name}=[redacted]` : whole;
  });

/** Never throws: invalid encoding stays as it is. */
const decoded = (text: string): string =>
  text.replaceAll('+', ' ').replace(/%([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

/**
 * pino with one JSON object a line, without passwords, tokens or cookies in headers, in addresses, or in fields up to three levels deep.
 */
export function loggerOptions(level: string, stream: DestinationStream | undefined): FastifyServerOptions['logger'] {
  return {
    level,
    ...(stream && {stream}),
    redact: {paths: SECRET_FIELDS.flatMap((field) => ['', '*.', '*.*.'].map((depth) => join(depth, field))), censor: '[redacted]'},
    serializers: {
      req: (request: FastifyRequest) => ({method: request.method, url: redactUrl(request.url), address: request.ip}),
    },
  };
}

/** Logs one line for each request: refusals and failures as warnings, writes as info, the rest as debug. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => logRequest(request, reply));
}

/** For a reply that may last until the caller leaves: Fastify does not log such an end, so this does. */
export function logAborted(request: FastifyRequest, reply: FastifyReply): void {
  reply.raw.on('close', () => {
    if (!reply.raw.writableFinished) logRequest(request, reply);
  });
}

function logRequest(request: FastifyRequest, reply: FastifyReply): void {
  const {statusCode} = reply;
  const level = statusCode >= 400 ? 'warn' : request.method === 'GET' || request.method === 'HEAD' ? 'debug' : 'info';
  request.log[level](
    {req: request, status: statusCode, tookMs: Math.round(reply.elapsedTime), account: request.caller?.account.id},
    'request',
  );
}

function join(depth: string, field: string): string {
  return field.startsWith('[') ? depth.replace(/\.$/, '') + field : depth + field;
}
