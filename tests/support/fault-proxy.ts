import {connect, createServer, type Server, type Socket} from 'node:net';

/** How a line between browser and server can be bad. */
export type LineFault =
  /** Bytes pass. */
  | 'none'
  /** Standing connections are reset and new ones refused. */
  | 'cut'
  /** Connections stand and are accepted, and nothing passes any more: a cable pulled behind a switch, a frozen server. */
  | 'frozen'
  /** Standing connections go on, new ones are accepted and get no answer. */
  | 'half-open';

export interface FaultProxy {
  readonly url: string;
  /** Milliseconds that every byte waits from now on. */
  delay(ms: number): void;
  become(fault: LineFault): void;
  /** Bytes of requests for this path that have passed so far, as a count of requests. */
  requestsOf(path: string): number;
  close(): Promise<void>;
}

interface Line {
  readonly client: Socket;
  readonly server: Socket | undefined;
}

/** A TCP line of its own to a server, with faults on demand. Works below HTTP, so that every client meets the fault as in the field. */
export async function startFaultProxy(target: string): Promise<FaultProxy> {
  const {hostname, port} = new URL(target);
  const lines = new Set<Line>();
  const requests: string[] = [];
  let fault: LineFault = 'none';
  let delayMs = 0;

  const server: Server = createServer((client) => {
    if (fault === 'cut') return void client.resetAndDestroy();
    const answered = fault === 'none';
    const upstream = answered ? connect(Number(port), hostname) : undefined;
    const line: Line = {client, server: upstream};
    lines.add(line);
    const end = () => {
      lines.delete(line);
      client.destroy();
      upstream?.destroy();
    };
    for (const socket of [client, upstream]) socket?.on('error', end).on('close', end);
    const pass = (from: Socket, to: Socket, seen?: (chunk: Buffer) => void) =>
      from.on('data', (chunk: Buffer) => {
        seen?.(chunk);
        setTimeout(() => fault !== 'frozen' && !to.destroyed && to.write(chunk), delayMs);
      });
    if (upstream === undefined) return void client.resume();
    pass(client, upstream, (chunk) => requests.push(chunk.toString('latin1').split('\r\n', 1)[0]!));
    pass(upstream, client);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address() as {port: number};

  const drop = () => {
    for (const {client, server: upstream} of [...lines]) {
      client.resetAndDestroy();
      upstream?.destroy();
    }
  };
  return {
    url: `http://127.0.0.1:${address.port}`,
    delay(ms) {
      delayMs = ms;
    },
    become(next) {
      // Bytes that a frozen or half-open line has swallowed are lost: a connection that stood in it is broken for good.
      if (next === 'cut' || (fault !== 'none' && next === 'none')) drop();
      fault = next;
    },
    requestsOf: (path) => requests.filter((line) => line.startsWith(`GET ${path}`)).length,
    async close() {
      drop();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
