import {exactText, roundHalfUp} from '@livebus/engine/core';
import {useMemo} from 'react';
import {useNavigate} from 'react-router-dom';
import {shownNumberStyle} from '../../../../base/i18n/number-style.ts';
import {useTexts} from '../../../../base/i18n/use-texts.ts';
import {useScreenPath} from '../../../../base/menu/use-screen-path.ts';
import {askedFigure, isAllUnknown} from '../../../../shared/energy/chart/asked-figure.ts';
import {CategoryChart} from '../../../../shared/energy/chart/category-chart.tsx';
import {trendAddress} from '../../../../shared/readings/curve-address.ts';
import {Panel, PanelFoot, type PanelProps, useFile} from './panel.tsx';

const NONE: readonly string[] = [];

/** 6: the last 30 days (EN-2.11-09), with the mean of those that are over and known. A day leads to the curve of the first supply. */
export function MonthPanel({page, heightPx}: PanelProps) {
  const {t} = useTexts('energy-regulation');
  const {month, projectName, today, devices} = page;
  const path = useScreenPath('ElectricityCurve');
  const navigate = useNavigate();
  const file = useFile(page);
  const title = t('month');
  const {data} = month;
  const days = data?.labels ?? NONE;
  const categories = useMemo(() => days.map((date) => date.slice(5)), [days]);
  const series = useMemo(
    () => (data === undefined ? [] : [{label: t('daily'), colour: 'var(--series-5)', values: data.kwh, marks: data.marks}]),
    [data, t],
  );
  const mean = useMemo(() => meanOf(days, data?.kwh ?? [], today), [days, data, today]);
  const limits = useMemo(
    // Its figure stands in the head: within the plot bars would lie beneath it.
    () => (mean === undefined ? undefined : [{value: mean.kwh, label: '', colour: 'var(--text-2)'}]),
    [mean],
  );
  const {state, stale} = askedFigure(month, ({kwh}) => isAllUnknown(kwh), t, t('nothing', {name: projectName}));
  const [supply] = devices.data ?? [];
  const open =
    path !== undefined && supply?.stationId !== undefined
      ? (at: number) => navigate(trendAddress(path, {stationId: supply.stationId!, deviceId: supply.id, date: days[at]}))
      : undefined;
  return (
    <Panel>
      <CategoryChart
        {...{title, state, stale, heightPx, file, categories, series}}
        {...(mean && {note: t('mean', {kwh: exactText(roundHalfUp(mean.kwh, 0), shownNumberStyle()), days: mean.days})})}
        kind="bars"
        {...(limits && {limits})}
        categoryHead={t('date')}
        categoryText={(at) => days[at] ?? ''}
        unit="kWh"
        {...(open && {onOpen: open})}
        foot={<PanelFoot name={title} total={data?.total} isPending={data?.pending === true} />}
      />
    </Panel>
  );
}

/** Mean of the days before today that are known, and their number; undefined below two. */
export function meanOf(
  days: readonly string[],
  kwh: readonly (number | null)[],
  today: string,
): {readonly kwh: number; readonly days: number} | undefined {
  const known = days.flatMap((day, at) => (day < today && kwh[at] !== null && kwh[at] !== undefined ? [kwh[at]] : []));
  return known.length < 2 ? undefined : {kwh: known.reduce((sum, one) => sum + one, 0) / known.length, days: known.length};
}
