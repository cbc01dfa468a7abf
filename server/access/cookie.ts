/** The value of the first cookie with that name in a `Cookie` header; undefined when there is none or its encoding is broken. */
export function cookieValue(header: string | undefined, name: string): string | undefined {
  const pair = header
    ?.split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith(`${name}=`));
  if (pair === undefined) return undefined;
  try {
    return decodeURIComponent(pair.slice(name.length + 1));
  } catch {
    // This console did not write it: treated as no cookie.
    return undefined;
  }
}
