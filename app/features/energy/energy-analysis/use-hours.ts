import {HOUR_MS, MINUTE_MS} from '@livebus/engine/core';
import {useMemo} from 'react';
import {loadDayEnergies, loadTrends} from '../../../base/api/calls/energy-monitor.ts';
import type {TrendSeries} from '../../../base/api/readings/trend-series.ts';
import {serverTimeOf} from '../../../base/session/server-clock.ts';
import {type Asked, useAsked} from '../../../shared/asked/use-asked.ts';
import {type HourTable, hourTable} from './hours/hour-table.ts';

export interface HoursOf {
  readonly deviceId: string;
  /** `YYYY-MM-DD`, both included. */
  readonly start: string;
  readonly end: string;
  readonly zone: string;
  readonly today: string;
}

/** Hours of a device: the forward energy of each, by hour and day. */
export function useHours({deviceId, start, end, zone, today}: HoursOf): {
  readonly asked: Asked<TrendSeries | null>;
  readonly table: HourTable;
} {
  const last = end < today ? end : today;
  const asked = useAsked({
    key: ['energy-hours', deviceId, start, last, zone],
    enabled: deviceId !== '' && start <= last,
    freshForMs: last < today ? HOUR_MS : MINUTE_MS,
    ask: async (signal) => {
      const request = {codes: ['AE'] as const, deviceIds: [deviceId], intervalMin: 60, startDate: start, endDate: last, zone} as const;
      const {series} = await loadTrends(request, signal);
      return series.find(({key}) => key === 'aAE') ?? null;
    },
  });
  const {data, answeredAtMs} = asked;
  const table = useMemo(
    () => hourTable(data ?? undefined, {start, end, zone, untilMs: serverTimeOf(answeredAtMs)}),
    [data, start, end, zone, answeredAtMs],
  );
  return {asked, table};
}

/** What the project's calendar counts days as; without one in the answer by their weekday. */
export function useDayKinds({deviceId, start, end}: Pick<HoursOf, 'deviceId' | 'start' | 'end'>) {
  const asked = useAsked({
    key: ['energy-day-kinds', deviceId, start, end],
    enabled: deviceId !== '',
    freshForMs: HOUR_MS,
    ask: (signal) => loadDayEnergies({deviceId, startDate: start, endDate: end}, signal),
  });
  const {data} = asked;
  const kinds = useMemo(
    () => new Map(data?.flatMap(({date, dayKind}) => (dayKind === undefined ? [] : [[date, dayKind] as const]))),
    [data],
  );
  return {asked, kinds};
}
