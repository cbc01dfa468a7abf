import {z} from 'zod';
import {defineCall} from '../base/define-call.ts';
import {figure, id, loose, nothing, optionalCode, optionalId, optionalText, rowsOf} from '../base/fields.ts';
import {dayField} from '../base/time-fields.ts';
import {eventWords} from './message.ts';

/** Ours: names in other languages, and epoch ms of the cause. */
export const moreOfEvent = {
  projectNameEn: optionalText.optional(),
  projectNamePt: optionalText.optional(),
  deviceNameEn: optionalText.optional(),
  deviceNamePt: optionalText.optional(),
  at: z.number().optional().catch(undefined),
};

/** A fault or an alarm as the specification lists it (MO-3-24, SH-3-12): a view of the one alarm record. */
export const faultRow = z.object({
  /** Ours: the record's id, for `/alarm/detail`. */
  id: id.optional(),
  index: optionalCode,
  projectName: optionalText,
  deviceName: optionalText,
  deviceId: optionalText,
  faultName: optionalText,
  faultInfo: optionalText,
  valueA: figure,
  valueB: figure,
  valueC: figure,
  /** Delay of the protection, ms (动作时延). */
  duration: figure,
  acquisitionTime: optionalText,
  /** Ours: 0 to 999, milliseconds of the second of `acquisitionTime` by the relay's clock. */
  acquisitionMs: z.number().int().min(0).max(999).optional().catch(undefined),
  createTime: optionalText,
  releaseTime: optionalText,
  /** 1: acknowledged; in the lists of the bell also what this user has read. Undefined where a backend does not say so. */
  isRead: optionalCode,
  isRelease: loose,
  /** 1 current, 2 or 3 voltage, 4 temperature (MO-2.alarm-07). */
  type: optionalCode,
  /** Ours: `faultName` and `faultInfo` by rule and figures, for translation. */
  words: eventWords.optional().catch(undefined),
  /** Ours: where it is shown in the diagram; absent where the diagram has no such device. */
  diagramDeviceId: optionalId,
  ...moreOfEvent,
});
export type FaultRow = z.output<typeof faultRow>;

/** A change of a switch's position (SH-3-13). */
export const switchChangeRow = z.object({
  id: id.optional(),
  projectName: optionalText,
  deviceId: optionalText,
  deviceName: optionalText,
  faultName: optionalText,
  faultInfo: optionalText,
  switchState: figure,
  aphaseCurrent: figure,
  bphaseCurrent: figure,
  cphaseCurrent: figure,
  aphaseVoltage: figure,
  bphaseVoltage: figure,
  cphaseVoltage: figure,
  acquisitionTime: optionalText,
  acquisitionMs: z.number().int().min(0).max(999).optional().catch(undefined),
  isRead: optionalCode,
  words: eventWords.optional().catch(undefined),
  ...moreOfEvent,
});
export type SwitchChangeRow = z.output<typeof switchChangeRow>;

/** A line of the gateways' own log (SH-3-14, MO-3-27). */
export const gatewayLogRow = z.object({
  id: id.optional(),
  deviceName: optionalText,
  deviceId: optionalText,
  logTime: optionalText,
  logType: optionalText,
  paramIp: optionalText,
  createTime: optionalText,
  version: optionalText,
  isRead: optionalCode,
  words: eventWords.optional().catch(undefined),
  ...moreOfEvent,
});
export type GatewayLogRow = z.output<typeof gatewayLogRow>;

/** Of a station; ours: `fromDay` and `toDay`, both included, by the site's calendar. Without them the newest are listed. */
const ofStation = z
  .object({stationId: id, fromDay: dayField.optional(), toDay: dayField.optional()})
  .refine(({fromDay, toDay}) => fromDay === undefined || toDay === undefined || fromDay <= toDay, {
    path: ['toDay'],
    message: 'before fromDay',
  });
const record = <Path extends `/${string}`>(path: Path) =>
  defineCall({
    method: 'GET',
    path,
    query: ofStation,
    body: nothing,
    reply: rowsOf(faultRow),
    access: {permission: 'alarm', action: 'query', asset: {kind: 'station', fields: ['stationId']}},
  });

/** Faults of a station by voltage; `od` are sensors and gateways (MO-7-14). The letter case is the specification's. */
export const deviceFaultHv = record('/eventRecord/deviceFault/hv');
export const deviceFaultLv = record('/eventRecord/deviceFault/lv');
export const deviceFaultOd = record('/eventRecord/deviceFault/od');
/** Alarms of a station by voltage (MO-7-15). */
export const deviceWarnHv = record('/eventrecord/deviceWarn/hv');
export const deviceWarnLv = record('/eventrecord/deviceWarn/lv');
export const deviceWarnOd = record('/eventrecord/deviceWarn/od');

const list = <Row extends z.ZodType>(path: `/${string}`, row: Row) =>
  defineCall({method: 'GET', path, query: nothing, body: nothing, reply: rowsOf(row), access: 'session'});

/** The lists of the bell (SH-7-35): what its counts count, of all projects of the caller, newest first. */
export const deviceWarnList = list('/message/deviceWarnList', faultRow);
export const deviceFaultList = list('/message/deviceFaultList', faultRow);
export const deviceSwitchChangeLogList = list('/message/deviceSwitchChangeLogList', switchChangeRow);
export const gatewayLogList = list('/message/gatewayLogList', gatewayLogRow);
