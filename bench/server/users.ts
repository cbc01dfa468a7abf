import {Agent, type IncomingMessage, request} from 'node:http';
import {
  bellWarn,
  type Call,
  deviceInfo,
  deviceNames,
  energyManage,
  info,
  lineData,
  menu,
  projectPictures,
  realReport,
  savedViews,
  stationById,
  stationPicture,
  stationRealData,
  stationTable,
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

/** Share of each call in all calls; a month of nine categories is 1 % of them. */
const MIX: readonly (readonly [share: number, choose: Choose])[] = [
  [100, (random, user) => ofStation('readings of a station', stationRealData, random, user)],
  [80, (random, _user, {historyIds, days}) => curve('curve of a past day', random.pick(historyIds), random.pick(days), random)],
  [80, (random, _user, {historyIds}) => curve('curve of today', random.pick(historyIds), undefined, random)],
  [40, (random, user, {demoDevices}) => curve('curve of a simulated device', demoDevice(random, user, demoDevices), undefined, random)],
  [60, (random, user, {demoDevices}) => ({name: 'one device', call: deviceInfo, query: {deviceId: demoDevice(random, user, demoDevices)}})],
  [60, () => ({name: 'bell', call: bellWarn, query: {}})],
  [40, (random, user) => ofStation('diagram', stationPicture, random, user)],
  [30, () => ({name: 'tree', call: tree, query: {}})],
  [20, (random, user) => ofStation('station', stationById, random, user)],
  [20, () => ({name: 'names of devices', call: deviceNames, query: {}})],
  [20, () => ({name: 'saved views', call: savedViews, query: {}})],
  [
    10,
    (random, user) => ({name: 'all of a project', call: projectPictures, query: {projectId: random.pick(demoStations(user)).projectId}}),
  ],
  [10, () => ({name: 'menu', call: menu, query: {}})],
  [10, () => ({name: 'user', call: info, query: {}})],
  [10, (random, user) => ofStation('table of a station', stationTable, random, user)],
  [10, (random, _user, {historyIds, days}) => report(random.pick(historyIds), random.pick(days.slice(0, 60)))],
  [3, (random, _user, site) => monthOf('nine categories of a month', random.pick(site.historyIds), site)],
  [3, (random, user, site) => monthOf('nine categories of a month, simulated', demoDevice(random, user, site.demoDevices), site)],
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

const report = (deviceId: string, day: string): Asked => ({
  name: 'report of a day',
  call: realReport,
  query: {deviceId, timeInterval: '5', searchDate: day},
});

const MONTH_DAYS = 31;

/** All nine categories of a device at 5 minutes over the 31 days until yesterday. */
export const monthOf = (name: string, deviceId: string, {days}: Pick<Site, 'days'>): Asked => ({
  name,
  call: energyManage,
  query: {
    type: 'AE,RAE,A,V,HZ,PF,P,Q,S',
    deviceId,
    timeInterval: '5',
    startDate: days[Math.min(MONTH_DAYS, days.length) - 1]!,
    endDate: days[0]!,
  },
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
    const isGood = await askOf(user, site.url, {call, query});
    known.ms.push(performance.now() - startedMs);
    if (!isGood) known.errors++;
    await pause(thinkMs * (0.5 + random.next()));
  }
}

/** Sends a call as a user; whether it succeeded. The result of a large reply is not parsed: that is the client's time. */
export async function askOf(user: User, url: string, {call, query}: Pick<Asked, 'call' | 'query'>): Promise<boolean> {
  const address = `${url}/api${call.path}?${new URLSearchParams(query)}`;
  return ask(address, user.agent, {'Access-Token': user.token}).then(
    ({text}) => text.startsWith('{"status":200,') && text.endsWith('}'),
    () => false,
  );
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
