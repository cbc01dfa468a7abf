import {useEffect, useMemo, useState} from 'react';
import type {AssetNode} from '../../base/api/asset-node.ts';
import {useIndex} from '../find/use-index.ts';
import {assetEntriesOf} from './asset-entries.ts';
import {keepFound} from './keep-found.ts';

export interface AssetSearchState {
  readonly text: string;
  setText(text: string): void;
  /** Somebody is about to search: the index is made from now on. */
  want(): void;
  /** The tree reduced to what was found; undefined while nothing is searched, or the index is still being made. */
  readonly kept: readonly AssetNode[] | undefined;
  /** Nodes found, the best first. */
  readonly found: readonly AssetNode[];
  /** Open in the reduced tree; what was open in the whole one stays as it was. */
  readonly openIds: ReadonlySet<string>;
  setOpenIds(ids: ReadonlySet<string>): void;
  readonly withoutPinyin: boolean;
}

const NONE: ReadonlySet<string> = new Set();

/** The search of a tree by name, id, code and pinyin. It makes no call: it looks through what is loaded (SH-7-39). */
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
