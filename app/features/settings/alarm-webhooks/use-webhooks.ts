import {useCallback} from 'react';
import {z} from 'zod';
import type {AssetNode} from '../../../base/api/asset-node.ts';
import {fetchDeliveries, fetchWebhooks} from '../../../base/api/calls/device-settings.ts';
import {useAddressState} from '../../../shared/address/use-address-state.ts';
import {useAsked} from '../../../shared/asked/use-asked.ts';
import {useAssetPage} from '../../../shared/asset-page/use-asset-page.ts';
import type {PickLevel} from '../../../shared/asset-tree/first-pick.ts';

const ADDRESS = z.object({projectId: z.string().default('')});
const LEVELS: readonly PickLevel[] = ['project'];
/** What is sent is watched while the page is looked at. */
const EVERY_MS = 5000;

/** Frame and project of the page, its webhook and the last messages. */
export function useWebhooks() {
  const [{projectId}, change] = useAddressState(ADDRESS);
  const onPick = useCallback(({id}: AssetNode, how: 'push' | 'replace') => change({projectId: id}, how), [change]);
  const page = useAssetPage({selectedId: projectId || undefined, levels: LEVELS, deepest: 'project', onPick});
  const hooks = useAsked({key: ['webhooks'], everyMs: EVERY_MS, ask: fetchWebhooks});
  const hook = hooks.data?.rows.find((row) => row.projectId === projectId);
  const deliveries = useAsked({
    key: ['webhook-deliveries', projectId],
    enabled: hook !== undefined,
    everyMs: EVERY_MS,
    ask: (signal) => fetchDeliveries(projectId, signal),
  });
  return {page, projectId, hooks, hook, deliveries};
}
