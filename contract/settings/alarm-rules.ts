import {z} from 'zod';
import {defineCall} from '../base/define-call.ts';
import {id, listOf, loose, nothing, optionalText} from '../base/fields.ts';

/** Rules that raise alarms, as data. This whole file is ours, not in the specification. */

/** In percent of the rated current or voltage, or in ℃. */
type CheckUnit = 'percent' | 'celsius';

interface CheckRow {
  readonly unit: CheckUnit;
  readonly sense: 'above' | 'below';
  /** Rules of the findings: when the first and when the second limit is passed. */
  readonly rules: readonly [string, string];
  readonly defaults: CheckSettings;
}

/** Settings of one check. The alarm limit lies beyond the warning limit; a missing one is not watched. */
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
  current: {unit: 'percent', sense: 'above', rules: ['overCurrent', 'overCurrentHigh'], defaults: settings(100, 120, 3, 10)},
  voltageHigh: {unit: 'percent', sense: 'above', rules: ['voltageHigh', 'voltageHigher'], defaults: settings(107, 110, 1, 10)},
  voltageLow: {unit: 'percent', sense: 'below', rules: ['underVoltage', 'underVoltageLow'], defaults: settings(null, null, 1, 10)},
  winding: {unit: 'celsius', sense: 'above', rules: ['windingWarm', 'windingHot'], defaults: settings(110, 120, 5, 10)},
} as const satisfies Readonly<Record<string, CheckRow>>;
export type CheckName = keyof typeof CHECKS;
const CHECK_NAMES = Object.keys(CHECKS) as readonly CheckName[];

/** Longest delay, s; limits in the unit of the check. */
export const CHECK_LIMITS = {delayS: 3600, most: 1000} as const;

/** A number, also as a form writes it; empty and null are none. */
const number = z
  .union([z.number(), z.string()])
  .nullish()
  .transform((given) => (given === null || given === undefined || given === '' ? null : Number(given)));
const limit = number.pipe(z.number().positive().max(CHECK_LIMITS.most).nullable());
const delay = number.transform((given) => given ?? 0).pipe(z.number().min(0).max(CHECK_LIMITS.delayS));

/** Refuses a limit of 0 or NaN, and a delay of a year; `checkOrder` also a warning beyond the alarm. */
const settingFields = {
  enabled: loose,
  warn: limit,
  alarm: limit,
  hysteresis: number.transform((given) => given ?? 0).pipe(z.number().min(0).max(100)),
  onDelayS: delay,
  offDelayS: delay,
};
const checkSettings = z.object(settingFields);

const checkName = z.enum(CHECK_NAMES as readonly [CheckName, ...CheckName[]]);

/** Adds an issue for limits in the wrong order. */
function checkOrder(check: CheckName, {warn, alarm}: CheckSettings, context: z.RefinementCtx): void {
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

const target = {deviceId: id.optional(), check: checkName, revision: z.coerce.number().int().min(0)};

/**
 * Sets a check for a device, or for all devices, which needs every project. `revision` is that of the target's own settings, 0 where it has
 * none: somebody faster is 409 `alarmRuleChanged`.
 */
export const setAlarmRule = defineCall({
  method: 'POST',
  path: '/deviceSettings/setAlarmRule',
  query: nothing,
  body: z.object({...target, ...settingFields}).superRefine((given, context) => checkOrder(given.check, given, context)),
  reply: z.object({revision: z.number()}),
  access: {permission: 'deviceSettings', action: 'edit'},
});

/** Takes the target's own settings of a check back. */
export const resetAlarmRule = defineCall({
  method: 'POST',
  path: '/deviceSettings/resetAlarmRule',
  query: nothing,
  body: z.object(target),
  reply: z.object({revision: z.number()}),
  access: {permission: 'deviceSettings', action: 'edit'},
});
