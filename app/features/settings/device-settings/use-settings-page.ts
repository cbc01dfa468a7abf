import {useCallback, useMemo} from 'react';
import {z} from 'zod';
import type {AssetNode} from '../../../base/api/asset-node.ts';
import {fetchSettingsTree, fetchSwitchTree} from '../../../base/api/calls/device-settings.ts';
import {useTexts} from '../../../base/i18n/use-texts.ts';
import {useAddressState} from '../../../shared/address/use-address-state.ts';
import {useAsked} from '../../../shared/asked/use-asked.ts';
import {type AssetPageState, useAssetPageOf} from '../../../shared/asset-page/use-asset-page.ts';
import type {PickLevel} from '../../../shared/asset-tree/first-pick.ts';
import {namedIn} from '../../../shared/asset-tree/named-in.ts';
import {type AssetPick, pickOf} from '../../../shared/asset-tree/pick-of.ts';
import type {AssetTreeState} from '../../../shared/asset-tree/use-asset-tree.ts';

/** The asset of a settings page in its address, named as on the other screens. */
const ADDRESS = z.object({
  projectId: z.string().default(''),
  stationId: z.string().default(''),
  device: z.string().default(''),
});

const FRESH_FOR_MS = 60_000;

export interface SettingsPageOptions {
  /** The tree with devices, or that of switch changes, which ends at stations. */
  readonly tree: 'devices' | 'switches';
  /** Levels that the page supports. */
  readonly levels: readonly PickLevel[];
  /** Deepest level of the first selection; undefined where the page shows everything until something is picked. */
  readonly deepest?: PickLevel;
}

export interface SettingsPageState {
  readonly page: AssetPageState;
  /** The asset in the address; undefined if it names none, or none of these levels. */
  readonly pick: AssetPick | undefined;
  /** Id in the address; empty if it names none. */
  readonly id: string;
  /** The tree has loaded and does not hold it. */
  readonly missing: boolean;
}

/** The frame of a settings page: its tree, and the asset in its address. */
export function useSettingsPage({tree: kind, levels, deepest}: SettingsPageOptions): SettingsPageState {
  const [{projectId, stationId, device}, change] = useAddressState(ADDRESS, 'push');
  const tree = useSettingsTree(kind);
  const {nodes} = tree;
  const onPick = useCallback(
    (node: AssetNode, how: 'push' | 'replace') => {
      const picked = pickOf(nodes ?? [], node.id);
      change(
        {
          projectId: node.role === 'project' ? node.id : '',
          stationId: picked?.station?.id ?? '',
          device: picked?.device?.id ?? '',
        },
        how,
      );
    },
    [change, nodes],
  );
  const id = device || stationId || projectId;
  // An id, even an empty one, keeps the frame from picking something first.
  const selectedId = id === '' && deepest !== undefined ? undefined : id;
  const page = useAssetPageOf(tree, {selectedId, levels, ...(deepest && {deepest, opensAtLast: deepest !== 'device'}), onPick});
  const pick = useMemo(() => {
    const picked = pickOf(nodes ?? [], id);
    return picked && levels.some((level) => picked[level]?.id === id) ? picked : undefined;
  }, [nodes, id, levels]);
  return {page, pick, id, missing: id !== '' && nodes !== undefined && pickOf(nodes, id) === undefined};
}

function useSettingsTree(kind: 'devices' | 'switches'): AssetTreeState {
  const {i18n} = useTexts('common');
  const tree = useAsked({
    key: ['settings-tree', kind],
    freshForMs: FRESH_FOR_MS,
    ask: kind === 'devices' ? fetchSettingsTree : fetchSwitchTree,
  });
  const {data, ask} = tree;
  const nodes = useMemo(() => data && namedIn(data, i18n.language), [data, i18n.language]);
  return {nodes, error: tree.error, answeredAtMs: tree.answeredAtMs, ask: () => void ask()};
}
