import {assetTree, nodesOf, PASSWORD, tokenOf} from '../../tests/support/site-client.ts';

export interface LiveStation {
  readonly id: string;
  readonly name: string;
  readonly projectId: string;
  /** Rows of its readings. */
  readonly devices: number;
  /** Figures that change from one second to the next. */
  readonly changesPerS: number;
}

/** Streams of one session, kept below the server's limit. */
const PER_SESSION = 5;
/** Streams of one user besides the page's own, also below the limit. */
const PER_USER = 19;
/** Users who may see the stations of each project. */
const USERS: Readonly<Record<string, readonly string[]>> = {
  P1: ['energy', 'operator', 'admin'],
  P2: ['executor', 'viewer', 'operator', 'admin'],
  P3: ['operator', 'admin'],
};
const PROBE_S = 4;

/** The demo's stations and the content of their streams, measured by listening to each for a few seconds. */
export async function stationsOf(url: string): Promise<LiveStation[]> {
  const nodes = nodesOf(await assetTree(url, 'admin'), 2).flatMap((project) =>
    (project.children ?? []).map(({id, name}) => ({id, name, projectId: project.id})),
  );
  const token = await tokenOf(url, 'admin');
  const found: LiveStation[] = [];
  for (const {id, name, projectId} of nodes) {
    const client = listen(url, token, [id]);
    await new Promise((resolve) => setTimeout(resolve, PROBE_S * 1000));
    client.close();
    found.push({
      id,
      name,
      projectId,
      devices: client.seen.devices.size,
      changesPerS: client.seen.deltaValues / Math.max(1, client.seen.deltas),
    });
  }
  return found;
}

export interface Clients {
  /** Figures sent to all clients so far, broken streams, and changed figures a second over all distinct stations watched. */
  tally(): {readonly values: number; readonly broken: number; readonly distinctPerS: number};
  close(): void;
}

/** Opens `count` streams spread over the stations in turn, each with its own session. */
export async function openClients(url: string, stations: readonly LiveStation[], count: number): Promise<Clients> {
  const clients: Listener[] = [];
  const held = new Map<string, {token: string; streams: number}>();
  for (let i = 0; i < count; i++) {
    const station = stations[i % stations.length]!;
    const users = USERS[station.projectId] ?? ['admin'];
    const user = users.find((name) => (held.get(name)?.streams ?? 0) < PER_USER);
    if (user === undefined) throw new Error(`the demo's users may not hold ${count} streams`);
    const streams = held.get(user)?.streams ?? 0;
    const token = streams % PER_SESSION === 0 ? await freshToken(url, user) : held.get(user)!.token;
    held.set(user, {token, streams: streams + 1});
    clients.push(listen(url, token, [station.id]));
  }
  const watched = stations.slice(0, count);
  return {
    tally: () => ({
      values: clients.reduce((sum, {seen}) => sum + seen.deltaValues, 0),
      broken: clients.filter(({seen}) => seen.broken).length,
      distinctPerS: watched.reduce((sum, {changesPerS}) => sum + changesPerS, 0),
    }),
    close() {
      for (const client of clients) client.close();
    },
  };
}

async function freshToken(url: string, loginName: string): Promise<string> {
  const reply = await fetch(`${url}/api/user/loginTest`, {method: 'POST', body: new URLSearchParams({loginName, password: PASSWORD})});
  return ((await reply.json()) as {result: {token: string}}).result.token;
}

interface Listener {
  readonly seen: {deltas: number; deltaValues: number; broken: boolean; readonly devices: Set<string>};
  close(): void;
}

/** Reads one stream to its end and counts its content; a stream that ends by itself is broken. */
function listen(url: string, token: string, stationIds: readonly string[]): Listener {
  const abort = new AbortController();
  const seen = {deltas: 0, deltaValues: 0, broken: false, devices: new Set<string>()};
  const query = new URLSearchParams(stationIds.map((id) => ['stationId', id]));
  const read = async () => {
    const reply = await fetch(`${url}/api/stream?${query}`, {headers: {'Access-Token': token}, signal: abort.signal});
    if (!reply.ok || reply.body === null) throw new Error(`the stream answered ${reply.status}`);
    let rest = '';
    for await (const chunk of reply.body.pipeThrough(new TextDecoderStream())) {
      const parts = (rest + chunk).split('\n\n');
      rest = parts.pop()!;
      for (const part of parts) count(part, seen);
    }
    throw new Error('the stream ended');
  };
  read().catch((error: Error) => {
    if (abort.signal.aborted) return;
    seen.broken = true;
    console.error(`a client lost its stream: ${error.message}`);
  });
  return {seen, close: () => abort.abort()};
}

function count(event: string, seen: Listener['seen']): void {
  if (!/^event: ?readings$/m.test(event)) return;
  const data = event.split('\n').flatMap((line) => (line.startsWith('data:') ? [line.slice(5)] : []));
  const {full, rows} = JSON.parse(data.join('\n')) as {full?: boolean; rows: Record<string, unknown>[]};
  for (const row of rows) seen.devices.add(String(row.deviceId));
  if (full) return;
  seen.deltas++;
  for (const row of rows) seen.deltaValues += Object.keys(row).filter((key) => key !== 'deviceId' && key !== 'acquisitionTime').length;
}
