import type {QuantityName, SensorFigureName} from '@livebus/contract';

/** What a sensor tells: `true` is smoke, water, an open door. Null and absent: not measured. */
export type SensorState = {
  readonly [Name in SensorFigureName]?: (Name extends 'smoke' | 'water' | 'doorOpen' | 'fault' ? boolean : number) | null;
};

/**
 * The figures under which a sensor's readings are recorded: the history knows readings of devices alone, and nothing else of a sensor is
 * measured. Only this table gives the reserves a meaning, and only for sensors.
 */
export const SENSOR_QUANTITIES = {
  temperatureC: 'temperature',
  humidity: 'reservePar1',
  oxygen: 'reservePar2',
  sf6: 'reservePar3',
  smoke: 'reservePar4',
  water: 'reservePar5',
  doorOpen: 'reservePar6',
  fault: 'reservePar7',
} as const satisfies Record<SensorFigureName, QuantityName>;

/** A sensor's state as it is recorded; states are 1 and 0. */
export function quantitiesOfSensor(state: SensorState): Partial<Record<QuantityName, number>> {
  const quantities: Partial<Record<QuantityName, number>> = {};
  for (const [name, quantity] of Object.entries(SENSOR_QUANTITIES)) {
    const value = state[name as SensorFigureName];
    if (value !== undefined && value !== null) quantities[quantity] = Number(value);
  }
  return quantities;
}
