import {createServer, request as httpRequest, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse} from 'node:http';

/** One request and its reply on the way through, to be changed. */
export interface Exchange {
  readonly method: string;
  /** Path below `/api`, or the whole of another. */
  readonly path: string;
  /** As it goes on to the server; a change counts before the request is sent on. */
  readonly query: URLSearchParams;
  readonly headers: IncomingHttpHeaders;
  status: number;
  readonly replyHeaders: Record<string, string | string[] | number | undefined>;
  // biome-ignore lint/suspicious/noExplicitAny: whatever the server answers is changed at will
  body: any;
}

/** What is wrong with a backend: before a request reaches the server, with its reply, or with a block of its stream. */
export interface Fault {
  /** What the backend does wrong. */
  readonly name: string;
  /** The check that must tell it. */
  readonly check: string;
  readonly request?: (exchange: Exchange) => void;
  readonly reply?: (exchange: Exchange) => void;
  /** An event of the stream as text, without the empty line; undefined leaves it out. */
  readonly block?: (block: string) => string | undefined;
}

export interface WrongBackend {
  readonly url: string;
  /** From now on wrong in this way; undefined: as the server behind it. */
  become(fault: Fault | undefined): void;
  close(): Promise<void>;
}

/** A backend that is the server at that port, but for one fault at a time. */
export async function startWrongBackend(port: number): Promise<WrongBackend> {
  let fault: Fault | undefined;
  const server = createServer((asked, reply) => {
    const url = new URL(asked.url ?? '/', 'http://backend');
    const exchange: Exchange = {
      method: asked.method ?? 'GET',
      path: url.pathname.replace(/^\/api(?=\/)/, ''),
      query: url.searchParams,
      headers: {...asked.headers},
      status: 0,
      replyHeaders: {},
      body: undefined,
    };
    fault?.request?.(exchange);
    const query = exchange.query.toString();
    const onward = httpRequest(
      {port, host: '127.0.0.1', method: asked.method, path: url.pathname + (query === '' ? '' : `?${query}`), headers: exchange.headers},
      (answer) => pass(answer, reply, exchange, fault),
    );
    onward.on('error', () => reply.destroy());
    reply.on('close', () => onward.destroy());
    asked.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as {port: number}).port}`,
    become(next) {
      fault = next;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function pass(answer: IncomingMessage, reply: ServerResponse, exchange: Exchange, fault: Fault | undefined): void {
  Object.assign(exchange, {status: answer.statusCode, replyHeaders: {...answer.headers}});
  answer.setEncoding('utf8');
  if (answer.headers['content-type'] === 'text/event-stream') {
    passStream(answer, reply, exchange, fault);
    return;
  }
  let text = '';
  answer.on('data', (chunk: string) => (text += chunk));
  answer.on('end', () => {
    const isJson = String(answer.headers['content-type']).startsWith('application/json');
    exchange.body = isJson ? JSON.parse(text) : text;
    fault?.reply?.(exchange);
    const out = typeof exchange.body === 'string' ? exchange.body : JSON.stringify(exchange.body);
    const {'content-length': _length, 'transfer-encoding': _encoding, connection: _connection, ...headers} = exchange.replyHeaders;
    reply.writeHead(exchange.status, {...(headers as Record<string, string>), 'content-length': String(Buffer.byteLength(out))});
    reply.end(exchange.method === 'HEAD' ? undefined : out);
  });
}

function passStream(answer: IncomingMessage, reply: ServerResponse, exchange: Exchange, fault: Fault | undefined): void {
  fault?.reply?.(exchange);
  const {connection: _connection, 'transfer-encoding': _encoding, ...headers} = exchange.replyHeaders;
  reply.writeHead(exchange.status, headers as Record<string, string>);
  let rest = '';
  answer.on('data', (chunk: string) => {
    const blocks = (rest + chunk).split('\n\n');
    rest = blocks.pop()!;
    for (const block of blocks) {
      const changed = fault?.block === undefined ? block : fault.block(block);
      if (changed !== undefined) reply.write(`${changed}\n\n`);
    }
  });
  answer.on('end', () => reply.end());
  answer.on('error', () => reply.destroy());
}
