import {useMemo} from 'react';
import type {ItemEnergy} from '../../../base/api/calls/energy/energy-items.ts';
import {loadItemEnergy} from '../../../base/api/calls/energy/energy-items.ts';
import {useTexts} from '../../../base/i18n/use-texts.ts';
import {askedFigure, usePendingAsked} from '../../../shared/energy/chart/asked-figure.ts';
import {CategoryChart} from '../../../shared/energy/chart/category-chart.tsx';
import {PieFigure} from '../../../shared/energy/chart/pie-figure.tsx';
import type {ItemEnergyState} from './use-item-energy.ts';

interface AllItems {
  readonly names: readonly string[];
  readonly items: readonly ItemEnergy[];
  readonly pending: boolean;
}

/** In their fixed order: 照明插座, 空调, 动力, 特殊用电; others follow. */
const COLOURS = ['var(--series-3)', 'var(--series-1)', 'var(--series-2)', 'var(--series-4)', 'var(--series-5)', 'var(--series-6)'];

/** All items of the project beside each other, as a stack over the period and as shares; asked for when it is looked at. */
export function ItemsPart({state, heightPx}: {readonly state: ItemEnergyState; readonly heightPx: number}) {
  const {t} = useTexts('item-energy');
  const {site, projectId, time, kind, every} = state;
  const {period} = time;
  const {nodes} = site.page.tree;
  const rules = site.tree.data?.rules;
  const roots = useMemo(() => (nodes ?? []).filter(({id}) => rules?.has(id)), [nodes, rules]);
  const asked = usePendingAsked<AllItems>({
    key: ['item-energy-all', projectId, kind, period.text, kind === 'day' ? every : 0, roots.map(({name}) => name)],
    enabled: roots.length > 0,
    ask: async (signal) => {
      const items: ItemEnergy[] = [];
      for (const {id} of roots)
        items.push(await loadItemEnergy({kind, date: period.text, intervalMin: every, rule: rules!.get(id)!}, signal));
      const pending = items.some((one) => one.pending);
      // Shares of what has been read so far would be those of nothing.
      return {items: pending ? [] : items, names: roots.map(({name}) => name), pending};
    },
  });
  const {data} = asked;
  const longest = data?.items.reduce<readonly (string | undefined)[]>((all, {x}) => (x.length > all.length ? x : all), []);
  const labels = useMemo(() => (longest ?? []).map((label) => label ?? ''), [longest]);
  const series = useMemo(
    () =>
      (data?.items ?? []).map(({y, list_m}, at) => ({
        ...{label: data!.names[at]!, colour: COLOURS[at % COLOURS.length]!, values: y},
        ...(list_m && {marks: list_m}),
      })),
    [data],
  );
  const slices = useMemo(
    () =>
      (data?.items ?? []).map(({total}, at) => ({
        ...{label: data!.names[at]!, colour: COLOURS[at % COLOURS.length]!, kwh: total?.kwh ?? null, marks: total?.marks},
      })),
    [data],
  );
  const file = useMemo(
    () => ({
      ...{zone: site.zone, subject: site.projectName},
      facts: [[t('project-tree:project'), site.projectName ?? ''] as const, [t('energy:period.label'), period.text] as const],
    }),
    [site.zone, site.projectName, period.text, t],
  );
  const figure = askedFigure(asked, ({items}) => items.every(({y}) => y.every((value) => value === null)), t, period.text);
  return (
    <div className="grid grid-cols-[minmax(0,3fr)_minmax(0,2fr)] gap-4 max-[1199px]:grid-cols-1">
      <CategoryChart
        {...{...figure, series, file, heightPx}}
        kind="stacked"
        title={t('stack')}
        categories={labels}
        categoryHead={t(`head.${kind}`)}
        unit="kWh"
      />
      <PieFigure {...{...figure, slices, file, heightPx}} title={t('itemShares')} labelHead={t('item')} />
    </div>
  );
}
