import {siteText} from '@livebus/engine/core';
import {useMemo} from 'react';
import {type DemandWatch, fetchDemandWatch} from '../../../../base/api/calls/energy/demand.ts';
import {useTexts} from '../../../../base/i18n/use-texts.ts';
import {AskedPane} from '../../../../shared/asked/asked-pane.tsx';
import {useAsked} from '../../../../shared/asked/use-asked.ts';
import {type AskedBehind, askedFigure, isAllUnknown} from '../../../../shared/energy/chart/asked-figure.ts';
import {CategoryChart} from '../../../../shared/energy/chart/category-chart.tsx';
import type {DemandPageState} from '../use-demand-page.ts';
import {LimitList} from './limit-list.tsx';
import {RiserTable} from './riser-table.tsx';
import {WindowTable} from './window-table.tsx';

/** The windows move on each minute, and a warning is worth minutes. */
const EVERY_MS = 30_000;
const HEIGHT_PX = 220;

/** Demand watch: the windows that run now against contract and the month's peak, and the feeders that rose most. */
export function WatchView({page}: {readonly page: DemandPageState}) {
  const {t} = useTexts('demand-analysis');
  const {asked: scope, ready, state, subject, nameOf} = page;
  const asked = useAsked({
    key: ['demand-watch', scope],
    enabled: ready,
    everyMs: EVERY_MS,
    ask: (signal) => fetchDemandWatch(scope, signal),
  });
  return (
    <div className="flex flex-col gap-4 p-4 mobile:p-3">
      <AskedPane asked={asked} isEmpty={({meters}) => meters.length === 0} emptyTitle={t('noSupplies')}>
        {(data) => (
          <>
            <p className="text-13 text-text-2">
              {t('watch.asOf', {time: siteText(data.asOf, data.timeZone).slice(0, 16)})}
              {' · '}
              {data.meters.length > 1 ? t('sumOf', {names: data.meters.map(nameOf).join(t('comma'))}) : data.meters.map(nameOf).join()}
            </p>
            <div className="grid grid-cols-2 gap-x-8 gap-y-4 max-[1199px]:grid-cols-1">
              <LimitList data={data} />
              <WindowTable data={data} />
              <PowerCourse data={data} subject={subject} station={state.stationName ?? state.stationId} asked={asked} />
              <RiserTable data={data} nameOf={nameOf} />
            </div>
            <p className="text-12 text-text-3">{t('watch.rule')}</p>
          </>
        )}
      </AskedPane>
    </div>
  );
}

interface PowerCourseProps {
  readonly data: DemandWatch;
  readonly subject: string;
  readonly station: string;
  readonly asked: AskedBehind<DemandWatch>;
}

function PowerCourse({data, subject, station, asked}: PowerCourseProps) {
  const {t} = useTexts('demand-analysis');
  const {course, limits: watched, timeZone} = data;
  const categories = useMemo(() => course.at.map((ms) => siteText(ms, timeZone).slice(11, 16)), [course, timeZone]);
  const series = useMemo(() => [{label: t('watch.power'), colour: 'var(--series-1)', values: course.kw, isLive: true}], [course, t]);
  const limits = useMemo(() => watched.map(({kind, kw}) => ({value: kw, label: t(`watch.limit.${kind}`)})), [watched, t]);
  // What is still being read are the limits, not the course.
  const figure = askedFigure({...asked, data: course}, ({kw}) => isAllUnknown(kw), t, t('nothing', {name: subject}));
  return (
    <CategoryChart
      {...{...figure, categories, series, limits}}
      title={t('watch.course')}
      kind="lines"
      categoryHead={t('watch.minute')}
      unit="kW"
      heightPx={HEIGHT_PX}
      file={{subject: `${station} ${subject}`, zone: timeZone, facts: [[t('scope.label'), subject]]}}
    />
  );
}
