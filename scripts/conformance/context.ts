import {
  type Call,
  CONSOLE_CONFIG_PATH,
  type ConsoleConfig,
  consoleConfig,
  info,
  login,
  logout,
  type ReadingRow,
  stationPicture,
  stationRealData,
  type TreeNode,
  tree,
  type UserInfo,
} from '@livebus/contract';
import {parseDiagram, type Station} from '@livebus/engine/core';
import {type Answer, type Asking, type Backend, backendAt, jsonOf} from './backend.ts';

export interface Login {
  readonly user: string;
  readonly password: string;
}

/** A gateway's key, and a device whose readings it may send. */
export interface GatewayPick {
  readonly key: string;
  readonly deviceId: string;
}

export interface StationPick {
  readonly id: string;
  readonly name: string;
  /** 1 high voltage, 0 low voltage. */
  readonly type: number | undefined;
  readonly projectId: string;
  readonly timeZone: string;
}

/** What the user may see, determined once before the checks. */
export interface World {
  readonly config: ConsoleConfig;
  readonly user: UserInfo;
  readonly projectIds: readonly string[];
  readonly stations: readonly StationPick[];
  /** A station with its picture and readings, high voltage if possible, and one of the other kind. */
  readonly station: StationPick;
  readonly pictures: ReadonlyMap<string, {readonly pick: StationPick; readonly diagram: Station; readonly rows: readonly ReadingRow[]}>;
  /** A device of that station that measures power. */
  readonly deviceId: string;
  /** What the user sees and the other user does not; undefined without another user, or when both see the same. */
  readonly foreign: {readonly projectId: string; readonly stationId: string; readonly deviceId: string} | undefined;
}

export interface Context {
  readonly backend: Backend;
  readonly world: World;
  readonly login: Login;
  readonly token: string;
  /** A user with fewer rights; undefined when none was given. */
  readonly other: {readonly token: string; readonly info: UserInfo} | undefined;
  /** Undefined when none was given. */
  readonly gateway: GatewayPick | undefined;
  /** Sends a call as the user. */
  ask(call: Call, asking?: Asking): Promise<Answer>;
  /** Opens a separate session; its caller ends it with `signOut`. */
  signIn(): Promise<string>;
  signOut(token: string): Promise<void>;
  /** Ends the sessions opened for the checks. */
  close(): Promise<void>;
}

/** An id of nothing. */
export const ABSENT = 'conformance-no-such-id';

/** Signs in and determines what there is to check. Throws in words when even that fails. */
export async function openContext(
  base: string,
  user: Login,
  other: Login | undefined,
  gateway?: GatewayPick | undefined,
): Promise<Context> {
  const config = await configOf(base);
  const backend = backendAt(base, config.base);
  const token = await tokenOf(backend, user);
  const otherToken = other && (await tokenOf(backend, other));
  const otherInfo = otherToken === undefined ? undefined : await resultOf(backend, info, {token: otherToken});
  const world = await worldOf(backend, config, token, otherToken);
  const signOut = async (one: string) => void (await backend.ask(logout, {token: one}));
  return {
    backend,
    world,
    login: user,
    token,
    other: otherToken === undefined ? undefined : {token: otherToken, info: otherInfo as UserInfo},
    gateway,
    ask: (call, asking) => backend.ask(call, {token, ...asking}),
    signIn: () => tokenOf(backend, user),
    signOut,
    async close() {
      await signOut(token);
      if (otherToken !== undefined) await signOut(otherToken);
    },
  };
}

async function configOf(base: string): Promise<ConsoleConfig> {
  const {status, text} = await backendAt(base, '').get(CONSOLE_CONFIG_PATH);
  const read = consoleConfig.safeParse(status === 200 ? jsonOf(text) : {});
  if (!read.success)
    throw new Error(`${CONSOLE_CONFIG_PATH}: ${read.error.issues.map(({path, message}) => `${path.join('.')}: ${message}`).join('; ')}`);
  return read.data;
}

async function tokenOf(backend: Backend, {user, password}: Login): Promise<string> {
  const {token} = (await resultOf(backend, login, {fields: {loginName: user, password}})) as {token: string};
  return token;
}

/** The result of a call as the console reads it; throws in words when there is none. */
export async function resultOf<C extends Call>(backend: Backend, call: C, asking: Asking): Promise<ReturnType<C['reply']['parse']>> {
  const {status, body} = await backend.ask(call, asking);
  if (body?.status !== 200) throw new Error(`${call.method} ${call.path} answered ${status}${body?.msgKey ? ` ${body.msgKey}` : ''}`);
  const read = call.reply.safeParse(body.result);
  if (!read.success)
    throw new Error(
      `${call.method} ${call.path} answered what cannot be read: ${read.error.issues[0]?.path.join('.')} ${read.error.issues[0]?.message}`,
    );
  return read.data as ReturnType<C['reply']['parse']>;
}

async function worldOf(backend: Backend, config: ConsoleConfig, token: string, otherToken: string | undefined): Promise<World> {
  const user = (await resultOf(backend, info, {token})) as UserInfo;
  const nodes = (await resultOf(backend, tree, {token})) as TreeNode[];
  const stations = stationsOf(nodes, config.timeZone);
  if (stations.length === 0) throw new Error('the user sees no station: give one who does');
  const high = stations.find(({type}) => type === 1);
  const low = stations.find(({type}) => type === 0);
  const picks = [...new Set([high, low, stations[0]])].filter((pick) => pick !== undefined);
  const pictures: World['pictures'] = new Map(
    await Promise.all(picks.map(async (pick) => [pick.id, await pictureOf(backend, token, pick)] as const)),
  );
  const [station] = picks as [StationPick];
  const rows = pictures.get(station.id)?.rows ?? [];
  const deviceId = (rows.find(({activePowerSum}) => (activePowerSum ?? 0) > 0) ?? rows[0])?.deviceId;
  if (deviceId === undefined) throw new Error(`the station ${station.name} has no readings: give a user who sees one that has`);
  const foreign = otherToken === undefined ? undefined : await foreignOf(backend, token, otherToken, stations);
  return {config, user, projectIds: [...new Set(stations.map(({projectId}) => projectId))], stations, station, pictures, deviceId, foreign};
}

function stationsOf(nodes: readonly TreeNode[], zone: string): StationPick[] {
  const below = (node: TreeNode, projectId: string, timeZone: string): StationPick[] => {
    const own = node.flag === 2 ? node.id : projectId;
    const ownZone = node.timeZone ?? timeZone;
    if (node.flag === 3) return [{id: node.id, name: node.name, type: node.stationType, projectId: own, timeZone: ownZone}];
    return node.children.flatMap((child) => below(child, own, ownZone));
  };
  return nodes.flatMap((node) => below(node, '', zone));
}

async function pictureOf(backend: Backend, token: string, pick: StationPick) {
  const fields = {stationId: pick.id};
  const {jsonData} = (await resultOf(backend, stationPicture, {token, fields})) as {jsonData?: unknown};
  const parsed = parseDiagram(jsonData);
  if (!parsed.ok) throw new Error(`the diagram of ${pick.name} cannot be read: ${parsed.faults[0]?.path} ${parsed.faults[0]?.message}`);
  const {lvRealDatas} = (await resultOf(backend, stationRealData, {token, fields})) as {lvRealDatas: ReadingRow[]};
  return {pick, diagram: parsed.value, rows: lvRealDatas};
}

async function foreignOf(backend: Backend, token: string, otherToken: string, stations: readonly StationPick[]): Promise<World['foreign']> {
  const theirs = new Set(
    stationsOf((await resultOf(backend, tree, {token: otherToken})) as TreeNode[], 'UTC').map(({projectId}) => projectId),
  );
  const station = stations.find(({projectId}) => !theirs.has(projectId));
  if (station === undefined) return undefined;
  const {lvRealDatas} = (await resultOf(backend, stationRealData, {token, fields: {stationId: station.id}})) as {lvRealDatas: ReadingRow[]};
  return {projectId: station.projectId, stationId: station.id, deviceId: lvRealDatas[0]?.deviceId ?? ABSENT};
}
