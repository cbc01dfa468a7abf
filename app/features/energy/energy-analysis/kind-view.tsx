import {exactText, roundHalfUp, shiftDay} from '@livebus/engine/core';
import {ArrowDown, ArrowUp} from 'lucide-react';
import {useMemo} from 'react';
import {shownNumberStyle} from '../../../base/i18n/number-style.ts';
import {useTexts} from '../../../base/i18n/use-texts.ts';
import {askedFigure} from '../../../shared/energy/chart/asked-figure.ts';
import {CategoryChart} from '../../../shared/energy/chart/category-chart.tsx';
import {EnergyValue} from '../../../shared/energy/figure/energy-value.tsx';
import {failureText} from '../../../shared/failure/failure-text.ts';
import type {DeviceViewProps} from './device-view.ts';
import {HOURS} from './hours/hour-table.ts';
import {kindByWeekday, kindDay, LEAST_DAYS, STANDS_OUT} from './hours/kind-day.ts';
import {useDeviceFile} from './use-device-file.ts';
import {useDayKinds, useHours} from './use-hours.ts';

/** Days before the one on show among which those of its kind are sought; with it as many as one call gives. */
const BACK = 31;

/** A day against mean and spread of the days of its kind before it, and the hours that stand out. */
export function KindView(props: DeviceViewProps) {
  const {page, deviceId, deviceName, without, period, today, heightPx} = props;
  const {t} = useTexts('energy-analysis');
  const {start: date} = period;
  const start = shiftDay(date, -BACK);
  const {asked, table} = useHours({deviceId, start, end: date, zone: page.zone, today});
  const kinds = useDayKinds({deviceId, start, end: date});
  const file = useDeviceFile(props);
  const day = useMemo(() => kindDay(table, date, (one) => kinds.kinds.get(one) ?? kindByWeekday(one)), [table, date, kinds.kinds]);
  const begun = useMemo(() => {
    const last = day?.hours.findLastIndex(({kwh}) => typeof kwh === 'number') ?? -1;
    return date === today ? last + 1 : 24;
  }, [day, date, today]);
  const series = useMemo(
    () => [
      {
        label: date,
        colour: 'var(--series-1)',
        values: day?.hours.slice(0, begun).map(({kwh}) => kwh) ?? [],
        isLive: date === today,
        isRunning: date === today,
      },
      {label: t('mean'), colour: 'var(--series-prev)', values: day?.hours.map(({mean}) => mean) ?? [], isBefore: true},
    ],
    [date, today, day, begun, t],
  );
  const band = useMemo(
    () =>
      day && {
        low: day.hours.map(({mean, spread}) => (mean === null || spread === null ? null : Math.max(0, mean - spread))),
        high: day.hours.map(({mean, spread}) => (mean === null || spread === null ? null : mean + spread)),
        colour: 'var(--chart-area)',
      },
    [day],
  );
  const {state, stale} = askedFigure(
    asked,
    (one) => one === null || day === undefined || day.hours.every(({kwh, mean}) => typeof kwh !== 'number' && mean === null),
    t,
    t('nothing', {name: deviceName}),
  );
  const isEnough = day?.hours.some(({mean}) => mean !== null) === true;
  return (
    <div className="grid grid-cols-1 gap-4 min-[1360px]:grid-cols-[3fr_2fr]">
      <CategoryChart
        {...{stale, heightPx, series, file, band}}
        title={t('view.kind')}
        note={date}
        state={without ?? state}
        kind="lines"
        categories={HOURS}
        categoryHead={t('part.day')}
        unit="kWh"
      />
      {state.kind === 'shown' && day !== undefined && (
        <section aria-label={t('standsOut')} className="min-w-0 self-start pt-2 text-13">
          <h3 className="font-semibold">{t('standsOut')}</h3>
          <p className="mt-1 text-12 text-text-3">
            {t(`dayKind.${day.kind}`)} ·{' '}
            {isEnough ? t('kindDays', {count: day.days.length}) : t('notEnough', {count: day.days.length, least: LEAST_DAYS})}
          </p>
          {isEnough && <Outstanding hours={day.hours} />}
          <p className="mt-2 border-t border-line pt-2 text-12 text-text-3">{t('kindHow', {spreads: STANDS_OUT, back: BACK})}</p>
          {kinds.asked.error !== null && (
            <p role="alert" className="mt-1 text-12 text-danger-text">
              {t('noCalendar', {reason: failureText(kinds.asked.error, t)})}
            </p>
          )}
        </section>
      )}
    </div>
  );
}

function Outstanding({hours}: Pick<NonNullable<ReturnType<typeof kindDay>>, 'hours'>) {
  const {t} = useTexts('energy-analysis');
  const numbers = shownNumberStyle();
  const rows = hours.flatMap((one, hour) => (one.standsOut === undefined ? [] : [{...one, hour, away: one.standsOut}]));
  if (rows.length === 0) return <p className="mt-2">{t('nothingOut')}</p>;
  return (
    <ul className="mt-2 flex max-h-60 flex-col overflow-y-auto">
      {rows.map(({hour, kwh, mean, away}) => (
        <li key={hour} className="flex items-center gap-2 border-b border-line py-1.5 last:border-b-0">
          <span className="w-12 font-semibold">{HOURS[hour]}</span>
          {away > 0 ? <ArrowUp size={12} aria-hidden="true" /> : <ArrowDown size={12} aria-hidden="true" />}
          <span className="sr-only">{away > 0 ? t('more') : t('less')}</span>
          <EnergyValue kwh={kwh} />
          <span className="ml-auto text-12 text-text-3">
            {t('outBy', {mean: exactText(roundHalfUp(mean ?? 0, 1), numbers), spreads: exactText(roundHalfUp(Math.abs(away), 1), numbers)})}
          </span>
        </li>
      ))}
    </ul>
  );
}
