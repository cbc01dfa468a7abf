import {inject} from 'vitest';

/** What a journey asks of the server behind the console's back: the tree, and the demo's clock. */

export const PASSWORD = 'livebus-demo';

export interface TreeNode {
  id: string;
  name: string;
  flag: number;
  stationType?: number;
  children?: TreeNode[];
}

interface Reply<Result> {
  status: number;
  result: Result;
}

async function ask<Result>(path: string, token: string, init: RequestInit = {}): Promise<Result> {
  const reply = await fetch(`${inject('serverUrl')}/api${path}`, {
    ...init,
    headers: {'Access-Token': token, 'Content-Type': 'application/json', ...init.headers},
  });
  const body = (await reply.json()) as Reply<Result>;
  if (body.status !== 200) throw new Error(`${path} answered ${JSON.stringify(body)}`);
  return body.result;
}

const tokens = new Map<string, string>();

export async function tokenOf(loginName: string): Promise<string> {
  const known = tokens.get(loginName);
  if (known !== undefined) return known;
  const reply = await fetch(`${inject('serverUrl')}/api/user/loginTest`, {
    method: 'POST',
    body: new URLSearchParams({loginName, password: PASSWORD}),
  });
  const {result} = (await reply.json()) as Reply<{token: string}>;
  tokens.set(loginName, result.token);
  return result.token;
}

/** Site time of 2026-05-15 in China, e.g. `10:30:00`, as epoch milliseconds. */
export const siteTime = (hhmmss: string): number => Date.parse(`2026-05-15T${hhmmss}+08:00`);

export async function setClock(hhmmss: string): Promise<void> {
  await ask('/demo/clock', await tokenOf('admin'), {method: 'POST', body: JSON.stringify({at: siteTime(hhmmss)})});
}

export async function assetTree(loginName: string): Promise<TreeNode[]> {
  return ask<TreeNode[]>('/common/treeTest', await tokenOf(loginName));
}

/** All nodes of a level: 2 projects, 3 stations. */
export function nodesOf(tree: readonly TreeNode[], flag: number): TreeNode[] {
  return tree.flatMap((node) => [...(node.flag === flag ? [node] : []), ...nodesOf(node.children ?? [], flag)]);
}

interface DiagramEntry {
  type: number;
  id?: string;
  device?: {deviceId: string} | {deviceId: string; type: number}[];
}

/** The station of the demo with the most devices: two incomings, a tie and twelve feeders. */
export async function largestStation(): Promise<{id: string; name: string; diagram: DiagramEntry[]}> {
  const token = await tokenOf('admin');
  const stations = await Promise.all(
    nodesOf(await assetTree('admin'), 3).map(async (node) => {
      const {jsonData} = await ask<{jsonData: DiagramEntry[] | string}>(
        `/powerMonitor/powerSysPic/getPowerSysPicJsonDataByStationId?stationId=${node.id}`,
        token,
      );
      const diagram = typeof jsonData === 'string' ? (JSON.parse(jsonData) as DiagramEntry[]) : jsonData;
      return {id: node.id, name: node.name, diagram};
    }),
  );
  const size = (station: {diagram: DiagramEntry[]}) => station.diagram.flatMap((entry) => entry.device ?? []).length;
  return stations.sort((a, b) => size(b) - size(a))[0]!;
}
