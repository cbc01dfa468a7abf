import {z} from 'zod';

/** A day at the site, `YYYY-MM-DD`; a day that does not exist is refused. */
export const dayField = z.iso.date();

/** A time at the site, `YYYY-MM-DD HH:mm` or `YYYY-MM-DD HH:mm:ss`. */
export const timeField = z.string().regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}(?::\d{2})?$/);

/** Minutes between two samples of a table or a curve; a number or its text. */
export const INTERVALS_MIN = [5, 10, 15, 20, 30, 60] as const;
export type IntervalMin = (typeof INTERVALS_MIN)[number];

export const intervalField = z.union([z.number(), z.string()]).transform(Number).pipe(z.literal(INTERVALS_MIN));

/** Sent by the specification's client for days before today. Our server accepts it and needs no such hint. */
export const cacheFlag = z.union([z.boolean(), z.number(), z.string()]).optional();
