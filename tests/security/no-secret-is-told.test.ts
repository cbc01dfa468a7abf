import {type ChildProcess, spawn} from 'node:child_process';
import {randomBytes} from 'node:crypto';
import {mkdtempSync, rmSync} from 'node:fs';
import {connect} from 'node:net';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {afterAll, beforeAll, expect, it, vi} from 'vitest';
import {ROOT} from '../architecture/house.ts';
import {openStream} from '../contract/stream-support.ts';
import {PASSWORD} from '../contract/support.ts';
import {freePort} from '../support/server-process.ts';
import {ALWAYS, NOTHING} from './every-reply.ts';

/** Made up anew at each run, so that nothing else can hold them. */
const OWN = `fox ${randomBytes(9).toString('base64url')} jumps`;
const WRONG = `wrong ${randomBytes(9).toString('base64url')}`;
const METRICS = randomBytes(18).toString('base64url');

interface Told {
  readonly address: string;
  readonly status: number;
  readonly headers: string;
  readonly text: string;
}

let child: ChildProcess;
let url: string;
let port: number;
let output = '';
const folder = mkdtempSync(join(tmpdir(), 'livebus-told-'));
/** Everything that was answered. */
const replies: Told[] = [];

beforeAll(async () => {
  port = await freePort();
  url = `http://127.0.0.1:${port}`;
  child = spawn(process.execPath, ['--import', 'tsx', 'server/main.ts'], {
    cwd: ROOT,
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: folder,
      DEMO_CLOCK: '2026-05-15T10:07:23+08:00',
      DEMO_HISTORY: 'no',
      LOG_LEVEL: 'trace',
      METRICS_TOKEN: METRICS,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [child.stdout!, child.stderr!]) stream.on('data', (chunk) => (output += chunk));
  await vi.waitFor(async () => expect((await fetch(`${url}/healthz`)).status).toBe(200), {timeout: 60_000, interval: 100});
});
afterAll(async () => {
  if (child.exitCode === null && child.signalCode === null) {
    const ended = new Promise((resolve) => child.on('close', resolve));
    child.kill('SIGKILL');
    await ended;
  }
  rmSync(folder, {recursive: true, force: true});
});

async function ask(path: string, init: RequestInit = {}): Promise<Told & {readonly result: unknown}> {
  const reply = await fetch(`${url}${path}`, {redirect: 'manual', ...init});
  const text = await reply.text();
  const told = {address: path, status: reply.status, headers: JSON.stringify([...reply.headers]), text};
  replies.push(told);
  const isJson = reply.headers.get('content-type')?.startsWith('application/json') === true;
  return {...told, result: isJson ? (JSON.parse(text) as {result?: unknown}).result : undefined};
}

const post = (path: string, body: object, token?: string) =>
  ask(`/api${path}`, {
    method: 'POST',
    headers: {'Content-Type': 'application/json', ...(token !== undefined && {'Access-Token': token})},
    body: JSON.stringify(body),
  });
const signIn = async (loginName: string, password: string): Promise<string> => {
  const {result} = await ask('/api/user/loginTest', {method: 'POST', body: new URLSearchParams({loginName, password})});
  return (result as {token: string}).token;
};

it('bytes that are no request: as an envelope, and the connection ends', async () => {
  for (const [bytes, status] of [
    ['NONSENSE\r\n\r\n', 400],
    ['GET / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n', 400],
    [`GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
  ] as const) {
    const text = await new Promise<string>((resolve, reject) => {
      let came = '';
      const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
      socket.on('data', (chunk) => (came += chunk));
      socket.on('end', () => resolve(came));
      socket.on('error', reject);
    });
    const [head = '', body = ''] = text.split('\r\n\r\n');
    const [line = '', ...rest] = head.split('\r\n');
    const headers = Object.fromEntries(rest.map((one) => [one.split(': ')[0]!.toLowerCase(), one.slice(one.indexOf(': ') + 2)]));
    expect(line).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(headers).toMatchObject({...ALWAYS, 'content-security-policy': NOTHING, 'content-length': String(Buffer.byteLength(body))});
    expect(JSON.parse(body)).toMatchObject({status, result: null, msgKey: 'badRequest'});
  }
});

it('[SH-7-30] [SH-7-03] a whole journey, with all that goes wrong in it: no secret in the log, in any answer but the one that gives it, nor in an address that is written down', async () => {
  const admin = await signIn('admin', PASSWORD);
  const made = await post('/admin/addUser', {loginName: 'reader', name: '读者', role: 'viewer', projectIds: ['P2'], password: OWN}, admin);
  expect(made.status).toBe(200);
  const token = await signIn('reader', OWN);
  expect(token).toMatch(/^[\w-]{43}$/);
  const own = {'Access-Token': token};

  // What a reader does: readings, curves, a saved view that would carry the token along, an image and a stream by cookie.
  await ask('/api/user/info', {headers: own});
  await ask('/api/powerMonitor/powerSysPic/getRealDataListByStationId?stationId=S3', {headers: own});
  await ask('/api/powerMonitor/realTimeData/lineData?deviceId=1101&type=activePowerSum', {headers: own});
  const view = await post('/user/saveView', {name: 'mine', address: `/powermonitor/powersyspic?stationId=S3&token=${token}`}, token);
  expect(view.text).not.toContain(token);
  await ask('/serviceDir/images/x.png', {headers: {Cookie: `ec-token=${token}`}});
  const stream = await openStream(port, '?stationId=S3', {cookie: `ec-token=${token}`});
  await stream.next('readings');
  stream.close();
  await ask('/metrics', {headers: {Authorization: `Bearer ${METRICS}`}});
  await ask(`/powermonitor/powersyspic?stationId=S3&token=${token}`);

  // A gateway sends with its key, which the demo prints once when it starts, and with one that is none.
  const key = /^gateway .* X-Gateway-Key: (\S+)$/m.exec(output)![1]!;
  for (const sent of [key, METRICS])
    await ask('/api/ingest/readings', {
      method: 'POST',
      headers: {'X-Gateway-Key': sent, 'Content-Type': 'application/json'},
      body: '{"deviceId": 1}',
    });
  await ask(`/api/ingest/readings?X-Gateway-Key=${key}`, {method: 'POST', headers: {'Content-Type': 'application/json'}, body: '{}'});

  // What goes wrong: a wrong password often, in the address, in words that cannot be read; tokens where they do not belong.
  for (let tries = 0; tries < 7; tries++) await post('/user/loginTest', {loginName: 'reader', password: WRONG});
  const secret = encodeURIComponent(OWN);
  for (const path of [
    `/api/user/loginTest?loginName=reader&password=${secret}`,
    `/api/user/info?token=${token}`,
    `/api/user/info?Access-Token=${token}&tok%65n=${token}`,
    `/api/user/updatePwd?loginName=reader&oldPwd=${secret}&newPwd=${secret}`,
    `/api/stream?token=${token}`,
    `/user/login?redirect=${encodeURIComponent(`/x?token=${token}`)}`,
    `/api/%zz?token=${token}`,
    `/api/admin/users?token=${token}`,
  ])
    await ask(path, {headers: path.includes('admin') ? own : {}});
  for (const [type, body] of [
    ['application/json', `{"loginName":"reader","password":"${OWN}"`],
    ['application/json', `{"__proto__":{"password":"${OWN}"}}`],
    ['text/xml', `<password>${OWN}</password>`],
    ['application/json', JSON.stringify({loginName: 'reader', password: `${OWN}${'x'.repeat(1_100_000)}`})],
    ['application/json', JSON.stringify({loginName: {password: OWN}, password: [OWN]})],
  ] as const)
    await ask('/api/user/loginTest', {method: 'POST', headers: {'Content-Type': type}, body});
  await ask('/api/user/info', {
    headers: {Authorization: `Bearer ${token}`, Cookie: `ec-token=${token}; other=${OWN.replaceAll(' ', '.')}`},
  });
  await new Promise<void>((resolve) => {
    const socket = connect(port, '127.0.0.1', () =>
      socket.end(`GET /api/user/info?token=${token} NONSENSE\r\nAccess-Token: ${token}\r\n\r\n`),
    );
    socket.on('close', () => resolve());
    socket.resume();
  });
  await post('/admin/resetPassword', {id: 'no-such-id', password: OWN}, admin);
  await post('/user/logout', {}, token);
  await ask('/api/user/info', {headers: own});
  expect(replies.map(({status}) => status)).toEqual(expect.arrayContaining([200, 400, 401, 403, 404, 413, 415, 429]));

  const ended = new Promise((resolve) => child.on('close', resolve));
  child.kill('SIGTERM');
  await ended;
  const secrets = {
    'the password': OWN,
    'the password, encoded': secret,
    'the wrong password': WRONG,
    'the token': token,
    "the administrator's token": admin,
    'the token of the figures': METRICS,
    'the key of the gateway': key,
  };
  // The line that gives the gateway its key is for whoever stands at the terminal, and no line of the log.
  const lines = output.replace(/^gateway .* X-Gateway-Key: .*$/m, '').split('\n');
  expect(lines.length).toBeGreaterThan(30);
  expect(lines.filter((line) => line.startsWith('{')).every((line) => JSON.parse(line) !== null)).toBe(true);
  for (const [name, value] of Object.entries(secrets)) {
    expect([name, lines.filter((line) => line.includes(value))]).toEqual([name, []]);
    const holding = replies.filter(
      ({headers, text, address}) => (headers.includes(value) || text.includes(value)) && address !== '/api/user/loginTest',
    );
    expect([name, holding.map(({address}) => address.slice(0, 80))]).toEqual([name, []]);
  }
  // The one answer that gives a token gives that one alone, and no answer sets a cookie, leads elsewhere or tells how the server is made.
  for (const {headers, text, address} of replies) {
    expect([address.slice(0, 60), headers]).toEqual([address.slice(0, 60), expect.not.stringMatching(/"set-cookie"|"location"/)]);
    expect(text).not.toMatch(/node_modules|\.ts:\d+|\bat \w+ \(/);
    if (address === '/api/user/loginTest') for (const value of [OWN, WRONG, METRICS]) expect(text).not.toContain(value);
  }
});
