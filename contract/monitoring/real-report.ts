import {z} from 'zod';
import {treeNode} from '../base/common.ts';
import {defineCall} from '../base/define-call.ts';
import {figure, id, listOf, nothing, optionalText} from '../base/fields.ts';
import {cacheFlag, dayField, intervalField} from '../base/time-fields.ts';
import {voltageQuantity} from './real-time-data.ts';

/** The report's tree: flag 1 project, 2 station, 3 device (EN-2-06). */
export const reportTree = defineCall({
  method: 'GET',
  path: '/realreport/treeData',
  query: nothing,
  body: nothing,
  reply: listOf(treeNode),
  access: {permission: 'powersyspic', action: 'query'},
});

/**
 * The part of that tree whose names contain a text, ignoring case, each with its ancestors and all below it (MO-2.rep-01). An empty text
 * returns the whole tree.
 */
export const reportTreeSearch = defineCall({
  method: 'GET',
  path: '/realreport/treeDataSearch',
  query: z.object({name: z.string().trim().max(100)}),
  body: nothing,
  reply: listOf(treeNode),
  access: {permission: 'powersyspic', action: 'query'},
});

/** Figures of the table, in its order (MO-2.rep-05). */
export const REPORT_QUANTITIES = [
  'aPhaseCurrent',
  'bPhaseCurrent',
  'cPhaseCurrent',
  'aPhaseVoltage',
  'bPhaseVoltage',
  'cPhaseVoltage',
  'positiveActiveEnergy',
  'activePowerSum',
  'reactivePowerSum',
  'totalPowerFactor',
] as const;
export type ReportFigure = (typeof REPORT_QUANTITIES)[number];
const figures = Object.fromEntries(REPORT_QUANTITIES.map((name) => [name, figure])) as Record<ReportFigure, typeof figure>;

/**
 * One moment of a day, `hhmm` at the site: `HH:mm`. A figure is the sample of that moment, in the units of a reading; null was not measured.
 * Ours: `deviceId`; `mark`, which says why a whole row is null or in doubt; and `voltageQuantity` as in a list of devices.
 */
export const reportRow = z.object({
  deviceId: id.optional(),
  deviceName: optionalText,
  hhmm: optionalText.transform((text) => text ?? ''),
  ...figures,
  voltageQuantity,
  mark: z.enum(['missing', 'bad', 'doubtful']).optional().catch(undefined),
});
export type ReportRow = z.output<typeof reportRow>;

/** A device's day at even steps from midnight until the day ends or the clock; a repeated hour is there twice, in order. */
export const realReport = defineCall({
  method: 'GET',
  path: '/realreport/getRealReportInfoByDeviceIdAndSearchDate',
  query: z.object({deviceId: id, isCache: cacheFlag, timeInterval: intervalField.default(5), searchDate: dayField}),
  body: nothing,
  reply: listOf(reportRow),
  access: {permission: 'powersyspic', action: 'query', asset: {kind: 'device', fields: ['deviceId']}},
});
