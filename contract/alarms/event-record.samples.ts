import {answered, type CallSamples, samplesOf} from '../base/samples.ts';
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

export const eventRecordSamples: readonly CallSamples[] = [
  ...[deviceFaultHv, deviceFaultLv, deviceFaultOd, deviceWarnHv, deviceWarnLv, deviceWarnOd].map((call) =>
    samplesOf(call, {valid: ({stationId}) => answered({stationId}), invalid: {fields: {}, at: 'stationId'}}),
  ),
  ...[deviceWarnList, deviceFaultList, deviceSwitchChangeLogList, gatewayLogList].map((call) =>
    samplesOf(call, {valid: answered(), invalid: null}),
  ),
];
