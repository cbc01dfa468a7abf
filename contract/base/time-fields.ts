import {z} from 'zod';

/** The days that are asked for: before them no site was recorded, and time zones were minutes apart. */
export const FIRST_DAY = '2000-01-01';
export const LAST_DAY = '2999-12-31';

/** A day at the site, `YYYY-MM-DD`, from `FIRST_DAY` to `LAST_DAY`; a day that does not exist is refused. */
export const dayField = z.iso
  .date()
  .refine((day) => day >= FIRST_DAY && day <= LAST_DAY, {message: `must be from ${FIRST_DAY} to ${LAST_DAY}`});

/** A time at the site, `YYYY-MM-DD HH:mm` or `YYYY-MM-DD HH:mm:ss`. */
export const timeField = z.string().regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}(?::\d{2})?$/);

/** Minutes between two samples of a table or a curve; a number or its text. */
export const INTERVALS_MIN = [5, 10, 15, 20, 30, 60] as const;
export type IntervalMin = (typeof INTERVALS_MIN)[number];

export const intervalField = z.union([z.number(), z.string()]).transform(Number).pipe(z.literal(INTERVALS_MIN));

/** Sent by the specification's client for days before today. Our server accepts it and needs no such hint. */
export const cacheFlag = z.union([z.boolean(), z.number(), z.string()]).optional();

const DAY_MS = 86_400_000;

/** A check of a range: refuses one that ends before it starts, or has more days than this, both ends included. */
export const spanOfDays =
  (most: number) =>
  ({startDate, endDate}: {readonly startDate: string; readonly endDate: string}, context: z.RefinementCtx): void => {
    const days = (Date.parse(endDate) - Date.parse(startDate)) / DAY_MS + 1;
    if (days < 1) context.addIssue({code: 'custom', path: ['endDate'], message: 'before startDate'});
    if (days > most) context.addIssue({code: 'custom', path: ['endDate'], message: `more than ${most} days`});
  };
