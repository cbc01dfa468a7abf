import {z} from 'zod';
import type {EventRule} from '../alarms/message.ts';
import {defineCall} from '../base/define-call.ts';
import {figure, formNumber, id, listOf, loose, nothing, optionalText, revisionField, sentFlag} from '../base/fields.ts';

/** Rules that raise alarms, as data. This whole file is ours, not in the specification. */

interface CheckRow {
  readonly sense: 'above' | 'below';
  /** Rules of the findings: when the first and when the second limit is passed. */
  readonly rules: readonly [EventRule, ...EventRule[]];
  /** False: it has no limits, only delays. */
  readonly hasLimits: boolean;
  readonly defaults: CheckSettings;
}

/** Settings of one check, in percent of the rated current or voltage, or in ℃. The alarm limit lies beyond the warning limit; a missing one is not watched. */
export interface CheckSettings {
  readonly enabled: boolean;
  readonly warn: number | null;
  readonly alarm: number | null;
  readonly hysteresis: number;
  readonly onDelayS: number;
  readonly offDelayS: number;
}

const settings = (warn: number | null, alarm: number | null, hysteresis: number, delayS: number): CheckSettings => ({
  enabled: true,
  warn,
  alarm,
  hysteresis,
  onDelayS: delayS,
  offDelayS: delayS,
});

/**
 * What is checked, with the settings that hold where nobody has made others. Voltages: GB/T 12325 allows 7 % either way up to 20 kV.
 * Windings: class B, as in the demo. Rises are those of a minute, in percent of the rated current and in K. A limit that needs a rating is
 * watched once its device has one.
 */
export const CHECKS = {
  current: {sense: 'above', rules: ['overCurrent', 'overCurrentHigh'], hasLimits: true, defaults: settings(100, 120, 3, 10)},
  voltageHigh: {sense: 'above', rules: ['voltageHigh', 'voltageHigher'], hasLimits: true, defaults: settings(107, 110, 1, 10)},
  voltageLow: {sense: 'below', rules: ['underVoltage', 'underVoltageLow'], hasLimits: true, defaults: settings(null, null, 1, 10)},
  winding: {sense: 'above', rules: ['windingWarm', 'windingHot'], hasLimits: true, defaults: settings(110, 120, 5, 10)},
  currentRise: {sense: 'above', rules: ['currentRising'], hasLimits: true, defaults: {...settings(50, null, 10, 30), enabled: false}},
  windingRise: {sense: 'above', rules: ['windingRising'], hasLimits: true, defaults: settings(3, null, 1, 60)},
  quality: {sense: 'above', rules: ['badQuality'], hasLimits: false, defaults: settings(null, null, 0, 60)},
} as const satisfies Readonly<Record<string, CheckRow>>;
export type CheckName = keyof typeof CHECKS;
/** Names of the findings of checks. */
export type CheckRule = (typeof CHECKS)[CheckName]['rules'][number];
const CHECK_NAMES = Object.keys(CHECKS) as readonly CheckName[];

/** Longest delay, s; limits in the unit of the check. */
export const CHECK_LIMITS = {delayS: 3600, least: 0.1, most: 1000, hysteresis: 100} as const;

/** A number that has to be there. */
const number = formNumber.pipe(z.number());
/** Empty and null: not watched. */
const limit = formNumber.pipe(z.number().min(CHECK_LIMITS.least).max(CHECK_LIMITS.most).nullable());
const delay = number.pipe(z.number().min(0).max(CHECK_LIMITS.delayS));

/** Refuses a limit of 0 or NaN, and a delay of a year; `checkOrder` also a warning beyond the alarm. */
const settingFields = {
  enabled: sentFlag,
  warn: limit,
  alarm: limit,
  hysteresis: number.pipe(z.number().min(0).max(CHECK_LIMITS.hysteresis)),
  onDelayS: delay,
  offDelayS: delay,
};
const checkSettings = z.object({...settingFields, enabled: loose});

const checkName = z.enum(CHECK_NAMES as readonly [CheckName, ...CheckName[]]);

/** Adds an issue for limits in the wrong order, for one that could never be left, and for one that the check does not have. */
function checkOrder(check: CheckName, {warn, alarm, hysteresis}: CheckSettings, context: z.RefinementCtx): void {
  const {sense, rules, hasLimits}: CheckRow = CHECKS[check];
  const fault = (path: keyof CheckSettings, message: string) => context.addIssue({code: 'custom', path: [path], message});
  const least = Math.min(warn ?? Number.POSITIVE_INFINITY, alarm ?? Number.POSITIVE_INFINITY);
  if (warn !== null && !hasLimits) fault('warn', `${check} has no limits`);
  if (alarm !== null && rules.length < 2) fault('alarm', `${check} has no second limit`);
  if (hysteresis >= least) fault('hysteresis', `${hysteresis} is not below ${least}`);
  // What rises no further than its rated value would never leave it.
  const most = Math.max(warn ?? 0, alarm ?? 0);
  if (sense === 'below' && most + hysteresis >= 100) fault('hysteresis', `${most} and ${hysteresis} are not below 100`);
  if (warn !== null && alarm !== null && (sense === 'above' ? warn >= alarm : warn <= alarm))
    fault('warn', `${warn} is not before ${alarm}`);
}

/** Kinds of devices that may have settings of their own: as their diagram draws them, and transformers. */
export const DEVICE_KINDS = [
  'incoming',
  'transformerFeeder',
  'feeder',
  'tie',
  'voltageTransformer',
  'capacitor',
  'other',
  'transformer',
] as const;
export type DeviceKind = (typeof DEVICE_KINDS)[number];
const deviceKind = z.enum(DEVICE_KINDS);

const isOneTarget = ({deviceId, kind}: {readonly deviceId?: string | undefined; readonly kind?: DeviceKind | undefined}): boolean =>
  deviceId === undefined || kind === undefined;

const ruleRow = z.object({
  check: checkName,
  settings: checkSettings,
  /** Whose settings they are: the device's own, those of its kind, those for all devices, or those that come with the server. */
  from: z.enum(['device', 'kind', 'all', 'default']),
  /** Of the settings of the target itself; 0 where it has none. */
  revision: z.number(),
  changedAt: z.number().nullish(),
  changedBy: optionalText.optional(),
  /** Of a device: what its readings are compared with, in its own quantity; absent where nothing is watched. */
  effective: z
    .object({
      /** The rated under-voltage is the first limit where no other is set. */
      warn: figure,
      alarm: figure,
      hysteresis: figure,
      unit: z.enum(['A', 'V', '℃', 'A/min', 'K/min']),
      /** Of a voltage: `phase` to neutral, or `line` between conductors. */
      quantity: z.enum(['phase', 'line']).nullish(),
    })
    .nullish()
    .catch(undefined),
});
export type AlarmRuleRow = z.output<typeof ruleRow>;

/** The settings that hold for a device, or for a kind of devices, or without either for all devices. */
export const alarmRules = defineCall({
  method: 'GET',
  path: '/deviceSettings/alarmRules',
  query: z
    .object({deviceId: id.optional(), kind: deviceKind.optional()})
    .refine(isOneTarget, {path: ['kind'], message: 'deviceId or kind'}),
  body: nothing,
  reply: listOf(ruleRow),
  access: {permission: 'deviceSettings', action: 'query'},
});

const target = {deviceId: id.optional(), kind: deviceKind.optional(), check: checkName, revision: revisionField};

/**
 * Sets a check for a device; or for a kind of devices or all of them, which needs every project. Every setting is stated. `revision` is that of the target's own settings, 0 where it has
 * none: somebody faster is 409 `alarmRuleChanged` with who and when; what the same person has set already is done. A second limit of a device
 * that does not lie beyond its rated under-voltage is 400 at `alarm`.
 */
export const setAlarmRule = defineCall({
  method: 'POST',
  path: '/deviceSettings/setAlarmRule',
  query: nothing,
  body: z
    .strictObject({...target, ...settingFields})
    .refine(isOneTarget, {path: ['kind'], message: 'deviceId or kind'})
    .superRefine((given, context) => checkOrder(given.check, given, context)),
  reply: z.object({revision: z.number()}),
  access: {permission: 'deviceSettings', action: 'edit'},
});

/** Takes the target's own settings of a check back. */
export const resetAlarmRule = defineCall({
  method: 'POST',
  path: '/deviceSettings/resetAlarmRule',
  query: nothing,
  body: z.strictObject(target).refine(isOneTarget, {path: ['kind'], message: 'deviceId or kind'}),
  reply: z.object({revision: z.number()}),
  access: {permission: 'deviceSettings', action: 'edit'},
});
