import {ENERGY_MARKS, type EnergyFigure} from '@livebus/contract';
import {EnergyMark, energySeries, intervalEnergy, kindAt, type RegisterRules} from '@livebus/engine/core';
import type {DayCurve} from './past-readings.ts';

/** How registers are read wherever energy is reported; a longer silence is marked as a gap. */
export const REGISTER_RULES: RegisterRules = {gapAfterMs: 3_600_000};

/** Of the arithmetic in `engine/core/energy`: raise it when the same readings give another figure. */
const RULE = {rule: 'register', version: 2} as const;

/**
 * Energy from `fromMs` to the last reading of a register's curve, with its source. Undefined without readings. The value is null if the
 * readings say nothing about it.
 */
export function energyFigureOf(curve: DayCurve, fromMs: number): EnergyFigure | undefined {
  const read = curve.timesMs.flatMap((atMs, i) => (curve.values[i] === null || atMs < fromMs ? [] : [{atMs, kwh: curve.values[i]!}]));
  const [first, last] = [read[0], read.at(-1)];
  if (first === undefined || last === undefined || last.atMs <= fromMs) return undefined;
  const series = energySeries({timesMs: read.map(({atMs}) => atMs), values: read.map(({kwh}) => kwh)}, REGISTER_RULES);
  const energy = intervalEnergy(series, [fromMs, last.atMs]);
  const kwh = energy.kwh[0]!;
  return {
    value: Number.isNaN(kwh) ? null : Math.round(kwh * 1000) / 1000,
    fromAt: fromMs,
    toAt: last.atMs,
    source: {
      kind: kindAt(energy, 0),
      marks: ENERGY_MARKS.filter((mark) => (energy.marks[0]! & EnergyMark[mark]) !== 0),
      readings: read.length,
      firstAt: first.atMs,
      lastAt: last.atMs,
      firstKwh: first.kwh,
      lastKwh: last.kwh,
      ...RULE,
    },
  };
}
