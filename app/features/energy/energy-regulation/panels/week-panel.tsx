import {useMemo} from 'react';
import {useTexts} from '../../../../base/i18n/use-texts.ts';
import {useScreenPath} from '../../../../base/menu/use-screen-path.ts';
import {placeAddress} from '../../../../shared/alarms/alarm-address.ts';
import {askedFigure} from '../../../../shared/energy/chart/asked-figure.ts';
import {CategoryChart} from '../../../../shared/energy/chart/category-chart.tsx';
import {bandSeries, isWithoutBands} from '../../../../shared/energy/figure/bands.ts';
import {Panel, PanelFoot, type PanelProps, useFile} from './panel.tsx';

const NONE: readonly string[] = [];

/** 1: the last 7 days by tariff band (EN-2.11-03). */
export function WeekPanel({page, heightPx}: PanelProps) {
  const {t} = useTexts('energy-regulation');
  const {week, projectName, stationId} = page;
  const path = useScreenPath('EnergyAnalysis');
  const file = useFile(page);
  const title = t('week');
  const {data} = week;
  const series = useMemo(() => (data === undefined ? [] : bandSeries(data, t)), [data, t]);
  const dates = data?.dates ?? NONE;
  const categories = useMemo(() => dates.map((date) => date.slice(5)), [dates]);
  const {state, stale} = askedFigure(week, isWithoutBands, t, t('nothing', {name: projectName}));
  return (
    <Panel>
      <CategoryChart
        {...{title, state, stale, heightPx, file, categories, series}}
        kind="stacked"
        hasTops
        categoryHead={t('date')}
        categoryText={(at) => dates[at] ?? ''}
        unit="kWh"
        foot={
          <PanelFoot
            name={title}
            total={data?.total}
            link={path && stationId !== undefined ? {to: placeAddress(path, stationId), label: t('toAnalysis')} : undefined}
          />
        }
      />
    </Panel>
  );
}
