import type {VoltageKind} from '@livebus/engine/core';
import {useQuery} from '@tanstack/react-query';
import {useEffect} from 'react';
import {comparedDays, type DayCurve, loadDayCurve} from '../../base/api/readings/curve.ts';
import type {FigureField} from '../../base/api/readings/figures.ts';
import type {SiteDay} from '../../base/api/time/site-day.ts';
import {onServerClockSet, serverNowMs} from '../../base/session/server-clock.ts';

/** One figure of one device at a site. */
export interface CurveSubject {
  readonly deviceId: string;
  readonly kind: VoltageKind;
  readonly field: FigureField;
  /** IANA zone of the site. */
  readonly zone: string;
}

/** One day's course: being fetched, there, failed, or there from before while the last try failed. */
export interface CurveState {
  readonly curve: DayCurve | undefined;
  readonly error: unknown;
  readonly fetching: boolean;
  ask(): void;
}

export interface DayCurves {
  readonly today: SiteDay;
  readonly yesterday: SiteDay;
  readonly now: CurveState;
  readonly before: CurveState;
}

/** Today's course is asked for anew this often while it is shown; a day that is over stays as it is. */
const REFRESH_MS = 60_000;
const KEEP_MS = 600_000;

/** Today's course and yesterday's, the days being those of the site by the server's clock. */
export function useDayCurves(subject: CurveSubject): DayCurves {
  const {today, yesterday} = comparedDays(serverNowMs(), subject.zone);
  return {today, yesterday, now: useCurve(subject, today, true), before: useCurve(subject, yesterday, false)};
}

/** Today's course alone. */
export function useTodayCurve(subject: CurveSubject): CurveState {
  return useCurve(subject, comparedDays(serverNowMs(), subject.zone).today, true);
}

function useCurve({deviceId, kind, field}: CurveSubject, day: SiteDay, isToday: boolean): CurveState {
  const query = useQuery({
    queryKey: ['day-curve', deviceId, kind, field, day.zone, day.date, isToday],
    queryFn: ({signal}) => loadDayCurve({deviceId, kind, field, day, isToday}, signal),
    staleTime: isToday ? REFRESH_MS : Number.POSITIVE_INFINITY,
    refetchInterval: isToday ? REFRESH_MS : false,
    gcTime: KEEP_MS,
  });
  const {refetch, dataUpdatedAt} = query;
  // A clock that leaps leaves a gap behind: it is asked for now, not at the next minute.
  useEffect(() => {
    if (!isToday || dataUpdatedAt === 0) return undefined;
    const cameAtMs = serverNowMs();
    return onServerClockSet(() => serverNowMs() - cameAtMs > REFRESH_MS && void refetch());
  }, [isToday, refetch, dataUpdatedAt]);
  return {curve: query.data, error: query.error, fetching: query.isFetching, ask: () => void query.refetch()};
}
