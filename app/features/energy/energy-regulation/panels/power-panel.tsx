import {useMemo} from 'react';
import {useTexts} from '../../../../base/i18n/use-texts.ts';
import {useScreenPath} from '../../../../base/menu/use-screen-path.ts';
import {projectAddress} from '../../../../shared/alarms/alarm-address.ts';
import {askedFigure, isAllUnknown} from '../../../../shared/energy/chart/asked-figure.ts';
import {CategoryChart} from '../../../../shared/energy/chart/category-chart.tsx';
import {powerDay} from '../power-day.ts';
import {Panel, PanelFoot, type PanelProps, useFile} from './panel.tsx';

/** 2: today's active power, kW (EN-2.11-04), from 00:00 to 24:00 however young the day is. */
export function PowerPanel({page, heightPx}: PanelProps) {
  const {t} = useTexts('energy-regulation');
  const {power, zone, today, projectName} = page;
  const path = useScreenPath('PowerSysPic');
  const file = useFile(page, [t('date'), today]);
  const title = t('power');
  const {data} = power;
  const day = useMemo(() => powerDay(data ?? {times: [], powerW: []}, today, zone), [data, today, zone]);
  const series = useMemo(() => [{label: t('activePower'), colour: 'var(--series-1)', values: day.powerKw, isLive: true}], [day, t]);
  const {state, stale} = askedFigure(power, ({powerW}) => isAllUnknown(powerW), t, t('nothing', {name: projectName}));
  return (
    <Panel>
      <CategoryChart
        {...{title, state, stale, heightPx, file, series}}
        kind="lines"
        categories={day.categories}
        categoryHead={t('time')}
        categoryText={(at) => day.times[at] ?? ''}
        futureFrom={day.powerKw.length}
        unit="kW"
        foot={
          <PanelFoot
            name={title}
            total={undefined}
            link={path !== undefined ? {to: projectAddress(path, page.projectId), label: t('toDiagram')} : undefined}
          />
        }
      />
    </Panel>
  );
}
