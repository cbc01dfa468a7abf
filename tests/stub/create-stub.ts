import {type Call, CONSOLE_CONFIG_PATH, consoleConfig, deviceTags, STREAM_PATH, stationNeighbours} from '@livebus/contract';
import type {z} from 'zod';
import {sendsByFetch} from './sends-by-fetch.ts';

/** 2024-05-15 10:07:23 in Asia/Shanghai: where the stub's clock stands unless a test moves it. */
export const STUB_NOW_MS = Date.parse('2024-05-15T10:07:23+08:00');

/** What a backend would send as `result` of a call. */
export type ResultOf<C extends Call> = z.input<C['reply']>;

export interface StubReply<Result = unknown> {
  /** Checked against the contract, so that no test lives on a reply that no server may give. */
  readonly result?: Result;
  /** HTTP status and the envelope's; 200 by default. */
  readonly status?: number;
  /** The HTTP status alone, where the two are to differ. */
  readonly httpStatus?: number;
  readonly code?: number | string;
  readonly msg?: string;
  readonly msgKey?: string;
  readonly params?: Readonly<Record<string, string | number>>;
  /** The server's id of the request, for a refusal that names it. */
  readonly requestId?: string;
  /** The body as it is, instead of an envelope: for odd replies, unchecked. */
  readonly text?: string;
  readonly delayMs?: number;
  /** `hang`: no reply ever, until the caller gives up. `network`: the connection breaks. */
  readonly fails?: 'hang' | 'network';
}

/** A call as the stub received it. */
export interface Recorded {
  readonly method: string;
  /** Path of the address as sent, the base included. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: Headers;
  readonly body: string | undefined;
  readonly credentials: RequestCredentials;
}

export type Answer<C extends Call> = StubReply<ResultOf<C>> | ((request: Recorded, count: number) => StubReply<ResultOf<C>>);

export interface Route {
  readonly call: Call;
  readonly answer: Answer<Call>;
}

/** A canned answer to one call of the contract. */
export function route<C extends Call>(call: C, answer: Answer<C>): Route {
  return {call, answer: answer as Answer<Call>};
}

export interface Stub {
  /** Answers this call so from now on. */
  on<C extends Call>(call: C, answer: Answer<C>): void;
  /** Everything asked so far, in order. */
  readonly requests: readonly Recorded[];
  /** Those of one call. */
  requestsTo(call: Call): readonly Recorded[];
  /** The server's clock in epoch milliseconds; it stands still. */
  nowMs: number;
  /** Puts the stub in the place of the browser's `fetch`; the returned function undoes it. */
  install(): () => void;
}

export interface StubOptions {
  readonly routes?: readonly Route[];
  /** `/console-config.json`. */
  readonly config?: z.input<typeof consoleConfig>;
  readonly base?: string;
  /** Answers `{base}/stream`; without it that is no route, as with a backend that has none. */
  readonly stream?: (url: string, init: RequestInit) => Promise<Response>;
}

/** A backend of canned replies for component tests. It knows no rule: what is not routed breaks like a dead line and is named in the console. */
export function createStub({routes = [], config = {}, base = '/api', stream}: StubOptions = {}): Stub {
  const table = new Map<string, Route>();
  const counts = new Map<string, number>();
  const requests: Recorded[] = [];
  const key = (call: Call) => (call.path.startsWith('/api/') ? call.path : base + call.path);
  // As our server answers of a station that nothing joins to another.
  table.set(key(stationNeighbours), route(stationNeighbours, {result: []}));
  // Of devices without tags.
  table.set(key(deviceTags), route(deviceTags, {result: []}));
  for (const entry of routes) table.set(key(entry.call), entry);

  const stub: Stub = {
    on: (call, answer) => void table.set(key(call), route(call, answer)),
    requests,
    requestsTo: (call) => requests.filter(({path}) => path === key(call)),
    nowMs: STUB_NOW_MS,
    install() {
      const before = globalThis.fetch;
      globalThis.fetch = async (input, init) => {
        const request = new Request(input, init);
        const url = new URL(request.url);
        if (url.pathname === CONSOLE_CONFIG_PATH) return Response.json(consoleConfig.parse(config));
        if (!url.pathname.startsWith(`${base}/`)) return before(input, init);
        if (stream !== undefined && url.pathname === base + STREAM_PATH) return stream(request.url, init ?? {});
        const recorded: Recorded = {
          method: request.method,
          path: url.pathname,
          query: url.searchParams,
          headers: request.headers,
          body: request.method === 'GET' ? undefined : await request.text(),
          credentials: request.credentials,
        };
        requests.push(recorded);
        const found = table.get(url.pathname);
        if (found === undefined) {
          console.error(`the stub has no route for ${request.method} ${url.pathname}`);
          throw new TypeError('no such route in the stub');
        }
        const count = (counts.get(url.pathname) ?? 0) + 1;
        counts.set(url.pathname, count);
        const reply = typeof found.answer === 'function' ? found.answer(recorded, count) : found.answer;
        await wait(reply, init?.signal ?? request.signal);
        return respond(found.call, reply, stub.nowMs);
      };
      const sends = globalThis.XMLHttpRequest;
      globalThis.XMLHttpRequest = sendsByFetch;
      return () => {
        globalThis.fetch = before;
        globalThis.XMLHttpRequest = sends;
      };
    },
  };
  return stub;
}

function wait({delayMs = 0, fails}: StubReply, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    signal.addEventListener('abort', () => reject(signal.reason), {once: true});
    if (fails === 'hang') return;
    setTimeout(() => (fails === 'network' ? reject(new TypeError('the stub broke the connection')) : resolve()), delayMs);
  });
}

function respond(call: Call, reply: StubReply, nowMs: number): Response {
  const status = reply.status ?? 200;
  const headers = {
    'Content-Type': 'application/json',
    'X-Server-Time': String(nowMs),
    ...(reply.requestId !== undefined && {'X-Request-Id': reply.requestId}),
  };
  if (reply.text !== undefined) return new Response(reply.text, {status: reply.httpStatus ?? status, headers});
  if (status === 200 && reply.code === undefined) {
    const checked = call.reply.safeParse(reply.result);
    if (!checked.success) throw new Error(`the canned reply of ${call.path} is not of the contract: ${checked.error.message}`);
  }
  const {result, code, msg, msgKey, params} = reply;
  return new Response(JSON.stringify({status, result, code, msg, msgKey, params}), {status: reply.httpStatus ?? status, headers});
}
