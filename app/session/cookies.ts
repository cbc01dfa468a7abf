import {TOKEN_LIFE_MS} from '../constants.ts';

/** Cookies of a session (SH-9-05, SH-4-35). */
export const COOKIES = {token: 'ec-token', userName: 'ec-userName', loginName: 'ec-loginName'} as const;
type CookieName = (typeof COOKIES)[keyof typeof COOKIES];

export function readCookie(name: CookieName): string | undefined {
  const pair = document.cookie.split('; ').find((entry) => entry.startsWith(`${name}=`));
  const value = pair?.slice(name.length + 1);
  return value ? decodeURIComponent(value) : undefined;
}

/** SameSite=Lax, and Secure behind TLS; lives as long as the token. */
export function writeCookie(name: CookieName, value: string, lifeMs: number = TOKEN_LIFE_MS): void {
  setCookie(name, value, lifeMs);
}

export function clearCookies(): void {
  for (const name of Object.values(COOKIES)) setCookie(name, '', 0);
}

function setCookie(name: CookieName, value: string, lifeMs: number): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API waits, and not every browser of a control room has it.
  document.cookie = cookieText(name, value, lifeMs, location.protocol === 'https:');
}

/** The text that sets a cookie. */
export function cookieText(name: string, value: string, lifeMs: number, secure: boolean): string {
  return `${name}=${encodeURIComponent(value)}; path=/; max-age=${Math.floor(lifeMs / 1000)}; SameSite=Lax${secure ? '; Secure' : ''}`;
}
