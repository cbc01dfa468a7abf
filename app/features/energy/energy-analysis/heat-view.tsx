import {exactText, roundHalfUp} from '@livebus/engine/core';
import {useMemo} from 'react';
import {shownNumberStyle} from '../../../base/i18n/number-style.ts';
import {useTexts} from '../../../base/i18n/use-texts.ts';
import {askedFigure, isAllUnknown} from '../../../shared/energy/chart/asked-figure.ts';
import {HeatFigure} from '../../../shared/energy/chart/heat-figure.tsx';
import {shareText} from '../../../shared/energy/figure/energy-scale.ts';
import {begunDays, periodText} from '../../../shared/energy/period/energy-period.ts';
import type {DeviceViewProps} from './device-view.ts';
import {baseLoad, LEAST_HOURS} from './hours/base-load.ts';
import {HOURS} from './hours/hour-table.ts';
import {useDeviceFile} from './use-device-file.ts';
import {useHours} from './use-hours.ts';

/** Hour by day as a heat map, with base load and idle share of the device; a cell leads to its day against its kind. */
export function HeatView({onDay, ...props}: DeviceViewProps & {onDay(date: string): void}) {
  const {page, deviceId, deviceName, without, period, today, heightPx} = props;
  const {t} = useTexts('energy-analysis');
  const numbers = shownNumberStyle();
  const {start, end} = period;
  const {asked, table} = useHours({deviceId, start, end, zone: page.zone, today});
  const file = useDeviceFile(props);
  const {days} = table;
  const columns = useMemo(() => days.map((date) => (period.kind === 'month' ? date.slice(8) : date.slice(5))), [days, period.kind]);
  const load = useMemo(() => baseLoad(table), [table]);
  const {state, stale} = askedFigure(
    asked,
    (series) => series === null || isAllUnknown(series.values),
    t,
    t('nothing', {name: deviceName}),
  );
  return (
    <HeatFigure
      {...{stale, file, columns}}
      title={t('view.heat')}
      note={periodText(period)}
      state={without ?? state}
      heightPx={Math.max(heightPx, 340)}
      columnHead={t('date')}
      columnTexts={days}
      rows={HOURS}
      kwh={table.kwh}
      marks={table.marks}
      futureFrom={begunDays(period, today)}
      onOpen={(_row, column) => days[column] !== undefined && days[column] <= today && onDay(days[column])}
      foot={
        <p className="text-12 text-text-2">
          {load === undefined
            ? t('noBaseLoad', {hours: LEAST_HOURS})
            : t('baseLoad', {kw: exactText(roundHalfUp(load.baseKw, 2), numbers), share: shareText(load.idleShare, numbers)})}
          <span className="ml-2 text-text-3">{load !== undefined && t('baseLoadHow', {hours: load.hours})}</span>
        </p>
      }
    />
  );
}
