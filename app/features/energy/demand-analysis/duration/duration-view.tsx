import {exactText, fixedText} from '@livebus/engine/core';
import {Notice} from '@livebus/ui';
import {useMemo} from 'react';
import {fetchLoadDuration, type LoadDurationReply} from '../../../../base/api/calls/energy/demand.ts';
import {shownNumberStyle} from '../../../../base/i18n/number-style.ts';
import {useTexts} from '../../../../base/i18n/use-texts.ts';
import {askedFigure, usePendingAsked} from '../../../../shared/energy/chart/asked-figure.ts';
import {CategoryChart} from '../../../../shared/energy/chart/category-chart.tsx';
import {periodText} from '../../../../shared/energy/period/energy-period.ts';
import {usePeriod} from '../../../../shared/energy/period/use-period.ts';
import type {DemandPageState} from '../use-demand-page.ts';
import {DurationFigures} from './duration-figures.tsx';
import {DURATION_PERIOD} from './duration-period.ts';

const HEIGHT_PX = 320;

/** The load by how long it lasts, with what is left below the limit. */
export function DurationView({page}: {readonly page: DemandPageState}) {
  const {t} = useTexts('demand-analysis');
  const {asked: scope, ready, state, subject, nameOf} = page;
  const {period} = usePeriod(DURATION_PERIOD, state.zone);
  const {start, end} = period;
  const asked = usePendingAsked<LoadDurationReply>({
    key: ['load-duration', scope, start, end],
    enabled: ready,
    ask: (signal) => fetchLoadDuration({...scope, startDate: start, endDate: end}, signal),
  });
  const {data} = asked;
  const numbers = shownNumberStyle();
  const percents = useMemo(() => (data?.shares ?? []).map((share) => fixedText(share * 100, 1, numbers)), [data, numbers]);
  const categories = useMemo(() => shareLabels(data?.shares ?? [], percents), [data, percents]);
  const series = useMemo(
    () => (data === undefined ? [] : [{label: t('duration.load'), colour: 'var(--series-1)', values: data.kw}]),
    [data, t],
  );
  const limit = data?.limit;
  const limits = useMemo(
    () => (limit?.kind === 'contract' ? [{value: limit.value, label: t('contracted', {kw: exactText(limit.value, numbers)})}] : undefined),
    [limit, numbers, t],
  );
  const figure = askedFigure(asked, ({known}) => known === 0, t, t('nothing', {name: subject}));
  const counts = {known: data?.known ?? 0, intervals: data?.intervals ?? 0};
  return (
    <div className="flex flex-col gap-3 p-4 mobile:p-3">
      {data !== undefined && data.known > 0 && !data.enough && !data.pending && (
        <Notice look="warning">{t('duration.notEnough', counts)}</Notice>
      )}
      <CategoryChart
        {...{...figure, categories, series}}
        title={t('duration.title')}
        note={periodText(period)}
        kind="lines"
        {...(limits && {limits})}
        categoryHead={t('duration.share')}
        categoryText={(at) => t('duration.point', {share: percents[at] ?? ''})}
        unit="kW"
        heightPx={HEIGHT_PX}
        file={{
          subject: `${state.stationName ?? state.stationId} ${subject}`,
          zone: data?.timeZone ?? state.zone,
          facts: [
            [t('scope.label'), subject],
            [t('range'), periodText(period)],
          ],
        }}
      />
      {data?.figures && <DurationFigures data={data} figures={data.figures} isProject={page.scope === 'project'} />}
      <p className="text-12 text-text-3">
        {[
          data?.pending && data.fromDate !== null && t('duration.readFrom', {date: data.fromDate}),
          data && t('duration.known', counts),
          data && data.meters.length > 1 && t('sumOf', {names: data.meters.map(nameOf).join(t('comma'))}),
          t('duration.rule'),
        ]
          .filter((note) => typeof note === 'string')
          .join(' · ')}
      </p>
    </div>
  );
}

/** With fewer points each has its own label. */
const POINTS_OF_TENTHS = 40;

/** Labels of the axis: each tenth of the time at the first point that reaches it. */
function shareLabels(shares: readonly number[], percents: readonly string[]): string[] {
  if (shares.length < POINTS_OF_TENTHS) return percents.map((percent) => `${percent} %`);
  const tenthOf = (at: number) => Math.floor((shares[at] ?? 0) * 10 + 1e-9);
  return shares.map((_, at) => (at === 0 || tenthOf(at) > tenthOf(at - 1) ? `${tenthOf(at) * 10} %` : ''));
}
