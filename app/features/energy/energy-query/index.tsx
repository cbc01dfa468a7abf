import {Card} from '@livebus/ui';
import {useMemo} from 'react';
import {useTexts} from '../../../base/i18n/use-texts.ts';
import {askedFigure, isAllUnknown} from '../../../shared/energy/chart/asked-figure.ts';
import {CategoryChart} from '../../../shared/energy/chart/category-chart.tsx';
import {PieFigure} from '../../../shared/energy/chart/pie-figure.tsx';
import {EnergyOrigin, EnergyValue} from '../../../shared/energy/figure/energy-value.tsx';
import {EnergyDevicePage} from '../../../shared/energy-device/energy-device-page.tsx';
import {failureText} from '../../../shared/failure/failure-text.ts';
import {DayTable} from './day-table.tsx';
import {QueryFilters} from './query-filters.tsx';
import {type EnergyQueryState, useEnergyQuery} from './use-energy-query.ts';

/** EN-9-04. */
const HEIGHT_PX = 300;
const COLOURS = 8;

/** 能耗查询: the energy of one device by the day, as a line, as a table and as shares of the range. */
export default function EnergyQueryScreen() {
  const state = useEnergyQuery();
  const {range, today} = state;
  return (
    <EnergyDevicePage state={state.place} filters={<QueryFilters state={state} />} date={range.end === today ? undefined : range.end}>
      <Days state={state} />
    </EnergyDevicePage>
  );
}

function Days({state}: {readonly state: EnergyQueryState}) {
  const {t} = useTexts('energy-query');
  const {place, range, other, now, before} = state;
  const {zone, stationName, deviceName} = place;
  const span = `${range.start} – ${range.end}`;
  const days = now.data?.days;
  const labels = useMemo(() => (days ?? []).map(({date}) => date), [days]);
  const short = useMemo(() => labels.map((date) => date.slice(5)), [labels]);
  const series = useMemo(() => {
    const list = (of: NonNullable<typeof days>) => ({values: of.map(({usedKwh}) => usedKwh), marks: of.map(({marks}) => marks)});
    const past = other && before.data?.days;
    return [
      {label: t('energy:energy'), colour: 'var(--series-1)', ...list(days ?? [])},
      ...(past ? [{label: `${other.start} – ${other.end}`, colour: 'var(--series-prev)', isBefore: true, ...list(past)}] : []),
    ];
  }, [days, before.data, other, t]);
  const slices = useMemo(
    () =>
      (days ?? []).map(({date, usedKwh, marks}, at) => ({
        ...{label: date, marks, colour: `var(--series-${(at % COLOURS) + 1})`},
        kwh: usedKwh === null || usedKwh < 0 ? null : usedKwh,
      })),
    [days],
  );
  const file = useMemo(
    () => ({
      zone,
      subject: `${stationName ?? ''}${deviceName}`,
      facts: [[t('station'), stationName ?? ''] as const, [t('energy-device:device'), deviceName] as const, [t('range'), span] as const],
    }),
    [zone, stationName, deviceName, span, t],
  );
  const figure = askedFigure(now, ({days: all}) => isAllUnknown(all.map(({usedKwh}) => usedKwh)), t, `${deviceName} ${span}`);
  const total = now.data?.total;
  return (
    <>
      <Card className="shrink-0 mobile:rounded-none mobile:border-x-0">
        <div className="px-4 pt-2 mobile:px-3">
          <CategoryChart
            {...{...figure, series, file}}
            kind="lines"
            title={t('energy:energy')}
            note={span}
            categories={short}
            categoryText={(at) => labels[at] ?? ''}
            categoryHead={t('date')}
            unit="kWh"
            heightPx={HEIGHT_PX}
          />
          {figure.state.kind === 'shown' && (
            <div className="flex flex-wrap items-center gap-x-3 pb-2 text-13">
              <span>
                {t('energy:sum')} <EnergyValue kwh={total?.kwh} marks={total?.marks} />
              </span>
              <EnergyOrigin total={total} name={t('energy:sum')} />
              {before.error !== null && other !== undefined && (
                <span role="alert" className="text-12 text-danger-text">
                  {`${other.start} – ${other.end}: ${failureText(before.error, t)}`}
                </span>
              )}
            </div>
          )}
        </div>
      </Card>
      <div className="grid shrink-0 grid-cols-[minmax(0,3fr)_minmax(0,2fr)] gap-3 max-[1199px]:grid-cols-1">
        <Card className="mobile:rounded-none mobile:border-x-0">
          <div className="px-4 pt-1 pb-3 mobile:px-3">
            <DayTable state={state} />
          </div>
        </Card>
        <Card className="mobile:rounded-none mobile:border-x-0">
          <div className="px-4 pt-2 mobile:px-3">
            <PieFigure {...{...figure, slices, file}} title={t('shares')} labelHead={t('date')} heightPx={HEIGHT_PX} />
          </div>
        </Card>
      </div>
    </>
  );
}
