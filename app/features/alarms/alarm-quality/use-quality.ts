import {useCallback} from 'react';
import {z} from 'zod';
import type {AssetNode} from '../../../base/api/asset-node.ts';
import {fetchQuality} from '../../../base/api/calls/alarms.ts';
import {siteDay} from '../../../base/api/time/site-day.ts';
import {getConfig} from '../../../base/config/config.ts';
import {serverNowMs} from '../../../base/session/server-clock.ts';
import {useAddressState} from '../../../shared/address/use-address-state.ts';
import {useAsked} from '../../../shared/asked/use-asked.ts';
import {useAssetPage} from '../../../shared/asset-page/use-asset-page.ts';
import type {PickLevel} from '../../../shared/asset-tree/first-pick.ts';

/** The project and the month in the address; the month that runs is not written. */
const ADDRESS = z.object({
  projectId: z.string().default(''),
  month: z
    .string()
    .regex(/^20\d\d-(0[1-9]|1[0-2])$/)
    .or(z.literal(''))
    .catch('')
    .default(''),
});
const LEVELS: readonly PickLevel[] = ['project'];
/** A past month does not change; the one that runs is asked for again. */
const EVERY_MS = 60_000;

/** Frame, project and month of the screen, and the figures. */
export function useQuality() {
  const [{projectId, month: chosen}, change] = useAddressState(ADDRESS);
  const today = siteDay(serverNowMs(), getConfig().timeZone).date;
  const thisMonth = today.slice(0, 7);
  const month = chosen === '' ? thisMonth : chosen;
  const onPick = useCallback(({id}: AssetNode, how: 'push' | 'replace') => change({projectId: id}, how), [change]);
  const page = useAssetPage({selectedId: projectId || undefined, levels: LEVELS, deepest: 'project', onPick});
  const asked = useAsked({
    key: ['alarm-quality', projectId, month],
    enabled: projectId !== '',
    ...(month === thisMonth && {everyMs: EVERY_MS}),
    ask: (signal) => fetchQuality({projectId, month}, signal),
  });
  const choose = useCallback((next: string) => change({month: next === thisMonth ? '' : next}, 'push'), [change, thisMonth]);
  return {page, projectId, month, today, choose, asked};
}
