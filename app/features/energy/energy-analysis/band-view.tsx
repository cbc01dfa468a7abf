import {daysFrom, shiftDay} from '@livebus/engine/core';
import {useMemo} from 'react';
import {fetchBandDays} from '../../../base/api/calls/energy-analysis.ts';
import {useTexts} from '../../../base/i18n/use-texts.ts';
import {useAsked} from '../../../shared/asked/use-asked.ts';
import {askedFigure} from '../../../shared/energy/chart/asked-figure.ts';
import {CategoryChart} from '../../../shared/energy/chart/category-chart.tsx';
import {bandSeries, isWithoutBands} from '../../../shared/energy/figure/bands.ts';
import {periodText} from '../../../shared/energy/period/energy-period.ts';
import {BandTable} from './band-table.tsx';
import type {DeviceViewProps} from './device-view.ts';
import {useDeviceFile} from './use-device-file.ts';

const NONE: readonly string[] = [];

/** Days by tariff band over any month, with the sums of the bands beside those of the month before. */
export function BandView(props: DeviceViewProps) {
  const {page, deviceId, deviceName, without, period, today, heightPx} = props;
  const {t} = useTexts('energy-analysis');
  const {start, end} = period;
  const asked = useAsked({
    key: ['band-days', deviceId, start, end],
    enabled: deviceId !== '',
    ask: (signal) => fetchBandDays({deviceId, startDate: start, endDate: end}, signal),
  });
  const {data} = asked;
  const file = useDeviceFile(props);
  // The days of the whole period: those that have not begun are not in the answer.
  const dates = useMemo(() => {
    const known = data?.dates ?? NONE;
    return known.length === 0 || end <= today ? known : [...known, ...daysFrom(shiftDay(today, 1), end)];
  }, [data, end, today]);
  const categories = useMemo(() => dates.map((date) => (period.kind === 'month' ? date.slice(8) : date.slice(5))), [dates, period.kind]);
  const series = useMemo(() => (data === undefined ? [] : bandSeries(data, t)), [data, t]);
  const {state, stale} = askedFigure(asked, isWithoutBands, t, t('nothing', {name: deviceName}));
  return (
    <div className="grid grid-cols-1 gap-4 min-[1360px]:grid-cols-[minmax(0,1fr)_max-content]">
      <CategoryChart
        {...{stale, heightPx, categories, series, file}}
        title={t('bands')}
        state={without ?? state}
        note={periodText(period)}
        kind="stacked"
        categoryHead={t('date')}
        categoryText={(at) => dates[at] ?? ''}
        futureFrom={data?.dates.length}
        unit="kWh"
      />
      {data !== undefined && data.sums.length > 0 && (
        <BandTable days={data} {...{period, deviceId, today}} compared={page.compared} onCompared={page.setCompared} />
      )}
    </div>
  );
}
