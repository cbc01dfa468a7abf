import {useMemo} from 'react';
import {fetchRepairTree, fetchWorkTree} from '../../../base/api/calls/work.ts';
import {useTexts} from '../../../base/i18n/use-texts.ts';
import {useAsked} from '../../asked/use-asked.ts';
import {namedIn} from '../../asset-tree/named-in.ts';
import type {AssetTreeState} from '../../asset-tree/use-asset-tree.ts';

const FRESH_FOR_MS = 60_000;

/** The tree of projects, stations and devices for an order or a repair. */
export function useWorkTree(of: 'order' | 'repair'): AssetTreeState {
  const {i18n} = useTexts('common');
  const asked = useAsked({
    key: [`${of}-tree`],
    freshForMs: FRESH_FOR_MS,
    ask: of === 'order' ? fetchWorkTree : fetchRepairTree,
  });
  const nodes = useMemo(() => asked.data && namedIn(asked.data, i18n.language), [asked.data, i18n.language]);
  return {nodes, error: asked.error, answeredAtMs: asked.answeredAtMs, ask: () => void asked.ask()};
}
