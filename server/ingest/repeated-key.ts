/** A name and the colon after it; quotes inside a text are escaped, so no other quote can begin a name. */
const NAMES = /"(?:[^"\\]|\\.)*"(?=\s*:)/g;

/**
 * The first key that appears twice in a JSON object without nested objects, which is parsed already; undefined where each appears once. Two
 * spellings of one key (`"a"`, `"\u0061"`) are the same key.
 *
 * @param count - of the keys left after parsing.
 */
export function repeatedKey(text: string, count: number): string | undefined {
  const names = text.match(NAMES) ?? [];
  if (names.length === count) return undefined;
  const seen = new Set<string>();
  for (const name of names) {
    const key = JSON.parse(name) as string;
    if (seen.has(key)) return key;
    seen.add(key);
  }
  return undefined;
}
