import {useEffect, useMemo, useRef} from 'react';
import type {AssetNode} from '../../base/api/asset-node.ts';
import {fetchAssetTree} from '../../base/api/calls/common.ts';
import {useTexts} from '../../base/i18n/use-texts.ts';
import {useAsked} from '../asked/use-asked.ts';
import {firstPick, type PickLevel} from './first-pick.ts';
import {namedIn} from './named-in.ts';

/** The asset tree: loading, empty, failed, or kept from before with its age (MO-1-11). */
export interface AssetTreeState {
  /** Undefined until the first good reply. */
  readonly nodes: readonly AssetNode[] | undefined;
  /** Error of the last request; if there are nodes too, they are from an earlier one. */
  readonly error: unknown;
  /** Browser clock at the last good reply. */
  readonly answeredAtMs: number;
  ask(): void;
  /** For a tree whose server searches too: the text that is searched for, empty when the search has ended. A stable function. */
  onSearch?(text: string): void;
}

const FRESH_FOR_MS = 60_000;

export function useAssetTree(): AssetTreeState {
  const query = useAsked({key: ['asset-tree'], freshForMs: FRESH_FOR_MS, ask: fetchAssetTree});
  const {i18n} = useTexts('common');
  const nodes = useMemo(() => query.data && namedIn(query.data, i18n.language), [query.data, i18n.language]);
  return {nodes, error: query.error, answeredAtMs: query.answeredAtMs, ask: () => void query.ask()};
}

/**
 * Once per visit, when the tree has loaded and the address names no asset: picks the first project's first station, or deeper if the screen
 * requires it (MO-1-06).
 */
export function useFirstPick(
  nodes: readonly AssetNode[] | undefined,
  picked: boolean,
  onPick: (node: AssetNode) => void,
  deepest?: PickLevel,
): void {
  const done = useRef(false);
  useEffect(() => {
    if (picked) done.current = false;
    else if (nodes !== undefined && !done.current) {
      done.current = true;
      const first = firstPick(nodes, deepest);
      if (first !== undefined) onPick(first);
    }
  }, [nodes, picked, onPick, deepest]);
}
