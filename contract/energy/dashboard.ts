import {z} from 'zod';
import {defineCall} from '../base/define-call.ts';
import {figure, id, listOf, nothing, optionalId, optionalText} from '../base/fields.ts';
import {bandsByDay} from './band-report.ts';
import {energyOverTime, energyTotal} from './ledger-fields.ts';

/** Panels of the energy dashboard (EN-7-15). The energy of a project is what comes in at its supplies. */

const query = z.object({projectId: id});
const access = {permission: 'powersyspic', action: 'query', asset: {kind: 'project', fields: ['projectId']}} as const;

const mass = z.object({validFrom: z.string(), kgPerKwh: z.number(), source: z.string(), year: z.number()});

/**
 * Today's energy, kWh, and its CO2 and standard coal, t; null if unknown, or where the project has no factor. Ours: the factors used, and
 * today's total.
 */
export const co2AndTce = defineCall({
  method: 'GET',
  path: '/energyNewManage/co2AndTce',
  query,
  body: nothing,
  reply: z.object({
    co2: figure,
    tce: figure,
    todayUsePower: figure,
    total: energyTotal.optional(),
    factors: z.object({co2: mass.nullish(), coal: mass.nullish()}).optional(),
  }),
  access,
});

/** Energy of the last 30 days, today included, kWh. */
export const recently30DayUsePower = defineCall({
  method: 'GET',
  path: '/energyNewManage/recently30DayUsePower',
  query,
  body: nothing,
  reply: energyOverTime,
  access,
});

/** Energy of the last 7 days by band, today included. */
export const recently7DayUseEleAmount = defineCall({
  method: 'GET',
  path: '/energyNewManage/recently7DayUseEleAmount',
  query,
  body: nothing,
  reply: bandsByDay,
  access,
});

/** Yesterday's energy by band, as a list of one day. */
export const yestodayUseEleAmount = defineCall({
  method: 'GET',
  path: '/energyNewManage/yestodayUseEleAmount',
  query,
  body: nothing,
  reply: bandsByDay,
  access,
});

/** Active power of the supplies together, today every 5 minutes, W; null where one of them was not measured. Times of the site. */
export const todayRealPower = defineCall({
  method: 'GET',
  path: '/energyNewManage/todayRealPower',
  query,
  body: nothing,
  reply: listOf(z.object({date: optionalText, activePowerSum: figure})),
  access,
});

/** The devices of a project, its supplies first; ours: the station of each. */
export const usePowerDevices = defineCall({
  method: 'GET',
  path: '/energyNewManage/getUsePowerDeviceList',
  query,
  body: nothing,
  reply: listOf(
    z.object({
      deviceId: id,
      deviceName: optionalText.transform((name) => name ?? ''),
      deviceNameEn: optionalText,
      deviceNamePt: optionalText,
      stationId: optionalId,
    }),
  ),
  access,
});

/** Projects of the account, in the order of the tree (EN-7-09). */
export const energyProjects = defineCall({
  method: 'GET',
  path: '/energyManage/getProjectList',
  query: nothing,
  body: nothing,
  reply: listOf(
    z.object({id, projectName: optionalText, projectNameEn: optionalText, projectNamePt: optionalText, timeZone: optionalText}),
  ),
  access: {permission: 'powersyspic', action: 'query'},
});
