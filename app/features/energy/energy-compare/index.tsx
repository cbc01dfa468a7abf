import {Card} from '@livebus/ui';
import {useMemo} from 'react';
import {useTexts} from '../../../base/i18n/use-texts.ts';
import {serverNowMs} from '../../../base/session/server-clock.ts';
import {askedFigure, isAllUnknown} from '../../../shared/energy/chart/asked-figure.ts';
import {CategoryChart} from '../../../shared/energy/chart/category-chart.tsx';
import {EnergyOrigin, EnergyValue} from '../../../shared/energy/figure/energy-value.tsx';
import {begunParts} from '../../../shared/energy/period/energy-period.ts';
import {EnergyDevicePage} from '../../../shared/energy-device/energy-device-page.tsx';
import {CompareCards, PeaksAndDays} from './compare-cards.tsx';
import {CompareFilters} from './compare-filters.tsx';
import {type EnergyCompareState, useEnergyCompare} from './use-energy-compare.ts';

/** EN-2.3-12. */
const HEIGHT_PX = 240;

/** 能耗对比: the energy of one device over a period beside the period before, or the same a year before. */
export default function EnergyCompareScreen() {
  const state = useEnergyCompare();
  const {period, isCurrent} = state.time;
  return (
    <EnergyDevicePage state={state.place} filters={<CompareFilters state={state} />} date={isCurrent ? undefined : period.start}>
      <CompareCards state={state} />
      <Charts state={state} />
      <PeaksAndDays state={state} />
    </EnergyDevicePage>
  );
}

function Charts({state}: {readonly state: EnergyCompareState}) {
  const {t} = useTexts('energy-compare');
  const {place, time, kind, charts, merged} = state;
  const {zone, stationName, deviceName} = place;
  const {datas = NONE, thisDataList, lastDataList, thisDataName, lastDataName, thisDataListSum, lastDataListSum} = merged;
  const names = useMemo(() => [thisDataName ?? t('this'), lastDataName ?? t('last')] as const, [thisDataName, lastDataName, t]);
  const labels = useMemo(() => datas.map((label) => label ?? ''), [datas]);
  const futureFrom = time.isCurrent ? begunParts(time.period, serverNowMs(), zone) : undefined;
  const series = useMemo(
    () => [
      {
        label: names[0],
        colour: 'var(--series-1)',
        values: thisDataList ?? [],
        marks: merged.thisMarks,
        isLive: time.isCurrent,
        isRunning: time.isCurrent,
      },
      {label: names[1], colour: 'var(--series-prev)', values: lastDataList ?? [], marks: merged.lastMarks, isBefore: true},
    ],
    [names, thisDataList, lastDataList, merged.thisMarks, merged.lastMarks, time.isCurrent],
  );
  const sums = useMemo(
    () => [
      {
        ...{label: t('energy:sum'), colour: 'var(--series-1)', values: [thisDataListSum ?? null, lastDataListSum ?? null]},
        colours: ['var(--series-1)', 'var(--series-prev)'],
        marks: [merged.thisTotal?.marks ?? 0, merged.lastTotal?.marks ?? 0],
      },
    ],
    [thisDataListSum, lastDataListSum, merged.thisTotal, merged.lastTotal, t],
  );
  const span = `${names[0]} / ${names[1]}`;
  const file = useMemo(
    () => ({
      zone,
      subject: `${stationName ?? ''}${deviceName}`,
      facts: [[t('station'), stationName ?? ''] as const, [t('energy-device:device'), deviceName] as const, [t('periods'), span] as const],
    }),
    [zone, stationName, deviceName, span, t],
  );
  const figure = askedFigure(
    charts,
    ({thisDataList: one, lastDataList: other}) => isAllUnknown(one, other),
    t,
    `${deviceName} ${time.period.text}`,
  );
  return (
    <div className="grid shrink-0 grid-cols-[minmax(0,3fr)_minmax(0,1fr)] gap-3 max-[1199px]:grid-cols-1">
      <Card className="mobile:rounded-none mobile:border-x-0">
        <div className="px-4 pt-2 mobile:px-3">
          <CategoryChart
            {...{...figure, series, file}}
            kind="lines"
            title={t('energy:energy')}
            note={charts.data?.pending === true ? t('energy:pending') : t(`each.${kind}`)}
            categories={labels}
            categoryHead={t(`head.${kind}`)}
            unit="kWh"
            futureFrom={futureFrom}
            heightPx={HEIGHT_PX}
          />
          {figure.state.kind === 'shown' && (
            <p className="flex flex-wrap items-center gap-x-6 gap-y-1 pb-2 text-13">
              {names.map((name, at) => {
                const total = at === 0 ? merged.thisTotal : merged.lastTotal;
                return (
                  <span key={name} className="flex flex-wrap items-center gap-x-2">
                    {name} <EnergyValue kwh={at === 0 ? thisDataListSum : lastDataListSum} marks={total?.marks} />
                    <EnergyOrigin total={total} name={name} />
                  </span>
                );
              })}
            </p>
          )}
        </div>
      </Card>
      <Card className="mobile:rounded-none mobile:border-x-0">
        <div className="px-4 pt-2 mobile:px-3">
          <CategoryChart
            {...{...figure, series: sums, file}}
            kind="bars"
            title={t('energy:sum')}
            categories={names}
            categoryHead={t('periods')}
            unit="kWh"
            hasTops
            heightPx={HEIGHT_PX}
          />
        </div>
      </Card>
    </div>
  );
}

const NONE: readonly (string | undefined)[] = [];
