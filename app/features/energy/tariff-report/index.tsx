import {Card} from '@livebus/ui';
import {useMemo} from 'react';
import {fetchDayRows} from '../../../base/api/calls/energy/tariff-report.ts';
import {fetchBandDays} from '../../../base/api/calls/energy-analysis.ts';
import {useTexts} from '../../../base/i18n/use-texts.ts';
import {useAsked} from '../../../shared/asked/use-asked.ts';
import {askedFigure} from '../../../shared/energy/chart/asked-figure.ts';
import {CategoryChart} from '../../../shared/energy/chart/category-chart.tsx';
import {PieFigure} from '../../../shared/energy/chart/pie-figure.tsx';
import {bandColour, bandName, bandSeries, isWithoutBands} from '../../../shared/energy/figure/bands.ts';
import {EnergyOrigin} from '../../../shared/energy/figure/energy-value.tsx';
import {DeviceRangeFilters} from '../../../shared/energy-device/device-range-filters.tsx';
import {EnergyDevicePage} from '../../../shared/energy-device/energy-device-page.tsx';
import {useDeviceRange} from '../../../shared/energy-device/use-device-range.ts';
import {useEnergyDevice} from '../../../shared/energy-device/use-energy-device.ts';
import {chartHeight} from '../../../shared/trends/chart-layout.ts';
import {BandCosts} from './band-costs.tsx';
import {DayTable} from './day-table.tsx';
import {listedBands, type TotalOfBand} from './listed-bands.ts';

const NONE: readonly string[] = [];
const NO_BANDS: readonly TotalOfBand[] = [];
const CARD = 'shrink-0 px-4 pb-2 mobile:rounded-none mobile:border-x-0 mobile:px-3';

/** 分时能耗报表: energy of a device by day and tariff band, the shares and costs of the bands, and the days as a table (EN-2.8-01). */
export default function TariffReportScreen() {
  const {t} = useTexts('tariff-report');
  const state = useEnergyDevice();
  const days = useDeviceRange(state);
  const {deviceId, deviceName, stationName, stationId, zone, isForeign} = state;
  const {start, end} = days.range;
  const enabled = deviceId !== '' && !isForeign && state.devices.data !== undefined;
  const request = {deviceId, startDate: start, endDate: end};
  const bands = useAsked({key: ['band-days', deviceId, start, end], enabled, ask: (signal) => fetchBandDays(request, signal)});
  const rows = useAsked({key: ['day-rows', deviceId, start, end], enabled, ask: (signal) => fetchDayRows(request, signal)});
  const {data} = bands;
  const dates = data?.dates ?? NONE;
  const heightPx = chartHeight();
  const rangeText = start === end ? start : `${start} – ${end}`;
  const file = {
    ...{subject: `${stationName ?? stationId} ${deviceName}`, zone},
    facts: [
      [t('station'), stationName ?? stationId],
      [t('device'), deviceName],
      [t('range'), rangeText],
    ] as const,
  };
  const categories = useMemo(() => dates.map((date) => date.slice(5)), [dates]);
  const series = useMemo(() => (data === undefined ? [] : bandSeries(data, t)), [data, t]);
  const totals = useMemo(() => (data === undefined ? NO_BANDS : listedBands(data)), [data]);
  const slices = useMemo(
    () => totals.map(({band, kwh, marks}) => ({label: bandName(band, t), colour: bandColour(band), kwh, marks})),
    [totals, t],
  );
  const figure = askedFigure(bands, isWithoutBands, t, t('nothing', {name: deviceName}));
  const incomplete = totals.filter(({isWhole}) => !isWhole).map(({band}) => bandName(band, t));
  return (
    <EnergyDevicePage
      state={state}
      date={end}
      filters={
        <DeviceRangeFilters
          state={state}
          days={days}
          busy={bands.asking || rows.asking}
          onAgain={() => {
            void bands.ask();
            void rows.ask();
          }}
        />
      }
    >
      <div className="grid shrink-0 grid-cols-[3fr_2fr] gap-3 max-[1199px]:grid-cols-1 mobile:gap-0">
        <Card className={CARD}>
          <CategoryChart
            {...{...figure, categories, series, heightPx, file}}
            title={t('byDay')}
            note={rangeText}
            kind="stacked"
            hasTops
            categoryHead={t('date')}
            categoryText={(at) => dates[at] ?? ''}
            unit="kWh"
            foot={<EnergyOrigin total={data?.total} name={t('byDay')} />}
          />
        </Card>
        <Card className={CARD}>
          <PieFigure
            {...{...figure, slices, heightPx, file}}
            title={t('byBand')}
            note={rangeText}
            labelHead={t('band')}
            {...(incomplete.length > 0 && {
              foot: <p className="text-12 font-semibold text-text-2">{t('incomplete', {bands: incomplete.join(t('comma'))})}</p>,
            })}
          />
        </Card>
      </div>
      <BandCosts asked={bands} rangeText={rangeText} />
      <DayTable asked={rows} state={state} range={days.range} />
    </EnergyDevicePage>
  );
}
