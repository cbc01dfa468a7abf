import {z} from 'zod';

/** Field types that every area shares, tolerant of what other backends send. Imports only zod, like this whole folder. */

/** An id: text; a numeric one becomes text (MO-1-03). */
export const id = z.union([z.string().trim().min(1), z.number().finite()]).transform(String);

/** An optional id: null and empty text count as absent. */
export const optionalId = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) => (value === null || value === undefined || value === '' ? undefined : String(value)));

/** A text that may be missing; a number becomes text. */
export const optionalText = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) => (value === null || value === undefined ? undefined : String(value)));

/** A figure: a number or numeric text; anything else is null, never zero (MO-3-03). */
export const figure = z.unknown().optional().transform(toFigure);

/** A small whole number such as a flag; anything else is undefined. */
export const optionalCode = z
  .unknown()
  .optional()
  .transform((value) => {
    const number = toFigure(value);
    return number !== null && Number.isInteger(number) ? number : undefined;
  });

/** A list; null and absent are empty. */
export function listOf<Item extends z.ZodType>(item: Item) {
  return z
    .array(item)
    .nullish()
    .transform((items) => items ?? []);
}

/** A list read row by row: null and absent are empty, invalid rows are left out and counted. */
export function rowsOf<Row extends z.ZodType>(row: Row) {
  return listOf(row.nullable().catch(null as never)).transform((all) => {
    const rows = all.filter((one) => one !== null) as z.output<Row>[];
    return {rows, dropped: all.length - rows.length};
  });
}

/** A boolean as backends write it: true, 1, "1", "true". */
export const loose = z
  .unknown()
  .optional()
  .transform((value) => value === true || value === 1 || value === '1' || value === 'true');

/** A number, also as a form writes it; empty and null are none, and what is no number is NaN. */
export const formNumber = z
  .union([z.number(), z.string()])
  .nullable()
  .transform((given) => (given === null || given === '' ? null : Number(given)));

/** A boolean that a client sends: in the forms of `loose` or their opposites, and nothing else. */
export const sentFlag = z
  .union([z.boolean(), z.literal([0, 1]), z.enum(['0', '1', 'true', 'false'])])
  .transform((value) => value === true || value === 1 || value === '1' || value === 'true');

/** Sent back with a change, so that two people do not overwrite each other: a whole number, also as text. */
export const revisionField = z.union([z.int().min(0), z.string().regex(/^\d{1,15}$/)]).transform(Number);

/** A call without parameters or without body; anything sent is dropped. */
export const nothing = z.object({});

/** A number or numeric text; anything else is null, never zero (MO-3-03). */
export function toFigure(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (typeof value !== 'string' || value.trim() === '') return null;
  const number = Number(value);
  return Number.isFinite(number) ? number : null;
}
