import {useCallback, useEffect, useMemo} from 'react';
import {type AssetNode, pathTo} from '../../base/api/asset-node.ts';
import type {EnergyProject} from '../../base/api/calls/energy/energy-items.ts';
import {getConfig} from '../../base/config/config.ts';
import {nameIn} from '../../base/i18n/name-in.ts';
import {useTexts} from '../../base/i18n/use-texts.ts';
import {type Asked, useAsked} from '../asked/use-asked.ts';
import type {AssetPageState} from '../asset-page/use-asset-page.ts';
import type {PickLevel} from '../asset-tree/first-pick.ts';
import {namedIn} from '../asset-tree/named-in.ts';
import type {AssetTreeState} from '../asset-tree/use-asset-tree.ts';
import {useDevice} from '../browser/use-device.ts';

export interface ProjectTreeOptions<Tree> {
  /** Names the requests. */
  readonly name: string;
  readonly projectId: string;
  readonly nodeId: string;
  fetchProjects(signal: AbortSignal): Promise<readonly EnergyProject[]>;
  fetchTree(projectId: string, signal: AbortSignal): Promise<Tree>;
  /** A stable function. */
  nodesOf(tree: Tree): readonly AssetNode[];
  /** A stable function. `replace`: chosen automatically, so Back must not return to it. */
  onPick(place: {readonly projectId: string; readonly nodeId: string}, how: 'push' | 'replace'): void;
}

/** A project and a node of its tree, as the frame of a screen. */
export interface ProjectTreeState<Tree> {
  readonly page: AssetPageState;
  readonly projects: Asked<readonly EnergyProject[]>;
  readonly project: EnergyProject | undefined;
  readonly projectName: string | undefined;
  /** IANA zone of the project; the configured one until it is known. */
  readonly zone: string;
  readonly tree: Asked<Tree>;
  pickProject(projectId: string): void;
}

const FRESH_FOR_MS = 60_000;
const LEVELS: readonly PickLevel[] = ['project', 'station'];

/**
 * The projects of the account and the tree of the chosen one. An address that names none means the first project, and the first node of its
 * tree that can be chosen; another project means its first node (EN-2.9-02, EN-2.10-07, EN-2.10-08).
 */
export function useProjectTree<Tree>(options: ProjectTreeOptions<Tree>): ProjectTreeState<Tree> {
  const {name, projectId, nodeId, fetchProjects, fetchTree, nodesOf, onPick} = options;
  const {i18n} = useTexts('common');
  const device = useDevice();
  const projects = useAsked({key: [name, 'projects'], freshForMs: FRESH_FOR_MS, ask: fetchProjects});
  const project = projects.data?.find(({id}) => id === projectId);
  const [first] = projects.data ?? [];
  useEffect(() => {
    if (projectId === '' && first !== undefined) onPick({projectId: first.id, nodeId: ''}, 'replace');
  }, [projectId, first, onPick]);

  const tree = useAsked({
    key: [name, 'tree', projectId],
    enabled: projectId !== '',
    freshForMs: FRESH_FOR_MS,
    ask: (signal) => fetchTree(projectId, signal),
  });
  const nodes = useMemo(() => tree.data && namedIn(nodesOf(tree.data), i18n.language), [tree.data, nodesOf, i18n.language]);
  const firstId = useMemo(() => firstNode(nodes ?? [])?.id, [nodes]);
  useEffect(() => {
    if (nodeId === '' && firstId !== undefined) onPick({projectId, nodeId: firstId}, 'replace');
  }, [projectId, nodeId, firstId, onPick]);

  const pick = useCallback(({id}: AssetNode) => onPick({projectId, nodeId: id}, 'push'), [projectId, onPick]);
  const picked = useMemo(() => pathTo(nodes ?? [], ({id}) => id === nodeId).at(-1), [nodes, nodeId]);
  return {
    page: {
      ...{device, picked, pick, levels: LEVELS, selectedId: nodeId || undefined},
      tree: treeState(projects, tree, nodes),
    },
    ...{projects, project, tree},
    projectName: project && nameIn(i18n.language, project),
    zone: project?.timeZone ?? getConfig().timeZone,
    pickProject: (id) => onPick({projectId: id, nodeId: ''}, 'push'),
  };
}

/** The tree's state; without a list of projects that of the list, because there is then no tree to ask for. */
function treeState(
  projects: Asked<readonly EnergyProject[]>,
  tree: Asked<unknown>,
  nodes: readonly AssetNode[] | undefined,
): AssetTreeState {
  const {error, answeredAtMs, ask} = projects.data === undefined ? projects : tree;
  return {nodes: projects.data?.length === 0 ? [] : nodes, error, answeredAtMs, ask: () => void ask()};
}

function firstNode(nodes: readonly AssetNode[]): AssetNode | undefined {
  for (const node of nodes) {
    const found = node.role === 'group' ? firstNode(node.children) : node;
    if (found !== undefined) return found;
  }
  return undefined;
}
