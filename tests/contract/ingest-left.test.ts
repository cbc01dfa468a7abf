import {once} from 'node:events';
import {connect, type Socket} from 'node:net';
import {setTimeout as later} from 'node:timers/promises';
import {INGEST_PATH} from '@livebus/contract';
import {afterAll, beforeAll, expect, it} from 'vitest';
import {listenAside} from '../support/listen-aside.ts';
import {startApp, type TestServer} from './support.ts';

let server: TestServer;
let aside: Awaited<ReturnType<typeof listenAside>>;
beforeAll(async () => {
  server = await startApp();
  aside = await listenAside(server.app);
});
afterAll(async () => {
  await aside.close();
  await server.close();
});

const LINE = JSON.stringify({deviceId: '2902', acquisitionTime: '2026-05-15 10:07:00', activePowerSum: 1});

interface LogLine {
  readonly level: number;
  readonly msg: string;
  readonly err?: unknown;
  readonly reqId?: string;
}
const logged = (): LogLine[] =>
  server
    .log()
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as LogLine);

/** Sends the head of a request and the first part of its body. */
async function begin(head: readonly string[], part: string): Promise<Socket> {
  const socket = connect(aside.port, '127.0.0.1');
  await once(socket, 'connect');
  socket.on('error', () => undefined);
  socket.write(`${head.join('\r\n')}\r\nHost: x\r\n\r\n${part}`);
  // The server has begun to read when the part has arrived; how long that takes nobody tells.
  await later(150);
  return socket;
}

const ingest = (...more: string[]) => [
  `POST /api${INGEST_PATH} HTTP/1.1`,
  `X-Gateway-Key: ${server.app.demoGatewayKey}`,
  'Content-Type: application/x-ndjson',
  ...more,
];

it.each<[string, () => Promise<readonly string[]> | readonly string[], string, (socket: Socket) => unknown]>([
  ['a gateway that leaves within its batch', () => ingest('Content-Length: 5000'), LINE, (socket) => socket.destroy()],
  ['a gateway whose connection is reset', () => ingest('Content-Length: 5000'), LINE, (socket) => socket.resetAndDestroy()],
  ['a batch that ends before its length', () => ingest('Content-Length: 5000'), `${LINE}\n${LINE}\n`, (socket) => socket.end()],
  [
    'a batch in chunks that ends too early',
    () => ingest('Transfer-Encoding: chunked'),
    `${LINE.length.toString(16)}\r\n${LINE}\r\n`,
    (socket) => socket.end(),
  ],
  [
    'an upload that is broken off',
    async () => [
      'POST /api/file/uploadImage HTTP/1.1',
      `Access-Token: ${await server.token('operator')}`,
      'Content-Type: multipart/form-data; boundary=x',
      'Content-Length: 5000',
    ],
    '--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\nPNG',
    (socket) => socket.destroy(),
  ],
])('%s is no fault of the server: no error and no stack is logged, and nothing is taken', async (_title, head, part, leave) => {
  const before = logged().length;
  const socket = await begin(await head(), part);
  leave(socket);
  // Told as left, or as refused, whichever comes to it first.
  await expect
    .poll(
      () =>
        logged()
          .slice(before)
          .filter(({level}) => level >= 30).length,
      {timeout: 10_000},
    )
    .toBeGreaterThan(0);
  await later(200);
  const told = logged().slice(before);
  expect(told.filter(({level}) => level >= 50)).toEqual([]);
  expect(told.filter(({err}) => err !== undefined)).toEqual([]);
  socket.destroy();
});

it('none of the batches that were broken off is recorded', async () => {
  const rows = await server.ask('GET', '/api/powerMonitor/powerSysPic/getRealDataListByStationId', {
    token: await server.token('admin'),
    query: {stationId: 'S90'},
  });
  expect(rows.body.result.lvRealDatas).toEqual([]);
});
