import {z} from 'zod';
import {defineCall} from '../base/define-call.ts';
import {id, nothing, revisionField} from '../base/fields.ts';
import {shownText} from '../base/names.ts';

/** Longest name of a device, in characters; imports accept as many. */
export const MOST_DEVICE_NAME = 200;

/** A mark of its own, without a letter that carries it, is drawn over what stands before it. */
const BARE_MARK = /(?:^|[\p{White_Space}\p{P}])\p{M}/u;

export const deviceNameField = shownText(MOST_DEVICE_NAME).refine((name) => !BARE_MARK.test(name), {message: 'form:fault.bareMark'});

/**
 * Gives a device another name, in every picture and list at once (MO-7-09). `revision`, ours, is that of the device as its user saw it: a
 * faster change by somebody else is 409 `deviceNameChanged` with the name that it has now. Without it the name is written in any case. A name that
 * another device of the station has is 409 `deviceNameTaken`.
 */
export const renameDevice = defineCall({
  method: 'POST',
  path: '/deviceSettings/updateDeviceNameByDeviceId',
  legacyGet: true,
  query: nothing,
  body: z.object({deviceId: id, deviceName: deviceNameField, revision: revisionField.optional()}),
  reply: z.object({revision: z.number()}).nullish(),
  access: {permission: 'deviceSettings', action: 'edit', asset: {kind: 'device', fields: ['deviceId']}},
});
