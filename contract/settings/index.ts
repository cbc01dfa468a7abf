import type {Call} from '../base/define-call.ts';
import type {CallSamples} from '../base/samples.ts';
import {alarmRules, resetAlarmRule, setAlarmRule} from './alarm-rules.ts';
import {renameDevice} from './device-names.ts';
import {settingsSamples as samplesOfSettings} from './device-settings.samples.ts';
import {
  addRating,
  changeRating,
  gatewayLog,
  netStatus,
  netStatusOfDevice,
  netStatusOfProject,
  ratings,
  setSwitchDevices,
  settingsTree,
  switchDevices,
  switchTree,
} from './device-settings.ts';

export {
  type AlarmRuleRow,
  alarmRules,
  CHECK_LIMITS,
  CHECKS,
  type CheckName,
  type CheckRule,
  type CheckSettings,
  DEVICE_KINDS,
  type DeviceKind,
  resetAlarmRule,
  setAlarmRule,
} from './alarm-rules.ts';
export {deviceNameField, MOST_DEVICE_NAME, renameDevice} from './device-names.ts';
export {
  addRating,
  changeRating,
  gatewayLog,
  type NetStatusRow,
  netStatus,
  netStatusOfDevice,
  netStatusOfProject,
  type netStatusRow,
  type RatingRow,
  ratings,
  setSwitchDevices,
  settingsTree,
  switchDevices,
  switchTree,
} from './device-settings.ts';

export const settingsCalls: readonly Call[] = [
  settingsTree,
  switchTree,
  switchDevices,
  setSwitchDevices,
  ratings,
  addRating,
  changeRating,
  netStatus,
  netStatusOfDevice,
  netStatusOfProject,
  gatewayLog,
  alarmRules,
  setAlarmRule,
  resetAlarmRule,
  renameDevice,
];
export const settingsSamples: readonly CallSamples[] = samplesOfSettings;
