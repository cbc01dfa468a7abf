import {z} from 'zod';
import {defineCall} from '../base/define-call.ts';
import {figure, id, listOf, loose, nothing, optionalText} from '../base/fields.ts';
import {dayField, spanOfDays} from '../base/time-fields.ts';

const access = {permission: 'powersyspic', action: 'query', asset: {kind: 'device', fields: ['deviceId']}} as const;

/** Most days in one call: every day of them is read every 5 minutes. */
export const MOST_DEMAND_DAYS = 62;

/**
 * Maximum demand of each day of a range, kW, with the end of its window (EN-7-18): mean power of 15 minutes that end at a full 5 minutes,
 * by the forward active register. Windows over a gap, a reset or a doubtful reading do not count; null is unknown. Ours: `coverage`, the
 * share of each day's windows that are told.
 */
export const maxDemandByDayAnalysis = defineCall({
  method: 'GET',
  path: '/energyNewManage/getMaxDemandByDayAnalysis',
  query: z.object({deviceId: id, startDate: dayField, endDate: dayField}).superRefine(spanOfDays(MOST_DEMAND_DAYS)),
  body: nothing,
  reply: z.object({
    list_x: listOf(optionalText),
    list_y: listOf(figure),
    coverage: listOf(figure),
    tableList: listOf(z.object({deviceName: optionalText, date: optionalText, time: optionalText, positiveActiveEnergy: figure})),
  }),
  access,
});

/** Maximum demand of the days of the month before and of this month, over the days of the longer one, kW (EN-7-15, EN-3-10). */
export const maxDemandByDay = defineCall({
  method: 'GET',
  path: '/energyNewManage/getMaxDemandByDay',
  query: z.object({deviceId: id}),
  body: nothing,
  reply: z.object({
    list_x: listOf(optionalText),
    lastMonthList_y: listOf(figure),
    thisMonthList_y: listOf(figure),
    /** Contracted demand of the project now, kW; ours. Null where none is agreed, and for one of several supplies: it limits them together. */
    contractedKw: figure,
    /** Some days are still being read: they are null, and asked again the call gets further. */
    pending: loose,
  }),
  access,
});
