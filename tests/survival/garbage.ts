import {connect, type Socket} from 'node:net';
import {samples} from '@livebus/contract';
import {type SeededRandom, seededRandom} from '@livebus/fixtures';

/** What a server must be told without falling over: bytes, and whether an answer is to be expected. */
interface Garbage {
  readonly bytes: string | Buffer;
  /** The sender hangs up once it has sent this, or goes on saying next to nothing. */
  readonly after?: 'hang up' | 'stay silent';
}

type Kind = (random: SeededRandom) => Garbage;

const TOKEN = 'x'.repeat(43);
const LOGIN = '/api/user/loginTest';

function post(path: string, body: string | Buffer, headers: Readonly<Record<string, string>> = {}): Buffer {
  const bytes = Buffer.from(body);
  const all = {
    Host: 'localhost',
    'Access-Token': TOKEN,
    'Content-Type': 'application/json',
    'Content-Length': String(bytes.length),
    ...headers,
  };
  const head = Object.entries({...all, Connection: 'close'}).map(([name, value]) => `${name}: ${value}`);
  return Buffer.concat([Buffer.from(`POST ${path} HTTP/1.1\r\n${head.join('\r\n')}\r\n\r\n`, 'latin1'), bytes]);
}

const noise = (random: SeededRandom, length: number): Buffer => Buffer.from(Array.from({length}, () => random.below(256)));

/** Eleven kinds of requests that are none, or none that anybody should send. */
export const GARBAGE: Readonly<Record<string, Kind>> = {
  'broken HTTP': (random) => ({bytes: Buffer.concat([noise(random, 1 + random.below(400)), Buffer.from('\r\n\r\n')])}),
  'huge headers': (random) => ({bytes: `GET / HTTP/1.1\r\nHost: x\r\nX-Much: ${'y'.repeat(20_000 + random.below(60_000))}\r\n\r\n`}),
  'wrong lengths': (random) => ({
    bytes: post(LOGIN, '{"loginName":"a"}', {'Content-Length': random.pick(['-1', '5x', '99999999999999999999', '3', '1, 2', ''])}),
    after: 'hang up',
  }),
  'half-open': (random) => ({bytes: post(LOGIN, 'x'.repeat(20)).subarray(0, 10 + random.below(100)), after: 'hang up'}),
  'wrong content type': (random) => ({
    bytes: post(LOGIN, '<a/>', {
      'Content-Type': random.pick(['text/xml', 'application/x-\u00ff', ';;;', 'multipart/form-data', 'image/png']),
    }),
  }),
  'deep JSON': (random) => {
    const depth = 1000 + random.below(100_000);
    return {bytes: post(LOGIN, `${random.pick(['[', '{"a":'])}`.repeat(depth))};
  },
  'prototype keys': (random) => ({
    bytes: post(
      random.pick([LOGIN, '/api/user/saveView']),
      random.pick(['{"__proto__":{"x":1}}', '{"constructor":{"prototype":{"x":1}}}', '{"a":{"__proto__":{"loginName":"b"}}}']),
    ),
  }),
  'invalid UTF-8': (random) => ({bytes: post(LOGIN, Buffer.concat([Buffer.from('{"loginName":"'), noise(random, 30), Buffer.from('"}')]))}),
  'fields that the contract refuses': (random) => {
    const {call, invalid} = random.pick(samples.filter((one) => one.call.method === 'POST' && one.invalid !== null));
    return {bytes: post(`/api${call.path}`, JSON.stringify(invalid!.fields))};
  },
  'unknown methods': (random) => ({
    bytes: `${random.pick(['BREW', 'get', 'TRACE', 'CONNECT', 'PROPFIND', 'PATCH', 'DELETE', '\u0000'])} /api/user/info HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`,
  }),
  'slow loris': (random) => ({bytes: `POST ${LOGIN} HTTP/1.1\r\nHost: x\r\nX-${random.below(99)}: `, after: 'stay silent'}),
};

/** Sends one, and gives what was answered until the connection ended; empty for those who do not wait for it. */
function send(port: number, {bytes, after}: Garbage, silent: Set<Socket>): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    let answer = '';
    socket.setEncoding('latin1');
    socket.on('data', (text: string) => (answer += text));
    // A server may hang up on such a sender.
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(answer));
    socket.write(bytes, () => {
      if (after === 'hang up') setTimeout(() => socket.destroy(), 20);
      if (after !== 'stay silent') return;
      silent.add(socket);
      resolve('');
    });
  });
}

export interface GarbageReport {
  /** Answers by kind. */
  readonly answers: ReadonlyMap<string, readonly string[]>;
  /** Lets go of those that stayed silent. */
  hangUp(): void;
}

/** So many of each kind, some at a time and all kinds among each other. */
export async function sendGarbage(port: number, each: number, atOnce = 20): Promise<GarbageReport> {
  const random = seededRandom(11);
  const answers = new Map<string, string[]>(Object.keys(GARBAGE).map((kind) => [kind, []]));
  const silent = new Set<Socket>();
  const queue = Object.entries(GARBAGE).flatMap(([kind, make]) => Array.from({length: each}, () => [kind, make(random)] as const));
  queue.sort(() => random.next() - 0.5);
  const worker = async () => {
    for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
      const [kind, garbage] = next;
      answers.get(kind)!.push(await send(port, garbage, silent));
    }
  };
  await Promise.all(Array.from({length: atOnce}, worker));
  return {
    answers,
    hangUp() {
      for (const socket of silent) socket.destroy();
    },
  };
}
