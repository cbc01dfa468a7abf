import type {VoltageQuantity} from '@livebus/engine/core';
import {type ChartSeries, type ChartState, TimeChart} from '@livebus/ui';
import {type ReactNode, useCallback, useMemo} from 'react';
import {shownNumberStyle} from '../../base/i18n/number-style.ts';
import {type Translate, useTexts} from '../../base/i18n/use-texts.ts';
import {Guarded} from '../../base/menu/action-guard.tsx';
import {serverNowMs} from '../../base/session/server-clock.ts';
import {useShortWindow} from '../browser/use-device.ts';
import {failureText} from '../failure/failure-text.ts';
import {quantityKey} from '../readings/quantities.ts';
import {leastShare, type QuantityFormat, quantityFormat, shownValue, startsAtZero, valueText} from '../readings/quantity-format.ts';
import {curveFileName, curveSheet} from './curve-sheet.ts';
import {ExportRow} from './export-row.tsx';
import {clockText, dayTicks, ontoDay} from './onto-day.ts';
import type {CurveLimit} from './use-curve-limits.ts';
import {type CurveSubject, type DayCurves, useDayCurves} from './use-day-curves.ts';
import {useSheetJob} from './use-sheet-job.ts';

export interface DayCurveProps {
  readonly subject: CurveSubject;
  readonly deviceName: string;
  /** Kind of the device's voltages. */
  readonly voltage: VoltageQuantity;
  /** The current reading as delivered; it is the last point of today's curve. */
  readonly reading: {readonly timeMs: number; readonly value: number} | undefined;
  /** The reading is stale. */
  readonly stale: boolean;
  /** Another day, `YYYY-MM-DD`, compared with the day before it; default: today. */
  readonly date?: string | undefined;
  /** Constant while nothing changes. Whoever shows the curve says them in words too. */
  readonly limits?: readonly CurveLimit[] | undefined;
  /** Height of the plot as a CSS length; in a low window a lower one, unless it is given. */
  readonly height?: string;
  /** Next to the unit, such as a choice of phase. */
  readonly tools?: ReactNode;
}

/** Larger values lie at the edge of the axis. */
const AXIS_LIMIT = 1e300;
/** In a low window the whole chart must fit next to the readings. */
const LOW_PLOT = '132px';

/** Today's curve of one quantity compared with yesterday's, or that of another day, and its export (MO-2.rt-11, MO-2.rt-12). */
export function DayCurve({subject, deviceName, voltage, reading, stale, date: wanted, limits, height, tools}: DayCurveProps) {
  const {t} = useTexts('device');
  const {kind, field} = subject;
  const short = useShortWindow();
  const curves = useDayCurves(subject, wanted);
  const format = useMemo(() => quantityFormat(field, kind), [field, kind]);
  const series = useSeries(curves, format, t);
  const {date, zone, fromMs, toMs} = curves.today;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each tick creates a new day object; date and zone identify the day.
  const axis = useMemo(() => ({timeTicks: dayTicks(curves.today), timeText: clockText(curves.today)}), [date, zone]);
  const numbers = shownNumberStyle();
  const showValue = useCallback((value: number) => valueText(value, format, numbers), [format, numbers]);
  const pointMs = reading === undefined || reading.timeMs < fromMs || reading.timeMs > toMs ? undefined : reading.timeMs;
  const pointValue = shownValue(reading?.value, format);
  const point = useMemo(
    () => (pointMs === undefined || pointValue === null ? undefined : {timeMs: pointMs, value: pointValue}),
    [pointMs, pointValue],
  );
  const texts = useMemo(
    () => ({
      time: t('curve.time'),
      gap: t('curve.gap'),
      loading: t('curve.loading'),
      keys: t('curve.keys'),
      cannotDraw: t('curve.cannotDraw'),
    }),
    [t],
  );
  const drawn = useMemo(() => {
    const most = series.reduce((found, {values}) => greatest(values, found), point?.value ?? 0);
    return limits?.filter(({value, whenNear}) => !whenNear || most >= value / 2);
  }, [limits, series, point]);
  const left = Math.max(curves.now.curve?.left ?? 0, curves.before.curve?.left ?? 0);
  const isBeyond = series.some(({values}) => values.some((one) => one !== null && one !== undefined && Math.abs(one) > AXIS_LIMIT));
  const odd = [left > 0 ? t('curve.left', {n: left}) : '', isBeyond ? t('curve.beyond') : ''].filter(Boolean);
  const job = useSheetJob();
  const figure = t(`figure.${quantityKey(field, voltage)}`);
  const hasSamples = (curves.now.curve?.timesMs.length ?? 0) + (curves.before.curve?.timesMs.length ?? 0) > 0;
  const lastMs = series.find(({look}) => look === 'main')?.timesMs.at(-1);
  const stoppedMs = !curves.isToday ? undefined : stale ? (pointMs ?? lastMs) : curves.now.error !== null ? lastMs : undefined;

  const exportSheet = () => {
    const words = {
      device: deviceName,
      figure,
      ...Object.fromEntries(SHEET_WORDS.map((name) => [name, t(`sheet.${name}`)])),
      ...(!curves.isToday && {today: '', yesterday: ''}),
    } as Parameters<typeof curveSheet>[2];
    job.start(curveSheet(curves, format, words, serverNowMs()), curveFileName(deviceName, figure, date));
  };

  return (
    <>
      <TimeChart
        caption={t('curve.caption', {device: deviceName, figure, date})}
        unit={format.unit}
        series={series}
        point={point}
        fromMs={fromMs}
        toMs={toMs}
        timeTicks={axis.timeTicks}
        zeroBase={startsAtZero(field)}
        leastShare={leastShare(field)}
        limits={drawn}
        state={stateOf(curves, point !== undefined, t)}
        stale={stoppedMs === undefined ? undefined : t('curve.stopped', {time: axis.timeText(stoppedMs)})}
        texts={texts}
        timeText={axis.timeText}
        numbers={numbers}
        valueText={showValue}
        tools={tools}
        height={height ?? (short ? LOW_PLOT : undefined)}
      />
      {odd.map((text) => (
        <p key={text} role="note" className="text-12 text-warning-text">
          {text}
        </p>
      ))}
      {curves.before.error !== null && curves.now.error === null && (
        <p role="alert" className="text-12 text-text-3">
          {t('curve.beforeFailed', {reason: failureText(curves.before.error, t)})}{' '}
          <button type="button" className="text-primary-text hover:underline" onClick={curves.before.ask}>
            {t('curve.retry')}
          </button>
        </p>
      )}
      <Guarded action="export">
        <ExportRow control={job} disabledReason={hasSamples ? undefined : t('export.nothing')} onStart={exportSheet} />
      </Guarded>
    </>
  );
}

/** By a loop: a call takes no list of this many samples as its arguments. */
function greatest(values: ChartSeries['values'], least: number): number {
  let most = least;
  for (const value of values) if ((value ?? least) > most) most = value!;
  return most;
}

const SHEET_WORDS = ['time', 'today', 'yesterday', 'unit', 'zone', 'madeAt'] as const;

function useSeries(
  {today, yesterday, isToday, now, before}: DayCurves,
  format: QuantityFormat,
  t: Translate<'device'>,
): readonly ChartSeries[] {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each tick creates new day objects; date and zone identify the day.
  return useMemo(() => {
    const shown = (values: readonly (number | null)[]) => values.map((value) => shownValue(value, format));
    const main = {timesMs: now.curve?.timesMs ?? [], values: shown(now.curve?.values ?? [])};
    const laid = before.curve === undefined ? {timesMs: [], values: []} : ontoDay(before.curve, yesterday, today);
    return [
      {label: isToday ? t('curve.today') : today.date, look: 'main', ...main},
      {label: isToday ? t('curve.yesterday') : yesterday.date, look: 'before', timesMs: laid.timesMs, values: shown(laid.values)},
    ];
  }, [now.curve, before.curve, format, today.date, today.zone, isToday, t]);
}

/** One day is shown while the other is loading or failed. */
function stateOf({now, before, isToday}: DayCurves, hasPoint: boolean, t: Translate<'device'>): ChartState {
  const measured = [now, before].some(({curve}) => curve?.values.some((value) => value !== null));
  if (measured || (hasPoint && now.curve !== undefined)) return {kind: 'shown'};
  if (now.error !== null && !now.fetching) {
    const onRetry = () => {
      now.ask();
      if (before.error !== null) before.ask();
    };
    return {kind: 'failed', title: t('curve.failed'), detail: failureText(now.error, t), retry: {label: t('curve.retry'), onRetry}};
  }
  if (now.curve === undefined || before.fetching) return {kind: 'loading'};
  return {kind: 'empty', title: t(isToday ? 'curve.empty' : 'curve.emptyDay'), detail: t('curve.emptyWhy')};
}
