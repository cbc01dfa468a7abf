import type {z} from 'zod';

/** What a field of an address may hold. A list stands in one parameter, its values joined by commas. */
type FieldValue = string | number | boolean | readonly string[];

/**
 * The search parameters that a screen reads and writes, each with its default: `z.object({page: z.coerce.number().int().min(1).default(1)})`. A field reads text,
 * or nothing where the address does not name it.
 */
export type AddressSchema = z.ZodObject<Readonly<Record<string, z.ZodType<FieldValue>>>>;

/**
 * What an address says. A field that says something impossible counts as its default, and the others hold all the same.
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

/** The parameters with some fields changed, in place. A default is left out, and what the schema does not name stays. */
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
