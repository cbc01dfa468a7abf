import {useCallback, useMemo, useState} from 'react';
import {type FilteredTree, filterTree} from './filter-tree.ts';
import {holds, textPattern} from './text-match.ts';
import type {TreeProps} from './tree-props.ts';

export interface SearchedTree<Node> {
  readonly roots: readonly Node[];
  childrenOf(node: Node): readonly Node[] | undefined;
  readonly expandedIds: ReadonlySet<string>;
  onExpandedChange(ids: ReadonlySet<string>): void;
  readonly pattern: RegExp | undefined;
  /** Undefined without a search. */
  readonly found: FilteredTree | undefined;
}

/**
 * The search result of the tree, opened around its matches. Nodes that the user opens or closes meanwhile stay so until the search changes.
 */
export function useTreeSearch<Node>(props: TreeProps<Node>): SearchedTree<Node> {
  const {roots, idOf, childrenOf, textOf, query = '', matches, expandedIds, onExpandedChange} = props;
  const pattern = useMemo(() => textPattern(query), [query]);
  const found = useMemo(
    () =>
      pattern && filterTree(roots, {idOf, childrenOf}, (node) => (matches ? matches(node, query.trim()) : holds(textOf(node), pattern))),
    [roots, idOf, childrenOf, textOf, matches, pattern, query],
  );
  const [turned, setTurned] = useState<{readonly of: FilteredTree; readonly ids: ReadonlySet<string>}>();
  const shown = found?.shown;
  const left = useCallback((node: Node) => shown?.has(idOf(node)) !== false, [shown, idOf]);
  const leftRoots = useMemo(() => (shown === undefined ? roots : roots.filter(left)), [roots, shown, left]);
  const leftChildren = useCallback((node: Node) => childrenOf(node)?.filter(left), [childrenOf, left]);
  if (found === undefined) return {roots, childrenOf, expandedIds, onExpandedChange, pattern, found};
  return {
    roots: leftRoots,
    childrenOf: leftChildren,
    expandedIds: turned?.of === found ? turned.ids : found.open,
    onExpandedChange: (ids) => setTurned({of: found, ids}),
    pattern,
    found,
  };
}
