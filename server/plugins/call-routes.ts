import type {Access, Call} from '@livebus/contract';
import type {FastifyInstance, FastifyReply, FastifyRequest} from 'fastify';
import type {z} from 'zod';
import {checkAsset, checkGrant} from '../access/authorise.ts';
import {cookieValue} from '../access/cookie.ts';
import type {Caller, Sessions} from '../access/sessions.ts';
import {ApiError} from '../base/errors.ts';
import type {Store} from '../store/store.ts';
import {isStreamed, type StreamedResult, sendStreamed} from './stream-reply.ts';

/** Cookie in which the console keeps its token, besides local storage (SH-9-05). */
const TOKEN_COOKIE = 'ec-token';

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
    /**
     * The call changes data, whatever its method: refused for a wall's session. Every method except GET counts as a write without this
     * flag.
     */
    writes?: boolean;
    /** A GET that accepts the session's cookie where the header is absent (SH-7-03). */
    cookie?: boolean;
  }
  interface FastifyRequest {
    caller: Caller | null;
  }
  interface FastifyInstance {
    /** Every route of the API with its entry in the access table. */
    accessTable: RouteAccess[];
    /** Calls of the contract that have a handler in this scope of the API or in one inside it. */
    answeredCalls: Set<Call>;
  }
}

export interface RouteAccess {
  readonly method: string;
  readonly url: string;
  readonly access: Access;
}

export interface CallContext<C extends Call> {
  readonly query: z.output<C['query']>;
  readonly body: z.output<C['body']>;
  readonly request: FastifyRequest;
}

type Answer<C extends Call> = z.input<C['reply']> | StreamedResult | Promise<z.input<C['reply']> | StreamedResult>;

/**
 * Makes a scope that denies by default: at the start it rejects a route without an entry in the access table; at run time it rejects
 * requests that do not meet their entry, and writes of a wall's session. Every entry is added to the caller's `table`.
 */
export function guardRoutes(
  scope: FastifyInstance,
  {sessions}: {readonly sessions: Pick<Sessions, 'resolve'>},
  table: RouteAccess[],
): void {
  scope.decorateRequest('caller', null);
  scope.decorate('answeredCalls', new Set<Call>());
  scope.addHook('onRoute', ({method, url, config}) => {
    if (config?.access === undefined) throw new Error(`route ${String(method)} ${url} has no entry in the access table`);
    for (const one of [method].flat()) table.push({method: one, url, access: config.access});
  });
  scope.addHook('onRequest', async (request) => {
    const {access, writes, cookie} = request.routeOptions.config;
    const isGet = request.method === 'GET';
    if (access === 'public') return;
    if (access === undefined) throw new ApiError('forbidden');
    const token = request.headers['access-token'] ?? (cookie && isGet ? cookieOf(request) : undefined);
    request.caller = typeof token === 'string' ? ((await sessions.resolve(token)) ?? null) : null;
    if (!request.caller) throw new ApiError('sessionOver');
    if (request.caller.kind === 'wall' && (writes || !isGet)) throw new ApiError('forbidden');
    checkGrant(access, request.caller);
  });
}

/**
 * The token of a browser's cookie. A browser sends the cookie with requests of any page, so requests that name another origin are rejected.
 *
 * @throws ApiError `forbidden`.
 */
function cookieOf({headers, host}: FastifyRequest): string | undefined {
  const token = cookieValue(headers.cookie, TOKEN_COOKIE);
  const {origin} = headers;
  const isOwn = origin === undefined || (URL.canParse(origin) && new URL(origin).host === host);
  if (token !== undefined && !isOwn) throw new ApiError('forbidden');
  return token;
}

/**
 * Registers one call of the contract, with its GET twin where it has one (SH-7-26): validated, authorised, answered in the envelope. A large
 * result may be a `streamedResult`.
 */
export function answerCall<C extends Call>(
  scope: FastifyInstance,
  call: C,
  {store}: {readonly store: Store},
  handler: (context: CallContext<C>) => Answer<C>,
): void {
  const {access, path} = call;
  scope.answeredCalls.add(call);
  const handle = async (request: FastifyRequest, reply: FastifyReply) => {
    const query = parse(call.query, request.query) as Record<string, unknown>;
    const body = parse(call.body, request.method === 'GET' ? request.query : (request.body ?? {})) as Record<string, unknown>;
    if (request.caller) await checkAsset(access, {...query, ...body}, request.caller.account, store);
    const result = await handler({query, body, request} as CallContext<C>);
    reply.header('Cache-Control', 'no-store');
    return isStreamed(result) ? sendStreamed(reply, result) : reply.send({status: 200, result: result ?? null});
  };
  const methods = call.legacyGet === true ? (['POST', 'GET'] as const) : [call.method];
  const config = {access, writes: call.method === 'POST' || call.legacyGet === true};
  for (const method of methods) scope.route({method, url: path, config, exposeHeadRoute: false, handler: handle});
}

/** For handlers of calls that are not public: the guard has set the caller. */
export function callerOf(request: FastifyRequest): Caller {
  if (!request.caller) throw new ApiError('sessionOver');
  return request.caller;
}

/** Parses a value with the schema. Throws ApiError `badRequest` with the path of each fault. */
export function parse<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const outcome = schema.safeParse(value ?? {});
  if (outcome.success) return outcome.data;
  throw new ApiError('badRequest', {errors: outcome.error.issues.map(({path, message}) => ({path: path.join('.'), message}))});
}
