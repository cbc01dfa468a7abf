import {Card, Notice, Tabs} from '@livebus/ui';
import {useMemo} from 'react';
import {useTexts} from '../../../base/i18n/use-texts.ts';
import {askedFigure} from '../../../shared/energy/chart/asked-figure.ts';
import {CategoryChart} from '../../../shared/energy/chart/category-chart.tsx';
import {EnergyOrigin, EnergyValue} from '../../../shared/energy/figure/energy-value.tsx';
import {listedNames} from '../../../shared/energy/figure/listed-names.ts';
import {ProjectPage} from '../../../shared/project-tree/project-page.tsx';
import {DevicePart} from './device-part.tsx';
import {ItemFilters} from './item-filters.tsx';
import {ItemsPart} from './items-part.tsx';
import {type ItemEnergyState, useItemEnergy} from './use-item-energy.ts';

/** EN-9-04. */
const HEIGHT_PX = 300;
const NO_DEVICES: readonly never[] = [];

/** 分项能耗: the energy of what it is used for, over a day, a month or a year. */
export default function ItemEnergyScreen() {
  const state = useItemEnergy();
  return (
    <ProjectPage site={state.site} projectId={state.projectId}>
      <Item state={state} />
    </ProjectPage>
  );
}

function Item({state}: {readonly state: ItemEnergyState}) {
  const {t, i18n} = useTexts('item-energy');
  const {site, energy, time, kind, nodeId, rule, view, setView} = state;
  const {page, zone, projectName, tree} = site;
  const {period} = time;
  const item = page.picked?.name ?? '';
  const {data} = energy;
  const labels = useMemo(() => (data?.x ?? []).map((label) => label ?? ''), [data]);
  const series = useMemo(
    () => [
      {
        label: item,
        colour: 'var(--series-1)',
        values: data?.y ?? [],
        marks: data?.list_m,
        isLive: time.isCurrent,
        isRunning: time.isCurrent,
      },
    ],
    [item, data, time.isCurrent],
  );
  const file = useMemo(
    () => ({
      ...{zone, subject: [projectName, item].filter(Boolean).join(' ')},
      facts: [
        [t('project-tree:project'), projectName ?? ''] as const,
        [t('item'), item] as const,
        [t('energy:period.label'), period.text] as const,
      ],
    }),
    [zone, projectName, item, period.text, t],
  );
  const asked = askedFigure(energy, ({y}) => y.every((value) => value === null), t, `${item} ${period.text}`);
  const hasTree = tree.data !== undefined;
  // Of a tree with items, one is picked in a moment.
  const isNone = hasTree && rule === '' && (nodeId !== '' || tree.data?.rules.size === 0);
  const figure = isNone
    ? {state: {kind: 'empty' as const, title: t(nodeId === '' ? 'noItems' : 'noItem'), detail: t('noItemsWhy')}, stale: undefined}
    : !hasTree && !tree.asking
      ? {state: {kind: 'empty' as const, title: t('chooseFirst')}, stale: undefined}
      : asked;
  const twice = (data?.twice ?? []).map((deviceId) => data?.devices.find((one) => one.deviceId === deviceId) ?? {deviceId});
  return (
    <>
      <Card className="shrink-0 overflow-visible mobile:rounded-none mobile:border-x-0">
        <ItemFilters state={state} />
        <div className="border-t border-line px-4 pt-2 mobile:px-3">
          <CategoryChart
            {...{...figure, series, file}}
            kind="lines"
            title={t('energy:energy')}
            note={period.text}
            categories={labels}
            categoryHead={t(`head.${kind}`)}
            unit="kWh"
            heightPx={HEIGHT_PX}
          />
          {figure.state.kind === 'shown' && (
            <div className="flex flex-wrap items-center gap-x-3 pb-2 text-13">
              <span>
                {t('energy:sum')} <EnergyValue kwh={data?.total?.kwh} marks={data?.total?.marks} />
              </span>
              <EnergyOrigin total={data?.total} name={t('energy:sum')} />
            </div>
          )}
        </div>
      </Card>
      {data !== undefined && data.reading.length > 0 && (
        <Notice look="info">
          {t('reading', {
            n: data.reading.length,
            names: listedNames(data.reading, i18n.language, t),
          })}
        </Notice>
      )}
      {twice.length > 0 && <Notice look="warning">{t('twice', {names: listedNames(twice, i18n.language, t)})}</Notice>}
      <Card className="shrink-0 mobile:rounded-none mobile:border-x-0">
        <Tabs
          label={t('parts')}
          value={view}
          onChange={setView}
          className="p-4 pt-1 mobile:p-3"
          items={[
            {
              ...{value: 'devices' as const, label: t('devices')},
              content: (
                <div className="pt-3">
                  <DevicePart devices={data?.devices ?? NO_DEVICES} figure={figure} file={file} heightPx={HEIGHT_PX} />
                </div>
              ),
            },
            {
              ...{value: 'items' as const, label: t('items')},
              content: (
                <div className="pt-3">
                  <ItemsPart state={state} heightPx={HEIGHT_PX} />
                </div>
              ),
            },
          ]}
        />
      </Card>
    </>
  );
}
