import {SENSOR_FIELDS, SENSOR_ID_FIELD, SENSOR_STATUS} from '@livebus/contract';
import {quantitiesOfSensor, type SensorState} from '../readings/sensor-quantities.ts';

/** Physical limits of what sensors measure, both inclusive. */
const BOUNDS = {
  temperatureC: {min: -80, max: 1000},
  humidity: {min: 0, max: 100},
  oxygen: {min: 0, max: 100},
  sf6: {min: 0, max: 1_000_000},
} as const;

/** What a sensor of a type detects when it reports an alarm of its own without a figure. */
const DETECTS: Readonly<Record<string, 'smoke' | 'water'>> = {烟雾传感器: 'smoke', 水浸传感器: 'water'};

export type ReadSensor =
  | {readonly quantities: ReturnType<typeof quantitiesOfSensor>; readonly notes: readonly string[]}
  | {readonly fault: string};

/**
 * Reads what a line says of a sensor of that type, without its id and its time. Null and, from CSV, empty text mean not measured; an impossible
 * figure is left out and noted.
 */
export function readSensor(fields: Readonly<Record<string, unknown>>, type: string): ReadSensor {
  const state: {-readonly [Name in keyof SensorState]: SensorState[Name]} = {};
  const notes: string[] = [];
  for (const [name, value] of Object.entries(fields)) {
    if (name === SENSOR_ID_FIELD || name === 'acquisitionTime') continue;
    const figure = Object.hasOwn(SENSOR_FIELDS, name) ? SENSOR_FIELDS[name as keyof typeof SENSOR_FIELDS] : undefined;
    if (figure === undefined) return {fault: `unknown field ${JSON.stringify(name).slice(0, 40)} of a sensor`};
    if (value === null) continue;
    if (typeof value !== 'number' || !Number.isFinite(value)) return {fault: `${name} is not a number`};
    if (figure === 'status') {
      if (!Object.values(SENSOR_STATUS).includes(value as never)) return {fault: `Status ${value} is none of 0, 1, 2, 3`};
      state.fault = value === SENSOR_STATUS.fault;
      const detects = DETECTS[type];
      if (detects !== undefined) state[detects] ??= value === SENSOR_STATUS.alarm;
    } else if (figure === 'smoke' || figure === 'water' || figure === 'doorOpen') {
      if (value !== 0 && value !== 1) return {fault: `${name} ${value} is neither 0 nor 1`};
      // Of several doors one is open.
      state[figure] = value === 1 || (figure === 'doorOpen' && state.doorOpen === true);
    } else {
      const {min, max} = BOUNDS[figure];
      if (value >= min && value <= max) state[figure] = value;
      else notes.push(`${name} ${value} is outside ${min} to ${max} and left out`);
    }
  }
  return {quantities: quantitiesOfSensor(state), notes};
}
