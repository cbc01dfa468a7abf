import {type Condition, type ConditionState, isFresh} from './alarm-rules.ts';
import type {JudgedStation, JudgeOptions} from './network-judge.ts';

/** Where the evidence contradicts what a switch reports or what the network explains (RULES.md, part four). */
const MARKS = ['voltageOnDead', 'voltageCircuit', 'currentWhileOpen'] as const;

const NO_VALUES = [null, null, null] as const;

/** One condition of each kind for every unit and tie; a device that is offline or stale neither raises nor ends one. */
export function contradicted({station, readings, graph}: JudgedStation, options: JudgeOptions): Condition[] {
  const devices = [
    ...station.units.map(({deviceId, name}) => ({deviceId, name, shown: graph.units.get(deviceId)})),
    ...station.ties.map(({deviceId, name}, row) => ({deviceId, name, shown: graph.ties[row]})),
  ];
  return devices.flatMap(({deviceId, name, shown}) => {
    if (deviceId === '' || shown === undefined) return [];
    const reading = readings.findLast((one) => one.deviceId === deviceId);
    const isKnown = reading !== undefined && isFresh(reading, options);
    const atMs = reading?.timeMs ?? 0;
    return MARKS.map((rule): Condition => {
      const state: ConditionState = isKnown ? (shown.mark === rule ? 'on' : 'off') : 'unknown';
      return {rule, deviceId, deviceName: name, state, atMs, values: NO_VALUES, params: {}};
    });
  });
}
