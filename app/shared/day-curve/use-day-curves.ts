import type {VoltageKind} from '@livebus/engine/core';
import {useEffect} from 'react';
import {comparedDays, type DayCurve, loadDayCurve} from '../../base/api/readings/curve.ts';
import type {QuantityField} from '../../base/api/readings/quantity-table.ts';
import {dayBefore, dayOfDate, type SiteDay} from '../../base/api/time/site-day.ts';
import {onServerClockSet, serverNowMs} from '../../base/session/server-clock.ts';
import {useAsked} from '../asked/use-asked.ts';

/** One quantity of one device at a site. */
export interface CurveSubject {
  readonly deviceId: string;
  readonly kind: VoltageKind;
  readonly field: QuantityField;
  /** IANA zone of the site. */
  readonly zone: string;
}

/** One day's curve: loading, loaded, failed, or kept from before while the last attempt failed. */
export interface CurveState {
  readonly curve: DayCurve | undefined;
  readonly error: unknown;
  readonly fetching: boolean;
  ask(): void;
}

/** A day and the day before it: today and yesterday unless another day was asked for. */
export interface DayCurves {
  readonly today: SiteDay;
  readonly yesterday: SiteDay;
  /** False: `today` is another day. */
  readonly isToday: boolean;
  readonly now: CurveState;
  readonly before: CurveState;
}

/** Interval for loading today's curve again while it is shown; a past day does not change. */
const REFRESH_MS = 60_000;

/**
 * The curves of today and yesterday, where the days are the site's by the server's clock.
 *
 * @param date - another day, `YYYY-MM-DD`, with the day before it.
 */
export function useDayCurves(subject: CurveSubject, date?: string): DayCurves {
  const known = comparedDays(serverNowMs(), subject.zone);
  const isToday = date === undefined || date === known.today.date;
  const today = isToday ? known.today : dayOfDate(date, subject.zone);
  const yesterday = isToday ? known.yesterday : dayBefore(today);
  const isYesterdayToday = yesterday.date === known.today.date;
  return {today, yesterday, isToday, now: useCurve(subject, today, isToday), before: useCurve(subject, yesterday, isYesterdayToday)};
}

/** Today's curve only. */
export function useTodayCurve(subject: CurveSubject): CurveState {
  return useCurve(subject, comparedDays(serverNowMs(), subject.zone).today, true);
}

function useCurve({deviceId, kind, field}: CurveSubject, day: SiteDay, isToday: boolean): CurveState {
  const {data, error, asking, answeredAtMs, ask} = useAsked({
    key: ['day-curve', deviceId, kind, field, day.zone, day.date, isToday],
    freshForMs: isToday ? REFRESH_MS : Number.POSITIVE_INFINITY,
    ...(isToday && {everyMs: REFRESH_MS}),
    ask: (signal) => loadDayCurve({deviceId, kind, field, day, isToday}, signal),
  });
  // A jump of the clock leaves a gap: load it now, not at the next minute.
  useEffect(() => {
    if (!isToday || answeredAtMs === 0) return undefined;
    const cameAtMs = serverNowMs();
    return onServerClockSet(() => serverNowMs() - cameAtMs > REFRESH_MS && void ask());
  }, [isToday, ask, answeredAtMs]);
  return {curve: data, error, fetching: asking, ask: () => void ask()};
}
