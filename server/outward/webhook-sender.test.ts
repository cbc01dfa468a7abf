import {createServer, type Socket} from 'node:net';
import {afterEach, describe, expect, it} from 'vitest';
import {isSigned, signatureOf} from './signature.ts';
import {retryAfterOf, webhookSender} from './webhook-sender.ts';

/** A receiver by its bare socket, so that it can fail in ways of which no HTTP server is capable. */
interface Receiver {
  readonly url: string;
  /** What was read of each connection. */
  readonly heard: string[];
  readonly sockets: Set<Socket>;
  close(): Promise<void>;
}

const open: Receiver[] = [];
afterEach(async () => {
  for (const one of open.splice(0)) await one.close();
});

async function receiver(onData: (socket: Socket, heard: string) => void): Promise<Receiver> {
  const heard: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    const at = heard.push('') - 1;
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
    socket.on('data', (chunk) => {
      heard[at] += chunk.toString();
      onData(socket, heard[at]!);
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const {port} = server.address() as {port: number};
  const made = {
    url: `http://127.0.0.1:${port}/in?key=abc`,
    heard,
    sockets,
    close: () =>
      new Promise<void>((done) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => done());
      }),
  };
  open.push(made);
  return made;
}

const BODY = JSON.stringify({alarm: '一号主变超温'});
const AT_MS = 1_780_000_000_500;
const isWhole = (heard: string) => heard.endsWith(BODY);
const message = (url: string) => ({url, secret: 'lbwh_test', id: 'd-1', body: BODY, atMs: AT_MS});
const send = (
  url: string,
  parts: {withinMs?: number; allowed?: readonly string[]; lookUp?: unknown} = {},
  signal = new AbortController().signal,
) => webhookSender({allowed: ['loopback'], agent: 'Livebus/test', withinMs: 2000, ...(parts as object)}).send(message(url), signal);

describe('a webhook', () => {
  it('is signed over time and body, names its delivery, and is done with 2xx', async () => {
    const {url, heard} = await receiver((socket, text) => isWhole(text) && socket.end('HTTP/1.1 204 No Content\r\n\r\n'));
    expect(await send(url)).toMatchObject({ok: true, status: 204, fault: null});
    const [head = '', body = ''] = heard[0]!.split('\r\n\r\n');
    expect(head).toMatch(/^POST \/in\?key=abc HTTP\/1\.1/);
    const header = (name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(head)?.[1]?.trim() ?? '';
    const signed = {timestamp: header('X-Livebus-Timestamp'), signature: header('X-Livebus-Signature'), body};
    expect([header('X-Livebus-Delivery'), signed.timestamp, header('Content-Length')]).toEqual([
      'd-1',
      '1780000000',
      String(Buffer.byteLength(BODY)),
    ]);
    expect(signed.signature).toBe(signatureOf('lbwh_test', 1_780_000_000, BODY));
    const nowS = 1_780_000_010;
    expect(isSigned('lbwh_test', signed, nowS)).toBe(true);
    expect(isSigned('lbwh_other', signed, nowS)).toBe(false);
    expect(isSigned('lbwh_test', {...signed, body: `${body} `}, nowS)).toBe(false);
    expect(isSigned('lbwh_test', {...signed, timestamp: '1780000001'}, nowS)).toBe(false);
    // Recorded and sent again an hour later.
    expect(isSigned('lbwh_test', signed, nowS + 3600)).toBe(false);
  });

  it.each([
    ['500', 'HTTP/1.1 500 Oops\r\nContent-Length: 0\r\n\r\n', {ok: false, status: 500, fault: null}],
    ['asks for time', 'HTTP/1.1 503 Busy\r\nRetry-After: 7\r\nContent-Length: 0\r\n\r\n', {ok: false, status: 503, retryAfterMs: 7000}],
    [
      'redirects',
      'HTTP/1.1 307 There\r\nLocation: http://169.254.169.254/latest\r\nContent-Length: 0\r\n\r\n',
      {ok: false, status: 307, fault: 'redirect'},
    ],
    ['speaks no HTTP', 'hello\r\n\r\n', {ok: false, status: null, fault: 'garbled'}],
    [
      'has an endless head',
      `HTTP/1.1 200 OK\r\n${`X-Long: ${'x'.repeat(4000)}\r\n`.repeat(20)}`,
      {ok: false, status: null, fault: 'garbled'},
    ],
    ['changes the protocol', 'HTTP/1.1 101 Switching\r\nUpgrade: x\r\nConnection: upgrade\r\n\r\n', {ok: false, status: null}],
  ])('from a receiver that %s', async (_, reply, outcome) => {
    const {url, heard} = await receiver((socket, text) => isWhole(text) && socket.write(reply));
    expect(await send(url)).toMatchObject(outcome);
    // Nothing is asked a second time, and no redirect is followed.
    expect(heard).toHaveLength(1);
  });

  it('from a receiver that hangs up', async () => {
    const {url} = await receiver((socket) => socket.destroy());
    expect(await send(url)).toMatchObject({ok: false, status: null, fault: 'network'});
  });

  it('from a receiver that does not listen', async () => {
    const gone = await receiver(() => undefined);
    await gone.close();
    expect(await send(gone.url)).toMatchObject({ok: false, status: null, fault: 'refused'});
  });

  it('from a receiver that hangs, or sends its head byte by byte for ever: one time limit for everything', async () => {
    const silent = await receiver(() => undefined);
    const slow = await receiver((socket, text) => {
      if (!isWhole(text)) return;
      socket.write('HTTP/1.1 200 OK\r\n');
      const drip = setInterval(() => socket.write('X-Slow: 1\r\n'), 20);
      socket.on('close', () => clearInterval(drip));
    });
    const informing = await receiver((socket, text) => {
      if (!isWhole(text)) return;
      const drip = setInterval(() => socket.write('HTTP/1.1 102 Processing\r\n\r\n'), 20);
      socket.on('close', () => clearInterval(drip));
    });
    const outcomes = await Promise.all([silent, slow, informing].map(({url}) => send(url, {withinMs: 300})));
    expect(outcomes.map(({ok, fault}) => [ok, fault])).toEqual(Array(3).fill([false, 'timeout']));
    await expect.poll(() => [silent, slow, informing].map(({sockets}) => sockets.size)).toEqual([0, 0, 0]);
  });

  it('with an endless body: the head decides, and the connection ends', async () => {
    const endless = await receiver((socket, text) => {
      if (!isWhole(text)) return;
      socket.write('HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n');
      const pour = setInterval(() => socket.write(`4000\r\n${'x'.repeat(0x4000)}\r\n`), 1);
      socket.on('close', () => clearInterval(pour));
    });
    expect(await send(endless.url)).toMatchObject({ok: true, status: 200});
    await expect.poll(() => endless.sockets.size).toBe(0);
  });

  it('ends with a stop', async () => {
    const silent = await receiver(() => undefined);
    const stop = new AbortController();
    const sending = send(silent.url, {withinMs: 60_000}, stop.signal);
    stop.abort();
    expect(await sending).toMatchObject({ok: false});
  });
});

describe('the address rule', () => {
  it('sends to no address of this machine or its network, unless the deployment names it', async () => {
    const {url, heard} = await receiver((socket) => socket.end('HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n'));
    expect(await send(url, {allowed: []})).toEqual({ok: false, status: null, fault: 'private'});
    const port = new URL(url).port;
    for (const host of ['0x7f.1', '2130706433', '[::ffff:127.0.0.1]', '127.1'])
      expect(await send(`https://${host}:${port}/`, {allowed: []})).toMatchObject({fault: 'private'});
    expect(heard).toEqual([]);
  });

  it('judges every address that a name has, and connects to what it judged', async () => {
    const {url, heard} = await receiver((socket, text) => isWhole(text) && socket.end('HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n'));
    const {port} = new URL(url);
    let asked = 0;
    const named = (addresses: readonly string[]) => (_host: string, _options: unknown, done: (error: null, found: unknown) => void) => {
      asked += 1;
      done(
        null,
        addresses.map((address) => ({address, family: 4})),
      );
    };
    const to = `http://receiver.example:${port}/`;
    expect(await send(to, {allowed: [], lookUp: named(['93.184.216.34', '127.0.0.1'])})).toMatchObject({fault: 'private'});
    expect(await send(to, {allowed: ['loopback'], lookUp: named(['93.184.216.34'])})).toMatchObject({fault: 'insecure'});
    expect(await send(to, {allowed: ['loopback'], lookUp: named([])})).toMatchObject({fault: 'private'});
    expect(heard).toEqual([]);
    expect(await send(to, {allowed: ['loopback'], lookUp: named(['127.0.0.1'])})).toMatchObject({ok: true});
    expect([asked, heard.length]).toEqual([4, 1]);
  });

  it('takes neither other schemes nor a user in the address', async () => {
    for (const url of ['file:///etc/passwd', 'ftp://127.0.0.1/', 'http://u:p@127.0.0.1/', 'nonsense'])
      expect(await send(url)).toMatchObject({fault: 'address'});
  });
});

it('a receiver asks for time in seconds or by a date, an hour at most', () => {
  const at = (given: string | undefined) => retryAfterOf(given, Date.parse('2026-05-15T10:00:00Z'));
  expect([
    at('120'),
    at('Fri, 15 May 2026 10:01:00 GMT'),
    at('Fri, 15 May 2026 09:00:00 GMT'),
    at('999999'),
    at('soon'),
    at(undefined),
  ]).toEqual([120_000, 60_000, 0, 3_600_000, undefined, undefined]);
});
