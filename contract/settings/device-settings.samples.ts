import {ABSENT_ID, answered, type CallSamples, notThere, samplesOf} from '../base/samples.ts';
import {alarmRules, resetAlarmRule, setAlarmRule} from './alarm-rules.ts';
import {renameDevice} from './device-names.ts';
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

const RATED = {ratedCurrent: 630, ratedVoltage: 10_000, ratedLowVoltage: 9000};
const SETTINGS = {enabled: 1, warn: 100, alarm: 120, hysteresis: 3, onDelayS: 10, offDelayS: 10};

export const settingsSamples: readonly CallSamples[] = [
  samplesOf(settingsTree, {valid: answered(), invalid: null}),
  samplesOf(switchTree, {valid: answered(), invalid: null}),
  samplesOf(switchDevices, {valid: ({stationId}) => answered({stationId}), invalid: {fields: {}, at: 'stationId'}}),
  samplesOf(setSwitchDevices, {
    valid: notThere({selDeviceIds: ABSENT_ID, noSelDeviceIds: ''}),
    invalid: {fields: {selDeviceIds: ABSENT_ID}, at: 'noSelDeviceIds'},
  }),
  samplesOf(ratings, {valid: ({deviceId}) => answered({deviceId}), invalid: {fields: {}, at: 'deviceId'}}),
  samplesOf(addRating, {
    valid: notThere({deviceId: ABSENT_ID, ...RATED}),
    invalid: {fields: {deviceId: ABSENT_ID, ...RATED, ratedCurrent: 0}, at: 'ratedCurrent'},
  }),
  samplesOf(changeRating, {
    valid: notThere({id: ABSENT_ID, deviceId: ABSENT_ID, ...RATED}),
    invalid: {fields: {id: ABSENT_ID, deviceId: ABSENT_ID, ...RATED, ratedLowVoltage: 11_000}, at: 'ratedLowVoltage'},
  }),
  samplesOf(removeRating, {
    valid: notThere({id: ABSENT_ID, deviceId: ABSENT_ID, revision: 1}),
    invalid: {fields: {id: ABSENT_ID, deviceId: ABSENT_ID}, at: 'revision'},
  }),
  samplesOf(renameDevice, {
    valid: notThere({deviceId: ABSENT_ID, deviceName: '空压机', revision: 1}),
    invalid: {fields: {deviceId: ABSENT_ID, deviceName: ' '}, at: 'deviceName'},
  }),
  samplesOf(netStatus, {valid: answered(), invalid: null}),
  samplesOf(netStatusOfDevice, {valid: ({deviceId}) => answered({deviceId}), invalid: {fields: {}, at: 'deviceId'}}),
  samplesOf(netStatusOfProject, {valid: ({projectId}) => answered({projectId}), invalid: {fields: {}, at: 'projectId'}}),
  samplesOf(gatewayLog, {valid: answered(), invalid: null}),
  samplesOf(alarmRules, {
    valid: ({deviceId}) => answered({deviceId}),
    harmless: notThere({deviceId: ABSENT_ID}),
    invalid: {fields: {deviceId: ''}, at: 'deviceId'},
  }),
  samplesOf(setAlarmRule, {
    valid: notThere({deviceId: ABSENT_ID, check: 'current', revision: 0, ...SETTINGS}),
    invalid: {fields: {deviceId: ABSENT_ID, check: 'current', revision: 0, ...SETTINGS, onDelayS: 31_536_000}, at: 'onDelayS'},
  }),
  samplesOf(resetAlarmRule, {
    valid: notThere({deviceId: ABSENT_ID, check: 'current', revision: 0}),
    invalid: {fields: {deviceId: ABSENT_ID, check: 'colour', revision: 0}, at: 'check'},
  }),
];
