import type {IntervalMin} from '@livebus/contract';
import {MINUTE_MS} from '@livebus/engine/core';
import {loadTransformerPowers, loadWindingTemperatures, type TransformerDayRequest} from '../../../base/api/calls/transformer.ts';
import type {PowerName, TransformerDay, WindingName} from '../../../base/api/readings/transformer-figures.ts';
import {type Asked, useAsked} from '../../../shared/asked/use-asked.ts';
import type {CourseTab} from './use-transformer-page.ts';

/** The curves of a tab: two days of power, or one of temperatures. */
export type TransformerCourse =
  | {readonly kind: 'powers'; readonly days: readonly [TransformerDay<PowerName>, TransformerDay<PowerName>]}
  | {readonly kind: 'windings'; readonly day: TransformerDay<WindingName>};

export interface CourseRequest {
  readonly transformerId: string;
  readonly tab: CourseTab;
  readonly every: IntervalMin;
  /** `YYYY-MM-DD` */
  readonly date: string;
  /** The site's date. */
  readonly today: string;
  readonly zone: string;
}

/** Today's curves grow while they are shown. */
const REFRESH_MS = MINUTE_MS;

/** Asks for each transformer, date, interval and tab anew (MO-2.trafo-10); today's once a minute. */
export function useTransformerDay({transformerId, tab, every, date, today, zone}: CourseRequest): Asked<TransformerCourse> {
  const isPast = date < today;
  const request: TransformerDayRequest = {transformerId, intervalMin: every, date, isPast, zone};
  return useAsked<TransformerCourse>({
    key: ['transformer-day', transformerId, tab, every, date, isPast, zone],
    ...(!isPast && {everyMs: REFRESH_MS}),
    ask: async (signal) =>
      tab === 'winding'
        ? {kind: 'windings', day: await loadWindingTemperatures(request, signal)}
        : {kind: 'powers', days: await loadTransformerPowers(request, signal)},
  });
}
