import {z} from 'zod';

const figureName = z.string().min(1);

/**
 * One figure and its bound. The value is `figure` in the row of `case` and `subject` (and of `where`, where these match several rows). With
 * `per` or `perFigure` it is divided by the figure of subject `per` (default: the same row); such a ratio holds on any machine.
 */
export const budgetLine = z
  .strictObject({
    case: z.string(),
    subject: z.string(),
    where: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).optional(),
    figure: figureName,
    per: z.string().optional(),
    perFigure: figureName.optional(),
    atMost: z.number().optional(),
    atLeast: z.number().optional(),
    /** Percent of the bound by which a value may exceed it: the variation of the same code from run to run. */
    tolerancePc: z.number().min(0).max(100),
    /** Reason for the bound. */
    why: z.string().min(1),
  })
  .refine(({atMost, atLeast}) => (atMost === undefined) !== (atLeast === undefined), 'takes either atMost or atLeast');

export type BudgetLine = z.output<typeof budgetLine>;

const benchBudget = z.strictObject({
  /** Arguments of the bench when it is checked. */
  args: z.array(z.string()).default([]),
  /** Figures of ours without a bound, for information; `*` matches any letters. */
  told: z.array(z.string()).default([]),
  lines: z.array(budgetLine).min(1),
});

export type BenchBudget = z.output<typeof benchBudget>;

/** By bench. */
export const budget = z.record(z.string(), benchBudget);
