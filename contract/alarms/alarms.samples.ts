import {ABSENT_ID, answered, type CallSamples, notThere, samplesOf} from '../base/samples.ts';
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

export const alarmSamples: readonly CallSamples[] = [
  samplesOf(alarms, {
    valid: answered({state: ['unacknowledged', 'returned'], level: '1,2', words: '电压', limit: 20}),
    invalid: {fields: {limit: 0}, at: 'limit'},
  }),
  samplesOf(exportAlarms, {valid: answered({kind: 'alarm', sort: 'oldest'}), invalid: {fields: {sort: 'colour'}, at: 'sort'}}),
  samplesOf(alarmDetail, {valid: notThere({id: ABSENT_ID}), invalid: {fields: {}, at: 'id'}}),
  samplesOf(alarmFloods, {valid: answered(), invalid: null}),
  samplesOf(acknowledgeAlarms, {
    valid: notThere({ids: [ABSENT_ID], note: '已通知调度'}),
    invalid: {fields: {note: '已通知调度'}, at: 'ids'},
  }),
  samplesOf(shelveAlarm, {
    valid: notThere({id: ABSENT_ID, minutes: 60, reason: 'PT 接线检查中'}),
    invalid: {fields: {id: ABSENT_ID, minutes: 0, reason: 'PT 接线检查中'}, at: 'minutes'},
  }),
  samplesOf(unshelveAlarm, {valid: notThere({id: ABSENT_ID}), invalid: {fields: {}, at: 'id'}}),
  samplesOf(tagDevice, {
    valid: ({deviceId}) => answered({deviceId, tag: 'none'}),
    harmless: notThere({deviceId: ABSENT_ID, tag: 'none'}),
    invalid: {fields: {deviceId: ABSENT_ID, tag: 'red'}, at: 'tag'},
  }),
  samplesOf(deviceTags, {valid: answered(), invalid: null}),
  samplesOf(markAlarmsRead, {valid: notThere({ids: [ABSENT_ID]}), invalid: {fields: {}, at: 'ids'}}),
];
