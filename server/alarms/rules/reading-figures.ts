import type {QuantityName} from '@livebus/contract';
import {decodeSwitchState, isOnline} from '@livebus/engine/core';
import {FIGURES, type FigureName, type LimitRules, type ReadingFigures} from './limit-rules.ts';

/** A reading as the rules see it. */
export interface MeasuredReading {
  readonly deviceId: string;
  readonly atMs: number;
  readonly quantities: Readonly<Partial<Record<QuantityName, number>>>;
  readonly switchState: number | undefined;
}

const PHASES = {
  current: ['aPhaseCurrent', 'bPhaseCurrent', 'cPhaseCurrent'],
  voltage: ['aPhaseVoltage', 'bPhaseVoltage', 'cPhaseVoltage'],
  winding: ['parameter1', 'parameter2', 'parameter3'],
} as const satisfies Record<string, readonly QuantityName[]>;

/** Position 0 of a switchState: closed. */
const CLOSED = 1;

/** Columns of readings, which must be in the order of their times. `ratedVoltageOf`: V, undefined where the device has none. */
export function readingFigures(
  {rowOf}: Pick<LimitRules, 'rowOf'>,
  readings: readonly MeasuredReading[],
  ratedVoltageOf: (deviceId: string) => number | undefined,
): ReadingFigures {
  const figures = FIGURES.map(() => new Float64Array(readings.length));
  readings.forEach((reading, n) => {
    const own = figuresOf(reading, ratedVoltageOf(reading.deviceId));
    FIGURES.forEach((name, at) => {
      figures[at]![n] = own[name];
    });
  });
  return {
    device: Int32Array.from(readings, ({deviceId}) => rowOf.get(deviceId) ?? -1),
    atMs: Float64Array.from(readings, ({atMs}) => atMs),
    figures,
  };
}

/** Below this share of the rated voltage a device is dead: a lost supply is the matter of the network's rules. */
const DEAD_SHARE = 0.1;

/** NaN for what a reading does not have, and for everything of a device that is offline. */
export function figuresOf({quantities, switchState}: MeasuredReading, ratedV: number | undefined): Record<FigureName, number> {
  const state = decodeSwitchState(switchState);
  if (state !== null && !isOnline(state))
    return {highestCurrentA: Number.NaN, highestVoltageV: Number.NaN, lowestVoltageV: Number.NaN, hottestC: Number.NaN};
  const of = (names: readonly QuantityName[]) => names.flatMap((name) => quantities[name] ?? []);
  const volts = of(PHASES.voltage);
  const highestVoltageV = most(volts);
  const isOpen = switchState !== undefined && (switchState & CLOSED) === 0;
  const isDead = ratedV !== undefined && highestVoltageV < DEAD_SHARE * ratedV;
  return {
    highestCurrentA: most(of(PHASES.current).map(Math.abs)),
    highestVoltageV,
    // What is switched off has no under-voltage; one that stood is over.
    lowestVoltageV: volts.length === 0 ? Number.NaN : isOpen || isDead ? Number.POSITIVE_INFINITY : Math.min(...volts),
    hottestC: most(of(PHASES.winding)),
  };
}

const most = (values: readonly number[]): number => (values.length === 0 ? Number.NaN : Math.max(...values));
