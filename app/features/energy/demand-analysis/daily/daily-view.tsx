import {exactText} from '@livebus/engine/core';
import {useMemo} from 'react';
import {type DemandDays, fetchDeviceDemand, fetchProjectDemand} from '../../../../base/api/calls/energy/demand.ts';
import {shownNumberStyle} from '../../../../base/i18n/number-style.ts';
import {useTexts} from '../../../../base/i18n/use-texts.ts';
import type {Asked} from '../../../../shared/asked/use-asked.ts';
import {askedFigure, isAllUnknown, usePendingAsked} from '../../../../shared/energy/chart/asked-figure.ts';
import {CategoryChart} from '../../../../shared/energy/chart/category-chart.tsx';
import {shareText} from '../../../../shared/energy/figure/energy-scale.ts';
import type {DemandPageState} from '../use-demand-page.ts';
import {DemandTable} from './demand-table.tsx';

/** Least height of the chart (EN-2.5-06). */
const LEAST_PX = 240;
const NONE: readonly string[] = [];

/** Maximum demand of each day of the range: of the device, or of the project's supplies together. */
export function useDailyDemand({scope, projectId, ready, view, state, days}: DemandPageState): Asked<DemandDays> {
  const {start: startDate, end: endDate} = days.range;
  const {deviceId} = state;
  return usePendingAsked({
    key: ['max-demand', scope, scope === 'project' ? projectId : deviceId, startDate, endDate],
    enabled: view === 'daily' && (scope === 'project' ? ready : deviceId !== '' && !state.isForeign && state.devices.data !== undefined),
    ask: (signal) =>
      scope === 'project'
        ? fetchProjectDemand({projectId, startDate, endDate}, signal)
        : fetchDeviceDemand({deviceId, startDate, endDate}, signal),
  });
}

/** Bars of each day's maximum demand, with the contract, and the same as a table. */
export function DailyView({page, asked}: {readonly page: DemandPageState; readonly asked: Asked<DemandDays>}) {
  const {t} = useTexts('demand-analysis');
  const {state, days, scope, subject, nameOf} = page;
  const {data} = asked;
  const numbers = shownNumberStyle();
  const {start, end} = days.range;
  const rangeText = start === end ? start : `${start} – ${end}`;
  const dates = data?.dates ?? NONE;
  const categories = useMemo(() => dates.map((date) => date.slice(5)), [dates]);
  const title = t('maxDemand');
  const series = useMemo(() => (data === undefined ? [] : [{label: title, colour: 'var(--series-5)', values: data.kw}]), [data, title]);
  const contract = data?.contractKw.findLast((kw) => kw !== null) ?? null;
  const limits = useMemo(
    () => (contract === null ? undefined : [{value: contract, label: t('contracted', {kw: exactText(contract, numbers)})}]),
    [contract, numbers, t],
  );
  const figure = askedFigure(asked, ({kw}) => isAllUnknown(kw), t, t('nothing', {name: subject}));
  const told = data?.coverage.filter((one) => one !== null) ?? [];
  const share = told.length === 0 ? undefined : told.reduce((sum, one) => sum + one, 0) / told.length;
  const notes = [
    data?.pending && t('pending'),
    scope === 'project' && data && data.meters.length > 0 && t('sumOf', {names: data.meters.map(nameOf).join(t('comma'))}),
    scope === 'project' && data && data.meters.length === 0 && t('noSupplies'),
    scope === 'device' && t('noContractOfOne'),
    share !== undefined && t('coverage', {share: shareText(share, numbers)}),
    t('ruleDaily'),
  ].filter((note): note is string => typeof note === 'string');
  return (
    <div className="flex flex-col gap-3 p-4 pt-1 mobile:p-3">
      <CategoryChart
        {...{...figure, title, categories, series}}
        note={rangeText}
        kind="bars"
        hasTops
        {...(limits && {limits})}
        categoryHead={t('date')}
        categoryText={(at) => dates[at] ?? ''}
        unit="kW"
        heightPx={Math.max(LEAST_PX, 300)}
        file={{
          subject: `${state.stationName ?? state.stationId} ${subject}`,
          zone: state.zone,
          facts: [
            [t('station'), state.stationName ?? state.stationId],
            [t('scope.label'), subject],
            [t('range'), rangeText],
          ],
        }}
      />
      <p className="text-12 text-text-3">{notes.join(' · ')}</p>
      <DemandTable asked={asked} page={page} />
    </div>
  );
}
