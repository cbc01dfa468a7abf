import {z} from 'zod';

const figureName = z.string().min(1);

/**
 * One figure and its bound. The value is `figure` of the row of `case` and `subject` (and of `where`, where these name several rows); with `per` or
 * `perFigure` it is that divided by the figure of the row of subject `per` (default: the same row), which holds on any machine.
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
    /** Share of the bound by which a value may lie past it, in percent: what the same code differs by from run to run. */
    tolerancePc: z.number().min(0).max(100),
    /** Where the bound comes from. */
    why: z.string().min(1),
  })
  .refine(({atMost, atLeast}) => (atMost === undefined) !== (atLeast === undefined), 'takes either atMost or atLeast');

export type BudgetLine = z.output<typeof budgetLine>;

const benchBudget = z.strictObject({
  /** Words after the bench's name when it is checked. */
  args: z.array(z.string()).default([]),
  /** Figures of ours without a bound, for reading alone; `*` stands for any letters. */
  told: z.array(z.string()).default([]),
  lines: z.array(budgetLine).min(1),
});

export type BenchBudget = z.output<typeof benchBudget>;

/** By bench. */
export const budget = z.record(z.string(), benchBudget);
