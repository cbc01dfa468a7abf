import {z} from 'zod';
import {defineCall} from '../base/define-call.ts';
import {figure, id, listOf, nothing, optionalText} from '../base/fields.ts';
import {dayField, spanOfDays} from '../base/time-fields.ts';
import {MOST_ENERGY_DAYS} from './energy-monitor.ts';
import {energyTotal, markList} from './ledger-fields.ts';

const bandTotal = z.object({
  band: z.enum(['sharp', 'peak', 'flat', 'valley', 'deep']),
  total: energyTotal,
  /** Yuan, whole 0.001; null where a price is missing. */
  amount: figure,
});

/**
 * Energy by day and band, kWh: lists as long as `dayList`, null where nothing is known or no tariff holds (EN-3-08). Ours: the deep valley
 * (`shenGuList`), which is not in `guList`; what has no band (`noneList`); the amount of each day, yuan, null where a part of it has no
 * price; marks of the days; totals by band and of all; and the versions of the tariff by which it was made.
 */
export const bandsByDay = z.object({
  dayList: listOf(optionalText),
  jianList: listOf(figure),
  fengList: listOf(figure),
  pingList: listOf(figure),
  guList: listOf(figure),
  shenGuList: listOf(figure),
  noneList: listOf(figure),
  amountList: listOf(figure),
  list_m: markList,
  bands: listOf(bandTotal),
  total: energyTotal.optional(),
  amount: figure,
  tariffs: listOf(z.object({validFrom: dayField, revision: z.number(), name: z.string()})),
});
export type BandsByDay = z.output<typeof bandsByDay>;

/** Days and bands of a device (EN-7-17); days that have not begun are left out. */
export const bandReport = defineCall({
  method: 'GET',
  path: '/energyNewManage/jianFengPingGuUseEleAmount',
  query: z.object({deviceId: id, startDate: dayField, endDate: dayField}).superRefine(spanOfDays(MOST_ENERGY_DAYS)),
  body: nothing,
  reply: bandsByDay,
  access: {permission: 'powersyspic', action: 'query', asset: {kind: 'device', fields: ['deviceId']}},
});
