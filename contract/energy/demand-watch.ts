import {z} from 'zod';
import {defineCall} from '../base/define-call.ts';
import {figure, id, listOf, loose, nothing, optionalId, optionalText} from '../base/fields.ts';
import {dayField, spanOfDays} from '../base/time-fields.ts';
import {namedDevice} from './ledger-fields.ts';
import {MOST_DEMAND_DAYS} from './max-demand.ts';

/** Calls of demand over a project or one device of it. This whole file is ours, not in the specification. */

const access = {permission: 'powersyspic', action: 'query', asset: {kind: 'project', fields: ['projectId']}} as const;

/** The supplies of the project together, or one of its devices; 404 for a device of another project. */
const subject = {projectId: id, deviceId: optionalId};

const meters = listOf(z.object(namedDevice));

/** `contract`: contracted demand. `monthPeak`: the month's greatest demand so far, from its second day on. */
export const DEMAND_LIMITS = ['contract', 'monthPeak'] as const;

const demandState = z.enum(['unknown', 'calm', 'near', 'close', 'over', 'crossed']);
export type DemandStateName = z.output<typeof demandState>;

/**
 * The windows of 15 minutes that run now, with the forecast of their demand: `D = (E_done + P * t_left) / T`, where P follows a robust slope of
 * the last 3 minutes. Times are epoch ms.
 */
export const demandWatch = defineCall({
  method: 'GET',
  path: '/energyManage/demandWatch',
  query: z.object(subject),
  body: nothing,
  reply: z.object({
    timeZone: z.string(),
    meters,
    /** The whole minute up to which is counted. */
    asOf: z.number(),
    windowMin: z.number(),
    slideMin: z.number(),
    /** Minutes up to now: power measured at each, kW. */
    course: z.object({at: z.array(z.number()), kw: listOf(figure)}),
    /** That ends first in front. Null figures: a minute of it is unknown, so that nothing is said of it. */
    windows: listOf(z.object({fromAt: z.number(), toAt: z.number(), doneKwh: figure, forecastKw: figure, leastKw: figure})),
    /** The last window that is over. */
    last: z.object({toAt: z.number(), kw: figure}).nullable(),
    limits: listOf(
      z.object({
        kind: z.enum(DEMAND_LIMITS),
        kw: z.number(),
        state: demandState,
        /** When the month's peak was reached, or since when the contract holds. */
        at: z.number().nullable(),
      }),
    ),
    /** Feeders whose mean power of the last 5 minutes is above that of the 15 minutes before by most, kW. */
    risers: listOf(z.object({...namedDevice, stationId: id, beforeKw: z.number(), nowKw: z.number()})),
    /** The month's peak is still being read: asked again the call gets further. */
    pending: loose,
  }),
  access,
});

/** Maximum demand of days of all supplies together, kW, with the contract of each day (as `getMaxDemandByDayAnalysis` of one device). */
export const projectDemand = defineCall({
  method: 'GET',
  path: '/energyManage/projectDemand',
  query: z.object({projectId: id, startDate: dayField, endDate: dayField}).superRefine(spanOfDays(MOST_DEMAND_DAYS)),
  body: nothing,
  reply: z.object({
    list_x: listOf(optionalText),
    list_y: listOf(figure),
    coverage: listOf(figure),
    /** Contracted demand of each day, kW; null where none is agreed. */
    contract: listOf(figure),
    tableList: listOf(z.object({deviceName: optionalText, date: optionalText, time: optionalText, positiveActiveEnergy: figure})),
    meters,
    pending: loose,
  }),
  access,
});

/** Most days of a duration curve. */
export const MOST_DURATION_DAYS = 366;

/** The load by how long it lasts, from means of a quarter of an hour by the forward active register, with what is left below the limit. */
export const loadDurationCurve = defineCall({
  method: 'GET',
  path: '/energyManage/loadDuration',
  query: z.object({...subject, startDate: dayField, endDate: dayField}).superRefine(spanOfDays(MOST_DURATION_DAYS)),
  body: nothing,
  reply: z.object({
    timeZone: z.string(),
    meters,
    stepMin: z.number(),
    /** Intervals that are over, and those of them that readings tell. */
    intervals: z.number(),
    known: z.number(),
    /** Whether they are enough to judge by: at least a day of them, and half of the time. */
    enough: loose,
    /** The days that were read so far, when `pending`: the latest first. */
    fromDate: dayField.nullable(),
    /** Share of the known time, and the load that is reached at least so long, kW; from the greatest. */
    shares: z.array(z.number()),
    kw: z.array(z.number()),
    figures: z
      .object({maxKw: z.number(), maxAt: z.number(), p95Kw: z.number(), medianKw: z.number(), minKw: z.number(), meanKw: z.number()})
      .nullable(),
    /**
     * Contracted demand, kW, or the capacity of the transformers, kVA, of the last day; `peak` is the greatest load in that unit (apparent power
     * by both registers), null where it is unknown.
     */
    limit: z.object({kind: z.enum(['contract', 'capacity']), value: z.number(), peak: figure, hoursAbove: figure}).nullable(),
    pending: loose,
  }),
  access,
});
