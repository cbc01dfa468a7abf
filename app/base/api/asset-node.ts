import type {TreeNode} from '@livebus/contract';
import type {VoltageKind} from '@livebus/engine/core';
import {kindOfStationType} from './readings/voltage-kind.ts';
import {knownZone} from './time/zone.ts';

export type AssetRole = 'group' | 'project' | 'station' | 'device';

/** Which flags a tree's call uses (table 1a). P: 1 group, 2 project, 3 station; D: 1 project, 2 station, 3 device. */
export type TreeFamily = 'P' | 'D';

const ROLES = {
  P: {1: 'group', 2: 'project', 3: 'station'},
  D: {1: 'project', 2: 'station', 3: 'device'},
} as const satisfies Record<TreeFamily, Record<1 | 2 | 3, AssetRole>>;

/** The screens of table 1a and the family of the tree each one reads. */
export const SCREEN_TREES = {
  'real-time-data': 'P',
  'real-time-report': 'D',
  'single-line': 'P',
  environment: 'P',
  alarms: 'P',
  'device-settings': 'D',
  'switch-changes': 'D',
  video: 'P',
  breakers: 'P',
} as const satisfies Record<string, TreeFamily>;

/** One node of the asset tree, its wire flag already converted to a role. Ids are strings, unique over all levels (MO-1-03). */
export interface AssetNode {
  readonly id: string;
  readonly name: string;
  /** Names in other languages, if the backend has them (`nameIn`). */
  readonly nameEn: string | undefined;
  readonly namePt: string | undefined;
  readonly flag: number | null;
  readonly role: AssetRole;
  readonly stationCode: string | undefined;
  /** From stationType; undefined if the tree does not contain it. */
  readonly kind: VoltageKind | undefined;
  readonly opened: boolean;
  readonly selected: boolean;
  readonly timeZone: string | undefined;
  readonly children: readonly AssetNode[];
}

/** The fields the resolver reads; a subset of the wire node. */
export interface NodeShape {
  readonly flag: number | null;
  readonly hasStationMark: boolean;
  readonly hasChildren: boolean;
}

/**
 * Role of a node (MO-1-04, MO-1-05, SH-3-08). A flag-3 child of a flag-3 node is a device. A flag outside the map is resolved by shape: a
 * node with stationType or stationCode is a station, a childless node under a station is a device, any other is a project.
 */
export function roleOf(
  node: NodeShape,
  family: TreeFamily,
  parent: {readonly role: AssetRole; readonly flag: number | null} | undefined,
): AssetRole {
  if (node.flag === 3 && parent?.flag === 3) return 'device';
  if (node.flag === 1 || node.flag === 2 || node.flag === 3) return ROLES[family][node.flag];
  if (node.hasStationMark) return 'station';
  return !node.hasChildren && parent?.role === 'station' ? 'device' : 'project';
}

/** Wire -> domain. */
export function readAssetTree(nodes: readonly TreeNode[], family: TreeFamily): readonly AssetNode[] {
  return nodes.map((wire) => readNode(wire, family, undefined));
}

function readNode(
  wire: TreeNode,
  family: TreeFamily,
  parent: {readonly role: AssetRole; readonly flag: number | null} | undefined,
): AssetNode {
  const flag = wire.flag ?? null;
  const kind = kindOfStationType(wire.stationType);
  const hasStationMark = kind !== undefined || wire.stationCode !== undefined;
  const role = roleOf({flag, hasStationMark, hasChildren: wire.children.length > 0}, family, parent);
  return {
    id: wire.id,
    name: wire.name === '' ? wire.id : wire.name,
    nameEn: wire.nameEn,
    namePt: wire.namePt,
    flag,
    role,
    stationCode: wire.stationCode,
    kind,
    opened: wire.opened,
    selected: wire.selected,
    timeZone: knownZone(wire.timeZone, `asset ${wire.id}`),
    children: wire.children.map((child) => readNode(child, family, {role, flag})),
  };
}

/** Path from a root to the node with that id, both included; empty when there is none. */
export function pathTo(nodes: readonly AssetNode[], matches: (node: AssetNode) => boolean): readonly AssetNode[] {
  for (const node of nodes) {
    if (matches(node)) return [node];
    const below = pathTo(node.children, matches);
    if (below.length > 0) return [node, ...below];
  }
  return [];
}
