/** A name with what follows it; inside a text a quote is escaped, so that no other quote begins one. */
const NAMES = /"(?:[^"\\]|\\.)*"(?=\s*:)/g;

/**
 * The first key that stands twice in a JSON object without objects inside, which is read already; undefined where each stands once. Two
 * spellings of one key (`"a"`, `"\u0061"`) are one.
 *
 * @param count - of the keys that reading it has left.
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
