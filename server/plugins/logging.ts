import type {FastifyInstance, FastifyRequest, FastifyServerOptions} from 'fastify';
import type {DestinationStream} from 'pino';

const SECRET_PARAMETER = /([?&](?:token|access[-_]?token|password|pwd|oldpwd|newpwd)=)[^&#]*/gi;
const SECRET_FIELDS = ['password', 'oldPwd', 'newPwd', 'token', 'passwordHash', '["access-token"]', 'authorization', 'cookie'];

/** An address that may be written down. */
export const redactUrl = (url: string): string => url.replace(SECRET_PARAMETER, '$1[redacted]');

/** pino, one JSON object a line, without passwords, tokens or cookies: neither in headers nor in addresses nor in fields of any depth up to three. */
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

/** One line a request: refusals and failures as warnings, writes as information, the rest for debugging. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const {statusCode} = reply;
    const level = statusCode >= 400 ? 'warn' : request.method === 'GET' || request.method === 'HEAD' ? 'debug' : 'info';
    request.log[level](
      {req: request, status: statusCode, tookMs: Math.round(reply.elapsedTime), account: request.caller?.account.id},
      'request',
    );
  });
}

function join(depth: string, field: string): string {
  return field.startsWith('[') ? depth.replace(/\.$/, '') + field : depth + field;
}
