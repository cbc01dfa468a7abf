import type {QuantityName, SensorRule} from '@livebus/contract';
import {SENSOR_QUANTITIES} from '../../readings/sensor-quantities.ts';
import type {FigureName, LimitRule} from './limit-rules.ts';

/** Figures of limits that sensors measure, with where they are recorded. */
export const SENSOR_FIGURES = {
  roomC: SENSOR_QUANTITIES.temperatureC,
  humidity: SENSOR_QUANTITIES.humidity,
  oxygen: SENSOR_QUANTITIES.oxygen,
  sf6: SENSOR_QUANTITIES.sf6,
  smoke: SENSOR_QUANTITIES.smoke,
  water: SENSOR_QUANTITIES.water,
  doorOpen: SENSOR_QUANTITIES.doorOpen,
  sensorFault: SENSOR_QUANTITIES.fault,
} as const satisfies Record<string, QuantityName>;
export type SensorFigure = keyof typeof SENSOR_FIGURES;

interface SensorLimit {
  readonly figure: SensorFigure & FigureName;
  readonly sense: 'above' | 'below';
  readonly limit: number;
  readonly hysteresis: number;
  readonly onDelayS: number;
  readonly offDelayS: number;
}

/** A state is 0 or 1. */
const IS_TRUE = {sense: 'above', limit: 0.5, hysteresis: 0, onDelayS: 0, offDelayS: 0} as const;

/**
 * The limits of every sensor, without settings yet. Rooms: ambient air of at most 40 ℃ and 95 % (GB/T 11022, service conditions of indoor
 * switchgear). Where people work beside SF6: at least 18 % of oxygen, at most 1000 μL/L of SF6 (DL/T 639). A door may stand open for five minutes.
 */
export const SENSOR_LIMITS = {
  smoke: {figure: 'smoke', ...IS_TRUE},
  water: {figure: 'water', ...IS_TRUE},
  doorOpen: {figure: 'doorOpen', ...IS_TRUE, onDelayS: 300},
  roomHot: {figure: 'roomC', sense: 'above', limit: 40, hysteresis: 2, onDelayS: 60, offDelayS: 60},
  roomHumid: {figure: 'humidity', sense: 'above', limit: 95, hysteresis: 5, onDelayS: 600, offDelayS: 600},
  oxygenLow: {figure: 'oxygen', sense: 'below', limit: 18, hysteresis: 0.5, onDelayS: 10, offDelayS: 30},
  sf6High: {figure: 'sf6', sense: 'above', limit: 1000, hysteresis: 100, onDelayS: 10, offDelayS: 30},
  sensorFault: {figure: 'sensorFault', ...IS_TRUE, onDelayS: 30},
} as const satisfies Record<SensorRule, SensorLimit>;

/** A sensor may report no more often than every half hour; over a longer silence a delay begins again. */
const GAP_MS = 3_600_000;

export const limitsOfSensor = (sensorId: string): LimitRule[] =>
  (Object.keys(SENSOR_LIMITS) as SensorRule[]).map((name) => {
    const {figure, sense, limit, hysteresis, onDelayS, offDelayS}: SensorLimit = SENSOR_LIMITS[name];
    return {
      ...{deviceId: sensorId, name, figure, sense, limit, hysteresis, gapMs: GAP_MS},
      ...{onDelayMs: onDelayS * 1000, offDelayMs: offDelayS * 1000},
    };
  });
