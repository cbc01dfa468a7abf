import type {RunningServer} from '../../../tests/support/server-process.ts';
import {ask, assetTree, nodesOf, tokenOf} from '../../../tests/support/site-client.ts';
import {serve} from '../checkout.ts';
import type {PartTask} from '../part-task.ts';
import {canonicalBody, canonicalHeaders, isPending, type KnownIds} from './mask.ts';
import {BESIDE, callsOf, type DemoWorld} from './questions.ts';
import {readEvents} from './read-events.ts';

const ROLES = ['admin', 'operator', 'energy', 'executor', 'viewer'] as const;

/** Station whose stream is recorded. */
const STREAMED = 'S3';

const MOST_TRIES = 30;
/** The server may read for minutes before it knows an energy, once for all roles. */
const MOST_PENDING_TRIES = 300;
const RETRY_MS = 1000;

interface Identified {
  readonly id: string;
  readonly name?: string;
  readonly loginName?: string;
}

/** Every GET as each demo role and without a session, at a frozen clock on an empty folder: status, headers and body. */
export async function recordReplies({from, write}: PartTask): Promise<void> {
  const server = await serve(from, {env: {DEMO_HISTORY: 'no'}});
  try {
    const {url} = server;
    // One after another, so that the audit lists them in the same order.
    for (const role of ROLES) await tokenOf(url, role);
    const known = await makeContent(url);
    const world = await worldOf(url);
    for (const role of [...ROLES, 'nobody'] as const) {
      const token: Readonly<Record<string, string>> = role === 'nobody' ? {} : {'Access-Token': await tokenOf(url, role)};
      for (const call of callsOf(world)) write(fileOf(role, call, known), await replyTo(server, `/api${call}`, token, known));
      const events = await readEvents(`${url}/api/stream?stationId=${STREAMED}`, token);
      write(`${role}/stream.txt`, `${events.join('\n\n')}\n`);
    }
    for (const {path, head} of BESIDE) write(fileOf('beside', path, known), await replyTo(server, path, {}, known, head));
  } finally {
    await server.stop();
  }
}

/** Writes a little of everything, so that no list is empty, and names the random ids. */
async function makeContent(url: string): Promise<KnownIds> {
  const token = await tokenOf(url, 'admin');
  const post = <Made extends Identified>(path: string, body: object) =>
    ask<Made>(url, path, token, {method: 'POST', body: JSON.stringify(body)});
  const role = await post('/admin/addRole', {name: '记录', permissions: ['powersyspic.query']});
  const user = await post('/admin/addUser', {
    loginName: 'recorded',
    name: '记录员',
    role: role.id,
    projectIds: ['P2'],
    password: 'three 7 quiet rivers',
  });
  const first = await post('/user/saveView', {name: '开闭所', address: '/powermonitor/powersyspic?stationId=S3'});
  const second = await post('/user/saveView', {name: '配电室', address: '/powermonitor/powersyspic?stationId=S1&layout=folded'});
  const accounts = await ask<Identified[]>(url, '/admin/users', token);
  return new Map([
    [role.id, '<role recorded>'],
    [first.id, '<view 1>'],
    [second.id, '<view 2>'],
    [user.id, '<account recorded>'],
    ...accounts.map(({id, loginName}) => [id, `<account ${loginName}>`] as const),
  ]);
}

async function worldOf(url: string): Promise<DemoWorld> {
  const token = await tokenOf(url, 'admin');
  const tree = await assetTree(url, 'admin');
  const names = await ask<{stationId: string; devices: Identified[]}[]>(url, '/common/deviceNames', token);
  const accounts = await ask<Identified[]>(url, '/admin/users', token);
  return {
    projectIds: nodesOf(tree, 2).map(({id}) => id),
    stations: nodesOf(tree, 3).map(({id}) => ({
      id,
      deviceIds: names.find(({stationId}) => stationId === id)?.devices.map((device) => device.id) ?? [],
    })),
    userId: accounts.find(({loginName}) => loginName === 'operator')!.id,
  };
}

async function replyTo(
  {url}: RunningServer,
  path: string,
  headers: Readonly<Record<string, string>>,
  known: KnownIds,
  head = false,
): Promise<string> {
  const reply = await untilKnown(() => fetch(url + path, {headers: {'User-Agent': 'record', ...headers}, redirect: 'manual'}));
  const text = await reply.text();
  const lines = [`${reply.status}`, ...canonicalHeaders(reply.headers)];
  if (head) return `${lines.join('\n')}\n`;
  const read: unknown = reply.headers.get('content-type')?.includes('json') ? JSON.parse(text) : undefined;
  const body = read === undefined ? text : canonicalBody(path, read, known);
  return `${lines.join('\n')}\n\n${body}\n`;
}

/** An answer of which a part is still being read is asked for again: the record holds what the product says in the end. */
async function untilKnown(question: () => Promise<Response>): Promise<Response> {
  for (let tries = 1; ; tries++) {
    const reply = await untilAnswered(question);
    const isJson = reply.headers.get('content-type')?.includes('json') === true;
    if (!isJson || tries === MOST_PENDING_TRIES || !isPending(await reply.clone().json())) return reply;
    await reply.body?.cancel();
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
  }
}

/** On a busy machine the database may be too slow for a moment: that is retried. */
async function untilAnswered(question: () => Promise<Response>): Promise<Response> {
  for (let tries = 1; ; tries++) {
    const reply = await question();
    if (reply.status !== 503 || tries === MOST_TRIES) return reply;
    await reply.body?.cancel();
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
  }
}

/** A file for each request, named after it. */
function fileOf(role: string, path: string, known: KnownIds): string {
  const named = [...known].reduce((text, [id, name]) => text.replaceAll(id, name.replaceAll(/[<>]/g, '')), path);
  return `${role}/${named.slice(1).replaceAll(/[^\w.=&-]+/g, '_') || 'root'}.txt`;
}
