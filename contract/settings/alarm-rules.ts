import {z} from 'zod';
import {defineCall} from '../base/define-call.ts';
import {id, listOf, loose, nothing, optionalText, revisionField, sentFlag} from '../base/fields.ts';

/** Rules that raise alarms, as data. This whole file is ours, not in the specification. */

interface CheckRow {
  readonly sense: 'above' | 'below';
  /** Rules of the findings: when the first and when the second limit is passed. */
  readonly rules: readonly [string, string];
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
 * Windings: class B, as in the demo. A limit that needs a rating is watched once its device has one.
 */
export const CHECKS = {
  current: {sense: 'above', rules: ['overCurrent', 'overCurrentHigh'], defaults: settings(100, 120, 3, 10)},
  voltageHigh: {sense: 'above', rules: ['voltageHigh', 'voltageHigher'], defaults: settings(107, 110, 1, 10)},
  voltageLow: {sense: 'below', rules: ['underVoltage', 'underVoltageLow'], defaults: settings(null, null, 1, 10)},
  winding: {sense: 'above', rules: ['windingWarm', 'windingHot'], defaults: settings(110, 120, 5, 10)},
} as const satisfies Readonly<Record<string, CheckRow>>;
export type CheckName = keyof typeof CHECKS;
const CHECK_NAMES = Object.keys(CHECKS) as readonly CheckName[];

/** Longest delay, s; limits in the unit of the check. */
export const CHECK_LIMITS = {delayS: 3600, least: 0.1, most: 1000, hysteresis: 100} as const;

/** A number, also as a form writes it. */
const number = z.union([z.number(), z.string().trim().min(1).transform(Number)]);
/** Empty and null: not watched. */
const limit = z
  .union([z.number(), z.string(), z.null()])
  .transform((given) => (given === null || given === '' ? null : Number(given)))
  .pipe(z.number().min(CHECK_LIMITS.least).max(CHECK_LIMITS.most).nullable());
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

/** Adds an issue for limits in the wrong order, and for one that could never be left. */
function checkOrder(check: CheckName, {warn, alarm, hysteresis}: CheckSettings, context: z.RefinementCtx): void {
  const least = Math.min(warn ?? Number.POSITIVE_INFINITY, alarm ?? Number.POSITIVE_INFINITY);
  if (hysteresis >= least) context.addIssue({code: 'custom', path: ['hysteresis'], message: `${hysteresis} is not below ${least}`});
  if (warn === null || alarm === null) return;
  const {sense} = CHECKS[check];
  if (sense === 'above' ? warn >= alarm : warn <= alarm)
    context.addIssue({code: 'custom', path: ['warn'], message: `${warn} is not before ${alarm}`});
}

const ruleRow = z.object({
  check: checkName,
  settings: checkSettings,
  /** Whose settings they are: the device's own, those for all devices, or those that come with the server. */
  from: z.enum(['device', 'all', 'default']),
  /** Of the settings of the target itself; 0 where it has none. */
  revision: z.number(),
  changedAt: z.number().nullish(),
  changedBy: optionalText.optional(),
});
export type AlarmRuleRow = z.output<typeof ruleRow>;

/** The settings that hold for a device, or without one those for all devices. */
export const alarmRules = defineCall({
  method: 'GET',
  path: '/deviceSettings/alarmRules',
  query: z.object({deviceId: id.optional()}),
  body: nothing,
  reply: listOf(ruleRow),
  access: {permission: 'deviceSettings', action: 'query'},
});

const target = {deviceId: id.optional(), check: checkName, revision: revisionField};

/**
 * Sets a check for a device, or for all devices, which needs every project; every setting is stated. `revision` is that of the target's own settings, 0 where it has
 * none: somebody faster is 409 `alarmRuleChanged`.
 */
export const setAlarmRule = defineCall({
  method: 'POST',
  path: '/deviceSettings/setAlarmRule',
  query: nothing,
  body: z.strictObject({...target, ...settingFields}).superRefine((given, context) => checkOrder(given.check, given, context)),
  reply: z.object({revision: z.number()}),
  access: {permission: 'deviceSettings', action: 'edit'},
});

/** Takes the target's own settings of a check back. */
export const resetAlarmRule = defineCall({
  method: 'POST',
  path: '/deviceSettings/resetAlarmRule',
  query: nothing,
  body: z.strictObject(target),
  reply: z.object({revision: z.number()}),
  access: {permission: 'deviceSettings', action: 'edit'},
});
