import type {QuantityName} from '@livebus/contract';
import {decodeSwitchState, isClosed, isOnline} from '@livebus/engine/core';
import {ReadingQuality} from '../../history/record-readings.ts';
import {FIGURES, type FigureName, type LimitRules, type ReadingFigures} from './limit-rules.ts';
import {type RiseMemory, rises} from './rises.ts';
import {SENSOR_FIGURES, type SensorFigure} from './sensor-rules.ts';

/** A reading as the rules see it. */
export interface MeasuredReading {
  readonly deviceId: string;
  /** Epoch ms from which it counts. */
  readonly atMs: number;
  readonly quantities: Readonly<Partial<Record<QuantityName, number>>>;
  readonly switchState: number | undefined;
  /** `ReadingQuality`. */
  readonly quality: number;
}

const PHASES = {
  current: ['aPhaseCurrent', 'bPhaseCurrent', 'cPhaseCurrent'],
  voltage: ['aPhaseVoltage', 'bPhaseVoltage', 'cPhaseVoltage'],
  winding: ['parameter1', 'parameter2', 'parameter3'],
} as const satisfies Record<string, readonly QuantityName[]>;

/** What each figure is made of, by phase. */
export const QUANTITIES_OF = {
  highestCurrentA: PHASES.current,
  highestVoltageV: PHASES.voltage,
  lowestVoltageV: PHASES.voltage,
  hottestC: PHASES.winding,
  currentRiseA: PHASES.current,
  windingRiseC: PHASES.winding,
  quality: [],
  roomC: [SENSOR_FIGURES.roomC],
  humidity: [SENSOR_FIGURES.humidity],
  oxygen: [SENSOR_FIGURES.oxygen],
  sf6: [SENSOR_FIGURES.sf6],
  smoke: [SENSOR_FIGURES.smoke],
  water: [SENSOR_FIGURES.water],
  doorOpen: [SENSOR_FIGURES.doorOpen],
  sensorFault: [SENSOR_FIGURES.sensorFault],
} as const satisfies Record<FigureName, readonly QuantityName[]>;

/** All quantities that any rule looks at. */
export const JUDGED: readonly QuantityName[] = [...Object.values(PHASES).flat(), ...Object.values(SENSOR_FIGURES)];

export interface FigureOptions {
  /** What a device measures at its rated voltage, V; undefined where it has none. */
  ratedVOf(deviceId: string): number | undefined;
  /** What rises are reckoned from. `readingFigures` adds to it. */
  readonly memory: RiseMemory;
}

const NO_COLUMN = new Float64Array(0);
const isSensorFigure = (name: FigureName): name is SensorFigure => Object.hasOwn(SENSOR_FIGURES, name);

/** Columns of readings, which must be in the order of their times. */
export function readingFigures(
  {rowOf, risers, used}: Pick<LimitRules, 'rowOf' | 'risers' | 'used'>,
  readings: readonly MeasuredReading[],
  {ratedVOf, memory}: FigureOptions,
): ReadingFigures {
  const figures: Float64Array[] = FIGURES.map(() => NO_COLUMN);
  for (const row of used) figures[row] = new Float64Array(readings.length).fill(Number.NaN);
  const device = new Int32Array(readings.length).fill(-1);
  readings.forEach((reading, n) => {
    const row = rowOf.get(reading.deviceId);
    if (row === undefined) return;
    device[n] = row;
    const own = figuresOf(reading, ratedVOf(reading.deviceId));
    const rise = risers.has(reading.deviceId) ? rises(memory, reading, own) : undefined;
    for (const at of used) {
      const name = FIGURES[at]!;
      figures[at]![n] = isSensorFigure(name)
        ? (reading.quantities[SENSOR_FIGURES[name]] ?? Number.NaN)
        : name === 'currentRiseA' || name === 'windingRiseC'
          ? (rise?.[name] ?? Number.NaN)
          : own[name];
    }
  });
  return {device, atMs: Float64Array.from(readings, ({atMs}) => atMs), figures};
}

/** Below this share of the rated voltage a device is dead: a lost supply is the matter of the network's rules. */
const DEAD_SHARE = 0.1;

/** From this share of the rated voltage on something is live beside an open switch, as the evidence judges presence. */
const PRESENT_SHARE = 0.7;

export type OwnFigures = Record<Exclude<FigureName, 'currentRiseA' | 'windingRiseC' | SensorFigure>, number>;

const nothing = (quality: number): OwnFigures => ({
  highestCurrentA: Number.NaN,
  highestVoltageV: Number.NaN,
  lowestVoltageV: Number.NaN,
  hottestC: Number.NaN,
  quality,
});

/**
 * Figures of one reading by itself. NaN for what it does not have, for everything of a device that is offline, and for what a bad reading
 * measures.
 */
export function figuresOf({quantities, switchState, quality}: MeasuredReading, ratedV: number | undefined): OwnFigures {
  const state = decodeSwitchState(switchState);
  if (state !== null && !isOnline(state)) return nothing(Number.NaN);
  if (quality === ReadingQuality.bad) return nothing(quality);
  const of = (names: readonly QuantityName[]) => names.flatMap((name) => quantities[name] ?? []);
  const volts = of(PHASES.voltage);
  const isOpen = state !== null && !isClosed(state);
  return {
    highestCurrentA: most(of(PHASES.current).map(Math.abs)),
    highestVoltageV: most(volts),
    lowestVoltageV: lowest(volts, {isOpen, ratedV}),
    hottestC: most(of(PHASES.winding)),
    quality,
  };
}

interface Supply {
  readonly isOpen: boolean;
  readonly ratedV: number | undefined;
}

/**
 * What is judged for under-voltage, V. Infinite for what is switched off: an under-voltage that stood is over. The live side of an open
 * switch is judged. NaN where a closed device lost its supply: nothing new is raised, and what stands goes on.
 */
function lowest(volts: readonly number[], {isOpen, ratedV}: Supply): number {
  if (volts.length === 0) return Number.NaN;
  const highest = most(volts);
  if (isOpen) return ratedV !== undefined && highest >= PRESENT_SHARE * ratedV ? Math.min(...volts) : Number.POSITIVE_INFINITY;
  return ratedV !== undefined && highest < DEAD_SHARE * ratedV ? Number.NaN : Math.min(...volts);
}

const most = (values: readonly number[]): number => (values.length === 0 ? Number.NaN : Math.max(...values));
