import type {StreamEventName} from '@livebus/contract';

interface Call {
  readonly url: string;
  readonly init: RequestInit;
  readonly aborted: boolean;
}

export interface OddReply {
  readonly status: number;
  readonly type?: string;
  readonly body?: string;
  readonly retryAfter?: string;
}

/** A stream controlled by a test: each call hangs until something is sent, `reply` is called or it is cut. */
export interface TestServer {
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  readonly calls: readonly Call[];
  readonly last: Call;
  /** Refuses connections. */
  down: boolean;
  /** Sends bytes in the last call's body; the first ones answer it. */
  send(text: string): void;
  event(name: StreamEventName, data: object, id?: string): void;
  hello(serverTime: number, periodMs?: number): void;
  /** Waits a moment, sends `hello` and waits until it was received. */
  opened(serverTime?: number): Promise<void>;
  /** Answers the last call in another way. */
  reply(reply: OddReply): void;
  /** Breaks the last call's body. */
  cut(): void;
}

interface Line extends Call {
  answer(reply: Response): void;
  fail(error: unknown): void;
  body: ReadableStreamDefaultController<Uint8Array> | undefined;
}

export function createTestServer(): TestServer {
  const calls: Line[] = [];
  const encoder = new TextEncoder();
  const last = () => calls.at(-1)!;
  const server: TestServer = {
    down: false,
    calls,
    get last() {
      return last();
    },
    fetch(url, init) {
      return new Promise((answer, fail) => {
        const line: Line = {
          url,
          init,
          answer,
          fail,
          body: undefined,
          get aborted() {
            return init.signal?.aborted ?? false;
          },
        };
        calls.push(line);
        if (server.down) {
          fail(new TypeError('connection refused'));
          return;
        }
        init.signal?.addEventListener('abort', () => {
          fail(init.signal?.reason);
          line.body?.error(init.signal?.reason);
          line.body = undefined;
        });
      });
    },
    send(text) {
      const line = last();
      if (line.aborted) return;
      if (line.body === undefined) {
        const body = new ReadableStream<Uint8Array>({
          start: (controller) => {
            line.body = controller;
          },
        });
        line.answer(new Response(body, {headers: {'Content-Type': 'text/event-stream; charset=utf-8'}}));
      }
      line.body?.enqueue(encoder.encode(text));
    },
    event: (name, data, id) => server.send(`event: ${name}\ndata: ${JSON.stringify(data)}\n${id === undefined ? '' : `id: ${id}\n`}\n`),
    hello: (serverTime, periodMs = 5000) => server.event('hello', {serverTime, periodMs}),
    async opened(serverTime = Date.now()) {
      await Promise.resolve();
      server.hello(serverTime);
      for (let i = 0; i < 20; i++) await Promise.resolve();
    },
    reply({status, type = 'text/plain', body = '', retryAfter}) {
      last().answer(
        new Response(body, {status, headers: {'Content-Type': type, ...(retryAfter !== undefined && {'Retry-After': retryAfter})}}),
      );
    },
    cut() {
      last().body?.error(new TypeError('the connection was cut'));
      last().body = undefined;
    },
  };
  return server;
}
