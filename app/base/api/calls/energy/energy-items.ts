import {energyProjects, flowEnergy, flowTree, type IntervalMin, itemEnergy, itemTree, type Period, type ReplyOf} from '@livebus/contract';
import {getConfig} from '../../../config/config.ts';
import type {AssetNode} from '../../asset-node.ts';
import {call} from '../../client.ts';
import {knownZone} from '../../time/zone.ts';

/** A project whose energy can be asked for. */
export interface EnergyProject {
  readonly id: string;
  readonly name: string;
  /** Names in other languages, if the backend has them (`nameIn`). */
  readonly nameEn: string | undefined;
  readonly namePt: string | undefined;
  /** IANA zone; undefined where it has none of its own. */
  readonly timeZone: string | undefined;
}

/** Projects of the account. A panel's call: a refusal never moves the page. */
export async function fetchEnergyProjects(signal?: AbortSignal): Promise<readonly EnergyProject[]> {
  return projectsAt(energyProjects.path, signal);
}

/** Projects of the energy flow, from a path of their own where the configuration names one (EN-7-10). */
export async function fetchFlowProjects(signal?: AbortSignal): Promise<readonly EnergyProject[]> {
  return projectsAt((getConfig().flowProjectsPath as `/${string}` | undefined) ?? energyProjects.path, signal);
}

async function projectsAt(path: `/${string}`, signal: AbortSignal | undefined): Promise<readonly EnergyProject[]> {
  return (await call({...energyProjects, path}, {signal})).map(({id, projectName, projectNameEn, projectNamePt, timeZone}) => ({
    ...{id, name: projectName ?? id, nameEn: projectNameEn, namePt: projectNamePt},
    timeZone: knownZone(timeZone, `project ${id}`),
  }));
}

/** A node of a tree of items: its devices, absent where it only opens. */
export interface ItemTree {
  readonly nodes: readonly AssetNode[];
  /** Ids of devices, comma-separated, by node. */
  readonly rules: ReadonlyMap<string, string>;
}

type WireNode = ReplyOf<typeof itemTree>[number];

/** Items of a project, and below each the stations in which it has devices. Nodes without devices only open and close. */
export async function fetchItemTree(projectId: string, signal?: AbortSignal): Promise<ItemTree> {
  const nodes = await call(itemTree, {query: {projectId}, signal});
  const rules = new Map<string, string>();
  const read = (node: WireNode, depth: number): AssetNode => {
    if (node.itemRule !== undefined && node.itemRule !== '') rules.set(node.id, node.itemRule);
    const children = node.children.map((child) => read(child, depth + 1));
    return assetNode(node, rules.has(node.id) ? (depth === 0 ? 'project' : 'station') : 'group', children);
  };
  return {nodes: nodes.map((node) => read(node, 0)), rules};
}

/** The project and its stations. */
export async function fetchFlowTree(projectId: string, signal?: AbortSignal): Promise<readonly AssetNode[]> {
  const read = (node: WireNode, depth: number): AssetNode =>
    assetNode(
      node,
      depth === 0 ? 'project' : 'station',
      node.children.map((child) => read(child, depth + 1)),
    );
  return (await call(flowTree, {query: {projectId}, signal})).map((node) => read(node, 0));
}

function assetNode({id, name, nameEn, namePt}: WireNode, role: AssetNode['role'], children: readonly AssetNode[]): AssetNode {
  return {
    ...{id, name: name === '' ? id : name, nameEn, namePt, role, children},
    ...{flag: null, stationCode: undefined, kind: undefined, opened: false, selected: false, timeZone: undefined},
  };
}

type FlowWire = ReplyOf<typeof flowEnergy>;

/** A flow as delivered: nodes by name, links between names, kWh. */
export interface EnergyFlowReply extends Pick<FlowWire, 'unknown' | 'reading' | 'pending' | 'total'> {
  readonly nodes: FlowWire['mapList1'];
  readonly links: FlowWire['mapList2'];
}
export type EnergyFlowNode = EnergyFlowReply['nodes'][number];

export interface FlowRequest {
  readonly projectId: string;
  readonly nodeId: string;
  /** `YYYY-MM-DD`, both included. */
  readonly startDate: string;
  readonly endDate: string;
}

/** Throws ApiFailure. */
export async function loadEnergyFlow(query: FlowRequest, signal?: AbortSignal): Promise<EnergyFlowReply> {
  const {mapList1, mapList2, ...rest} = await call(flowEnergy, {query, signal});
  return {...rest, nodes: mapList1, links: mapList2};
}

export interface ItemRequest {
  readonly kind: Period;
  /** `YYYY-MM-DD`, `YYYY-MM` or `YYYY` by the kind. */
  readonly date: string;
  /** Minutes; of a day only (EN-2.10-02). */
  readonly intervalMin: IntervalMin;
  /** Ids of devices, comma-separated. */
  readonly rule: string;
}
export type ItemEnergy = ReplyOf<typeof itemEnergy>;

/** Throws ApiFailure. */
export function loadItemEnergy({kind, date, intervalMin, rule}: ItemRequest, signal?: AbortSignal): Promise<ItemEnergy> {
  const query = {type: kind, itemRule: rule, searchDate: date, ...(kind === 'day' && {interval: intervalMin})};
  return call(itemEnergy, {query, signal});
}
