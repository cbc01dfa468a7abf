import {timeOfDay} from '@livebus/engine/core';
import {Button, EmptyState, ErrorState, Skeleton, Tree} from '@livebus/ui';
import {useEffect, useMemo, useState} from 'react';
import {type AssetNode, pathTo} from '../../base/api/asset-node.ts';
import {getConfig} from '../../base/config/config.ts';
import {useTexts} from '../../base/i18n/use-texts.ts';
import {serverNowMs} from '../../base/session/server-clock.ts';
import {failureText} from '../failure/failure-text.ts';
import {assetRow, RowMarks} from './asset-row.tsx';
import {AssetSearch} from './asset-search.tsx';
import {firstPick, type PickLevel} from './first-pick.ts';
import {useAssetSearch} from './use-asset-search.ts';
import type {AssetTreeState} from './use-asset-tree.ts';

export interface AssetTreeProps {
  readonly tree: AssetTreeState;
  /** Id of the asset the screen shows. */
  readonly selectedId: string | undefined;
  /** Levels that the screen supports (EN-2-06); other nodes only open and close. Default: projects and stations. */
  readonly levels?: readonly PickLevel[];
  /** Ids of assets that do not communicate; pass the same set while nothing changes. */
  readonly offlineIds?: ReadonlySet<string>;
  /** For multiple choice: nodes on the supported levels have a check box. */
  readonly chosenIds?: ReadonlySet<string>;
  /** Opens the first branch while nothing is selected. */
  readonly opensFirst?: boolean;
  onPick(node: AssetNode): void;
  /** A node of another level was pressed. */
  onRefuse?(node: AssetNode): void;
}

/** Longer trees are rendered only where they are in view. */
const WINDOW_ABOVE = 400;
const LEVELS: readonly PickLevel[] = ['project', 'station'];
const NONE: ReadonlySet<string> = new Set();
const NO_NODES: readonly AssetNode[] = [];

const idOf = (node: AssetNode) => node.id;
const childrenOf = (node: AssetNode) => node.children;
const textOf = (node: AssetNode) => node.name;

/**
 * Projects, stations and devices to choose from, with a search above (MO-1-07). Failures show no toast and no wrong content: the tree is
 * current, or shows its age (MO-1-11).
 */
export function AssetTree({
  tree,
  selectedId,
  levels = LEVELS,
  offlineIds = NONE,
  chosenIds,
  opensFirst = false,
  onPick,
  onRefuse,
}: AssetTreeProps) {
  const {t} = useTexts('asset-tree');
  const {nodes, error, answeredAtMs, ask, onSearch} = tree;
  const [openIds, setOpenIds] = useState<ReadonlySet<string>>(NONE);
  const around = useMemo(() => {
    const path = pathTo(nodes ?? NO_NODES, (node) => node.id === selectedId);
    const first = path.length === 0 && opensFirst ? firstPick(nodes ?? NO_NODES, 'device') : undefined;
    return first === undefined ? path : pathTo(nodes ?? NO_NODES, (node) => node === first);
  }, [nodes, selectedId, opensFirst]);
  const marks = useMemo(() => ({offlineIds, chosenIds, levels}), [offlineIds, chosenIds, levels]);
  const found = useAssetSearch(nodes ?? NO_NODES);

  useEffect(() => {
    if (nodes === undefined) return;
    setOpenIds((before) => new Set([...before, ...nodes.filter(({opened}) => opened).map(idOf), ...around.map(idOf)]));
  }, [nodes, around]);

  const sought = found.text.trim();
  useEffect(() => onSearch?.(sought), [onSearch, sought]);
  useEffect(() => () => onSearch?.(''), [onSearch]);

  const [expanded, setExpanded] = found.kept === undefined ? [openIds, setOpenIds] : [found.openIds, found.setOpenIds];
  const choose = (node: AssetNode) => {
    const picks = levels.some((level) => level === node.role);
    if (picks) onPick(node);
    else onRefuse?.(node);
    if (node.children.length === 0) return;
    const next = new Set(expanded);
    if (!next.has(node.id)) next.add(node.id);
    else if (!picks) next.delete(node.id);
    setExpanded(next);
  };

  if (nodes === undefined) {
    if (error === null) return <Skeleton label={t('loading')} lines={[60, 80, 70, 75, 55]} />;
    return <ErrorState title={t('failed')} detail={failureText(error, t)} retry={{label: t('common:retry'), onRetry: ask}} />;
  }
  if (nodes.length === 0) return <EmptyState title={t('empty')} />;
  return (
    <RowMarks value={marks}>
      <AssetSearch search={found} onTake={(node) => choose(node)} levels={levels} />
      {error !== null && (
        <div role="status" className="mx-3 mb-2 flex items-center gap-2 text-12 text-text-3">
          <span className="min-w-0 flex-1">
            {t('aged', {time: timeOfDay(serverNowMs() - (Date.now() - answeredAtMs), getConfig().timeZone)})}
          </span>
          <Button size="small" look="quiet" onClick={ask}>
            {t('common:retry')}
          </Button>
        </div>
      )}
      <Tree
        label={t('title')}
        roots={found.kept ?? nodes}
        idOf={idOf}
        childrenOf={childrenOf}
        textOf={textOf}
        selectedId={selectedId}
        onSelect={choose}
        expandedIds={expanded}
        onExpandedChange={setExpanded}
        renderRow={assetRow}
        windowAbove={WINDOW_ABOVE}
        className="min-h-0 flex-1 overflow-y-auto px-2 pb-2"
      />
    </RowMarks>
  );
}
