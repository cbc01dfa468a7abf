import {daysFrom, shiftDay} from '@livebus/engine/core';
import {Card, Select} from '@livebus/ui';
import {useMemo} from 'react';
import {fetchBandDays} from '../../../base/api/calls/energy-analysis.ts';
import {useTexts} from '../../../base/i18n/use-texts.ts';
import {useAsked} from '../../../shared/asked/use-asked.ts';
import {askedFigure, isAllUnknown} from '../../../shared/energy/chart/asked-figure.ts';
import {CategoryChart} from '../../../shared/energy/chart/category-chart.tsx';
import {bandSeries} from '../../../shared/energy/figure/bands.ts';
import {periodText} from '../../../shared/energy/period/energy-period.ts';
import {PeriodStepper} from '../../../shared/energy/period/period-stepper.tsx';
import {periodAddress, usePeriod} from '../../../shared/energy/period/use-period.ts';
import {useFormKit} from '../../../shared/form/use-form-kit.ts';
import {BandTable} from './band-table.tsx';
import type {AnalysisState} from './use-analysis.ts';

const PERIOD = periodAddress({name: 'bands', kinds: ['month', 'range'], usual: 'month'});
const NONE: readonly string[] = [];

/** Days by tariff band of one of the station's devices over any month, with the sums of the bands beside those of the month before. */
export function BandCard({page, heightPx}: {readonly page: AnalysisState; readonly heightPx: number}) {
  const {t} = useTexts('energy-analysis');
  const kit = useFormKit();
  const {zone, sides, stationName, stationId, setDevice} = page;
  const {period, today, go} = usePeriod(PERIOD, zone);
  const devices = sides.flatMap(({asked}) => asked.data?.devices ?? []);
  const device = devices.find(({id}) => id === page.device) ?? devices[0];
  const deviceId = device?.id ?? '';
  const {start, end} = period;
  const asked = useAsked({
    key: ['band-days', deviceId, start, end],
    enabled: deviceId !== '',
    ask: (signal) => fetchBandDays({deviceId, startDate: start, endDate: end}, signal),
  });
  const {data} = asked;
  const title = t('bands');
  // The days of the whole period: those that have not begun are not in the answer.
  const dates = useMemo(() => {
    const known = data?.dates ?? NONE;
    return known.length === 0 || end <= today ? known : [...known, ...daysFrom(shiftDay(today, 1), end)];
  }, [data, end, today]);
  const categories = useMemo(() => dates.map((date) => (period.kind === 'month' ? date.slice(8) : date.slice(5))), [dates, period.kind]);
  const series = useMemo(() => (data === undefined ? [] : bandSeries(data, t)), [data, t]);
  const {state, stale} = askedFigure(
    asked,
    ({byBand, noBand}) =>
      isAllUnknown(
        ...Object.values(byBand).slice(0, 4),
        noBand.filter((kwh) => kwh !== 0),
      ),
    t,
    t('nothing', {name: device?.name ?? ''}),
  );
  const noDevice = deviceId === '' && sides.every((one) => one.asked.data !== undefined);
  return (
    <Card className="px-4 pb-2 mobile:rounded-none mobile:border-x-0 mobile:px-3">
      <div className="flex flex-wrap items-center justify-end gap-2 pt-2 print:hidden">
        <Select
          label={t('device')}
          labelHidden
          texts={kit.choice}
          choices={devices.map(({id, name}) => ({value: id, label: name}))}
          value={deviceId}
          onChange={(id) => setDevice(id === devices[0]?.id ? '' : id)}
          className="w-44 mobile:w-full"
        />
        <PeriodStepper period={period} kinds={PERIOD.kinds} today={today} zone={zone} label={t('bandsPeriod')} onChange={go} />
      </div>
      <div className="grid grid-cols-1 gap-4 min-[1360px]:grid-cols-[3fr_2fr]">
        <CategoryChart
          {...{title, stale, heightPx, categories, series}}
          state={noDevice ? {kind: 'empty', title: t('energy:empty'), detail: t('noDevices')} : state}
          note={periodText(period)}
          kind="stacked"
          categoryHead={t('date')}
          categoryText={(at) => dates[at] ?? ''}
          futureFrom={data?.dates.length}
          unit="kWh"
          file={{
            subject: [stationName ?? stationId, device?.name].filter(Boolean).join(' '),
            zone,
            facts: [
              [t('station'), stationName ?? stationId],
              [t('device'), device?.name ?? ''],
              [t('period'), periodText(period)],
            ],
          }}
        />
        {data !== undefined && data.sums.length > 0 && <BandTable days={data} period={period} deviceId={deviceId} today={today} />}
      </div>
    </Card>
  );
}
