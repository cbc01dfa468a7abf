/** What a journey or a picture-taking script asks of a demo server behind the console's back: sessions, the asset tree, the clock. */

export const PASSWORD = 'livebus-demo';

export interface TreeNode {
  readonly id: string;
  readonly name: string;
  readonly nameEn?: string | null;
  readonly namePt?: string | null;
  readonly flag: number;
  readonly stationType?: number;
  readonly children?: readonly TreeNode[];
}

interface Reply<Result> {
  readonly status: number;
  readonly result: Result;
}

/** The `result` of a call to `url`/api; throws with the reply when it is refused. */
export async function ask<Result>(url: string, path: string, token: string, init: RequestInit = {}): Promise<Result> {
  const headers = {'Access-Token': token, 'Content-Type': 'application/json', ...init.headers};
  const reply = await fetch(`${url}/api${path}`, {...init, headers});
  const body = (await reply.json()) as Reply<Result>;
  if (body.status !== 200) throw new Error(`${path} answered ${JSON.stringify(body)}`);
  return body.result;
}

const tokens = new Map<string, string>();

/** A session of that demo user, opened once. */
export async function tokenOf(url: string, loginName: string): Promise<string> {
  const key = `${url} ${loginName}`;
  const known = tokens.get(key);
  if (known !== undefined) return known;
  const token = await openSession(url, loginName);
  tokens.set(key, token);
  return token;
}

/** The token of a new session of that demo user. */
export async function openSession(url: string, loginName: string): Promise<string> {
  const reply = await fetch(`${url}/api/user/loginTest`, {method: 'POST', body: new URLSearchParams({loginName, password: PASSWORD})});
  const {result} = (await reply.json()) as Reply<{token: string}>;
  return result.token;
}

/** Site time of 2026-05-15 in China, e.g. `10:30:00`, as epoch milliseconds. */
export const siteTime = (hhmmss: string): number => Date.parse(`2026-05-15T${hhmmss}+08:00`);

export async function setClock(url: string, hhmmss: string): Promise<void> {
  await ask(url, '/demo/clock', await tokenOf(url, 'admin'), {method: 'POST', body: JSON.stringify({at: siteTime(hhmmss)})});
}

export async function assetTree(url: string, loginName: string): Promise<readonly TreeNode[]> {
  return ask(url, '/common/treeTest', await tokenOf(url, loginName));
}

interface DiagramEntry {
  readonly device?: {readonly deviceId: string} | readonly {readonly deviceId: string}[];
}

/** The station in whose diagram a high-voltage device stands. */
export async function stationOfDevice(url: string, deviceId: string): Promise<TreeNode> {
  const token = await tokenOf(url, 'admin');
  for (const station of nodesOf(await assetTree(url, 'admin'), 3)) {
    const path = `/powerMonitor/powerSysPic/getPowerSysPicJsonDataByStationId?stationId=${station.id}`;
    const {jsonData} = await ask<{jsonData: readonly DiagramEntry[]}>(url, path, token);
    if (jsonData.flatMap((entry) => entry.device ?? []).some((device) => device.deviceId === deviceId)) return station;
  }
  throw new Error(`the demo has no device ${deviceId}`);
}

/** The names in other languages in the diagram of a station: of sections, devices and transformers. */
export async function otherNamesOf(url: string, stationId: string): Promise<readonly string[]> {
  const path = `/powerMonitor/powerSysPic/getPowerSysPicJsonDataByStationId?stationId=${stationId}`;
  const picture = await ask<unknown>(url, path, await tokenOf(url, 'admin'));
  return [...JSON.stringify(picture).matchAll(/"\w*[nN]ame(?:En|Pt)":"([^"]+)"/g)].map(([, name]) => name!);
}

/** The names of the gateways, in every language, as the page of the server's health shows them. */
export async function gatewayNames(url: string): Promise<readonly string[]> {
  const health = await ask<unknown>(url, '/admin/health', await tokenOf(url, 'admin'));
  return [...JSON.stringify(health).matchAll(/"\w*[nN]ame(?:En|Pt)?":"([^"]+)"/g)].map(([, name]) => name!);
}

/** The names of a project's transformers, in every language, as the page of transformers shows them. */
export async function transformerNames(url: string, projectId: string): Promise<readonly string[]> {
  const list = await ask<unknown>(url, `/transformer/getTransformerList?projectId=${projectId}`, await tokenOf(url, 'admin'));
  return [...JSON.stringify(list).matchAll(/"transformerName(?:En|Pt)?":"([^"]+)"/g)].map(([, name]) => name!);
}

/** The names of a project's items of energy, in every language, as its charts show them. */
export async function itemNames(url: string, projectId: string): Promise<readonly string[]> {
  const list = await ask<unknown>(url, `/energyManage/tree/item?projectId=${projectId}`, await tokenOf(url, 'admin'));
  return [...JSON.stringify(list).matchAll(/"name(?:En|Pt)?":"([^"]+)"/g)].map(([, name]) => name!);
}

/** The names of the devices and stations of alarms and logs, in every language, as their tables show them. */
export async function alarmNames(url: string): Promise<readonly string[]> {
  const token = await tokenOf(url, 'admin');
  const paths = ['/alarm/list?limit=200', '/deviceSettings/getGatewayLogList', '/deviceSettings/getDeviceNetStatusList'];
  const lists = await Promise.all(paths.map((path) => ask<unknown>(url, path, token)));
  return [...JSON.stringify(lists).matchAll(/"(?:device|station)Name(?:En|Pt)?":"([^"]+)"/g)].map(([, name]) => name!);
}

/** All nodes of a level: 2 projects, 3 stations. */
export function nodesOf(tree: readonly TreeNode[], flag: number): TreeNode[] {
  return tree.flatMap((node) => [...(node.flag === flag ? [node] : []), ...nodesOf(node.children ?? [], flag)]);
}
