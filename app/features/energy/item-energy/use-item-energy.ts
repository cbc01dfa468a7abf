import {useCallback} from 'react';
import {z} from 'zod';
import {
  fetchEnergyProjects,
  fetchItemTree,
  type ItemEnergy,
  type ItemTree,
  loadItemEnergy,
} from '../../../base/api/calls/energy/energy-items.ts';
import {useAddressState} from '../../../shared/address/use-address-state.ts';
import {usePendingAsked} from '../../../shared/energy/chart/asked-figure.ts';
import {periodAddress, usePeriod} from '../../../shared/energy/period/use-period.ts';
import {useProjectTree} from '../../../shared/project-tree/use-project-tree.ts';

const PERIOD = periodAddress({kinds: ['day', 'month', 'year'], usual: 'day'});
/** Minutes, in the order of the choice (EN-2.10-03). */
export const ITEM_INTERVALS = [60, 30, 20, 15, 10, 5] as const;
const text = z.string().default('');
const ADDRESS = z.object({
  ...{projectId: text, nodeId: text},
  every: z.coerce.number().pipe(z.literal(ITEM_INTERVALS)).default(60),
  view: z.enum(['devices', 'items']).default('devices'),
});

const nodesOf = ({nodes}: ItemTree) => nodes;

/** A project, one of its items or a station of it, and the energy there over a day, a month or a year. */
export function useItemEnergy() {
  const [{projectId, nodeId, every, view}, change] = useAddressState(ADDRESS);
  const onPick = useCallback(
    (place: {readonly projectId: string; readonly nodeId: string}, how: 'push' | 'replace') => change(place, how),
    [change],
  );
  const site = useProjectTree({
    ...{name: 'item-energy', projectId, nodeId, nodesOf, onPick},
    fetchProjects: fetchEnergyProjects,
    fetchTree: fetchItemTree,
  });
  const time = usePeriod(PERIOD, site.zone);
  const {period} = time;
  const kind = period.kind === 'range' ? 'day' : period.kind;
  const rule = site.tree.data?.rules.get(nodeId) ?? '';
  const energy = usePendingAsked<ItemEnergy>({
    key: ['item-energy', projectId, nodeId, kind, period.text, kind === 'day' ? every : 0, rule],
    enabled: rule !== '',
    ask: (signal) => loadItemEnergy({kind, date: period.text, intervalMin: every, rule}, signal),
  });
  return {
    ...{site, projectId, nodeId, every, view, time, kind, rule, energy},
    setEvery: (next: (typeof ITEM_INTERVALS)[number]) => change({every: next}, 'push'),
    setView: (next: 'devices' | 'items') => change({view: next}, 'replace'),
    query: () => void energy.ask(),
  };
}

export type ItemEnergyState = ReturnType<typeof useItemEnergy>;
