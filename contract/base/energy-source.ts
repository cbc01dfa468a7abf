import {z} from 'zod';
import {figure, listOf} from './fields.ts';
import type {ValueMark} from './value-marks.ts';

/** How an energy was found, as `INTERVAL_KINDS` of the engine: if several apply, the last of this list. */
export const ENERGY_KINDS = ['measured', 'interpolated', 'estimated', 'rollover', 'exchange', 'corrected', 'reset', 'unknown'] as const;
/** Reservations about an energy, as `EnergyMark` of the engine: all marks of values but those of samples alone. */
export const ENERGY_MARKS = [
  'gap',
  'reset',
  'rollover',
  'replaced',
  'doubtful',
  'partial',
  'unknown',
  'corrected',
] as const satisfies readonly Exclude<keyof typeof ValueMark, 'bad'>[];

/** Where an energy comes from (来源): enough to compute it again. Times are epoch milliseconds. */
const energySource = z.object({
  kind: z.enum(ENERGY_KINDS),
  /** Those that this console does not know are dropped. */
  marks: listOf(z.enum(ENERGY_MARKS).optional().catch(undefined)).transform((marks) => marks.filter((mark) => mark !== undefined)),
  /** Readings of the register in the interval, and the first and the last of them. */
  readings: z.number().int().nonnegative(),
  firstAt: z.number().nullable(),
  lastAt: z.number().nullable(),
  firstKwh: figure,
  lastKwh: figure,
  /** The rule that computed it and its version: a figure with another version may differ. */
  rule: z.string(),
  version: z.number().int(),
});

/** Ours, optional in every reply with an energy: kWh (kvarh for reactive energy) from `fromAt` to `toAt`; null if unknown, never 0 for silence. */
export const energyFigure = z.object({value: figure, fromAt: z.number(), toAt: z.number(), source: energySource});
export type EnergyFigure = z.input<typeof energyFigure>;
