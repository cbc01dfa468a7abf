import {z} from 'zod';
import {gatewayLogRow, moreOfEvent} from '../alarms/event-record.ts';
import {eventWords} from '../alarms/message.ts';
import {treeNode} from '../base/common.ts';
import {defineCall} from '../base/define-call.ts';
import {figure, formNumber, id, listOf, loose, nothing, optionalCode, optionalText, revisionField, rowsOf} from '../base/fields.ts';

const LOOKS = {permission: 'deviceSettings', action: 'query'} as const;
const EDITS = {permission: 'deviceSettings', action: 'edit'} as const;
const ofDevice = {kind: 'device', fields: ['deviceId']} as const;
const ofStation = {kind: 'station', fields: ['stationId']} as const;

/** The tree of the settings screens: flag 1 project, 2 station, 3 device (MO-7-05). */
export const settingsTree = defineCall({
  method: 'GET',
  path: '/deviceSettings/treeData',
  query: nothing,
  body: nothing,
  reply: listOf(treeNode),
  access: LOOKS,
});

/** The same without devices, for switch changes. */
export const switchTree = defineCall({
  method: 'GET',
  path: '/deviceSettings/switchTreeData',
  query: nothing,
  body: nothing,
  reply: listOf(treeNode),
  access: LOOKS,
});

/** Switches of a station, and whether their changes are told (遥信变位, MO-2.chg-02). */
export const switchDevices = defineCall({
  method: 'GET',
  path: '/deviceSettings/getSwitchDeviceListByStationId',
  query: z.object({stationId: id}),
  body: nothing,
  reply: listOf(
    z.object({
      deviceId: id,
      deviceName: optionalText,
      deviceNameEn: optionalText.optional(),
      deviceNamePt: optionalText.optional(),
      checked: loose,
    }),
  ),
  access: {...LOOKS, asset: ofStation},
});

/** Ids separated by commas, each once; an empty text is none. */
const ids = z
  .string()
  .max(100_000)
  .transform((text) => [...new Set(text.split(',').flatMap((one) => one.trim() || []))]);

/**
 * Sets the boxes of switches: those ticked and those not, which together name every listed one (MO-2.chg-04). Ours: with `seenDeviceIds`, those
 * ticked when the list was read, boxes that somebody else has changed meanwhile to something else are 409 `switchesChanged`. A device that is no
 * switch of its station's diagram is 400.
 */
export const setSwitchDevices = defineCall({
  method: 'POST',
  path: '/deviceSettings/updateSwitchDeviceRecordByDeviceIds',
  query: nothing,
  body: z.object({selDeviceIds: ids, noSelDeviceIds: ids, seenDeviceIds: ids.optional()}),
  reply: z.null().optional(),
  access: EDITS,
});

/** A device's rating (MO-2.rate-04), in A and V. */
const ratingRow = z.object({
  id,
  deviceId: id,
  deviceName: optionalText,
  ratedCurrent: figure,
  ratedVoltage: figure,
  ratedLowVoltage: figure,
  createTime: optionalText,
  /** Ours: for `changeRating`. */
  revision: z.number().optional().catch(undefined),
});
export type RatingRow = z.output<typeof ratingRow>;

export const ratings = defineCall({
  method: 'GET',
  path: '/deviceSettings/getDeviceRatedListByDeviceId',
  query: z.object({deviceId: id}),
  body: nothing,
  reply: listOf(ratingRow),
  access: {...LOOKS, asset: ofDevice},
});

/** A or V: 0 rates nothing, and would raise an alarm at once. */
const LEAST_RATED = 0.1;
/** A rated value, also as a form writes it; empty is none. */
const rated = (most: number) => formNumber.default(null).pipe(z.number().min(LEAST_RATED).max(most).nullable());
const ratedFields = {ratedCurrent: rated(1_000_000), ratedVoltage: rated(1_200_000), ratedLowVoltage: rated(1_200_000)};
type Rated = Readonly<Record<keyof typeof ratedFields, number | null>>;

function ratedOrder({ratedVoltage, ratedLowVoltage}: Rated, context: z.RefinementCtx): void {
  if (ratedVoltage !== null && ratedLowVoltage !== null && ratedLowVoltage >= ratedVoltage)
    context.addIssue({code: 'custom', path: ['ratedLowVoltage'], message: `${ratedLowVoltage} is not below ${ratedVoltage}`});
}

/** Adds an issue for a rating that says nothing. */
function ratedAtAll({ratedCurrent, ratedVoltage, ratedLowVoltage}: Rated, context: z.RefinementCtx): void {
  if (ratedCurrent === null && ratedVoltage === null && ratedLowVoltage === null)
    context.addIssue({code: 'custom', path: ['ratedCurrent'], message: 'nothing is rated'});
}

/** A device has one rating: a second one is 409 `ratingThere` (MO-2.rate-03). Voltages are between conductors, whatever the device measures. */
export const addRating = defineCall({
  method: 'POST',
  path: '/deviceSettings/addDeviceRate',
  legacyGet: true,
  query: nothing,
  body: z
    .object({deviceId: id, ...ratedFields})
    .superRefine(ratedOrder)
    .superRefine(ratedAtAll),
  reply: z.null().optional(),
  access: EDITS,
});

/**
 * Ours: with `revision`, a rating that somebody else has changed meanwhile is 409 `ratingChanged`; the same values again are done. Rated
 * under-voltages that the device's second limit does not lie below are 400 at `ratedLowVoltage`.
 */
export const changeRating = defineCall({
  method: 'POST',
  path: '/deviceSettings/updateDeviceRate',
  legacyGet: true,
  query: nothing,
  body: z
    .object({id, deviceId: id, ...ratedFields, revision: revisionField.optional()})
    .superRefine(ratedOrder)
    .superRefine(ratedAtAll),
  reply: z.null().optional(),
  access: EDITS,
});

/** Ours: takes a device's rating away, so that nothing that needs it is watched. One that is gone is done; one changed since is 409 `ratingChanged`. */
export const removeRating = defineCall({
  method: 'POST',
  path: '/deviceSettings/removeDeviceRate',
  query: nothing,
  body: z.strictObject({id, deviceId: id, revision: revisionField}),
  reply: z.null().optional(),
  access: EDITS,
});

/** Losses of communication (MO-2.net-01): a view of the alarms of gateways and devices. */
export const netStatusRow = z.object({
  id: id.optional(),
  index: optionalCode,
  projectName: optionalText,
  deviceName: optionalText,
  deviceId: optionalText,
  faultName: optionalText,
  acquisitionTime: optionalText,
  createTime: optionalText,
  /** Ours: `faultName` by rule and figures, for translation. */
  words: eventWords.optional().catch(undefined),
  ...moreOfEvent,
});
export type NetStatusRow = z.output<typeof netStatusRow>;

export const netStatus = defineCall({
  method: 'GET',
  path: '/deviceSettings/getDeviceNetStatusList',
  query: nothing,
  body: nothing,
  reply: rowsOf(netStatusRow),
  access: LOOKS,
});
export const netStatusOfDevice = defineCall({
  method: 'GET',
  path: '/deviceSettings/getDeviceNetStatusListByDeviceId',
  query: z.object({deviceId: id}),
  body: nothing,
  reply: rowsOf(netStatusRow),
  access: {...LOOKS, asset: ofDevice},
});
export const netStatusOfProject = defineCall({
  method: 'GET',
  path: '/deviceSettings/getDeviceNetStatusListByProjectId',
  query: z.object({projectId: id}),
  body: nothing,
  reply: rowsOf(netStatusRow),
  access: {...LOOKS, asset: {kind: 'project', fields: ['projectId']}},
});

/** The gateways' own log of all time that is kept (MO-2.gwlog-01). */
export const gatewayLog = defineCall({
  method: 'GET',
  path: '/deviceSettings/getGatewayLogList',
  query: nothing,
  body: nothing,
  reply: rowsOf(gatewayLogRow),
  access: LOOKS,
});
