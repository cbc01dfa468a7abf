import {Agent, type IncomingMessage, request} from 'node:http';
import {
  bellWarn,
  type Call,
  deviceInfo,
  deviceNames,
  info,
  lineData,
  menu,
  projectPictures,
  savedViews,
  stationById,
  stationPicture,
  stationRealData,
  tree,
} from '@livebus/contract';
import {type SeededRandom, seededRandom} from '@livebus/fixtures';
import {PASSWORD, type TreeNode} from '../../tests/support/site-client.ts';

/** Durations of calls, by name. */
export type Tally = Map<string, {readonly ms: number[]; errors: number}>;

/** One simulated user: an address, a session, and the visible assets. */
export interface User {
  readonly token: string;
  readonly agent: Agent;
  readonly stations: readonly {readonly id: string; readonly projectId: string}[];
}

export interface Site {
  readonly url: string;
  /** Devices with a year of history, and its days. */
  readonly historyIds: readonly string[];
  readonly days: readonly string[];
  /** Devices that the demo simulates, by project. */
  readonly demoDevices: ReadonlyMap<string, readonly string[]>;
}

interface Asked {
  readonly name: string;
  readonly call: Call;
  readonly query: Readonly<Record<string, string>>;
}

type Choose = (random: SeededRandom, user: User, site: Site) => Asked;

const CURVES = ['activePowerSum', 'aPhaseCurrent', 'aPhaseVoltage', 'positiveActiveEnergy', 'totalPowerFactor'] as const;

/** Share of each call in all calls. */
const MIX: readonly (readonly [share: number, choose: Choose])[] = [
  [10, (random, user) => ofStation('readings of a station', stationRealData, random, user)],
  [8, (random, _user, {historyIds, days}) => curve('curve of a past day', random.pick(historyIds), random.pick(days), random)],
  [8, (random, _user, {historyIds}) => curve('curve of today', random.pick(historyIds), undefined, random)],
  [4, (random, user, {demoDevices}) => curve('curve of a simulated device', demoDevice(random, user, demoDevices), undefined, random)],
  [6, (random, user, {demoDevices}) => ({name: 'one device', call: deviceInfo, query: {deviceId: demoDevice(random, user, demoDevices)}})],
  [6, () => ({name: 'bell', call: bellWarn, query: {}})],
  [4, (random, user) => ofStation('diagram', stationPicture, random, user)],
  [3, () => ({name: 'tree', call: tree, query: {}})],
  [2, (random, user) => ofStation('station', stationById, random, user)],
  [2, () => ({name: 'names of devices', call: deviceNames, query: {}})],
  [2, () => ({name: 'saved views', call: savedViews, query: {}})],
  [1, (random, user) => ({name: 'all of a project', call: projectPictures, query: {projectId: random.pick(demoStations(user)).projectId}})],
  [1, () => ({name: 'menu', call: menu, query: {}})],
  [1, () => ({name: 'user', call: info, query: {}})],
];
const SHARES = MIX.reduce((sum, [share]) => sum + share, 0);

const demoStations = ({stations}: User) => stations.filter(({projectId}) => projectId.startsWith('P'));
const ofStation = (name: string, call: Call, random: SeededRandom, user: User): Asked => ({
  name,
  call,
  query: {stationId: random.pick(user.stations).id},
});
const demoDevice = (random: SeededRandom, user: User, demoDevices: Site['demoDevices']): string =>
  random.pick(demoDevices.get(random.pick(demoStations(user)).projectId) ?? []);
const curve = (name: string, deviceId: string, day: string | undefined, random: SeededRandom): Asked => ({
  name,
  call: lineData,
  query: {deviceId, type: random.pick(CURVES), ...(day !== undefined && {searchDate: day})},
});

/** Signs in from a loopback address used only by this user, because limits are counted by address. */
export async function signIn(url: string, loginName: string, n: number): Promise<User> {
  const agent = new Agent({keepAlive: true, maxSockets: 6, localAddress: `127.0.1.${1 + (n % 250)}`});
  const body = new URLSearchParams({loginName, password: PASSWORD}).toString();
  const signedIn = await ask(`${url}/api/user/loginTest`, agent, {'Content-Type': 'application/x-www-form-urlencoded'}, body);
  const {result} = JSON.parse(signedIn.text) as {result?: {token: string}};
  if (!result) throw new Error(`${loginName} could not sign in: ${signedIn.text}`);
  const nodes = JSON.parse((await ask(`${url}/api${tree.path}`, agent, {'Access-Token': result.token})).text) as {result: TreeNode[]};
  const stations = nodes.result.flatMap((group) =>
    (group.children ?? []).flatMap((project) => (project.children ?? []).map(({id}) => ({id, projectId: project.id}))),
  );
  return {token: result.token, agent, stations};
}

/** Makes calls one after the other with a pause between them until `until` (of `performance.now`), and records their durations. */
export async function work(
  user: User,
  site: Site,
  {seed, thinkMs, until}: {seed: number; thinkMs: number; until: number},
  tally: Tally,
): Promise<void> {
  const random = seededRandom(seed);
  await pause(random.next() * thinkMs);
  while (performance.now() < until) {
    const {name, call, query} = chosen(random, user, site);
    const known = tally.get(name) ?? {ms: [], errors: 0};
    tally.set(name, known);
    const startedMs = performance.now();
    const address = `${site.url}/api${call.path}?${new URLSearchParams(query)}`;
    const status = await ask(address, user.agent, {'Access-Token': user.token}).then(
      ({text}) => (JSON.parse(text) as {status: number}).status,
      () => 0,
    );
    known.ms.push(performance.now() - startedMs);
    if (status !== 200) known.errors++;
    await pause(thinkMs * (0.5 + random.next()));
  }
}

function chosen(random: SeededRandom, user: User, site: Site): Asked {
  let left = random.below(SHARES);
  for (const [share, choose] of MIX) {
    if (left < share) return choose(random, user, site);
    left -= share;
  }
  throw new Error('the shares of the mix do not add up');
}

/** One request through an agent, whose body is read completely. */
export function ask(
  url: string,
  agent: Agent,
  headers: Readonly<Record<string, string>>,
  body?: string,
): Promise<{readonly status: number; readonly text: string}> {
  return new Promise((resolve, reject) => {
    const sent = request(url, {agent, headers, method: body === undefined ? 'GET' : 'POST'}, (reply) => read(reply).then(resolve, reject));
    sent.on('error', reject);
    sent.end(body);
  });
}

async function read(reply: IncomingMessage): Promise<{status: number; text: string}> {
  const parts: Buffer[] = [];
  for await (const part of reply) parts.push(part as Buffer);
  return {status: reply.statusCode ?? 0, text: Buffer.concat(parts).toString()};
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
