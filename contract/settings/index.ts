import type {Call} from '../base/define-call.ts';
import type {CallSamples} from '../base/samples.ts';
import {alarmRules, resetAlarmRule, setAlarmRule} from './alarm-rules.ts';
import {alarmWebhooksSamples} from './alarm-webhooks.samples.ts';
import {hurryWebhook, removeWebhook, setWebhook, testWebhook, webhookDeliveries, webhooks} from './alarm-webhooks.ts';
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
  removeRating,
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
export {
  type DeliveryRow,
  hurryWebhook,
  removeWebhook,
  SEND_FAULTS,
  setWebhook,
  testWebhook,
  WEBHOOK_LIMITS,
  type WebhookRow,
  webhookDeliveries,
  webhooks,
} from './alarm-webhooks.ts';
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
  removeRating,
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
  removeRating,
  netStatus,
  netStatusOfDevice,
  netStatusOfProject,
  gatewayLog,
  alarmRules,
  setAlarmRule,
  resetAlarmRule,
  renameDevice,
  webhooks,
  setWebhook,
  removeWebhook,
  testWebhook,
  hurryWebhook,
  webhookDeliveries,
];
export const settingsSamples: readonly CallSamples[] = [...samplesOfSettings, ...alarmWebhooksSamples];
