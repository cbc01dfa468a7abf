import {useEffect, useMemo, useState} from 'react';
import type {AssetNode} from '../../base/api/asset-node.ts';
import {useIndex} from '../find/use-index.ts';
import {assetEntriesOf} from './asset-entries.ts';
import {keepFound} from './keep-found.ts';

export interface AssetSearchState {
  readonly text: string;
  setText(text: string): void;
  /** The user is about to search: start building the index. */
  want(): void;
  /** The tree reduced to the matches; undefined without a query or while the index is being built. */
  readonly kept: readonly AssetNode[] | undefined;
  /** Matching nodes, best first. */
  readonly found: readonly AssetNode[];
  /** Open nodes of the reduced tree; those of the whole tree do not change. */
  readonly openIds: ReadonlySet<string>;
  setOpenIds(ids: ReadonlySet<string>): void;
  readonly withoutPinyin: boolean;
}

const NONE: ReadonlySet<string> = new Set();

/** Searches a tree by name, id, code and pinyin, in the loaded data without a call (SH-7-39). */
export function useAssetSearch(nodes: readonly AssetNode[]): AssetSearchState {
  const [text, setText] = useState('');
  const [wanted, setWanted] = useState(false);
  const [openIds, setOpenIds] = useState<ReadonlySet<string>>(NONE);
  const asked = text.trim();
  const entries = useMemo(() => (wanted ? assetEntriesOf(nodes) : undefined), [wanted, nodes]);
  const {index, withoutPinyin} = useIndex(entries);
  const found = useMemo(
    () => (asked === '' || index === null ? undefined : index.search(asked, Number.POSITIVE_INFINITY).entries.map(({node}) => node)),
    [asked, index],
  );
  const kept = useMemo(() => found && keepFound(nodes, new Set(found.map(({id}) => id))), [found, nodes]);
  useEffect(() => setOpenIds(kept?.open ?? NONE), [kept]);
  return {
    text,
    setText,
    want: () => setWanted(true),
    kept: kept?.nodes,
    found: found ?? [],
    openIds,
    setOpenIds,
    withoutPinyin,
  };
}
