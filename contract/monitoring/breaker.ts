import {z} from 'zod';
import {figure, listOf, optionalText} from '../base/fields.ts';

/**
 * Figures of a breaker's mechanism (MO-2.brk-02). `opearNum1` and `opearNum2` count its closings and its openings; the temperatures are those
 * of its upper and lower contacts, ℃. The last three are ours: percent of the contacts' wear that is used up, percent of the mechanical life
 * that is left, and the time that the spring took to charge last, s.
 */
export const BREAKER_FIGURES = [
  'opearNum1',
  'opearNum2',
  'upatemper',
  'upbtemper',
  'upctemper',
  'downatemper',
  'downbtemper',
  'downctemper',
  'contactWear',
  'mechanicalLife',
  'springChargeS',
] as const;
export type BreakerFigure = (typeof BREAKER_FIGURES)[number];

/** What may stand in the table of a breaker's operations (MO-2.brk-05). */
export const BREAKER_ACTIONS = ['close', 'open', 'trip', 'charge'] as const;
export const BREAKER_REASONS = ['manual', 'remote', 'protection', 'automatic'] as const;

/** One operation, newest first: how long it took, why, and the highest current of a phase before it. */
export const breakerAction = z.object({
  action: z.enum(BREAKER_ACTIONS),
  reason: z.enum(BREAKER_REASONS),
  durationMs: figure,
  currentA: figure,
  /** Site time. */
  time: optionalText,
});

/** Added to a breaker's reading by the call of one device; absent where nothing is known of its mechanism. */
export const breakerFields = {
  ...(Object.fromEntries(BREAKER_FIGURES.map((name) => [name, figure.optional()])) as Record<BreakerFigure, z.ZodOptional<typeof figure>>),
  /** Ours. Unreadable operations are left out. */
  actions: listOf(breakerAction.optional().catch(undefined)).transform((all) => all.filter((one) => one !== undefined)),
  /** Ours: names of the figures, and `actions`, that are made up: a screen marks them as 模拟数据. */
  simulated: listOf(z.string()),
};
