import type {z} from 'zod';

/** Value of an address field. A list is one parameter with its values joined by commas. */
type FieldValue = string | number | boolean | readonly string[];

/**
 * The search parameters that a screen reads and writes, each with its default: `z.object({page:
 * z.coerce.number().int().min(1).default(1)})`. Each field receives text, or undefined if the address lacks it.
 */
export type AddressSchema = z.ZodObject<Readonly<Record<string, z.ZodType<FieldValue>>>>;

/**
 * Reads an address. An invalid field gets its default, the others are kept.
 *
 * @throws ZodError for a field without a default: a caller's bug.
 */
export function readAddress<Schema extends AddressSchema>(schema: Schema, params: URLSearchParams): z.output<Schema> {
  const read = Object.entries(schema.shape).map(([name, field]) => {
    const text = params.get(name);
    const value = text === null ? undefined : field.safeParse(text);
    return [name, value?.success ? value.data : field.parse(undefined)];
  });
  return Object.fromEntries(read) as z.output<Schema>;
}

/** The parameters with some fields changed, in place. Defaults are left out; parameters outside the schema stay. */
export function writeAddress<Schema extends AddressSchema>(
  schema: Schema,
  params: URLSearchParams,
  change: Partial<z.output<Schema>>,
): URLSearchParams {
  for (const [name, value] of Object.entries(change) as [string, FieldValue | undefined][]) {
    const usual = String(schema.shape[name]!.parse(undefined));
    if (value === undefined || String(value) === usual) params.delete(name);
    else params.set(name, String(value));
  }
  return params;
}
