import {TOKEN_LIFE_MS} from '../config/constants.ts';

/** Cookies of a session (SH-9-05, SH-4-35). */
export const COOKIES = {token: 'ec-token', userName: 'ec-userName', loginName: 'ec-loginName'} as const;
type CookieName = (typeof COOKIES)[keyof typeof COOKIES];

/** Undefined when it is absent or undecodable, or when the browser refuses cookies. */
export function readCookie(name: CookieName): string | undefined {
  try {
    return cookieIn(document.cookie, name);
  } catch (error) {
    console.warn('cookies are refused', error);
    return undefined;
  }
}

/** The value of one cookie in the browser's cookie text. */
export function cookieIn(text: string, name: string): string | undefined {
  const pair = text.split('; ').find((entry) => entry.startsWith(`${name}=`));
  const value = pair?.slice(name.length + 1);
  if (!value) return undefined;
  try {
    return decodeURIComponent(value);
  } catch (error) {
    console.warn(`the cookie ${name} cannot be decoded and is ignored`, error);
    return undefined;
  }
}

/** SameSite=Lax, and Secure with TLS; lives as long as the token. */
export function writeCookie(name: CookieName, value: string, lifeMs: number = TOKEN_LIFE_MS): void {
  setCookie(name, value, lifeMs);
}

export function clearCookies(): void {
  for (const name of Object.values(COOKIES)) setCookie(name, '', 0);
}

function setCookie(name: CookieName, value: string, lifeMs: number): void {
  try {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API waits, and not every browser of a control room has it.
    document.cookie = cookieText(name, value, lifeMs, location.protocol === 'https:');
  } catch (error) {
    console.warn(`the cookie ${name} was refused`, error);
  }
}

/** The text that sets a cookie. */
export function cookieText(name: string, value: string, lifeMs: number, secure: boolean): string {
  return `${name}=${encodeURIComponent(value)}; path=/; max-age=${Math.floor(lifeMs / 1000)}; SameSite=Lax${secure ? '; Secure' : ''}`;
}
