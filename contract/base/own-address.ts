/** Addresses that are no screen of a signed-in user. */
const NO_SCREEN = /^\/(api|serviceDir|user)(\/|$)/i;
const ORIGIN = 'http://console.invalid';
/** Line ends and invisible characters. */
export const BREAKS = /[\p{Cc}\u2028\u2029]/u;
/** Query parameters that would carry a session token. */
const SECRETS: readonly string[] = ['token', 'access-token'];

/**
 * The address as stored: path, query and hash within the console, without a token. Undefined, in any spelling, for an address that would
 * leave the console (a second slash or a backslash after the first, a character that could hide one), for the API and for sign-in.
 */
export function ownAddress(text: string): string | undefined {
  if (!text.startsWith('/') || /^\/[/\\]/.test(text) || BREAKS.test(text)) return undefined;
  try {
    const url = new URL(text, ORIGIN);
    const path = decodeURIComponent(url.pathname);
    if (url.origin !== ORIGIN || /^\/[/\\]/.test(path) || BREAKS.test(path) || NO_SCREEN.test(path)) return undefined;
    const secret = [...url.searchParams.keys()].filter((name) => SECRETS.includes(name.toLowerCase()));
    for (const name of secret) url.searchParams.delete(name);
    return url.pathname + url.search + url.hash;
  } catch {
    return undefined;
  }
}
