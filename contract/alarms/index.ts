import type {Call} from '../base/define-call.ts';
import type {CallSamples} from '../base/samples.ts';
import {alarmQualitySamples} from './alarm-quality.samples.ts';
import {alarmCalming, alarmQuality} from './alarm-quality.ts';
import {alarmSamples} from './alarms.samples.ts';
import {
  acknowledgeAlarms,
  alarmDetail,
  alarmFloods,
  alarms,
  deviceTags,
  exportAlarms,
  markAlarmsRead,
  shelveAlarm,
  tagDevice,
  unshelveAlarm,
} from './alarms.ts';
import {eventRecordSamples} from './event-record.samples.ts';
import {
  deviceFaultHv,
  deviceFaultList,
  deviceFaultLv,
  deviceFaultOd,
  deviceSwitchChangeLogList,
  deviceWarnHv,
  deviceWarnList,
  deviceWarnLv,
  deviceWarnOd,
  gatewayLogList,
} from './event-record.ts';
import {messageSamples} from './message.samples.ts';
import {bellWarn} from './message.ts';

export {
  alarmCalming,
  alarmQuality,
  CHATTER,
  type ChatteringAlarm,
  type CountedAlarm,
  EEMUA,
  type StaleAlarm,
  type TriedSettings,
} from './alarm-quality.ts';
export {
  ALARM_LIMITS,
  type AlarmFilterFields,
  type AlarmLifeReply,
  type AlarmRow,
  type AlarmTimelineEntry,
  acknowledgeAlarms,
  alarmDetail,
  type alarmFilter,
  alarmFloods,
  alarms,
  deviceTags,
  exportAlarms,
  markAlarmsRead,
  type ReturnReason,
  shelveAlarm,
  tagDevice,
  unshelveAlarm,
} from './alarms.ts';
export {
  deviceFaultHv,
  deviceFaultList,
  deviceFaultLv,
  deviceFaultOd,
  deviceSwitchChangeLogList,
  deviceWarnHv,
  deviceWarnList,
  deviceWarnLv,
  deviceWarnOd,
  type FaultRow,
  type faultRow,
  type GatewayLogRow,
  gatewayLogList,
  type gatewayLogRow,
  type SwitchChangeRow,
  type switchChangeRow,
} from './event-record.ts';
export {
  ALARM_STATES,
  type AlarmMessage,
  type AlarmState,
  alarmNote,
  type BellCounts,
  bellCounts,
  bellWarn,
  EVENT_KINDS,
  EVENT_RULES,
  type EventKind,
  type EventRule,
  type EventWords,
  eventWords,
  isOpenAlarm,
  type SensorRule,
  SOUND_FLAG,
  SWITCHED_TO,
  SWITCHED_WHY,
  TRIP_STAGES,
} from './message.ts';

export const alarmsCalls: readonly Call[] = [
  bellWarn,
  deviceWarnList,
  deviceFaultList,
  deviceSwitchChangeLogList,
  gatewayLogList,
  deviceFaultHv,
  deviceFaultLv,
  deviceFaultOd,
  deviceWarnHv,
  deviceWarnLv,
  deviceWarnOd,
  alarms,
  exportAlarms,
  alarmDetail,
  alarmFloods,
  acknowledgeAlarms,
  shelveAlarm,
  unshelveAlarm,
  tagDevice,
  deviceTags,
  markAlarmsRead,
  alarmQuality,
  alarmCalming,
];
export const alarmsSamples: readonly CallSamples[] = [...messageSamples, ...eventRecordSamples, ...alarmSamples, ...alarmQualitySamples];
